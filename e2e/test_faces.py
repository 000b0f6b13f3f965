"""What a card shows for the first time, it shows at once: nothing flashes up while its face is decoded."""

import pytest

from driving.deals import deal
from driving.profiles import DESKTOP
from driving.table import Table
from driving.visits import Visits

# Keeps what is written in the size of a large index; no word on the table is as large.
LISTEN = """(() => {
    window.written = [];
    const write = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (words, ...rest) {
        if (parseFloat(this.font.match(/[\\d.]+px/)[0]) > 30) window.written.push(words);
        return write.call(this, words, ...rest);
    };
})()"""
# Picks a value of an open setting; returns, for each picture until all rests, the largest share that one
# colour has in the middle of the stock's top card.
FLATNESS = """async ([name, value]) => {
    const scene = JSON.parse(saqqara.scene());
    const stock = scene.places.find(({ role }) => role === "stock").pile;
    const table = canvas.getBoundingClientRect();
    const card = document.querySelector(`#mirror button[data-pile="${stock}"]`).getBoundingClientRect();
    const [x, y] = [card.left - table.left + card.width / 4, card.top - table.top + card.height / 4];
    const flatness = () => {
        const { data } = canvas.getContext("2d").getImageData(x, y, card.width / 2, card.height / 2);
        const counts = new Map();
        for (const pixel of new Uint32Array(data.buffer)) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
        return Math.max(...counts.values()) / (data.length / 4);
    };
    const seen = [flatness()];
    const select = document.querySelector(`#setting-${name}`);
    select.value = value;
    select.dispatchEvent(new Event("change"));
    do {
        await new Promise(requestAnimationFrame);
        await new Promise((painted) => setTimeout(painted));
        seen.push(flatness());
    } while (!saqqara.settled());
    return seen;
}"""


ACTS = {
    "cards are drawn": "for (let card = 0; card < 24; card++) saqqara.play('d')",
    "another deal": "saqqara.newGame('pyramid', '2')",
    "cards are turned over": """{
        saqqara.newGame("dark", "7");
        for (let move = 0; move < 30; move++) saqqara.play(saqqara.moves()[0]);
    }""",
}


@pytest.fixture
def table(visit: Visits) -> Table:
    """A table of classic cards on which none has shown more than it shows now."""
    table = visit(DESKTOP, prepare=lambda context: context.add_init_script(LISTEN))
    table.deal(deal(1))
    table.expect_picture()
    assert table.page.evaluate("window.written.splice(0).length") > 0, "the faces were there before the table"
    return table


def written(table: Table) -> list[str]:
    """The large indices that were painted since."""
    table.expect_picture()
    words: list[str] = table.page.evaluate("window.written")
    return words


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS)
def test_classic_faces_are_there_at_once(table: Table, act: str) -> None:
    table.page.evaluate(act)
    assert written(table) == []


@pytest.mark.parametrize("suits", ["four", "patterned"])
def test_faces_stay_until_those_in_other_colours_are_there(table: Table, suits: str) -> None:
    table.set("suits", suits)
    assert written(table) == []


def test_a_back_stays_until_the_other_one_is_there(table: Table) -> None:
    table.press("menu")
    table.press("open-settings")
    seen = table.page.evaluate(FLATNESS, ["back", "red"])
    assert len(seen) > 1
    assert max(seen) < 0.9
