"""`saqqara survey`: the same totals however the work is cut, spread or broken off."""

import io
import json
import signal
import subprocess
import sys
from math import isclose, sqrt
from pathlib import Path

import pytest

from saqqara.odds import NORMAL_95, Odds, wilson
from workshop.cli import main
from workshop.survey import chunks, command
from workshop.survey.chunks import Chunk, Subject, examine
from workshop.survey.local import in_processes
from workshop.survey.record import Record
from workshop.survey.tally import Tally, Times

DEALS = 96
SUBJECT = Subject.of("pyramid", {}, command.NODES)


def surveyed(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    assert main(["survey", "pyramid", "--deals", str(DEALS), "--json", *arguments]) == 0
    row: dict[str, object] = json.loads(capsys.readouterr().out)
    assert row.pop("ms")
    return row


@pytest.fixture(scope="module")
def expected() -> Odds:
    tally = Tally(range(1, 1 + DEALS))
    tally.add(examine(SUBJECT, range(1, 1 + DEALS)))
    return tally.odds(SUBJECT.nodes)


def test_a_survey_counts_the_deals_of_its_seeds(capsys: pytest.CaptureFixture[str], expected: Odds) -> None:
    row = surveyed(capsys, "--jobs", "1")
    assert (row["game"], row["options"], row["first_seed"], row["deals"]) == ("pyramid", {}, 1, DEALS)
    assert (row["solved"], row["unsolvable"], row["gave_up"]) == expected[2:]
    assert row["share"] == round(expected.share, 6)
    assert (row["low"], row["high"]) == tuple(round(end, 6) for end in expected.interval)


def test_processes_and_the_size_of_chunks_change_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = surveyed(capsys, "--jobs", "1")
    assert surveyed(capsys, "--jobs", "2") == alone
    monkeypatch.setattr(command, "CHUNK", 7)
    assert surveyed(capsys, "--jobs", "2") == alone


def test_options_nodes_and_first_seed_count(capsys: pytest.CaptureFixture[str], expected: Odds) -> None:
    one_pass = surveyed(capsys, "--jobs", "1", "--option", "passes=1")
    assert one_pass["options"] == {"passes": "1"}
    assert int(str(one_pass["solved"])) < expected.solved
    hasty = surveyed(capsys, "--jobs", "1", "--nodes", "5")
    assert int(str(hasty["gave_up"])) > 0
    later = surveyed(capsys, "--jobs", "1", "--nodes", "200", "--first-seed", "200")
    assert later["first_seed"] == 200
    assert later["solved"] != surveyed(capsys, "--jobs", "1", "--nodes", "200")["solved"]


def test_people_read_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["survey", "pyramid", "--deals", "8", "--jobs", "1", "--nodes", "100"]) == 0
    shown = capsys.readouterr()
    first, counts, share, times = shown.out.splitlines()
    assert first == "pyramid: 8 deals from seed 1 on, 100 nodes each at most"
    assert counts == "solved 3, unsolvable 3, gave up 2"
    assert share.startswith("winnable: at least 37.50% (95 % interval 13.68% to 86.32%)")
    assert times.startswith("processor time a deal: median ")
    assert shown.err == ""  # nobody looks


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_whoever_looks_sees_a_bar(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("COLUMNS", "120")
    assert main(["survey", "pyramid", "--deals", "16", "--jobs", "1"]) == 0
    assert "16/16" in terminal.getvalue()
    assert "won, " in terminal.getvalue()
    assert "16/16" not in capsys.readouterr().out


# Totals


def test_the_interval_is_wilsons() -> None:
    for successes, trials in [(0, 10), (1, 3), (75, 2000), (1324, 2000), (10, 10)]:
        share = successes / trials
        for end in wilson(successes, trials):
            # Its ends are where the share is just so many standard deviations away.
            away = NORMAL_95 * sqrt(end * (1 - end) / trials)
            assert isclose(abs(share - end), away, abs_tol=1e-7), (successes, trials)
    low, high = wilson(75, 2000)
    assert (round(low, 4), round(high, 4)) == (0.0300, 0.0468)


def test_what_was_given_up_widens_the_interval_upwards() -> None:
    decided = Odds(1, 100, solved=60, unsolvable=40, gave_up=0)
    open_ones = Odds(1, 100, solved=60, unsolvable=30, gave_up=10)
    assert decided.exact
    assert not open_ones.exact
    assert open_ones.interval[0] == decided.interval[0]
    assert open_ones.interval[1] == wilson(70, 100)[1]


def test_a_deal_counts_once_and_times_are_ranked() -> None:
    tally = Tally(range(10, 110))
    tally.add(Chunk(0, "s" * 60, tuple(float(seed) for seed in range(60))))
    tally.add(Chunk(50, "u" * 100, tuple(float(seed) for seed in range(50, 150))))
    assert tally.odds(5) == Odds(10, 5, solved=50, unsolvable=50, gave_up=0)
    assert tally.times() == Times(median=59, p99=108, max=109)
    assert not list(tally.gaps(9))


def test_gaps_are_what_is_not_known_in_small_rows() -> None:
    tally = Tally(range(100, 120))
    tally.add(Chunk(103, "sug", (1, 1, 1)))
    assert list(tally.gaps(8)) == [range(100, 103), range(106, 114), range(114, 120)]
    assert tally.done == 3


# The file


def torn(path: Path, subject: Subject, size: int) -> Tally:
    """Tally a file after it was cut to a size and a survey of 24 made-up deals went on from there."""
    with path.open("rb+") as file:
        file.truncate(size)
    record, tally = Record(path, subject), Tally(range(24))
    for chunk in record.chunks():
        tally.add(chunk)
    for seeds in tally.gaps(3):
        record.append(made_up(seeds))
        tally.add(made_up(seeds))
    again = Tally(range(24))
    for chunk in Record(path, subject).chunks():
        again.add(chunk)
    assert not list(again.gaps(3))
    assert again.odds(1) == tally.odds(1)
    return tally


def made_up(seeds: range) -> Chunk:
    return Chunk(seeds.start, "".join("sug"[seed % 3] for seed in seeds), tuple(map(float, seeds)))


def test_a_file_goes_on_from_any_byte_at_which_it_was_broken_off(tmp_path: Path) -> None:
    path = tmp_path / "survey"
    record = Record(path, SUBJECT)
    head = path.stat().st_size
    for start in range(0, 24, 8):
        record.append(made_up(range(start, start + 8)))
    whole = path.read_bytes()
    for size in range(head, len(whole) + 1):
        path.write_bytes(whole)
        assert torn(path, SUBJECT, size).odds(1) == Odds(0, 1, solved=8, unsolvable=8, gave_up=8)
    path.write_bytes(b"")
    assert torn(path, SUBJECT, 0).odds(1).deals == 24


def test_a_file_spares_what_is_in_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kept = ["--jobs", "1", "--file", str(tmp_path / "survey")]
    whole = surveyed(capsys, *kept)
    monkeypatch.setattr(chunks, "solver_for", lambda *_: pytest.fail("all was known"))
    monkeypatch.setattr(Subject, "of", lambda *_: SUBJECT)
    assert surveyed(capsys, *kept) == whole


@pytest.mark.parametrize("jobs", [1, 2])
def test_killed_and_begun_again_a_survey_gives_the_same_totals(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, expected: Odds, jobs: int
) -> None:
    path = tmp_path / "survey"
    script = "import sys; from workshop.cli import main; main(sys.argv[1:])"
    arguments = ["survey", "pyramid", "--deals", str(DEALS), "--jobs", str(jobs), "--file", str(path)]
    places = {"PYTHONPATH": ":".join(sys.path)}
    with subprocess.Popen(  # noqa: S603  # our own interpreter
        [sys.executable, "-c", script, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=places
    ) as process:
        while not path.exists() or path.read_bytes().count(b"\n") < 3:
            with pytest.raises(subprocess.TimeoutExpired):  # it is still at work
                process.wait(0.005)
        process.send_signal(signal.SIGKILL)
        # The pipes close when the last process that holds them is gone: the workers follow their parent.
        assert process.communicate(timeout=30)[0] == b""
    kept = path.read_bytes().count(b"\n") - 1
    assert 2 <= kept < DEALS // command.CHUNK
    row = surveyed(capsys, "--jobs", str(jobs), "--file", str(path))
    assert (row["solved"], row["unsolvable"], row["gave_up"]) == expected[2:]


def test_a_process_that_is_killed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def work() -> "list[range]":
        return [range(start, start + 40) for start in range(0, 160, 40)]

    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415  # only to look into it

    pools = []
    submit = ProcessPoolExecutor.submit

    def noted(self: ProcessPoolExecutor, *rest: object) -> object:
        pools.append(self)
        return submit(self, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(ProcessPoolExecutor, "submit", noted)
    found = in_processes(SUBJECT, work(), 1)
    next(found)
    for process in pools[0]._processes.values():
        process.kill()
    with pytest.raises(ChildProcessError, match="one of the processes was killed"):
        list(found)


@pytest.mark.parametrize(
    ("other", "wrong"),
    [
        (SUBJECT._replace(game="vegas"), 'is a survey with game "pyramid", not "vegas": choose another file'),
        (SUBJECT._replace(options=(("passes", "1"),)), 'with options {}, not {"passes": "1"}'),
        (SUBJECT._replace(nodes=7), "with nodes 500000, not 7"),
        (SUBJECT._replace(sources="0"), "begun with other rules or solvers"),
    ],
)
def test_a_file_of_another_survey_is_refused_and_left_alone(
    tmp_path: Path, other: Subject, wrong: str
) -> None:
    path = tmp_path / "survey"
    Record(path, SUBJECT).append(made_up(range(5)))
    before = path.read_bytes()
    with pytest.raises(ValueError, match="survey") as refused:
        Record(path, other)
    assert str(path) in str(refused.value)
    assert wrong in str(refused.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"Dear diary,\n", b"\xff\xfe\x00", b'{"a": 1}\n', b"no end of line"])
def test_a_file_that_is_no_survey_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "diary"
    path.write_bytes(content)
    with pytest.raises(ValueError, match="diary is no survey: choose another file"):
        Record(path, SUBJECT)
    assert path.read_bytes() == content


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "survey"
    record = Record(path, SUBJECT)
    for start in range(3):
        record.append(made_up(range(start, start + 1)))
    path.write_bytes(path.read_bytes().replace(b'"first": 1', b'"first": 7'))
    with pytest.raises(ValueError, match="survey:3: damaged"):
        list(Record(path, SUBJECT).chunks())


# What is refused


def test_other_sources_do_not_work_for_a_survey() -> None:
    with pytest.raises(ValueError, match="this worker runs other sources"):
        examine(SUBJECT._replace(sources="0"), range(1))


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (["chess", "--deals", "1"], "there is no game 'chess'"),
        (["pyramid", "--deals", "1", "--option", "passes=99"], "option passes: '99' is no value"),
        (["pyramid", "--deals", "0"], "expected 1 or more"),
        (["pyramid", "--deals", "1", "--jobs", "0"], "expected 1 or more"),
        (["pyramid", "--deals", "1", "--nodes", "0"], "nodes: expected 1 or more, got 0"),
        (["pyramid", "--deals", "2", "--first-seed", str(2**64 - 1)], "seeds go from 0 to 2^64 - 1"),
        (["egyptian", "--deals", "1"], "egyptian always begins with the same position"),
        (["pyramid", "--deals", "1", "--file", "/nowhere/survey"], "No such file"),
    ],
)
def test_bad_input_ends_with_2_and_the_reason(
    capsys: pytest.CaptureFixture[str], arguments: list[str], wrong: str
) -> None:
    assert main(["survey", *arguments]) == 2
    shown = capsys.readouterr()
    assert wrong in shown.err
    assert shown.out == ""


def test_a_game_without_a_solver_cannot_be_surveyed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chunks, "solver_for", lambda *_: None)
    assert main(["survey", "pyramid", "--deals", "1"]) == 2
    assert "no solver knows the rules of pyramid under these options yet" in capsys.readouterr().err
