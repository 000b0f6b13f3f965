"""Everything that the page can show, by name and by the way there: for tests that look at all of it."""

from collections.abc import Callable, Mapping

from playwright.sync_api import expect

from driving.deals import deal, losing_line, lost_on_the_way, winning_line
from driving.table import Table
from saqqara.model import Status

Way = Callable[[Table], object]  # leads from a table with a game on it, and nothing open, to what is named

WON, LOST, PROVEN = deal(52), deal(3), deal(52)


def _table(table: Table) -> None:
    table.deal(deal(1), "d d")


def _hint(table: Table) -> None:
    table.deal(deal(1))
    table.press("hint")
    table.wait_for_hint()


def _history(table: Table) -> None:
    table.deal(deal(1), "d d d d")
    table.press("history")
    table.page.keyboard.press("b")
    table.page.keyboard.press("u")
    table.page.keyboard.press("b")
    expect(table.page.locator("#bookmarks button")).to_have_count(2)


def _menu(table: Table) -> None:
    table.press("menu")
    _unfold(table, "sheet")


def _settings(table: Table) -> None:
    table.press("menu")
    table.press("open-settings")


def _about(table: Table) -> None:
    table.press("menu")
    table.press("open-about")
    table.page.wait_for_selector("#about-facts dd")


def _first_steps(table: Table) -> None:
    table.deal(deal(1))
    table.press("menu")
    table.press("first-steps")


def _second_step(table: Table) -> None:
    _first_steps(table)
    table.press("welcome-next")


def _third_step(table: Table) -> None:
    _second_step(table)
    table.press("welcome-next")


def _rules(table: Table) -> None:
    table.press("menu")
    table.press("how")


def _games(table: Table) -> None:
    table.press("games")


def _chosen_game(table: Table) -> None:
    table.press("games")
    table.press(table.page.locator("[data-game=giza]"))
    _unfold(table, "chosen")
    table.page.fill("#own-cards", "7c 7c")


def _line(table: Table) -> None:
    table.deal(PROVEN)
    while not table.page.locator("#line").is_visible():
        table.press("hint")
        table.wait_for_hint()


def _verdict(table: Table) -> None:
    session, _ = lost_on_the_way()
    table.deal(session.at(0), " ".join(map(str, session.moves)))
    table.page.wait_for_selector("#verdict[data-state=lost]")


def _won(table: Table) -> None:
    table.deal(WON, winning_line(WON))
    table.page.wait_for_selector("#end[open][data-kind=won]")


def _lost(table: Table) -> None:
    table.deal(LOST, losing_line(LOST))
    table.page.wait_for_selector("#end[open][data-kind=lost]")


def _lesson(table: Table) -> None:
    session, _ = lost_on_the_way()
    while session.status is Status.OPEN:
        session = session.play(session.game.moves(session.position)[0])
    table.deal(session.at(0), " ".join(map(str, session.moves)))
    expect(table.page.locator("#back")).to_be_visible()


def _unfold(table: Table, panel: str) -> None:
    table.page.evaluate(
        "(id) => document.querySelectorAll(`#${id} details`).forEach((one) => { one.open = true })", panel
    )


PANELS: Mapping[str, Way] = {
    "table": _table,
    "hint": _hint,
    "history": _history,
    "menu": _menu,
    "settings": _settings,
    "rules": _rules,
    "about": _about,
    "first steps": _first_steps,
    "second step": _second_step,
    "third step": _third_step,
    "games": _games,
    "chosen game": _chosen_game,
    "line": _line,
    "verdict": _verdict,
    "won": _won,
    "lost": _lost,
    "lesson": _lesson,
}


def open_panel(table: Table, name: str) -> None:
    """Close whatever is open, and go to what is named."""
    table.clear()
    PANELS[name](table)
