"""Whoever follows only the hints wins: on the way the page uses, with the proof found anew now and then.

Run as a script it follows as many deals of a game as it is told: `test_following.py GAME [DEALS]`.
"""

import json
import sys
from collections.abc import Iterator
from itertools import count, islice

import pytest

from saqqara.catalog import CATALOG
from saqqara.pieces import DECK
from saqqara.session import Session
from saqqara.solver.job import Job
from stores import MemoryStore
from visits import Visit

_RELOAD = 9  # moves after which the page is visited anew, so that nothing is remembered
_NODES = 300_000


def winnable_deals(game_id: str) -> Iterator[str]:
    """Yield the seeds of deals with a proven win, from 1 on."""
    for seed in map(str, count(1)):
        session = Session.new(game_id, seed)
        report = json.loads(Job(session.game, session.position, _NODES).advance(_NODES))
        assert report["verdict"] != "not_covered", f"{game_id} has no solver"
        if report["verdict"] == "solved":
            yield seed


def follow(game_id: str, seed: str) -> int:
    """Follow the hints to the win and return how many moves it took."""
    store = MemoryStore()
    visit = Visit(store, f"#{game_id}/{seed}")
    for name, value in (("first_hint", "pieces"), ("sight", "all"), ("verdict", "off")):
        visit.send("set", name=name, value=value)
    while visit.state["status"] == "open":
        visit.send("hint")
        if visit.solver.pending:
            visit.solver.work()
        hint = visit.frame["hint"]
        assert hint["state"] == "move", (
            f"{game_id}/{seed}: {hint['state']} after {visit.state['cursor']} moves"
        )
        visit.send("play", move=hint["move"])
        if visit.state["cursor"] % _RELOAD == 0:
            visit = Visit(store)
    assert visit.state["status"] == "won"
    return int(visit.state["cursor"])


@pytest.mark.parametrize("game_id", CATALOG)
def test_following_only_hints_wins(game_id: str) -> None:
    one_deck = len(CATALOG[game_id].variant({}).pieces) == DECK
    for seed in islice(winnable_deals(game_id), 3 if one_deck else 1):
        follow(game_id, seed)


if __name__ == "__main__":
    game, deals = sys.argv[1], int(sys.argv[2])
    moves = [follow(game, seed) for seed in islice(winnable_deals(game), deals)]
    print(f"{game}: {len(moves)} of {deals} deals won by hints alone, {sum(moves)} moves")  # noqa: T201
