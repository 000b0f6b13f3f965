"""What a player sets holds at once, is seen, and is there again when the page is."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

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
COLOUR = """(name) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = `var(--${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
}"""


def choose(table: Table, name: str, value: str) -> None:
    """Open the settings, set one, and close them."""
    table.press("menu")
    table.press("open-settings")
    table.page.select_option(f"#setting-{name}", value)
    table.press(table.page.locator("#settings .icon"))


def painted(table: Table, token: str) -> int:
    """How many pixels of the table have a token's colour."""
    table.page.wait_for_function("saqqara.settled()")
    table.page.evaluate("new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))")
    count: int = table.page.evaluate(PIXELS).get(table.page.evaluate(COLOUR, token), 0)
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
            choose(page, name, Settings().text(name))


def test_the_light_follows_the_device_unless_the_player_says_otherwise(table: Table) -> None:
    ink = "getComputedStyle(document.body).color"
    day = table.page.evaluate(ink)
    table.page.emulate_media(color_scheme="dark")
    night = table.page.evaluate(ink)
    assert day != night
    choose(table, "theme", "day")
    assert table.page.evaluate(ink) == day
    table.page.emulate_media(color_scheme="light")
    choose(table, "theme", "night")
    assert table.page.evaluate(ink) == night
    frames = table.page.evaluate(
        "[...document.querySelectorAll('[name=theme-color]')].map((one) => one.content)"
    )
    assert set(frames) == {table.page.evaluate(COLOUR, "table-top")}, "the browser's frame is of another time"


def test_backs_are_red_or_blue_or_follow_the_light(table: Table) -> None:
    assert painted(table, "back-blue") > painted(table, "back-red")
    choose(table, "back", "red")
    assert painted(table, "back-red") > painted(table, "back-blue")
    choose(table, "back", "suited")
    table.page.emulate_media(color_scheme="dark")
    assert painted(table, "back-red") > painted(table, "back-blue")


@pytest.mark.parametrize("faces", ["classic", "large"])
def test_suits_have_four_colours_on_both_faces(table: Table, faces: str) -> None:
    choose(table, "faces", faces)
    table.deal(deal(1))
    assert (painted(table, "green"), painted(table, "blue")) == (0, 0)
    choose(table, "suits", "four")
    assert all(painted(table, token) for token in ("red", "black", "green", "blue"))


@pytest.mark.parametrize("faces", ["classic", "large"])
def test_patterned_suits_take_less_ink(table: Table, faces: str) -> None:
    choose(table, "faces", faces)
    full = painted(table, "red")
    choose(table, "suits", "patterned")
    assert 0 < painted(table, "red") < full


def test_large_faces_are_for_large_cards_too(table: Table) -> None:
    choose(table, "faces", "classic")
    classic = painted(table, "black")
    choose(table, "faces", "large")
    assert painted(table, "black") > classic


def test_the_clock_can_be_hidden(table: Table) -> None:
    expect(table.page.locator("#time")).to_be_visible()
    choose(table, "clock", "off")
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
    choose(table, "hand", "left")
    (stock, discard), turned = sides()
    assert discard < stock
    assert turned == tools[::-1]


def test_settings_are_there_in_the_first_picture_after_a_reload(table: Table) -> None:
    choose(table, "theme", "night")
    choose(table, "hand", "left")
    table.page.add_init_script(
        """document.addEventListener("DOMContentLoaded", () => {
            const { theme, hand, state } = document.documentElement.dataset;
            window.first = JSON.stringify([theme, hand, state]);
        });"""
    )
    table.page.reload()
    table.wait_ready()
    assert json.loads(table.page.evaluate("window.first")) == ["night", "left", "loading"]
