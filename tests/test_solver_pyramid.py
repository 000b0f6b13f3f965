"""The packed Pyramid against the rules, against known answers, and against trying everything."""

import random
import sys
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from pyramids import Table
from saqqara.catalog import CATALOG, entry_of
from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import Goal, Match, Rules
from saqqara.model import Move, Position, Status
from saqqara.pieces import KING, parse_cards, rank
from saqqara.shuffle import shuffler
from saqqara.solver.pyramid import Node, PyramidProblem, covers
from saqqara.solver.search import Limits, Report, Search, Verdict
from saqqara.solver.solvers import solver_for
from trying import can_be_won, is_won_by, random_walk

DEALS = [
    line.split("|")[:2]
    for line in (Path(__file__).parent / "data" / "deals200.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
GAMES = {passes: PyramidGame(Rules(passes=passes)) for passes in (1, 2, 3)}


def searched(game: PyramidGame, position: Position, nodes: int = 10**7) -> Report:
    return Search(PyramidProblem(game, position), Limits(nodes=nodes)).advance(nodes)


# Known answers


@pytest.mark.parametrize("passes", [1, 2, 3])
def test_200_deals_have_their_known_verdicts_and_every_line_wins(passes: int) -> None:
    game = GAMES[passes]
    for number, (cards, answers) in enumerate(DEALS, 1):
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


# Against trying everything


def small_position(game: PyramidGame, stock: int, luck: random.Random) -> Position:
    """A full pyramid of a few ranks that often meet, and a short stock."""
    cards = [card for card in game.pieces if rank(card) in {4, 5, 8, 9, KING}]
    luck.shuffle(cards)
    piles = [bytes([cards.pop()]) for _ in game.tableau]
    piles += [b"", bytes(cards.pop() for _ in range(stock))]
    rest = bytes(set(game.pieces) - set(b"".join(piles)))
    return Position((*piles, rest), luck.randrange(game.passes))


@pytest.mark.parametrize("auto_kings", [False, True])
@pytest.mark.parametrize(("rows", "stock", "positions"), [(3, 7, 40), (4, 6, 15)])
def test_the_verdict_is_that_of_trying_everything(
    rows: int, stock: int, positions: int, *, auto_kings: bool
) -> None:
    luck = random.Random(f"{rows} {auto_kings}")
    verdicts = set()
    for _ in range(positions):
        game = PyramidGame(Rules(rows=rows, passes=luck.choice([1, 2, 3]), auto_kings=auto_kings))
        for position in list(random_walk(game, small_position(game, stock, luck), luck))[::3]:
            report = searched(game, position)
            assert report.verdict is (Verdict.SOLVED if can_be_won(game, position) else Verdict.UNSOLVABLE), (
                f"{game.rules} {position}"
            )
            assert report.verdict is Verdict.UNSOLVABLE or is_won_by(game, position, report.line)
            verdicts.add(report.verdict)
    assert len(verdicts) == 2


def test_a_lost_deal_is_never_won_by_chance() -> None:
    luck = random.Random(2)
    lost = [cards for cards, answers in DEALS if answers.split()[1] == "0"]
    for cards in lost[:50]:
        deal = GAMES[2].lay_out(parse_cards(cards))
        for _ in range(10):
            *_, end = random_walk(GAMES[2], deal, luck)
            assert GAMES[2].status(end) is Status.LOST


# The packed rules against the rules


def settled(game: PyramidGame, position: Position) -> Position:
    """Take the pyramid's exposed Kings."""
    while kings := [
        move
        for move in game.moves(position)
        if len(move.piles) == 1 and move.piles[0] in game.tableau and move.kind == "m"
    ]:
        position = game.apply(position, kings[0])
    return position


def real_steps(game: PyramidGame, position: Position) -> dict[frozenset[int], Position]:
    """Each pair that can be taken after draws, recycles and waste Kings alone, and the earliest outcome."""
    steps: dict[frozenset[int], Position] = {}
    ahead: Move | None = None
    while True:
        ahead = None
        for move in game.moves(position):
            if len(move.piles) == 2:
                step = frozenset(position.piles[pile][-1] for pile in move.piles)
                steps.setdefault(step, settled(game, game.apply(position, move)))
            elif move.piles in {(), tuple(game.wastes)}:
                ahead = ahead or move
        if ahead is None:
            return steps
        position = game.apply(position, ahead)


def packed_steps(problem: PyramidProblem, node: Node) -> dict[frozenset[int], Node]:
    return {problem.step(child): child for child in problem.successors(node)}


COVERED = [
    (entry.id, options)
    for entry in CATALOG.values()
    for options in ({}, {"auto_kings": "yes"}, {"passes": "1"})
    if set(options) <= set(entry.options)
    and isinstance(game := entry.variant(options), PyramidGame)
    and covers(game.rules)
]


@pytest.mark.parametrize(("game_id", "options"), COVERED)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_packed_steps_are_the_real_ones(game_id: str, options: dict[str, str], seed: str) -> None:
    game = entry_of(game_id).variant(options)
    assert isinstance(game, PyramidGame)
    luck = random.Random(seed)
    deal = game.deal(shuffler(seed))
    problem = PyramidProblem(game, deal)
    packing = problem.packing
    for position in list(random_walk(game, deal, luck))[:: luck.randint(1, 3)]:
        pyramid = packing.pack(position)[0]
        exposed = {packing.slots[1 << bit] for bit in range(64) if packing.exposed(pyramid) >> bit & 1}
        assert exposed == set(game.in_play(position)) & set(game.tableau)
        closed = settled(game, position)
        node = problem.node(closed)
        assert problem.is_won(node) == (game.status(closed) is Status.WON)
        assert node[:3] == packing.pack(closed)
        real, packed = real_steps(game, closed), packed_steps(problem, node)
        assert packed.keys() == real.keys()
        for step, child in packed.items():
            assert child[:3] == packing.pack(real[step])


# What must not matter


def test_suits_do_not_matter() -> None:
    luck = random.Random(3)
    for cards, answers in DEALS[:40]:
        deal = parse_cards(cards)
        suits = {rank_: luck.sample(range(4), 4) for rank_ in range(13)}
        other = [13 * suits[card % 13][card // 13] + card % 13 for card in deal]
        verdict = searched(GAMES[3], GAMES[3].lay_out(other)).verdict
        assert (verdict is Verdict.SOLVED) == (answers.split()[2] == "1")


def test_left_and_right_do_not_matter() -> None:
    for cards, answers in DEALS[40:80]:
        deal = parse_cards(cards)
        rows = [deal[row * (row + 1) // 2 : (row + 1) * (row + 2) // 2][::-1] for row in range(7)]
        verdict = searched(GAMES[3], GAMES[3].lay_out([*chain.from_iterable(rows), *deal[28:]])).verdict
        assert (verdict is Verdict.SOLVED) == (answers.split()[2] == "1")


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
    for cards, _ in DEALS[:12]:
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
            searched(GAMES[3], GAMES[3].lay_out(parse_cards(cards))).verdict for cards, _ in DEALS[:9]
        }
    finally:
        sys.setrecursionlimit(usual)
    assert verdicts == {Verdict.SOLVED, Verdict.UNSOLVABLE}


# Rules that are not covered


@pytest.mark.parametrize(
    "rules",
    [
        Rules(decks=2, rows=9),
        Rules(goal=Goal.ALL),
        Rules(match=Match.NEIGHBOURS, lone_kings=False),
        Rules(group=8),
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
