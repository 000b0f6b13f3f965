"""Hints come whatever becomes of the worker."""

from playwright.sync_api import BrowserContext, expect

from driving.deals import deal, first_deal, is_lost, played, winning_line
from driving.visits import Visits, without_service_worker

NO_WORKERS = """
window.Worker = class { constructor() { throw new DOMException("no workers here", "SecurityError"); } };
"""


def test_killed_worker_is_replaced(visit: Visits) -> None:
    session = first_deal(winning_line)
    table = visit(link=f"#pyramid/{session.seed}")
    table.press("hint")
    first = table.wait_for_hint()
    table.page.evaluate("document.querySelector('script[worker]').xworker.terminate()")
    lost = first_deal(is_lost)
    table.deal(lost)
    table.press("hint")
    assert table.wait_for_hint()["state"] == "lost"
    expect(table.page.locator("html")).to_have_attribute("data-solver", "ready")
    assert table.page.locator("script[worker]").count() == 1
    assert played(session, first["line"]).status.value == "won"


def test_page_thinks_itself_where_workers_are_forbidden(visit: Visits) -> None:
    table = visit(link="#pyramid/1", prepare=lambda context: context.add_init_script(NO_WORKERS))
    table.watch.provokes("no workers here")
    table.press("hint")
    hint = table.wait_for_hint()
    assert hint["state"] == "move"
    assert played(deal(1), hint["line"]).status.value == "won"


def test_page_thinks_itself_if_the_worker_never_arrives(visit: Visits) -> None:
    def refuse(context: BrowserContext) -> None:
        without_service_worker(context)
        context.route("**/xworker*", lambda route: route.abort())
        context.route("blob:**", lambda route: route.abort())

    table = visit(link="#pyramid/1", prepare=refuse)
    table.watch.provokes("ERR_FAILED", "worker")
    table.press("hint")
    assert table.wait_for_hint()["state"] == "move"
