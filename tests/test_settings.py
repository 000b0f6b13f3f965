"""Settings as texts, and the levels of a hint."""

import json

import pytest

from saqqara.model import BadText
from saqqara.settings import VALUES, Level, Settings, Sight


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
