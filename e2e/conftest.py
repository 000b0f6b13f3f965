"""Fixtures: one browser and one site for all tests, a fresh device for each that wants one."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from driving.hosting import Host
from driving.profiles import DESKTOP, PHONE, Profile
from driving.table import Table
from driving.visits import TIMEOUT, Visits
from workshop.chromium import ARGUMENTS, find_chromium
from workshop.site.paths import ROOT

expect.set_options(timeout=TIMEOUT)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find_chromium()
    assert path, "no Chromium: run `make test`, which installs one"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site, as a copy that no later build can change."""
    site = ROOT / "site"
    assert (site / "index.html").is_file(), "no site: run `make site`"
    return Path(shutil.copytree(site, tmp_path_factory.mktemp("built") / "site"))


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[str]:
    """The address of the built site."""
    host = Host(built)
    yield host.address
    host.stop()


@pytest.fixture
def serve(built: Path) -> Iterator[Callable[..., Host]]:
    """Serve the site, or another folder, on a host of the test's own."""
    with ExitStack() as hosts:

        def start(folder: Path = built, prefix: str = "/") -> Host:
            host = Host(folder, prefix)
            hosts.callback(host.stop)
            return host

        yield start


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Visits]:
    """Open the site on fresh devices; what went wrong there is found at the end."""
    visits = Visits(browser, site, TIMEOUT)
    yield visits
    visits.end()


@pytest.fixture(params=[DESKTOP, PHONE], ids=lambda profile: profile.name)
def profile(request: pytest.FixtureRequest) -> Profile:
    chosen: Profile = request.param
    return chosen


@pytest.fixture(scope="session")
def tables(browser: Browser, site: str) -> Iterator[Callable[[Profile], Table]]:
    """Pages that stay open for all tests that only play: one for each profile."""
    visits = Visits(browser, site, TIMEOUT)

    @cache
    def shared(profile: Profile) -> Table:
        table = visits(profile)
        table.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        return table

    yield shared
    visits.end()


@pytest.fixture
def table(tables: Callable[[Profile], Table], profile: Profile) -> Iterator[Table]:
    """A table with nothing played on it yet."""
    shared = tables(profile)
    shared.clear()
    yield shared
    shared.watch.check()


@pytest.fixture
def context(table: Table) -> BrowserContext:
    return table.page.context
