"""What is called lost is lost: no play-out from there ever wins.

Run as a script it tries as many as it is told: `test_verdicts.py POSITIONS PLAYOUTS [GAME ...]`.
"""

import random
import sys
from collections.abc import Iterator
from itertools import islice

import pytest

from saqqara.catalog import CATALOG
from saqqara.model import Game, Position, Status
from saqqara.pieces import DECK
from saqqara.shuffle import shuffler
from saqqara.solver.difficulty import Playouts
from saqqara.solver.search import Limits, Verdict
from saqqara.solver.solvers import solver_for

_NODES = 20_000
_LONGEST = 300  # moves of the random play that leads to a position


def lost_positions(game: Game, seed: int) -> Iterator[Position]:
    """Yield positions of random games, still open, that the solver calls lost."""
    dice = random.Random(seed)
    while True:
        position = game.deal(shuffler(str(dice.randrange(10**9))))
        way = [position]
        while (moves := game.moves(position)) and len(way) < _LONGEST:
            position = game.apply(position, dice.choice(moves))
            way.append(position)
        chosen = dice.choice(way)
        if game.status(chosen) is Status.OPEN and _is_lost(game, chosen):
            yield chosen


def _is_lost(game: Game, position: Position) -> bool:
    solver = solver_for(game, position, Limits(nodes=_NODES))
    assert solver
    return solver.advance(_NODES).verdict is Verdict.UNSOLVABLE


def contradictions(game: Game, positions: int, playouts: int) -> list[Position]:
    """Return the positions that were called lost and then won."""
    found = islice(lost_positions(game, positions), positions)
    return [each for each in found if Playouts(game, each, playouts).advance(10**9).won]


@pytest.mark.parametrize("game_id", CATALOG)
def test_what_is_called_lost_is_never_won(game_id: str) -> None:
    game = CATALOG[game_id].variant({})
    assert contradictions(game, 8 if len(game.pieces) <= DECK else 2, playouts=12) == []


if __name__ == "__main__":
    count, each, *games = sys.argv[1:]
    for name in games or CATALOG:
        wrong = contradictions(CATALOG[name].variant({}), int(count), int(each))
        print(f"{name}: {len(wrong)} of {count} lost positions won in {each} play-outs each", flush=True)  # noqa: T201
