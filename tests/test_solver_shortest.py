"""The shortest wins: against known lengths, against trying everything, and what is said on the way."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyramids import Table
from saqqara.catalog import CATALOG, entry_of
from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import Goal, Rules
from saqqara.model import BadText, Position
from saqqara.pieces import KING, parse_cards, rank
from saqqara.shuffle import shuffler
from saqqara.solver.counted import CountedPyramid
from saqqara.solver.moves_left import LOST, MovesLeft
from saqqara.solver.search import Limits, Report, Solver, Verdict
from saqqara.solver.shortest import shortest_for
from trying import cards_in_pairs, fewest_moves, is_won_by, random_walk, small_deal

DEALS = [
    line.split("|")
    for line in (Path(__file__).parent / "data" / "deals200.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
TWO_CARD = PyramidGame(Rules(two_card=True))
# Deals, counted from 0, that take the least work.
QUICK = [
    0,
    1,
    11,
    14,
    20,
    24,
    27,
    29,
    39,
    43,
    46,
    56,
    58,
    59,
    79,
    96,
    99,
    103,
    108,
    109,
    110,
    112,
    134,
    177,
    199,
]


def solver_of(game: PyramidGame, position: Position, limits: Limits | None = None) -> Solver:
    solver = shortest_for(game, position, limits or Limits())
    assert solver
    return solver


def shortest(game: PyramidGame, position: Position, nodes: int = 10**7) -> Report:
    return solver_of(game, position, Limits(nodes=nodes, entries=10**7)).advance(nodes)


# Known lengths


@pytest.mark.no_cover
def test_quick_deals_are_proven_to_have_their_known_lengths() -> None:
    for number in QUICK:
        cards, _, known = DEALS[number]
        report = shortest(TWO_CARD, TWO_CARD.lay_out(parse_cards(cards)), nodes=60_000)
        assert (report.optimal, len(report.line)) == (True, int(known)), f"deal {number}"


@pytest.mark.no_cover
def test_no_line_is_shorter_than_the_known_length() -> None:
    for number, (cards, _, known) in enumerate(DEALS):
        deal = TWO_CARD.lay_out(parse_cards(cards))
        report = shortest(TWO_CARD, deal, nodes=2_000)
        assert report.verdict is not Verdict.UNSOLVABLE or known == " 0", f"deal {number}"
        if report.verdict is Verdict.SOLVED:
            assert is_won_by(TWO_CARD, deal, report.line), f"deal {number}"
            assert len(report.line) >= int(known) > 0, f"deal {number}"


@pytest.mark.parametrize(
    ("pyramid", "waste", "stock", "pass_number", "line"),
    [
        ("5", "8 9", "", 2, "r d m0.1"),
        ("5", "8 K", "", 3, "m1 m0.1"),
        ("5", "8 K", "4", 1, "m1 m0.1"),
        ("5", "", "K 8 2", 3, "d d m0.1"),  # a King that may stay
        ("A/K Q", "", "Q 2 A", 2, "m1 d d d m2.3 r d m0.3"),
        ("A/6 7", "", "7 Q 6", 3, "m1.2 d d m0.3"),  # the pair inside
    ],
)
def test_small_games(pyramid: str, waste: str, stock: str, pass_number: int, line: str) -> None:
    game = PyramidGame(Rules(rows=1 + pyramid.count("/")))
    table = Table(game, pyramid, wastes=[waste], stock=stock, pass_number=pass_number)
    report = shortest(game, table.position)
    assert " ".join(map(str, report.line)) == line


# Against trying everything


def small_positions(game: PyramidGame, beside: int, deals: int, luck: random.Random) -> Iterator[Position]:
    for _ in range(deals):
        lows = luck.sample(range(1, 7), luck.choice([2, 3, 4]))
        cards = cards_in_pairs(len(game.tableau) + luck.randint(2, beside), lows, luck)
        yield from list(random_walk(game, small_deal(game, cards, luck), luck))[:: luck.randint(2, 9)]


@pytest.mark.no_cover
@pytest.mark.parametrize("two_card", [False, True])
@pytest.mark.parametrize("passes", [0, 1, 2, 3])
@pytest.mark.parametrize(("rows", "beside", "deals"), [(3, 9, 40), (4, 6, 25)])
def test_the_length_is_that_of_trying_everything(
    rows: int, beside: int, deals: int, passes: int, *, two_card: bool
) -> None:
    luck = random.Random(f"{rows} {passes} {two_card}")
    won = lost = 0
    for auto_kings in (False, True):
        game = PyramidGame(Rules(rows=rows, passes=passes, two_card=two_card, auto_kings=auto_kings))
        for position in small_positions(game, beside, deals, luck):
            report, fewest = shortest(game, position), fewest_moves(game, position)
            if fewest is None:
                assert report.verdict is Verdict.UNSOLVABLE, f"{game.rules} {position}"
                lost += 1
            else:
                assert (report.verdict, report.optimal) == (Verdict.SOLVED, True), f"{game.rules} {position}"
                assert len(report.line) == fewest, f"{game.rules} {position}"
                assert is_won_by(game, position, report.line)
                won += 1
    assert won > 20
    assert lost > 20


# The packed rules against the rules


def settled(game: PyramidGame, position: Position) -> Position:
    """Take the pyramid's exposed Kings."""
    while kings := [
        move for move in game.moves(position) if len(move.piles) == 1 and move.piles[0] in game.tableau
    ]:
        position = game.apply(position, kings[0])
    return position


