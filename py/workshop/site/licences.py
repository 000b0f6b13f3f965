"""Says under which terms the site's parts by others are passed on."""

import json
from pathlib import Path
from typing import NamedTuple

from workshop.site.paths import SITE_SOURCES, npm_package

OWN_TEXTS = SITE_SOURCES / "licences"  # for packages that bring no text along


class Passage(NamedTuple):
    """One part by others: where its text is, in its npm package or beside this module."""

    title: str
    package: str
    text: str = "LICENSE"


PASSAGES = [
    Passage("Pyodide (Python for the browser), Mozilla Public License 2.0", "pyodide", "pyodide.txt"),
    Passage("Python and its library, Python Software Foundation License 2", "pyodide", "python.txt"),
    Passage("PyScript, Apache License 2.0", "@pyscript/core"),
    Passage("coincident (in PyScript), MIT License", "coincident"),
    Passage("Card faces by Adrian Kennard, CC0 1.0", "@letele/playing-cards"),
    Passage("Source Sans 3, SIL Open Font License 1.1", "@fontsource-variable/source-sans-3"),
    Passage("Lucide icons, ISC License", "lucide-static"),
    Passage("Workbox, MIT License", "workbox-core"),
]


def build_licences(build: Path) -> None:
    """Write LICENCES.txt."""
    text = "Saqqara holds these works by others.\n\n" + "\n".join(map(_passage, PASSAGES))
    (build / "LICENCES.txt").write_text(text, "utf-8")


def _passage(passage: Passage) -> str:
    folder = npm_package(passage.package)
    version = json.loads((folder / "package.json").read_text("utf-8"))["version"]
    source = OWN_TEXTS if passage.text.endswith(".txt") else folder
    heading = f"{passage.title} (npm {passage.package} {version})"
    return f"{heading}\n{'=' * len(heading)}\n\n{(source / passage.text).read_text('utf-8').strip()}\n\n"
