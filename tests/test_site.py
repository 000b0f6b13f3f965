"""The site that is uploaded: complete, the same from the same sources, and asking nobody for anything."""

import base64
import hashlib
import json
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest

from saqqara import session
from workshop.site.assemble import build_site
from workshop.site.paths import ROOT, BuildError, tree
from workshop.site.pictures import TOOLBAR_ICONS

PYTHON_314 = b"\x2b\x0e\r\n"  # the magic number of the Python that is in Pyodide
MEGABYTE = 1e6
BUDGETS = {  # in megabytes, uncompressed: growth shall be a decision
    "": 17.5,
    "assets/build/pyodide": 15.6,
    "assets/build/pyscript": 0.2,
    "assets/build/saqqara.zip": 0.89,
    "assets/build/faces.js": 0.45,
    "assets/build/fonts": 0.05,
    "assets/build/app-icons": 0.08,
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("built") / "site"
    build_site(out)
    return out


def precache(site: Path) -> list[dict[str, str]]:
    script = (site / "assets/build/precache.js").read_text("utf-8")
    entries: list[dict[str, str]] = json.loads(script.partition("self.PRECACHE = ")[2].rstrip().rstrip(";"))
    return entries


def contents(site: Path) -> dict[str, str]:
    paths = {path.relative_to(site).as_posix(): path for path in tree(site)}
    return {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in paths.items()}


def size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else sum(map(size, path.iterdir()))


def test_same_sources_same_bytes(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workshop.site.parts.CACHE", tmp_path / "cache")
    again = tmp_path / "elsewhere" / "again"
    build_site(again)
    assert contents(again) == contents(site)


def test_every_file_is_precached_with_its_hash(site: Path) -> None:
    entries = precache(site)
    expected = set(contents(site)) - {"service-worker.js", "assets/build/precache.js"}
    assert [entry["url"] for entry in entries] == sorted(expected)
    for entry in entries:
        digest = hashlib.sha256((site / entry["url"]).read_bytes())
        assert digest.hexdigest().startswith(entry["revision"]), entry["url"]
        assert entry["integrity"] == "sha256-" + base64.b64encode(digest.digest()).decode(), entry["url"]


def test_one_version_everywhere(site: Path) -> None:
    script = (site / "assets/build/precache.js").read_text("utf-8")
    version = json.loads(script.partition("self.VERSION = ")[2].partition(";")[0])
    assert re.fullmatch(r"\d+\.\d+\.\d+\+[0-9a-f]{8}", version)
    with zipfile.ZipFile(site / "assets/build/saqqara.zip") as archive:
        assert version.encode() in archive.read("saqqara/_build.pyc")
    texts = [path.read_text("utf-8") for path in (site / "index.html", *(site / "assets").glob("*.js"))]
    assert not any("%VERSION%" in text for text in texts)


@pytest.mark.parametrize("name", ["saqqara.zip", "pyodide/python_stdlib.zip"])
def test_python_is_compiled_for_pyodide(site: Path, name: str) -> None:
    with zipfile.ZipFile(site / "assets/build" / name) as archive:
        members = archive.infolist()
        compiled = [member.filename for member in members if member.filename.endswith(".pyc")]
        others = [member.filename for member in members if not member.filename.endswith((".pyc", ".json"))]
        contents = [archive.read(name) for name in compiled]
    assert compiled
    assert not others
    assert {content[:4] for content in contents} == {PYTHON_314}
    assert not any(str(ROOT).encode() in content for content in contents)
    assert all(member.compress_type == zipfile.ZIP_STORED for member in members)


def test_nothing_of_this_machine_is_in_the_site(site: Path) -> None:
    places = [str(ROOT).encode(), str(site.parent).encode()]
    for path in tree(site):
        content = path.read_bytes()
        assert not [place for place in places if place in content], path


def test_our_own_code_asks_no_other_host(site: Path) -> None:
    ours = [site / "index.html", site / "service-worker.js", *(site / "assets").glob("*.*")]
    asks = re.compile(r"""(?:fetch\(|import\(|from |src=|href=|url\()\s*["'`]?(?:https?:)?//""")
    for path in ours:
        found = asks.search(path.read_text("utf-8").replace('xmlns="http://www.w3.org/2000/svg"', ""))
        assert not found, f"{path.name}: {found}"


def test_lock_file_holds_no_addresses() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    assert not [name for name, package in lock["packages"].items() if "resolved" in package]
    assert all("integrity" in package for name, package in lock["packages"].items() if name)


def test_manifest_is_complete_and_relative(site: Path) -> None:
    folder = site / "assets"
    manifest: dict[str, Any] = json.loads((folder / "manifest.webmanifest").read_text("utf-8"))
    assert {"name", "short_name", "description", "display", "theme_color", "background_color"} <= set(
        manifest
    )
    assert (
        (folder / manifest["start_url"]).resolve() == (folder / manifest["scope"]).resolve() == site.resolve()
    )
    assert "orientation" not in manifest
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert all((folder / icon["src"]).is_file() for icon in manifest["icons"])


def test_what_the_page_names_is_there(site: Path) -> None:
    page = (site / "index.html").read_text("utf-8")
    for name in re.findall(r'(?:src|href|config)="([^"#:]+)(?:#[^"]*)?"', page):
        assert (site / name).exists(), name
    for icon in re.findall(r'icons\.svg#([a-z0-9-]+)"', page):
        assert icon in TOOLBAR_ICONS


def test_faces_are_complete_and_anonymous(site: Path) -> None:
    module = (site / "assets/build/faces.js").read_text("utf-8")
    faces = dict(re.findall(r'^ +"([^"]+)": "([^"]+)"', module, re.MULTILINE))
    cards = {rank + suit for rank in "A23456789TJQK" for suit in "cdhs"}
    assert set(faces) == cards | {"back-red", "back-blue"}
    assert not [name for name, svg in faces.items() if "<text" in svg or "me.uk" in svg]
    assert all("viewBox='-120 -168 240 336'" in svg for svg in faces.values())


@pytest.mark.parametrize(("part", "megabytes"), BUDGETS.items())
def test_sizes_stay_within_budget(site: Path, part: str, megabytes: float) -> None:
    assert size(site / part) <= megabytes * MEGABYTE


def test_our_code_goes_without_its_docstrings(site: Path) -> None:
    with zipfile.ZipFile(site / "assets/build/saqqara.zip") as archive:
        assert b"toggle_bookmark" in (code := archive.read("saqqara/session.pyc"))
        assert (session.__doc__ or "").encode() not in code


def test_failed_build_leaves_the_old_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "site"
    out.mkdir()
    (out / "index.html").write_text("old", "utf-8")
    monkeypatch.setattr("workshop.site.assemble.PAGE", ["no-such-page.html"])
    with pytest.raises(BuildError, match=r"no-such-page\.html is missing"):
        build_site(out)
    assert [path.name for path in tmp_path.iterdir()] == ["site"]
    assert (out / "index.html").read_text("utf-8") == "old"
