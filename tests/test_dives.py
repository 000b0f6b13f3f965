"""The search that also tries its luck: what it finds and proves, and where it ends; with Double Pyramid."""

import random
from itertools import islice

import pytest

from pyramids import Table
from saqqara.catalog import entry_of
from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import UNLIMITED, Rules
from saqqara.shuffle import shuffler
from saqqara.solver import dives
from saqqara.solver.dives import Shuffled
from saqqara.solver.pyramid import PyramidProblem
from saqqara.solver.search import Limits, Report, Search, Verdict
from saqqara.solver.solvers import solver_for
from trying import agrees_with_trying_everything, cards_in_pairs, is_won_by, random_walk, small_deal, solved

DOUBLE = PyramidGame(Rules(decks=2, rows=9))
TALL = PyramidGame(Rules(decks=2, rows=10))
ELEVEN = PyramidGame(Rules(decks=2, rows=11))
TWICE = PyramidGame(Rules(decks=2, rows=9, passes=2))
ONCE = PyramidGame(Rules(decks=2, rows=9, passes=1))


def problem(game: PyramidGame, seed: int) -> PyramidProblem:
    return PyramidProblem(game, game.deal(shuffler(str(seed))))


# What it finds


def test_dives_win_where_the_search_of_everything_is_lost_below_an_early_mistake() -> None:
    for seed in (6, 9, 23):
        limits = Limits(nodes=10_000)
        assert Search(problem(DOUBLE, seed), limits).advance(10**6).verdict is Verdict.GAVE_UP
        report = dives.solver(problem(DOUBLE, seed), limits).advance(10**6)
        assert is_won_by(DOUBLE, DOUBLE.deal(shuffler(str(seed))), report.line)


def test_nearly_every_double_deal_is_won() -> None:
    for game, wins in ((DOUBLE, 10), (TALL, 10)):
        deals = [game.deal(shuffler(str(seed))) for seed in range(10)]
        assert sum(is_won_by(game, deal, solved(game, deal, nodes=30_000).line) for deal in deals) == wins


def test_wins_in_two_passes_are_found_early() -> None:
    for seed in (0, 2, 7, 11):
        assert solved(TWICE, TWICE.deal(shuffler(str(seed))), nodes=2000).verdict is Verdict.SOLVED


@pytest.mark.parametrize(("rows", "stock", "deals"), [(3, 8, 40), (4, 7, 15)])
def test_the_verdict_is_that_of_trying_everything(rows: int, stock: int, deals: int) -> None:
    luck = random.Random(rows)
    verdicts = set()
    for _ in range(deals):
        passes, auto_kings = luck.choice([1, 2, 3, UNLIMITED]), luck.random() < 0.5
        game = PyramidGame(Rules(decks=2, rows=rows, passes=passes, auto_kings=auto_kings))
        cards = cards_in_pairs(len(game.tableau) + stock, (4, 5, 6)[: rows - 1], luck)
        walk = list(random_walk(game, small_deal(game, cards, luck), luck))
        for position in walk[:: luck.randint(3, 5)]:
            verdicts.add(agrees_with_trying_everything(game, position))
    assert len(verdicts) == 2


# How it goes about it


def test_a_dive_takes_the_same_steps_in_another_order() -> None:
    known = problem(DOUBLE, 1)
    node = known.node(DOUBLE.deal(shuffler("1")))
    straight = [child for child in known.children(node) if child]
    shuffled = Shuffled(known, random.Random(1))
    orders = [[child for child in shuffled.children(node) if child] for _ in range(20)]
    assert all(sorted(order) == sorted(straight) for order in orders)
    assert len({tuple(order) for order in orders}) > 10


def answer(known: PyramidProblem, state: tuple[int, int]) -> bool:
    """What the relaxation of a problem says of a state."""
    settling = known._relaxation.settle(*state)
    while True:
        try:
            next(settling)
        except StopIteration as end:
            return bool(end.value)


def test_what_a_problem_remembers_holds_wherever_a_search_is_dropped() -> None:
    for seed in range(3):
        dropped = problem(TALL, seed)
        luck = random.Random(seed)
        for nodes in range(1, 100):
            Search(Shuffled(dropped, luck), Limits()).advance(nodes)
        table = dropped._relaxation.table
        assert {True, False} == set(table.values())
        for state in islice((state for state, won in table.items() if not won), 100):
            assert not answer(problem(TALL, seed), state)


@pytest.mark.parametrize("step", [1, 7, 1000])
def test_pauses_change_neither_verdict_nor_line(step: int) -> None:
    for game_id, seeds in (("double", (6, 9)), ("anubis", (0, 1))):
        game = entry_of(game_id).variant({})
        for seed in seeds:
            deal = game.deal(shuffler(str(seed)))
            solver = solver_for(game, deal, Limits(nodes=20_000))
            assert solver
            while (report := solver.advance(step)).verdict is Verdict.SEARCHING:
                pass
            assert report == solved(game, deal, nodes=20_000)
            assert report.nodes > 3000


# Where it ends


def test_it_gives_up_after_its_nodes() -> None:
    for nodes in (1, 2999, 3000, 3001, 3500, 7777):
        assert dives.solver(problem(ONCE, 2), Limits(nodes=nodes)).advance(10**6) == Report(
            Verdict.GAVE_UP, nodes
        )


def test_dives_go_on_when_the_table_of_the_search_of_everything_is_full() -> None:
    limits = Limits(nodes=15_000, entries=5000)
    full = Search(problem(TALL, 17), limits).advance(10**6)
    assert full.verdict is Verdict.TABLE_FULL
    assert full.nodes < 10_000
    assert dives.solver(problem(TALL, 17), limits).advance(10**6) == Report(Verdict.GAVE_UP, 15_000)


@pytest.mark.parametrize("seed", [30, 32])
def test_it_gives_up_when_the_problem_itself_remembers_as_much_as_it_may(seed: int) -> None:
    known = problem(ELEVEN, seed)
    report = dives.solver(known, Limits(entries=1000)).advance(10**6)
    assert report.verdict is Verdict.GAVE_UP
    assert report.nodes < 10_000
    assert known.entries() <= 1100


def test_a_problem_without_a_root_is_lost_at_once() -> None:
    lost = next(known for seed in range(100) if not any((known := problem(TALL, seed)).roots()))
    report = dives.solver(lost, Limits()).advance(10**6)
    assert report.verdict is Verdict.UNSOLVABLE


def test_eight_pairs_of_the_same_ranks_may_be_needed() -> None:
    game = PyramidGame(Rules(decks=2, rows=6))
    table = Table(game, "K/K K/K K Q/Q A Q A/A Q A Q A/A Q A Q A Q")
    assert is_won_by(game, table.position, solved(game, table.position).line)
