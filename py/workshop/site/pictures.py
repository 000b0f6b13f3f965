"""Pictures: the card faces, the app's icons, the toolbar's icons."""

from pathlib import Path
from xml.etree import ElementTree as ET

from workshop.site.node import run_node
from workshop.site.paths import ROOT, SITE_SOURCES, BuildError, new_folder, npm_package

APP_ICON = ROOT / "assets" / "icon.svg"
SVG = "http://www.w3.org/2000/svg"

TOOLBAR_ICONS = [
    "book-open",
    "bookmark",
    "chevron-down",
    "eye",
    "footprints",
    "gauge",
    "history",
    "info",
    "layout-grid",
    "lightbulb",
    "menu",
    "plus",
    "redo-2",
    "rotate-ccw",
    "share-2",
    "sliders-horizontal",
    "undo-2",
    "x",
]


def build_faces(build: Path) -> None:
    """faces.js: all cards in one module, so that the page asks once."""
    deck = npm_package("@letele/playing-cards") / "dist" / "index.esm.js"
    run_node("faces.mjs", build, deck=str(deck), drawings=str(SITE_SOURCES / "drawings"))


def build_app_icons(build: Path) -> None:
    """What the system shows of the installed app."""
    run_node("app_icons.mjs", new_folder(build / "app-icons"), icon=str(APP_ICON))


def build_toolbar_icons(build: Path) -> None:
    """icons.svg: one symbol an icon, to be shown with `<use href="…/icons.svg#undo-2">`."""
    ET.register_namespace("", SVG)
    sprite = ET.Element(f"{{{SVG}}}svg")
    sprite.extend(_symbol(name) for name in TOOLBAR_ICONS)
    ET.ElementTree(sprite).write(build / "icons.svg", encoding="utf-8")


def _symbol(name: str) -> ET.Element:
    """Lines in the colour of the text around; how thick they are is the style sheet's to say."""
    path = npm_package("lucide-static") / "icons" / f"{name}.svg"
    if not path.is_file():
        raise BuildError(f"there is no icon {path}")
    drawn = ET.parse(path).getroot()  # noqa: S314 -- a pinned package's own file
    looks = ["viewBox", "fill", "stroke", "stroke-linecap", "stroke-linejoin"]
    symbol = ET.Element(f"{{{SVG}}}symbol", {"id": name} | {look: drawn.attrib[look] for look in looks})
    for shape in drawn:
        shape.tail = None
        symbol.append(shape)
    return symbol
