"""Hints: they come from a worker, never hold the page up, lead to a win, and tell the truth."""

import pytest
from playwright.sync_api import expect

from driving.deals import deal, first_deal, is_lost, kings, losing_line, lost_on_the_way, played, winning_line
from driving.gate import Gate
from driving.profiles import DESKTOP, PHONE, Profile
from driving.table import Table
from driving.tracing import tracing_tasks
from driving.visits import Visits, without_service_worker
from saqqara.model import Move, Status
from saqqara.session import Session

HARD = 2136  # the search for its win is among the longest of thousands
LONGEST_TASK = 50  # milliseconds of the processor's time


def settle(table: Table) -> None:
    """Wait until the page has nothing left to do after its start."""
    table.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    table.page.evaluate(
        """() => new Promise((done) => {
            let quiet = 0;
            const look = (deadline) => {
                quiet = deadline.timeRemaining() > 5 ? quiet + 1 : 0;
                if (quiet > 20) done(); else requestIdleCallback(look);
            };
            requestIdleCallback(look);
        })"""
    )


@pytest.mark.parametrize("profile", [DESKTOP, PHONE], ids=lambda profile: profile.name)
def test_hint_comes_from_a_worker_and_the_page_stays_free(visit: Visits, profile: Profile) -> None:
    table = visit(profile, link=f"#pyramid/{HARD}")
    root = table.page.locator("html")
    expect(root).to_have_attribute("data-solver", "off")
    settle(table)
    with tracing_tasks(table.page) as tasks:
        table.press("hint")
        expect(table.notice()).to_contain_text("Thinking")
        hint = table.wait_for_hint()
    assert max(tasks) < LONGEST_TASK
    expect(root).to_have_attribute("data-solver", "ready")
    assert table.page.locator("script[worker]").count() == 1
    assert played(deal(HARD), hint["line"]).status.value == "won"


def test_hint_is_marked_on_the_table_and_told(table: Table) -> None:
    session = first_deal(winning_line)
    table.deal(session)
    hint = table.ask_for_cards()
    named = session.game.named_by(session.position, Move.parse(hint["move"]))
    assert table.marked("hint") == list(named)
    table.expect_said(hint["words"])
    expect(table.page.locator("#said")).to_contain_text(hint["words"])
    table.page.keyboard.press("Escape")
    assert table.ask_for_cards() == hint, "the same question has the same answer"


def test_console_gives_the_hint_as_text(table: Table) -> None:
    table.deal(first_deal(winning_line))
    hint = table.page.evaluate("saqqara.hint().then(JSON.parse)")
    assert hint["state"] == "move"


def test_hint_marks_go_with_the_next_move(table: Table) -> None:
    session = first_deal(lambda session: kings(session) and winning_line(session))
    table.deal(session)
    table.ask_for_cards()
    table.tap(kings(session)[0])
    table.wait_for(cursor=1)
    assert table.marked("hint") == []
    assert table.frame()["hint"]["state"] == "none"


def test_following_only_hints_wins(table: Table) -> None:
    session = deal(52)  # its win is a short one
    table.deal(session)
    for cursor in range(120):
        assert table.ask_for_cards()["state"] == "move"
        for pile in table.marked("hint"):
            table.tap(pile)
        table.wait_for(cursor=cursor + 1)
        if table.state()["status"] == "won":
            break
    expect(table.page.locator("#end[data-kind=won]")).to_be_visible()


def test_lost_deal_is_called_lost(table: Table) -> None:
    table.deal(first_deal(is_lost))
    table.press("hint")
    assert table.wait_for_hint()["state"] == "lost"
    table.expect_said("cannot be won")
    assert table.marked("hint") == []


def test_game_that_is_over_is_called_over(table: Table) -> None:
    session = deal(3)
    table.deal(session, losing_line(session))
    expect(table.page.locator("#end[data-kind=lost]")).to_be_visible()
    table.press(table.page.locator("#end button[value=close]"))
    table.press("hint")
    assert table.wait_for_hint()["state"] == "over"


@pytest.mark.parametrize("how", ["Escape", "hint", "move"])
def test_thinking_can_be_stopped(visit: Visits, how: str) -> None:
    table = visit(link="#pyramid/1", prepare=without_service_worker)
    gate = Gate(table.page.context, "**/python_stdlib.zip")  # the page has it, so only the worker waits
    table.press("hint")
    expect(table.notice()).to_contain_text("Thinking")
    expect(table.page.locator("html")).to_have_attribute("data-solver", "loading")
    if how == "Escape":
        table.page.keyboard.press("Escape")
    elif how == "hint":
        table.press("hint")
    else:
        table.page.keyboard.press("d")
    table.page.wait_for_function("JSON.parse(localStorage.getItem('saqqara/frame')).hint.state === 'none'")
    expect(table.notice()).not_to_contain_text("Thinking")
    gate.open()
    table.press("hint")
    assert table.wait_for_hint()["state"] in {"move", "lost"}


