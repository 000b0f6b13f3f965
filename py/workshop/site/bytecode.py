"""Compiles an archive of Python sources; runs inside Pyodide, so that the bytecode is its own."""

import importlib
import io
import marshal
import sys
import zipfile
from collections.abc import Iterable
from importlib.util import MAGIC_NUMBER

UNCHECKED_HASH = b"\1\0\0\0"  # never compared with a source, so no date and no source is needed
NO_HASH = bytes(8)
FIXED_DATE = (1980, 1, 1, 0, 0, 0)


def compiled_archive(archive: bytes, modules: list[str]) -> bytes:
    """The archive with each `.py` compiled: all of it or, if modules are named, only what they load.

    A library keeps its docstrings, which it may read itself; nobody reads ours in the browser.
    """
    optimize = -1 if modules else 2
    with zipfile.ZipFile(io.BytesIO(archive)) as source:
        names = _files_loaded_by(modules) if modules else source.namelist()
        return stored_archive(_compiled(name, source.read(name), optimize) for name in names)


def stored_archive(files: Iterable[tuple[str, bytes]]) -> bytes:
    """A zip that depends on nothing but its files; uncompressed, so that reading it costs no second pass."""
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w") as target:
        for name, content in sorted(files):
            target.writestr(zipfile.ZipInfo(name, FIXED_DATE), content)
    return result.getvalue()


def _files_loaded_by(modules: list[str]) -> list[str]:
    """The standard library's files that are in use once the modules are imported."""
    for module in modules:
        importlib.import_module(module)
    library = next(path for path in sys.path if path.endswith(".zip")) + "/"
    paths = {getattr(module, "__file__", None) or "" for module in tuple(sys.modules.values())}
    return [path.removeprefix(library) for path in paths if path.startswith(library)]


def _compiled(name: str, content: bytes, optimize: int) -> tuple[str, bytes]:
    """A source becomes a `.pyc` that names its file without a folder of this machine; data stays."""
    if not name.endswith(".py"):
        return name, content
    code = compile(content, name, "exec", dont_inherit=True, optimize=optimize)
    return name + "c", MAGIC_NUMBER + UNCHECKED_HASH + NO_HASH + marshal.dumps(code)
