"""The `saqqara` command."""

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from saqqara.catalog import CATALOG, entry_of
from saqqara.model import BadText, Status
from saqqara.pieces import parse_cards
from saqqara.shuffle import shuffler
from saqqara.solver.hints import proven_line
from saqqara.solver.search import Report, Verdict
from workshop.cli import main
from workshop.solve import deals_in


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def deal_line(capsys: pytest.CaptureFixture[str], seed: str) -> str:
    return output(capsys, "deal", "pyramid", "--seed", seed)


def test_games_lists_every_game_with_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, "games").splitlines()
    assert [line.split()[0] for line in lines] == list(CATALOG)
    assert '"Pyramid"' in lines[0]
    assert "passes=1|2|3" in lines[0]
    assert "goal=pyramid" in lines[0]


def test_a_seed_gives_the_games_own_deal(capsys: pytest.CaptureFixture[str]) -> None:
    game = entry_of("pyramid").variant({})
    cards = parse_cards(deal_line(capsys, "tutankhamun").partition("|")[0])
    assert game.lay_out(cards) == game.deal(shuffler("tutankhamun"))


def test_a_deal_without_a_seed_names_one_that_gives_it_again(capsys: pytest.CaptureFixture[str]) -> None:
    line = output(capsys, "deal", "pyramid")
    assert deal_line(capsys, line.split()[-1]) == line


def test_typed_cards_are_printed_in_the_form_that_solve_reads(capsys: pytest.CaptureFixture[str]) -> None:
    cards = deal_line(capsys, "602").partition("|")[0].split()
    line = deal_line(capsys, "=" + ",".join(cards).replace("T", "10").lower())
    assert line == f"{' '.join(cards)} | pyramid ={''.join(cards)}\n"
    assert deal_line(capsys, line.split()[-1]) == line


def test_solve_reads_what_deal_wrote(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    deals = tmp_path / "deals.txt"
    deals.write_text("# two deals\n\n" + deal_line(capsys, "602") + deal_line(capsys, "608"), "utf-8")
    won, lost = map(json.loads, output(capsys, "solve", "pyramid", str(deals)).splitlines())
    game = entry_of("pyramid").variant({})
    line = proven_line(game, game.deal(shuffler("602")), won["line"])
    assert (won["deal"], won["verdict"], won["moves"]) == (1, "solved", len(line))
    assert won["draws"] == won["line"].split().count("d")
    assert (lost["deal"], lost["verdict"]) == (2, "unsolvable")
    assert lost.keys() == {"deal", "verdict", "nodes", "ms"}
    assert game.status(game.deal(shuffler("608"))) is Status.OPEN


def test_solve_finds_the_fewest_moves_and_tells_if_they_are_proven(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    deals = tmp_path / "deals.txt"
    known = Path(__file__).parent / "data" / "deals200.txt"
    deals.write_text(known.read_text("utf-8").splitlines()[5], "utf-8")  # fewest moves: 34
    arguments = ["solve", "pyramid", str(deals), "--option", "two_card=yes", "--shortest"]
    proven = json.loads(output(capsys, *arguments))
    assert (proven["verdict"], proven["moves"], proven["optimal"]) == ("solved", 34, True)
    short = json.loads(output(capsys, *arguments, "--nodes", "1000"))
    assert (short["verdict"], short["optimal"]) == ("solved", False)
    assert short["moves"] > 34
    assert main(["solve", "giza", str(deals), "--shortest"]) == 2
    assert "no solver knows the shortest wins of this game yet" in capsys.readouterr().err


def test_solve_keeps_to_options_and_nodes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    deals = tmp_path / "deals.txt"
    deals.write_text(deal_line(capsys, "602"), "utf-8")
    one_pass = json.loads(output(capsys, "solve", "pyramid", str(deals), "--option", "passes=1"))
    assert one_pass["verdict"] == "unsolvable"
    short = json.loads(output(capsys, "solve", "pyramid", str(deals), "--nodes", "5"))
    assert (short["verdict"], short["nodes"]) == ("gave_up", 5)


def test_solve_reads_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(deal_line(capsys, "602")))
    assert json.loads(output(capsys, "solve", "pyramid", "-"))["verdict"] == "solved"


def test_a_bad_line_is_named_and_earlier_results_are_kept(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    deals = tmp_path / "deals.txt"
    deals.write_text(deal_line(capsys, "602") + "# a remark\nAs Ks Xx\n", "utf-8")
    assert main(["solve", "pyramid", str(deals)]) == 2
    shown = capsys.readouterr()
    assert [json.loads(line)["deal"] for line in shown.out.splitlines()] == [1]
    assert shown.err.startswith(f"saqqara: {deals}:3: card 3: 'Xx' is no card")


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (["deal", "chess"], "there is no game 'chess'; known: pyramid"),
        (["deal", "pyramid", "--seed", "no seed"], "seed: 'no seed'"),
        (["deal", "pyramid", "--seed", "=7c3hZx"], "card 3: 'Zx' is no card"),
        (["deal", "egyptian", "--seed", "=7c"], "this game is played without cards"),
        (["deal", "pyramid", "--option", "passes=99"], "option passes: '99' is no value; known: 1, 2, 3"),
        (["deal", "pyramid", "--option", "wings=2"], "option 'wings' is unknown to pyramid; known: passes"),
        (["deal", "pyramid", "--option", "passes"], "option: expected NAME=VALUE, got 'passes'"),
        (["solve", "pyramid", "no/such/file"], "No such file"),
    ],
)
def test_bad_input_ends_with_2_and_the_reason(
    capsys: pytest.CaptureFixture[str], arguments: list[str], wrong: str
) -> None:
    assert main(arguments) == 2
    shown = capsys.readouterr()
    assert wrong in shown.err
    assert shown.out == ""


