"""Lines that are shown, and the texts in which they are asked for."""

import json
from itertools import count, islice

import pytest

from saqqara.catalog import entry_of
from saqqara.model import BadText, IllegalMove, Move, Position, Status
from saqqara.session import Session
from saqqara.shuffle import shuffler
from saqqara.sight import unseen_pieces
from saqqara.solver import fair as fair_module
from saqqara.solver import job as job_module
from saqqara.solver.difficulty import GAMES, OF_DEALS
from saqqara.solver.hints import BrokenLine, line_text, proven_line
from saqqara.solver.job import Job

GAME = entry_of("pyramid").variant({})


DEAL = str(GAME.deal(shuffler("602")))


def job_text(**changes: object) -> str:
    return json.dumps({"game": "pyramid", "options": {}, "position": DEAL, "nodes": 100_000} | changes)


def fair_job(seed: str, game: str = "pyramid", **changes: object) -> str:
    session = Session.new(game, seed)
    unseen = bytes(unseen_pieces(session)).hex()
    return job_text(game=game, position=str(session.position), kind="fair", unseen=unseen, **changes)


def report_on(position: Position, **changes: object) -> dict[str, object]:
    job = Job.parse(job_text(position=str(position), **changes))
    while (report := json.loads(job.advance(1000)))["verdict"] == "searching":
        pass
    return dict(report)


def winnable_deals() -> list[Position]:
    deals = (GAME.deal(shuffler(str(seed))) for seed in count(1))
    return list(islice((deal for deal in deals if report_on(deal)["verdict"] == "solved"), 30))


@pytest.mark.no_cover
def test_playing_nothing_but_hints_wins() -> None:
    for position in winnable_deals():
        while GAME.status(position) is Status.OPEN:
            line = proven_line(GAME, position, str(report_on(position)["line"]))
            for move in line[:5]:  # then ask again
                position = GAME.apply(position, move)  # noqa: PLW2901  # the game goes on
        assert GAME.status(position) is Status.WON


def test_a_line_is_read_and_played_to_the_win() -> None:
    deal = GAME.deal(shuffler("602"))
    text = str(report_on(deal)["line"])
    assert line_text(proven_line(GAME, deal, text)) == text


def test_a_line_that_does_not_win_is_refused() -> None:
    deal = GAME.deal(shuffler("602"))
    words = str(report_on(deal)["line"]).split()
    with pytest.raises(BrokenLine, match=f"after {len(words) - 1} moves the game is open"):
        proven_line(GAME, deal, " ".join(words[:-1]))
    with pytest.raises(IllegalMove):
        proven_line(GAME, deal, " ".join(["r", *words]))
    with pytest.raises(BadText):
        proven_line(GAME, deal, "d x-1")


# Jobs and reports


def test_a_report_tells_verdict_and_nodes_and_the_line_of_a_win_only() -> None:
    lost = report_on(GAME.deal(shuffler("608")))
    assert lost.keys() == {"verdict", "nodes"}
    assert lost["verdict"] == "unsolvable"
    won = report_on(GAME.deal(shuffler("602")))
    assert won.keys() == {"verdict", "nodes", "line"}


def test_a_job_reports_as_it_goes_and_gives_up_where_it_was_told_to() -> None:
    job = Job.parse(job_text(position=str(GAME.deal(shuffler("301"))), nodes=25))
    assert json.loads(job.advance(10)) == {"verdict": "searching", "nodes": 10}
    assert json.loads(job.advance(10)) == {"verdict": "searching", "nodes": 20}
    assert json.loads(job.advance(10)) == {"verdict": "gave_up", "nodes": 25}


def test_a_job_keeps_to_its_options() -> None:
    deal = GAME.deal(shuffler("602"))
    assert report_on(deal)["verdict"] == "solved"
    assert report_on(deal, options={"passes": "1"})["verdict"] == "unsolvable"


def test_a_game_without_a_solver_is_not_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_module, "solver_for", lambda _game, _position, _limits: None)
    assert report_on(GAME.deal(shuffler("602"))) == {"verdict": "not_covered", "nodes": 0}


