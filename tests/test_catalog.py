"""The catalog: every entry is whole, and one entry is all that a variant takes."""

import json

import pytest

from saqqara.catalog import CATALOG, Entry, entry_of
from saqqara.families.pyramid_rules import Rules
from saqqara.model import BadText
from stores import MemoryStore
from visits import Visit

HASTY = Entry(
    id="hasty", name="Hasty Pyramid", line="One pass, no waiting.", rules=Rules(passes=1, auto_kings=True)
)


@pytest.mark.parametrize("game_id", CATALOG)
def test_each_entrys_options_hold_its_own_values(game_id: str) -> None:
    entry = CATALOG[game_id]
    usual = {name: entry.usual(name) for name in entry.options}
    assert entry.differing(usual) == {}
    assert entry.variant(usual) is entry.variant({})
    assert all(len(values) > 1 for values in entry.options.values())


def test_unknown_options_are_refused_with_the_known_ones() -> None:
    with pytest.raises(BadText, match="option 'luck' is unknown to giza; known: goal, auto_kings"):
        entry_of("giza").variant({"luck": "yes"})
    with pytest.raises(BadText, match="option goal: 'fun' is no value; known: pyramid, all"):
        entry_of("giza").variant({"goal": "fun"})


def test_a_made_up_variant_takes_one_entry_and_no_other_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOG, HASTY.id, HASTY)
    store = MemoryStore()
    visit = Visit(store, "#hasty/7")
    assert visit.frame["title"] == "Hasty Pyramid"
    for _ in range(24):
        visit.send("play", move="d")
    assert "r" not in visit.send("moves").split()
    assert "only once" in json.dumps(json.loads(visit.send("help")))
    assert "hasty" in [tile["id"] for tile in json.loads(visit.send("gallery"))]
    visit.send("hint")
    visit.solver.work()
    assert visit.frame["hint"]["state"] in {"move", "lost"}
    assert Visit(store, "#hasty/7").state["cursor"] == 24
