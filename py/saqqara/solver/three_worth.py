"""How promising a state of Three Pyramids is: a number, the lower the better."""

from itertools import accumulate
from operator import lt

from saqqara.families import three_pyramids_table as table
from saqqara.pieces import DECK, KING
from saqqara.solver.three_packing import FULL, State, cards_left

_LATER = 99  # plays for which a foundation is no longer waiting


class Worth:
    """Counts the cards left, and adds something for each on the base that lies under one due later."""

    def __init__(self, buried: float) -> None:
        self._buried = buried
        self._dues: dict[bytes, bytes] = {}

    def __call__(self, state: State) -> float:
        """Judge a state."""
        needs, piles, _ = state
        dues = self._dues.get(needs)
        if dues is None:
            if len(self._dues) > 10_000:
                self._dues.clear()
            dues = self._dues[needs] = _dues(needs)
        buried = 0
        for pile in table.BASE:
            if len(piles[pile]) > 1:
                downwards = piles[pile].translate(dues)[::-1]
                buried += sum(map(lt, downwards, accumulate(downwards, max)))
        return cards_left(state) + self._buried * buried


def _dues(needs: bytes) -> bytes:
    """Tell for each card how many of its suit go first to the foundation that is nearer to it."""
    dues = bytearray(256)
    for card in range(DECK):
        suit = card // KING
        up, down = needs[suit], needs[suit + 4]
        dues[card] = min(
            card - up if up <= card else _LATER,
            down - card if card <= down != FULL else _LATER,
        )
    return bytes(dues)
