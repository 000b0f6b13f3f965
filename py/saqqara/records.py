"""The best of the games that were won: for each game, under each set of options, three figures of their own.

A win during which a move was played for the player is no record. The same win may be entered again, as
after an undo: it changes nothing unless it is better.
"""

import json
from collections.abc import Mapping
from typing import NamedTuple, Self

from saqqara.model import PIPS, BadText
from saqqara.session import Session


class Best(NamedTuple):
    """The shortest time in whole seconds, the fewest moves, and the best score, each from any win."""

    seconds: int
    moves: int
    score: int


class Bests(NamedTuple):
    """The best of the game on the table now, and before it was won if it just was."""

    now: Best | None = None
    before: Best | None = None


class Records(NamedTuple):
    """What was best so far, by game and options as the start of a link has them: "vegas?ante=26"."""

    bests: Mapping[str, Best] = {}

    def entered(self, name: str, session: Session) -> Self:
        """Return the records with a game that was won, unless the player was helped."""
        if session.helped:
            return self
        result = result_of(session)
        best = self.bests.get(name, result)
        lower = session.game.unit == PIPS
        better = Best(
            min(best.seconds, result.seconds),
            min(best.moves, result.moves),
            min(best.score, result.score) if lower else max(best.score, result.score),
        )
        return type(self)({**self.bests, name: better})

    def dump(self) -> str:
        """Write the records as JSON."""
        return json.dumps({name: best._asdict() for name, best in self.bests.items()})

    @classmethod
    def load(cls, text: str) -> Self:
        """Read what dump() wrote. Raises BadText."""
        try:
            bests = json.loads(text)
        except ValueError as error:
            raise BadText(f"records: {error}") from error
        if not isinstance(bests, dict):
            raise BadText(f"records: expected figures by game, got {text!r:.60}")
        return cls({name: _best(name, figures) for name, figures in bests.items()})


def result_of(session: Session) -> Best:
    """Return the figures of a game that was won."""
    return Best(int(session.elapsed), session.cursor, session.game.score(session.position))


def _best(name: str, figures: object) -> Best:
    match figures:
        case {"seconds": int(seconds), "moves": int(moves), "score": int(score)}:
            if bool not in {type(seconds), type(moves), type(score)}:
                return Best(seconds, moves, score)
    raise BadText(f"records: {name:.60}: expected seconds, moves and score, got {figures!r:.60}")
