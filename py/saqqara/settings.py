"""What a player may set, once for all games: a setting is a field here, with the values to pick from."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Self

from saqqara.model import BadText


class Sight(Enum):
    """What hints may look at: every card, or only what the player may see."""

    SUITED = "suited"  # every card, but only the seen ones where part of the tableau lies face down
    ALL = "all"
    FAIR = "fair"


class Level(Enum):
    """How much a hint tells; each asking goes one further."""

    NUDGE = "nudge"  # that something is possible
    PLACE = "place"  # where
    PIECES = "pieces"  # which pieces
    LINE = "line"  # the whole way to the win

    def next(self) -> "Level":
        """Return the level after this one; the last stays."""
        levels = list(Level)
        return levels[min(levels.index(self) + 1, len(levels) - 1)]


@dataclass(frozen=True, kw_only=True)
class Settings:
    """All settings; the defaults are what a new player finds."""

    verdict: bool = True  # say after each move whether the game can still be won
    sight: Sight = Sight.SUITED
    first_hint: Level = Level.PLACE
    winnable: bool = False  # deal only games whose win is proven
    theme: str = "system"
    back: str = "suited"
    suits: str = "two"
    faces: str = "suited"
    speed: str = "usual"
    sound: bool = False
    touch: bool = False  # short vibrations
    hand: str = "right"
    clock: bool = True  # show the time played

    def changed(self, name: str, value: str) -> Self:
        """Return the settings with one of them changed. Raises BadText, which lists what is known."""
        if name not in VALUES:
            raise BadText(f"setting {name!r:.40} is unknown; known: {', '.join(VALUES)}")
        if value not in VALUES[name]:
            raise BadText(f"setting {name}: {value!r:.40} is no value; known: {', '.join(VALUES[name])}")
        return replace(self, **{name: VALUES[name][value]})

    def text(self, name: str) -> str:
        """Return the text of a setting's value."""
        return next(text for text, value in VALUES[name].items() if value == getattr(self, name))

    def dump(self) -> str:
        """Write the settings as JSON."""
        return json.dumps({name: self.text(name) for name in VALUES})

    @classmethod
    def load(cls, text: str) -> Self:
        """Read what dump() wrote; a setting that is missing has its default. Raises BadText."""
        try:
            values = json.loads(text)
        except ValueError as error:
            raise BadText(f"settings: {error}") from error
        if not isinstance(values, dict):
            raise BadText(f"settings: expected values by name, got {text!r:.60}")
        settings = cls()
        for name, value in values.items():
            settings = settings.changed(name, str(value))
        return settings


ON_OFF: Mapping[str, Any] = {"on": True, "off": False}


def _words(*words: str) -> Mapping[str, Any]:
    return {word: word for word in words}


# By what they are about, in the order in which they are shown.
GROUPS: Mapping[str, Mapping[str, Mapping[str, Any]]] = {
    "look": {
        "theme": _words("system", "day", "night"),
        "faces": _words("suited", "classic", "large"),
        "suits": _words("two", "four", "patterned"),
        "back": _words("suited", "blue", "red"),
        "clock": ON_OFF,
    },
    "feel": {
        "hand": _words("right", "left"),
        "speed": _words("usual", "calm", "quick", "none"),
        "sound": ON_OFF,
        "touch": ON_OFF,
    },
    "help": {
        "verdict": ON_OFF,
        "sight": {sight.value: sight for sight in Sight},
        "first_hint": {level.value: level for level in Level if level is not Level.LINE},
        "winnable": ON_OFF,
    },
}
VALUES = {name: values for group in GROUPS.values() for name, values in group.items()}
# What the page does by itself; Python only keeps it.
MANNERS = (*GROUPS["look"], *GROUPS["feel"])
