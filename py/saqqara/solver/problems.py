"""Which packed problem speaks for which game. A new family is one more case here."""

from typing import Any

from saqqara.families.pyramid import PyramidGame
from saqqara.model import Game, Position
from saqqara.solver import pyramid
from saqqara.solver.search import Problem


def problem_for(game: Game, position: Position) -> Problem[Any] | None:
    """Return the search for a win from here; none if no solver knows these rules."""
    if isinstance(game, PyramidGame) and pyramid.covers(game.rules):
        return pyramid.PyramidProblem(game, position)
    return None
