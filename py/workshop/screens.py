"""Takes pictures of every game and panel on many screens, to be looked at: `make screens`."""

import random
import shutil
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from saqqara.catalog import CATALOG
from workshop.chromium import ARGUMENTS, CLOSE_WELCOME, find_chromium
from workshop.serve import serving
from workshop.site.paths import ROOT

FOLDER = ROOT / "screens"
SEED = "7"
MOVES = 8  # played before a game's picture is taken, so that there is something to see


class Screen(NamedTuple):
    """A size in CSS pixels and a colour scheme."""

    width: int
    height: int
    scheme: Literal["light", "dark"] = "light"


SCREENS = (
    Screen(360, 640),
    Screen(390, 844, "dark"),
    Screen(768, 1024),
    Screen(1440, 900),
    Screen(3440, 1440),
)


def main() -> None:
    """Write screens/GAME-WIDTHxHEIGHT.png, and likewise for each panel."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    with serving(ROOT / "site") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        for screen in SCREENS:
            _take_all(browser, address, screen)
        browser.close()
    print(f"{FOLDER}: {len(list(FOLDER.iterdir()))} pictures")


def _take_all(browser: Browser, address: str, screen: Screen) -> None:
    context = browser.new_context(
        viewport={"width": screen.width, "height": screen.height},
        color_scheme=screen.scheme,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-state=ready]")
    page.evaluate(CLOSE_WELCOME)
    for game in CATALOG:
        _play(page, game, MOVES)
        _take(page, game, screen)
    _take_panels(page, screen)
    context.close()


def _play(page: Page, game: str, moves: int) -> None:
    """Deal, and play that many moves at random, rather removals than draws; fewer if the game ends."""
    page.evaluate("([game, seed]) => saqqara.newGame(game, seed)", [game, SEED])
    chance = random.Random(SEED)  # noqa: S311  # play needs no cryptography
    for _ in range(moves):
        legal = page.evaluate("saqqara.moves()")
        if not legal:
            return
        plays = [move for move in legal if len(move) > 1] or legal
        page.evaluate("move => saqqara.play(move)", chance.choice(plays))


def _take_panels(page: Page, screen: Screen) -> None:
    _play(page, "pyramid", 0)
    for panel, buttons in {
        "chooser": ["#games"],
        "menu": ["#menu"],
        "help": ["#menu", "#how"],
        "settings": ["#menu", "#open-settings"],
        "about": ["#menu", "#open-about"],
        "welcome-1": ["#menu", "#first-steps"],
        "welcome-2": ["#menu", "#first-steps", "#welcome-next"],
        "welcome-3": ["#menu", "#first-steps", "#welcome-next", "#welcome-next"],
    }.items():
        for button in buttons:
            page.click(button)
        _take(page, panel, screen)
        page.keyboard.press("Escape")
    _play(page, "pyramid", 1000)
    page.wait_for_selector("#end[open]")
    _take(page, "loss", screen)
    page.click("#end [value=close]")
    page.evaluate("saqqara.newGame('pyramid', '52')")
    line = page.evaluate("saqqara.hint().then((hint) => JSON.parse(hint).line)")
    for move in line.split():
        page.evaluate("move => saqqara.play(move)", move)
    page.wait_for_selector("#end[open]")
    _take(page, "win", screen)


def _take(page: Page, name: str, screen: Screen) -> None:
    page.wait_for_function("saqqara.settled()")
    page.screenshot(path=FOLDER / f"{name}-{screen.width}x{screen.height}.png")


if __name__ == "__main__":
    main()
