"""The games on offer as a player picks them: a picture of a first board, a line, the options."""

from collections.abc import Iterator, Mapping
from typing import Any

from saqqara.catalog import CATALOG, Entry, entry_of
from saqqara.hasty import haste
from saqqara.model import GROUPS, Game, Position
from saqqara.odds import Odds, odds
from saqqara.shuffle import shuffler
from saqqara.view.figures import number
from saqqara.view.names import game_name
from saqqara.view.own_cards import order_line
from saqqara.view.scene import Looks, scene, sprites_of
from saqqara.words import say, say_own, sentences

_ASPECT = 1.15  # width / height of a picture
_DEALS = 12  # to choose the picture's deal from


def gallery() -> list[dict[str, Any]]:
    """Return every game of the catalog with its own options, ready for JSON."""
    return [tile(game_id, {}) for game_id in CATALOG]


def tile(game_id: str, options: Mapping[str, str]) -> dict[str, Any]:
    """Return one game under these options. Raises UnknownGame or BadText."""
    entry = entry_of(game_id)
    return {
        "id": entry.id,
        "name": game_name(entry),
        "line": say_own(f"game.{entry.id}.line", entry.line),
        "facts": sentences(*_facts(game_id, options)),
        "scene": _picture(entry, entry.variant(options)),
        "order": order_line(entry.variant(options)),
        "options": [_option(entry, name) for name in entry.options],
    }


def _facts(game_id: str, options: Mapping[str, str]) -> Iterator[str]:
    """Yield what was measured: how hard the game is with its own options, how many deals can be won."""
    entry = entry_of(game_id)
    hasty = None if entry.differing(options) else haste(game_id)
    if hasty:
        yield say(f"grade.{hasty.band.value}")
    if known := _odds(odds(game_id, options)):
        yield known


def _odds(measured: Odds | None) -> str:
    """Tell how many deals can be won, as far as that was measured."""
    if measured is None:
        return ""
    key = "odds.exact" if measured.exact else "odds.least"
    return say(key, percent=number(100 * measured.share, tenths=measured.share < 0.1))


def _picture(entry: Entry, game: Game) -> dict[str, Any]:
    """Show a board of the game's own, with what goes together there marked: so like games look unlike.

    Labels would be too small to read, so they are left out.
    """
    deals = [game.deal(shuffler(f"{entry.id}{number}")) for number in range(_DEALS)]
    deal = next((deal for deal in deals if _is_telling(game, deal)), deals[0])
    looks = Looks(aspect=_ASPECT, sprites=sprites_of(deal), selection=_example(game, deal))
    picture = scene(game, deal, looks)
    places = [place | {"label": "", "passes": None} for place in picture["places"]]
    return picture | {"places": places, "buttons": []}


def _is_telling(game: Game, deal: Position) -> bool:
    """Tell whether a deal shows at once what goes together: a pair, or more where groups may go."""
    wanted = 3 if game.matching == GROUPS else 2
    return game.directed or len(_example(game, deal)) >= wanted


def _example(game: Game, deal: Position) -> tuple[int, ...]:
    """Return the piles of the move that takes the most pieces; none where pieces go from place to place."""
    return () if game.directed else max((move.piles for move in game.moves(deal)), key=len)


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
