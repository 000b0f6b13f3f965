"""There is something to see and to tap before Python is there."""

import pytest
from playwright.sync_api import BrowserContext, expect

from driving.deals import deal, first_deal, kings, played
from driving.gate import Gate
from driving.profiles import DESKTOP, PHONE, Profile
from driving.table import Table
from driving.visits import Visits, without_service_worker

WASM = "**/pyodide.asm.wasm"
COLOURS = """() => {
    const canvas = document.querySelector("#canvas");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;
}"""
PROFILES = pytest.mark.parametrize("profile", [DESKTOP, PHONE], ids=lambda profile: profile.name)


def reload_without_python(table: Table) -> Gate:
    """Load the page again while Python's own file is held back."""
    gate = Gate(table.page, WASM)
    table.page.reload()
    expect(table.page.locator("html")).to_have_attribute("data-state", "loading")
    return gate


@PROFILES
def test_last_table_is_painted_before_python_comes(visit: Visits, profile: Profile) -> None:
    session = first_deal(kings)
    line = f"m{kings(session)[0]} d"
    table = visit(profile, link=f"#pyramid/{session.seed}", prepare=without_service_worker)
    table.deal(session, line)
    standing = table.page.locator("#standing").inner_text()
    reload_without_python(table)
    table.page.wait_for_function(f"({COLOURS})() > 20")
    assert table.page.locator("#standing").inner_text() == standing
    assert table.page.locator("#score").inner_text() == "5"
    expect(table.button(kings(session)[0])).to_have_count(0)
    assert table.page.evaluate("window.saqqara") is None


@PROFILES
def test_taps_made_meanwhile_are_played(visit: Visits, profile: Profile) -> None:
    session = first_deal(kings)
    king = kings(session)[0]
    table = visit(profile, link=f"#pyramid/{session.seed}", prepare=without_service_worker)
    gate = reload_without_python(table)
    table.tap(king)
    table.page.keyboard.press("d")
    gate.open()
    table.wait_ready()
    table.wait_for_position(played(session, f"m{king} d"))


def test_taps_on_another_deal_are_not_played(visit: Visits) -> None:
    table = visit(link="#pyramid/1", prepare=without_service_worker)
    table.page.goto("about:blank")
    gate = Gate(table.page, WASM)
    table.page.goto(visit.address + "#pyramid/2")
    expect(table.page.locator("html")).to_have_attribute("data-state", "loading")
    table.page.keyboard.press("d")
    gate.open()
    table.wait_ready()
    table.wait_for_position(deal(2))


def test_first_visit_says_what_goes_on(visit: Visits) -> None:
    def hold(context: BrowserContext) -> None:
        without_service_worker(context)
        gates.append(Gate(context, WASM))

    gates: list[Gate] = []
    table = visit(prepare=hold, ready=False)
    expect(table.page.locator("#standing")).to_contain_text("Setting the table")
    expect(table.page.locator("#failure")).to_be_hidden()
    gates[0].open()
    table.wait_ready()
    expect(table.page.locator("#standing")).to_contain_text("28 cards left")


@pytest.mark.parametrize("button", ["games", "open-games", "how", "first-steps", "open-settings"])
def test_what_needs_python_says_that_it_comes(visit: Visits, button: str) -> None:
    def hold(context: BrowserContext) -> None:
        without_service_worker(context)
        gates.append(Gate(context, WASM))

    gates: list[Gate] = []
    table = visit(prepare=hold, ready=False)
    found = table.page.locator(f"#{button}")
    if not found.is_visible():
        table.press("menu")
    table.press(found)
    table.expect_said("One moment")
    gates[0].open()
    table.wait_ready()
