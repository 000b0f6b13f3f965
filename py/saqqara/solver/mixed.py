"""Can this Cheops or Relaxed Pyramid still be won? The pairing games in which a rank has several partners.

The nodes are those of pyramid.py, and so is the search: a step is a group inside the pyramid, or "bring a
stock card up and take it with cards of the pyramid". What prunes is not one number for each pair of ranks
but windows.py.
"""

from collections.abc import Iterator, Sequence

from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import Goal, Match, Rules
from saqqara.model import Move, Position
from saqqara.pieces import ACE, KING, rank
from saqqara.solver.grouping import Grouping, Part, parts_of
from saqqara.solver.packing import Packing, bits, check_tableau
from saqqara.solver.replay import Step, moves_of
from saqqara.solver.windows import Window, hope

# pyramid, stock, place, supply (see windows.py), and the step that led here: slots taken, stock card taken
Node = tuple[int, int, int, int, int, int]


def covers(rules: Rules) -> bool:
    """Tell whether this problem speaks for these rules."""
    return (
        (rules.decks, rules.reserve_columns, rules.wastes) == (1, 0, 1)
        and (
            (rules.match is not Match.SUM_13 and rules.group == 2 and not rules.lone_kings)
            or (
                rules.match is Match.SUM_13
                and rules.group > 2
                and rules.lone_kings
                and rules.goal is Goal.PYRAMID
            )
        )
        and not (rules.waste_pairs or rules.two_card or rules.overlap)
    )


class MixedProblem:
    """The search for a win from one position of one game."""

    def __init__(self, game: PyramidGame, position: Position) -> None:
        if not covers(game.rules):
            raise ValueError(
                "only neighbours and sums of several cards, one deck and one waste are solved here"
            )
        check_tableau(game, position)
        self._game = game
        self._position = position
        self.packing = packing = Packing(game, position)
        ranks = {
            bit: rank(position.piles[slot][0]) for bit, slot in packing.slots.items() if position.piles[slot]
        }
        self._kings = packing.in_pyramid[KING] if game.rules.lone_kings else 0
        self._goal_in_stock = -1 if game.rules.goal is Goal.ALL else 0
        self._grouping = Grouping(game.rules, ranks)
        above = {bit: packing.above(bit) for bit in ranks}
        parts = [Window(self._grouping, above, ranks, part) for part in parts_of(game.rules)]
        whole = Part(frozenset(range(ACE, KING if self._kings else KING + 1)), frozenset())
        self._windows = [*parts, Window(self._grouping, above, ranks, whole, parts)]
        self._last_place = packing.last_turn * packing.span

    def roots(self) -> Iterator[Node | None]:
        """Yield the position as a node if it can be won with the order of the stock forgotten."""
        return self._hopeful(iter([self.node(self._position)]))

    def node(self, position: Position) -> Node:
        """Pack a position of this game, rid of the Kings that are free."""
        pyramid, stock, place = self.packing.pack(position)
        return self.packing.without(pyramid, self._kings), stock, place, self._supply(stock), 0, 0

    def _supply(self, stock: int) -> int:
        return sum(
            (stock & cards).bit_count() << 3 * rank for rank, cards in enumerate(self.packing.in_stock)
        )

    def children(self, node: Node) -> Iterator[Node | None]:
        """Yield the successors that are won in the easier games."""
        return self._hopeful(self.successors(node))

    def entry(self, node: Node) -> tuple[tuple[int, bytes], int]:
        """Key and place are those of packing.py."""
        return self.packing.entry(*node[:3])

    def is_won(self, node: Node) -> bool:
        """Won when the pyramid is empty, and the stock where all has to go."""
        return not (node[0] or node[1] & self._goal_in_stock)

    def line(self, path: Sequence[Node]) -> tuple[Move, ...]:
        """Write the path as moves, with the draws, recycles and Kings in between."""
        return tuple(moves_of(self._game, self._position, [self.step(node) for node in path[1:]]))

    def step(self, node: Node) -> Step:
        """Tell which cards were taken to come to a node."""
        return self.packing.cards(self._position, node[4], node[5])

    def entries(self) -> int:
        """Count the states of the easier games and the groups."""
        return sum(len(window.table) for window in self._windows) + len(self._grouping.table)

    def _hopeful(self, nodes: Iterator[Node]) -> Iterator[Node | None]:
        for node in nodes:
            child = node if node[2] < self._last_place else self._in_last_pass(node)
            pyramid, stock = child[:2]
            if self._goal_in_stock and (stock != node[1] or stock.bit_count() > pyramid.bit_count()):
                continue  # each card of the stock needs one of the pyramid
            if (yield from hope(self._windows, pyramid, child[3])):
                yield child

    def _in_last_pass(self, node: Node) -> Node:
        """Leave out the waste cards that cannot come up any more."""
        pyramid, stock, place, _, slots, card = node
        left = self.packing.reachable(pyramid, stock, place - self._last_place)
        if left == stock:
            return node
        drawn = (left & (1 << place - self._last_place) - 1).bit_length()
        return pyramid, left, self._last_place + drawn, self._supply(left), slots, card

    def successors(self, node: Node) -> Iterator[Node]:
        """Yield every node that is one step on, at the earliest place where that step can be made."""
        pyramid, stock, place, supply, _, _ = node
        packing = self.packing
        groups = self._grouping.groups(packing.exposed(pyramid))
        turn, drawn = divmod(place, packing.span)
        waste = stock & (1 << drawn) - 1
        top = 1 << drawn >> 1
        for slots in groups.inside:
            yield packing.without(pyramid ^ slots, self._kings), stock, place, supply, slots, 0
        yield from self._draws(node, groups.beside, stock & (top | ~waste), turn)
        if turn < packing.last_turn:
            yield from self._draws(node, groups.beside, waste & ~top, turn + 1)

    def _draws(self, node: Node, beside: dict[int, list[int]], cards: int, turn: int) -> Iterator[Node]:
        pyramid, stock, _, supply, _, _ = node
        packing = self.packing
        for card in bits(cards):
            left = stock ^ card
            place = turn * packing.span + (left & card - 1 & packing.passed).bit_length()
            rank = packing.ranks[card.bit_length() - 1]
            for slots in beside[rank]:
                after = packing.without(pyramid ^ slots, self._kings)
                yield after, left, place, supply - (1 << 3 * rank), slots, card
