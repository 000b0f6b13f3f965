"""Steps of Three Pyramids: each gains something, and brings the moves among the base piles before it along.

Every base pile is a walk through one suit, up and down. So a card that went from one base pile to another
can come back, unless it left a gap: all arrangements reached without a new gap are as good as the same.
"""

from collections.abc import Iterator
from typing import NamedTuple, Self

from saqqara.families import three_pyramids_table as table
from saqqara.solver import three_carrying as carrying
from saqqara.solver.three_arranging import arrangements, emptied
from saqqara.solver.three_carrying import STOCK, Log
from saqqara.solver.three_packing import BASES, NEIGHBOURS, Piles, State


class Step(NamedTuple):
    """How the base piles are arranged first, and a card to be carried then from a pile to a pile.

    From the stock to itself it is a deal or a redeal; from any other pile to itself, only the arranging.
    """

    bases: Piles
    source: int
    target: int

    @classmethod
    def none(cls, state: State) -> Self:
        """Carry nothing: only what follows by itself is done."""
        return cls(state[1][BASES], table.BASE.start, table.BASE.start)


class Steps:
    """The steps of one variant; greedy ones take along all that can be played afterwards."""

    def __init__(self, *, autofill: bool, greedy: bool) -> None:
        self._autofill = autofill
        self._greedy = greedy
        # A gap that fills by itself is filled before the next shift, and so ends an arrangement.
        self._through_gaps = greedy and not autofill

    def made(self, state: State, step: Step, log: Log) -> State:
        """Make a step, and write down what was carried after the shifts."""
        needs, piles_before, redeals = state
        bases, source, target = step
        piles = [*piles_before[: table.BASE.start], *bases, *piles_before[table.BASE.stop :]]
        if source == STOCK:
            redeals = carrying.turn(piles, redeals, log)
        elif source != target:
            needs = carrying.carry(needs, piles, source, target, log)
        if self._autofill:
            carrying.fill(needs, piles)
        if self._greedy:
            needs = carrying.settle(needs, piles, log, autofill=self._autofill)
        return needs, tuple(piles), redeals

    def offered(self, state: State) -> Iterator[Step]:
        """Yield all steps; greedy ones are only plays where there are any."""
        needs, piles, redeals = state
        bases = piles[BASES]
        arranged = arrangements(bases, gaps=self._through_gaps)
        playing = False
        for after in arranged:
            for source, home in carrying.plays(needs, _with(piles, after)):
                playing = True
                yield Step(after, source, home)
        if playing and self._greedy:
            return
        for after in arranged:
            yield from self._builds(needs, piles, after)
        if not self._through_gaps:
            for after in emptied(arranged):
                yield Step(after, table.BASE.start, table.BASE.start)
        if carrying.may_turn(piles, redeals):
            yield Step(bases, STOCK, STOCK)

    def _builds(self, needs: bytes, piles: Piles, bases: Piles) -> Iterator[Step]:
        """Yield moves from the wastes to base piles that are arranged like this."""
        for waste in table.WASTES:
            pile = piles[waste]
            if pile:
                near = NEIGHBOURS[pile[-1]]
                for target, base in enumerate(bases, table.BASE.start):
                    if base[-1] in near if base else carrying.fillable(needs, _with(piles, bases), target):
                        yield Step(bases, waste, target)


def _with(piles: Piles, bases: Piles) -> Piles:
    """Put base piles in the place of others."""
    return (*piles[: table.BASE.start], *bases, *piles[table.BASE.stop :])