def test_a_job_asks_for_a_win_unless_it_says_otherwise() -> None:
    deal = GAME.deal(shuffler("602"))
    assert report_on(deal, kind="win") == report_on(deal)


def test_a_fair_job_reports_as_it_goes_and_advises_a_move() -> None:
    job = Job.parse(fair_job("42"))
    assert json.loads(job.advance(100)) == {"verdict": "searching", "nodes": 100}
    while (report := json.loads(job.advance(100)))["verdict"] == "searching":
        pass
    assert report.keys() == {"verdict", "nodes", "move", "won", "of"}
    assert report["verdict"] == "advised"
    assert 0 < report["won"] <= report["of"] == 12
    deal = GAME.deal(shuffler("42"))
    assert Move.parse(report["move"]) in GAME.moves(deal)
    assert json.loads(job.advance(100)) == report


def test_a_fair_job_says_how_many_worlds_are_lost_where_it_saw_no_win() -> None:
    report = json.loads(Job.parse(fair_job("3")).advance(10**6))
    assert report == {"verdict": "no_win_seen", "nodes": report["nodes"], "of": 12, "lost": 12}
    report = json.loads(Job.parse(fair_job("42", nodes=12)).advance(10**6))
    assert report == {"verdict": "no_win_seen", "nodes": 12, "of": 12, "lost": 0}


def test_a_fair_job_without_a_solver_is_not_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_module, "solver_for", lambda _game, _position, _limits: None)
    report = json.loads(Job.parse(fair_job("1")).advance(10**6))
    assert report == {"verdict": "not_covered", "nodes": 0}


@pytest.mark.no_cover
def test_a_difficulty_job_reports_as_it_goes_and_tells_the_band() -> None:
    deal = GAME.deal(shuffler("1"))
    job = Job.parse(job_text(position=str(deal), kind="difficulty"))
    assert json.loads(job.advance(100)) == {"verdict": "searching", "nodes": 100}
    report = json.loads(job.advance(10**6))
    assert report.keys() == {"verdict", "nodes", "won", "of", "band"}
    assert (report["verdict"], report["of"]) == ("measured", GAMES)
    assert report["band"] == OF_DEALS.band(report["won"], GAMES).value
    assert json.loads(job.advance(100)) == report
    assert report_on(deal, kind="difficulty", nodes=1500) == {"verdict": "gave_up", "nodes": 1500}


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("{", "job: Expecting"),
        ("[]", "job: expected game"),
        ('{"game": "pyramid"}', "job: expected game"),
        (job_text(nodes="many"), "job: expected game"),
        (job_text(options={"passes": 1}), "options must be texts"),
        (job_text(options={"passes": "0"}), "option passes"),
        (job_text(game="chess"), "no game 'chess'"),
        (job_text(position="00/01 0"), "expected 31 piles, got 2"),
        (job_text(position=DEAL[:2] * 2 + DEAL[2:]), "expected each of 52 pieces once"),
        (job_text(position="/" + DEAL.replace("/", "", 1)), "pile 1 holds 2 pieces"),
        (job_text(position="nowhere"), "position: "),
        (job_text(kind="fast"), "no kind 'fast'; known: win, "),
        (job_text(kind=["win"]), r"no kind \['win'\]"),
        (job_text(kind="fair"), "unseen: expected two hex digits a piece, got None"),
        (job_text(kind="fair", unseen="0A"), "unseen: expected two hex digits"),
        (job_text(kind="fair", unseen="012"), "unseen: expected two hex digits"),
        (job_text(kind="fair", unseen=[1]), "unseen: expected two hex digits"),
        (job_text(kind="fair", unseen=DEAL[:2]), "unseen: some of these pieces do not lie face down"),
        (job_text(kind="fair", unseen="", position="/" + DEAL.replace("/", "", 1)), "pile 1 holds 2"),
    ],
)
def test_a_text_that_is_no_job_is_refused_with_the_reason(text: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        Job.parse(text)
