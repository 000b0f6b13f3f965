"""Two ways to look for a win in Egyptian Solitaire that take turns, each turn longer than the one before.

The search that looks at everything settles most positions at once, and proves late ones lost; beams find
wins where a search has taken a wrong way early on. The wider a beam, the more it finds.
"""

from collections.abc import Iterator
from itertools import count

from saqqara.families.hopping import HoppingGame
from saqqara.model import Position
from saqqara.solver.hopping import HoppingProblem
from saqqara.solver.hopping_beam import ROOM, Beam
from saqqara.solver.relay import Relay
from saqqara.solver.search import Limits, Search, Solver

_SEARCHED = 2000  # nodes of the first search
_WIDTH = 30  # of the first beam
_LONGER, _WIDER = 4, 3  # how many times as much the next turn does
_BEAMS = 4  # one part in so many of the table entries is for the beams


def solver(game: HoppingGame, position: Position, limits: Limits) -> Relay:
    """Return the solver for every position of every board; it gives up only when its nodes are used up."""
    problem = HoppingProblem(game, position)
    return Relay(_turns(problem, game.pieces_left(position), limits), limits)


def _turns(problem: HoppingProblem, generations: int, limits: Limits) -> Iterator[tuple[Solver, int]]:
    room = limits.entries // _BEAMS
    search = Search(problem, Limits(nodes=limits.nodes, entries=limits.entries - room))
    widest = max(1, room // (ROOM + generations))
    for turn in count():
        yield search, _SEARCHED * _LONGER**turn
        yield Beam(problem, min(_WIDTH * _WIDER**turn, widest), turn), limits.nodes
