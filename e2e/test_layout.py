"""The page fits every screen, is sharp on each, and survives being turned."""

from typing import Any

import pytest

from driving.deals import deal, first_deal, kings, played
from driving.profiles import DESKTOP, PHONE
from driving.table import Table
from driving.visits import Visits

SIZES = [(320, 480), (360, 640), (568, 320), (768, 1024), (1366, 768), (1440, 900), (3840, 2160)]
SMALLEST_TARGET = 44

BOXES = """() => {
    const box = (element) => {
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
        return { name: element.id || element.textContent, left, top, right, bottom, width, height };
    };
    const root = document.scrollingElement;
    return {
        overflow: [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight],
        table: box(document.querySelector("#table")),
        piles: [...document.querySelectorAll("#mirror button")].map(box),
        tools: [...document.querySelectorAll("nav button")].map(box),
        view: { left: 0, top: 0, right: innerWidth, bottom: innerHeight },
        canvas: box(document.querySelector("#canvas")),
        pixels: [document.querySelector("#canvas").width, document.querySelector("#canvas").height],
        ratio: devicePixelRatio,
    };
}"""


def inside(inner: dict[str, Any], outer: dict[str, Any]) -> bool:
    slack = 0.5
    return bool(
        inner["left"] >= outer["left"] - slack
        and inner["top"] >= outer["top"] - slack
        and inner["right"] <= outer["right"] + slack
        and inner["bottom"] <= outer["bottom"] + slack
    )


def check(table: Table) -> None:
    boxes = table.page.evaluate(BOXES)
    assert max(boxes["overflow"]) <= 0
    assert [pile["name"] for pile in boxes["piles"] if not inside(pile, boxes["table"])] == []
    assert [tool["name"] for tool in boxes["tools"] if not inside(tool, boxes["view"])] == []
    small = [tool["name"] for tool in boxes["tools"] if min(tool["width"], tool["height"]) < SMALLEST_TARGET]
    assert small == []
    width, height = boxes["canvas"]["width"], boxes["canvas"]["height"]
    assert boxes["pixels"] == [pytest.approx(side * boxes["ratio"], abs=1) for side in (width, height)]


def test_every_screen_holds_the_whole_page(visit: Visits) -> None:
    table = visit(link="#pyramid/1")
    table.deal(deal(1), "d d")
    for width, height in SIZES:
        table.resize(width, height)
        check(table)


@pytest.mark.parametrize("ratio", [1, 1.5, 3])
def test_canvas_has_the_pixels_of_the_screen(visit: Visits, ratio: float) -> None:
    table = visit(PHONE, link="#pyramid/1", device_scale_factor=ratio)
    assert table.page.evaluate("devicePixelRatio") == ratio
    check(table)


@pytest.mark.parametrize("profile", [DESKTOP, PHONE], ids=lambda profile: profile.name)
def test_turned_page_shows_and_plays_the_same_game(visit: Visits, profile: Any) -> None:
    session = first_deal(kings)
    king = kings(session)[0]
    table = visit(profile, link=f"#pyramid/{session.seed}")
    size = profile.context["viewport"]
    table.resize(size["height"], size["width"])
    check(table)
    table.wait_for_position(session)
    table.tap(king)
    table.wait_for_position(session := played(session, f"m{king}"))
    table.resize(size["width"], size["height"])
    check(table)
    assert table.button(king).count() == 0
    table.page.keyboard.press("d")
    table.wait_for_position(played(session, "d"))
