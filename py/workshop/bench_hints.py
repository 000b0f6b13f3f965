"""What hints cost in the browser: `python -m workshop.bench_hints`.

One page asks for a hint on deal after deal, cancels the search of a hard one, and asks on, so that the memory
of its worker can be compared.
"""

from playwright.sync_api import Page, sync_playwright

from workshop.chromium import ARGUMENTS, find_chromium
from workshop.processes import resident_megabytes
from workshop.serve import serving
from workshop.site.paths import ROOT

DEALS = 100  # the deals 1, 2, 3 ... of Pyramid
HARD, EASY = 2136, 1052  # a deal whose win takes among the longest to find, and the first of some more
CANCELS = 10

HINT = """async (seed) => {
    saqqara.newGame("pyramid", seed);
    const asked = performance.now();
    await saqqara.hint();
    return performance.now() - asked;
}"""
# A hint on the easy deal, asked for while the hard one is being searched.
HINT_AFTER_CANCEL = """async ([hard, easy]) => {
    saqqara.newGame("pyramid", hard);
    saqqara.hint().catch(() => 0);
    await new Promise((done) => setTimeout(done, 300));
    saqqara.newGame("pyramid", easy);
    const asked = performance.now();
    await saqqara.hint();
    return performance.now() - asked;
}"""


def rows() -> list[tuple[str, str]]:
    """Return what was measured and the result, for a table."""
    with sync_playwright() as playwright, serving(ROOT / "site") as address:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        page = browser.new_page()
        page.goto(address)
        page.wait_for_selector("html[data-state=ready]")
        first = page.evaluate(HINT, EASY)
        times = [page.evaluate(HINT, seed) for seed in range(1, DEALS + 1)]
        before = resident_megabytes()
        for seed in range(DEALS + 1, 2 * DEALS + 1):
            page.evaluate(HINT, seed)
        after = resident_megabytes()
        cancelled = _after_cancels(page)
        browser.close()
    times.sort()
    return [
        ("first hint, with the start of the worker", f"{first:.0f} ms"),
        (
            f"hint in the browser, {DEALS} Pyramid deals",
            f"p50 {times[DEALS // 2]:.0f} ms, p95 {times[DEALS * 95 // 100]:.0f}, max {times[-1]:.0f}",
        ),
        ("hint after a cancelled search", f"p50 {cancelled[CANCELS // 2]:.0f} ms, max {cancelled[-1]:.0f}"),
        ("memory of the browser", f"{before:.0f} MB after {DEALS} hints, {after:.0f} MB after {2 * DEALS}"),
    ]


def _after_cancels(page: Page) -> list[float]:
    """Each time the easy deal is another one, about which nothing is known yet."""
    return sorted(page.evaluate(HINT_AFTER_CANCEL, [HARD, EASY + number]) for number in range(CANCELS))


if __name__ == "__main__":
    for name, result in rows():
        print(f"{name}: {result}")