@pytest.mark.parametrize("options", [{}, {"auto_kings": "yes"}, {"passes": "1"}, {"passes": "unlimited"}])
@pytest.mark.parametrize("two_card", ["no", "yes"])
@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_the_packed_steps_are_the_real_moves(options: dict[str, str], two_card: str, seed: str) -> None:
    game = entry_of("pyramid").variant(options | {"two_card": two_card})
    assert isinstance(game, PyramidGame)
    counted = CountedPyramid(game, game.deal(shuffler(seed)))
    for position in random_walk(game, game.deal(shuffler(seed)), random.Random(seed)):
        before = settled(game, position)
        top = before.piles[game.stock][-1:]
        better_taken = two_card == "yes" and bool(top) and rank(top[0]) == KING
        real = {
            counted.state(game.apply(before, move)): move
            for move in game.moves(before)
            if not (move.kind == "d" and better_taken)
        }
        state = counted.state(before)
        packed = {after for after, _ in counted.steps(state, drawn=False)}
        if real:  # without an end to the passes, the rules forbid what goes round in circles
            assert packed == real.keys()
        for after, move in real.items():
            assert counted._move(state, after) == move


def test_the_bound_never_goes_beyond_the_moves_of_a_win() -> None:
    for cards, _, known in DEALS[:40]:
        deal = TWO_CARD.lay_out(parse_cards(cards))
        counted = CountedPyramid(TWO_CARD, deal)
        least = MovesLeft(counted)(counted.root) + counted.king_moves
        assert least <= int(known) or known == " 0"
        assert least >= 20 or least > LOST


# What is said on the way


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("game", "numbers"), [(TWO_CARD, (14, 46, 58)), (PyramidGame(Rules()), (0, 43, 124))]
)
def test_lines_get_shorter_and_pauses_change_nothing(game: PyramidGame, numbers: tuple[int, ...]) -> None:
    better = 0
    for number in numbers:
        deal = game.lay_out(parse_cards(DEALS[number][0]))
        solver, lines = solver_of(game, deal), []
        while (report := solver.advance(100)).verdict is Verdict.SEARCHING:
            assert not report.optimal
            if report.line:
                lines.append(report.line)
        assert report == solver_of(game, deal).advance(10**7)
        assert all(is_won_by(game, deal, line) for line in {*lines, report.line})
        lengths = [len(line) for line in [*lines, report.line]]
        assert lengths == sorted(lengths, reverse=True)
        better += len(set(lengths)) > 1
    assert better


def test_small_budgets_leave_the_best_line_unproven() -> None:
    deal = TWO_CARD.lay_out(parse_cards(DEALS[21][0]))
    none = shortest(TWO_CARD, deal, nodes=20)
    assert (none.verdict, none.line) == (Verdict.GAVE_UP, ())
    assert none.nodes < 100
    some = shortest(TWO_CARD, deal, nodes=10_000)
    assert (some.verdict, some.optimal) == (Verdict.SOLVED, False)
    assert len(some.line) >= 45
    full = solver_of(TWO_CARD, deal, Limits(entries=2_000)).advance(10**7)
    assert (full.verdict, full.optimal) == (Verdict.SOLVED, False)
    assert full.nodes < 5_000
    assert solver_of(TWO_CARD, deal, Limits(entries=20)).advance(10**7).verdict is Verdict.TABLE_FULL


# Rules that are not covered


def test_other_games_are_refused() -> None:
    covered = {
        entry.id
        for entry in CATALOG.values()
        if shortest_for(game := entry.variant({}), game.lay_out(game.pieces), Limits())
    }
    assert covered == {"pyramid", "vegas"}
    for rules in (Rules(goal=Goal.ALL), Rules(overlap=True), Rules(save_king=True)):
        game = PyramidGame(rules)
        assert shortest_for(game, game.lay_out(game.pieces), Limits()) is None


def test_a_position_that_cannot_come_up_is_refused() -> None:
    deal = TWO_CARD.lay_out(TWO_CARD.pieces)
    two_on_top = Position((deal.piles[0] + deal.piles[1], b"", *deal.piles[2:]))
    with pytest.raises(BadText, match="pile 0 holds 2"):
        shortest_for(TWO_CARD, two_on_top, Limits())
