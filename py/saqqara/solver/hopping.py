"""Can this Egyptian Solitaire still be won? The packed problem of nests that hop (rules.md 4).

Every hop takes a piece away, so no state comes up again below itself, and the place is always 0.
"""

from collections.abc import Iterable, Iterator, Sequence

from saqqara import pieces
from saqqara.families.hopping import Ending, HoppingGame
from saqqara.model import Move, Position
from saqqara.solver.hopping_corners import crowded_corners
from saqqara.solver.hopping_nests import EMPTY, Hop, Nests
from saqqara.solver.hopping_stuck import Stuck

Node = tuple[bytes, Hop | None]  # the state, and the hop that led to it

WANTED = {
    Ending.PIPS: frozenset({pieces.SMALL, pieces.MEDIUM, pieces.LARGE}),
    Ending.SMALL: frozenset({pieces.SMALL}),
    Ending.MEDIUM: frozenset({pieces.MEDIUM}),
    Ending.LARGE: frozenset({pieces.LARGE}),
}


class HoppingProblem:
    """The search for one wanted piece left, from one position of one game."""

    def __init__(self, game: HoppingGame, position: Position) -> None:
        self.nests = Nests(game)
        self.wanted = WANTED[game.rules.ending]
        self.start = self.nests.pack(position)
        self.relief = dict(_relief(game, self.nests.hops))
        self.hops = sorted(self.nests.hops, key=lambda hop: -self.relief[hop])
        self._are_crowded = crowded_corners(game, self.nests)
        self._are_stuck = Stuck(self.nests, self.wanted).are_stuck
        prized = min(self.wanted)
        self.is_prized = [nest[-1:] == (prized,) for nest in self.nests.nests]  # on top
        self._winning = [self.nests.codes[size,] for size in self.wanted]

    def roots(self) -> Iterator[Node | None]:
        """Yield the position, unless it is seen to be lost."""
        return iter([None if self.is_lost(self.start) else (self.start, None)])

    def children(self, node: Node) -> Iterator[Node | None]:
        """Yield the states one hop on, pieces of the size to be left being hopped over last."""
        state = node[0]
        for hop, child in self.nests.successors(state, self.hops_from(state)):
            yield None if self.is_lost(child) else (child, hop)

    def hops_from(self, state: bytes) -> Iterator[Hop]:
        """Yield the hops, legal or not, in the order in which they are tried."""
        for prized in (False, True):
            yield from [hop for hop in self.hops if self.is_prized[state[hop.over]] is prized]

    def is_lost(self, state: bytes) -> bool:
        """Tell whether a state is seen to be lost; what is not may be lost all the same."""
        return self._are_crowded(state) or self._are_stuck(state)

    def entry(self, node: Node) -> tuple[bytes, int]:
        """A board that is mirrored or turned is the same board."""
        return self.nests.key(node[0]), 0

    def is_won(self, node: Node) -> bool:
        """Won when one piece is left, of a size that is wanted."""
        return node[0].count(EMPTY) == len(node[0]) - 1 and max(node[0]) in self._winning

    def line(self, path: Sequence[Node]) -> tuple[Move, ...]:
        """Write the path as moves."""
        return tuple(hop.move for _, hop in path if hop)

    def entries(self) -> int:
        """What is stuck is remembered in a table that stays small."""
        return 0


def _relief(game: HoppingGame, hops: Iterable[Hop]) -> Iterator[tuple[Hop, int]]:
    """Yield how much of its burden each hop takes off the board.

    A piece at the rim is a burden, for it is hopped over along the rim only; one in a corner is four times
    as much: nothing hops over a corner.
    """
    last_row, last_column = (side - 1 for side in game.rules.board)
    burdens = [
        ((row in {0, last_row}) + (column in {0, last_column})) ** 2
        for _, row, column in (game.piles[square] for square in game.squares)
    ]
    for hop in hops:
        yield hop, burdens[hop.source] + burdens[hop.over] - burdens[hop.target]
