"""Sees whatever must not happen in any test: an error, a missing file, a request to somebody else."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError


class Watch:
    """Watches a browser context; `provokes` names the errors that a test means to cause."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self._origin = urlsplit(address).netloc
        self._provoked: list[str] = []
        self.seen: list[str] = []
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)
        context.on("response", self._response)

    def provokes(self, *patterns: str) -> None:
        """Let errors pass that match one of these patterns."""
        self._provoked += patterns

    def check(self) -> None:
        """Fail on anything that was seen and not provoked, and start afresh."""
        provoked, self._provoked = self._provoked, []
        seen, self.seen = self.seen, []
        bad = [line for line in seen if not any(re.search(pattern, line) for pattern in provoked)]
        assert not bad, "\n".join(bad)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.seen.append(f"console: {message.text} ({message.location.get('url')})")

    def _error(self, error: WebError) -> None:
        self.seen.append(f"uncaught: {error.error}")

    def _request(self, request: Request) -> None:
        where = urlsplit(request.url)
        if where.scheme not in {"blob", "data"} and where.netloc != self._origin:
            self.seen.append(f"request to a stranger: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.seen.append(f"response: {response.status} for {response.url}")
