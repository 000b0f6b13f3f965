"""The one place for wording: words/en.json or a translation of it, read here and, as a module, by the page.

A text may hold {names}. A text with a number n in it may have several forms: a list, from which the plural
rule in the catalogue's "language" picks one by n (docs/words.md).
"""

import json
from collections.abc import Iterable, Mapping
from functools import cache, cached_property, partial, reduce
from gettext import c2py
from pathlib import Path
from typing import Any

from saqqara._build import LANGUAGE

SOURCE = "en"  # the language in which the code itself names the games


class Catalogue:
    """All texts of one language, by their keys."""

    def __init__(self, texts: Mapping[str, Any]) -> None:
        self._texts = texts

    @cached_property
    def form_of(self) -> Any:
        """The plural rule: the place, from 0 on, of the form for a number."""
        return c2py(self._texts["language"]["plural"])

    def say(self, key: str, **values: object) -> str:
        """Return the wording of a key with its values filled in.

        Raises KeyError for an unknown key or value, IndexError for a form that is not there.
        """
        text = self._texts[key]
        if isinstance(text, list):
            text = text[self.form_of(values["n"])]
        filled: str = text.format_map(values)
        return filled

    def say_own(self, key: str, english: str) -> str:
        """Return the wording of what the code says in English. Raises KeyError if it is not translated."""
        return english if self._texts["language"]["lang"] == SOURCE else self.say(key)


@cache
def catalogue() -> Catalogue:
    """Read the catalogue that this build speaks."""
    return Catalogue(json.loads((Path(__file__).parent / "words" / f"{LANGUAGE}.json").read_text("utf-8")))


def say(key: str, **values: object) -> str:
    """Return the wording of a key with its values filled in. Raises KeyError for an unknown key or value."""
    return catalogue().say(key, **values)


def say_own(key: str, english: str) -> str:
    """Return the wording of what the code itself says in English. Raises KeyError if it is not translated."""
    return catalogue().say_own(key, english)


def joined(key: str, texts: Iterable[str]) -> str:
    """Join texts two by two in the way of a key: "{first} and {second}". No texts make an empty one."""
    filled = list(filter(None, texts))
    return reduce(partial(_pair, key), filled) if filled else ""


def sentences(*texts: str) -> str:
    """Join what there is to say; an empty text is left out."""
    return joined("join.sentences", texts)


def _pair(key: str, first: str, second: str) -> str:
    return say(key, first=first, second=second)
