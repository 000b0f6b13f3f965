"""The packed Pyramid against the rules, against known answers, and against trying everything."""

import random
import sys
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from pyramids import Table
from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import UNLIMITED, Goal, Rules
from saqqara.model import Position, Status
from saqqara.pieces import KING, parse_cards, rank
from saqqara.shuffle import shuffler
from saqqara.solver.pyramid import Node, PyramidProblem
from saqqara.solver.search import Limits, Report, Search, Verdict
from saqqara.solver.solvers import solver_for
from trying import (
    agrees_with_trying_everything,
    cards_in_pairs,
    is_won_by,
    random_walk,
    real_steps,
    rules_on_offer,
    settled,
    small_deal,
)

DEALS = [
    line.split("|")
    for line in (Path(__file__).parent / "data" / "deals200.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
GAMES = {passes: PyramidGame(Rules(passes=passes)) for passes in (1, 2, 3)}


def searched(game: PyramidGame, position: Position, nodes: int = 10**7) -> Report:
    return Search(PyramidProblem(game, position), Limits(nodes=nodes)).advance(nodes)


# Known answers


@pytest.mark.no_cover
@pytest.mark.parametrize("passes", [1, 2, 3])
def test_200_deals_have_their_known_verdicts_and_every_line_wins(passes: int) -> None:
    game = GAMES[passes]
    for number, (cards, answers, _) in enumerate(DEALS, 1):
        deal = game.lay_out(parse_cards(cards))
        report = searched(game, deal)
        winnable = answers.split()[passes - 1] == "1"
        assert report.verdict is (Verdict.SOLVED if winnable else Verdict.UNSOLVABLE), f"deal {number}"
        assert is_won_by(game, deal, report.line) == winnable, f"deal {number}"


@pytest.mark.parametrize(
    ("pyramid", "waste", "stock", "pass_number", "line"),
    [
        ("5", "8 9", "", 2, "r d m0.1"),  # V1.4
        ("5", "8 K", "", 3, "m1 m0.1"),  # a King on the card that is needed
        ("5", "8", "K 2", 3, "m0.1"),
        ("5", "", "K 8 2", 3, "d d m0.1"),  # a King that may stay
        ("K", "", "2 3", 1, "m0"),
        ("A/K Q", "", "Q 2 A", 2, "m1 d d d m2.3 r d m0.3"),
    ],
)
def test_small_wins(pyramid: str, waste: str, stock: str, pass_number: int, line: str) -> None:
    game = PyramidGame(Rules(rows=1 + pyramid.count("/")))
    table = Table(game, pyramid, wastes=[waste], stock=stock, pass_number=pass_number)
    report = searched(game, table.position)
    assert (report.verdict, " ".join(map(str, report.line))) == (Verdict.SOLVED, line)


@pytest.mark.parametrize(
    ("pyramid", "waste", "stock", "pass_number"),
    [
        ("5", "8 9", "", 3),  # V1.4
        ("5/8 .", "", "", 1),  # V1.2
        ("5", "", "9", 1),
        ("A/K Q", "", "Q 2 A", 1),
    ],
)
def test_small_losses(pyramid: str, waste: str, stock: str, pass_number: int) -> None:
    game = PyramidGame(Rules(rows=1 + pyramid.count("/"), passes=3 if pass_number == 3 else 1))
    table = Table(game, pyramid, wastes=[waste], stock=stock, pass_number=pass_number)
    assert searched(game, table.position).verdict is Verdict.UNSOLVABLE


TWO_CARD = PyramidGame(Rules(two_card=True))


def test_200_deals_have_their_known_verdicts_where_the_stocks_top_may_be_taken_too() -> None:
    wins = 0
    for number, (cards, _, moves) in enumerate(DEALS, 1):
        deal = TWO_CARD.lay_out(parse_cards(cards))
        report = searched(TWO_CARD, deal)
        winnable = moves.strip() != "0"
        assert report.verdict is (Verdict.SOLVED if winnable else Verdict.UNSOLVABLE), f"deal {number}"
        assert is_won_by(TWO_CARD, deal, report.line) == winnable, f"deal {number}"
        wins += winnable
    assert wins == 143


# Against trying everything


def any_rules(luck: random.Random, **fixed: Any) -> Rules:
    """Standard Pyramid with options by chance."""
    chances: dict[str, Any] = {
        "passes": luck.choice([1, 2, 3, UNLIMITED]),
        "goal": luck.choice([Goal.PYRAMID, Goal.ALL]),
        "two_card": luck.random() < 0.5,
        "overlap": luck.random() < 0.5,
        "auto_kings": luck.random() < 0.5,
        "save_king": luck.random() < 0.2,
    }
    return Rules(**chances | fixed)


@pytest.mark.no_cover
@pytest.mark.parametrize("goal", [Goal.PYRAMID, Goal.ALL])
@pytest.mark.parametrize("two_card", [False, True])
@pytest.mark.parametrize(("rows", "stock", "deals"), [(3, 8, 60), (4, 7, 20), (4, 9, 8)])
def test_the_verdict_is_that_of_trying_everything(
    rows: int, stock: int, deals: int, goal: Goal, *, two_card: bool
) -> None:
    luck = random.Random(f"{rows} {stock} {goal} {two_card}")
    verdicts = set()
    for _ in range(deals):
        game = PyramidGame(any_rules(luck, rows=rows, two_card=two_card, goal=goal))
        cards = cards_in_pairs(len(game.tableau) + stock, (4, 5, 6)[: rows - 1], luck)
        walk = list(random_walk(game, small_deal(game, cards, luck), luck))
        for position in walk[:: luck.randint(3, 5)]:
            verdicts.add(agrees_with_trying_everything(game, position))
    assert len(verdicts) == 2


def test_a_lost_deal_is_never_won_by_chance() -> None:
    luck = random.Random(2)
    lost = [cards for cards, answers, _ in DEALS if answers.split()[1] == "0"]
    for cards in lost[:50]:
        deal = GAMES[2].lay_out(parse_cards(cards))
        for _ in range(10):
            *_, end = random_walk(GAMES[2], deal, luck)
            assert GAMES[2].status(end) is Status.LOST


# The packed rules against the rules


def packed_steps(problem: PyramidProblem, node: Node) -> dict[frozenset[int], Node]:
    return {problem.step(child): child for child in problem.successors(node)}


def left(game: PyramidGame, position: Position) -> bytes:
    """The cards that still have to go."""
    return b"".join(position.piles[pile] for pile in game.goal)


def is_spare(game: PyramidGame, position: Position, node: Node, step: frozenset[int]) -> bool:
    """Whether a pair inside the pyramid would leave two stock cards without a partner, and all have to go."""
    if (
        game.rules.goal is Goal.PYRAMID
        or game.rules.two_card
        or step & {*position.piles[game.wastes[0]], *position.piles[game.stock]}
    ):
        return False
    return not node[3] >> 4 * min(map(rank, step)) & 15


@pytest.mark.no_cover
@pytest.mark.parametrize("rules", [*rules_on_offer("pyramid"), *rules_on_offer("vegas")])
def test_the_packed_steps_are_the_real_ones(rules: Rules) -> None:
    game = PyramidGame(rules)
    luck = random.Random(repr(rules))
    deal = game.deal(shuffler(str(luck.randrange(10**6))))
    problem = PyramidProblem(game, deal)
    packing = problem.packing
    for position in list(random_walk(game, deal, luck))[luck.randint(0, 9) :: 9]:
        pyramid = packing.pack(position)[0]
        exposed = {packing.slots[1 << bit] for bit in range(64) if packing.exposed(pyramid) >> bit & 1}
        assert exposed == set(game.in_play(position)) & set(game.tableau)
        closed = settled(game, position)
        node = problem.node(closed)
        assert problem.is_won(node) == (set(map(rank, left(game, closed))) <= {KING})
        assert node[:3] == packing.pack(closed)
        real, packed = real_steps(game, closed), packed_steps(problem, node)
        assert packed.keys() == {step for step in real if not is_spare(game, closed, node, step)}
        for step, child in packed.items():
            assert child[:3] == packing.pack(real[step])
            assert child[3] == problem._relaxation.needs(*child[:2])


# What must not matter


def test_suits_do_not_matter() -> None:
    luck = random.Random(3)
    for cards, answers, _ in DEALS[:40]:
        deal = parse_cards(cards)
        suits = {rank_: luck.sample(range(4), 4) for rank_ in range(13)}
        other = [13 * suits[card % 13][card // 13] + card % 13 for card in deal]
        verdict = searched(GAMES[3], GAMES[3].lay_out(other)).verdict
        assert (verdict is Verdict.SOLVED) == (answers.split()[2] == "1")


def test_left_and_right_do_not_matter() -> None:
    for cards, answers, _ in DEALS[40:80]:
        deal = parse_cards(cards)
        rows = [deal[row * (row + 1) // 2 : (row + 1) * (row + 2) // 2][::-1] for row in range(7)]
        verdict = searched(GAMES[3], GAMES[3].lay_out([*chain.from_iterable(rows), *deal[28:]])).verdict
        assert (verdict is Verdict.SOLVED) == (answers.split()[2] == "1")


@pytest.mark.no_cover
def test_a_further_pass_never_hurts() -> None:
    for seed in range(40):
        wins = [
            searched(game, game.deal(shuffler(str(seed)))).verdict is Verdict.SOLVED
            for game in (GAMES[1], GAMES[2], GAMES[3], PyramidGame(Rules(passes=9)))
        ]
        assert wins == sorted(wins)


# Budgets and pauses


@cache
def hard_deal() -> Position:
    """Lost in 3 passes, though not with the order of the stock forgotten."""
    return GAMES[3].deal(shuffler("301"))


@pytest.mark.parametrize("step", [1, 7, 1000])
def test_pauses_change_neither_verdict_nor_line(step: int) -> None:
    for cards, *_ in DEALS[:12]:
        deal = GAMES[3].lay_out(parse_cards(cards))
        search = Search(PyramidProblem(GAMES[3], deal), Limits())
        while (report := search.advance(step)).verdict is Verdict.SEARCHING:
            pass
        assert report == searched(GAMES[3], deal)


def test_small_budgets_end_without_a_verdict_on_the_game() -> None:
    assert searched(GAMES[3], hard_deal(), nodes=500) == Report(Verdict.GAVE_UP, 500)
    full = Search(PyramidProblem(GAMES[3], hard_deal()), Limits(entries=500)).advance(10**6)
    assert full.verdict is Verdict.TABLE_FULL
    assert full.nodes < 5000


def test_a_slice_does_no_more_work_than_it_was_asked_for() -> None:
    for seed in range(20):
        game = GAMES[1]
        problem = PyramidProblem(game, game.deal(shuffler(str(seed))))
        search = Search(problem, Limits())
        before = 0
        while search.advance(50).verdict is Verdict.SEARCHING:
            assert problem.entries() - before <= 100  # at most a relaxed state and a layer for each node
            before = problem.entries()


def test_the_search_does_not_recurse() -> None:
    depth, frame = 0, sys._getframe()
    while frame := frame.f_back:  # type: ignore[assignment]  # the outermost frame has none behind it
        depth += 1
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(depth + 40)
    try:
        verdicts = {
            searched(GAMES[3], GAMES[3].lay_out(parse_cards(cards))).verdict for cards, *_ in DEALS[:9]
        }
    finally:
        sys.setrecursionlimit(usual)
    assert verdicts == {Verdict.SOLVED, Verdict.UNSOLVABLE}


# Rules that are not covered


@pytest.mark.parametrize(
    "rules",
    [
        Rules(wastes=3),
        Rules(waste_pairs=True),
    ],
)
def test_other_rules_are_refused(rules: Rules) -> None:
    game = PyramidGame(rules)
    deal = game.lay_out(game.pieces)
    assert solver_for(game, deal, Limits()) is None
    with pytest.raises(ValueError, match="only sum-13 pairs"):
        PyramidProblem(game, deal)
