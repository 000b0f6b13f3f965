"""A whole visit in Firefox and in WebKit: `make engines`."""

import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from driving.confiding import FAULTS, confiding_site
from driving.deals import deal, first_deal, kings, pairs, piles_of, played, winning_line
from driving.engines import Engine, firefox, webkit
from driving.hosting import Host
from saqqara.model import Role
from saqqara.session import Session
from workshop.chromium import CLOSE_WELCOME

pytestmark = pytest.mark.engines

READY = "document.documentElement.dataset.state === 'ready'"
SOLVER = "document.documentElement.dataset.solver === 'ready'"
KEPT = "document.querySelector('#offline').textContent === 'Ready to play offline.'"
HINTED = "!['none', 'thinking'].includes(JSON.parse(localStorage.getItem('saqqara/frame')).hint.state)"
INK = {"day": "rgb(42, 34, 25)", "night": "rgb(244, 236, 220)"}
PANELS = {
    "sheet": ["menu"],
    "welcome": ["menu", "first-steps"],
    "help": ["menu", "how"],
    "settings": ["menu", "open-settings"],
    "about": ["menu", "open-about"],
    "chooser": ["games"],
}
ENTER = "\ue007"  # as WebDriver names it

Start = Callable[[Path], AbstractContextManager[Engine]]


@pytest.mark.parametrize("start", [firefox, webkit])
def test_a_whole_visit(start: Start, built: Path, serve: Callable[..., Host], tmp_path: Path) -> None:
    """One visit, as most of the time goes by until a page is there."""
    host = serve(confiding_site(built, tmp_path / "site"))
    with start(tmp_path) as browser:
        browser.open(f"{host.address}#pyramid/1")
        browser.wait(READY)
        assert browser.run("document.querySelector('#welcome').open")
        browser.run(CLOSE_WELCOME)
        expect_panels_that_fit(browser)
        expect_day_and_night(browser)
        for pointer in ("mouse", "touch"):
            play_with(browser, pointer)
        play_by_keys(browser)
        ask_for_hint(browser)
        win(browser)
        come_back(browser, host)
        assert browser.run(FAULTS) == ""


def press(browser: Engine, *ids: str) -> None:
    for id_ in ids:
        browser.run("document.getElementById(arguments[0]).click()", id_)


def lay_out(browser: Engine, session: Session, line: str = "") -> None:
    """Deal what was not on the table before, and play these moves of it."""
    browser.run("saqqara.newGame('pyramid', arguments[0])", session.seed)
    for move in line.split():
        browser.run("saqqara.play(arguments[0])", move)
    browser.wait("saqqara.settled()")


def wait_for(browser: Engine, session: Session) -> None:
    """Wait until the table is as in a session."""
    browser.wait(f"JSON.parse(saqqara.state()).position === {json.dumps(str(session.position))}")


def expect_panels_that_fit(browser: Engine) -> None:
    for panel, way in PANELS.items():
        press(browser, *way)
        dialog = f"document.querySelector('#{panel}')"
        assert browser.run(f"{dialog}.open"), panel
        assert browser.run(f"{dialog}.scrollWidth - {dialog}.clientWidth") == 0, panel
        browser.run(f"{dialog}.close()")


def expect_day_and_night(browser: Engine) -> None:
    press(browser, *PANELS["settings"])
    for light, ink in INK.items():
        pick = "document.querySelector('#setting-theme')"
        browser.run(f"[{pick}.value = arguments[0], {pick}.dispatchEvent(new Event('change'))]", light)
        assert browser.run("getComputedStyle(document.body).color") == ink
    browser.run("document.querySelector('#settings').close()")


def play_with(browser: Engine, pointer: str) -> None:
    """Tap a pair, drag it, tap a King and the stock, and take each back."""
    session = first_deal(lambda session: pairs(session) and kings(session))
    (first, second), king = pairs(session)[0], kings(session)[0]
    (stock,) = piles_of(session, Role.STOCK)
    lay_out(browser, session)
    for strokes, move in [
        ([[first], [second]], f"m{first}.{second}"),
        ([[first, second]], f"m{first}.{second}"),
        ([[king]], f"m{king}"),
        ([[stock]], "d"),
    ]:
        for piles in strokes:
            browser.stroke(pointer, *[centre(browser, pile) for pile in piles])
        wait_for(browser, played(session, move))
        press(browser, "undo")
        wait_for(browser, session)


def centre(browser: Engine, pile: int) -> tuple[float, float]:
    """The middle of a pile on the page."""
    box = f"document.querySelector('#mirror [data-pile=\"{pile}\"]').getBoundingClientRect()"
    left, top, width, height = browser.run(f"(({{ x, y, width, height }}) => [x, y, width, height])({box})")
    return left + width / 2, top + height / 2


def play_by_keys(browser: Engine) -> None:
    session = first_deal(kings)
    king = kings(session)[0]
    lay_out(browser, session)
    browser.run("document.activeElement.blur()")
    browser.press("d")
    wait_for(browser, played(session, "d"))
    browser.press("u")
    wait_for(browser, session)
    browser.run("document.querySelector(`#mirror [data-pile='${arguments[0]}']`).focus()", king)
    browser.press(ENTER)
    wait_for(browser, played(session, f"m{king}"))


def ask_for_hint(browser: Engine) -> None:
    press(browser, "hint")
    browser.wait(HINTED)
    browser.wait(SOLVER)


def win(browser: Engine) -> None:
    session = deal(52)
    lay_out(browser, session, winning_line(session))
    browser.wait("document.querySelector('#end').open")
    press(browser, "end-undo")
    browser.wait("JSON.parse(saqqara.state()).status === 'open'")


def come_back(browser: Engine, host: Host) -> None:
    """Load the page again, with a host and without one."""
    session = played(deal(7), "d d")
    lay_out(browser, deal(7), "d d")
    browser.wait(KEPT)
    for leave in (lambda: None, host.stop):
        leave()
        browser.open("about:blank")
        browser.open(host.address)
        browser.wait(READY)
        wait_for(browser, session)
    ask_for_hint(browser)
