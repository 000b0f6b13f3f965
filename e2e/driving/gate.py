"""Holds files back until a test lets them through."""

from playwright.sync_api import BrowserContext, Page, Route


class Gate:
    """Stands between a page and the files of a pattern; it is closed until it is opened."""

    def __init__(self, target: BrowserContext | Page, pattern: str, *, closed: bool = True) -> None:
        self._held: list[Route] = []
        self._closed = closed
        target.route(pattern, self._pass)

    def close(self) -> None:
        self._closed = True

    def open(self) -> None:
        """Let through what was held, and whatever comes."""
        self._closed = False
        held, self._held = self._held, []
        for route in held:
            route.continue_()

    def _pass(self, route: Route) -> None:
        if self._closed:
            self._held.append(route)
        else:
            route.continue_()
