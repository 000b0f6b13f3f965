"""The bar with the history: a slider through the game, bookmarks, and the way back to the deal."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from driving.deals import deal, first_deal, is_lost, losing_line, played
from driving.pointer import Point
from driving.profiles import DESKTOP, PHONE, Profile
from driving.table import Table
from driving.visits import Visits
from saqqara.session import Session

MOVES = 20
LEAST_TARGET = 44  # CSS pixels

SIZES = [(320, 568), (360, 640), (390, 844), (640, 360), (844, 390), (768, 1024), (1440, 900)]
GAMES = ["pyramid", "giza", "three", "egyptian"]  # a stock below, a reserve, most places, no cards

TARGETS = """() => [...document.querySelectorAll("#timeline button, #place")].map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [one.id, left, top, right, bottom];
})"""

# Which piles are not wholly to be seen, or are under something. A pile is its cards, and its button.
HIDDEN_PILES = """() => {
    const { cards, buttons, piece } = JSON.parse(saqqara.scene());
    const canvas = document.querySelector("#canvas");
    const boxOf = (one) => one.getBoundingClientRect();
    const button = ({ pile }) => boxOf(document.querySelector(`#mirror [data-pile="${pile}"]`));
    const [first] = buttons;
    const { left, top, width } = button(first);
    const laid = ({ pile, x, y }) => [
        pile, new DOMRect(left + (x - first.x) * width, top + (y - first.y) * width, width, piece * width),
    ];
    const hides = [...document.querySelectorAll("header, #timeline, nav")]
        .filter((one) => one.checkVisibility({ visibilityProperty: true })).map(boxOf);
    const apart = (one, other) => one.right <= other.left || one.left >= other.right
        || one.bottom <= other.top || one.top >= other.bottom;
    const inside = ({ left, top, right, bottom }) =>
        left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const onTop = ({ x, y, width, height }) =>
        document.elementFromPoint(x + width / 2, y + height / 2) === canvas; // lets the buttons' taps through
    const boxes = [...cards.map(laid), ...buttons.map((one) => [one.pile, button(one)])];
    const whole = (box) => inside(box) && onTop(box) && hides.every((one) => apart(box, one));
    return boxes.filter(([, box]) => !whole(box)).map(([pile]) => pile);
}"""
FITTED = """() => {
    const { width, height, clientWidth, clientHeight } = document.querySelector("#canvas");
    const pixels = [clientWidth, clientHeight].map((side) => Math.round(side * devicePixelRatio));
    return pixels[0] === width && pixels[1] === height;
}"""
HEADER = "document.querySelector('header').getBoundingClientRect().bottom"
CANVAS = "JSON.stringify(document.querySelector('#canvas').getBoundingClientRect())"
CARD = "document.querySelector('#mirror button').offsetWidth"
HANDS = [(DESKTOP, "right"), (PHONE, "right"), (PHONE, "left")]
LEAST_SHRUNK = 0.9  # of a card's width where the bar is larger than the toolbar


def opened(table: Table, moves: int = MOVES) -> None:
    """A game of so many draws, with its history open."""
    table.deal(deal(1), "d " * moves)
    table.press("history")
    expect(table.page.locator("#timeline")).to_be_visible()
    expect(table.page.locator("#place")).to_be_focused()


def thumb(table: Table, place: int, of: int = MOVES) -> Point:
    """Where the slider's thumb is when it stands at a place."""
    slider = table.page.locator("#place")
    box = slider.bounding_box()
    assert box
    width = float(
        slider.evaluate("(slider) => parseFloat(getComputedStyle(slider).getPropertyValue('--thumb'))")
    )
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if box["height"] > box["width"]:  # it runs down
        return middle[0], box["y"] + width / 2 + (box["height"] - width) * place / of
    return box["x"] + width / 2 + (box["width"] - width) * place / of, middle[1]


