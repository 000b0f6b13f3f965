"""The page's words as a module, from the same catalogue that Python reads; a translation is checked first."""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from saqqara.catalog import CATALOG
from saqqara.words import SOURCE, Catalogue
from workshop.site.paths import ROOT, BuildError

WORDS = ROOT / "py" / "saqqara" / "words"
_NUMBERS = range(1000)  # every known plural rule has shown all its forms by then

Texts = Mapping[str, Any]


def build_words(build: Path, language: str) -> None:
    """Write words.js. A mistake in a catalogue is found here and not in the browser."""
    texts = _read(language)
    if language != SOURCE and (found := list(faults(texts, english()))):
        raise BuildError("\n  ".join([f"{catalogue_of(language)}:", *found]))
    module = json.dumps(texts, ensure_ascii=False, indent=1)
    (build / "words.js").write_text(f"export default {module};\n", "utf-8")


def catalogue_of(language: str) -> Path:
    """Where the words of a language are."""
    return WORDS / f"{language}.json"


def english() -> dict[str, Any]:
    """All there is to translate, in English: the catalogue, and what the list of games says by itself."""
    names = {f"game.{entry.id}.name": entry.name for entry in CATALOG.values()}
    lines = {f"game.{entry.id}.line": entry.line for entry in CATALOG.values()}
    return {**_read(SOURCE), **names, **lines}


def faults(texts: Texts, source: Texts) -> Iterator[str]:
    """Yield what is wrong with a translation of the source: nothing if it is complete."""
    yield from (f"{key} is missing" for key in source if key not in texts)
    yield from (f"{key} is unknown" for key in texts if key not in source)
    if "language" not in texts:
        return
    count = _forms(texts)
    for key in texts.keys() & source.keys() - {"language"}:
        ours, wanted = _as_forms(texts[key]), _names(_as_forms(source[key]))
        if isinstance(texts[key], list):
            if "n" not in wanted and not isinstance(source[key], list):
                yield f"{key} has no number to choose a form by"
            if len(ours) != count:
                yield f"{key} has {len(ours)} forms, the plural rule asks for {count}"
        if unknown := _names(ours) - wanted:
            yield f"{key} has no value for {_list(unknown)}"
        if lost := wanted - _names(ours) - {"n"}:
            yield f"{key} leaves out {_list(lost)}"


def _read(language: str) -> dict[str, Any]:
    path = catalogue_of(language)
    try:
        texts: dict[str, Any] = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise BuildError(f"{path}: {error}") from error
    return texts


def _forms(texts: Texts) -> int:
    form_of = Catalogue(texts).form_of
    return 1 + max(int(form_of(n)) for n in _NUMBERS)


def _as_forms(text: str | list[str]) -> list[str]:
    return text if isinstance(text, list) else [text]


def _names(forms: list[str]) -> set[str]:
    return {name for form in forms for name in re.findall(r"\{(\w+)\}", form)}


def _list(names: set[str]) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(names))
