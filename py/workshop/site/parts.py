"""Parts of the site that take long to make: kept beside a hash of all they are made from."""

import hashlib
import shutil
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from workshop.site.paths import CACHE, LOCK, SITE_SOURCES, tree

KEPT_VERSIONS = 3


class Part(NamedTuple):
    """`make` writes below the folder it is given, as the files shall lie below `assets/build`."""

    name: str
    make: Callable[[Path], None]
    inputs: bytes = b""


def add_part(part: Part, build: Path) -> None:
    """Put a part into the site's build folder, made anew only if something it is made from changed."""
    made = CACHE / "parts" / f"{part.name}-{_key(part)}"
    if not made.is_dir():
        _make(part, made)
    shutil.copytree(made, build, dirs_exist_ok=True)


def digest(chunks: Iterable[bytes]) -> str:
    """A hash in which no chunk can run into the next."""
    total = hashlib.sha256()
    for chunk in chunks:
        total.update(hashlib.sha256(chunk).digest())
    return total.hexdigest()


def _key(part: Part) -> str:
    """The builder itself and the versions of all packages count as inputs of every part."""
    builder = [path.read_bytes() for path in tree(SITE_SOURCES)]
    return digest([*builder, LOCK.read_bytes(), part.inputs])[:16]


def _make(part: Part, made: Path) -> None:
    made.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=made.parent, prefix="unfinished-") as scratch:
        fresh = Path(scratch) / part.name
        fresh.mkdir()
        part.make(fresh)
        if not made.exists():  # another build may have been quicker
            fresh.rename(made)
    versions = sorted(made.parent.glob(f"{part.name}-*"), key=lambda path: path.stat().st_mtime)
    for old in versions[:-KEPT_VERSIONS]:
        shutil.rmtree(old, ignore_errors=True)
