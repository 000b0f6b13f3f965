"""The packed Three Pyramids against the rules and against trying everything; what its lines are worth."""

import sys
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from saqqara.families import three_pyramids_table as table
from saqqara.families.three_pyramids import Rules, ThreePyramidsGame
from saqqara.model import BadText, Move, Position, Status
from saqqara.shuffle import shuffler
from saqqara.solver import three_arranging
from saqqara.solver.search import Limits, Report, Verdict
from saqqara.solver.solvers import solver_for
from saqqara.solver.three_beam import Beam
from saqqara.solver.three_line import written
from saqqara.solver.three_packing import State, cards_left, key, packed
from saqqara.solver.three_steps import Step, Steps
from three_ends import can_be_won, is_shift, random_end

GAME, UNDEALT, FILLING, BARE = VARIANTS = [
    ThreePyramidsGame(Rules(bases_predealt=predealt, autofill=autofill))
    for autofill in (False, True)
    for predealt in (True, False)
]
ENOUGH = 20_000  # nodes for most deals


def searched(game: ThreePyramidsGame, position: Position, nodes: int = ENOUGH) -> Report:
    solver = solver_for(game, position, Limits(nodes=nodes))
    assert solver
    return solver.advance(nodes)


def played(game: ThreePyramidsGame, position: Position, line: tuple[Move, ...]) -> list[Position]:
    positions = [position]
    for move in line:
        positions.append(game.apply(positions[-1], move))
    return positions


def random_walk(game: ThreePyramidsGame, seed: int) -> Iterator[Position]:
    """A game played by chance, foundations and the base liked better than the stock."""
    luck = Random(seed)
    position = game.deal(shuffler(str(seed)))
    yield position
    while moves := game.moves(position):
        gains = [move for move in moves if move.piles and not is_shift(move)]
        position = game.apply(position, luck.choice(gains if gains and luck.random() < 0.7 else moves))
        yield position


@cache
def report_on_deal(game: ThreePyramidsGame, seed: int) -> Report:
    return searched(game, game.deal(shuffler(str(seed))))


# The packed rules against the rules


def _is_rearranged(before: Position, after: Position) -> bool:
    """Whether nothing but base piles differs, and no gap is new."""
    bases = slice(table.BASE.start, table.BASE.stop)
    gaps = [[not pile for pile in position.piles[bases]] for position in (before, after)]
    return gaps[0] == gaps[1] and before.piles[bases.stop :] == after.piles[bases.stop :]


def real_steps(game: ThreePyramidsGame, position: Position) -> set[State]:
    """What the rules let come of a position by shifts and then one move that they cannot take back."""
    alike, reached = [position], set()
    for one in alike:
        for move in game.moves(one):
            after = game.apply(one, move)
            if is_shift(move) and _is_rearranged(one, after):
                alike += [after] * (after not in alike)
            elif move.piles or one == position:  # the stock is turned from the position as it is
                reached.add(packed(after))
    return reached


@pytest.mark.no_cover
@pytest.mark.parametrize("game", VARIANTS)
def test_the_packed_steps_are_the_real_ones(game: ThreePyramidsGame) -> None:
    steps = Steps(autofill=game.rules.autofill, greedy=False)
    rearranged = 0
    for seed in range(3):
        for position in random_walk(game, seed):
            state = packed(position)
            assert cards_left(state) == game.pieces_left(position)
            if game.status(position) is Status.OPEN:
                offered = list(steps.offered(state))
                assert {steps.made(state, step, []) for step in offered} == real_steps(game, position)
                rearranged += any(step.bases != offered[-1].bases for step in offered)
    assert rearranged


@pytest.mark.parametrize("game", VARIANTS)
def test_the_moves_of_a_greedy_step_are_legal_and_lead_to_its_state(game: ThreePyramidsGame) -> None:
    steps = Steps(autofill=game.rules.autofill, greedy=True)
    luck = Random(7)
    seen = 0
    for seed in range(4):
        for position in list(random_walk(game, seed))[::5]:
            state = steps.made(packed(position), Step.none(packed(position)), [])
            offered = list(steps.offered(state))
            for step in luck.sample(offered, min(3, len(offered))):
                end = played(game, position, written(packed(position), [step], steps))[-1]
                assert packed(end) == steps.made(state, step, [])
                seen += 1
    assert seen > 100


def test_alike_columns_are_the_same_in_any_order_and_others_are_not() -> None:
    piles = list(packed(GAME.deal(shuffler("1")))[1])

    def name(*swaps: tuple[int, int]) -> bytes:
        after = list(piles)
        for one, other in swaps:
            after[one], after[other] = after[other], after[one]
        return key((bytes(8), tuple(after), 0))

    names = [name(), name((4, 8)), name((4, 5)), name((5, 7)), name((1, 3), (5, 7)), name((9, 12))]
    assert names[0] == names[1]
    assert len(set(names)) == 5
    piles[1] = b""
    assert name() == name((4, 5)) == name((4, 8), (5, 8))
    assert name() != name((4, 6))


# Against trying everything


@pytest.mark.no_cover
def test_the_verdict_on_late_positions_is_that_of_trying_everything() -> None:
    verdicts = []
    for seed in range(200):
        game = VARIANTS[seed % 4]
        end = random_end(Random(seed), cards=7)
        if game.rules.autofill and _is_fillable(end):
            continue
        winnable = can_be_won(game, end, most=400)
        report = searched(game, end)
        if winnable is not None:
            assert report.verdict is (Verdict.SOLVED if winnable else Verdict.UNSOLVABLE), seed
            verdicts.append(report.verdict)
        if report.verdict is Verdict.SOLVED:
            assert game.status(played(game, end, report.line)[-1]) is Status.WON
    assert min(map(verdicts.count, set(verdicts))) > 10
    assert len(set(verdicts)) == 2


