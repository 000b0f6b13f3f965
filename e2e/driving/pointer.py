"""A mouse or a finger, as events from the browser itself, each with a time of the test's choosing.

So a double tap is quick and two taps are slow however busy the machine is.
"""

import time
from collections.abc import Sequence
from itertools import pairwise

from playwright.sync_api import Page

QUICK = 0.06  # seconds between the taps of a double tap
SLOW = 1.0  # seconds between other taps
_HELD = 0.02  # seconds that a tap takes
_STEPS = 6

Point = tuple[float, float]


class Pointer:
    """Taps and drags on a page."""

    def __init__(self, page: Page, *, touch: bool) -> None:
        self._session = page.context.new_cdp_session(page)
        self._touch = touch
        self._now = time.time()

    def tap(self, point: Point, times: int = 1, every: float = QUICK) -> None:
        """Tap so often; long after whatever was tapped before."""
        self._pause()
        for _ in range(times):
            held = min(_HELD, every / 2)
            self._down(point)
            self._now += held
            self._up(point)
            self._now += every - held

    def drag(self, *way: Point, step: float = _HELD) -> None:
        """Press on the first point and let go on the last one, with so many seconds between any two steps."""
        self._pause()
        self._down(way[0])
        for point in _steps(way):
            self._now += step - _HELD
            self._move(point)
        self._up(way[-1])

    def press(self, point: Point) -> None:
        """Press and hold."""
        self.press_and_move(point)

    def add_finger(self, point: Point, other: Point) -> None:
        """Put a second finger down beside the one that is held."""
        self._now += _HELD
        self._touches("touchStart", [point, other])

    def press_and_move(self, *way: Point) -> None:
        """Begin a drag and do not end it."""
        self._pause()
        self._down(way[0])
        for point in _steps(way):
            self._move(point)

    def release(self, point: Point) -> None:
        """End a drag."""
        self._up(point)

    def cancel(self) -> None:
        """Have the system take the touch away."""
        self._now += _HELD
        self._touches("touchCancel", [])

    def _pause(self) -> None:
        """Let time pass, at least up to now: all that was before a page began happens at once to it."""
        self._now = max(self._now + SLOW, time.time())

    def _down(self, point: Point) -> None:
        if self._touch:
            self._touches("touchStart", [point])
        else:
            self._mouse("mouseMoved", point, held=False)
            self._mouse("mousePressed", point)

    def _move(self, point: Point) -> None:
        self._now += _HELD
        if self._touch:
            self._touches("touchMove", [point])
        else:
            self._mouse("mouseMoved", point)

    def _up(self, point: Point) -> None:
        if self._touch:
            self._touches("touchEnd", [])
        else:
            self._mouse("mouseReleased", point)

    def _mouse(self, kind: str, point: Point, *, held: bool = True) -> None:
        event = {"type": kind, "x": point[0], "y": point[1], "timestamp": self._now, "clickCount": int(held)}
        buttons = 0 if kind == "mouseReleased" or not held else 1
        button = "left" if held else "none"
        self._session.send("Input.dispatchMouseEvent", event | {"button": button, "buttons": buttons})

    def _touches(self, kind: str, points: list[Point]) -> None:
        touches = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        event = {"type": kind, "touchPoints": touches, "timestamp": self._now}
        self._session.send("Input.dispatchTouchEvent", event)


def _steps(way: Sequence[Point]) -> list[Point]:
    return [
        (a[0] + (b[0] - a[0]) * step / _STEPS, a[1] + (b[1] - a[1]) * step / _STEPS)
        for a, b in pairwise(way)
        for step in range(1, _STEPS + 1)
    ]
