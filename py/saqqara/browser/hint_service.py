"""Has questions answered by the solver worker, or on the page itself if there is no worker.

The worker is started with the first question. It is asked slice by slice, so dropping a question is not
asking on, and one that does not answer is ended and replaced.
"""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any

from js import document
from pyodide.ffi import JsException
from pyscript import workers

from saqqara.solver.slices import Slices

_PATIENCE = 8.0  # seconds for a slice of 0.05
_START = 40.0  # seconds for a worker to start on a slow phone
_WORKERS = 3  # after so many lost workers the page does the work itself
_PAGE_SLICE = 0.012  # seconds; short enough to keep the page smooth
_NEWS = 0.5  # seconds between reports of a search that goes on

Advance = Callable[[str], Awaitable[str]]


class HintService:
    """An oracle.Solver that works in a worker."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None
        self._worker: Advance | None = None
        self._script: Any = None  # the element that holds the worker
        self._started = 0
        self._slices = Slices(_PAGE_SLICE, time.monotonic)

    def solve(self, job: str, heard: Callable[[str], None]) -> None:
        """Begin a job in place of any other."""
        self.cancel()
        self._task = asyncio.ensure_future(self._work(job, heard))

    def cancel(self) -> None:
        """Drop the job."""
        if self._task:
            self._task.cancel()
            self._task = None

    async def _work(self, job: str, heard: Callable[[str], None]) -> None:
        told = time.monotonic()
        while True:
            report = await self._slice(job)
            ended = json.loads(report)["verdict"] != "searching"
            if ended or time.monotonic() - told > _NEWS:
                told = time.monotonic()
                heard(report)
            if ended:
                return

    async def _slice(self, job: str) -> str:
        while self._started <= _WORKERS:
            try:
                return await self._ask_worker(job)
            except (TimeoutError, JsException) as lost:
                print(f"the solver worker is lost ({lost!r}); starting another")  # noqa: T201  # to the console
                self._end_worker()
        await asyncio.sleep(0)
        return json.dumps(json.loads(self._slices.advance(job)) | {"alone": True})

    async def _ask_worker(self, job: str) -> str:
        if self._worker is None:
            self._worker = await asyncio.wait_for(self._start_worker(), _START)
        _mark("busy")
        try:
            return str(await asyncio.wait_for(self._worker(job), _PATIENCE))
        finally:
            _mark("ready")

    async def _start_worker(self) -> Advance:
        _mark("loading")
        self._started += 1
        name = f"solver-{self._started}"
        self._script = script = document.createElement("script")
        script.type = "py"
        script.setAttribute("worker", "")
        script.setAttribute("name", name)
        # It has no config of its own, so it takes the page's.
        script.textContent = 'from saqqara.browser.worker import advance\n__export__ = ["advance"]'
        document.body.append(script)
        worker = await workers[name]
        advance: Advance = worker.advance
        return advance

    def _end_worker(self) -> None:
        self._worker = None
        if self._script is not None:
            self._script.xworker.terminate()
            self._script.remove()
            self._script = None
        _mark("off")


def _mark(state: str) -> None:
    document.documentElement.dataset.solver = state
