"""Can this game of Three Pyramids still be won? Narrow beams find most wins; a search proves what is lost.

The search goes through all steps there are, so it decides positions with few cards left and a short stock.
"""

from collections.abc import Iterator, Sequence

from saqqara.families.three_pyramids import ThreePyramidsGame
from saqqara.model import BadText, Move, Position
from saqqara.solver import three_arranging as arranging
from saqqara.solver.relay import Relay
from saqqara.solver.search import Limits, Search, Solver
from saqqara.solver.three_beam import Beam
from saqqara.solver.three_line import written
from saqqara.solver.three_packing import BASES, State, cards_left, key, packed
from saqqara.solver.three_steps import Step, Steps

Node = tuple[State, Step]

_NARROW = 12  # states of a level that the narrowest beam looks at
_BEAMS = 2000  # more than any budget lasts for, where a beam has something to look at
_ENTRIES = 150_000  # states that the search may remember


class ThreePyramidsProblem:
    """The search for a win from one position through all steps."""

    def __init__(self, game: ThreePyramidsGame, position: Position) -> None:
        self._steps = Steps(autofill=game.rules.autofill, greedy=False)
        self._is_whole = True
        self.state = packed(position)
        self._root = self.state, Step.none(self.state)
        if self._steps.made(*self._root, []) != self.state:
            raise BadText("position: a gap is left that fills by itself")

    def roots(self) -> Iterator[Node | None]:
        """Yield the position."""
        yield self._root

    def children(self, node: Node) -> Iterator[Node | None]:
        """Yield what each step leads to."""
        for step in self._steps.offered(node[0]):
            yield self._steps.made(node[0], step, []), step
        if not self._is_whole:
            yield None  # so that the search hears of it

    def entry(self, node: Node) -> tuple[bytes, int]:
        """Key: the same for all arrangements that can be made of one another. There are no places."""
        needs, piles, redeals = node[0]
        arranged = arranging.arrangements(piles[BASES], gaps=False)
        self._is_whole &= len(arranged) <= arranging.MOST
        if len(arranged) == 1:
            return key(node[0]), 0
        return min(key((needs, (*piles[:4], *bases, *piles[9:]), redeals)) for bases in arranged), 0

    def is_won(self, node: Node) -> bool:
        """Won when all cards are on the foundations."""
        return not cards_left(node[0])

    def line(self, path: Sequence[Node]) -> tuple[Move, ...]:
        """Write the path as moves."""
        return written(self.state, [step for _, step in path[1:]], self._steps)

    def entries(self) -> int:
        """Nothing else is remembered; but once something was left out, no loss can be proven any more."""
        return 0 if self._is_whole else _ENTRIES


def solver(game: ThreePyramidsGame, position: Position, limits: Limits) -> Solver:
    """Return the solver of this game."""
    problem = ThreePyramidsProblem(game, position)
    return Relay(_plan(problem, Steps(autofill=game.rules.autofill, greedy=True), limits), limits)


def _plan(problem: ThreePyramidsProblem, greedy: Steps, limits: Limits) -> Iterator[tuple[Solver, int]]:
    """Yield many beams, most of them narrow, and a turn of the search after each."""
    search = Search(problem, Limits(nodes=limits.nodes, entries=min(limits.entries, _ENTRIES)))
    for seed in range(_BEAMS):
        width = _NARROW * _effort(seed + 1)
        yield Beam(problem.state, greedy, width, seed), limits.nodes
        yield search, 100 * width


def _effort(turn: int) -> int:
    """Return 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 and so on: each size gets as much in the long run."""
    while turn & turn + 1:
        turn -= (1 << turn.bit_length() - 1) - 1
    return turn + 1 >> 1
