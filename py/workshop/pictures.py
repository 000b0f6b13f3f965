"""Takes the pictures in the README from the built site: `python -m workshop.pictures`."""

import json
from collections.abc import Callable
from functools import partial
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from workshop.chromium import ARGUMENTS, CLOSE_WELCOME, find_chromium
from workshop.serve import serving
from workshop.site.paths import ROOT

FOLDER = ROOT / "docs" / "pictures"
PHONE = (390, 844)
DESKTOP = (1280, 800)
QUALITY = 82


class Picture(NamedTuple):
    """One picture: the screen in CSS pixels, the light, the game, and what is done there first."""

    name: str
    screen: tuple[int, int]
    light: Literal["light", "dark"]
    deal: str
    pose: Callable[[Page], None]


def _follow(page: Page, share: float, hints: int = 0) -> None:
    """Play this share of a win, then ask for so many hints."""
    line = json.loads(page.evaluate("saqqara.hint()"))["line"].split()
    for move in line[: round(share * len(line))]:
        page.evaluate("move => saqqara.play(move)", move)
    for _ in range(hints):
        page.evaluate("saqqara.hint()")
    page.evaluate("document.activeElement?.blur()")


def _win(page: Page) -> None:
    _follow(page, 1)
    page.wait_for_selector("#end[open]")


def _gallery(page: Page) -> None:
    page.click("#games")
    page.evaluate("document.activeElement?.blur()")


PICTURES = (
    Picture("pyramid-day", PHONE, "light", "#pyramid/20", partial(_follow, share=0.5, hints=2)),
    Picture("egyptian-night", PHONE, "dark", "#egyptian/1", partial(_follow, share=0.3)),
    Picture("win-day", PHONE, "light", "#pyramid/52", _win),
    Picture("pyramid-night", DESKTOP, "dark", "#pyramid/20", partial(_follow, share=0.5, hints=2)),
    Picture("three-day", DESKTOP, "light", "#three/3", partial(_follow, share=0.4)),
    Picture("games-night", (1440, 900), "dark", "#pyramid/20", _gallery),
)


def main() -> None:
    """Write docs/pictures/NAME.jpg."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with serving(ROOT / "site") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        for picture in PICTURES:
            _take(browser, address, picture)
        browser.close()


def _take(browser: Browser, address: str, picture: Picture) -> None:
    width, height = picture.screen
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=picture.light,
        reduced_motion="reduce",
        device_scale_factor=1.5,
    )
    page = context.new_page()
    page.goto(address + picture.deal)
    page.wait_for_selector("html[data-state=ready]")
    page.evaluate(CLOSE_WELCOME)
    picture.pose(page)
    page.wait_for_function("saqqara.settled()")
    page.screenshot(path=FOLDER / f"{picture.name}.jpg", type="jpeg", quality=QUALITY)
    context.close()


if __name__ == "__main__":
    main()