def test_each_press_tells_more_up_to_the_whole_way(table: Table) -> None:
    session = deal(52)
    table.deal(session, " ".join(winning_line(session).split()[:-3]))
    for level in ("place", "pieces", "line"):
        table.press("hint")
        assert table.wait_for_hint()["level"] == level
    hint = table.frame()["hint"]
    assert len(hint["steps"]) == len(hint["line"].split()) > 0
    assert _told_steps(table) == hint["steps"]
    table.press(table.page.locator("#line button.main"))
    expect(table.page.locator("#end[data-kind=won]")).to_be_visible()


def test_the_way_tells_draws_on_end_once(table: Table) -> None:
    table.deal(deal(52))
    for _ in range(3):
        table.press("hint")
        table.wait_for_hint()
    steps = table.frame()["hint"]["steps"]
    assert _told_steps(table) == steps
    assert table.page.locator("#line-steps li").count() < len(steps) - 10


def _told_steps(table: Table) -> list[str]:
    """The words of each move of the way, as the numbers and the times in its list tell them."""
    told = table.page.locator("#line-steps li").evaluate_all(
        "all => all.map((li) => [li.value, li.textContent])"
    )
    steps: list[str] = []
    for number, words in told:
        assert number == len(steps) + 1
        once, _, times = words.partition(" \N{MULTIPLICATION SIGN} ")
        steps += [once] * int(times or 1)
    return steps


def test_any_touch_stops_the_way_from_being_played_on(table: Table) -> None:
    table.deal(deal(52))
    for _ in range(3):
        table.press("hint")
        table.wait_for_hint()
    table.press(table.page.locator("#line button.main"))
    table.wait_for(cursor=2)
    table.page.keyboard.press("Escape")
    cursor = table.state()["cursor"]
    table.page.keyboard.press("u")
    table.wait_for(cursor=cursor - 1)


def test_the_verdict_follows_the_game_and_a_tap_on_it_goes_back(table: Table) -> None:
    session, fatal = lost_on_the_way()
    table.deal(session.at(0), " ".join(map(str, session.moves[: fatal - 1])))
    assert table.wait_for_verdict() == "move"
    for move in session.moves[fatal - 1 :]:
        table.page.evaluate("move => saqqara.play(move)", str(move))
    assert table.wait_for_verdict() == "lost"
    table.press("verdict")
    table.wait_for(cursor=fatal - 1)
    table.expect_said("This lost it:")
    assert table.wait_for_verdict() == "move"


def test_the_verdict_can_be_switched_off(visit: Visits) -> None:
    table = visit(link="#pyramid/1")
    table.deal(deal(52), "d")
    assert table.wait_for_verdict() == "move"
    table.press("menu")
    table.press("open-settings")
    table.choose("verdict", "off")
    table.press(table.page.locator("#settings .icon"))
    expect(table.page.locator("#verdict")).to_be_hidden()
    table.page.reload()
    table.wait_ready()
    table.page.keyboard.press("d")
    table.wait_for(cursor=2)
    expect(table.page.locator("#verdict")).to_be_hidden()


def test_a_lost_game_leads_back_to_where_it_could_be_won(table: Table) -> None:
    session, fatal = lost_on_the_way()
    while session.status is Status.OPEN:
        session = session.play(session.game.moves(session.position)[0])
    table.deal(session.at(0), " ".join(map(str, session.moves)))
    table.press(table.page.locator("#end[data-kind=lost] [value=blame]"))
    table.wait_for(cursor=fatal - 1)
    table.expect_said("This lost it:")


def test_new_deals_only_games_that_can_be_won(visit: Visits) -> None:
    table = visit(link="#pyramid/1?passes=1")
    table.press("menu")
    table.press("open-settings")
    table.choose("winnable", "on")
    table.choose("first_hint", "pieces")
    table.press(table.page.locator("#settings .icon"))
    table.press("new")
    table.page.wait_for_function("JSON.parse(saqqara.state()).seed !== '1'")
    state = table.state()
    assert state["options"] == {"passes": "1"}
    session = Session.new("pyramid", state["seed"], state["options"])
    table.press("hint")
    assert played(session, table.wait_for_hint()["line"]).status is Status.WON


def test_dark_pyramid_is_advised_by_what_can_be_seen(table: Table) -> None:
    table.page.evaluate("saqqara.newGame('dark', '7')")
    hint = table.ask_for_cards()
    assert (hint["state"], hint["line"]) == ("advised", "")
    assert table.marked("hint")
    table.expect_said("(Knowing only what you can see.)")
    expect(table.page.locator("#verdict")).to_be_hidden()


def test_a_deal_is_measured_from_the_menu(table: Table) -> None:
    table.deal(deal(52))
    table.press("menu")
    table.press("measure")
    table.expect_said("a hasty player wins")


def test_a_shorter_way_is_shown_with_its_proof(table: Table) -> None:
    table.deal(deal(52))
    for _ in range(3):
        table.press("hint")
        before = table.wait_for_hint()
    table.press("shorten")
    expect(table.page.locator("#line-length")).to_contain_text("No way is shorter", timeout=60_000)
    line = table.frame()["hint"]["line"]
    assert len(line.split()) < len(before["line"].split())
    assert played(deal(52), line).status is Status.WON
    expect(table.page.locator("#shorten")).to_be_hidden()
    assert table.page.evaluate("document.activeElement.id") == "follow"
