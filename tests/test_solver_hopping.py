"""The packed Egyptian Solitaire against the rules, against known answers, and against trying everything."""

import sys
from itertools import islice
from random import Random

import pytest

from nests import (
    game_of,
    laid,
    late_positions,
    left_alone,
    outcomes,
    played,
    random_walk,
    sizes,
    start,
)
from saqqara.families.hopping import SIDES, Ending, HoppingGame
from saqqara.model import BadText, Position, Status
from saqqara.solver.hopping import WANTED, HoppingProblem
from saqqara.solver.hopping_beam import ROOM, Beam
from saqqara.solver.hopping_nests import Nests
from saqqara.solver.hopping_turns import solver as solver_of
from saqqara.solver.search import Limits, Report, Search, Verdict
from saqqara.solver.solvers import solver_for

BOARDS = [(2, 3), (3, 3), (3, 4), (5, 3), (4, 4), (4, 5), (6, 6)]
each_ending = pytest.mark.parametrize("ending", Ending)


def searched(game: HoppingGame, position: Position, nodes: int = 10**6) -> Report:
    solver = solver_for(game, position, Limits(nodes=nodes))
    assert solver
    return solver.advance(nodes)


def is_won_by(game: HoppingGame, position: Position, report: Report) -> bool:
    return game.status(played(game, position, report.line)) is Status.WON


# Known answers


@each_ending
@pytest.mark.parametrize("rows", range(3, 7))
@pytest.mark.parametrize("columns", range(3, 7))
def test_every_board_but_3_by_3_can_be_won_in_every_way(rows: int, columns: int, ending: Ending) -> None:
    game = game_of(rows, columns, ending)
    report = searched(game, start(game), 250_000)
    if (rows, columns) == (3, 3):
        assert report.verdict is Verdict.UNSOLVABLE
    else:
        assert report.verdict is Verdict.SOLVED
        assert is_won_by(game, start(game), report)


@each_ending
@pytest.mark.parametrize("columns", SIDES)
def test_no_board_of_two_rows_can_be_won(columns: int, ending: Ending) -> None:
    for game in (game_of(2, columns, ending), game_of(columns, 2, ending)):
        assert searched(game, start(game), 9).verdict is Verdict.UNSOLVABLE


def test_the_3_by_3_board_has_so_many_positions() -> None:
    game = game_of(3, 3)
    nests = Nests(game)
    for name, number in ((bytes, 83_847), (nests.key, 10_582)):
        seen, todo = set(), [nests.pack(start(game))]
        while todo:
            state = todo.pop()
            if name(state) not in seen:
                seen.add(name(state))
                todo += [child for _, child in nests.successors(state, nests.hops)]
        assert len(seen) == number


@pytest.mark.parametrize(
    ("nests", "endings"),
    [
        ("S . ./. . ./. . .", {Ending.PIPS, Ending.SMALL}),
        ("M L ./. . ./. . .", {Ending.PIPS, Ending.MEDIUM}),
        ("M L ./. M ./. . .", {Ending.PIPS, Ending.MEDIUM}),
        ("M L S/. . ./. . .", set()),  # the small one stays in its corner
        ("S . S/. L ./S . S", set()),  # four corners and one piece to bring them out
        ("L S ./. . ./. S M", set()),  # two rows that never meet
    ],
)
@each_ending
def test_small_positions(nests: str, endings: set[Ending], ending: Ending) -> None:
    game = game_of(3, 3, ending)
    verdict = searched(game, laid(game, nests)).verdict
    assert verdict is (Verdict.SOLVED if ending in endings else Verdict.UNSOLVABLE)


def test_a_piece_may_need_two_hops_to_where_it_is_hopped_over() -> None:
    game = game_of(3, 4, Ending.MEDIUM)
    position = laid(game, "SS . . ./SS . . ./. MMM . .")
    assert is_won_by(game, position, searched(game, position))


def test_any_piece_will_do_but_the_small_one_is_sought_first() -> None:
    for rows, columns in ((3, 4), (4, 4), (4, 5)):
        game = game_of(rows, columns)
        assert game.score(played(game, start(game), searched(game, start(game)).line)) == 1


# Against trying everything


LATE = [(2, 4, 23), (3, 3, 19), (3, 4, 13), (4, 3, 14), (3, 5, 13), (4, 4, 10), (5, 5, 11), (4, 6, 9)]


