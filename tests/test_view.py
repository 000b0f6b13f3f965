"""What is seen and said: every piece once, every legal move within reach, nothing hidden told."""

import json
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramids import Table
from saqqara.controller import Drag, Tap, interpret
from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import UNLIMITED, Rules
from saqqara.hasty import Haste
from saqqara.model import Game, Move, Position
from saqqara.odds import Odds
from saqqara.shuffle import shuffler
from saqqara.view import deeds, figures, names
from saqqara.view.gallery import gallery, tile
from saqqara.view.geometry import layout
from saqqara.view.hinting import step_words
from saqqara.view.reading import read
from saqqara.view.scene import Looks, scene, sprites_of

CARD_HEIGHT = 1.4
STANDARD = PyramidGame(Rules())
GAMES = [STANDARD, PyramidGame(Rules(decks=2, rows=9)), PyramidGame(Rules(wastes=3, passes=2))]
aspects = st.floats(0.3, 4).map(lambda aspect: round(aspect, 2))


def _positions(game: Game, seed: int) -> list[Position]:
    chance = Random(seed)
    positions = [game.deal(shuffler(str(seed)))]
    while moves := game.moves(positions[-1]):
        positions.append(game.apply(positions[-1], chance.choice(moves)))
    return positions


def _looks(deal: Position, **others: Any) -> Looks:
    return Looks(**({"aspect": 0.6, "sprites": sprites_of(deal)} | others))


# Geometry


@pytest.mark.parametrize("game", GAMES)
@given(aspects)
def test_every_pile_lies_on_the_table(game: Game, aspect: float) -> None:
    table = layout(game, aspect)
    for x, y in table.places:
        assert -0.001 <= x <= table.width - 0.999
        assert -0.001 <= y <= table.height - CARD_HEIGHT + 0.001


@pytest.mark.parametrize("game", GAMES)
@given(aspects)
def test_only_a_card_and_its_coverers_overlap(game: PyramidGame, aspect: float) -> None:
    """And an open edge of at least 24 of 47 pixels of the card below is left to tap."""
    places = layout(game, aspect).places
    rows = [pile.row for pile in game.piles]
    for one, other in combinations(range(len(places)), 2):
        apart = (
            abs(places[one].x - places[other].x) >= 1 or abs(places[one].y - places[other].y) >= CARD_HEIGHT
        )
        both_tableau = one in game.tableau and other in game.tableau
        assert apart or (both_tableau and abs(rows[one] - rows[other]) in {1, 2})
    for slot in game.tableau:
        for cover in game.covered_by[slot]:
            assert places[cover].y - places[slot].y >= 0.6
            assert abs(places[cover].x - places[slot].x) == pytest.approx(0.53, abs=0.002)


@given(aspects)
def test_rows_are_evenly_spread_and_centred(aspect: float) -> None:
    table = layout(STANDARD, aspect)
    rows = [
        [table.places[slot] for slot in STANDARD.tableau if STANDARD.piles[slot].row == row]
        for row in range(7)
    ]
    steps = [below[0].y - above[0].y for above, below in pairwise(rows)]
    assert max(steps) - min(steps) < 0.003
    for row in rows:
        assert row[0].x + row[-1].x + 1 == pytest.approx(table.width, abs=0.01)


def test_a_tall_table_has_the_stock_at_the_foot_and_a_wide_one_beside_the_top() -> None:
    tall, wide = layout(STANDARD, 0.6), layout(STANDARD, 1.8)
    base = STANDARD.tableau[-1]
    assert tall.places[STANDARD.stock].y > tall.places[base].y + CARD_HEIGHT
    assert wide.places[STANDARD.stock].y == wide.places[0].y


# The scene


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_each_piece_is_shown_once_and_each_move_can_be_tapped(game: Game, seed: int) -> None:
    positions = _positions(game, seed)
    for position in positions:
        shown = scene(game, position, _looks(positions[0]))
        assert sorted(card["id"] for card in shown["cards"]) == list(range(len(game.pieces)))
        buttons = {button["pile"] for button in shown["buttons"] if button["playable"]}
        for move in game.moves(position):
            named = game.named_by(position, move)
            assert set(named) <= buttons
            assert _tapped(game, position, named) == move


