"""The fewest pips of Egyptian Solitaire against trying everything."""

from random import Random

import pytest

from nests import fewest, game_of, laid, late_positions, outcomes, played, sizes, start
from saqqara.families.hopping import Ending
from saqqara.solver.fewest_pips import FewestPips, fewest_pips
from saqqara.solver.search import Limits

LATE = [(2, 4, 23), (3, 3, 20), (3, 4, 14), (4, 3, 13), (3, 5, 14), (4, 4, 10), (5, 5, 11), (4, 6, 9)]


@pytest.mark.no_cover
@pytest.mark.parametrize(("rows", "columns", "pieces"), LATE)
def test_the_fewest_pips_are_those_of_trying_everything(rows: int, columns: int, pieces: int) -> None:
    game = game_of(rows, columns)
    for position in late_positions(game, pieces, Random(pieces), 12):
        answer = fewest_pips(game, position, Limits())
        assert answer.exact, position
        assert answer.over
        assert answer.pips == fewest(outcomes(game, position)[sizes(game, position)])
        assert game.score(played(game, position, answer.line)) == answer.pips


@pytest.mark.parametrize(
    ("nests", "pips"),
    [
        ("S . ./. . ./. . .", 1),
        ("M L ./. . ./. . .", 2),
        ("L S ./. . ./. . L", 6),
        ("M . S/. L ./S . S", 5),  # only the large one can go
        ("L S ./. . ./. S M", 5),  # two rows that never meet
        ("L S M/. . ./L S M", 12),  # nowhere to land
    ],
)
def test_small_positions(nests: str, pips: int) -> None:
    game = game_of(3, 3)
    assert fewest_pips(game, laid(game, nests), Limits()).pips == pips


@pytest.mark.parametrize(
    ("rows", "columns", "pips"), [(2, 2, 24), (2, 3, 30), (2, 4, 42), (2, 5, 8), (3, 3, 24)]
)
def test_boards_that_cannot_be_won_have_their_best(rows: int, columns: int, pips: int) -> None:
    game = game_of(rows, columns)
    answer = fewest_pips(game, start(game), Limits())
    assert (answer.pips, answer.exact) == (pips, True)


@pytest.mark.parametrize(("rows", "columns"), [(3, 5), (4, 4), (4, 5), (5, 5), (6, 6)])
def test_one_pip_is_found_from_the_start(rows: int, columns: int) -> None:
    game = game_of(rows, columns)
    answer = fewest_pips(game, start(game), Limits(nodes=5000))
    assert (answer.pips, answer.exact) == (1, True)
    assert game.score(played(game, start(game), answer.line)) == 1


@pytest.mark.parametrize("ending", Ending)
def test_what_is_wanted_changes_no_answer(ending: Ending) -> None:
    for position in late_positions(game_of(3, 4), 14, Random(3), 8):
        answers = {
            fewest_pips(game, position, Limits()).pips for game in (game_of(3, 4), game_of(3, 4, ending))
        }
        assert len(answers) == 1


@pytest.mark.no_cover
@pytest.mark.parametrize("step", [1, 7, 1000])
def test_pauses_change_no_answer(step: int) -> None:
    game = game_of(3, 4)
    for position in late_positions(game, 16, Random(4), 5):
        search = FewestPips(game, position, Limits(nodes=3000))
        pips = game.score(position)
        while not (answer := search.advance(step)).over:
            assert answer.pips <= pips
            assert game.score(played(game, position, answer.line)) == answer.pips
            pips = answer.pips
        assert answer == fewest_pips(game, position, Limits(nodes=3000))
        assert search.advance(step) == answer


def test_small_budgets_leave_a_line_that_may_not_be_the_best() -> None:
    game = game_of(3, 4)
    for limits in (Limits(nodes=300), Limits(entries=200)):
        answer = fewest_pips(game, start(game), limits)
        assert (answer.over, answer.exact) == (True, False)
        assert 1 < answer.pips == game.score(played(game, start(game), answer.line))
        assert answer.nodes < 1000
    assert fewest_pips(game, start(game), Limits()).exact
