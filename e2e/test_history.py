"""Undo, redo, restart, and a game that is there again after the page was closed."""

import pytest
from playwright.sync_api import expect

from driving.deals import cards, deal, first_deal, kings, lonely, pairs, piles_of, played, winning_line
from driving.table import Table
from driving.visits import Visits
from saqqara.model import Move, Position, Role


def travel(table: Table, cursor: int) -> str:
    """Go to a place in the history by script and return the position there."""
    return str(
        table.page.evaluate(
            """(cursor) => {
                const at = () => JSON.parse(saqqara.state());
                while (at().cursor > cursor) saqqara.undo();
                while (at().cursor < cursor) saqqara.redo();
                return at().position;
            }""",
            cursor,
        )
    )


def test_buttons_undo_and_redo(table: Table) -> None:
    session = first_deal(kings)
    line = f"d m{kings(session)[0]} d"
    table.deal(session, line)
    for button, cursor in [("undo", 2), ("undo", 1), ("undo", 0), ("redo", 1), ("redo", 2), ("redo", 3)]:
        table.press(button)
        table.wait_for_position(played(session, line).at(cursor))
    for button, other in [("redo", "undo"), ("undo", "redo")]:
        expect(table.page.locator(f"#{button}")).to_have_attribute("aria-disabled", "true")
        expect(table.page.locator(f"#{other}")).to_have_attribute("aria-disabled", "false")
        table.page.locator(f"#{button}").dispatch_event("click")  # disabled for the ear, but not dead
        assert table.state()["cursor"] == (3 if button == "redo" else 0)
        table.page.evaluate("for (let at = 0; at < 3; at += 1) saqqara.undo()")


def test_new_move_forgets_what_was_undone(table: Table) -> None:
    session = first_deal(kings)
    table.deal(session, "d d")
    table.press("undo")
    table.press("undo")
    table.tap(kings(session)[0])
    table.wait_for(cursor=1, length=1)


def test_restart_leads_back_and_redo_forward(table: Table) -> None:
    session = deal(1)
    table.deal(session, "d d d")
    table.press("history")
    table.press("restart")
    table.wait_for(position=str(session.position), cursor=0, length=3)
    table.press("close-history")
    table.press("redo")
    table.wait_for(cursor=1, length=3)


def test_undo_after_a_win(table: Table) -> None:
    session = first_deal(winning_line)
    line = winning_line(session)
    table.deal(session, line)
    expect(table.page.locator("#end")).to_be_visible()
    assert table.state()["status"] == "won"
    table.press(table.page.locator("#end button[value=undo]"))
    table.wait_for(status="open", cursor=len(line.split()) - 1)
    expect(table.page.locator("#end")).to_be_hidden()
    for pile in Move.parse(line.split()[-1]).piles:
        table.tap(pile)
    expect(table.page.locator("#end")).to_be_visible()


def test_reload_resumes_with_the_whole_history(visit: Visits) -> None:
    session = first_deal(winning_line)
    table = visit(link=f"#pyramid/{session.seed}")
    table.deal(session, winning_line(session)[: 3 * 12])
    length = table.state()["length"]
    travel(table, length - 3)
    before = table.state()
    travelled = [travel(table, cursor) for cursor in (0, length, length - 3)]
    table.page.reload()
    table.wait_ready()
    after = table.state()
    assert {**after, "elapsed": 0} == {**before, "elapsed": 0}
    assert after["elapsed"] >= before["elapsed"]
    assert [travel(table, cursor) for cursor in (0, length, length - 3)] == travelled
    assert travelled[0] == str(session.position)


@pytest.mark.parametrize("where", ["king", "stock", "lonely card", "card with a partner"])
def test_ten_taps_in_a_moment_lose_nothing(table: Table, where: str) -> None:
    session = first_deal(lambda session: kings(session) and lonely(session) and len(pairs(session)) == 1)
    pile = {
        "king": kings(session)[0],
        "stock": piles_of(session, Role.STOCK)[0],
        "lonely card": lonely(session)[0],
        "card with a partner": pairs(session)[0][0],
    }[where]
    least, most = {"king": (1, 1), "stock": (10, 10), "lonely card": (0, 0)}.get(where, (1, 10))
    table.deal(session)
    table.tap(pile, times=10, every=0.01)
    table.wait_for(game="pyramid")
    cursor = table.state()["cursor"]
    assert least <= cursor <= most
    positions = [travel(table, at) for at in range(cursor, -1, -1)]
    assert len(set(positions)) == cursor + 1, "an undo step changed nothing"
    assert positions[-1] == str(session.position)
    for text in positions:
        assert cards(Position.parse(text)) == cards(session.position)


def test_letter_pressed_in_a_row_travels_one_step_each(table: Table) -> None:
    session = deal(1)
    table.deal(session, "d " * 12)
    for cursor in range(11, 1, -1):
        table.page.keyboard.press("Control+z")
        assert table.state()["cursor"] == cursor
    assert table.position() == played(session, "d d").position
