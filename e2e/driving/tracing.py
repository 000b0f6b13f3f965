"""Measures what the page itself does, in the processor's time, so that a busy machine does not count."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

_MAIN_THREAD = "CrRendererMain"


@contextmanager
def tracing_tasks(page: Page) -> Iterator[list[float]]:
    """Fill a list, when the block is left, with the milliseconds of each task on the main thread."""
    browser = page.context.browser
    assert browser
    tasks: list[float] = []
    browser.start_tracing(page=page, categories=["toplevel", "disabled-by-default-devtools.timeline"])
    try:
        yield tasks
    finally:
        events = json.loads(browser.stop_tracing())["traceEvents"]
    names = [event for event in events if event["name"] == "thread_name"]
    main = {(event["pid"], event["tid"]) for event in names if event["args"]["name"] == _MAIN_THREAD}
    tasks += [
        event["tdur"] / 1000
        for event in events
        if event["name"].endswith("RunTask") and "tdur" in event and (event["pid"], event["tid"]) in main
    ]
