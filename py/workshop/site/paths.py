"""Where things lie in the project, and what is said when they are missing."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SITE_SOURCES = Path(__file__).resolve().parent
NODE_SCRIPTS = SITE_SOURCES / "node"
CACHE = ROOT / "assets" / "build"
LOCK = ROOT / "package-lock.json"


class BuildError(Exception):
    """The site cannot be built; the message says what to do about it."""


def npm_package(name: str) -> Path:
    """The folder of an installed npm package."""
    folder = ROOT / "node_modules" / name
    if not (folder / "package.json").is_file():
        raise BuildError(f"the npm package {name} is not installed in {folder}: run `npm ci` first")
    return folder


def new_folder(folder: Path) -> Path:
    """Make a folder and hand it on."""
    folder.mkdir(parents=True)
    return folder


def tree(folder: Path) -> list[Path]:
    """Every file below a folder, in an order that no file system decides."""
    files = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return sorted(files, key=lambda path: path.relative_to(folder).as_posix())
