"""What the app tells about the game on the table: hints, verdicts, the move that lost, deals with a win."""

import json
import random
import re
from dataclasses import replace
from typing import Any

import pytest

from saqqara.catalog import CATALOG
from saqqara.codec import parse_link
from saqqara.model import Move, Role
from saqqara.session import Session
from saqqara.solver import job as job_module
from saqqara.winnable import winnable_seeds
from stores import MemoryStore
from visits import HOPELESS, WINNABLE, Visit
from visits import pyramid as _visit


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


# Hints


def _hint(visit: Visit, presses: int = 1) -> dict[str, Any]:
    for _ in range(presses):
        visit.send("hint")
        if visit.frame["hint"]["state"] == "thinking":
            visit.solver.work()
    return visit.frame["hint"]


def test_following_only_hints_wins(store: MemoryStore) -> None:
    visit = _visit(store)
    while visit.state["status"] == "open":
        hint = _hint(visit, presses=2)
        assert hint["state"] == "move"
        assert visit.marked("hint")
        assert visit.solver.jobs == 1
        visit.send("play", move=hint["move"])
    assert visit.state["status"] == "won"
    assert visit.frame["panel"]["title"] == "The pyramid is yours"


def test_a_hint_follows_on_after_an_undo(store: MemoryStore) -> None:
    visit = _visit(store)
    first = _hint(visit)
    visit.send("play", move=first["move"])
    visit.send("undo")
    assert _hint(visit) == first
    assert visit.solver.jobs == 1


def test_a_lost_deal_is_told_so(store: MemoryStore) -> None:
    hint = _hint(_visit(store, HOPELESS))
    assert hint["state"] == "lost"
    assert hint["words"] == "This deal cannot be won from here. (Knowing every card.)"


def test_a_hint_that_is_not_found_says_so(store: MemoryStore) -> None:
    visit = _visit(store)
    visit.send("hint")
    assert visit.solver.pending
    visit.solver.pending[1]('{"verdict": "gave_up", "nodes": 5}')
    assert visit.frame["hint"]["words"] == "I do not know yet whether this can be won."


def test_a_line_that_does_not_win_is_never_shown(store: MemoryStore) -> None:
    visit = _visit(store)
    visit.send("hint")
    assert visit.solver.pending
    for line in ("d d", "r", "m0"):
        with pytest.raises(ValueError, match=r"not legal|after"):
            visit.solver.pending[1](json.dumps({"verdict": "solved", "nodes": 5, "line": line}))
        assert visit.frame["hint"]["state"] == "thinking"


@pytest.mark.parametrize("action", [("let_go", {}), ("play", {"move": "d"}), ("new", {}), ("hint", {})])
def test_thinking_is_dropped_by_any_action(store: MemoryStore, action: tuple[str, dict[str, str]]) -> None:
    visit = _visit(store)
    visit.send("set", name="verdict", value="off")
    visit.send("hint")
    visit.send(action[0], **action[1])
    assert visit.solver.pending is None
    assert visit.frame["hint"]["state"] == "none"


def test_each_asking_tells_more(store: MemoryStore) -> None:
    visit = _visit(store)
    visit.send("set", name="first_hint", value="nudge")
    told = [_hint(visit) for _ in range(5)]
    assert [hint["level"] for hint in told] == ["nudge", "place", "pieces", "line", "line"]
    assert all(hint["move"] == told[0]["move"] for hint in told)
    assert told[0]["words"] == "This can be won. (Knowing every card.)"
    assert "Look at" in told[1]["words"]
    assert "Remove" in told[2]["words"]
    assert not any("Knowing" in hint["words"] for hint in told[1:])
    assert [len(hint["steps"]) for hint in told] == [0, 0, 0, *[len(told[0]["line"].split())] * 2]


@pytest.mark.parametrize("link", [f"#pyramid/{WINNABLE}", "#egyptian/1", "#three/1"])
def test_a_hint_at_a_place_marks_all_that_is_in_play_there(store: MemoryStore, link: str) -> None:
    visit = Visit(store, link)
    move = Move.parse(_hint(visit)["move"])
    session = Session.new(*parse_link(link))
    piles = session.game.piles
    named = session.game.named_by(session.position, move)
    marked = visit.marked("place")
    assert set(named) <= set(marked)
    assert {piles[pile].role for pile in marked} == {piles[pile].role for pile in named}
    in_rows = [pile for pile in marked if piles[pile].role is Role.TABLEAU]
    assert {piles[pile].row for pile in in_rows} <= {piles[pile].row for pile in named}
    assert visit.marked("hint") == []


@pytest.mark.parametrize(("presses", "marked"), [(1, False), (2, True), (3, True)])
def test_only_a_hint_that_names_the_cards_marks_them(store: MemoryStore, presses: int, marked: bool) -> None:  # noqa: FBT001  # a parameter of the test
    visit = _visit(store)
    _hint(visit, presses)
    assert bool(visit.marked("hint")) is marked


