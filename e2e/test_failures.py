"""When the app cannot start, or a step goes wrong, the player is told what to do."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from driving.deals import deal, played
from driving.table import FAILED, Table
from driving.visits import Visits, without_service_worker

# Whether nothing of the page can be reached but what is said to an old browser.
COVERED = """() => [0.01, 0.5, 0.99].every((across) => [0.01, 0.5, 0.99].every((down) =>
    document.elementFromPoint(across * innerWidth, down * innerHeight).closest("#outdated")))"""


def expect_failure(table: Table, words: str) -> None:
    table.page.wait_for_selector(FAILED, state="attached")
    box = table.page.locator("#failure")
    expect(box).to_be_visible()
    expect(box).to_contain_text(words)
    expect(box.get_by_role("button", name="Load again")).to_be_visible()
    with table.page.expect_download() as download:
        table.press(box.get_by_role("button", name="Download my saved games"))
    assert download.value.suggested_filename.endswith(".json")


def test_no_webassembly(visit: Visits) -> None:
    table = visit(prepare=lambda context: context.add_init_script("delete window.WebAssembly"), ready=False)
    table.watch.provokes("WebAssembly")
    expect_failure(table, "WebAssembly")
    expect(table.page.locator("#failure")).to_contain_text("another browser")


@pytest.mark.parametrize(
    "lacking", ["selector(:has(a))", "(height: 1lh)", "(color: color-mix(in srgb, red, blue))"]
)
def test_old_browser_is_told_so(visit: Visits, lacking: str) -> None:
    """It lacks one of the things that are asked for, and cannot even read the scripts."""

    def lack(route: Route) -> None:
        style = route.fetch().text()
        assert lacking in style
        route.fulfill(body=style.replace(lacking, "(unheard-of: 1)"), content_type="text/css")

    def grow_old(context: BrowserContext) -> None:
        context.route("**/outdated.css", lack)
        context.route("**/boot.js", lambda route: route.fulfill(body="?", content_type="text/javascript"))

    table = visit(prepare=grow_old, ready=False)
    table.watch.provokes("Unexpected token", "saqqaraPage")
    expect(table.page.get_by_role("heading", name="This browser is too old")).to_be_visible()
    assert table.page.evaluate(COVERED)


def wrong_type(route: Route) -> None:
    response = route.fetch()
    route.fulfill(response=response, headers=response.headers | {"content-type": "text/plain"})


def missing(route: Route) -> None:
    route.fulfill(status=404, body="not found")


def web_page(route: Route) -> None:
    route.fulfill(status=200, content_type="text/html", body="<h1>Log in</h1>")


@pytest.mark.parametrize(
    ("file", "answer"),
    [
        ("pyodide/pyodide.asm.wasm", wrong_type),
        ("pyodide/pyodide.asm.wasm", missing),
        ("saqqara.zip", missing),
        ("pyodide/python_stdlib.zip", web_page),
    ],
)
def test_part_of_the_runtime_does_not_arrive(
    visit: Visits, file: str, answer: Callable[[Route], None]
) -> None:
    def spoil(context: BrowserContext) -> None:
        without_service_worker(context)
        context.route(f"**/{file}", answer)

    table = visit(prepare=spoil, ready=False)
    table.watch.provokes(".")  # a runtime that lacks a part complains in many words
    expect_failure(table, file)


def test_error_inside_a_step_changes_nothing_and_is_told(table: Table) -> None:
    table.deal(deal(1), "d")
    table.watch.provokes("PythonError", "IndexError", "Traceback")
    button = table.page.locator("#mirror button").first
    button.evaluate("(button) => { button.dataset.pile = '9999' }")  # no such pile: Python itself stumbles
    button.dispatch_event("click")
    table.expect_said("went wrong")
    table.wait_for_position(played(deal(1), "d"))
    table.page.keyboard.press("d")
    table.wait_for_position(played(deal(1), "d d"))
    table.page.keyboard.press("u")
    table.page.keyboard.press("u")
    table.wait_for(position=str(deal(1).position), cursor=0, length=2)
