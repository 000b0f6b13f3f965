"""The first steps: of the game on the table, telling what applies to it and nothing else, once."""

import json
from typing import Any

import pytest

from saqqara.catalog import CATALOG, Entry
from saqqara.model import Role
from saqqara.view.welcome import cards
from saqqara.words import say
from stores import MemoryStore
from visits import Visit, pyramid

all_games = pytest.mark.parametrize("entry", CATALOG.values(), ids=CATALOG)


def _cards(entry: Entry, **options: str) -> list[dict[str, Any]]:
    shown: list[dict[str, Any]] = json.loads(json.dumps(cards(entry, entry.variant(options))))
    return shown


def _points(entry: Entry, **options: str) -> list[str]:
    return [point for card in _cards(entry, **options) for point in card["points"]]


@all_games
def test_each_game_has_three_cards_with_its_goal_in_a_picture(entry: Entry) -> None:
    goal, play, help_ = _cards(entry)
    assert entry.name in goal["title"]
    assert 2 <= goal["text"].count(".") <= 3
    assert [bool(card["text"]) for card in (goal, play, help_)] == [True, False, False]
    assert [bool(card["points"]) for card in (goal, play, help_)] == [False, True, True]
    assert any(card["mark"] == "hint" for card in goal["scene"]["cards"])


@all_games
def test_the_stock_is_told_of_where_there_is_one(entry: Entry) -> None:
    game = entry.variant({})
    told = [word for word in ("stock", "stock_again") if say(f"welcome.tap.{word}") in _points(entry)]
    if not any(place.role is Role.STOCK for place in game.piles):
        assert told == []
        assert _cards(entry)[1]["scene"] is None
    else:
        assert told == ["stock" if game.passes == 1 else "stock_again"]
        marked = [card for card in _cards(entry)[1]["scene"]["cards"] if card["mark"] == "hint"]
        assert marked


@all_games
def test_a_long_press_is_told_of(entry: Entry) -> None:
    material = entry.variant({}).material.value
    told = [kind for kind in ("cards", "pyramids") if say(f"welcome.peek.{kind}") in _points(entry)]
    assert told == [material]


def test_only_what_applies_is_told() -> None:
    game = CATALOG["pyramid"]
    assert say("welcome.tap.king") in _points(game)
    assert say("welcome.tap.king") not in _points(game, auto_kings="yes")
    assert say("welcome.tap.king") not in _points(CATALOG["cheops"])
    assert say("welcome.help.undo") in _points(game)
    assert say("welcome.help.undo") not in _points(game, undo="no")
    assert say("welcome.tap.group") in _points(CATALOG["relaxed"])
    assert say("welcome.tap.cards") in _points(CATALOG["three"])
    assert say("welcome.tap.pyramids") in _points(CATALOG["egyptian"])


def test_the_goal_follows_the_rules() -> None:
    game = CATALOG["pyramid"]
    assert say("welcome.goal.pyramid") in _cards(game)[0]["text"]
    assert say("welcome.goal.all") in _cards(game, goal="all")[0]["text"]
    assert say("help.ending.small") in _cards(CATALOG["egyptian"], ending="small")[0]["text"]


def test_the_page_asks_for_the_game_on_the_table() -> None:
    visit = Visit(MemoryStore(), "#giza/3")
    assert json.loads(visit.send("welcome"))[0]["title"] == say("welcome.goal.title", game="Giza")


# The first visit


def test_the_first_visit_is_the_one_that_finds_nothing_kept() -> None:
    store = MemoryStore()
    assert pyramid(store).frame["first_visit"] is True
    assert pyramid(store).frame["first_visit"] is False


def test_a_link_makes_no_difference_to_the_first_visit() -> None:
    store = MemoryStore()
    visit = Visit(store, "#cheops/5")
    assert visit.frame["first_visit"] is True
    assert visit.frame["link"] == "#cheops/5"
    assert Visit(store, "#cheops/6").frame["first_visit"] is False


def test_where_nothing_can_be_kept_no_visit_counts_as_the_first() -> None:
    """Or else the first steps would come again each time."""
    forbidden, full = MemoryStore(), MemoryStore()
    forbidden.forbidden = True
    full.fill_up()
    assert pyramid(forbidden).frame["first_visit"] is False
    assert pyramid(full).frame["first_visit"] is False