def test_a_known_way_is_followed_to_the_win(store: MemoryStore) -> None:
    visit = _visit(store)
    steps = _hint(visit, presses=3)["steps"]
    for _ in steps:
        shown = len(visit.screen.frames)
        visit.send("follow")
        levels = {frame["hint"]["level"] for frame in visit.screen.frames[shown:]}
        assert levels == {"line" if visit.state["status"] == "open" else ""}
    assert visit.state["status"] == "won"
    visit.send("follow")
    assert visit.state["cursor"] == len(steps)


# Verdicts


def _think(visit: Visit) -> str:
    while visit.solver.pending:
        visit.solver.work()
    state: str = visit.frame["verdict"]["state"]
    return state


def test_nothing_is_thought_about_before_the_player_does_something(store: MemoryStore) -> None:
    visit = _visit(store)
    assert visit.solver.jobs == 0
    assert visit.frame["verdict"]["state"] == ""


def test_after_each_move_the_verdict_is_told(store: MemoryStore) -> None:
    visit = _visit(store)
    visit.send("play", move="d")
    assert visit.frame["verdict"]["state"] == "thinking"
    assert _think(visit) == "move"
    notice = visit.frame["notice"]
    visit.send("play", move="d")
    _think(visit)
    assert visit.frame["notice"] == notice, "a verdict says nothing aloud"


@pytest.mark.parametrize("setting", [("verdict", "off"), ("sight", "fair")])
def test_verdicts_can_be_kept_quiet(store: MemoryStore, setting: tuple[str, str]) -> None:
    visit = _visit(store)
    visit.send("set", name=setting[0], value=setting[1])
    visit.send("play", move="d")
    assert visit.solver.jobs == 0
    assert visit.frame["verdict"] == {"state": "", "words": ""}


def test_dark_pyramid_gives_no_verdict_away(store: MemoryStore) -> None:
    visit = Visit(store, "#dark/7")
    visit.send("play", move="d")
    assert (visit.solver.jobs, visit.frame["verdict"]["state"]) == (0, "")


def _lost_after_some_moves(store: MemoryStore) -> tuple[Visit, int]:
    """Play a winnable deal at random until the verdict falls; return the move that lost it."""
    visit, dice = _visit(store), random.Random(5)
    while _think(visit) != "lost":
        visit.send("play", move=dice.choice(visit.send("moves").split()))
    return visit, visit.state["cursor"]


def test_the_move_that_lost_is_named_and_taken_back(store: MemoryStore) -> None:
    visit, fatal = _lost_after_some_moves(store)
    dice = random.Random(6)
    visit.send("set", name="verdict", value="off")
    for _ in range(6):
        visit.send("play", move=dice.choice(visit.send("moves").split()))
    visit.send("blame")
    _think(visit)
    assert visit.state["cursor"] == fatal - 1
    assert visit.frame["notice"].startswith("This lost it: ")
    assert _hint(visit)["state"] == "move"


def test_a_lost_game_can_be_traced_back_after_its_end(store: MemoryStore) -> None:
    visit, fatal = _lost_after_some_moves(store)
    dice = random.Random(6)
    while moves := visit.send("moves").split():
        visit.send("play", move=dice.choice(moves))
    visit.send("blame")
    _think(visit)
    assert visit.state["cursor"] == fatal - 1


def test_a_deal_that_was_lost_from_the_start_blames_nobody(store: MemoryStore) -> None:
    visit = _visit(store, HOPELESS)
    visit.send("play", move="d")
    _think(visit)
    visit.send("blame")
    _think(visit)
    assert visit.frame["notice"] == "This deal could not be won from the start."
    assert visit.state["cursor"] == 1


def test_without_undo_the_fatal_move_is_only_named(store: MemoryStore) -> None:
    visit = Visit(store, f"#pyramid/{WINNABLE}?undo=no")
    dice = random.Random(5)
    while _think(visit) != "lost":
        visit.send("play", move=dice.choice(visit.send("moves").split()))
    cursor = visit.state["cursor"]
    visit.send("blame")
    _think(visit)
    assert visit.frame["notice"].startswith("This lost it: ")
    assert visit.state["cursor"] == cursor


def test_a_game_without_a_solver_says_so(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_module, "solver_for", lambda _game, _position, _limits: None)
    hint = _hint(Visit(store, "#double/7"))
    assert (hint["state"], hint["move"]) == ("not_covered", "")
    assert "no solver yet" in hint["words"]


@pytest.mark.parametrize("game_id", CATALOG)
def test_a_hint_is_answered_in_every_game(store: MemoryStore, game_id: str) -> None:
    """By a move, by "lost", or by the word that there is no solver: never by an error."""
    answers = {"move", "lost", "advised", "no_win_seen", "not_covered", "unknown"}
    assert _hint(Visit(store, f"#{game_id}/7"))["state"] in answers


def test_hints_never_read_what_lies_face_down(store: MemoryStore) -> None:
    """Two deals that look alike to the player get the same hint."""
    first, other = Visit(store, "#dark/7"), Visit(MemoryStore(), "#dark/7")
    session = other.app.table.session
    below = sorted(session.game.hidden(session.position))
    turned = dict(zip(below, reversed(below), strict=True))
    piles = tuple(bytes(turned.get(card, card) for card in pile) for pile in session.position.piles)
    other.app.table.desk.session = replace(session, positions=(session.position._replace(piles=piles),))
    hint = _hint(first, presses=2)
    assert hint["state"] == "advised"
    assert Move.parse(hint["move"]) in session.game.moves(session.position)
    assert _hint(other, presses=2) == hint


