"""Settings as texts, and the levels of a hint."""

import json

import pytest

from saqqara.app import Refused
from saqqara.model import BadText
from saqqara.settings import VALUES, Level, Settings, Sight
from stores import MemoryStore
from visits import Visit
from visits import pyramid as _visit


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


def test_every_setting_takes_each_of_its_values_and_keeps_it() -> None:
    for name, values in VALUES.items():
        for text, value in values.items():
            changed = Settings().changed(name, text)
            assert getattr(changed, name) == value
            assert Settings.load(changed.dump()) == changed


def test_what_is_missing_has_its_default() -> None:
    assert Settings.load('{"sight": "all"}') == Settings(sight=Sight.ALL)


@pytest.mark.parametrize("text", ["[]", "{", '{"sight": 1}', '{"colour": "red"}'])
def test_what_is_no_settings_is_refused(text: str) -> None:
    with pytest.raises(BadText, match="setting"):
        Settings.load(text)


def test_every_setting_is_kept() -> None:
    assert json.loads(Settings().dump()).keys() == VALUES.keys()


def test_the_last_level_stays() -> None:
    assert [level.next() for level in Level] == [Level.PLACE, Level.PIECES, Level.LINE, Level.LINE]


# On the page


def test_settings_last(store: MemoryStore) -> None:
    _visit(store).send("set", name="sight", value="fair")
    groups = json.loads(Visit(store).send("settings"))
    settings = {row["name"]: row["value"] for group in groups for row in group["settings"]}
    assert settings["sight"] == "fair"
    assert settings.keys() == VALUES.keys()


def test_the_page_is_told_the_settings_that_it_follows(store: MemoryStore) -> None:
    visit = _visit(store)
    visit.send("set", name="theme", value="night")
    assert visit.frame["manners"]["theme"] == "night"
    assert "sight" not in visit.frame["manners"]


def test_for_a_left_hand_the_stock_and_the_discard_change_sides(store: MemoryStore) -> None:
    visit = _visit(store)
    before = {place["role"]: place["x"] for place in visit.frame["scene"]["places"]}
    visit.send("set", name="hand", value="left")
    after = {place["role"]: place["x"] for place in visit.frame["scene"]["places"]}
    assert before["stock"] < before["discard"]
    assert after["discard"] < after["stock"] < after["waste"]
    assert after["tableau"] == before["tableau"]


@pytest.mark.parametrize(("name", "value"), [("luck", "on"), ("sight", "x-ray")])
def test_unknown_settings_are_refused(store: MemoryStore, name: str, value: str) -> None:
    with pytest.raises(Refused, match="known: "):
        _visit(store).send("set", name=name, value=value)


@pytest.mark.parametrize("text", ["1 {}", "", '{"sight": "x-ray"}'])
def test_damaged_settings_are_set_aside_and_said(store: MemoryStore, text: str) -> None:
    store.texts["saqqara/settings"] = text
    visit = Visit(store, "#pyramid/1")
    assert visit.frame["troubles"]
    assert text in [kept for key, kept in store.texts.items() if key.startswith("saqqara/damaged/")]
