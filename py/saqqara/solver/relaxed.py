"""Pyramid with the order of the stock forgotten: every stock card left may be used at any time.

Whoever loses this easier game loses the real one, with any number of passes; so it prunes the search.

What it is about, for the ranks a and b of one pair (a + b = 13): each of the pyramid's a cards goes with
one of its b cards or with a b card of the stock, and the other way round. With x pairs inside the pyramid
the stock has to hold pyramid(a) - x cards b and pyramid(b) - x cards a. So what the stock means is one
number for each pair of ranks, its need: the fewest pairs that have to be made inside the pyramid,
max(pyramid(a) - stock(b), pyramid(b) - stock(a), 0). A pair made inside lowers it by one; a card that
goes with a stock card takes one from both sides of a difference and leaves it as it is.

A state is (pyramid, needs); `needs` packs the six numbers, four bits each, at bit 4 * a.
"""

from collections.abc import Generator, Iterator

from saqqara.solver.packing import PAIRED, Packing, bits
from saqqara.solver.settling import settle

State = tuple[int, int]


class Relaxation:
    """Answers "can this be cleared if order does not matter?" and remembers each answer."""

    def __init__(self, packing: Packing) -> None:
        self._packing = packing
        self._in_pyramid = packing.in_pyramid
        self._terms: dict[int, tuple[int, list[tuple[int, int, int, int]]]] = {}
        self._counts: dict[int, list[tuple[int, int, int, int, int]]] = {}
        self.table: dict[State, bool] = {}

    def needs(self, pyramid: int, stock: int) -> int:
        """Return the needs of all pairs of ranks, packed."""
        counts = self._counts.get(pyramid)
        if counts is None:
            counts = self._counts[pyramid] = self._count(pyramid)
        needs = 0
        for unit, lows, low_stock, highs, high_stock in counts:
            need = max(lows - (high_stock & stock).bit_count(), highs - (low_stock & stock).bit_count())
            if need > 0:
                needs |= need * unit
        return needs

    def _count(self, pyramid: int) -> list[tuple[int, int, int, int, int]]:
        """List what needs() asks of a pyramid, for each pair of ranks that is in it."""
        in_stock = self._packing.in_stock
        counts = []
        for low in PAIRED:
            lows = (self._in_pyramid[low] & pyramid).bit_count()
            highs = (self._in_pyramid[13 - low] & pyramid).bit_count()
            if lows or highs:
                counts.append((1 << 4 * low, lows, in_stock[low], highs, in_stock[13 - low]))
        return counts

    def settle(self, pyramid: int, needs: int) -> Generator[None, None, bool]:
        """Find and remember whether a state that is not in the table is won; yields once a state visited."""
        return settle(self.table, (pyramid, needs), self._children, _is_won)

    def _children(self, state: State) -> Iterator[State]:
        pyramid, needs = state
        free, terms = self._split(needs)
        # Free cards go at once: where a pair of ranks needs nothing, the stock holds a partner for each of
        # its cards, and nothing else wants that partner. A need of 0 everywhere is a win for this reason.
        pyramid = self._packing.without(pyramid, free)
        exposed = self._packing.exposed(pyramid)
        counts = [
            ((pyramid & lows).bit_count(), (pyramid & highs).bit_count()) for lows, highs, _, _ in terms
        ]
        if any(min(pair) < term[2] for pair, term in zip(counts, terms, strict=True)):
            return
        alone: list[State] = []
        for (low_count, high_count), (lows, highs, need, unit) in zip(counts, terms, strict=True):
            for low in bits(exposed & lows):
                for high in bits(exposed & highs):
                    yield pyramid ^ low ^ high, needs - unit
                    # The last card of a rank that has to pair inside: if another line pairs it with a later
                    # card, then that one and this can change places, and no card goes later than it did.
                    if low_count == 1 or high_count == 1:
                        return
            if self._packing.overlap:
                pairs = self._packing.overlaps(pyramid, lows, highs)
                yield from ((pyramid ^ pair, needs - unit) for pair in pairs)
            if low_count > need:
                alone += [(pyramid ^ low, needs) for low in bits(exposed & lows)]
            if high_count > need:
                alone += [(pyramid ^ high, needs) for high in bits(exposed & highs)]
        yield from alone

    def _split(self, needs: int) -> tuple[int, list[tuple[int, int, int, int]]]:
        """Return the mask of cards that go freely, and (lows, highs, need, unit) for each pair that needs."""
        split = self._terms.get(needs)
        if split is None:
            free, terms = self._in_pyramid[13], []
            for low in PAIRED:
                lows, highs = self._in_pyramid[low], self._in_pyramid[13 - low]
                if need := needs >> 4 * low & 15:
                    terms.append((lows, highs, need, 1 << 4 * low))
                else:
                    free |= lows | highs
            split = self._terms[needs] = free, terms
        return split


def _is_won(state: State) -> bool:
    """Nothing needed is a win: see _children."""
    return not state[1]
