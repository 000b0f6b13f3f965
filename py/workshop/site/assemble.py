"""Puts the whole site together."""

import shutil
import tempfile
from pathlib import Path

from saqqara.words import SOURCE
from workshop.site.archive import build_archive, python_sources
from workshop.site.empty_table import build_empty_table
from workshop.site.fonts import build_fonts
from workshop.site.licences import build_licences
from workshop.site.parts import Part, add_part
from workshop.site.paths import ROOT, BuildError
from workshop.site.pictures import APP_ICON, build_app_icons, build_faces, build_toolbar_icons
from workshop.site.precache import write_precache
from workshop.site.runtime import build_pyodide, build_pyscript, library_modules
from workshop.site.version import build_version, stamp
from workshop.site.words import build_words
from workshop.site.workbox import build_workbox

PAGE = ["index.html", "service-worker.js"]


def build_site(out: Path, language: str = SOURCE) -> str:
    """Write the site to `out`, complete or not at all, and return its version."""
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=f".{out.name}-") as scratch:
        fresh = Path(scratch) / "site"
        version = _build(fresh, language)
        if out.exists():
            out.rename(Path(scratch) / "previous")
        fresh.rename(out)
    return version


def _build(site: Path, language: str) -> str:
    build = site / "assets" / "build"
    _copy_page(site)
    for part in _parts():
        add_part(part, build)
    build_words(build, language)
    build_empty_table(build)
    version = build_version(site, python_sources(language))
    build_archive(build, version, language)
    stamp(site, version)
    write_precache(site, version)
    return version


def _parts() -> list[Part]:
    return [
        Part("pyodide", build_pyodide, " ".join(library_modules()).encode()),
        Part("pyscript", build_pyscript),
        Part("workbox", build_workbox),
        Part("faces", build_faces),
        Part("app-icons", build_app_icons, APP_ICON.read_bytes()),
        Part("toolbar-icons", build_toolbar_icons),
        Part("fonts", build_fonts),
        Part("licences", build_licences),
    ]


def _copy_page(site: Path) -> None:
    shutil.copytree(ROOT / "assets", site / "assets", ignore=shutil.ignore_patterns("build", ".*"))
    for name in PAGE:
        if not (ROOT / name).is_file():
            raise BuildError(f"{ROOT / name} is missing")
        shutil.copyfile(ROOT / name, site / name)