# Deals that can be won


def _seeking(store: MemoryStore) -> Visit:
    visit = _visit(store)
    visit.send("set", name="winnable", value="on")
    visit.send("new")
    return visit


def test_a_new_deal_is_one_that_can_be_won(store: MemoryStore) -> None:
    visit = _seeking(store)
    for _ in range(20):
        assert visit.state["seed"] == WINNABLE, "the table stays until a deal is found"
        assert visit.solver.pending
        job = json.loads(visit.solver.pending[0])
        visit.solver.work()
        if visit.state["seed"] != WINNABLE:
            break
    assert visit.state["position"] == job["position"]
    jobs = visit.solver.jobs
    assert _hint(visit)["state"] == "move"
    assert visit.solver.jobs == jobs, "the proof was kept"


@pytest.mark.parametrize(
    "action", [("new", {}), ("play", {"move": "d"}), ("tap", {"pile": 0}), ("let_go", {})]
)
def test_looking_for_a_deal_is_stopped_by_any_action(
    store: MemoryStore, action: tuple[str, dict[str, Any]]
) -> None:
    visit = _seeking(store)
    visit.send("set", name="verdict", value="off")
    visit.send("new")
    visit.send(action[0], **action[1])
    assert visit.solver.pending is None
    assert visit.state["seed"] == WINNABLE


def test_a_deal_asked_for_by_its_number_is_dealt_whatever_it_is(store: MemoryStore) -> None:
    visit = _seeking(store)
    visit.send("new", seed=HOPELESS)
    assert visit.state["seed"] == HOPELESS
    assert visit.solver.pending is None


# How hard a deal is


def test_how_hard_a_deal_is_is_measured_and_told(store: MemoryStore) -> None:
    visit = _visit(store)
    visit.send("measure")
    assert visit.frame["notice"] == "Playing this deal hastily, many times …"
    visit.solver.work()
    told = re.fullmatch(
        r"This deal is [a-z ]+: a hasty player wins (\d+) of 200 games\.", visit.frame["notice"]
    )
    assert told
    assert 0 < int(told[1]) < 200
    visit.send("set", name="verdict", value="off")
    visit.send("play", move="d")
    visit.send("measure")
    assert visit.solver.pending is None, "it is measured once"
    assert visit.frame["notice"] == told[0]


def test_where_few_deals_can_be_won_one_of_the_listed_is_dealt(store: MemoryStore) -> None:
    visit = _visit(store)
    visit.send("set", name="winnable", value="on")
    visit.send("new", game="vegas")
    visit.solver.work()
    assert visit.state["game"] == "vegas"
    assert int(visit.state["seed"]) in winnable_seeds("vegas", {})
    assert visit.frame["notice"] == "This deal can be won: there is proof."


# Fewest pips


def test_where_no_single_pyramid_can_be_left_the_fewest_pips_are_sought(store: MemoryStore) -> None:
    visit = Visit(store, "#egyptian/1")
    dice = random.Random(3)
    while _think(visit) != "lost":
        visit.send("play", move=dice.choice(visit.send("moves").split()))
    hint = _hint(visit)
    assert hint["state"] == "fewest"
    assert hint["words"].startswith("No single pyramid can be left any more, but ")
    pips = int(re.search(r"but (\d+) pips", hint["words"])[1])  # type: ignore[index]  # it is there
    _hint(visit, presses=2)
    while visit.state["status"] == "open":
        visit.send("follow")
    assert visit.state["score"] == pips


# Shorter wins


def test_a_shorter_way_is_looked_for_and_shown(store: MemoryStore) -> None:
    visit = Visit(store, "#pyramid/52?two_card=yes")
    visit.send("set", name="verdict", value="off")
    line = _hint(visit, presses=3)["line"].split()
    assert visit.frame["hint"]["can_shorten"]
    assert visit.frame["hint"]["length"] == f"{len(line)} moves."
    visit.send("shorten")
    assert not visit.frame["hint"]["can_shorten"]
    visit.solver.work()
    hint = visit.frame["hint"]
    shorter = hint["line"].split()
    assert len(shorter) < len(line)
    assert hint["length"] == f"{len(shorter)} moves. No way is shorter: there is proof."
    assert len(hint["steps"]) == len(shorter)
    for move in shorter:
        visit.send("play", move=move)
    assert visit.state["status"] == "won"


def test_where_no_shorter_way_can_be_looked_for_it_is_offered_once(store: MemoryStore) -> None:
    visit = Visit(store, "#giza/602")
    visit.send("set", name="verdict", value="off")
    seed = 602
    while _hint(visit, presses=3)["state"] != "move":
        seed += 1
        visit = Visit(MemoryStore(), f"#giza/{seed}")
    visit.send("shorten")
    visit.solver.work()
    assert not visit.frame["hint"]["can_shorten"]
    assert visit.frame["hint"]["state"] == "move"
