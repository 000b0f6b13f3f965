"""Pyramid with most ranks forgotten, but with the stock in its order: it prunes where passes are few.

Whoever loses one of these easier games loses the real one. Cards of ranks that are forgotten are not there
at all: what lay under them lies open, and in the stock nothing has to be drawn past them. What a state is
worth is told by its cards alone, so all of these games keep their answers in one table.
"""

from collections.abc import Generator, Iterator
from itertools import combinations

from saqqara.solver.packing import PAIRED, Packing, bits
from saqqara.solver.settling import settle

State = tuple[int, int, int, int]  # pyramid, stock, turn, how far the stock is drawn

_PAIRS_OF_RANKS = 3  # so many are kept: two tell less, and four take longer than they save


class OrderedParts:
    """All the games in which some pairs of ranks are left."""

    def __init__(self, packing: Packing) -> None:
        self._packing = packing
        self._above = {bit: packing.above(bit) for bit in packing.slots}
        in_pyramid, in_stock = packing.in_pyramid, packing.in_stock
        self._parts = [
            (
                sum(in_pyramid[low] | in_pyramid[13 - low] for low in lows),
                sum(in_stock[low] | in_stock[13 - low] for low in lows),
            )
            for lows in combinations(PAIRED, _PAIRS_OF_RANKS)
        ]
        self.table: dict[State, bool] = {}

    def hope(self, pyramid: int, stock: int, place: int) -> Generator[None, None, bool]:
        """Find out whether all of these games are won; yields once a state visited."""
        turn, drawn = divmod(place, self._packing.span)
        waste = stock & (1 << drawn) - 1
        for in_pyramid, in_stock in self._parts:
            state = pyramid & in_pyramid, stock & in_stock, turn, (waste & in_stock).bit_length()
            known = self.table.get(state)
            if known is None:
                known = yield from settle(self.table, state, self.children, _is_won)
            if not known:
                return False
        return True

    def children(self, state: State) -> Iterator[State]:
        """Yield the states one pair on."""
        pyramid, stock, turn, drawn = state
        packing = self._packing
        exposed = sum(bit for bit in bits(pyramid) if not self._above[bit] & pyramid)
        for low in PAIRED:
            for one in bits(exposed & packing.in_pyramid[low]):
                for other in bits(exposed & packing.in_pyramid[13 - low]):
                    yield pyramid ^ one ^ other, stock, turn, drawn
        buried = stock & (1 << drawn) - 1 >> 1
        for card in bits(stock if turn < packing.last_turn else stock ^ buried):
            left = stock ^ card
            later = turn + 1 if card & buried else turn
            rank = packing.ranks[card.bit_length() - 1]
            for slot in bits(exposed & packing.in_pyramid[13 - rank]):
                yield pyramid ^ slot, left, later, (left & card - 1).bit_length()


def _is_won(state: State) -> bool:
    return not state[0]
