"""Our own Python as one compiled archive."""

from pathlib import Path

from workshop.site.bytecode import stored_archive
from workshop.site.compile import compile_archive
from workshop.site.paths import ROOT, tree
from workshop.site.words import WORDS, catalogue_of

PACKAGES = ROOT / "py"
SHIPPED = {".py", ".json"}


def python_sources(language: str) -> dict[str, bytes]:
    """What of py/saqqara the browser needs, by its name in the archive; of the words one language."""
    paths = [path for path in tree(PACKAGES / "saqqara") if path.suffix in SHIPPED]
    others = set(WORDS.iterdir()) - {catalogue_of(language)}
    paths = [path for path in paths if path not in others]
    return {path.relative_to(PACKAGES).as_posix(): path.read_bytes() for path in paths}


def build_archive(build: Path, version: str, language: str) -> None:
    """Write saqqara.zip, in which `saqqara._build` knows the version and the language."""
    stamp = f'"""Written by the site builder."""\n\nVERSION = "{version}"\nLANGUAGE = "{language}"\n'.encode()
    sources = python_sources(language) | {"saqqara/_build.py": stamp}
    library = build / "pyodide" / "python_stdlib.zip"
    compile_archive(stored_archive(sources.items()), library, build / "saqqara.zip", modules=[])
