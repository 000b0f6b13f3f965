"""A long press that looks, a swipe that undoes, a mouse that hovers; hands that are clumsy or too quick."""

import pytest

from driving.deals import cards, deal, first_deal, kings, lonely, pairs, partners, piles_of, played
from driving.pointer import Point
from driving.profiles import DESKTOP, PHONE, Profile
from driving.stage import hide, stop_time
from driving.table import Table
from driving.visits import Visits
from saqqara.model import Role
from saqqara.pieces import card_text
from saqqara.session import Session

BURST = 0.01  # seconds between the taps of a hand that hammers
PROFILES = pytest.mark.parametrize("profile", [DESKTOP, PHONE], ids=lambda profile: profile.name)


def room_of(table: Table) -> tuple[Point, float, float]:
    box = table.page.locator("#canvas").bounding_box()
    assert box
    return (box["x"], box["y"]), box["width"], box["height"]


def empty_table(table: Table) -> tuple[Point, Point]:
    """Two points of the table that hold no card, left and right."""
    (x, y), width, height = room_of(table)
    return (x + 4, y + height - 20), (x + width - 4, y + height - 20)


def upper_edge(table: Table, pile: int) -> Point:
    """The part of a covered card that can be seen."""
    box = table.button(pile).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + 3


def look(table: Table, point: Point) -> list[str]:
    """Press long and return the faces that are shown, which must lie inside the canvas."""
    table.pointer.press(point)
    table.page.wait_for_function("JSON.parse(saqqara.painted()).peek.length > 0")
    _, width, height = room_of(table)
    shown = table.painted()["peek"]
    for piece in shown:
        assert 0 <= piece["x"] <= width - piece["width"]
        assert 0 <= piece["y"] <= height - piece["height"]
    spots = [(piece["y"], piece["x"]) for piece in shown]
    assert spots == sorted(set(spots)), "side by side, row by row"
    return [piece["face"] for piece in shown]


def held_for_long(table: Table, session: Session, *piles: int) -> Table:
    """Press for a second, wandering from pile to pile, and expect that nothing is shown."""
    table.deal(session)
    table.expect_picture()
    stop_time(table.page)
    top = upper_edge(table, piles[0])
    table.pointer.press_and_move(top, *map(table.centre, piles[1:]))
    table.page.clock.run_for(1000)
    assert table.painted()["peek"] == []
    return table


def expect_nothing_done(table: Table, session: Session) -> None:
    assert table.painted()["peek"] == []
    table.wait_for_position(session)
    assert table.marked("selected") == []
    table.expect_picture()


# A long press


def test_a_long_press_shows_a_covered_card_whole(table: Table) -> None:
    session = deal(1)
    pile = next(pile for pile in piles_of(session, Role.TABLEAU) if session.game.piles[pile].row == 3)
    table.deal(session)
    point = upper_edge(table, pile)
    assert look(table, point) == [card_text(session.position.piles[pile][-1])]
    table.pointer.release(point)
    expect_nothing_done(table, session)


def test_a_long_press_is_no_tap(table: Table) -> None:
    session = first_deal(kings)
    table.deal(session)
    point = table.centre(kings(session)[0])
    look(table, point)
    table.pointer.release(point)
    expect_nothing_done(table, session)


def test_a_long_press_spreads_the_waste(table: Table) -> None:
    session = played(deal(1), "d " * 22)
    (waste,) = piles_of(session, Role.WASTE)
    table.deal(session.at(0), "d " * 22)
    point = table.centre(waste)
    assert look(table, point) == list(map(card_text, session.position.piles[waste]))
    table.pointer.release(point)
    expect_nothing_done(table, session)


def test_a_long_press_spreads_a_nest(table: Table) -> None:
    session = Session.new("egyptian", "7")
    table.deal(session)
    point = table.centre(5)
    assert [face[0] for face in look(table, point)] == ["S", "M", "L"]
    table.pointer.release(point)
    expect_nothing_done(table, session)


