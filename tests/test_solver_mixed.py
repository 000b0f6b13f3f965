"""The packed Cheops and Relaxed Pyramid against the rules and against trying everything."""

import random
from typing import Any

import pytest

from pyramids import Table
from saqqara.catalog import entry_of
from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import UNLIMITED, Goal, Match, Rules
from saqqara.model import Status
from saqqara.pieces import rank
from saqqara.shuffle import shuffler
from saqqara.solver.mixed import MixedProblem
from saqqara.solver.search import Verdict
from trying import (
    agrees_with_trying_everything,
    is_won_by,
    random_walk,
    real_steps,
    rules_on_offer,
    settled,
    small_deal,
    solved,
)

CHEOPS: dict[str, Any] = {"match": Match.NEIGHBOURS, "lone_kings": False}
RELAXED: dict[str, Any] = {"group": 8}
OFFERED = [*rules_on_offer("cheops"), *rules_on_offer("relaxed")]


@pytest.mark.parametrize(
    ("rules", "pyramid", "waste", "stock", "line"),
    [
        (CHEOPS, "K/Q J", "", "T Q", "m1.2 d d m0.3"),
        (CHEOPS, "K/K J", "", "Q T", ""),  # one Queen for two Kings
        (CHEOPS | {"match": Match.SAME_OR_NEIGHBOURS}, "7/7 7", "", "8", "m1.2 d m0.3"),
        (RELAXED, "K/9 3", "A", "", "m1.2.3 m0"),
        (RELAXED, "K/J A", "", "A", "d m1.2.3 m0"),
        (RELAXED, "J", "A", "A", ""),  # two cards of the waste are never in one group
    ],
)
def test_small_games(rules: dict[str, Any], pyramid: str, waste: str, stock: str, line: str) -> None:
    game = PyramidGame(Rules(rows=1 + pyramid.count("/"), **rules))
    table = Table(game, pyramid, wastes=[waste], stock=stock)
    report = solved(game, table.position)
    assert " ".join(map(str, report.line)) == line
    assert report.verdict is (Verdict.SOLVED if line else Verdict.UNSOLVABLE)


@pytest.mark.no_cover
@pytest.mark.parametrize("match", [Match.NEIGHBOURS, Match.SAME_OR_NEIGHBOURS])
@pytest.mark.parametrize("goal", [Goal.PYRAMID, Goal.ALL])
@pytest.mark.parametrize(("rows", "stock", "deals"), [(3, 6, 60), (4, 6, 15)])
def test_the_verdict_on_cheops_is_that_of_trying_everything(
    rows: int, stock: int, deals: int, match: Match, goal: Goal
) -> None:
    luck = random.Random(f"{match} {goal} {rows} {stock}")
    verdicts = set()
    for _ in range(deals):
        passes = luck.choice([1, 2, 3, UNLIMITED])
        game = PyramidGame(Rules(rows=rows, passes=passes, match=match, goal=goal, lone_kings=False))
        first = luck.choice([1, 5, 10])
        ranks = {first, first + 1, first + 2, first + 3, luck.randint(1, 13)}
        verdicts |= verdicts_along(game, ranks, stock, luck)
    assert len(verdicts) == 2 or (match is Match.NEIGHBOURS and goal is Goal.ALL)


@pytest.mark.no_cover
@pytest.mark.parametrize(("rows", "stock", "deals"), [(3, 6, 60), (4, 6, 15)])
def test_the_verdict_on_relaxed_is_that_of_trying_everything(rows: int, stock: int, deals: int) -> None:
    luck = random.Random(f"{rows} {stock}")
    verdicts = set()
    for _ in range(deals):
        passes = luck.choice([1, 2, 3, UNLIMITED])
        game = PyramidGame(Rules(rows=rows, passes=passes, group=8, auto_kings=luck.random() < 0.5))
        ranks = set(luck.sample([1, 2, 3], 2) + luck.sample([8, 9, 10, 11, 12], 2) + [luck.randint(1, 13)])
        verdicts |= verdicts_along(game, ranks, stock, luck)
    assert len(verdicts) == 2


def verdicts_along(game: PyramidGame, ranks: set[int], stock: int, luck: random.Random) -> set[Verdict]:
    """The verdicts on some positions of a game played by chance, checked."""
    cards = [card for card in game.pieces if rank(card) in ranks]
    cards = luck.sample(cards, min(len(cards), len(game.tableau) + stock))
    walk = list(random_walk(game, small_deal(game, cards, luck), luck))
    return {agrees_with_trying_everything(game, position) for position in walk[:: luck.randint(3, 5)]}


@pytest.mark.no_cover
@pytest.mark.parametrize("rules", OFFERED)
def test_the_packed_steps_are_the_real_ones(rules: Rules) -> None:
    game = PyramidGame(rules)
    luck = random.Random(repr(rules))
    for _ in range(3):
        deal = game.deal(shuffler(str(luck.randrange(10**6))))
        problem = MixedProblem(game, deal)
        for position in list(random_walk(game, deal, luck))[luck.randint(0, 9) :: 9]:
            closed = settled(game, position)
            node = problem.node(closed)
            if problem.is_won(node):
                assert game.status(closed) is Status.WON
                break
            assert game.status(closed) is not Status.WON
            real = real_steps(game, closed)
            packed = {problem.step(child): child for child in problem.successors(node)}
            assert packed.keys() == real.keys()
            for step, child in packed.items():
                assert child[:4] == problem.node(real[step])[:4]


@pytest.mark.no_cover
@pytest.mark.parametrize("game_id", ["cheops", "relaxed"])
def test_deals_are_decided_and_every_line_wins(game_id: str) -> None:
    game = entry_of(game_id).variant({})
    for seed in range(1, 31):
        deal = game.deal(shuffler(str(seed)))
        report = solved(game, deal)
        assert report.verdict in {Verdict.SOLVED, Verdict.UNSOLVABLE}
        assert report.verdict is not Verdict.SOLVED or is_won_by(game, deal, report.line)
