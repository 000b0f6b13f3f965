"""Has questions answered by the solver worker, or on the page itself as long as there is no worker.

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

_PATIENCE = 8.0  # seconds that a worker may take over a slice of 0.05
_GRACE = 3.0  # seconds that a question waits for a worker that is still starting
_STARTS = 3  # how many workers may be lost before the page does all the work
_PAGE_SLICE = 0.012  # seconds; short enough to keep the page smooth
_NEWS = 0.5  # seconds between reports of a search that goes on

Advance = Callable[[str], Awaitable[str]]


class HintService:
    """An oracle.Solver that works in a worker."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None
        self._start: asyncio.Task[Advance] | None = None
        self._starts = 0
        self._script: Any = None  # the element that holds the worker
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
        try:
            await self._work_through(job, heard)
        except ValueError as error:  # a job that cannot be read, or a line that the rules refuse
            print(f"the solver failed: {error!r}")  # noqa: T201  # to the browser's console
            heard(json.dumps({"verdict": "gave_up", "nodes": 0}))

    async def _work_through(self, job: str, heard: Callable[[str], None]) -> None:
        told = time.monotonic()
        await self._wait_for_worker()
        while True:
            report = await self._slice(job)
            ended = json.loads(report)["verdict"] != "searching"
            if ended or time.monotonic() - told > _NEWS:
                told = time.monotonic()
                heard(report)
            if ended:
                return

    async def _wait_for_worker(self) -> None:
        if self._start is None and self._starts < _STARTS:
            self._start = asyncio.ensure_future(self._start_worker())
        if self._start:
            await asyncio.wait([self._start], timeout=_GRACE)

    async def _slice(self, job: str) -> str:
        if self._start and self._start.done():
            try:
                return await self._ask_worker(self._start.result(), job)
            except (TimeoutError, JsException) as lost:
                print(f"the solver worker is lost: {lost!r}")  # noqa: T201  # to the browser's console
                self._end_worker()
                await self._wait_for_worker()
        await asyncio.sleep(0)
        return json.dumps(json.loads(self._slices.advance(job)) | {"alone": True})

    async def _ask_worker(self, advance: Advance, job: str) -> str:
        _mark("busy")
        try:
            return str(await asyncio.wait_for(advance(job), _PATIENCE))
        finally:
            _mark("ready")

    async def _start_worker(self) -> Advance:
        _mark("loading")
        self._starts += 1
        name = f"solver-{self._starts}"
        self._script = script = document.createElement("script")
        script.type = "py"
        script.setAttribute("worker", "")
        script.setAttribute("name", name)
        # It has no config of its own, so it takes the page's.
        script.textContent = 'from saqqara.browser.worker import advance\n__export__ = ["advance"]'
        document.body.append(script)
        worker = await workers[name]
        _mark("ready")
        advance: Advance = worker.advance
        return advance

    def _end_worker(self) -> None:
        self._start = None
        if worker := getattr(self._script, "xworker", None):  # it has none if it failed early
            worker.terminate()
        self._script.remove()
        _mark("off")


def _mark(state: str) -> None:
    document.documentElement.dataset.solver = state