@pytest.mark.parametrize(("rows", "columns", "pieces"), LATE)
def test_the_verdict_is_that_of_trying_everything(rows: int, columns: int, pieces: int) -> None:
    games = {ending: game_of(rows, columns, ending) for ending in Ending}
    for position in late_positions(games[Ending.PIPS], pieces, Random(rows * columns), 12):
        known = outcomes(games[Ending.PIPS], position)
        alone = left_alone(known[sizes(games[Ending.PIPS], position)])
        for ending, game in games.items():
            report = searched(game, position)
            expected = Verdict.UNSOLVABLE if alone.isdisjoint(WANTED[ending]) else Verdict.SOLVED
            assert report.verdict is expected, f"{ending} {position}"
            assert report.verdict is Verdict.UNSOLVABLE or is_won_by(game, position, report)


def test_both_verdicts_came_up_among_these() -> None:
    game = game_of(4, 4)
    positions = late_positions(game, 12, Random(16), 12)
    assert {searched(game, position).verdict for position in positions} == {
        Verdict.SOLVED,
        Verdict.UNSOLVABLE,
    }


@pytest.mark.parametrize(("rows", "columns", "pieces"), [*LATE, (3, 4, 15)])
def test_what_is_seen_to_be_lost_is_lost(rows: int, columns: int, pieces: int) -> None:
    plain = game_of(rows, columns)
    problems = [HoppingProblem(game_of(rows, columns, ending), start(plain)) for ending in Ending]
    nests = Nests(plain)
    seen_lost = 0
    for position in late_positions(plain, pieces, Random(1), 5):
        for state, ends in outcomes(plain, position).items():
            packed = bytes(nests.codes[nest] for nest in state)
            for problem in problems:
                if problem.is_lost(packed):
                    seen_lost += 1
                    assert problem.wanted.isdisjoint(left_alone(ends))
    assert seen_lost


def test_so_many_pieces_in_corners_need_so_many_elsewhere() -> None:
    """12 in corners: 10 elsewhere cannot bring all but one of them out, 11 might."""
    game = game_of(5, 5)
    problem = HoppingProblem(game, start(game))
    for last, lost in (("S", True), ("SM", False)):
        corners, elsewhere = "SML . . . SML", f"SML SML SML {last} ."
        position = laid(game, f"{corners}/{elsewhere}/. . . . ./. . . . ./{corners}")
        assert problem.is_lost(problem.nests.pack(position)) is lost


# The packed rules against the rules


