"""What a player has not seen yet, from the deal on and through the history."""

import pytest

from saqqara.families.pyramid import PyramidGame
from saqqara.model import Move
from saqqara.session import Session
from saqqara.sight import unseen_pieces

DRAW, RECYCLE = Move("d"), Move("r")


def played(session: Session, *moves: Move) -> Session:
    for move in moves:
        session = session.play(move)
    return session


def stock_of(session: Session) -> bytes:
    assert isinstance(session.game, PyramidGame)
    return session.position.piles[session.game.stock]


@pytest.mark.parametrize(
    ("game_id", "options", "unseen"),
    [
        ("pyramid", {}, 24),
        ("pyramid", {"two_card": "yes"}, 23),  # the stock's top is in play
        ("dark", {}, 21 + 24),
        ("apophis", {}, 23),  # the stock's top can be seen
        ("three", {}, 87),
        ("giza", {}, 0),
        ("egyptian", {}, 0),
    ],
)
def test_what_a_deal_hides(game_id: str, options: dict[str, str], unseen: int) -> None:
    assert len(unseen_pieces(Session.new(game_id, "1", options))) == unseen


def test_the_stock_gives_its_cards_away_one_by_one() -> None:
    session = Session.new("pyramid", "1")
    for _ in range(24):
        assert unseen_pieces(session) == set(stock_of(session))
        session = session.play(DRAW)
    assert not unseen_pieces(session)


def test_a_stock_that_was_gone_through_is_known_though_it_lies_face_down_again() -> None:
    session = played(Session.new("pyramid", "1"), *24 * [DRAW], RECYCLE, DRAW)
    assert len(session.game.hidden(session.position)) == 23
    assert not unseen_pieces(session)


def test_what_was_seen_after_this_place_in_the_history_does_not_count() -> None:
    session = played(Session.new("pyramid", "1"), DRAW, DRAW)
    assert unseen_pieces(session.undo()) == {*unseen_pieces(session), stock_of(session.undo())[-1]}
    assert len(unseen_pieces(session.restart())) == 24


def test_the_visible_top_of_a_stock_is_known_before_it_is_drawn() -> None:
    session = Session.new("apophis", "1")
    for _ in range(7):
        assert unseen_pieces(session) == set(stock_of(session)[:-1])
        session = session.play(DRAW)
    session = played(session, DRAW, RECYCLE)
    assert session.game.hidden(session.position)
    assert not unseen_pieces(session)


def test_a_dark_card_is_known_from_when_it_turns_up() -> None:
    session = Session.new("dark", "1")
    unseen = unseen_pieces(session)
    while (shown := unseen - unseen_pieces(session)) <= set(stock_of(session.restart())):
        moves = session.game.moves(session.position)
        session = session.play(moves[0])
    assert len(shown - set(stock_of(session.restart()))) == 1
    session = session.undo()
    while session.position.redeals < 1:
        turns = [move for move in session.game.moves(session.position) if not move.piles]
        session = session.play(turns[0])
    assert len(unseen_pieces(session)) == 21  # the stock is known now, the pyramid is not


def test_a_dealt_row_of_three_pyramids_is_known() -> None:
    session = Session.new("three", "1").play(DRAW)
    assert len(unseen_pieces(session)) == 84
