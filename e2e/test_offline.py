"""After one visit everything works with no server and no network."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from driving.deals import deal
from driving.hosting import Host
from driving.profiles import DESKTOP, PHONE, Profile
from driving.table import Table
from driving.visits import Visits, another_page
from driving.watch import Watch
from workshop.chromium import ARGUMENTS, find_chromium


def cut_off(table: Table, host: Host) -> None:
    """Wait until the app is kept for offline play, then take server and network away."""
    table.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    expect(table.page.locator("#offline")).to_have_text("Ready to play offline.")
    host.stop()
    table.page.context.set_offline(offline=True)


@pytest.mark.parametrize(("profile", "prefix"), [(DESKTOP, "/"), (PHONE, "/a/b/")], ids=["root", "folder"])
def test_everything_works_offline(
    visit: Visits, serve: Callable[..., Host], profile: Profile, prefix: str
) -> None:
    host = serve(prefix=prefix)
    table = visit(profile, address=host.address, link="#pyramid/1")
    table.page.evaluate("saqqara.play('d')")
    table.wait_for_verdict()  # the solver's worker is on its way from the server until then
    cut_off(table, host)

    cold = another_page(table, f"{host.address}?utm=1#pyramid/99")
    assert cold.position() == deal(99).position
    cold.press("hint")
    cold.wait_for_hint()
    expect(cold.page.locator("html")).to_have_attribute("data-solver", "ready")
    cold.press("new")
    cold.page.wait_for_function("JSON.parse(saqqara.state()).seed !== '99'")

    table.page.goto(f"{host.address}?x=%20&utm_source=mail")
    table.wait_ready()
    table.page.reload()
    table.wait_ready()
    table.page.goto(f"{host.address}index.html#pyramid/1")
    table.wait_ready()
    table.wait_for(seed="1", cursor=1)


def test_nothing_is_asked_of_the_server_once_it_is_kept(visit: Visits, serve: Callable[..., Host]) -> None:
    host = serve()
    table = visit(address=host.address)
    cut_off(table, host)
    failed: list[str] = []
    table.page.context.on("requestfailed", lambda request: failed.append(request.url))
    table.page.reload()
    table.wait_ready()
    table.press("hint")
    table.wait_for_hint()
    table.press("menu")
    assert [url for url in failed if not url.endswith(("service-worker.js", "precache.js"))] == []


FOLLOW_THE_WORKER = """
    const container = navigator.serviceWorker; // an empty first page has none
    if (container) {
        const register = container.register.bind(container);
        container.register = async (...asked) => {
            const registration = await register(...asked);
            window.worker = registration.installing;
            return registration;
        };
    }
"""


def test_a_part_that_arrives_damaged_is_not_kept(
    visit: Visits, serve: Callable[..., Host], built: Path, tmp_path: Path
) -> None:
    folder = shutil.copytree(built, tmp_path / "damaged")
    (folder / "assets" / "build" / "LICENCES.txt").write_text(
        "<h1>Log in to the hotel's network</h1>", "utf-8"
    )
    table = visit(
        address=serve(folder).address, prepare=lambda context: context.add_init_script(FOLLOW_THE_WORKER)
    )
    table.watch.provokes("integrity", "bad-precaching-response", "LICENCES", "Failed to fetch")
    table.page.wait_for_function("window.worker?.state === 'redundant'")
    expect(table.page.locator("#offline")).to_have_text("Not ready for offline play yet.")
    table.page.evaluate("saqqara.play('d')")
    table.wait_for_verdict()


@pytest.fixture
def kept_browser(browser: Browser, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser with a profile folder: what is incognito cannot be installed."""
    context = browser.browser_type.launch_persistent_context(
        tmp_path / "profile", executable_path=find_chromium(), args=ARGUMENTS, **DESKTOP.context
    )
    yield context
    context.close()


def test_can_be_installed(kept_browser: BrowserContext, site: str) -> None:
    watch = Watch(kept_browser, site)
    page = kept_browser.new_page()
    page.goto(site)
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    session = kept_browser.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].startswith(site)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    page.wait_for_selector("html[data-state=ready]", state="attached")
    watch.check()
