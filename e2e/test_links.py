"""Links name deals, Back and Forward move between them, and a bad one does no harm."""

import pytest
from playwright.sync_api import expect

from driving.deals import GAME, deal, first_deal, kings, played
from driving.table import Table
from driving.visits import Visits
from saqqara.pieces import card_text, deck_of
from saqqara.session import Session

BAD = {
    "unknown game": "#sphinx/1",
    "no seed": "#pyramid/",
    "no slash": "#pyramid",
    "bad seed": "#pyramid/a%20b%00c",
    "negative": "#pyramid/-5",
    "too big": "#pyramid/18446744073709551616",
    "huge": f"#pyramid/{'9' * 10_000}",
    "junk": "#!!/§§?==&&",
    "percent error": "#pyramid/%E0%A4%A",
    "unknown option": "#pyramid/1?cheat=yes",
    "bad option": "#pyramid/1?passes=99",
    "script": '#pyramid/<img src=x onerror="window.injected=1">',
    "script as game": "#<script>window.injected=1</script>/1",
    "other script": "#pyramid/1?passes=<img/src=x/onerror=window.injected=1>",
    "no card": "#pyramid/=7c3hZx",
    "cards missing": "#pyramid/=7c3h",
    "cards for a game without": "#egyptian/=7c3h",
    "emoji": "#🂡/🂡",
}


def go(table: Table, link: str) -> None:
    table.page.evaluate("link => { location.hash = link }", link)


def agree(table: Table, seed: str) -> None:
    """Wait until address and board are of this deal."""
    table.wait_for(seed=seed)
    table.page.wait_for_function("seed => location.hash === `#pyramid/${seed}`", arg=seed)


def playable(table: Table) -> bool:
    """Whether a draw can be played."""
    table.page.evaluate("saqqara.play('d')")
    return int(table.state()["cursor"]) > 0


def test_link_deals_its_seed(visit: Visits) -> None:
    table = visit(link="#pyramid/2024")
    assert table.position() == deal(2024).position
    assert table.page.url.endswith("#pyramid/2024")
    assert table.page.evaluate("saqqara.link()") == table.page.url


def test_word_is_a_seed_too(visit: Visits) -> None:
    table = visit(link="#pyramid/nefertiti")
    assert table.position() == deal("nefertiti").position


def test_option_of_a_link_is_followed(visit: Visits) -> None:
    table = visit(link="#pyramid/1?passes=1")
    assert table.state()["passes"] == 1
    assert table.state()["options"] == {"passes": "1"}


def test_cards_spelled_out_are_a_deal_too(visit: Visits) -> None:
    names = [card_text(card) for card in reversed(deck_of(1))]
    typed = "=" + "".join(names)
    session = Session.new(GAME, typed, {"passes": "1"})
    written = ", ".join(names).replace("T", "10").upper()
    table = visit(link=f"#pyramid/={written}?passes=1")
    table.wait_for_position(session)
    assert table.page.url.endswith(f"#pyramid/{typed}?passes=1")
    assert table.page.evaluate("saqqara.link()") == table.page.url
    expect(table.page.locator("#said")).to_contain_text("a deal of your own")
    table.page.evaluate("saqqara.play('d')")
    table.page.reload()
    table.wait_ready()
    table.wait_for_position(played(session, "d"))
    table.press("undo")
    table.wait_for_position(played(session, "d").undo())


def test_however_a_link_is_spelled_it_takes_one_step_of_the_history(visit: Visits) -> None:
    table = visit(link="#pyramid/1")
    steps = table.page.evaluate("history.length")
    go(table, "#pyramid/007")
    agree(table, "7")
    assert table.page.evaluate("history.length") == steps + 1
    table.page.go_back()
    agree(table, "1")


def test_second_link_keeps_the_first_game(visit: Visits) -> None:
    session = first_deal(kings)
    begun = played(session, f"d m{kings(session)[0]} d")
    table = visit(link=f"#pyramid/{session.seed}")
    table.deal(session, " ".join(map(str, begun.moves)))
    go(table, "#pyramid/777")
    agree(table, "777")
    table.page.evaluate("saqqara.play('d')")
    table.page.go_back()
    agree(table, session.seed)
    table.wait_for_position(begun)
    table.page.go_forward()
    agree(table, "777")
    table.wait_for_position(played(deal(777), "d"))


def test_second_link_in_a_new_visit_keeps_the_first_game(visit: Visits) -> None:
    table = visit(link="#pyramid/1")
    table.page.evaluate("['d', 'd'].forEach(saqqara.play)")
    table.page.goto("about:blank")
    table.page.goto(visit.address + "#pyramid/2")
    table.wait_ready()
    agree(table, "2")
    go(table, "#pyramid/1")
    table.wait_for_position(played(deal(1), "d d"))


def test_back_and_forward_follow_new_deals(visit: Visits) -> None:
    table = visit(link="#pyramid/1")
    for seed in ("2", "3"):
        table.press("menu")
        table.page.locator("#seed").fill(seed)
        table.page.keyboard.press("Enter")
        agree(table, seed)
    for step, seed in [("back", "2"), ("back", "1"), ("forward", "2"), ("forward", "3")]:
        table.page.go_back() if step == "back" else table.page.go_forward()
        agree(table, seed)
        assert table.position() == deal(seed).position


@pytest.mark.parametrize("link", BAD.values(), ids=BAD)
def test_bad_link_on_an_open_page_keeps_the_game(table: Table, link: str) -> None:
    table.deal(deal(5), "d")
    go(table, link)
    table.expect_said("does not name a deal")
    agree(table, "5")
    table.wait_for_position(played(deal(5), "d"))
    assert table.page.evaluate("window.injected") is None
    assert table.page.locator("img, #notice *, #troubles script").count() == 0


@pytest.mark.parametrize("kind", ["unknown game", "huge", "percent error", "script"])
def test_bad_link_at_the_start_deals_something_else(visit: Visits, kind: str) -> None:
    table = visit(link=BAD[kind])
    expect(table.page.locator("#troubles")).to_contain_text("does not name a deal")
    assert table.page.evaluate("window.injected") is None
    assert table.page.locator("img, #troubles p *").count() == 0
    assert playable(table)
    agree(table, table.state()["seed"])


def test_bad_seed_in_the_menu_is_explained_there(table: Table) -> None:
    table.deal(deal(5))
    table.press("menu")
    table.page.locator("#seed").fill("18446744073709551616")
    table.page.keyboard.press("Enter")
    expect(table.page.locator("#seed-trouble")).not_to_be_empty()
    expect(table.page.locator("#sheet")).to_be_visible()
    table.wait_for_position(deal(5))
    table.page.locator("#seed").fill("")


def test_a_link_is_opened_though_the_table_changes_in_the_same_moment(table: Table) -> None:
    table.deal(deal(5), "d")
    table.page.evaluate("location.hash = '#pyramid/99'; saqqara.undo()")
    table.wait_for_position(deal(99))
    agree(table, "99")
