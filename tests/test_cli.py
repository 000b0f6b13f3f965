"""The `saqqara` command."""

import io
import json
from pathlib import Path

import pytest

from saqqara.catalog import CATALOG, entry_of
from saqqara.model import Status
from saqqara.pieces import parse_cards
from saqqara.shuffle import shuffler
from saqqara.solver.hints import proven_line
from workshop.cli import main


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