@pytest.mark.parametrize(("rows", "columns"), BOARDS)
def test_the_packed_hops_are_the_real_ones(rows: int, columns: int) -> None:
    game = game_of(rows, columns)
    problem = HoppingProblem(game, start(game))
    nests = problem.nests
    for seed in range(40 // len(game.squares) + 1):
        for position in random_walk(game, start(game), Random(seed)):
            state = nests.pack(position)
            assert tuple(nests.nests[code] for code in state) == sizes(game, position)
            real = {move: nests.pack(game.apply(position, move)) for move in game.moves(position)}
            packed = {hop.move: child for hop, child in nests.successors(state, problem.hops)}
            assert packed == real


@pytest.mark.parametrize(("rows", "columns"), BOARDS)
def test_a_win_is_a_win(rows: int, columns: int) -> None:
    for ending in Ending:
        game = game_of(rows, columns, ending)
        problem = HoppingProblem(game, start(game))
        for nests in ("S", "M", "L", "SM", "MM", "S S"):
            for square in (0, len(game.squares) - 2):
                text = " ".join(["."] * square + [*nests.split(), *["."] * len(game.squares)])
                position = laid(game, " ".join(text.split()[: len(game.squares)]))
                won = problem.is_won((problem.nests.pack(position), None))
                assert won == (game.status(position) is Status.WON)


@pytest.mark.parametrize(("rows", "columns"), BOARDS)
def test_mirror_images_and_turns_have_one_key(rows: int, columns: int) -> None:
    game = game_of(rows, columns)
    nests = Nests(game)
    *_, position = islice(random_walk(game, start(game), Random(5)), len(game.squares) // 2)
    state = nests.pack(position)
    lines = [state[row * columns : (row + 1) * columns] for row in range(rows)]
    images = {b"".join(lines), b"".join(lines[::-1])}
    images |= {b"".join(line[::-1] for line in lines), state[::-1]}
    if rows == columns:
        images |= {bytes(nest for line in zip(*lines, strict=True) for nest in line)}
        images |= {bytes(nest for line in zip(*lines[::-1], strict=True) for nest in line)}
    assert {nests.key(image) for image in images} == {nests.key(state)}
    assert len(images) > 1
    spoilt = bytes([nests.codes[1, 1], *state[1:]])
    assert nests.key(spoilt) != nests.key(state)


@pytest.mark.parametrize("nest", ["ML", "LM", "SL", "SMM L", "SMLM", "SSM"])
def test_nests_that_no_play_builds_are_refused(nest: str) -> None:
    game = game_of(3, 4)
    position = laid(game, f". {nest.replace(' ', '')} . ./. . . ./. . . .")
    with pytest.raises(BadText, match="pile 1 is no nest that hops can build"):
        solver_for(game, position, Limits())


# Budgets and pauses


def middle_positions(game: HoppingGame) -> list[Position]:
    return list(late_positions(game, 22, Random(8), 2))


@pytest.mark.parametrize("step", [1, 7, 1000])
def test_pauses_change_neither_verdict_nor_line(step: int) -> None:
    for game in (game_of(3, 4), game_of(3, 4, Ending.LARGE), game_of(4, 5, Ending.MEDIUM)):
        for position in middle_positions(game):
            solver = solver_of(game, position, Limits(nodes=4000))
            while (report := solver.advance(step)).verdict is Verdict.SEARCHING:
                pass
            assert report == searched(game, position, 4000)
            assert solver.advance(step) == report


def test_the_same_question_has_the_same_answer() -> None:
    game = game_of(3, 4)
    assert searched(game, start(game)) == searched(game, start(game))
    assert searched(game, start(game)).nodes > 5000  # so beams had their turn too


def test_small_budgets_end_without_a_verdict_on_the_game() -> None:
    game = game_of(3, 4)
    assert searched(game, start(game), 5000) == Report(Verdict.GAVE_UP, 5000)


def test_a_beam_wins_where_the_search_is_lost_in_details() -> None:
    game = game_of(3, 4, Ending.MEDIUM)
    problem = HoppingProblem(game, start(game))
    assert Search(problem, Limits(nodes=20_000)).advance(20_000).verdict is Verdict.GAVE_UP
    report = Beam(problem, 100, 1).advance(40_000)
    assert is_won_by(game, start(game), report)


def test_a_beam_that_left_something_out_proves_nothing() -> None:
    game = game_of(4, 4)
    verdicts = []
    for position in late_positions(game, 12, Random(16), 12):
        expected = searched(game, position).verdict
        narrow, wide = (Beam(HoppingProblem(game, position), width, 1).advance(10**6) for width in (2, 5000))
        assert wide.verdict is expected
        assert narrow.verdict in {expected, Verdict.GAVE_UP}
        verdicts.append(narrow.verdict)
    assert Verdict.GAVE_UP in verdicts


def test_a_beam_never_grows_far_beyond_its_width() -> None:
    game = game_of(6, 6)
    beam = Beam(HoppingProblem(game, start(game)), 8, 1)
    most = 0
    while beam.advance(20).verdict is Verdict.SEARCHING:
        most = max(most, len(beam._following))
    assert 8 < most <= ROOM * 8 + len(game.hops)


def test_full_tables_leave_it_to_the_beams() -> None:
    game = game_of(3, 4)
    solver = solver_of(game, start(game), Limits(entries=2000))
    report = solver.advance(10**6)
    assert is_won_by(game, start(game), report)
    lost = next(late_positions(game_of(4, 5), 24, Random(1), 1))
    assert solver_of(game_of(4, 5), lost, Limits(nodes=60_000, entries=500)).advance(10**6).verdict in {
        Verdict.GAVE_UP,
        Verdict.SOLVED,
    }


def test_the_search_does_not_recurse() -> None:
    depth, frame = 0, sys._getframe()
    while frame := frame.f_back:  # type: ignore[assignment]  # the outermost frame has none behind it
        depth += 1
    game = game_of(6, 6, Ending.LARGE)
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(depth + 40)
    try:
        report = searched(game, start(game))
    finally:
        sys.setrecursionlimit(usual)
    assert len(report.line) == 107
