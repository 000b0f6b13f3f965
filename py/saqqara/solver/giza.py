"""Can this Giza still be won? The packed problem of the pairing games without a stock (rules.md 1.5).

All cards lie open, so a position is one mask: what is left. A step is a pair; Kings go as soon as they
are free.

What prunes: forget all cards but those of two pairs of ranks. Whoever loses this easier game loses the
real one, and it has few positions, so each is settled once and kept.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import NamedTuple

from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import Match, Rules
from saqqara.model import Move, Position
from saqqara.pieces import KING, rank
from saqqara.solver.packing import PAIRED, bits, check_tableau
from saqqara.solver.replay import Step, moves_of
from saqqara.solver.settling import settle

Node = tuple[int, int]  # what is left, and the pair that was taken to come here


class _Part(NamedTuple):
    """The game with all but some ranks forgotten."""

    cards: int
    matches: tuple[tuple[int, int], ...]  # the cards of one rank and those of the other that it goes with
    table: dict[int, bool]


def covers(rules: Rules) -> bool:
    """Tell whether this problem speaks for these rules."""
    return (
        (rules.decks, rules.wastes, rules.group, rules.match) == (1, 0, 2, Match.SUM_13)
        and rules.lone_kings
        and not (rules.rows_face_down or rules.overlap)
    )


class GizaProblem:
    """The search for a win from one position of one game.

    The slot (row, column) is the bit row * rows + column, as in packing.py. The reserve follows, row by
    row from the bottom up: what lies on a card is as many bits higher as there are columns.
    """

    def __init__(self, game: PyramidGame, position: Position) -> None:
        if not covers(game.rules):
            raise ValueError("only sum-13 pairs and lone Kings of one deck without a stock are solved here")
        check_tableau(game, position)
        self._game = game
        self._position = position
        self._rows, self._columns = game.rules.rows, game.rules.reserve_columns
        self._tableau = (1 << self._rows**2) - 1
        self._goal = self._tableau if game.goal == game.tableau else -1
        self._bits = dict(self._packed(position))
        self._cards = {bit: card for card, bit in self._bits.items()}
        self._above = {bit: self._all_above(bit) for bit in self._cards}
        ranks = [sum(bit for card, bit in self._bits.items() if rank(card) == wanted) for wanted in range(14)]
        self._kings = ranks[KING]
        self._matches = [(ranks[low], ranks[13 - low]) for low in PAIRED]
        self._parts = [_Part(sum(map(sum, two)), two, {}) for two in combinations(self._matches, 2)]

    def _packed(self, position: Position) -> Iterator[tuple[int, int]]:
        """Yield each card on the table with its bit."""
        for pile in range(self._game.discard):
            _, row, column = self._game.piles[pile]
            first = self._rows * row + column
            if pile in self._game.reserve:
                first = self._rows**2 + self._columns + column
            for depth, card in enumerate(position.piles[pile]):
                yield card, 1 << first + self._columns * depth

    def _all_above(self, bit: int) -> int:
        """Return all that has to go before a card is exposed."""
        above, todo = 0, bit
        while todo:
            if todo & self._tableau:
                todo = (todo << self._rows | todo << self._rows + 1) & self._tableau
            else:
                todo <<= self._columns
            todo &= sum(self._cards)
            above |= todo
        return above

    def roots(self) -> Iterator[Node | None]:
        """Yield the position as a node, unless one of the easier games is lost."""
        return self._hopeful([self.node(self._position)])

    def node(self, position: Position) -> Node:
        """Pack a position that follows from the first, rid of the Kings that are free."""
        left = sum(self._bits[card] for card, _ in self._packed(position))
        return self._without_kings(left), left

    def children(self, node: Node) -> Iterator[Node | None]:
        """Yield the successors that are won in the easier games."""
        return self._hopeful(self.successors(node))

    def successors(self, node: Node) -> Iterator[Node]:
        """Yield every node that is one pair on."""
        left = node[0]
        for pair in _pairs(self.exposed(left), self._matches):
            yield self._without_kings(left ^ pair), pair

    def entry(self, node: Node) -> tuple[int, int]:
        """Key: what is left. There is no place to be in."""
        return node[0], 0

    def is_won(self, node: Node) -> bool:
        """Won when all is gone that has to go."""
        return self._is_clear(node[0])

    def line(self, path: Sequence[Node]) -> tuple[Move, ...]:
        """Write the path as moves, with the Kings in between."""
        return tuple(moves_of(self._game, self._position, [self.step(node) for node in path[1:]]))

    def step(self, node: Node) -> Step:
        """Tell which cards were taken to come to a node."""
        return Step(self._cards[bit] for bit in bits(node[1]))

    def entries(self) -> int:
        """Count the positions of the easier games."""
        return sum(len(part.table) for part in self._parts)

    def exposed(self, left: int) -> int:
        """Return the cards that nothing lies on."""
        tableau = left & self._tableau
        reserve = left ^ tableau
        return left & ~(tableau >> self._rows | tableau >> self._rows + 1 | reserve >> self._columns)

    def _without_kings(self, left: int) -> int:
        while kings := self.exposed(left) & self._kings:
            left ^= kings
        return left

    def _is_clear(self, left: int) -> bool:
        return not left & self._goal

    def _hopeful(self, nodes: Iterable[Node]) -> Iterator[Node | None]:
        for node in nodes:
            for part in self._parts:
                if not node[1] & part.cards:
                    continue  # it has not changed
                left = node[0] & part.cards
                hope = part.table.get(left)
                if hope is None:
                    hope = yield from settle(part.table, left, partial(self._next, part), self._is_clear)
                if not hope:
                    break
            else:
                yield node

    def _next(self, part: _Part, left: int) -> Iterator[int]:
        """Yield what is left in an easier game after each of its steps."""
        exposed = sum(bit for bit in bits(left) if not self._above[bit] & left)
        return (left ^ pair for pair in _pairs(exposed, part.matches))


def _pairs(exposed: int, matches: Iterable[tuple[int, int]]) -> Iterator[int]:
    for some, others in matches:
        for one in bits(exposed & some):
            for other in bits(exposed & others):
                yield one | other