def _tapped(game: Game, position: Position, piles: tuple[int, ...]) -> Move | None:
    selection: tuple[int, ...] = ()
    for pile in piles:
        outcome = interpret(game, position, selection, Tap(pile))
        selection = outcome.selection
    if len(piles) == 2:
        assert interpret(game, position, (), Drag(*piles)).move == outcome.move
    return outcome.move


def test_what_lies_face_down_is_not_told() -> None:
    """Two deals that differ only in the stock look and sound the same."""
    table = Table(STANDARD, "5/8 K/6 7 K", wastes=["9 6"], stock="A 2 3")
    piles = list(table.position.piles)
    piles[STANDARD.stock] = piles[STANDARD.stock][::-1]
    other = Position(tuple(piles), 0)
    texts = [json.dumps(scene(STANDARD, each, _looks(each))) for each in (table.position, other)]
    assert texts[0] == texts[1]


def test_faces_of_face_down_rows_are_hidden_until_they_open() -> None:
    game = PyramidGame(Rules(rows_face_down=6))
    deal = game.deal(shuffler("1"))
    shown = scene(game, deal, _looks(deal))
    faces = {card["pile"]: card["face"] for card in shown["cards"]}
    assert all((faces[slot] == "") == (slot < 21) for slot in game.tableau)
    assert all(button["name"].startswith("face down") for button in shown["buttons"] if button["pile"] < 21)


def test_marks_tell_what_is_selected_hinted_and_playable() -> None:
    position = Table(STANDARD, "5/8 K/6 7 K", wastes=["9 6"], stock=3).position
    looks = _looks(position, selection=(5,), hint=Move("m", (3, 4)), show_playable=True)
    shown = scene(STANDARD, position, looks)
    marks = {card["pile"]: card["mark"] for card in shown["cards"] if card["mark"]}
    assert marks == {3: "hint", 4: "hint", 5: "selected", 28: "playable", 29: "playable"}
    assert shown["arrow"] == [3, 4]


def test_an_empty_stock_shows_whether_it_can_be_dealt_again() -> None:
    for pass_number, recycle in ((2, True), (3, False)):
        position = Table(STANDARD, "5", wastes=["8 9"], pass_number=pass_number).position
        places = scene(STANDARD, position, _looks(position))["places"]
        assert [place["pile"] for place in places if place["recycle"]] == [STANDARD.stock] * recycle


@pytest.mark.parametrize(
    ("passes", "number", "told"),
    [(3, 1, {"left": 3, "of": 3}), (3, 3, {"left": 1, "of": 3}), (1, 1, None), (UNLIMITED, 5, None)],
)
def test_the_stock_tells_how_many_of_a_few_passes_are_left(
    passes: int, number: int, told: dict[str, int] | None
) -> None:
    game = PyramidGame(Rules(passes=passes))
    position = Table(game, "5", wastes=["8 9"], stock=2, pass_number=number).position
    shown = {place["role"]: place["passes"] for place in scene(game, position, _looks(position))["places"]}
    assert shown == dict.fromkeys(shown, None) | {"stock": told}


def test_covered_and_discarded_cards_are_dim_and_open_ones_bright() -> None:
    position = Table(STANDARD, "5/8 K/. 6 7", wastes=["2"], stock=1).position
    cards = scene(STANDARD, position, _looks(position))["cards"]
    assert {card["pile"] for card in cards if card["dim"]} == {0, 1, 2, STANDARD.discard}


# Words


def test_piles_have_names_in_words() -> None:
    position = Table(STANDARD, "5/8 K/. 6 T", wastes=["A Q"], stock=3).position
    names = [button["name"] for button in scene(STANDARD, position, _looks(position))["buttons"]]
    assert names == [
        "5 of clubs, row 1, covered",
        "8 of clubs, row 2, covered",
        "king of clubs, row 2, covered",
        "6 of clubs, row 3",
        "10 of clubs, row 3",
        "queen of clubs, waste",
        "stock, 3 cards: draw",
    ]


