"""Storage that is full or forbidden stops nobody from playing."""

from playwright.sync_api import expect

from driving.deals import deal, played
from driving.visits import Visits

FULL = """
const put = Storage.prototype.setItem;
Storage.prototype.setItem = function (...pair) {
    if (window.full) throw new DOMException("no room", "QuotaExceededError");
    return put.apply(this, pair);
};
"""
FORBIDDEN = """
Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
});
"""


def test_full_storage_is_told_and_saving_recovers(visit: Visits) -> None:
    table = visit(link="#pyramid/1", prepare=lambda context: context.add_init_script(FULL))
    table.page.evaluate("saqqara.play('d'); window.full = true; saqqara.play('d'); saqqara.play('d')")
    expect(table.page.locator("#troubles")).to_contain_text("full")
    table.wait_for_position(played(deal(1), "d d d"))
    table.page.evaluate("window.full = false; saqqara.play('d')")
    expect(table.page.locator("#troubles")).not_to_contain_text("full")
    table.page.reload()
    table.wait_ready()
    table.wait_for_position(played(deal(1), "d d d d"))


def test_what_was_saved_before_the_storage_was_full_is_there(visit: Visits) -> None:
    table = visit(link="#pyramid/1", prepare=lambda context: context.add_init_script(FULL))
    table.page.evaluate("saqqara.play('d'); window.full = true; saqqara.play('d')")
    table.page.goto("about:blank")
    table.page.goto(visit.address)
    table.wait_ready()
    table.wait_for_position(played(deal(1), "d"))


def test_full_from_the_start(visit: Visits) -> None:
    script = FULL + "window.full = true;"
    table = visit(link="#pyramid/1", prepare=lambda context: context.add_init_script(script))
    expect(table.page.locator("#troubles")).to_contain_text("full")
    table.page.evaluate("saqqara.play('d')")
    table.wait_for_position(played(deal(1), "d"))


def test_forbidden_storage_is_told_and_play_goes_on(visit: Visits) -> None:
    table = visit(link="#pyramid/1", prepare=lambda context: context.add_init_script(FORBIDDEN))
    expect(table.page.locator("#troubles")).to_contain_text("not being saved")
    table.page.evaluate("['d', 'd'].forEach(saqqara.play)")
    table.press("undo")
    table.wait_for(cursor=1, length=2)
    table.page.evaluate("saqqara.newGame('pyramid', '2')")
    table.wait_for_position(deal(2))
    hint = table.page.evaluate("saqqara.hint().then(JSON.parse)")
    assert hint["state"] in {"move", "lost"}
