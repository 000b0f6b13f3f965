"""Which modules Python sources import, read from the text because they run only in a browser."""

import ast
from collections.abc import Iterable
from pathlib import Path

# Made by Pyodide, PyScript or us, or known to MicroPython only: none lies in the standard library.
NOT_IN_LIBRARY = {"_pyscript", "js", "jsffi", "polyscript", "pyscript", "pyodide_js", "saqqara"}


def library_imports(sources: Iterable[Path]) -> list[str]:
    """Every module of Python's library that the sources name, at any depth."""
    names = {name for path in sources for name in _imports(path)}
    return sorted(name for name in names if name.partition(".")[0] not in NOT_IN_LIBRARY)


def _imports(path: Path) -> set[str]:
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"), path.name)))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    froms = (node for node in nodes if isinstance(node, ast.ImportFrom) and not node.level)
    return plain | {node.module for node in froms if node.module}
