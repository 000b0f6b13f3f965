"""The packed Giza against the rules and against trying everything."""

import random

import pytest

from pyramids import Table
from saqqara.catalog import entry_of
from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import Goal, Rules
from saqqara.model import BadText, Position, Status
from saqqara.shuffle import shuffler
from saqqara.solver.giza import GizaProblem
from saqqara.solver.search import Verdict
from trying import agrees_with_trying_everything, cards_in_pairs, is_won_by, random_walk, small_deal, solved

OPTIONS = [{"goal": goal, "auto_kings": kings} for goal in ("pyramid", "all") for kings in ("no", "yes")]


@pytest.mark.parametrize(
    ("goal", "pyramid", "columns", "line"),
    [
        (Goal.PYRAMID, "K/A A", ["6", "7", "Q", "Q"], "m1.5 m2.6 m0"),
        (Goal.PYRAMID, "4", ["9 2 J"], ""),  # the 9 is out of reach: 2 and J lie in one column
        (Goal.PYRAMID, "4", ["9 2", "3 J"], "m1.2 m0.1"),
        (Goal.ALL, "4", ["9 2", "3 J"], ""),
        (Goal.ALL, "4", ["K 9 K 2", "J"], "m1.2 m1 m0.1 m1"),
    ],
)
def test_small_games(goal: Goal, pyramid: str, columns: list[str], line: str) -> None:
    game = PyramidGame(Rules(rows=1 + pyramid.count("/"), reserve_columns=4, wastes=0, goal=goal))
    report = solved(game, Table(game, pyramid, columns=columns).position)
    assert " ".join(map(str, report.line)) == line
    assert report.verdict is (Verdict.SOLVED if line else Verdict.UNSOLVABLE)


@pytest.mark.parametrize("goal", [Goal.PYRAMID, Goal.ALL])
@pytest.mark.parametrize("auto_kings", [False, True])
@pytest.mark.parametrize(
    ("rows", "columns", "beside", "deals"), [(3, 3, 8, 100), (4, 3, 10, 100), (4, 6, 8, 60)]
)
def test_the_verdict_is_that_of_trying_everything(  # noqa: PLR0913  # the sizes are independent
    goal: Goal, rows: int, columns: int, beside: int, deals: int, *, auto_kings: bool
) -> None:
    luck = random.Random(f"{goal} {rows} {columns} {auto_kings}")
    rules = Rules(rows=rows, reserve_columns=columns, wastes=0, goal=goal, auto_kings=auto_kings)
    game = PyramidGame(rules)
    count = len(game.tableau) + beside
    verdicts = set()
    for _ in range(deals):
        deal = small_deal(game, cards_in_pairs(count, (4, 5, 6)[: rows - 1], luck), luck)
        for position in list(random_walk(game, deal, luck))[::3]:
            verdicts.add(agrees_with_trying_everything(game, position))
    assert len(verdicts) == 2


def settled(game: PyramidGame, position: Position) -> Position:
    """Take the Kings that are free."""
    while kings := [move for move in game.moves(position) if len(move.piles) == 1]:
        position = game.apply(position, kings[0])
    return position


@pytest.mark.parametrize("options", OPTIONS)
def test_the_packed_steps_are_the_real_ones(options: dict[str, str]) -> None:
    game = entry_of("giza").variant(options)
    assert isinstance(game, PyramidGame)
    luck = random.Random(str(options))
    for seed in range(6):
        deal = game.deal(shuffler(str(seed)))
        problem = GizaProblem(game, deal)
        for at in random_walk(game, deal, luck):
            position = settled(game, at)
            node = problem.node(at)
            assert node[0] == problem.node(position)[0]
            assert problem.is_won(node) == (game.status(position) is Status.WON)
            if problem.is_won(node):
                break
            packed = {problem.step(child): child[0] for child in problem.successors(node)}
            real = {
                frozenset(position.piles[pile][-1] for pile in move.piles): game.apply(position, move)
                for move in game.moves(position)
            }
            assert packed == {step: problem.node(after)[0] for step, after in real.items()}


@pytest.mark.parametrize("options", OPTIONS)
def test_deals_are_decided_and_every_line_wins(options: dict[str, str]) -> None:
    game = entry_of("giza").variant(options)
    verdicts = []
    for seed in range(1, 61):
        deal = game.deal(shuffler(str(seed)))
        report = solved(game, deal, nodes=100_000)
        assert report.verdict in {Verdict.SOLVED, Verdict.UNSOLVABLE}
        assert report.verdict is Verdict.UNSOLVABLE or is_won_by(game, deal, report.line)
        verdicts.append(report.verdict)
    assert verdicts.count(Verdict.SOLVED) == 30


def test_what_wins_all_wins_the_pyramid() -> None:
    games = [entry_of("giza").variant({"goal": goal}) for goal in ("all", "pyramid")]
    for seed in range(300, 340):
        wins = [solved(game, game.deal(shuffler(str(seed)))).verdict is Verdict.SOLVED for game in games]
        assert wins == sorted(wins)


def test_two_cards_in_one_place_are_refused() -> None:
    game = PyramidGame(Rules(reserve_columns=8, wastes=0))
    piles = list(game.lay_out(game.pieces).piles)
    piles[0], piles[30] = piles[0] + piles[30][-1:], piles[30][:-1]
    with pytest.raises(BadText, match="pile 0 holds 2 pieces"):
        solved(game, Position(tuple(piles)))
