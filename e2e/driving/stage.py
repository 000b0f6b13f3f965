"""A table in a time of the test's own, to see what moves at each moment."""

from typing import Any

from playwright.sync_api import Page

from driving.table import Table

FRAME = 16  # milliseconds from one picture to the next
Card = dict[str, Any]


def stop_time(page: Page) -> None:
    """From now on time passes only when the test lets it."""
    now = page.evaluate("Date.now()") / 1000
    page.clock.install(time=now)
    page.clock.pause_at(now + 1)
    page.clock.run_for(10 * FRAME)


def cards_after(table: Table, milliseconds: int) -> dict[int, Card]:
    """Let time pass and return the cards as they are painted then, by number."""
    table.page.clock.run_for(milliseconds)
    return {card["id"]: card for card in table.painted()["cards"]}


def hide(page: Page, *, hidden: bool) -> None:
    """Have the page believe that its tab is in front, or not."""
    page.evaluate(
        """(hidden) => {
            Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )
