"""The panel at the end: what it says of a real win and a real loss, and that nothing in it jumps."""

import pytest
from playwright.sync_api import expect

from driving.deals import deal, first_deal, is_lost, losing_line, lost_on_the_way, winning_line
from driving.profiles import PHONE
from driving.table import Table
from driving.visits import Visits
from saqqara.model import Status
from saqqara.session import Session

WON = deal(52)  # its win is a short one
SOUGHT = "JSON.parse(localStorage.getItem('saqqara/frame')).panel.lesson.searching"


def lost() -> tuple[Session, int]:
    """A winnable deal played to a loss, and which move lost it, from 1."""
    session, fatal = lost_on_the_way()
    while session.status is Status.OPEN:
        session = session.play(session.game.moves(session.position)[0])
    return session, fatal


def wait_for_end(table: Table) -> None:
    """Wait until the last light has fallen and the panel is open."""
    table.page.wait_for_selector("#end[open]")


def boxes(table: Table) -> list[list[float]]:
    """Where the panel and its buttons are, once it is open and at rest."""
    wait_for_end(table)
    table.page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished)).then(() => 0)")
    found: list[list[float]] = table.page.evaluate(
        """[...document.querySelectorAll("#end, #end-choices button:not([hidden])")].map((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return [x, y, width, height];
        })"""
    )
    return found


def test_a_win_is_told_at_once_and_compared_when_the_proof_comes(table: Table) -> None:
    line = winning_line(WON)
    table.deal(WON, line)
    before = boxes(table)
    expect(table.page.locator("#end-figures")).to_contain_text(
        f"Moves{len(line.split())}", use_inner_text=False
    )
    expect(table.page.locator("#lesson-words")).to_contain_text("there is proof", timeout=60_000)
    assert boxes(table) == before
    expect(table.page.locator("#end-text")).to_contain_text("first win")
    table.press(table.page.locator("#end [value=restart]"))
    expect(table.page.locator("#end")).to_be_hidden()
    table.wait_for(cursor=0, length=len(line.split()))


def test_a_win_is_kept_as_the_best(visit: Visits) -> None:
    table = visit()
    table.deal(WON, winning_line(WON))
    table.press(table.page.locator("#end [value=new]"))
    table.wait_for(cursor=0)
    best = table.page.locator("#best")
    expect(best).to_be_visible()
    told = best.inner_text()
    table.page.reload()
    table.wait_ready()
    expect(best).to_have_text(told)
    table.page.evaluate("saqqara.newGame('giza', '1')")
    expect(best).to_be_hidden()


def test_a_loss_names_its_move_and_leads_back_to_before_it(table: Table) -> None:
    session, fatal = lost()
    table.deal(session.at(0), " ".join(map(str, session.moves)))
    before = boxes(table)
    expect(table.page.locator("#lesson-words")).to_contain_text(f"Move {fatal} lost it: ")
    assert boxes(table) == before
    table.press("back")
    table.wait_for(cursor=fatal - 1, length=len(session.moves))
    expect(table.page.locator("#end")).to_be_hidden()
    table.expect_said("This lost it:")


def test_a_deal_beyond_winning_is_called_so(table: Table) -> None:
    session = first_deal(is_lost)
    table.deal(session, losing_line(session))
    wait_for_end(table)
    expect(table.page.locator("#lesson-words")).to_have_text("This deal could not be won from the start.")
    expect(table.page.locator("#back")).to_be_hidden()


def test_with_verdicts_off_the_move_is_named_on_request(visit: Visits) -> None:
    table = visit()
    table.press("menu")
    table.press("open-settings")
    table.choose("verdict", "off")
    table.press(table.page.locator("#settings .icon"))
    session, fatal = lost()
    table.deal(session.at(0), " ".join(map(str, session.moves)))
    before = boxes(table)
    table.press("inquire")
    expect(table.page.locator("#lesson-words")).to_contain_text(f"Move {fatal} lost it: ")
    assert boxes(table) == before


@pytest.mark.parametrize("way", ["Escape", "close", "beside"])
def test_the_table_can_be_looked_at_and_the_panel_stays_away(table: Table, way: str) -> None:
    table.deal(WON, winning_line(WON))
    end = table.page.locator("#end")
    wait_for_end(table)
    if way == "Escape":
        table.page.keyboard.press("Escape")
    elif way == "close":
        table.press(table.page.locator("#end [value=close]"))
    else:
        table.page.mouse.click(2, 300)
    expect(end).to_be_hidden()
    table.page.wait_for_function("JSON.parse(localStorage.getItem('saqqara/frame')).panel === null")
    table.page.keyboard.press("p")
    expect(end).to_be_hidden()
    table.page.keyboard.press("u")
    table.page.keyboard.press("r")
    expect(end).to_be_visible()


def test_a_panel_closed_late_does_not_close_the_next_one(table: Table) -> None:
    session = first_deal(is_lost)
    table.deal(WON, winning_line(WON))
    wait_for_end(table)
    table.page.evaluate(
        """([seed, line]) => {
            document.querySelector("#end").close(); // its event comes when all of this is done
            saqqara.newGame("pyramid", seed);
            for (const move of line) saqqara.play(move);
        }""",
        [session.seed, losing_line(session).split()],
    )
    table.page.wait_for_selector("#end[open][data-kind=lost]")


def test_the_panels_fit_a_small_phone(visit: Visits) -> None:
    table = visit(PHONE)
    session, _ = lost()
    for deal_of, line in [(WON, winning_line(WON)), (session.at(0), " ".join(map(str, session.moves)))]:
        table.deal(deal_of, line)
        wait_for_end(table)
        end = table.page.locator("#end")
        assert end.evaluate("(panel) => panel.scrollHeight <= panel.clientHeight")
        table.press(table.page.locator("#end [value=close]"))