@pytest.mark.parametrize(
    ("stock", "pass_number", "name"),
    [
        (1, 1, "stock, 1 card: draw"),
        (0, 1, "stock, empty: deal the waste again"),
        (0, 3, "stock, empty"),
    ],
)
def test_the_stock_says_what_a_tap_does(stock: int, pass_number: int, name: str) -> None:
    position = Table(STANDARD, "5/A 2", wastes=["8"], stock=stock, pass_number=pass_number).position
    assert names.pile_name(read(STANDARD, position), STANDARD.stock) == name


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("m3.4", "Removed the 6 of clubs and the 7 of clubs. Open now: 8 of clubs."),
        ("m5", "Removed the king of diamonds."),
        ("d", "Drew the ace of clubs."),
    ],
)
def test_a_move_is_told_with_what_it_opened(move: str, words: str) -> None:
    position = Table(STANDARD, "5/8 K/6 7 K", stock="A 2").position
    after = STANDARD.apply(position, Move.parse(move))
    assert deeds.told(STANDARD, position, after) == words


def test_a_recycle_is_told_with_the_pass() -> None:
    position = Table(STANDARD, "5", wastes=["8 9"]).position
    after = STANDARD.apply(position, Move("r"))
    assert deeds.told(STANDARD, position, after) == "The waste is the stock again: pass 2 of 3."
    assert figures.standing(STANDARD, after) == "1 card left · pass 2 of 3"


@pytest.mark.parametrize(
    ("move", "words"),
    [("m3.4", "Remove the 6 and the 7."), ("m5", "Remove the king."), ("d", "Draw a card.")],
)
def test_a_hint_is_a_short_sentence(move: str, words: str) -> None:
    position = Table(STANDARD, "5/8 K/6 7 K", stock="A 2").position
    assert step_words(STANDARD, position, Move.parse(move)) == words


def test_a_hint_tells_the_suit_where_the_rank_alone_could_be_another_card() -> None:
    position = Table(STANDARD, "5/8 K/6 7 K", wastes=["6"]).position
    six = names.piece_name(STANDARD, position.piles[3][-1])
    assert step_words(STANDARD, position, Move.parse("m3.4")) == f"Remove the {six} and the 7."


def test_a_hint_can_be_to_recycle() -> None:
    position = Table(STANDARD, "5", wastes=["8 9"]).position
    assert step_words(STANDARD, position, Move("r")) == "Deal the waste again."


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (Rules(), "No two open cards make 13, the stock is empty, and the last pass is used."),
        (Rules(passes=0), "No two open cards make 13, however often the stock is gone through."),
        (Rules(wastes=0, reserve_columns=8), "No two open cards make 13."),
    ],
)
def test_a_loss_is_explained(rules: Rules, words: str) -> None:
    assert figures.why_lost(PyramidGame(rules)) == words


def test_the_gallery_shows_games_alike_on_boards_unlike() -> None:
    faces = {
        tile["id"]: "".join(card["face"] for card in tile["scene"]["cards"])
        for tile in gallery()
        if not tile["scene"]["cards"][0]["face"].endswith("p")
    }
    assert len(set(faces.values())) == len(faces)


@pytest.mark.parametrize(("game_id", "pieces"), [("pyramid", 2), ("relaxed", 3), ("cheops", 2), ("dark", 2)])
def test_the_gallery_marks_what_goes_together(game_id: str, pieces: int) -> None:
    marked = [place["pile"] for place in tile(game_id, {})["scene"]["places"] if place["mark"]]
    assert len(marked) >= pieces


def test_the_gallery_tells_what_was_measured_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {
        "pyramid": Odds(1, 100, 66, 34, 0),
        "vegas": Odds(1, 1000, 36, 964, 0),
        "giza": Odds(1, 9, 6, 0, 3),
    }
    monkeypatch.setattr("saqqara.view.gallery.odds", lambda game_id, _options: known.get(game_id))
    monkeypatch.setattr("saqqara.view.gallery.haste", {"giza": Haste(1, 200)}.get)
    told = {tile["id"]: tile["facts"] for tile in gallery()}
    assert told.pop("pyramid") == "66 of 100 deals can be won."
    assert told.pop("vegas") == "3.6 of 100 deals can be won."
    assert told.pop("giza") == "Very hard. At least 67 of 100 deals can be won."
    assert set(told.values()) == {""}
