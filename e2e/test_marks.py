"""Marks show by their shapes, without colours; and cards show where a device forces colours of its own."""

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser

from driving.deals import first_deal, kings, lonely
from driving.profiles import Profile
from driving.table import Table
from driving.visits import TIMEOUT, Visits

STILL = Profile(
    name="still",
    context={
        "viewport": {"width": 800, "height": 900},
        "reduced_motion": "reduce",
        "color_scheme": "light",
    },
)

# The darkest line of pixels across a card's width, so many CSS pixels below its upper edge: how much of it
# is dark, and how often it changes between dark and light. Colours count by their luminance only.
DARKEST = """([pile, from, to]) => {
    const table = canvas.getBoundingClientRect();
    const card = document.querySelector(`#mirror button[data-pile="${pile}"]`).getBoundingClientRect();
    const width = Math.round(card.width - 24); // without the round corners
    const dark = ([red, green, blue, alpha]) => alpha > 128 && 0.21 * red + 0.72 * green + 0.07 * blue < 128;
    const lines = [];
    for (let down = from; down <= to; down++) {
        const [x, y] = [card.left - table.left + 12, card.top - table.top + down].map(Math.round);
        const { data } = canvas.getContext("2d").getImageData(x, y, width, 1);
        lines.push(Array.from({ length: width }, (_, at) => dark(data.slice(4 * at, 4 * at + 4))));
    }
    const share = (line) => line.filter(Boolean).length / line.length;
    const line = lines.reduce((best, one) => (share(one) > share(best) ? one : best));
    return { share: share(line), changes: line.filter((one, at) => at && one !== line[at - 1]).length };
}"""
# How much of a card is near white, and how much is dark or red.
SHARES = """(pile) => {
    const table = canvas.getBoundingClientRect();
    const card = document.querySelector(`#mirror button[data-pile="${pile}"]`).getBoundingClientRect();
    const [x, y] = [card.left - table.left, card.top - table.top];
    const { data } = canvas.getContext("2d").getImageData(x, y, card.width, card.height);
    const greens = Array.from({ length: data.length / 4 }, (_, at) => data[4 * at + 1]);
    const share = (is) => greens.filter(is).length / greens.length;
    return { paper: share((green) => green > 200), ink: share((green) => green < 90) };
}"""


@pytest.fixture(scope="module")
def table(browser: Browser, site: str) -> Iterator[Table]:
    visits = Visits(browser, site, TIMEOUT)
    yield visits(STILL, link="#pyramid/1")
    visits.end()


def painted(table: Table) -> None:
    table.page.evaluate("new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))")


def test_each_mark_has_a_shape_of_its_own(table: Table) -> None:
    """A whole ring, rings of dashes and of dots, a notch at the foot: on a picture without colours, too."""
    session = first_deal(lambda session: kings(session) and lonely(session))
    king, plain = kings(session)[0], lonely(session)[0]
    table.deal(session)
    height = table.button(king).bounding_box()["height"]  # type: ignore[index]  # it is there
    above, foot = [-9, -1], [height - 8, height - 2]

    def darkest(pile: int, rows: list[float]) -> dict[str, float]:
        painted(table)
        line: dict[str, float] = table.page.evaluate(DARKEST, [pile, *rows])
        return line

    assert darkest(plain, above)["share"] < 0.5
    assert darkest(king, foot)["share"] < 0.2
    table.tap(plain)
    assert darkest(plain, above) == {"share": 1, "changes": 0}
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("p")
    notch = darkest(king, foot)
    assert 0.3 < notch["share"] < 0.8
    assert notch["changes"] < 5  # its two ends, and those of a sign beside it
    table.page.keyboard.press("p")
    table.press("hint")
    assert table.wait_for_hint()["level"] == "place"
    dots = darkest(table.marked("place")[0], above)
    assert dots["share"] < 0.6
    assert dots["changes"] > 10
    hinted = table.ask_for_cards()["move"]
    dashes = darkest(int(hinted.strip("m").split(".")[0]), above)
    assert 0.4 < dashes["share"] < 0.9
    assert dashes["changes"] > 6


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_cards_show_where_colours_are_forced(visit: Visits, scheme: Literal["light", "dark"]) -> None:
    small = {"width": 500, "height": 700}  # where faces are painted with our own colours
    table = visit(STILL, link="#pyramid/1", forced_colors="active", color_scheme=scheme, viewport=small)
    session = first_deal(kings)
    table.deal(session)
    painted(table)
    for pile in session.game.in_play(session.position):
        if session.position.piles[pile] and pile < 28:
            shares = table.page.evaluate(SHARES, pile)
            assert shares["paper"] > 0.5, pile
            assert shares["ink"] > 0.02, pile


def test_the_focus_is_seen_on_cards_and_on_the_table(table: Table) -> None:
    table.page.keyboard.press("Tab")
    table.button(27).focus()
    table.page.keyboard.press("ArrowLeft")
    ring = table.page.evaluate(
        """() => {
            const { content, outlineStyle, outlineWidth, boxShadow } =
                getComputedStyle(document.activeElement, "::after");
            const inside = document.activeElement.closest("#mirror") !== null;
            const edge = boxShadow !== "none";
            return { inside, content, outlineStyle, wide: parseFloat(outlineWidth), edge };
        }"""
    )
    assert ring == {"inside": True, "content": '""', "outlineStyle": "solid", "wide": 2, "edge": True}
