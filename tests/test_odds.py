"""The table of odds, what is read from it, and the list of deals that can be won."""

import json
from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path

import pytest

from saqqara.catalog import CATALOG, UnknownGame, entry_of
from saqqara.model import BadText
from saqqara.odds import Measured, Odds, decisive, odds, table
from saqqara.shuffle import shuffler
from saqqara.solver.search import Limits, Verdict
from saqqara.solver.solvers import solver_for
from saqqara.winnable import winnable_seeds
from workshop import odds as odds_command
from workshop import winnable
from workshop.claims import CLAIMS
from workshop.cli import main
from workshop.odds_page import command, page
from workshop.survey.chunks import Chunk

# The table


def test_the_page_is_what_the_table_says() -> None:
    assert odds_command.PAGE.read_text("utf-8") == page(table()), "run python -m workshop.odds"
    assert odds_command.TABLE.read_text("utf-8") == odds_command.as_json(odds_command.merged([], table()))


def test_no_rules_are_measured_twice() -> None:
    rules = [decisive(row.game, row.options) for row in table()]
    assert len(set(rules)) == len(rules)


def test_options_that_are_the_games_own_are_not_written() -> None:
    for row in table():
        assert entry_of(row.game).differing(row.options) == row.options


def test_more_passes_win_more() -> None:
    shares = [found.share for passes in "123" if (found := odds("pyramid", {"passes": passes}))]
    assert len(shares) == 3
    assert all(fewer < more for fewer, more in pairwise(shares))


def test_every_claim_is_about_a_game_there_is() -> None:
    for claim in CLAIMS:
        assert entry_of(claim.game).differing(claim.options) == claim.options


def test_a_survey_prints_what_the_table_takes(capsys: pytest.CaptureFixture[str]) -> None:
    row = Measured("pyramid", {"passes": "1"}, Odds(5, 300, solved=0, unsolvable=1, gave_up=3))
    assert command(row) == "saqqara survey pyramid --option passes=1 --deals 4 --first-seed 5 --nodes 300"
    assert main([*command(row).split()[1:], "--jobs", "1", "--json"]) == 0
    assert odds_command.measured(capsys.readouterr().out) == row


def test_what_is_measured_anew_replaces_the_old() -> None:
    old = [
        Measured("giza", {}, Odds(1, 9, 1, 0, 0)),
        Measured("pyramid", {"passes": "1"}, Odds(1, 9, 1, 0, 0)),
    ]
    fresh = [Measured("pyramid", {}, Odds(1, 9, 2, 0, 0)), Measured("giza", {}, Odds(1, 9, 3, 0, 0))]
    assert odds_command.merged(old, fresh) == [fresh[0], old[1], fresh[1]]


def test_a_lower_bound_says_at_least() -> None:
    row = Measured("pyramid", {}, Odds(1, 9, solved=60, unsolvable=30, gave_up=10))
    assert "| at least 60.0 % | 50.2 to 78.1 % | 100 | 60 | 30 | 10 |" in page([row])
    decided = row._replace(odds=Odds(1, 9, solved=60, unsolvable=40, gave_up=0))
    assert "| 60.0 % | 50.2 to 69.1 % | 100 | 60 | 40 | 0 |" in page([decided])
    assert "at least 6" not in page([decided])


# What the app asks


def test_what_was_not_measured_is_not_known() -> None:
    assert odds("pyramid", {}) is not None
    assert odds("pyramid", {"overlap": "yes", "goal": "all"}) is None
    assert odds("egyptian", {}) is None


def test_what_changes_no_verdict_changes_no_odds() -> None:
    assert odds("vegas", {}) == odds("pyramid", {"passes": "1"})
    assert odds("vegas", {"ante": "104", "pay": "all", "rate": "5"}) == odds("vegas", {})
    assert odds("dark", {"passes": "2"}) == odds("pyramid", {"passes": "2"})
    house = {"undo": "no", "peek": "yes", "partial_win": "yes", "auto_kings": "yes"}
    assert odds("pyramid", house) == odds("pyramid", {})
    assert odds("pyramid", {"passes": "2"}) != odds("pyramid", {})
    # A King on one of three wastes counts for the row that the stock is dealt in once more.
    assert decisive("apophis", {"auto_kings": "no"}) != decisive("apophis", {})
    assert decisive("pyramid", {"save_king": "yes"}) != decisive("pyramid", {})


@pytest.mark.no_cover
@pytest.mark.parametrize("game", CATALOG)
def test_the_same_decisive_rules_give_the_same_verdicts(game: str) -> None:
    entry = entry_of(game)
    for option, values in entry.options.items():
        others = [
            {option: value} for value in values if decisive(game, {option: value}) == decisive(game, {})
        ]
        for seed in map(str, range(8)):
            verdicts = {_verdict(game, options, seed) for options in others}
            assert len(verdicts - {None}) <= 1, (option, seed)


def _verdict(game: str, options: dict[str, str], seed: str) -> Verdict | None:
    rules = entry_of(game).variant(options)
    solver = solver_for(rules, rules.deal(shuffler(seed)), Limits(nodes=2000))
    report = solver.advance(2000) if solver else None
    return report.verdict if report and report.verdict in {Verdict.SOLVED, Verdict.UNSOLVABLE} else None


@pytest.mark.parametrize("ask", [odds, winnable_seeds])
def test_what_there_is_not_is_refused(ask: Callable[[str, Mapping[str, str]], object]) -> None:
    with pytest.raises(UnknownGame):
        ask("chess", {})
    with pytest.raises(BadText):
        ask("pyramid", {"passes": "99"})


# Deals that can be won


def test_listed_deals_can_be_won() -> None:
    for game, options in winnable.RARE:
        seeds = winnable_seeds(game, options)
        assert len(set(seeds)) == len(seeds) == winnable.SEEDS
        assert list(seeds) == sorted(seeds)
        for seed in seeds[:: winnable.SEEDS // 12]:
            assert _decided(game, options, seed) is Verdict.SOLVED


def test_deals_that_can_be_won_are_not_left_out() -> None:
    for game, options in winnable.RARE:
        seeds = winnable_seeds(game, options)
        for seed in range(1, 41):
            assert (_decided(game, options, seed) is Verdict.SOLVED) == (seed in seeds)


def _decided(game: str, options: Mapping[str, str], seed: int) -> Verdict:
    rules = entry_of(game).variant(options)
    limits = Limits(nodes=winnable.NODES)
    solver = solver_for(rules, rules.deal(shuffler(str(seed))), limits)
    assert solver
    return solver.advance(limits.nodes).verdict


def test_the_list_serves_all_games_in_which_the_same_can_be_won() -> None:
    assert winnable_seeds("vegas", {}) == winnable_seeds("pyramid", {"passes": "1", "undo": "no"})
    assert winnable_seeds("pyramid", {}) == ()
    assert winnable_seeds("pyramid", {"passes": "1", "two_card": "yes"}) == ()


def test_the_list_holds_the_first_that_are_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def examined(_subject: object, seeds: range) -> Chunk:
        return Chunk(seeds.start, "".join("s" if seed % 5 == 0 else "ug"[seed % 2] for seed in seeds), ())

    monkeypatch.setattr(winnable, "examine", examined)
    monkeypatch.setattr(winnable, "SEEDS", 7)
    monkeypatch.setattr(winnable, "PATH", tmp_path / "winnable.json")
    winnable.main()
    (row,) = json.loads(winnable.PATH.read_text("utf-8"))
    assert row == {"game": "vegas", "options": {}, "seeds": [5, 10, 15, 20, 25, 30, 35]}
