"""How hard a game is: how many deals a hasty player wins, as measured. hasty.json holds the counts.

The hasty player is solver/difficulty.py's; each deal, with the seeds from 1 on, was played once.
"""

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

from saqqara.solver.difficulty import OF_GAMES, Band


class Haste(NamedTuple):
    """Of so many deals, each played once in haste, so many were won."""

    won: int
    deals: int

    @property
    def band(self) -> Band:
        """How hard that makes the game."""
        return OF_GAMES.band(self.won, self.deals)


def haste(game_id: str) -> Haste | None:
    """Return what was measured for a game with its own options; none if nothing was."""
    return _measured().get(game_id)


@cache
def _measured() -> dict[str, Haste]:
    table = json.loads((Path(__file__).parent / "hasty.json").read_text("utf-8"))
    return {game_id: Haste(**counts) for game_id, counts in table.items()}
