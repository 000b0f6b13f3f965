"""The first visit is met with three cards, which are in nobody's way and do not come again."""

import pytest
from playwright.sync_api import Locator, expect

from driving.deals import deal, piles_of, played
from driving.profiles import DESKTOP, PHONE, Profile
from driving.table import Table
from driving.visits import CALM, Visits, another_page
from saqqara.model import Role
from saqqara.words import say

PROFILES = pytest.mark.parametrize("profile", [DESKTOP, PHONE], ids=lambda profile: profile.name)
BESIDE = (4.0, 4.0)


def first_visit(visit: Visits, profile: Profile = DESKTOP, link: str = "") -> Table:
    table = visit(profile, link, ready=False)
    table.wait_ready(welcomed=True)
    expect(welcome(table)).to_be_visible()
    return table


def reload(table: Table) -> None:
    table.page.wait_for_function(CALM)
    table.page.reload()
    table.wait_ready(welcomed=True)


def welcome(table: Table) -> Locator:
    return table.page.locator("#welcome")


def title(table: Table) -> Locator:
    return table.page.locator("#welcome-title")


@PROFILES
def test_three_cards_lead_to_the_table(visit: Visits, profile: Profile) -> None:
    session = deal(1)
    table = first_visit(visit, profile, "#pyramid/1")
    titles = [say("welcome.goal.title", game="Pyramid"), say("welcome.play.title"), say("welcome.help.title")]
    for place, words in enumerate(titles, 1):
        expect(title(table)).to_have_text(words)
        expect(table.page.locator("#welcome-next")).to_be_focused()
        label = say("welcome.place", now=place, of=3)
        expect(table.page.locator("#welcome-place")).to_have_attribute("aria-label", label)
        expect(table.page.locator("#welcome-place span").nth(place - 1)).to_have_attribute("data-here", "")
        table.press("welcome-next")
    expect(welcome(table)).to_be_hidden()
    table.tap(piles_of(session, Role.STOCK)[0])
    table.wait_for_position(played(session, "d"))


def test_it_lies_over_the_linked_deal_and_leaves_the_address_alone(visit: Visits) -> None:
    table = first_visit(visit, link="#giza/5?goal=all")
    assert table.page.url.endswith("#giza/5?goal=all")
    assert (table.state()["game"], table.state()["seed"]) == ("giza", "5")
    assert table.page.evaluate("history.length") == 2  # the empty page and this one
    expect(title(table)).to_have_text(say("welcome.goal.title", game="Giza"))


@pytest.mark.parametrize("way", ["button", "Escape", "beside"])
def test_it_can_be_skipped_and_does_not_come_again(visit: Visits, way: str) -> None:
    table = first_visit(visit)
    if way == "button":
        table.press(table.page.get_by_role("button", name=say("welcome.skip")))
    elif way == "Escape":
        table.page.keyboard.press("Escape")
    else:
        table.pointer.tap(BESIDE)
    expect(welcome(table)).to_be_hidden()
    reload(table)
    expect(welcome(table)).to_be_hidden()
    more = another_page(table, visit.address + "#pyramid/77", ready=False)
    more.wait_ready(welcomed=True)
    expect(welcome(more)).to_be_hidden()


def test_it_does_not_come_again_even_if_nobody_closed_it(visit: Visits) -> None:
    table = first_visit(visit)
    reload(table)
    expect(welcome(table)).to_be_hidden()


def test_the_menu_brings_it_back_for_the_game_on_the_table(visit: Visits) -> None:
    table = visit()
    table.page.evaluate("saqqara.newGame('cheops', '1')")
    table.press("menu")
    table.press("first-steps")
    expect(title(table)).to_have_text(say("welcome.goal.title", game="Cheops"))
    table.press("welcome-next")
    table.page.keyboard.press("Escape")
    table.press("menu")
    table.press("first-steps")
    expect(title(table)).to_have_text(say("welcome.goal.title", game="Cheops"))


def test_the_keyboard_is_enough(visit: Visits) -> None:
    table = first_visit(visit, link="#pyramid/1")
    back, onward = table.page.locator("#welcome-back"), table.page.locator("#welcome-next")
    expect(back).to_be_hidden()
    table.page.keyboard.press("Enter")
    expect(title(table)).to_have_text(say("welcome.play.title"))
    table.page.keyboard.press("ArrowRight")
    expect(title(table)).to_have_text(say("welcome.help.title"))
    table.page.keyboard.press("ArrowRight")
    expect(title(table)).to_have_text(say("welcome.help.title"))
    table.page.keyboard.press("ArrowLeft")
    expect(title(table)).to_have_text(say("welcome.play.title"))
    back.focus()
    table.page.keyboard.press("Enter")
    expect(title(table)).to_have_text(say("welcome.goal.title", game="Pyramid"))
    expect(onward).to_be_focused()
    table.page.keyboard.press("d")  # a key of the table behind it
    table.page.keyboard.press("ArrowRight")
    table.page.keyboard.press("ArrowRight")
    table.page.keyboard.press("Enter")
    expect(welcome(table)).to_be_hidden()
    table.wait_for_position(deal(1))


def test_whoever_has_a_game_is_not_greeted_even_if_its_picture_is_gone(visit: Visits) -> None:
    table = visit()
    table.page.evaluate("localStorage.removeItem('saqqara/frame')")
    reload(table)
    expect(welcome(table)).to_be_hidden()