def _is_fillable(position: Position) -> bool:
    """Whether a gap would have been filled by itself."""
    gaps = [base for base in table.BASE if not position.piles[base]]
    wasted = any(position.piles[waste] for waste in table.WASTES)
    return wasted and any(table.may_fill(position.piles, gap) for gap in gaps)


@pytest.mark.no_cover
def test_what_has_too_many_arrangements_is_never_called_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    ends = [random_end(Random(seed), cards=9) for seed in range(200)]
    several = [end for end in ends if _can_be_rearranged(end)]
    lost = [end for end in several if searched(GAME, end).verdict is Verdict.UNSOLVABLE]
    monkeypatch.setattr(three_arranging, "MOST", 1)
    assert lost
    assert all(searched(GAME, end).verdict is Verdict.GAVE_UP for end in lost)


def _can_be_rearranged(position: Position) -> bool:
    """Whether a base pile can give a card away and keep another."""
    return any(position.piles[move.piles[0]][1:] for move in table.shifts(position.piles))


# What is found, and what it is like


@pytest.mark.no_cover
@pytest.mark.parametrize("game", VARIANTS)
def test_most_deals_are_won_and_each_line_is_played_to_the_win(game: ThreePyramidsGame) -> None:
    lines = [(seed, report_on_deal(game, seed).line) for seed in range(12)]
    won = [played(game, game.deal(shuffler(str(seed))), line) for seed, line in lines if line]
    assert all(game.status(positions[-1]) is Status.WON for positions in won)
    assert len(won) >= 8


def test_a_game_that_is_under_way_is_won_too() -> None:
    for seed in range(4):
        line = report_on_deal(GAME, seed).line
        for position in played(GAME, GAME.deal(shuffler(str(seed))), line)[60::40]:
            assert GAME.status(played(GAME, position, searched(GAME, position).line)[-1]) is Status.WON


def test_no_line_comes_back_to_where_it_was() -> None:
    for seed in range(12):
        positions = played(GAME, GAME.deal(shuffler(str(seed))), report_on_deal(GAME, seed).line)
        assert len(set(positions)) == len(positions)


# Budgets and pauses


@pytest.mark.no_cover
@pytest.mark.parametrize("step", [1, 7, 1000])
def test_pauses_change_neither_verdict_nor_line(step: int) -> None:
    for seed in range(3):
        solver = solver_for(GAME, GAME.deal(shuffler(str(seed))), Limits(nodes=ENOUGH))
        assert solver
        while (report := solver.advance(step)).verdict is Verdict.SEARCHING:
            pass
        assert report == report_on_deal(GAME, seed)
        assert solver.advance(step) == report


def test_the_budget_is_kept() -> None:
    deal = GAME.deal(shuffler("18"))
    for nodes in (0, 1, 500, 5000):
        assert searched(GAME, deal, nodes=nodes) == Report(Verdict.GAVE_UP, nodes)


def test_a_beam_ends_after_an_effort_that_its_width_bounds() -> None:
    ends = []
    for seed in range(12):
        deal = packed(GAME.deal(shuffler(str(seed))))
        report = Beam(deal, Steps(autofill=False, greedy=True), width=5, seed=1).advance(10**6)
        ends.append(report.verdict)
        assert report.nodes < 5 * 162 * 10  # states of a level, levels, and ten steps from each state
    assert set(ends) == {Verdict.SOLVED, Verdict.GAVE_UP}


def test_the_search_does_not_recurse() -> None:
    depth, frame = 0, sys._getframe()
    while frame := frame.f_back:  # type: ignore[assignment]  # the outermost frame has none behind it
        depth += 1
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(depth + 40)
    try:
        verdicts = {
            searched(GAME, GAME.deal(shuffler("0"))).verdict,
            searched(GAME, random_end(Random(20), cards=12)).verdict,
        }
    finally:
        sys.setrecursionlimit(usual)
    assert Verdict.SOLVED in verdicts


# Positions that cannot come up


@pytest.mark.parametrize(
    ("pile", "cards", "wrong"),
    [
        (13, "0001", None),
        (13, "0002", "pile 13 is no foundation in order"),
        (17, "0c0a", "pile 17 is no foundation in order"),
        (4, "0506", None),
        (4, "0c0d", "pile 4 is not built in suit"),
        (4, "0507", "pile 4 is not built in suit"),
        (2, "0506", "pile 2 holds 2 pieces"),
    ],
)
def test_a_table_that_cannot_be_is_refused(pile: int, cards: str, wrong: str | None) -> None:
    piles = list(GAME.deal(shuffler("1")).piles)
    piles[pile] = bytes.fromhex(cards)
    if wrong is None:
        assert solver_for(GAME, Position(tuple(piles)), Limits())
    else:
        with pytest.raises(BadText, match=f"position: {wrong}"):
            solver_for(GAME, Position(tuple(piles)), Limits())


def test_a_gap_that_would_have_been_filled_is_refused() -> None:
    piles = list(FILLING.deal(shuffler("1")).piles)
    piles[9], piles[4] = piles[4], b""
    assert solver_for(GAME, Position(tuple(piles)), Limits())
    with pytest.raises(BadText, match="position: a gap is left that fills by itself"):
        solver_for(FILLING, Position(tuple(piles)), Limits())
