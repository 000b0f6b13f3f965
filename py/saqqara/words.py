"""The one place for wording: words/en.json, read here and, as a module, by the page.

A text may hold {names}; a text with a number n in it has one form for 1 and another for the rest.
"""

import json
from functools import cache
from pathlib import Path


@cache
def _catalogue() -> dict[str, str | dict[str, str]]:
    texts: dict[str, str | dict[str, str]] = json.loads(
        (Path(__file__).parent / "words" / "en.json").read_text("utf-8")
    )
    return texts


def say(key: str, **values: object) -> str:
    """Return the wording of a key with its values filled in. Raises KeyError for an unknown key or value."""
    text = _catalogue()[key]
    if isinstance(text, dict):
        text = text["one" if values["n"] == 1 else "other"]
    return text.format_map(values)
