"""The page starts, and shows what the rules say."""

import json

import pytest

from driving.deals import deal, played
from driving.table import Table
from saqqara.view.scene import Looks, scene, sprites_of


def test_page_gets_ready(table: Table) -> None:
    assert table.page.evaluate("document.documentElement.dataset.state") == "ready"
    assert table.page.locator("#failure").is_hidden()


@pytest.mark.parametrize("seed", ["1", "pharaoh", str(2**64 - 1)])
def test_scene_is_the_native_one(table: Table, seed: str) -> None:
    session = deal(seed)
    for line in ["", "d d d", "d d"]:
        session = played(session, line)
        table.deal(deal(seed), " ".join(map(str, session.moves)))
        text = table.page.evaluate("saqqara.scene()")
        looks = Looks(aspect=json.loads(text)["aspect"], sprites=sprites_of(session.positions[0]))
        native = scene(session.game, session.position, looks)
        assert text == json.dumps(native, separators=(",", ":"))
        table.clear()


def test_scene_is_painted_for_the_room_there_is(table: Table) -> None:
    table.deal(deal(1))
    box = table.page.locator("#canvas").bounding_box()
    assert box
    assert table.scene()["aspect"] == pytest.approx(box["width"] / box["height"], abs=0.006)