@PROFILES
def test_a_long_press_on_the_stock_shows_nothing_and_draws(visit: Visits, profile: Profile) -> None:
    session = deal(1)
    (stock,) = piles_of(session, Role.STOCK)
    table = held_for_long(visit(profile), session, stock)
    table.pointer.release(table.centre(stock))
    table.wait_for_position(played(session, "d"))


@PROFILES
def test_what_lies_face_down_is_not_looked_at(visit: Visits, profile: Profile) -> None:
    session = Session.new("dark", "1")
    hidden = session.game.hidden(session.position)
    pile = next(
        pile for pile in piles_of(session, Role.TABLEAU) if session.position.piles[pile][-1] in hidden
    )
    table = visit(profile)
    table.deal(session)
    held_for_long(table, session, pile)


def test_escape_ends_a_look(table: Table) -> None:
    session = first_deal(lonely)
    table.deal(session)
    point = table.centre(lonely(session)[0])
    look(table, point)
    table.page.keyboard.press("Escape")
    assert table.painted()["peek"] == []
    table.pointer.release(point)
    expect_nothing_done(table, session)


@PROFILES
def test_what_wanders_does_not_look(visit: Visits, profile: Profile) -> None:
    session = first_deal(pairs)
    first, second = pairs(session)[0]
    table = held_for_long(visit(profile), session, first, second)
    table.pointer.release(table.centre(second))
    table.wait_for_position(played(session, f"m{first}.{second}"))


# A swipe


def test_a_swipe_undoes_and_redoes(table: Table) -> None:
    session = played(deal(1), "d d")
    table.deal(session.at(0), "d d")
    left, right = empty_table(table)
    for way, cursor in [((right, left), 1), ((right, left), 0), ((left, right), 1)]:
        table.pointer.drag(*way)
        table.wait_for_position(session.at(cursor))
    table.expect_picture()


def test_what_is_no_swipe_undoes_nothing(table: Table) -> None:
    session = played(deal(1), "d d")
    table.deal(session.at(0), "d d")
    left, right = empty_table(table)
    card = table.centre(next(iter(session.game.in_play(session.position))))
    table.pointer.drag(right, left, step=0.2)
    table.pointer.drag(right, (right[0] - 60, right[1] - 200))
    table.pointer.drag(right, (right[0] - 30, right[1]))
    table.pointer.drag(card, (left[0], card[1]))
    table.wait_for_position(session)


# A mouse that hovers


def test_a_card_that_can_be_played_rises_under_the_mouse_only(table: Table) -> None:
    session = first_deal(pairs)
    table.deal(session)
    pile = pairs(session)[0][0]
    if table.touch:
        table.tap(pile)
        table.tap(pile)
    else:
        table.page.mouse.move(*table.centre(pile))
    table.expect_picture()
    lifted = [card["pile"] for card in table.painted()["cards"] if card["lift"]]
    assert lifted == ([] if table.touch else [pile])
    if not table.touch:
        table.page.mouse.move(*upper_edge(table, 3))
        table.expect_picture()
        assert not any(card["lift"] for card in table.painted()["cards"])


# Hands that are too quick


def hammer(table: Table, pile: int) -> int:
    """Tap ten times within a tenth of a second; return how many moves that made, each an undo."""
    before = table.state()
    table.pointer.tap(table.centre(pile), times=10, every=BURST)
    table.expect_picture()
    assert cards(table.position()) == cards(deal(before["seed"]).position)
    moves = table.state()["cursor"] - before["cursor"]
    for back in range(1, moves + 1):
        table.press("undo")
        table.wait_for(cursor=before["cursor"] + moves - back)
    table.wait_for(position=before["position"])
    table.expect_picture()
    return int(moves)


def test_ten_taps_on_a_king_remove_it_once(table: Table) -> None:
    session = first_deal(kings)
    table.deal(session)
    assert hammer(table, kings(session)[0]) == 1


