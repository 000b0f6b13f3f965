"""Each game once through, written down: what was legal, what was played, how it looked and what was said.

A change here means that a game plays or reads differently. Run as a script, this writes them anew.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from saqqara.catalog import CATALOG, entry_of
from saqqara.model import Status
from saqqara.review import Review
from saqqara.session import Session
from saqqara.view import deeds
from saqqara.view.frame import Moment, frame
from saqqara.view.scene import Looks, sprites_of

FOLDER = Path(__file__).parent / "playthroughs"
LONGEST = 150  # actions; base piles of Three Pyramids could go to and fro for ever


def playthrough(game_id: str) -> str:
    return "\n".join(_lines(game_id)) + "\n"


def _lines(game_id: str) -> Iterator[str]:
    session = Session.new(game_id, "7")
    chance = Random(7)
    game = session.game
    yield f"{entry_of(session.game_id).name}, deal 7: {session.position}"
    while session.status is Status.OPEN and session.cursor < LONGEST:
        moves = game.moves(session.position)
        removals = [move for move in moves if len(move.piles) > 0]
        move = chance.choice(removals if removals and chance.random() < 0.8 else moves)
        before = session.position
        session = session.play(move)
        yield f"{' '.join(map(str, moves))} -> {move}"
        yield f"    {deeds.told(game, before, session.position)} [{game.score(session.position)}]"
    looks = Looks(aspect=0.6, sprites=sprites_of(session.positions[0]))
    review = None if session.status is Status.OPEN else Review()
    end = frame(session, Moment(looks=looks, elapsed=61, running=False, review=review))
    yield f"{end['status']}: {end['standing']}; {session.position}"
    yield from (button["name"] for button in end["scene"]["buttons"])
    yield json.dumps(end["panel"], ensure_ascii=False)


@pytest.mark.parametrize("game_id", CATALOG)
def test_a_game_plays_as_it_was_written_down(game_id: str) -> None:
    path = FOLDER / f"{game_id}.txt"
    assert path.is_file(), f"{game_id} has no playthrough yet: write it with python {Path(__file__).name}"
    assert playthrough(game_id) == path.read_text("utf-8")


def test_no_playthrough_is_left_of_a_game_that_is_gone() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(CATALOG)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in CATALOG:
        (FOLDER / f"{game}.txt").write_text(playthrough(game), "utf-8")
