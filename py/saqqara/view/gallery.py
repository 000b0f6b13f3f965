"""The games on offer as a player picks them: a picture of the first board, a line, the options."""

from typing import Any

from saqqara.catalog import CATALOG, Entry
from saqqara.shuffle import shuffler
from saqqara.view.scene import Looks, scene, sprites_of
from saqqara.words import say

_ASPECT = 1.15  # width / height of a picture
_SEED = "1"  # whose first board the pictures show


def gallery() -> list[dict[str, Any]]:
    """Return every game of the catalog, ready for JSON."""
    return [_tile(entry) for entry in CATALOG.values()]


def _tile(entry: Entry) -> dict[str, Any]:
    game = entry.variant({})
    deal = game.deal(shuffler(_SEED))
    return {
        "id": entry.id,
        "name": entry.name,
        "line": entry.line,
        "scene": _unlabelled(scene(game, deal, Looks(aspect=_ASPECT, sprites=sprites_of(deal)))),
        "options": [_option(entry, name) for name in entry.options],
    }


def _unlabelled(picture: dict[str, Any]) -> dict[str, Any]:
    """Leave out what would be too small to read."""
    return picture | {"places": [place | {"label": ""} for place in picture["places"]], "buttons": []}


def _option(entry: Entry, name: str) -> dict[str, Any]:
    return {
        "name": name,
        "label": say(f"option.{name}"),
        "usual": entry.usual(name),
        "values": [{"value": value, "label": _value(value)} for value in entry.options[name]],
    }


def _value(value: str) -> str:
    """Return a value in words; a number is its own word."""
    return value if value[0].isdecimal() else say(f"value.{value}")
