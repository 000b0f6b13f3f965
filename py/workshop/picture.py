"""Takes the picture in the README from the built site: `python -m workshop.picture`."""

import base64
import json
from typing import Literal

from playwright.sync_api import Browser, sync_playwright

from workshop.chromium import ARGUMENTS, find_chromium
from workshop.serve import serving
from workshop.site.paths import ROOT

PICTURE = ROOT / "docs" / "table.png"
DEAL = "#pyramid/20"
PAGE = """<!doctype html><style>
body {{ margin: 0; display: flex; gap: 24px; padding: 24px; background: #cfc3ab; width: max-content }}
img {{ height: 560px; border-radius: 14px; box-shadow: 0 6px 24px rgb(40 30 10 / 35%) }}
</style><img src="data:image/png;base64,{day}"><img src="data:image/png;base64,{night}">"""


def main() -> None:
    """Play the first part of a win on a phone by day and a desktop by night, and put both in one picture."""
    with serving(ROOT / "site") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        day = _half_way(browser, address, 390, 844, "light")
        night = _half_way(browser, address, 1200, 844, "dark")
        page = browser.new_page()
        page.set_content(PAGE.format(day=day, night=night))
        page.locator("body").screenshot(path=PICTURE)
        browser.close()


def _half_way(
    browser: Browser, address: str, width: int, height: int, scheme: Literal["light", "dark"]
) -> str:
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
    page = context.new_page()
    page.goto(address + DEAL)
    page.wait_for_selector("html[data-state=ready]")
    line = json.loads(page.evaluate("saqqara.hint()"))["line"].split()
    for move in line[: len(line) // 2]:
        page.evaluate("move => saqqara.play(move)", move)
    page.evaluate("saqqara.hint()")  # tells where
    page.evaluate("saqqara.hint()")  # marks the cards
    page.evaluate("document.querySelector('[data-playable]').blur()")
    page.wait_for_function("saqqara.settled()")
    picture = base64.b64encode(page.screenshot()).decode()
    context.close()
    return picture


if __name__ == "__main__":
    main()
