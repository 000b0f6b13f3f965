"""Playing by mouse and by finger, one tap after the other."""

from playwright.sync_api import expect

from driving.deals import deal, first_deal, kings, lonely, pairs, partners, piles_of, played
from driving.table import Table
from saqqara.model import Role
from saqqara.session import Session


def stock_of(session: Session) -> int:
    return piles_of(session, Role.STOCK)[0]


def covered(session: Session) -> int:
    """A covered card in the last row but one, whose upper edge can be seen."""
    return next(pile for pile in piles_of(session, Role.TABLEAU) if session.game.piles[pile].row == 5)


def test_king_goes_at_one_tap(table: Table) -> None:
    session = first_deal(kings)
    table.deal(session)
    table.tap(kings(session)[0])
    table.wait_for_position(played(session, f"m{kings(session)[0]}"))


def test_two_taps_remove_a_pair(table: Table) -> None:
    session = first_deal(pairs)
    first, second = pairs(session)[0]
    table.deal(session)
    table.tap(second)
    expect(table.button(second)).to_have_attribute("aria-pressed", "true")
    assert table.marked("selected") == [second]
    table.tap(first)
    table.wait_for_position(played(session, f"m{first}.{second}"))
    assert table.marked("selected") == []


def test_double_tap_finds_the_only_partner(table: Table) -> None:
    session = first_deal(lambda session: len(pairs(session)) == 1)
    first, second = pairs(session)[0]
    table.deal(session)
    table.tap(first, times=2)
    table.wait_for_position(played(session, f"m{first}.{second}"))


def test_double_tap_does_not_choose_among_partners(table: Table) -> None:
    def torn(session: Session) -> list[int]:
        return [pile for pair in pairs(session) for pile in pair if len(partners(session, pile)) > 1]

    session = first_deal(torn)
    table.deal(session)
    table.tap(torn(session)[0], times=2)
    table.expect_said("more than one partner")
    table.wait_for_position(session)


def test_stock_draws_and_recycles(table: Table) -> None:
    session = deal(1)
    stock = stock_of(session)
    table.deal(session, "d " * 23)
    table.tap(stock)
    table.wait_for_position(drawn := played(session, "d " * 24))
    table.tap(stock)
    table.wait_for_position(played(drawn, "r"))
    expect(table.page.locator("#standing")).to_contain_text("pass 2 of 3")


def test_card_of_the_waste_pairs_with_the_pyramid(table: Table) -> None:
    waste = piles_of(deal(0), Role.WASTE)[0]
    session = first_deal(lambda session: partners(played(session, "d"), waste))
    session = played(session, "d")
    partner = partners(session, waste)[0]
    table.deal(deal(session.seed), "d")
    table.tap(waste)
    table.tap(partner)
    table.wait_for_position(played(session, f"m{partner}.{waste}"))


def test_second_tap_lets_go(table: Table) -> None:
    session = first_deal(lonely)
    pile = lonely(session)[0]
    table.deal(session)
    table.tap(pile)
    expect(table.button(pile)).to_have_attribute("aria-pressed", "true")
    table.tap(pile)
    expect(table.button(pile)).to_have_attribute("aria-pressed", "false")
    table.wait_for_position(session)


def test_tap_beside_the_cards_lets_go(table: Table) -> None:
    session = first_deal(lonely)
    table.deal(session)
    table.tap(lonely(session)[0])
    box = table.page.locator("#canvas").bounding_box()
    assert box
    table.pointer.tap((box["x"] + box["width"] - 3, box["y"] + box["height"] - 20))
    expect(table.button(lonely(session)[0])).to_have_attribute("aria-pressed", "false")
    table.wait_for_position(session)


def test_covered_card_refuses_with_a_word(table: Table) -> None:
    session = deal(1)
    pile = covered(session)
    table.deal(session)
    box = table.button(pile).bounding_box()
    assert box
    edge = (box["x"] + box["width"] / 2, box["y"] + 3)
    for times in (1, 2):
        table.pointer.tap(edge, times)
        table.expect_said("still covered")
        table.wait_for_position(session)
        assert table.marked("selected") == []


def test_cards_that_do_not_match_change_the_selection_only(table: Table) -> None:
    session = first_deal(lambda session: len(lonely(session)) > 1)
    first, second = lonely(session)[:2]
    table.deal(session)
    table.tap(first)
    table.tap(second)
    table.expect_said("do not make 13")
    assert table.marked("selected") == [second]
    table.wait_for_position(session)


def test_empty_waste_says_so(table: Table) -> None:
    session = deal(1)
    stock, (waste,) = stock_of(session), piles_of(session, Role.WASTE)
    table.deal(session)
    places = {place["pile"]: place for place in table.scene()["places"]}
    box = table.button(stock).bounding_box()
    assert box
    x, y = table.centre(stock)
    table.pointer.tap((x + (places[waste]["x"] - places[stock]["x"]) * box["width"], y))
    table.expect_said("Nothing to play there")
    table.wait_for_position(session)
