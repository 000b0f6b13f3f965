"""What a player sets holds at once, is seen, and is there again when the page is."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from driving.colours import resolved
from driving.deals import deal
from driving.profiles import DESKTOP, PHONE, Profile
from driving.table import Table
from driving.visits import TIMEOUT, Visits
from saqqara.settings import MANNERS, Settings

PIXELS = """() => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const counts = new Map();
    for (let place = 0; place < data.length; place += 4) {
        const colour = `rgb(${data[place]}, ${data[place + 1]}, ${data[place + 2]})`;
        if (data[place + 3] === 255) counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return Object.fromEntries(counts);
}"""


def colour(table: Table, token: str) -> str:
    """A token's colour as the page spells it."""
    red, green, blue, _ = resolved(table.page, token)[token]
    return f"rgb({red:.0f}, {green:.0f}, {blue:.0f})"


def painted(table: Table, token: str) -> int:
    """How many pixels of the table have a token's colour."""
    table.page.wait_for_function("saqqara.settled()")
    table.page.evaluate("new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))")
    count: int = table.page.evaluate(PIXELS).get(colour(table, token), 0)
    return count


@pytest.fixture(scope="module", params=[DESKTOP, PHONE], ids=lambda profile: profile.name)
def page(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[Table]:
    """A page for all tests here, on which no card flies."""
    profile: Profile = request.param
    visits = Visits(browser, site, TIMEOUT)
    yield visits(profile, link="#pyramid/1", reduced_motion="reduce", color_scheme="light")
    visits.end()


@pytest.fixture
def table(page: Table) -> Iterator[Table]:
    page.page.emulate_media(color_scheme="light")
    page.deal(deal(1))
    yield page
    worn = page.frame()["manners"]
    for name in MANNERS:
        if worn[name] != Settings().text(name):
            page.set(name, Settings().text(name))


def test_the_light_follows_the_device_unless_the_player_says_otherwise(table: Table) -> None:
    ink = "getComputedStyle(document.body).color"
    day = table.page.evaluate(ink)
    table.page.emulate_media(color_scheme="dark")
    night = table.page.evaluate(ink)
    assert day != night
    table.set("theme", "day")
    assert table.page.evaluate(ink) == day
    table.page.emulate_media(color_scheme="light")
    table.set("theme", "night")
    assert table.page.evaluate(ink) == night
    frames = table.page.evaluate(
        "[...document.querySelectorAll('[name=theme-color]')].map((one) => one.content)"
    )
    assert set(frames) == {colour(table, "table-top")}, "the browser's frame is of another time"


def test_backs_are_red_or_blue_or_follow_the_light(table: Table) -> None:
    assert painted(table, "back-blue") > painted(table, "back-red")
    table.set("back", "red")
    assert painted(table, "back-red") > painted(table, "back-blue")
    table.set("back", "suited")
    table.page.emulate_media(color_scheme="dark")
    assert painted(table, "back-red") > painted(table, "back-blue")


@pytest.mark.parametrize("faces", ["classic", "large"])
def test_suits_have_four_colours_on_both_faces(table: Table, faces: str) -> None:
    table.set("faces", faces)
    table.deal(deal(1))
    assert (painted(table, "green"), painted(table, "blue")) == (0, 0)
    table.set("suits", "four")
    assert all(painted(table, token) for token in ("red", "black", "green", "blue"))


@pytest.mark.parametrize("faces", ["classic", "large"])
def test_patterned_suits_take_less_ink(table: Table, faces: str) -> None:
    table.set("faces", faces)
    full = painted(table, "red")
    table.set("suits", "patterned")
    assert 0 < painted(table, "red") < full


def test_large_faces_are_for_large_cards_too(table: Table) -> None:
    table.set("faces", "classic")
    classic = painted(table, "black")
    table.set("faces", "large")
    assert painted(table, "black") > classic


def test_the_clock_can_be_hidden(table: Table) -> None:
    expect(table.page.locator("#time")).to_be_visible()
    table.set("clock", "off")
    expect(table.page.locator("#time")).to_be_hidden()


def test_for_a_left_hand_stock_and_buttons_change_sides(table: Table) -> None:
    def sides() -> tuple[list[float], list[str]]:
        places = {place["role"]: place["x"] for place in table.scene()["places"]}
        boxes = table.page.evaluate(
            "[...document.querySelectorAll('#tools > button')]"
            ".map((one) => [one.getBoundingClientRect().x, one.id])"
        )
        assert [box[1] for box in sorted(boxes)] == [box[1] for box in boxes], "the tab key goes another way"
        return [places["stock"], places["discard"]], [box[1] for box in boxes]

    (stock, discard), tools = sides()
    assert stock < discard
    table.set("hand", "left")
    (stock, discard), turned = sides()
    assert discard < stock
    assert turned == tools[::-1]


def test_settings_are_there_in_the_first_picture_after_a_reload(table: Table) -> None:
    table.set("theme", "night")
    table.set("hand", "left")
    table.page.add_init_script(
        """document.addEventListener("DOMContentLoaded", () => {
            const { theme, hand, state } = document.documentElement.dataset;
            window.first = JSON.stringify([theme, hand, state]);
        });"""
    )
    table.page.reload()
    table.wait_ready()
    assert json.loads(table.page.evaluate("window.first")) == ["night", "left", "loading"]
