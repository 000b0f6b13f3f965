"""How soon the page can be played offline, as a share of a bare `loadPyodide()` in the same run.

`python -m workshop.bench_startup`. Three pages take turns in one browser: Pyodide as it comes; our site from
its service worker, with the server stopped; and our site without Python, for what the first paint costs.
"""

import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import BrowserContext, sync_playwright

from workshop.chromium import ARGUMENTS, find_chromium
from workshop.processes import processor_seconds
from workshop.serve import serving
from workshop.site.paths import ROOT, npm_package

ROUNDS = 7
BARE = """<!doctype html><script type="module">
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
performance.mark("ready");
</script>"""
MARK = "performance.getEntriesByName('{mark}')[0]?.startTime ?? 0"


class Cost(NamedTuple):
    """What it took until a mark was set: seconds of all processors, seconds on the clock."""

    processor: float
    wall: float


def rows() -> list[tuple[str, str]]:
    """Return what was measured and the result, for a table."""
    with _chromium() as context, tempfile.TemporaryDirectory() as scratch:
        shell = _without_python(Path(scratch))
        with serving(npm_package("pyodide")) as bare, serving(shell) as painting:
            with serving(ROOT / "site") as ours:
                kept = _install(context, ours)
            _keep(context, painting, kept)
            rounds = [
                (
                    _cost(context, f"{bare}bare.html", "ready", BARE),
                    _cost(context, ours, "ready"),
                    _cost(context, painting, "painted"),
                )
                for _ in range(ROUNDS)
            ]
    stock, ready, painted = zip(*rounds, strict=True)
    return [
        ("bare loadPyodide()", _written(stock, stock)),
        ("ready to play, offline", _written(ready, stock)),
        ("last table painted", _written(painted, stock)),
    ]


def _cost(context: BrowserContext, address: str, mark: str, content: str = "") -> Cost:
    page = context.new_page()
    if content:
        page.route(address, lambda route: route.fulfill(body=content, content_type="text/html"))
    spent = processor_seconds()
    page.goto(address)
    wall = page.wait_for_function(MARK.format(mark=mark), polling=20).json_value() / 1000
    cost = Cost(processor_seconds() - spent, wall)
    page.close()
    return cost


def _install(context: BrowserContext, address: str) -> str:
    """Leave a game behind and the service worker in charge; return the frame that was kept."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-state=ready]")
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    page.evaluate("saqqara.play('d')")
    kept = str(page.evaluate("localStorage['saqqara/frame']"))
    page.close()
    return kept


def _keep(context: BrowserContext, address: str, frame: str) -> None:
    page = context.new_page()
    page.goto(address)
    page.evaluate("frame => { localStorage['saqqara/frame'] = frame }", frame)
    page.close()


def _without_python(scratch: Path) -> Path:
    site = Path(shutil.copytree(ROOT / "site", scratch / "site"))
    page = site / "index.html"
    lines = page.read_text("utf-8").splitlines(keepends=True)
    page.write_text("".join(line for line in lines if "pyscript" not in line), "utf-8")
    return site


@contextmanager
def _chromium() -> Iterator[BrowserContext]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        yield browser.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=2)
        browser.close()


def _written(costs: Sequence[Cost], stock: Sequence[Cost]) -> str:
    cpu, wall = (median(each) for each in zip(*costs, strict=True))
    ratios = [
        median(one[kind] / other[kind] for one, other in zip(costs, stock, strict=True)) for kind in (0, 1)
    ]
    return f"{cpu:.2f} s CPU ({ratios[0]:.2f}), {wall:.2f} s wall ({ratios[1]:.2f})"


if __name__ == "__main__":
    for name, result in rows():
        print(f"{name}: {result}")
