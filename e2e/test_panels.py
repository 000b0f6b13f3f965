"""All panels on both devices: what can be tapped is large enough to hit, and nothing moves unless it may."""

from typing import Any

import pytest

from driving.panels import PANELS, open_panel
from driving.profiles import DESKTOP, PHONE, Profile
from driving.table import Table
from driving.visits import Visits

PROFILES = pytest.mark.parametrize("profile", [DESKTOP, PHONE], ids=lambda profile: profile.name)
LEAST, LEAST_TOOL = 24, 44  # CSS pixels

SMALL = """([least, leastTool]) => {
    const part = document.querySelector("dialog[open]") ?? document.body;
    return [...part.querySelectorAll("button, input, select, textarea, summary, a, label:has(input)")]
        .filter((one) => one.checkVisibility() && !(one.matches("input") && one.closest("label")))
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ one, box }) => Math.min(box.width, box.height) < (one.closest("nav") ? leastTool : least))
        .map(({ one, box }) => `${one.id || one.textContent}: ${box.width} x ${box.height}`);
}"""
MOVED = """
    window.moved = [];
    for (const kind of ["animationstart", "transitionrun"])
        document.addEventListener(kind, ({ target }) => moved.push(`${kind} of ${target.id}`), true);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        moved.push(`animate of ${this.id}`);
        return animate.apply(this, how);
    };
"""


def movements(table: Table) -> list[str]:
    """What moved on the page since it was opened."""
    table.page.evaluate("new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))")
    moved: list[str] = table.page.evaluate("moved")
    return moved


@PROFILES
def test_all_targets_can_be_hit(visit: Visits, profile: Profile) -> None:
    table = visit(profile, link="#pyramid/1")
    small: dict[str, Any] = {}
    for name in PANELS:
        open_panel(table, name)
        small[name] = table.page.evaluate(SMALL, [LEAST, LEAST_TOOL])
    assert {name: targets for name, targets in small.items() if targets} == {}


@pytest.mark.parametrize("who", ["device", "player"])
def test_nothing_moves_for_who_does_not_want_it(visit: Visits, who: str) -> None:
    still = {"reduced_motion": "reduce"} if who == "device" else {}
    table = visit(link="#pyramid/1", prepare=lambda context: context.add_init_script(MOVED), **still)
    if who == "player":
        open_panel(table, "settings")
        table.choose("speed", "none")
        table.page.evaluate("moved.length = 0")
    for name in PANELS:
        open_panel(table, name)
        assert movements(table) == [], name
        assert table.agrees(), name
        assert table.page.evaluate("document.getAnimations().length") == 0, name


def test_a_panel_rises_for_all_others(visit: Visits) -> None:
    table = visit(link="#pyramid/1", prepare=lambda context: context.add_init_script(MOVED))
    open_panel(table, "menu")
    assert "animationstart of sheet" in movements(table)
