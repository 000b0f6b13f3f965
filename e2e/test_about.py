"""The About panel tells what really runs and what is kept, also where the browser tells little."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from driving.hosting import Host
from driving.table import Table
from driving.visits import Visits, without_service_worker
from saqqara.words import say
from workshop.site.precache import write_precache

NO_STORAGE_MANAGER = "delete Navigator.prototype.storage"
FORBIDDEN = """
Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
});
"""
PROMISES = """
let promised = false;
if (navigator.storage) {
    StorageManager.prototype.persisted = async () => promised;
    StorageManager.prototype.persist = async () => (promised = %s);
}
"""


def open_about(table: Table) -> Locator:
    """Open the panel and wait until it has told everything."""
    table.press("menu")
    table.press("open-about")
    expect(table.page.locator("#about-facts dd")).to_have_count(7)
    return table.page.locator("#about-parts")


def fact(table: Table, key: str) -> Locator:
    label = table.page.locator("#about-facts dt", has_text=say(key))
    return label.locator("xpath=following-sibling::dd[1]")


def version_of(table: Table) -> str:
    return table.page.locator("html").get_attribute("data-version") or ""


def agreed(version: str) -> str:
    return say("about.agree", version=f"\u2068{version}\u2069")  # kept in order in any script


def kept_offline(table: Table) -> None:
    table.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")


def test_all_parts_agree(visit: Visits) -> None:
    table = visit()
    kept_offline(table)
    parts = open_about(table)
    version = version_of(table)
    expect(parts).to_have_text(agreed(version))
    for key in ("about.page", "about.rules", "about.copy"):
        expect(fact(table, key)).to_have_text(version)
    expect(table.page.locator("#offline")).to_have_text(say("about.offline_yes"))


def test_a_copy_of_another_version_is_told(
    visit: Visits, serve: Callable[..., Host], built: Path, tmp_path: Path
) -> None:
    """As if the page came past the service worker, from a server that is further on."""
    folder = Path(shutil.copytree(built, tmp_path / "site"))
    page = folder / "index.html"
    table = visit(address=serve(folder).address)
    kept_offline(table)
    version = version_of(table)
    page.write_text(page.read_text("utf-8").replace(version, "9.9.9+next"), "utf-8")
    write_precache(folder, version)
    other = visit(address=serve(folder).address)
    kept_offline(other)
    parts = open_about(other)
    expect(parts).to_have_text(say("about.differ"))
    expect(fact(other, "about.page")).to_have_text("9.9.9+next")
    expect(fact(other, "about.rules")).to_have_text(version)
    expect(fact(other, "about.copy")).to_have_text(version)


def test_rules_that_agree_with_the_page_do_not_hide_another_copy(
    visit: Visits, serve: Callable[..., Host], built: Path, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(built, tmp_path / "site"))
    write_precache(folder, "9.9.9+next")
    table = visit(address=serve(folder).address)
    kept_offline(table)
    expect(open_about(table)).to_have_text(say("about.differ"))
    expect(fact(table, "about.copy")).to_have_text("9.9.9+next")


def test_a_service_worker_that_does_not_answer_is_said_to_tell_nothing(
    visit: Visits, serve: Callable[..., Host], built: Path, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(built, tmp_path / "site"))
    worker = folder / "service-worker.js"
    worker.write_text(worker.read_text("utf-8").replace('"VERSION"', '"another question"'), "utf-8")
    table = visit(address=serve(folder).address)
    kept_offline(table)
    expect(open_about(table)).to_have_text(agreed(version_of(table)))
    expect(fact(table, "about.copy")).to_have_text(say("about.not_told"))


def test_without_a_service_worker_nothing_is_kept_offline(visit: Visits) -> None:
    table = visit(prepare=without_service_worker)
    expect(open_about(table)).to_have_text(agreed(version_of(table)))
    expect(fact(table, "about.copy")).to_have_text(say("about.not_told"))
    expect(table.page.locator("#offline")).to_have_text(say("about.offline_no"))


def test_storage_is_counted(visit: Visits) -> None:
    table = visit(link="#pyramid/1")
    table.page.evaluate("saqqara.newGame('giza', '2')")
    open_about(table)
    expect(fact(table, "about.games")).to_have_text("2")
    size = table.page.evaluate(
        """Object.entries(localStorage).filter(([key]) => key.startsWith("saqqara/"))
            .reduce((sum, pair) => sum + new TextEncoder().encode(pair.join("")).length, 0)"""
    )
    expect(fact(table, "about.size")).to_have_text(f"{round(size / 1000, 1):g} kB")
    expect(fact(table, "about.room")).to_contain_text("B of ")
    table.page.keyboard.press("Escape")
    table.page.evaluate("saqqara.newGame('giza', '3')")
    open_about(table)
    expect(fact(table, "about.games")).to_have_text("3")


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_browsers_promise_is_asked_for_and_told(visit: Visits, answer: str) -> None:
    def prepare(context: BrowserContext) -> None:
        context.add_init_script(PROMISES % str(answer == "yes").lower())

    table = visit(prepare=prepare)
    open_about(table)
    expect(fact(table, "about.promise")).to_have_text(say("about.promise.no"))
    table.press("keep-games")
    expect(table.page.locator("#keep-answer")).to_have_text(say(f"about.keep.{answer}"))
    expect(fact(table, "about.promise")).to_have_text(say(f"about.promise.{answer}"))
    expect(table.page.locator("#keep-games")).to_be_visible(visible=answer == "no")


def test_what_the_browser_does_not_tell_is_said_so(visit: Visits) -> None:
    table = visit(prepare=lambda context: context.add_init_script(NO_STORAGE_MANAGER))
    open_about(table)
    for key in ("about.room", "about.promise"):
        expect(fact(table, key)).to_have_text(say("about.not_told"))
    expect(table.page.locator("#keep-games")).to_be_hidden()


def test_forbidden_storage_tells_no_figures(visit: Visits) -> None:
    table = visit(prepare=lambda context: context.add_init_script(FORBIDDEN))
    open_about(table)
    for key in ("about.games", "about.size"):
        expect(fact(table, key)).to_have_text(say("about.not_told"))


def test_before_python_is_there_the_rest_is_told(visit: Visits) -> None:
    table = visit(prepare=lambda context: context.route("**/pyodide.asm.wasm", lambda _: None), ready=False)
    expect(open_about(table)).to_have_text(say("about.waiting"))
    expect(fact(table, "about.rules")).to_have_text(say("about.not_yet"))
