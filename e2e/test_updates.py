"""A new version waits until the player asks for it, and is then there as a whole."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from driving.deals import deal, played
from driving.hosting import Host
from driving.table import Table
from driving.visits import Visits, another_page
from workshop.site.precache import write_precache

WORDS = "assets/build/words.js"


@pytest.fixture
def own_site(built: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(built, tmp_path / "site"))


def publish_next(site: Path) -> None:
    """Put a second version in the place of the first: the button for a new game has another name in it."""
    words = site / WORDS
    text = words.read_text("utf-8")
    assert '"tool.new": "New"' in text
    words.write_text(text.replace('"tool.new": "New"', '"tool.new": "Fresh"'), "utf-8")
    write_precache(site, "next")


def new_button(table: Table) -> str:
    return table.page.locator("#new").inner_text().strip()


def look_for_update(table: Table) -> None:
    table.page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => 0)")


def test_update_waits_for_the_player_and_then_comes(
    visit: Visits, serve: Callable[..., Host], own_site: Path
) -> None:
    table = visit(address=serve(own_site).address, link="#pyramid/1")
    table.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    table.page.evaluate("caches.open('other').then((cache) => cache.put('/x', new Response('kept')))")
    table.page.evaluate("window.before = true; saqqara.play('d')")
    publish_next(own_site)
    look_for_update(table)
    offer = table.page.locator("#troubles .update")
    expect(offer).to_be_visible()
    assert table.page.evaluate("window.before"), "the page was interrupted"
    table.page.evaluate("saqqara.play('d')")
    expect(offer).to_be_visible()

    with table.page.expect_navigation():
        table.press(offer.locator("button"))
    table.wait_ready()
    assert new_button(table) == "Fresh"
    table.wait_for_position(played(deal(1), "d d"))
    expect(offer).to_have_count(0)

    table.page.reload()
    table.wait_ready()
    look_for_update(table)
    assert new_button(table) == "Fresh"
    expect(offer).to_have_count(0)
    names = table.page.evaluate("caches.keys()")
    assert "other" in names
    assert len([name for name in names if name.startswith("saqqara")]) == 1
    assert table.page.evaluate("caches.match('/x').then((response) => response.text())") == "kept"


def test_reload_without_consent_stays_with_the_old_version(
    visit: Visits, serve: Callable[..., Host], own_site: Path
) -> None:
    table = visit(address=serve(own_site).address)
    table.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    publish_next(own_site)
    look_for_update(table)
    expect(table.page.locator("#troubles .update")).to_be_visible()
    table.page.reload()
    table.wait_ready()
    assert new_button(table) == "New"
    expect(table.page.locator("#troubles .update")).to_be_visible()


def test_update_of_one_tab_leaves_the_other_playable(
    visit: Visits, serve: Callable[..., Host], own_site: Path
) -> None:
    table = visit(address=serve(own_site).address, link="#pyramid/1")
    table.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    other = another_page(table, table.page.url.partition("#")[0] + "#pyramid/2")
    publish_next(own_site)
    look_for_update(table)
    with table.page.expect_navigation():
        table.press(table.page.locator("#troubles .update button"))
    table.wait_ready()
    assert new_button(table) == "Fresh"
    other.page.evaluate("saqqara.play('d')")
    other.press("hint")
    other.wait_for_hint()
