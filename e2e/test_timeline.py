"""The bar with the history: a slider through the game, bookmarks, and the way back to the deal."""

from itertools import pairwise

from playwright.sync_api import expect

from driving.deals import deal, first_deal, is_lost, losing_line, played
from driving.pointer import Point
from driving.profiles import DESKTOP, PHONE
from driving.table import Table
from driving.visits import Visits

MOVES = 20
LEAST_TARGET = 44  # CSS pixels

BOXES = """() => Object.fromEntries(
    ["#canvas", "#timeline", "nav", ...["#place", "#bookmark", "#restart"]].map((name) => {
        const { left, top, right, bottom } = document.querySelector(name).getBoundingClientRect();
        return [name, [left, top, right, bottom]];
    }))"""


def opened(table: Table, moves: int = MOVES) -> None:
    """A game of so many draws, with its history open."""
    table.deal(deal(1), "d " * moves)
    table.press("history")
    expect(table.page.locator("#timeline")).to_be_visible()


def thumb(table: Table, place: int, of: int = MOVES) -> Point:
    """Where the slider's thumb is when it stands at a place."""
    slider = table.page.locator("#place")
    box = slider.bounding_box()
    assert box
    width = float(
        slider.evaluate("(slider) => parseFloat(getComputedStyle(slider).getPropertyValue('--thumb'))")
    )
    return box["x"] + width / 2 + (box["width"] - width) * place / of, box["y"] + box["height"] / 2


def test_the_game_follows_the_slider_while_it_is_held(table: Table) -> None:
    opened(table)
    ways = [MOVES, 12, 3, 17]
    for start, end in pairwise(ways):
        table.pointer.press_and_move(thumb(table, start), thumb(table, end))
        table.wait_for_position(played(deal(1), "d " * MOVES).at(end))
        expect(table.page.locator("#place-words")).to_have_text(f"move {end} of {MOVES}")
        table.pointer.release(thumb(table, end))
    table.press("undo")
    table.wait_for(cursor=ways[-1] - 1, length=MOVES)


def test_bookmarks_are_put_gone_to_and_survive_a_reload(table: Table) -> None:
    opened(table)
    toggle, chips = table.page.locator("#bookmark"), table.page.locator("#bookmarks button")
    for place in (MOVES, 6):
        table.page.evaluate(
            "(cursor) => { while (JSON.parse(saqqara.state()).cursor > cursor) saqqara.undo() }", place
        )
        table.press("bookmark")
        expect(toggle).to_have_attribute("aria-pressed", "true")
    table.press("undo")
    expect(toggle).to_have_attribute("aria-pressed", "false")
    table.page.reload()
    table.wait_ready()
    table.press("history")
    expect(chips).to_have_text(["6", str(MOVES)])
    expect(table.page.locator("#marks span")).to_have_count(2)
    for chip, place in ((0, 6), (1, MOVES)):
        table.press(chips.nth(chip))
        table.wait_for_position(played(deal(1), "d " * MOVES).at(place))
        expect(chips.nth(chip)).to_have_attribute("aria-current", "true")
    table.press("bookmark")
    expect(chips).to_have_text(["6"])


def test_the_whole_history_by_keys(table: Table) -> None:
    opened(table)
    keys = table.page.keyboard
    table.page.locator("#place").focus()
    for key, cursor in [
        ("Home", 0),
        ("ArrowRight", 1),
        ("ArrowUp", 2),
        ("b", 2),
        ("End", MOVES),
        ("b", MOVES),
    ]:
        keys.press(key)
        table.wait_for(cursor=cursor, length=MOVES)
    for key, cursor in [(",", 2), (",", 2), (".", MOVES), (".", MOVES), ("u", MOVES - 1)]:
        keys.press(key)
        table.wait_for(cursor=cursor, length=MOVES)
    keys.press("Escape")
    expect(table.page.locator("#timeline")).to_be_hidden()
    expect(table.page.locator("#history")).to_be_focused()


def test_restart_stands_apart_and_redo_leads_forward(table: Table) -> None:
    opened(table, 3)
    table.press("restart")
    table.wait_for_position(played(deal(1), "d d d").at(0))
    expect(table.page.locator("#restart")).to_have_attribute("aria-disabled", "true")
    table.press("redo")
    table.wait_for(cursor=1, length=3)


def test_no_panel_is_in_the_way_of_travelling(table: Table) -> None:
    session = first_deal(is_lost)
    line = losing_line(session)
    table.deal(session, line)
    table.press(table.page.locator("#end button[value=close]"))
    table.press("history")
    table.page.locator("#place").focus()
    table.page.keyboard.press("Home")
    table.wait_for(cursor=0)
    table.page.keyboard.press("End")
    table.wait_for(cursor=len(line.split()), status="lost")
    expect(table.page.locator("#end")).to_be_hidden()


def test_a_game_without_undo_has_no_history_to_travel(table: Table) -> None:
    table.page.evaluate("saqqara.newGame('pyramid', '1', { undo: 'no' }); saqqara.play('d')")
    table.press("history")
    bar = table.page.locator("#timeline")
    expect(bar).to_have_text("This game is played without undo.", use_inner_text=True)
    table.page.keyboard.press("b")
    table.expect_said("without undo")


def test_the_bar_leaves_the_table_where_it_is_and_is_in_reach(visit: Visits) -> None:
    for profile, width, height in [
        (PHONE, 360, 640),
        (PHONE, 320, 568),
        (PHONE, 640, 360),
        (DESKTOP, 1440, 900),
    ]:
        table = visit(profile, viewport={"width": width, "height": height})
        table.deal(deal(1), "d " * MOVES)
        before = table.page.evaluate(BOXES)["#canvas"]
        table.press("history")
        boxes = table.page.evaluate(BOXES)
        assert boxes["#canvas"] == before
        left, top, right, bottom = boxes["#timeline"]
        assert top > before[1]
        assert bottom <= boxes["nav"][1] or right <= boxes["nav"][0]
        for name in ("#place", "#bookmark", "#restart"):
            x, y, x_end, y_end = boxes[name]
            assert left <= x, name
            assert x_end <= right, name
            assert min(x_end - x, y_end - y) >= LEAST_TARGET, name
