"""Playing by dragging cards, with the mouse and with a finger."""

from driving.deals import deal, first_deal, kings, lonely, pairs, piles_of, played
from driving.table import Table
from saqqara.model import Role


def test_card_dropped_on_its_partner_goes(table: Table) -> None:
    session = first_deal(pairs)
    first, second = pairs(session)[0]
    table.deal(session)
    table.drag(second, first)
    table.wait_for_position(played(session, f"m{first}.{second}"))


def test_king_dropped_on_the_discard_goes(table: Table) -> None:
    session = first_deal(kings)
    king = kings(session)[0]
    table.deal(session)
    table.pointer.drag(table.centre(king), table.discard(session))
    table.wait_for_position(played(session, f"m{king}"))


def test_stock_dropped_on_the_waste_draws(table: Table) -> None:
    session = deal(1)
    (stock,), (waste,) = piles_of(session, Role.STOCK), piles_of(session, Role.WASTE)
    table.deal(session, "d")
    table.drag(stock, waste)
    table.wait_for_position(played(session, "d d"))


def test_card_dropped_nowhere_comes_home(table: Table) -> None:
    session = first_deal(pairs)
    pile = pairs(session)[0][0]
    table.deal(session)
    box = table.page.locator("#canvas").bounding_box()
    assert box
    corner = (box["x"] + box["width"] - 3, box["y"] + box["height"] - 20)
    outside = (box["x"] + box["width"] / 2, max(2.0, box["y"] - 20))
    for target in (corner, outside):
        table.pointer.drag(table.centre(pile), target)
        table.wait_for_position(session)
        assert table.marked("selected") == []


def test_card_dropped_on_a_stranger_comes_home(table: Table) -> None:
    session = first_deal(lambda session: len(lonely(session)) > 1)
    table.deal(session)
    table.drag(*lonely(session)[:2])
    table.expect_said("do not make 13")
    table.wait_for_position(session)


def test_covered_card_cannot_be_dragged(table: Table) -> None:
    session = first_deal(pairs)
    row_five = next(pile for pile in piles_of(session, Role.TABLEAU) if session.game.piles[pile].row == 5)
    table.deal(session)
    box = table.button(row_five).bounding_box()
    assert box
    table.pointer.drag((box["x"] + box["width"] / 2, box["y"] + 3), table.centre(pairs(session)[0][0]))
    table.wait_for_position(session)


def test_tap_that_slips_a_little_is_a_tap(table: Table) -> None:
    session = first_deal(kings)
    king = kings(session)[0]
    table.deal(session)
    x, y = table.centre(king)
    table.pointer.drag((x, y), (x + 4, y + 3))
    table.wait_for_position(played(session, f"m{king}"))


def test_drag_taken_away_by_the_system_changes_nothing(table: Table) -> None:
    session = first_deal(pairs)
    first, second = pairs(session)[0]
    table.deal(session)
    table.pointer.press_and_move(table.centre(first), table.centre(second))
    if table.touch:
        table.pointer.cancel()
    else:
        table.page.locator("#canvas").dispatch_event("pointercancel", {"pointerId": 1, "bubbles": True})
        table.pointer.release(table.centre(second))
    table.wait_for_position(session)
    table.tap(first)
    table.tap(second)
    table.wait_for_position(played(session, f"m{first}.{second}"))
