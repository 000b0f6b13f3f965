"""Which packed problem speaks for which rules of the pairing family."""

from saqqara.families.pyramid import PyramidGame
from saqqara.model import Position
from saqqara.solver import apophis, dives, giza, mixed, pyramid
from saqqara.solver.search import Limits, Search, Solver


def solver(game: PyramidGame, position: Position, limits: Limits) -> Solver | None:
    """Return the solver for these rules; none if nothing knows them."""
    if pyramid.covers(game.rules):
        problem = pyramid.PyramidProblem(game, position)
        return Search(problem, limits) if game.rules.decks == 1 else dives.solver(problem, limits)
    if apophis.covers(game.rules):
        return dives.solver(apophis.ApophisProblem(game, position), limits)
    if giza.covers(game.rules):
        return Search(giza.GizaProblem(game, position), limits)
    if mixed.covers(game.rules):
        return Search(mixed.MixedProblem(game, position), limits)
    return None