def test_ten_taps_on_a_king_of_the_waste_leave_the_card_below_alone(table: Table) -> None:
    (waste,) = piles_of(deal(0), Role.WASTE)

    def tempting(session: Session) -> bool:
        drawn = played(session, "d d")
        return waste in kings(drawn) and len(partners(played(drawn, f"m{waste}"), waste)) == 1

    session = first_deal(tempting)
    table.deal(session, "d d")
    assert hammer(table, waste) == 1


def test_ten_taps_on_the_stock_draw_ten(table: Table) -> None:
    session = deal(1)
    table.deal(session)
    assert hammer(table, piles_of(session, Role.STOCK)[0]) == 10


def test_ten_taps_on_a_selected_card_play_it_once_at_most(table: Table) -> None:
    def faithful(session: Session) -> list[int]:
        in_play = session.game.in_play(session.position)
        return [pile for pile in in_play if len(partners(session, pile)) == 1]

    session = first_deal(faithful)
    pile = faithful(session)[0]
    table.deal(session)
    table.tap(pile)
    assert hammer(table, pile) == 1


def test_a_card_is_grabbed_while_it_flies(table: Table) -> None:
    (waste,) = piles_of(deal(0), Role.WASTE)
    session = first_deal(lambda session: partners(played(session, "d"), waste))
    partner = partners(played(session, "d"), waste)[0]
    table.deal(session, "d")
    source, target = table.centre(waste), table.centre(partner)
    table.page.evaluate("saqqara.undo(); saqqara.play('d')")
    table.pointer.drag(source, target)
    table.wait_for_position(played(session, f"d m{partner}.{waste}"))
    table.expect_picture()


# Hands that are interrupted


def test_a_card_let_go_outside_the_window_comes_home(table: Table) -> None:
    session = first_deal(pairs)
    table.deal(session)
    table.pointer.drag(table.centre(pairs(session)[0][0]), (2, 2), (-30, -30))
    expect_nothing_done(table, session)


def test_a_second_finger_lets_go(table: Table) -> None:
    if not table.touch:
        pytest.skip("a mouse has no fingers")
    session = played(first_deal(pairs), "d")
    first, second = pairs(session)[0]
    table.deal(session.at(0), "d")
    left, right = empty_table(table)
    for way, other in [
        ((table.centre(first), table.centre(second)), left),
        ((right, left), table.centre(first)),
    ]:
        table.pointer.press_and_move(*way)
        table.pointer.add_finger(way[-1], other)
        table.pointer.release(way[-1])
        expect_nothing_done(table, session)


@PROFILES
def test_a_turn_of_the_device_lets_go(visit: Visits, profile: Profile) -> None:
    table = visit(profile)
    session = first_deal(pairs)
    first, second = pairs(session)[0]
    table.deal(session)
    table.pointer.press_and_move(table.centre(first), table.centre(second))
    size = profile.context["viewport"]
    table.resize(size["height"], size["width"])
    table.expect_picture()
    table.pointer.release(table.centre(second))
    expect_nothing_done(table, session)


def test_another_tab_lets_go(table: Table) -> None:
    session = first_deal(pairs)
    first, second = pairs(session)[0]
    table.deal(session)
    table.pointer.press_and_move(table.centre(first), table.centre(second))
    hide(table.page, hidden=True)
    hide(table.page, hidden=False)
    table.pointer.release(table.centre(second))
    expect_nothing_done(table, session)


def test_a_card_taken_from_the_hand_is_not_dropped(table: Table) -> None:
    (waste,) = piles_of(deal(0), Role.WASTE)
    session = first_deal(lambda session: partners(played(session, "d"), waste))
    partner = partners(played(session, "d"), waste)[0]
    table.deal(session, "d d")
    table.pointer.press_and_move(table.centre(waste), table.centre(partner))
    table.page.keyboard.press("u")
    table.wait_for(cursor=1)
    table.pointer.release(table.centre(partner))
    expect_nothing_done(table, played(session, "d"))
