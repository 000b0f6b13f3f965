"""The site in a language that nobody speaks: English with accents, longer by two fifths, in brackets.

What is written past the catalogue has plain letters there; what is cut off has lost a bracket.
"""

import json
import re
import shutil
import zipfile
from math import ceil
from pathlib import Path
from typing import Any

from workshop.site.precache import write_precache
from workshop.site.words import english

_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "áƀçðéƒĝĥíĵķļɱñöþɋŕšţüṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÖÞɊŔŠŢÜṼŴẊÝŽ"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)
_LONGER = 0.4
_WORD = re.compile(r"[^\W\d_]+")
_VALUE = re.compile(r"(\{\w+\})")


def pseudo(text: str) -> str:
    """Say a text in that language; the names of values stay."""
    parts = [part if _VALUE.fullmatch(part) else _spoken(part) for part in _VALUE.split(text)]
    return f"[{''.join(parts)}]"


def pseudo_site(built: Path, out: Path, direction: str) -> Path:
    """Copy the site, and let the copy speak that language, from left to right or from right to left."""
    texts: dict[str, Any] = {
        key: [pseudo(form) for form in text] if isinstance(text, list) else pseudo(text)
        for key, text in english().items()
        if key != "language"
    }
    texts["language"] = {"lang": "en-XA", "dir": direction, "plural": "n != 1"}
    site = Path(shutil.copytree(built, out))
    build = site / "assets" / "build"
    (build / "words.js").write_text(f"export default {json.dumps(texts)};\n", "utf-8")
    _replace(build / "saqqara.zip", "saqqara/words/en.json", json.dumps(texts))
    write_precache(site, _version(site))
    return site


def _version(site: Path) -> str:
    found = re.search('data-version="([^"]+)"', (site / "index.html").read_text("utf-8"))
    assert found
    return found[1]


def _spoken(text: str) -> str:
    return _WORD.sub(_longer, text)


def _longer(word: re.Match[str]) -> str:
    return word[0].translate(_ACCENTS) + "õ" * ceil(_LONGER * len(word[0]))


def _replace(archive: Path, name: str, text: str) -> None:
    with zipfile.ZipFile(archive) as old:
        members = {member: old.read(member) for member in old.namelist()}
    assert name in members
    with zipfile.ZipFile(archive, "w") as new:
        for member, content in members.items():
            new.writestr(member, text if member == name else content)
