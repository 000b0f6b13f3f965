"""One name for one build, the same in the page, in Python and in the service worker."""

import tomllib
from pathlib import Path

from workshop.site.parts import digest
from workshop.site.paths import ROOT, tree

MARK = "%VERSION%"


def build_version(site: Path, python: dict[str, bytes]) -> str:
    """The project's version and a hash over all that the build holds before it is stamped."""
    files = {path.relative_to(site).as_posix(): path.read_bytes() for path in tree(site)}
    named = sorted((files | python).items())
    content = digest(chunk for name, content in named for chunk in (name.encode(), content))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return f"{project['version']}+{content[:8]}"


def stamp(site: Path, version: str) -> None:
    """Write the version where the page and its scripts ask for it."""
    for path in [site / "index.html", *sorted((site / "assets").glob("*.js"))]:
        text = path.read_text("utf-8")
        if MARK in text:
            path.write_text(text.replace(MARK, version), "utf-8")
