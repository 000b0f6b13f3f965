"""The layers and their arrows: rules know no session, nothing but the border knows the browser."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1] / "py" / "saqqara"
MODULES = sorted(path.relative_to(ROOT).with_suffix("").as_posix() for path in ROOT.rglob("*.py"))
BORDER = {"js", "pyodide", "pyscript"}
# What each part may import of ours; a part is a module or a folder.
MAY_IMPORT = {
    "_build": set(),
    "model": {"words"},
    "words": {"_build"},
    "stopwatch": set(),
    "pieces": {"model", "words"},
    "shuffle": {"model", "words"},
    "families": {"model", "pieces"},
    "catalog": {"model", "families", "words"},
    "dealing": {"model", "pieces", "shuffle", "words"},
    "session": {"model", "catalog", "dealing"},
    "codec": {"model", "dealing", "session", "words"},
    "controller": {"model"},
    "bank": {"model"},
    "settings": {"model"},
    "records": {"model", "session"},
    "vault": {"bank", "codec", "model", "records", "session", "settings"},
    "desk": {"model", "catalog", "records", "session", "codec", "settings", "vault", "stopwatch", "words"},
    "hasty": {"solver"},
    "odds": {"catalog"},
    "winnable": {"odds"},
    "solver": {"model", "pieces", "shuffle", "families", "catalog", "solver"},
    "oracle": {"model", "session", "solver"},
    "blame": {"oracle"},
    "seeker": {"model", "oracle", "session", "solver", "winnable"},
    "sight": {"session"},
    "secrecy": {"model", "session"},
    "review": {"blame", "model", "oracle", "session"},
    "advisor": {"blame", "model", "oracle", "review", "secrecy", "session", "settings", "sight"},
    "view": {
        "model",
        "pieces",
        "families",
        "shuffle",
        "catalog",
        "session",
        "codec",
        "controller",
        "advisor",
        "blame",
        "dealing",
        "hasty",
        "odds",
        "records",
        "review",
        "secrecy",
        "settings",
        "vault",
        "words",
        "_build",
        "view",
    },
    "table": {"advisor", "controller", "desk", "model", "seeker", "session", "settings", "view", "words"},
    "history": {"table", "view", "words"},
    "counsel": {
        "advisor",
        "model",
        "oracle",
        "seeker",
        "session",
        "settings",
        "table",
        "view",
        "words",
    },
    "app": {
        "advisor",
        "catalog",
        "controller",
        "counsel",
        "desk",
        "history",
        "model",
        "oracle",
        "seeker",
        "table",
        "view",
        "words",
    },
    "browser": {"app", "desk", "vault", "solver", "browser"},
}


def _imports(module: str) -> set[str]:
    tree = ast.parse((ROOT / f"{module}.py").read_text("utf-8"))
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"{module}: write imports in full"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def _part(module: str) -> str:
    return module.partition("/")[0]


@pytest.mark.parametrize("module", [module for module in MODULES if module != "__init__"])
def test_imports_point_one_way(module: str) -> None:
    ours = {name.split(".")[1] for name in _imports(module) if name.startswith("saqqara.")}
    assert ours <= MAY_IMPORT[_part(module)] | ({_part(module)} if "/" in module else set())


@pytest.mark.parametrize("module", MODULES)
def test_only_the_border_imports_the_browser(module: str) -> None:
    outside = {name.split(".")[0] for name in _imports(module)} & BORDER
    assert not outside or _part(module) == "browser"


def test_each_part_is_listed() -> None:
    assert {_part(module) for module in MODULES} - {"__init__"} == MAY_IMPORT.keys()
