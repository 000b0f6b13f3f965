"""What the page may sound: each action is news once, of the right kind, and nothing else is."""

import random
from typing import Any

import pytest

from saqqara.catalog import CATALOG
from saqqara.controller import Outcome, Refusal
from saqqara.model import Material, Move, Role, Status
from saqqara.session import Session
from saqqara.view import cues
from saqqara.view.cues import Cue
from stores import MemoryStore
from visits import HOPELESS, WINNABLE, Visit


@pytest.fixture
def visit() -> Visit:
    return Visit(MemoryStore(), f"#pyramid/{WINNABLE}")


def heard(visit: Visit, do: str, **arguments: object) -> list[str]:
    """The cues of all frames that a message leads to at once."""
    already = len(visit.screen.frames)
    visit.send(do, **arguments)
    return [frame["cue"] for frame in visit.screen.frames[already:]]


def heard_later(visit: Visit) -> list[str]:
    """The cues of all frames that come while the solver works."""
    already = len(visit.screen.frames)
    while visit.solver.pending:
        visit.solver.work()
    return [frame["cue"] for frame in visit.screen.frames[already:]]


@pytest.mark.parametrize("game_id", CATALOG)
def test_each_move_of_each_game_sounds_like_what_it_does(game_id: str) -> None:
    session = Session.new(game_id, "7")
    dice = random.Random(7)
    sounded: set[Cue] = set()
    while session.status is Status.OPEN and session.cursor < 150:
        move = dice.choice(session.game.moves(session.position))
        after = session.play(move)
        cue = cues.played(session.game, session.position, after.position)
        if after.status is not Status.OPEN:
            assert cue.value == after.status.value
        elif session.game.material is Material.PYRAMIDS:
            assert cue is Cue.HOP
        else:
            assert cue is _expected(session, move, after)
        sounded.add(cue)
        session = after
    assert len(sounded) > 1


def _expected(session: Session, move: Move, after: Session) -> Cue:
    """By what the move names, and what came of it: a King that is drawn may leave by itself."""
    discards = _piles(session, Role.DISCARD)
    if move.piles:
        return Cue.REMOVE if discards else Cue.MOVE
    if not session.position.piles[_piles(session, Role.STOCK)[0]]:
        return Cue.RECYCLE
    left = any(session.position.piles[pile] != after.position.piles[pile] for pile in discards)
    return Cue.REMOVE if left else Cue.DRAW


def _piles(session: Session, role: Role) -> list[int]:
    return [pile for pile, place in enumerate(session.game.piles) if place.role is role]


def test_what_leaves_is_a_removal_even_from_the_stock() -> None:
    session = Session.new("pyramid", "1", {"two_card": "yes"})
    (stock,) = _piles(session, Role.STOCK)
    while not (taken := [move for move in session.game.moves(session.position) if stock in move.piles]):
        session = session.play(Move("d"))
    after = session.play(taken[0])
    assert cues.played(session.game, session.position, after.position) is Cue.REMOVE


def test_a_gesture_that_plays_nothing_is_heard_too() -> None:
    assert cues.chosen((), Outcome((3,))) is Cue.SELECT
    assert cues.chosen((3,), Outcome(())) is Cue.UNSELECT
    assert cues.chosen((3, 4), Outcome((3,))) is Cue.UNSELECT
    assert cues.chosen((3,), Outcome((4,), refusal=Refusal.NO_MATCH)) is Cue.REFUSE


def test_taps_are_heard_once(visit: Visit) -> None:
    assert heard(visit, "tap", pile=23) == ["select"]
    assert heard(visit, "tap", pile=23) == ["unselect"]
    assert heard(visit, "tap", pile=0) == ["refuse"]
    assert heard(visit, "drag", source=23, target=22) == ["remove"]
    assert heard(visit, "undo") == ["undo"]
    assert heard(visit, "redo") == ["redo"]
    assert heard(visit, "redo") == []
    assert heard(visit, "restart") == ["undo"]
    assert heard(visit, "restart") == [""]
    assert heard(visit, "new") == ["deal"]
    assert heard(visit, "tap", pile=29) == ["draw"]


def test_what_nobody_did_is_not_heard(visit: Visit) -> None:
    assert [frame["cue"] for frame in visit.screen.frames] == [""]
    visit.send("play", move="d")
    for do, arguments in _QUIET.items():
        assert heard(visit, do, **arguments) in ([], [""]), do
    assert heard_later(visit) == [""]
    assert visit.frame["verdict"]["state"] == "move"


_QUIET: dict[str, dict[str, Any]] = {
    "resize": {"aspect": 2.0},
    "set": {"name": "hand", "value": "left"},
    "toggle_playable": {},
    "let_go": {},
    "pause": {},
    "resume": {},
    "state": {},
}


def test_a_hint_is_heard_when_it_comes_and_when_it_tells_more(visit: Visit) -> None:
    assert heard(visit, "hint") == [""]
    assert heard_later(visit) == ["hint"]
    assert heard(visit, "resize", aspect=2.0) == [""]
    assert heard(visit, "hint") == ["hint"]


def test_the_way_played_for_the_player_sounds_like_moves_and_ends_like_a_win(visit: Visit) -> None:
    visit.send("hint")
    visit.solver.work()
    line = visit.app.table.advice().line
    sounds = [cue for _ in line for cue in heard(visit, "follow")]
    assert sounds[-1] == "won"
    assert set(sounds[:-1]) <= {"draw", "remove", "recycle"}
    assert heard(visit, "undo") == ["undo"]


def test_going_back_to_where_it_could_be_won_sounds_like_undo(visit: Visit) -> None:
    dice = random.Random(5)
    while visit.frame["verdict"]["state"] != "lost":
        visit.send("play", move=dice.choice(visit.send("moves").split()))
        heard_later(visit)
    assert [cue for cue in heard(visit, "blame") + heard_later(visit) if cue] == ["undo"]


def test_a_deal_that_nobody_lost_is_told_like_a_hint() -> None:
    visit = Visit(MemoryStore(), f"#pyramid/{HOPELESS}")
    visit.send("play", move="d")
    assert [cue for cue in heard(visit, "blame") + heard_later(visit) if cue] == ["hint"]


def test_no_undo_is_a_refusal() -> None:
    visit = Visit(MemoryStore(), "#pyramid/1?undo=no")
    visit.send("play", move="d")
    assert heard(visit, "undo") == ["refuse"]


def test_a_peek_is_heard() -> None:
    visit = Visit(MemoryStore(), "#pyramid/1?peek=yes")
    assert heard(visit, "peek") == ["hint"]
    assert heard(visit, "peek") == []
