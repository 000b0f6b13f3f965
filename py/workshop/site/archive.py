"""Our own Python as one compiled archive."""

from pathlib import Path

from workshop.site.bytecode import stored_archive
from workshop.site.compile import compile_archive
from workshop.site.paths import ROOT, tree

PACKAGES = ROOT / "py"
SHIPPED = {".py", ".json"}


def python_sources() -> dict[str, bytes]:
    """What of py/saqqara the browser needs, by its name in the archive."""
    paths = [path for path in tree(PACKAGES / "saqqara") if path.suffix in SHIPPED]
    return {path.relative_to(PACKAGES).as_posix(): path.read_bytes() for path in paths}


def build_archive(build: Path, version: str) -> None:
    """Write saqqara.zip, in which `saqqara._build` knows the version."""
    stamp = f'"""Written by the site builder."""\n\nVERSION = "{version}"\n'.encode()
    sources = python_sources() | {"saqqara/_build.py": stamp}
    library = build / "pyodide" / "python_stdlib.zip"
    compile_archive(stored_archive(sources.items()), library, build / "saqqara.zip", modules=[])
