"""Turns Python sources into the bytecode that the browser's Python reads."""

import tempfile
from pathlib import Path

from workshop.site.node import run_node
from workshop.site.paths import SITE_SOURCES, npm_package


def compile_archive(archive: bytes, library: Path, target: Path, modules: list[str]) -> None:
    """Write the compiled archive to `target`; `library` is the standard library to boot with."""
    with tempfile.TemporaryDirectory() as scratch:
        sources = Path(scratch) / "sources.zip"
        sources.write_bytes(archive)
        run_node(
            "compile.mjs",
            target.parent,
            pyodide=str(npm_package("pyodide")),
            library=str(library),
            compiler=str(SITE_SOURCES / "bytecode.py"),
            archive=str(sources),
            modules=modules,
            target=target.name,
        )
