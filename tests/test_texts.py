"""Positions, moves and cards as text: what is written reads back, and bad text says where it is bad."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saqqara.model import BadText, Move, Position
from saqqara.pieces import card_text, deck_of, parse_cards

piles = st.lists(st.binary(max_size=60), min_size=1, max_size=40).map(tuple)
moves = st.builds(Move, st.sampled_from("mdrh"), st.lists(st.integers(0, 99), max_size=8).map(tuple))


@given(st.builds(Position, piles, st.integers(0, 9)))
def test_positions_round_trip(position: Position) -> None:
    assert Position.parse(str(position)) == position


@given(moves)
def test_moves_round_trip(move: Move) -> None:
    assert Move.parse(str(move)) == move


@pytest.mark.parametrize(
    ("text", "move"), [("d", Move("d")), ("m3.17", Move("m", (3, 17))), ("r", Move("r"))]
)
def test_moves_are_spelled_as_documented(text: str, move: Move) -> None:
    assert str(move) == text
    assert Move.parse(text) == move


@pytest.mark.parametrize("text", ["", "3", "m3.", "m.3", "m03", "M3", "m3 ", "m3\n", "mm", "m1000", "m٣"])
def test_bad_moves_are_refused(text: str) -> None:
    with pytest.raises(BadText, match="move: expected a letter and pile numbers"):
        Move.parse(text)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("0a/1b", "expected piles, a space"),
        ("0a/1 0", "pile 1 "),
        ("0a//0A 0", "pile 2 "),
        ("0a x", "redeals"),
    ],
)
def test_bad_positions_say_where(text: str, where: str) -> None:
    with pytest.raises(BadText, match=where):
        Position.parse(text)


@given(st.permutations(deck_of(2)))
def test_deals_of_two_decks_round_trip(deck: list[int]) -> None:
    names = [card_text(card) for card in deck]
    assert [card_text(card) for card in parse_cards(" ".join(names), 2)] == names


def test_cards_may_be_written_as_people_do() -> None:
    rest = " ".join(card_text(card) for card in deck_of(1) if card_text(card) not in {"Th", "As"})
    assert [card_text(card) for card in parse_cards(f"10h aS {rest}")[:2]] == ["Th", "As"]


def _deal_with(change: str) -> str:
    deck = [card_text(card) for card in deck_of(1)]
    return " ".join([*deck[:6], *change.split(), *deck[7:]])


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (_deal_with("1x"), "card 7: '1x' is no card"),
        (_deal_with("Ac"), "card 7: Ac is already card 1$"),
        (_deal_with(""), "1 of 52 cards missing: 7c"),
        ("", "52 of 52 cards missing"),
    ],
)
def test_bad_deals_say_which_card(text: str, problem: str) -> None:
    with pytest.raises(BadText, match=problem):
        parse_cards(text)
