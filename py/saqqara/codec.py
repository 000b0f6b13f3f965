"""Games as text: links that name a deal, saves that hold a whole game (docs/formats.md)."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, quote, unquote, urlencode

from saqqara.dealing import TYPED, canonical
from saqqara.model import BadText, IllegalMove, Move
from saqqara.session import Session
from saqqara.words import say

VERSION = 1
_LONGEST_SAVE = 100_000  # characters; a game of the longest kind takes a few thousand
_LONGEST_GAME = 1e9  # seconds; also refuses NaN and infinity


class BadSave(ValueError):
    """A save that cannot be read; the message says where."""


class NewerSave(BadSave):
    """A save written by a later version: to be kept, not to be overwritten."""


class Deal(NamedTuple):
    """What a link names."""

    game_id: str
    seed: str
    options: Mapping[str, str]


def link_of(session: Session) -> str:
    """Write the link of a deal: "#pyramid/42", "#pyramid/42?passes=1", or "#pyramid/=7c3h…"."""
    return f"#{quote(session.game_id)}/{quote(session.seed, safe=TYPED)}{_query(session)}"


def variant_of(session: Session) -> str:
    """Write which game this is, whatever the deal: "pyramid", "pyramid?passes=1"."""
    return f"{quote(session.game_id)}{_query(session)}"


def _query(session: Session) -> str:
    return f"?{urlencode(session.options)}" if session.options else ""


def parse_link(text: str) -> Deal:
    """Read a link. Raises BadText, which says what is wrong with it; the game's name is not looked up."""
    path, _, query = text.removeprefix("#").partition("?")
    game_id, slash, seed = path.partition("/")
    if not slash or not game_id:
        raise BadText(say("bad.link", text=f"{text!r:.60}"))
    try:
        options = dict(parse_qsl(query, keep_blank_values=True, strict_parsing=bool(query)))
    except ValueError:
        raise BadText(say("bad.link_options", text=f"{query!r:.60}")) from None
    return Deal(unquote(game_id), canonical(unquote(seed)), options)


def dump(session: Session) -> str:
    """Write a game as a save."""
    return json.dumps(
        {
            "v": VERSION,
            "game": session.game_id,
            "options": dict(session.options),
            "seed": session.seed,
            "moves": " ".join(map(str, session.moves)),
            "cursor": session.cursor,
            "elapsed": round(session.elapsed, 1),
        }
        | ({"peeked": True} if session.peeked else {})
        | ({"helped": True} if session.helped else {})
        | ({"bookmarks": sorted(session.bookmarks)} if session.bookmarks else {}),
        separators=(",", ":"),
    )


def load(text: str) -> Session:
    """Read a save and replay its moves through the rules. Raises BadSave, or NewerSave."""
    save = _fields(text)
    try:
        session = Session.new(save["game"], save["seed"], save["options"])
        for place, word in enumerate(save["moves"].split(), 1):
            session = _replayed(session, word, place)
        return replace(
            session.at(save["cursor"]),
            elapsed=float(save["elapsed"]),
            peeked=save.get("peeked") is True,
            helped=save.get("helped") is True,
            bookmarks=_bookmarks(session, save.get("bookmarks", [])),
        )
    except BadSave:
        raise
    except ValueError as error:
        raise BadSave(f"save: {error}") from error


def _replayed(session: Session, word: str, place: int) -> Session:
    try:
        return session.play(Move.parse(word))
    except (BadText, IllegalMove) as error:
        raise BadSave(f"save: move {place}: {error}") from error


def _bookmarks(session: Session, places: object) -> frozenset[int]:
    if not isinstance(places, list) or not all(type(place) is int for place in places):
        raise BadSave(f"save: bookmarks are no list of whole numbers: {places!r:.60}")
    for place in places:
        if not session.reaches(place):
            raise BadSave(f"save: bookmark {place} is outside 0 to {len(session.moves)}")
    return frozenset(places)


_TYPES: dict[str, type | tuple[type, ...]] = {
    "game": str,
    "options": dict,
    "seed": str,
    "moves": str,
    "cursor": int,
    "elapsed": (int, float),
}


def _fields(text: str) -> dict[str, Any]:
    if len(text) > _LONGEST_SAVE:
        raise BadSave(f"save: {len(text)} characters are more than any game takes")
    try:
        save = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSave(f"save: not JSON: {error}") from error
    if not isinstance(save, dict) or not isinstance(version := save.get("v"), int):
        raise BadSave("save: the version number v is missing")
    if version > VERSION:
        raise NewerSave(f"save: written by a newer version (format {version}, this one reads {VERSION})")
    for name, kind in _TYPES.items():
        if not isinstance(save.get(name), kind) or isinstance(save[name], bool):
            raise BadSave(f"save: {name} is missing or of the wrong kind")
    if not all(isinstance(value, str) for value in save["options"].values()):
        raise BadSave("save: options are not all texts")
    if not 0 <= save["elapsed"] < _LONGEST_GAME:
        raise BadSave("save: elapsed is no time that a game can take")
    return save
