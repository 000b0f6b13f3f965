"""How hard each game is: the table is what the hasty player does, and the grades spread."""

import math

import pytest

from saqqara.catalog import CATALOG
from saqqara.hasty import Haste, haste
from saqqara.solver.difficulty import Band
from workshop.hasty import played


@pytest.mark.parametrize("game_id", CATALOG)
def test_the_table_is_what_the_hasty_player_does(game_id: str) -> None:
    known = haste(game_id)
    assert known
    share, again = known.won / known.deals, played(CATALOG[game_id].variant({}), 60)
    error = math.sqrt(max(share * (1 - share), 0.003) / again.deals)
    assert abs(again.won / again.deals - share) < 4 * error


def test_games_are_banded_by_shares() -> None:
    bands = [Haste(won, 1000).band for won in (500, 499, 100, 99, 10, 9, 0)]
    easy, medium, hard, very_hard = Band
    assert bands == [easy, medium, medium, hard, hard, very_hard, very_hard]
