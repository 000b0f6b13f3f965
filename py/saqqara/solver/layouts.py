"""How the stock of one pass falls on several wastes, as bits.

The cards of a pass are bits in the order in which they come, and each draw gives one card to each waste: so
the waste of a card is its place modulo the number of wastes, and that never changes until the wastes are
turned over. Where a game is taken up with cards in the wastes already, these are put into the rows that they
would have come in, bottom cards first; a place without a card is a rank 0 that is never left.
"""

from collections.abc import Sequence
from itertools import zip_longest

from saqqara import pieces
from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import Recycle
from saqqara.model import Position

NO_CARD = 0


class Layout:
    """One pass: which rank comes at each place, and in which order the places are turned over."""

    def __init__(self, number: int, wastes: int, ranks: bytes, order: tuple[int, ...]) -> None:
        self.number = number
        self.ranks = ranks
        self.order = order
        self.columns = [
            sum(1 << place for place in range(waste, len(ranks), wastes)) for waste in range(wastes)
        ]
        self.of_rank = [0] * (pieces.KING + 1)
        for place, rank in enumerate(ranks):
            self.of_rank[rank] |= 1 << place
        self.of_pair = [self.of_rank[low] | self.of_rank[13 - low] for low in range(7)]  # by the lower rank

    def tops(self, left: int, drawn: int) -> list[tuple[int, int, int]]:
        """List the cards on top of the wastes: the rank, the place and the number of the waste."""
        tops = []
        for waste, column in enumerate(self.columns):
            place = (left & column & (1 << drawn) - 1).bit_length() - 1
            if place >= 0:
                tops.append((self.ranks[place], 1 << place, waste))
        return tops

    def without_kings(self, left: int, drawn: int) -> int:
        """Take Kings off the wastes as long as one lies on top."""
        for column in self.columns:
            waste = left & column & (1 << drawn) - 1
            while (top := 1 << waste.bit_length() >> 1) & self.of_rank[pieces.KING]:
                left ^= top
                waste ^= top
        return left


class Layouts:
    """All passes that came up so far; equal ones are the same."""

    def __init__(self, game: PyramidGame) -> None:
        self._game = game
        self._wastes = len(game.wastes)
        self._keeps_order = game.rules.recycle is Recycle.DEAL_ORDER
        self._known: dict[tuple[bytes, tuple[int, ...]], Layout] = {}
        self._numbered: list[Layout] = []

    def __len__(self) -> int:
        return len(self._numbered)

    def __getitem__(self, number: int) -> Layout:
        return self._numbered[number]

    def first(self, position: Position) -> tuple[Layout, int, int]:
        """Lay a position out; return the places with a card and how many places were drawn, too."""
        rows = zip_longest(*(position.piles[waste] for waste in self._game.wastes))
        waste = [card for row in rows for card in row]
        cards = waste + list(position.piles[self._game.stock][::-1])
        ranks = bytes(NO_CARD if card is None else pieces.rank(card) for card in cards)
        left = sum(1 << place for place, card in enumerate(cards) if card is not None)
        if not self._keeps_order:
            return self._layout(ranks, self._stacked(len(cards))), left, len(waste)
        # The memory holds the cards drawn in this pass, in their order; the stock's come after them.
        came = [cards.index(card) for card in position.memory if card in waste]
        return self._layout(ranks, (*came, *range(len(waste), len(cards)))), left, len(waste)

    def turned_over(self, layout: Layout, left: int) -> Layout:
        """Return the pass that follows when these cards are left (rules.md 2.1)."""
        ranks = bytes(layout.ranks[place] for place in layout.order if left >> place & 1)
        order = tuple(range(len(ranks))) if self._keeps_order else self._stacked(len(ranks))
        return self._layout(ranks, order)

    def _stacked(self, cards: int) -> tuple[int, ...]:
        """The first waste is turned over first, so the last one comes out first, each from its bottom."""
        return tuple(
            place for waste in reversed(range(self._wastes)) for place in range(waste, cards, self._wastes)
        )

    def _layout(self, ranks: bytes, order: Sequence[int]) -> Layout:
        key = ranks, tuple(order)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = Layout(len(self._numbered), self._wastes, *key)
            self._numbered.append(known)
        return known
