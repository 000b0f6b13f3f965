"""One game in progress: history, options, refusals."""

import pytest

from saqqara.catalog import UnknownGame
from saqqara.model import BadText, IllegalMove, Move
from saqqara.session import Session

START = Session.new("pyramid", "42")


def test_undo_and_redo_move_one_action() -> None:
    played = START.play(Move.parse("m26")).play(Move("d"))
    assert played.undo().positions == played.positions
    assert played.undo().undo().position == START.position
    assert played.undo().redo() == played


def test_playing_after_an_undo_forgets_what_was_undone() -> None:
    played = START.play(Move("d")).play(Move("d")).undo().undo().play(Move.parse("m26"))
    assert list(map(str, played.moves)) == ["m26"]
    with pytest.raises(ValueError, match="cursor 2 is outside 0 to 1"):
        played.redo()


def test_undo_restores_the_pass() -> None:
    session = START
    for move in ["d"] * 24 + ["r"]:
        session = session.play(Move(move))
    assert session.position.redeals == 1
    assert session.undo().position.redeals == 0


def test_a_restart_can_be_redone() -> None:
    played = START.play(Move("d")).play(Move("d"))
    assert played.restart().position == START.position
    assert played.restart().redo().redo() == played


def test_a_bookmark_is_put_where_the_game_stands_and_taken_away_again() -> None:
    played = START.play(Move("d")).play(Move("d"))
    marked = played.toggle_bookmark().undo().toggle_bookmark()
    assert marked.bookmarks == {1, 2}
    assert marked.toggle_bookmark().bookmarks == {2}
    assert (marked.moves, marked.position) == (played.moves, played.undo().position)


def test_a_new_move_drops_the_bookmarks_it_forgets() -> None:
    session = START.toggle_bookmark()
    for _ in range(3):
        session = session.play(Move("d")).toggle_bookmark()
    assert session.at(1).play(Move.parse("m26")).bookmarks == {0, 1}
    assert session.play(Move("d")).bookmarks == {0, 1, 2, 3}


def test_an_illegal_move_changes_nothing() -> None:
    with pytest.raises(IllegalMove):
        START.play(Move("r"))
    assert Session.new("pyramid", "42") == START


def test_there_is_nothing_to_undo_at_the_deal() -> None:
    with pytest.raises(ValueError, match="cursor -1"):
        START.undo()


def test_one_pass_is_a_different_game() -> None:
    session = Session.new("pyramid", "42", {"passes": "1"})
    for _ in range(24):
        session = session.play(Move("d"))
    assert Move("r") not in session.game.moves(session.position)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("chess", "1"), UnknownGame),
        (("pyramid", "-1"), BadText),
        (("pyramid", "1", {"passes": "many"}), BadText),
        (("pyramid", "1", {"nothing": "yes"}), BadText),
    ],
)
def test_what_is_unknown_is_refused(arguments: tuple[str, str], error: type[ValueError]) -> None:
    with pytest.raises(error, match=r"known|neither"):
        Session.new(*arguments)