@pytest.mark.parametrize("turned", [False, True], ids=["upright", "turned"])
def test_the_game_follows_the_slider_while_it_is_held(
    visit: Visits, profile: Profile, *, turned: bool
) -> None:
    table = visit(profile)
    if turned:
        table.resize(640, 360)
    opened(table)
    ways = [MOVES, 12, 3, 17]
    for start, end in pairwise(ways):
        table.pointer.press_and_move(thumb(table, start), thumb(table, end))
        table.wait_for_position(played(deal(1), "d " * MOVES).at(end))
        expect(table.page.locator("#place-words")).to_have_text(f"move {end} of {MOVES}")
        table.pointer.release(thumb(table, end))
    for button, cursor in [("step-back", ways[-1] - 1), ("step-forward", ways[-1])]:
        box = table.page.locator(f"#{button}").bounding_box()
        assert box
        table.pointer.tap(
            (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        )  # in step with the drags
        table.wait_for(cursor=cursor, length=MOVES)


def test_bookmarks_are_put_gone_to_and_survive_a_reload(table: Table) -> None:
    opened(table)
    toggle, chips = table.page.locator("#bookmark"), table.page.locator("#bookmarks button")
    for place in (MOVES, 6):
        table.page.evaluate(
            "(cursor) => { while (JSON.parse(saqqara.state()).cursor > cursor) saqqara.undo() }", place
        )
        table.press("bookmark")
        expect(toggle).to_have_attribute("aria-pressed", "true")
    table.press("step-back")
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


def test_the_focus_goes_in_and_comes_back(table: Table) -> None:
    table.deal(deal(1), "d d")
    bar, opener, keys = table.page.locator("#timeline"), table.page.locator("#history"), table.page.keyboard
    for close in (
        lambda: table.press("close-history"),
        lambda: keys.press("Escape"),
        lambda: (table.page.evaluate("document.activeElement.blur()"), keys.press("Escape")),
    ):
        table.press(opener)
        expect(table.page.locator("#place")).to_be_focused()
        expect(opener).to_be_hidden()
        close()
        expect(bar).to_be_hidden()
        expect(opener).to_be_focused()


def test_the_focus_stays_in_the_bar_when_its_bookmark_goes(table: Table) -> None:
    opened(table)
    table.press("bookmark")
    chip = table.page.locator("#bookmarks button")
    chip.focus()
    table.press("bookmark")
    table.press("bookmark")
    chip.focus()
    table.page.keyboard.press("b")
    expect(chip).to_have_count(0)
    expect(table.page.locator("#place")).to_be_focused()


def test_restart_stands_apart_and_redo_leads_forward(table: Table) -> None:
    opened(table, 3)
    table.press("restart")
    table.wait_for_position(played(deal(1), "d d d").at(0))
    for button in ("restart", "step-back"):
        expect(table.page.locator(f"#{button}")).to_have_attribute("aria-disabled", "true")
        table.page.locator(f"#{button}").dispatch_event("click")  # disabled for the ear, but not dead
    table.press("step-forward")
    table.wait_for(cursor=1, length=3)


def test_no_panel_is_in_the_way_of_travelling(table: Table) -> None:
    session = first_deal(is_lost)
    line = losing_line(session)
    table.deal(session, line)
    table.press(table.page.locator("#end button[value=close]"))
    table.press("history")
    table.page.keyboard.press("Home")
    table.wait_for(cursor=0)
    table.page.keyboard.press("End")
    table.wait_for(cursor=len(line.split()), status="lost")
    for button in ("step-back", "step-forward"):
        table.press(button)
    table.wait_for(cursor=len(line.split()), status="lost")
    expect(table.page.locator("#end")).to_be_hidden()


def test_a_game_without_undo_has_no_history_to_travel(table: Table) -> None:
    table.page.evaluate("saqqara.newGame('pyramid', '1', { undo: 'no' }); saqqara.play('d')")
    table.press("history")
    bar = table.page.locator("#timeline")
    expect(bar).to_have_text("This game is played without undo.", use_inner_text=True)
    expect(table.page.locator("#close-history")).to_be_focused()
    table.page.keyboard.press("b")
    table.expect_said("without undo")
    table.page.keyboard.press("Escape")
    expect(bar).to_be_hidden()


@pytest.mark.parametrize(("profile", "hand"), HANDS, ids=lambda value: getattr(value, "name", value))
def test_the_open_bar_covers_no_pile_and_is_in_reach(visit: Visits, profile: Profile, hand: str) -> None:
    table = visit(profile)
    table.set("hand", hand)
    for game in GAMES:
        table.deal(Session.new(game, "1"), first_moves(game))
        for width, height in SIZES:
            table.resize(width, height)
            at = f"{game} at {width} x {height}"
            header, canvas, card = (table.page.evaluate(one) for one in (HEADER, CANVAS, CARD))
            scene = table.scene()
            press_and_fit(table, "history")
            assert table.page.evaluate(HIDDEN_PILES) == [], at
            assert table.page.evaluate(HEADER) == header, at
            assert table.scene() == scene, f"{at}: laid out anew"
            assert table.page.evaluate(CARD) >= LEAST_SHRUNK * card, at
            assert table.page.evaluate(CANVAS) == canvas or min(width, height) < 700, f"{at}: the table jumps"
            for name, left, top, right, bottom in table.page.evaluate(TARGETS):
                assert min(right - left, bottom - top) >= LEAST_TARGET, f"{at}: {name}"
                assert min(left, top, width - right, height - bottom) >= 0, f"{at}: {name}"
            press_and_fit(table, "close-history")
            assert [table.page.evaluate(one) for one in (HEADER, CANVAS, CARD)] == [header, canvas, card], at


def press_and_fit(table: Table, button: str) -> None:
    """Press a button and wait until the table has the size that follows."""
    table.press(button)
    table.page.wait_for_function(FITTED)


def first_moves(game: str) -> str:
    """A few moves into the first deal of a game, so that every kind of pile has a card."""
    session = Session.new(game, "1")
    for _ in range(4):
        session = session.play(session.game.moves(session.position)[-1])
    return " ".join(map(str, session.moves))


def test_a_page_turned_with_the_bar_open_is_laid_out_for_it(visit: Visits) -> None:
    table = visit(PHONE)
    opened(table)
    table.resize(640, 360)
    assert table.page.evaluate(HIDDEN_PILES) == []
    press_and_fit(table, "close-history")
    assert table.page.evaluate(HIDDEN_PILES) == []