def test_each_result_is_out_before_the_next_deal_is_in(capsys: pytest.CaptureFixture[str]) -> None:
    script = "import sys; from workshop.cli import main; sys.exit(main(sys.argv[1:]))"
    with subprocess.Popen(  # noqa: S603  # our own interpreter
        [sys.executable, "-c", script, "solve", "pyramid", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={"PYTHONPATH": ":".join(sys.path)},
    ) as process:
        assert process.stdin
        assert process.stdout
        for number, seed in enumerate(["602", "608", "301"], 1):
            process.stdin.write(deal_line(capsys, seed).encode())
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["deal"] == number


def test_whoever_reads_may_stop_reading(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    deals = tmp_path / "deals.txt"
    deals.write_text(deal_line(capsys, "602") * 200, "utf-8")
    script = "import sys; from workshop.cli import main; sys.exit(main(sys.argv[1:]))"
    with subprocess.Popen(  # noqa: S603  # our own interpreter
        [sys.executable, "-c", script, "solve", "pyramid", str(deals)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={"PYTHONPATH": ":".join(sys.path)},
    ) as process:
        assert process.stdout
        assert process.stderr
        assert json.loads(process.stdout.readline())["deal"] == 1
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (lambda cards: cards[:-1], "deals.txt:2: 1 of 52 cards missing: "),
        (
            lambda cards: [*cards[:-1], cards[0]],
            "deals.txt:2: card 52: {first} is already card 1",
        ),
        (lambda cards: [*cards, cards[0]], "deals.txt:2: card 53: {first} is already card 1"),
        (lambda cards: ["1x", *cards[1:]], "deals.txt:2: card 1: '1x' is no card"),
        (lambda cards: [cards[0] + "\xff", *cards[1:]], "deals.txt:2: card 1: "),
    ],
)
def test_a_deal_that_is_none_is_named_with_its_card(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    change: Callable[[list[str]], list[str]],
    wrong: str,
) -> None:
    cards = deal_line(capsys, "602").partition(" |")[0].split()
    deals = tmp_path / "deals.txt"
    deals.write_bytes(f"\ufeff# a remark\n{' '.join(change(cards))}\n".encode().replace(b"\xc3", b""))
    assert main(["solve", "pyramid", str(deals)]) == 2
    shown = capsys.readouterr()
    assert wrong.format(first=cards[0]) in shown.err
    assert shown.out == ""


def test_a_full_table_counts_as_given_up(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    class Full:
        def advance(self, nodes: int) -> Report:
            return Report(Verdict.TABLE_FULL, nodes)

    deals = tmp_path / "deals.txt"
    deals.write_text(deal_line(capsys, "602"), "utf-8")
    monkeypatch.setattr("workshop.solve.solver_for", lambda *_: Full())
    assert json.loads(output(capsys, "solve", "pyramid", str(deals)))["verdict"] == "gave_up"


def test_nests_are_dealt_and_read_as_they_stand(capsys: pytest.CaptureFixture[str]) -> None:
    game = entry_of("egyptian").variant({"board": "3x3"})
    line = output(capsys, "deal", "egyptian", "--option", "board=3x3", "--seed", "5")
    assert line.startswith("S0 M0 L0 S1 M1 L1 ")
    (read,) = deals_in([line], game, "here")
    assert game.lay_out(read) == game.deal(shuffler("5"))
    with pytest.raises(BadText, match="here:1: pyramid 2: 'L0' where M0 is to be"):
        list(deals_in([line.replace("M0 L0", "L0 M0")], game, "here"))
    with pytest.raises(BadText, match="here:1: expected 27 pyramids, got 26"):
        list(deals_in([line.replace(" L0 |", " |")], game, "here"))
