"""What it costs to move every card at once, and whether memory stays flat over a long play.

`python -m workshop.bench_frames`. The processor is slowed down as a cheap phone's would be. There is no
graphics chip here, so the browser draws with the processor too, and most of a frame is that; what the page's
own scripts take in a frame is measured beside it.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, sync_playwright

from workshop.chromium import ARGUMENTS, find_chromium
from workshop.serve import serving
from workshop.site.paths import ROOT

GAME = "anubis"  # two decks
SLOWER = 4
ROUNDS, EVERY = (
    30,
    150,
)  # how often all cards set out anew, and after how many milliseconds: before they are there
FRAME = 16.7  # milliseconds that a frame may take
MOVES = 2000
TURNS = 100
PHONE: ViewportSize = {"width": 390, "height": 844}

# Canvases that were made, and bitmaps that were made and not given back.
COUNT_CANVASES = """(() => {
    window.canvases = 0;
    const create = Document.prototype.createElement;
    Document.prototype.createElement = function (name, ...rest) {
        if (String(name).toLowerCase() === "canvas") window.canvases += 1;
        return create.call(this, name, ...rest);
    };
    window.OffscreenCanvas = class extends OffscreenCanvas {
        constructor(...size) { super(...size); window.canvases += 1; }
        transferToImageBitmap() { window.canvases += 1; return super.transferToImageBitmap(); }
    };
    const close = ImageBitmap.prototype.close;
    ImageBitmap.prototype.close = function () {
        window.canvases -= 1;
        close.call(this);
    };
})()"""

# A second painter in place of the first one, whose canvas would cost something even where nothing is painted
# on it; its cards change places round about. The time from frame to frame.
MOVE_ALL = """async ([rounds, every]) => {
    const { Painter } = await import(new URL("assets/painter.js", location.href));
    const own = document.querySelector("#canvas");
    const canvas = own.cloneNode();
    own.style.visibility = "hidden";
    document.querySelector("#table").append(canvas);
    const painter = new Painter(canvas);
    const scene = JSON.parse(saqqara.scene());
    const turned = (by) => scene.cards.map((card, nth) => {
        const { x, y } = scene.cards[(nth + 37 * by) % scene.cards.length];
        return { ...card, x, y };
    });
    painter.show(scene);
    const next = window.requestAnimationFrame;
    const stamps = [];
    window.requestAnimationFrame = (paint) => next((now) => {
        stamps.push(now);
        paint(now);
    });
    for (let round = 1; round <= rounds; round++) {
        painter.show({ ...scene, cards: turned(round) });
        await new Promise((resolve) => setTimeout(resolve, every));
    }
    window.requestAnimationFrame = next;
    canvas.remove();
    own.style.visibility = "";
    return stamps.slice(1).map((stamp, nth) => stamp - stamps[nth]);
}"""

# Moves and undos in bursts of ten, each painted.
PLAY = """async (moves) => {
    for (let made = 0; made < moves; made += 2) {
        saqqara.play("d");
        saqqara.undo();
        if (made % 20 === 0) await new Promise(requestAnimationFrame);
    }
}"""


def rows() -> list[tuple[str, str]]:
    """Return what was measured and the result, for a table."""
    with serving(ROOT / "site") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        try:
            with _table(browser, address) as (page, session):
                result = [*_frames(browser, page, session), _memory(page, session), _canvases(page)]
        finally:
            browser.close()
    return result


@contextmanager
def _table(browser: Browser, address: str) -> Iterator[tuple[Page, CDPSession]]:
    context = browser.new_context(viewport=PHONE, device_scale_factor=2)
    context.add_init_script(COUNT_CANVASES)
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-state=ready]")
    page.keyboard.press("Escape")  # a first visit is greeted
    page.evaluate("game => saqqara.newGame(game, '7')", GAME)
    page.wait_for_function("saqqara.settled()")
    yield page, context.new_cdp_session(page)
    context.close()


def _frames(browser: Browser, page: Page, session: CDPSession) -> list[tuple[str, str]]:
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline"])
    frames = page.evaluate(MOVE_ALL, [ROUNDS, EVERY])
    events = json.loads(browser.stop_tracing())["traceEvents"]
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    thread = sum(_processor(events, "RunTask")) / len(frames)
    name = f"104 cards fly, processor {SLOWER} times slower"
    return [
        (f"{name}: a frame", f"{_written(frames)}; {thread:.1f} ms of the main thread"),
        (f"{name}: its script", f"{_written(_processor(events, 'FireAnimationFrame'))} of {FRAME} ms"),
    ]


def _processor(events: Sequence[dict[str, Any]], kind: str) -> list[float]:
    """List the processor's milliseconds of each task of a kind on the page's main thread."""
    threads = [event for event in events if event["name"] == "thread_name"]
    mains = {(event["pid"], event["tid"]) for event in threads if event["args"]["name"] == "CrRendererMain"}
    tasks = [event for event in events if event["name"].endswith(kind) and "tdur" in event]
    return [task["tdur"] / 1000 for task in tasks if (task["pid"], task["tid"]) in mains]


def _memory(page: Page, session: CDPSession) -> tuple[str, str]:
    page.evaluate(PLAY, MOVES // 10)  # what is made once is made
    before = _heap(session)
    page.evaluate(PLAY, MOVES)
    return f"heap before and after {MOVES} moves and undos", f"{before:.2f} MB, {_heap(session):.2f} MB"


def _heap(session: CDPSession) -> float:
    """Megabytes of JavaScript's heap that are in use when all waste is collected."""
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    metrics = {
        metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]
    }
    return float(metrics["JSHeapUsedSize"]) / 1e6


def _canvases(page: Page) -> tuple[str, str]:
    sizes: list[ViewportSize] = [{"width": PHONE["height"], "height": PHONE["width"]}, PHONE]
    for size in sizes:
        _turn(page, size)
    before = page.evaluate("window.canvases")
    for turn in range(TURNS):
        _turn(page, sizes[turn % 2])
    more = page.evaluate("window.canvases") - before
    return f"canvases and bitmaps more after {TURNS} turns of the device", str(more)


def _turn(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    page.wait_for_function(
        """width => {
            const across = JSON.parse(saqqara.scene()).aspect > 1;
            return innerWidth === width && across === width > innerHeight && saqqara.settled();
        }""",
        arg=size["width"],
    )


def _written(times: Sequence[float]) -> str:
    in_order = sorted(times)
    middle, high = (in_order[int(len(in_order) * share)] for share in (0.5, 0.95))
    return f"p50 {middle:.1f} ms, p95 {high:.1f} ms, max {in_order[-1]:.1f} ms"


if __name__ == "__main__":
    for name, result in rows():
        print(f"{name}: {result}")
