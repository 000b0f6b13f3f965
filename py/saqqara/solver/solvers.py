"""Which solver speaks for which game. A new family is one more entry here."""

from collections.abc import Callable
from typing import Any

from saqqara.families.hopping import HoppingGame
from saqqara.families.pyramid import PyramidGame
from saqqara.families.three_pyramids import ThreePyramidsGame
from saqqara.model import Game, Position
from saqqara.solver import hopping_turns, pairing, three_pyramids
from saqqara.solver.search import Limits, Solver

_MAKERS: dict[type, Callable[[Any, Position, Limits], Solver | None]] = {
    PyramidGame: pairing.solver,
    ThreePyramidsGame: three_pyramids.solver,
    HoppingGame: hopping_turns.solver,
}


def solver_for(game: Game, position: Position, limits: Limits) -> Solver | None:
    """Return a solver that looks for a win from here; none if nothing knows these rules.

    Raises BadText if the position cannot come up in this game.
    """
    make = _MAKERS.get(type(game))
    return make(game, position, limits) if make else None
