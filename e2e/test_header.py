"""The table never jumps: the header is as high whatever it says, and tells the best on every screen."""

from typing import Any

import pytest
from playwright.sync_api import expect

from driving.bests import TIME, give_bests
from driving.deals import deal, first_deal, is_lost, winning_line
from driving.profiles import DESKTOP, PHONE, Profile
from driving.table import Table
from driving.texts import cut
from driving.visits import Visits
from saqqara.catalog import CATALOG

SCREENS = [(PHONE, 320, 568), (PHONE, 360, 640), (PHONE, 412, 915), (PHONE, 640, 360)] + [
    (DESKTOP, width, height) for width, height in [(768, 1024), (1440, 900), (3440, 1440)]
]
# Longer than any that comes up by itself
LONGEST = "104 cards left · pass 2 of 3 · bank \N{MINUS SIGN}$12345"


def room(table: Table) -> dict[str, Any]:
    """Where the canvas is, and what of the header does not fit beside it."""
    found: dict[str, Any] = table.page.evaluate(
        """() => {
            const { x, y, width, height } = document.querySelector("#canvas").getBoundingClientRect();
            const cut = [...document.querySelectorAll("header *")]
                .filter((one) => one.getBoundingClientRect().right > innerWidth)
                .map((one) => one.id || one.textContent);
            return { x, y, width, height, cut };
        }"""
    )
    return found


@pytest.mark.parametrize(("profile", "width", "height"), SCREENS, ids=str)
def test_the_table_stays_where_it_is_whatever_the_header_says(
    visit: Visits, profile: Profile, width: int, height: int
) -> None:
    table = visit(profile, link="#pyramid/5", viewport={"width": width, "height": height})
    rooms = {"first": room(table)}
    table.page.keyboard.press("d")
    rooms["thinking"] = room(table)
    table.wait_for_verdict()
    rooms["can be won"] = room(table)
    table.press("hint")
    table.wait_for_hint()
    rooms["hint"] = room(table)
    table.page.keyboard.press("Escape")
    table.deal(first_deal(is_lost), "d")
    table.wait_for_verdict()
    rooms["lost"] = room(table)
    table.deal(deal(1), "d " * 24 + "r d")
    rooms["second pass"] = room(table)
    table.deal(deal(52), winning_line(deal(52)))
    rooms["won"] = room(table)
    table.page.wait_for_selector("#end[open]")
    table.press(table.page.locator("#end [value=close]"))
    rooms["best"] = room(table)
    table.page.evaluate("saqqara.newGame('pyramid', '6')")
    rooms["best to aim at"] = room(table)
    table.page.evaluate("saqqara.newGame('vegas', '7')")
    rooms["bank"] = room(table)
    table.page.keyboard.press("d")
    table.wait_for_verdict()
    rooms["bank and verdict"] = room(table)
    table.page.evaluate("(words) => { document.querySelector('#standing').textContent = words }", LONGEST)
    rooms["longest"] = room(table)
    assert rooms["first"]["cut"] == []
    assert rooms == dict.fromkeys(rooms, rooms["first"])


BESTS = """() => [...document.querySelectorAll("header .best")]
    .filter((one) => one.checkVisibility()).map((one) => one.innerText)"""
STANDING_IS_WHOLE = """() => {
    const { scrollWidth, clientWidth } = document.querySelector("#standing");
    return scrollWidth <= clientWidth;
}"""


def test_the_best_is_told_once_and_has_room_in_every_game(visit: Visits) -> None:
    table = visit(PHONE, prepare=give_bests)
    for game in CATALOG:
        table.page.evaluate("(game) => saqqara.newGame(game, '7')", game)
        for width, height in [(320, 568), (360, 640), (640, 360), (1440, 900)]:
            table.resize(width, height)
            at = f"{game} at {width} x {height}"
            (best,) = table.page.evaluate(BESTS)
            assert TIME in best, at
            assert cut(table) == [], at
            assert table.page.evaluate(STANDING_IS_WHOLE), at


def test_a_verdict_takes_the_place_of_the_best(visit: Visits) -> None:
    table = visit(PHONE, "#pyramid/7", prepare=give_bests)
    assert table.page.evaluate(BESTS) == [f"best {TIME}"]
    table.page.keyboard.press("d")
    table.page.wait_for_selector("#verdict:not([hidden])")
    assert table.page.evaluate(BESTS) == []
    table.press("menu")
    expect(table.page.locator("#menu-best")).to_have_text(
        f"Your best: Score 12345 · Time {TIME} · Moves 1234"
    )
