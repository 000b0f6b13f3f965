"""How hard a game is: how many deals a hasty player wins, as measured. hasty.json holds the counts.

The hasty player is solver/difficulty.py's; each deal, with the seeds from 1 on, was played once.
"""

import json
from enum import Enum
from functools import cache
from pathlib import Path
from typing import NamedTuple


class Grade(Enum):
    """How hard a game is, by the share of deals that a hasty player wins."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    VERY_HARD = "very_hard"


EASY_FROM, MEDIUM_FROM, HARD_FROM = 0.5, 0.1, 0.01  # shares of deals won


class Haste(NamedTuple):
    """Of so many deals, each played once in haste, so many were won."""

    won: int
    deals: int

    @property
    def grade(self) -> Grade:
        """How hard that makes the game."""
        share = self.won / self.deals
        if share >= EASY_FROM:
            return Grade.EASY
        if share >= MEDIUM_FROM:
            return Grade.MEDIUM
        return Grade.HARD if share >= HARD_FROM else Grade.VERY_HARD


def haste(game_id: str) -> Haste | None:
    """Return what was measured for a game with its own options; none if nothing was."""
    return _measured().get(game_id)


@cache
def _measured() -> dict[str, Haste]:
    table = json.loads((Path(__file__).parent / "hasty.json").read_text("utf-8"))
    return {game_id: Haste(**counts) for game_id, counts in table.items()}
