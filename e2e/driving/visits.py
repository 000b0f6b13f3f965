"""Opens the site on fresh devices."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from driving.profiles import DESKTOP, Profile
from driving.table import Table
from driving.watch import Watch

TIMEOUT = 45_000  # milliseconds that anything may take on a machine busy with other tests

# A page that is left calls the pictures broken that it is just decoding.
CALM = "!window.saqqara || saqqara.settled()"

Prepare = Callable[[BrowserContext], object]


class Visits:
    """Called, it opens the site in a context of its own; `end` closes them all and checks them."""

    def __init__(self, browser: Browser, address: str, timeout: float) -> None:
        self._browser = browser
        self.address = address
        self._timeout = timeout
        self._visits: list[tuple[BrowserContext, Watch]] = []

    def __call__(
        self,
        profile: Profile = DESKTOP,
        link: str = "",
        *,
        address: str = "",
        prepare: Prepare | None = None,
        ready: bool = True,
        **options: Any,
    ) -> Table:
        """Visit the site. `prepare` may change the context before; options are the context's."""
        context = self._browser.new_context(**{**profile.context, **options})
        context.set_default_timeout(self._timeout)
        watch = Watch(context, address or self.address)
        self._visits.append((context, watch))
        if prepare:
            prepare(context)
        table = Table(context.new_page(), watch, touch=profile.touch)
        table.page.goto((address or self.address) + link)
        if ready:
            table.wait_ready()
        return table

    def end(self) -> None:
        for context, _ in self._visits:
            for page in context.pages:
                page.clock.resume()  # a test may have stopped it
                page.wait_for_function(CALM)
            context.close()
        for _, watch in self._visits:
            watch.check()


def without_service_worker(context: BrowserContext) -> None:
    """Make a browser that has no service workers, so that every request reaches the network."""
    context.add_init_script("delete Navigator.prototype.serviceWorker")


def another_page(table: Table, url: str, *, ready: bool = True) -> Table:
    """Open one more page on the same device."""
    page: Page = table.page.context.new_page()
    more = Table(page, table.watch, touch=table.touch)
    page.goto(url)
    if ready:
        more.wait_ready()
    return more
