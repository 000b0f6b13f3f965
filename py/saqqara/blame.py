"""Which move lost a game? Found by halving, since what is lost stays lost."""

from collections.abc import Sequence
from typing import NamedTuple

from saqqara.oracle import Answer


class Suspicion(NamedTuple):
    """What the answers so far say of the positions of a game that is lost in the end.

    `winnable` is the last position known to be so, -1 if none is; `ask` is the one to find out about next,
    none if nothing more can be found out. `certain` tells that the very next position is known to be lost.
    """

    winnable: int
    ask: int | None
    certain: bool


def suspect(answers: Sequence[Answer]) -> Suspicion:
    """Look at what is known of each position from the deal on; the last one has to be known as lost."""
    winnable = max((place for place, answer in enumerate(answers) if answer is Answer.MOVE), default=-1)
    lost = min(place for place, answer in enumerate(answers) if answer is Answer.LOST)
    between = range(winnable + 1, lost)
    middle = (winnable + lost) // 2
    open_places = [place for place in between if answers[place] in {Answer.NONE, Answer.THINKING}]
    ask = min(open_places, key=lambda place: abs(place - middle), default=None)
    return Suspicion(winnable, ask, not between)
