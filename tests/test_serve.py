"""The server behind `make play` and the browser tests."""

import urllib.error
import urllib.request
from pathlib import Path

import pytest

from workshop.serve import serving


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("index.html", "a.mjs", "a.wasm", "a.webmanifest"):
        (tmp_path / name).write_text(name, "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html"),
        ("a.mjs", "text/javascript"),
        ("a.wasm", "application/wasm"),
        ("a.webmanifest", "application/manifest+json"),
    ],
)
def test_types_under_a_prefix(folder: Path, name: str, kind: str) -> None:
    with serving(folder, prefix="/a/b/") as address, urllib.request.urlopen(address + name) as answer:
        assert answer.headers["Content-Type"] == kind
        assert answer.headers["Cache-Control"] == "no-cache"
        assert answer.read().decode() == name or not name


def test_nothing_lies_outside_the_prefix(folder: Path) -> None:
    with serving(folder, prefix="/a/b/") as address:
        outside = address.removesuffix("a/b/") + "index.html"
        with pytest.raises(urllib.error.HTTPError, match="404") as refusal:
            urllib.request.urlopen(outside)
        refusal.value.close()


def test_it_really_stops(folder: Path) -> None:
    with serving(folder) as address:
        pass
    with pytest.raises(urllib.error.URLError, match="refused"):
        urllib.request.urlopen(address)
