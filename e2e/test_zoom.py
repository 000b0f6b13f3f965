"""On the smallest pages, zoomed to 400 %, or in type twice as large, all is there, whole, and in reach."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from driving.panels import PANELS, open_panel
from driving.profiles import Profile
from driving.reading import reading_faults
from driving.table import Table
from driving.visits import TIMEOUT, Visits
from workshop.chromium import ARGUMENTS, find_chromium

SIZES = [(320, 225), (320, 256), (360, 203), (320, 480), (320, 640), (568, 320), (720, 406)]
LARGE_TYPE_SIZES = [(320, 640), (360, 640), (640, 360), (1440, 900)]
GAMES = ["anubis", "three", "egyptian", "vegas"]  # nine rows, most places, no cards, most figures
LOW = Profile(name="low", context={"viewport": {"width": 320, "height": 225}, "reduced_motion": "reduce"})
NARROWEST_CARD = 20  # CSS pixels


@pytest.fixture(scope="module")
def zoomed(browser: Browser, site: str) -> Iterator[Table]:
    visits = Visits(browser, site, TIMEOUT)
    yield visits(LOW, link="#pyramid/1")
    visits.end()


@pytest.fixture(scope="module")
def large_type(browser: Browser, site: str) -> Iterator[Table]:
    """A page in a browser whose player asked for type of twice the usual size."""
    own = browser.browser_type.launch(
        executable_path=find_chromium(), args=[*ARGUMENTS, "--blink-settings=defaultFontSize=32"]
    )
    visits = Visits(own, site, TIMEOUT)
    yield visits(LOW, link="#pyramid/1")
    visits.end()
    own.close()


def play(table: Table, game: str) -> None:
    """Deal, and play a move, so that every figure is there."""
    table.clear()
    table.page.evaluate(
        "(game) => { saqqara.newGame(game, '7'); saqqara.play(saqqara.moves().at(-1)); }", game
    )


def faults_at(table: Table, sizes: list[tuple[int, int]], root: str) -> dict[str, list[str]]:
    found = {}
    for width, height in sizes:
        table.resize(width, height)
        found[f"{width}x{height}"] = reading_faults(table, root)
    return {size: faults for size, faults in found.items() if faults}


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_whole_on_the_smallest_pages(zoomed: Table, game: str) -> None:
    play(zoomed, game)
    assert faults_at(zoomed, SIZES, "body") == {}


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_whole_in_large_type(large_type: Table, game: str) -> None:
    play(large_type, game)
    assert large_type.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert faults_at(large_type, LARGE_TYPE_SIZES, "body") == {}


@pytest.mark.parametrize("game", GAMES)
def test_cards_do_not_shrink_when_the_page_is_zoomed(zoomed: Table, game: str) -> None:
    play(zoomed, game)
    for width, height in SIZES[:3]:
        zoomed.resize(width, height)
        narrowest = zoomed.page.evaluate(
            "Math.min(...[...document.querySelectorAll('#mirror button')].map((one) => one.offsetWidth))"
        )
        assert narrowest >= NARROWEST_CARD


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("page", ["zoomed", "large_type"])
def test_the_open_history_leaves_all_in_reach(request: pytest.FixtureRequest, page: str, game: str) -> None:
    table: Table = request.getfixturevalue(page)
    play(table, game)
    table.press("history")
    assert faults_at(table, SIZES if page == "zoomed" else LARGE_TYPE_SIZES, "body") == {}


@pytest.mark.parametrize("panel", [name for name in PANELS if name != "table"])
@pytest.mark.parametrize("page", ["zoomed", "large_type"])
def test_panels_are_whole(request: pytest.FixtureRequest, page: str, panel: str) -> None:
    table: Table = request.getfixturevalue(page)
    sizes = SIZES[:5] if page == "zoomed" else LARGE_TYPE_SIZES
    open_panel(table, panel)
    roots = ["dialog[open]", "#timeline:not([hidden])", "body"]
    root = next(root for root in roots if table.page.locator(root).count())
    assert faults_at(table, sizes, root) == {}
