"""Python for the browser: Pyodide with a standard library that is small and already compiled."""

import json
import shutil
from pathlib import Path

from workshop.site.compile import compile_archive
from workshop.site.imports import library_imports
from workshop.site.paths import ROOT, new_folder, npm_package, tree

LOADER = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]

# Imported only when something happens (an archive is unpacked, an error is shown, a date is read),
# so that no import at the start betrays the need.
ON_DEMAND = """
    _ast_unparse _colorize _strptime asyncio base64 calendar codeop concurrent.futures.thread datetime difflib
    encodings.ascii encodings.cp437 encodings.idna encodings.latin_1 encodings.raw_unicode_escape
    encodings.unicode_escape encodings.utf_16 encodings.utf_8_sig hashlib html importlib.readers
    importlib.resources._adapters json linecache logging pprint pyodide.code pyodide.ffi.wrappers pyodide.http
    shutil stringprep tempfile tokenize traceback tracemalloc unicodedata urllib.parse zipfile zlib
""".split()  # noqa: SIM905 -- easier to read than a list of fifty lines


def library_modules() -> list[str]:
    """What must be importable in the browser: for PyScript, for our own code, and on demand."""
    pyscript = tree(npm_package("@pyscript/core") / "src" / "stdlib" / "pyscript")
    ours = tree(ROOT / "py" / "saqqara")
    sources = [path for path in pyscript + ours if path.suffix == ".py"]
    return sorted({*library_imports(sources), *ON_DEMAND})


def build_pyodide(build: Path) -> None:
    """The loader as it came, the library trimmed and compiled, and a list of no further packages."""
    package, out = npm_package("pyodide"), new_folder(build / "pyodide")
    for name in LOADER:
        shutil.copyfile(package / name, out / name)
    without_source_map(out / "pyodide.mjs")
    lock = json.loads((package / "pyodide-lock.json").read_text("utf-8"))
    (out / "pyodide-lock.json").write_text(json.dumps(lock | {"packages": {}}), "utf-8")
    library = package / "python_stdlib.zip"
    compile_archive(library.read_bytes(), library, out / library.name, library_modules())


def build_pyscript(build: Path) -> None:
    """PyScript's core and the small plugins that it fetches at every start."""
    dist, out = npm_package("@pyscript/core") / "dist", new_folder(build / "pyscript")
    for plugin in ["core", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"]:
        for path in sorted(dist.glob(f"{plugin}*.js")):
            shutil.copyfile(path, out / path.name)
            without_source_map(out / path.name)


def without_source_map(script: Path) -> None:
    """Drop the line that makes open developer tools ask for a file the site has not."""
    lines = script.read_text("utf-8").splitlines(keepends=True)
    kept = (line for line in lines if not line.startswith("//# sourceMappingURL="))
    script.write_text("".join(kept), "utf-8")
