"""The page with a game on it, handled as a player does and read as a script does."""

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

from driving.deals import piles_of
from driving.pointer import QUICK, Point, Pointer
from driving.watch import Watch
from saqqara.model import Position, Role
from saqqara.secrecy import position_told
from saqqara.session import Session
from workshop.chromium import CLOSE_WELCOME

READY = "html[data-state=ready]"
FAILED = "html[data-state=failed]"


class Table:
    """One page. `tap`, `drag` and `press` use the mouse or the finger, whichever the device has."""

    def __init__(self, page: Page, watch: Watch, *, touch: bool) -> None:
        self.page = page
        self.watch = watch
        self.touch = touch
        self.pointer = Pointer(page, touch=touch)

    # Reading

    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = json.loads(self.page.evaluate("saqqara.state()"))
        return state

    def position(self) -> Position:
        return Position.parse(self.state()["position"])

    def scene(self) -> dict[str, Any]:
        scene: dict[str, Any] = json.loads(self.page.evaluate("saqqara.scene()"))
        return scene

    def painted(self) -> dict[str, Any]:
        """What was painted last, whether it has come to rest or not."""
        painted: dict[str, Any] = json.loads(self.page.evaluate("saqqara.painted()"))
        return painted

    def frame(self) -> dict[str, Any]:
        """The frame that was shown last, as the page keeps it."""
        frame: dict[str, Any] = json.loads(self.page.evaluate("localStorage.getItem('saqqara/frame')"))
        return frame

    def marked(self, mark: str) -> list[int]:
        """The piles with a mark."""
        return [place["pile"] for place in self.scene()["places"] if place["mark"] == mark]

    def button(self, pile: int) -> Locator:
        """The mirror's button of a pile."""
        return self.page.locator(f"#mirror button[data-pile='{pile}']")

    def notice(self) -> Locator:
        return self.page.locator("#notice")

    # Waiting

    def wait_ready(self, *, welcomed: bool = False) -> None:
        """Wait until the game can be played; what greets a new player is put away, unless it is wanted."""
        self.page.wait_for_selector(READY, state="attached")
        if not welcomed:
            self.page.evaluate(CLOSE_WELCOME)

    def wait_for(self, **facts: object) -> None:
        """Wait until the state has these values."""
        self.page.wait_for_function(
            """(facts) => {
                const state = JSON.parse(saqqara.state());
                return Object.entries(facts).every(([name, value]) => state[name] === value);
            }""",
            arg=facts,
        )

    def wait_for_position(self, session: Session) -> None:
        """Wait until the table is as in a session."""
        self.wait_for(position=str(position_told(session)), cursor=session.cursor)

    def ask_for_cards(self) -> dict[str, Any]:
        """Ask for hints until one names the cards, or there is nothing to name, and return it."""
        self.press("hint")
        hint = self.wait_for_hint()
        while hint["level"] in {"nudge", "place"}:
            self.press("hint")
            hint = self.wait_for_hint()
        return hint

    def wait_for_hint(self) -> dict[str, Any]:
        """Wait until a hint is there, whatever it says, and return it."""
        self.page.wait_for_function(
            """() => !["none", "thinking"].includes(
                JSON.parse(localStorage.getItem("saqqara/frame")).hint.state)"""
        )
        hint: dict[str, Any] = self.frame()["hint"]
        return hint

    def wait_for_verdict(self) -> str:
        """Wait until a verdict is there and return it."""
        self.page.wait_for_function(
            """() => !["", "thinking"].includes(
                JSON.parse(localStorage.getItem("saqqara/frame")).verdict.state)"""
        )
        verdict: str = self.frame()["verdict"]["state"]
        return verdict

    def agrees(self) -> bool:
        """Whether what is painted now is what the game has on the table."""
        what = ("id", "pile", "face", "x", "y")
        painted, model = self.painted()["cards"], self.scene()["cards"]
        return [[card[name] for name in what] for card in painted] == [
            [card[name] for name in what] for card in model
        ]

    def expect_picture(self) -> None:
        """Wait until the picture has come to rest, and expect it to be that of the game."""
        self.page.wait_for_function("saqqara.settled()")
        assert self.agrees()

    # Playing

    def deal(self, session: Session, line: str = "") -> None:
        """Lay a deal out and play these moves of it, by script."""
        self.page.evaluate(
            """([game, seed, options, line]) => {
                saqqara.newGame(game, seed, options);
                for (const move of line) saqqara.play(move);
            }""",
            [session.game_id, session.seed, dict(session.options), line.split()],
        )

    def centre(self, pile: int) -> Point:
        """The middle of a pile's place on the page."""
        box = self.button(pile).bounding_box()
        assert box, f"pile {pile} has no button"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def discard(self, session: Session) -> Point:
        """The middle of the discard pile, which has no button: found from the stock."""
        (stock,), (discard,) = piles_of(session, Role.STOCK), piles_of(session, Role.DISCARD)
        places = {place["pile"]: place for place in self.scene()["places"]}
        box = self.button(stock).bounding_box()
        assert box
        across = (places[discard]["x"] - places[stock]["x"]) * box["width"]
        down = (places[discard]["y"] - places[stock]["y"]) * box["width"]
        x, y = self.centre(stock)
        return x + across, y + down

    def tap(self, pile: int, times: int = 1, every: float = QUICK) -> None:
        self.pointer.tap(self.centre(pile), times, every)

    def drag(self, source: int, target: int) -> None:
        self.pointer.drag(self.centre(source), self.centre(target))

    def press(self, button: Locator | str) -> None:
        """Press a button of the page, given by itself or by its id."""
        found = self.page.locator(f"#{button}") if isinstance(button, str) else button
        if self.touch:
            found.tap()
        else:
            found.click()

    def resize(self, width: int, height: int) -> None:
        """Change the window and wait until the scene is laid out for it."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.wait_for_function(
            """([width, height]) => {
                const canvas = document.querySelector("#canvas");
                const aspect = Math.round((100 * canvas.clientWidth) / canvas.clientHeight) / 100;
                return innerWidth === width && innerHeight === height
                    && JSON.parse(saqqara.scene()).aspect === aspect
                    && canvas.width === Math.round(canvas.clientWidth * devicePixelRatio);
            }""",
            arg=[width, height],
        )

    def set(self, name: str, value: str) -> None:
        """Pick a setting's value."""
        self.press("menu")
        self.press("open-settings")
        self.choose(name, value)
        self.press(self.page.locator("#settings .icon"))

    def choose(self, name: str, value: str) -> None:
        """Pick a setting's value in the open panel."""
        control = self.page.locator(f"#setting-{name}")
        if control.get_attribute("role") == "switch":
            control.set_checked(value == "on")
        else:
            control.select_option(value)

    # Afterwards

    def clear(self) -> None:
        """Let a page that was played on forget it all."""
        self.page.evaluate(
            """async () => {
                localStorage.clear();
                const closing = [...document.querySelectorAll("dialog[open]")].map((dialog) => {
                    dialog.close();
                    return new Promise((heard) => dialog.addEventListener("close", heard, { once: true }));
                });
                await Promise.all(closing); // or what follows would hit the next game
                if (document.querySelector("#playable").checked) document.querySelector("#playable").click();
                const bar = document.querySelector("#timeline");
                if (!bar.hidden) bar.querySelector("#close-history").click();
                document.activeElement?.blur();
            }"""
        )

    def expect_said(self, words: str) -> None:
        """Expect a word to the player over the table."""
        expect(self.notice()).to_contain_text(words)
        expect(self.notice()).to_be_visible()
