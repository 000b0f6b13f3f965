"""The whole game by keys."""

from collections import deque

from playwright.sync_api import expect

from driving.deals import deal, first_deal, kings, pairs, played, winning_line
from driving.table import Table
from driving.visits import Visits
from saqqara.model import Move

FOCUSED = "Number(document.activeElement.dataset?.pile ?? -1)"

# Where each arrow leads from each button, found by events inside the page: quick enough for every move.
WAYS = """() => {
    const buttons = [...document.querySelectorAll("#mirror button")];
    const before = document.activeElement;
    const ways = buttons.map((button) => [
        Number(button.dataset.pile),
        ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => {
            button.focus();
            button.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
            return [key, Number(document.activeElement.dataset.pile)];
        }),
    ]);
    before.focus();
    return ways;
}"""


def walk(table: Table, target: int) -> None:
    """Go to a pile by arrow keys, from the pile that has the focus."""
    ways: dict[int, list[tuple[str, int]]] = dict(table.page.evaluate(WAYS))
    start = table.page.evaluate(FOCUSED)
    for key in keys_between(ways, start, target):
        table.page.keyboard.press(key)
    assert table.page.evaluate(FOCUSED) == target


def keys_between(ways: dict[int, list[tuple[str, int]]], start: int, end: int) -> list[str]:
    queue, keys = deque([start]), {start: list[str]()}
    while queue and end not in keys:
        pile = queue.popleft()
        for key, reached in ways[pile]:
            if reached not in keys:
                keys[reached] = [*keys[pile], key]
                queue.append(reached)
    assert end in keys, f"no arrows lead from pile {start} to pile {end}"
    return keys[end]


def tab_into_the_table(table: Table) -> None:
    table.press("score")  # from here the next stop is the table, or a verdict that can be pressed before it
    table.page.keyboard.press("Tab")
    if table.page.evaluate("document.activeElement.id === 'verdict'"):
        table.page.keyboard.press("Tab")
    assert table.page.evaluate(FOCUSED) >= 0, "Tab does not lead into the table"


def test_arrows_reach_every_pile_from_where_tab_leads(table: Table) -> None:
    table.deal(first_deal(kings), "d")
    tab_into_the_table(table)
    for button in table.scene()["buttons"]:
        walk(table, button["pile"])


def test_pair_is_removed_by_arrows_and_enter(table: Table) -> None:
    session = first_deal(pairs)
    first, second = pairs(session)[0]
    table.deal(session)
    tab_into_the_table(table)
    for pile, key in [(first, "Enter"), (second, "Space")]:
        walk(table, pile)
        table.page.keyboard.press(key)
    table.wait_for_position(played(session, f"m{first}.{second}"))
    assert table.page.evaluate(FOCUSED) >= 0, "the focus was lost with the card"


def test_arrows_lead_into_the_table_from_nowhere(visit: Visits) -> None:
    table = visit()
    table.page.evaluate("document.activeElement.blur()")
    table.page.keyboard.press("ArrowDown")
    assert table.page.evaluate(FOCUSED) >= 0


def test_the_focus_is_on_the_table_when_its_card_went_while_a_panel_was_open(table: Table) -> None:
    """The waste has the focus as the game ends, and the next deal has none."""
    session = first_deal(winning_line)
    *most, last = winning_line(session).split()
    table.deal(session, " ".join(most))
    tab_into_the_table(table)
    for pile in Move.parse(last).piles:
        walk(table, pile)
        table.page.keyboard.press("Enter")
    expect(table.page.locator("#end")).to_be_visible()
    table.page.keyboard.press("Enter")
    table.wait_for(cursor=0, length=0)
    table.page.wait_for_function(f"{FOCUSED} >= 0")


def test_letters_play(table: Table) -> None:
    session = first_deal(kings)
    king = kings(session)[0]
    table.deal(session)
    for keys, line in [("d", "d"), ("d", "d d"), ("u", "d"), ("u", ""), ("r", "d"), ("U", "")]:
        table.page.keyboard.press(keys)
        table.wait_for(position=str(played(session, line).position))
    table.page.keyboard.press("p")
    assert king in table.marked("playable")
    table.page.keyboard.press("p")
    assert table.marked("playable") == []
    table.page.keyboard.press("n")
    table.page.wait_for_function("seed => JSON.parse(saqqara.state()).seed !== seed", arg=session.seed)


def test_chords_travel_in_time(table: Table) -> None:
    session = deal(1)
    table.deal(session, "d d")
    for chord, cursor in [
        ("Control+z", 1),
        ("Control+z", 0),
        ("Control+y", 1),
        ("Control+Shift+z", 2),
        ("Control+y", 2),
        ("Meta+z", 1),
    ]:
        table.page.keyboard.press(chord)
        table.wait_for(cursor=cursor)


def test_escape_lets_go(table: Table) -> None:
    session = first_deal(pairs)
    pile = pairs(session)[0][0]
    table.deal(session)
    table.button(pile).focus()
    table.page.keyboard.press("Enter")
    expect(table.button(pile)).to_have_attribute("aria-pressed", "true")
    table.page.keyboard.press("Escape")
    expect(table.button(pile)).to_have_attribute("aria-pressed", "false")
    table.wait_for_position(session)


def test_letters_in_a_text_field_are_text(table: Table) -> None:
    table.deal(deal(1))
    table.press("menu")
    table.page.locator("#seed").click()
    table.page.keyboard.type("dunhprd")
    assert table.page.locator("#seed").input_value() == "dunhprd"
    table.wait_for_position(deal(1))
    table.page.locator("#seed").fill("")


def test_a_deal_is_won_by_keys(table: Table) -> None:
    session = first_deal(winning_line)
    table.deal(session)
    tab_into_the_table(table)
    for move in map(Move.parse, winning_line(session).split()):
        for pile in move.piles:
            walk(table, pile)
            table.page.keyboard.press("Enter")
        if not move.piles:
            table.page.keyboard.press("d")
        session = played(session, str(move))
        table.wait_for_position(session)
    expect(table.page.locator("#end")).to_be_visible()
    assert table.state()["status"] == "won"
