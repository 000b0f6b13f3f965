"""How many cards of each rank there are among any stock cards, as one packed number.

Four bits a rank, the count of rank r at bit 4 * r. Kings have no partner and do not count.
"""

from collections.abc import Sequence

from saqqara.pieces import KING
from saqqara.solver.packing import bits

EVEN = sum(8 << 4 * rank for rank in range(KING))  # added to a difference, it keeps each field above 0


class _Half(dict[int, int]):
    """The counts for each set of cards that was asked for, among one half of the stock."""

    def __init__(self, ranks: Sequence[int]) -> None:
        self._ranks = ranks

    def __missing__(self, cards: int) -> int:
        ranks = [self._ranks[card.bit_length() - 1] for card in bits(cards)]
        self[cards] = counts = sum(1 << 4 * rank for rank in ranks if rank != KING)
        return counts


class Tally:
    """Counts stock cards, given as bits of a mask; `ranks` tells what each bit is."""

    def __init__(self, ranks: Sequence[int]) -> None:
        self._size = len(ranks) // 2
        self._mask = (1 << self._size) - 1
        self._lower, self._upper = _Half(ranks[: self._size]), _Half(ranks[self._size :])

    def __call__(self, cards: int) -> int:
        """Return the packed counts."""
        return self._lower[cards & self._mask] + self._upper[cards >> self._size]
