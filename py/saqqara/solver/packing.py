"""The pairing family as bit masks: pyramid, stock and, with one waste, the place in it.

A pyramid slot (row, column) is the bit row * rows + column: the slots that lie on it are then always
`rows` and `rows + 1` bits higher, and exposure is two shifts. Stock cards are bits in playing order:
what lies in the waste from the bottom up, then the stock from the top down. A pass never changes that
order (rules.md 0: the waste is turned over as a block), so "drawn so far" is one number.

Where Kings go alone, the stock's are left out: they go whenever they come up, and never stand in the way.
"""

from collections.abc import Iterator

from saqqara import pieces
from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import UNLIMITED, Match, Rules
from saqqara.model import BadText, Position

RANKS = range(1, pieces.KING + 1)
PAIRED = range(1, 7)  # the lower rank of each pair that adds up to 13
_CHUNK = (1 << 12) - 1  # so many stock cards at a time are turned to ranks, and remembered


def bits(mask: int) -> Iterator[int]:
    """Yield the bits of a mask, the lowest first, each as a mask of its own."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


def partners_of(rules: Rules, rank: int) -> list[int]:
    """List the ranks that may go with a card of this rank, in a pair or in a larger group."""
    match rules.match:
        case Match.SUM_13:
            partners = [13 - rank] if rules.group == 2 else range(1, 14 - rank)
        case Match.NEIGHBOURS:
            partners = [rank - 1, rank + 1]
        case Match.SAME_OR_NEIGHBOURS:
            partners = [rank - 1, rank, rank + 1]
    return [other for other in partners if other in RANKS]


def check_tableau(game: PyramidGame, position: Position) -> None:
    """Raise BadText if a place of the pyramid holds more than one card."""
    for slot in game.tableau:
        if (count := len(position.piles[slot])) > 1:
            raise BadText(f"position: pile {slot} holds {count} pieces, one is the most")


class Packing:
    """How the cards left at one position map to bits, for it and all positions that follow."""

    def __init__(self, game: PyramidGame, position: Position) -> None:
        self._game = game
        self._rows = game.rules.rows
        self.overlap, self.two_card = game.rules.overlap, game.rules.two_card
        self.slot_bits = [1 << self._rows * game.piles[i].row + game.piles[i].column for i in game.tableau]
        self.slots = {bit: slot for slot, bit in enumerate(self.slot_bits)}
        lone = {pieces.KING} if game.rules.lone_kings else set()
        self.stock_cards = [card for card in self._stock_order(position) if pieces.rank(card) not in lone]
        self.ranks = [pieces.rank(card) for card in self.stock_cards]
        self.span = len(self.stock_cards) + 1
        endless = game.rules.passes == UNLIMITED
        self.last_turn = 1 if endless else game.rules.passes - 1  # without an end all stay in turn 0
        self.passed = 0 if endless else -1  # the stock cards that can lie behind: none, or all
        self.in_pyramid = [0] * (pieces.KING + 1)  # for each rank: mask of slots
        self.in_stock = [0] * (pieces.KING + 1)  # for each rank: mask of stock cards
        self._ranks_of: dict[tuple[int, int], bytes] = {}
        for slot, bit in enumerate(self.slot_bits):
            for card in position.piles[slot]:
                self.in_pyramid[pieces.rank(card)] |= bit
        for index, rank in enumerate(self.ranks):
            self.in_stock[rank] |= 1 << index
        partners = [partners_of(game.rules, rank) for rank in RANKS]
        self._partners = [0, *(sum(self.in_pyramid[rank] for rank in ranks) for ranks in partners)]
        self._stock_partners = [0, *(sum(self.in_stock[rank] for rank in ranks) for ranks in partners)]

    def _stock_order(self, position: Position) -> bytes:
        wastes = b"".join(position.piles[waste] for waste in self._game.wastes)
        return wastes + position.piles[self._game.stock][::-1]

    def pack(self, position: Position) -> tuple[int, int, int]:
        """Return the pyramid, the stock and the place, which is turn * span + cards drawn.

        Only the highest card of the waste counts as drawn to: gaps left by cards that are gone do not.
        With passes without end every stock card is always ahead, and the place is 0.
        """
        pyramid = self.pyramid(position)
        stock = self._mask(self._stock_order(position))
        waste = self._mask(position.piles[self._game.wastes[0]]) & self.passed
        turn = position.redeals if self.passed else 0
        return pyramid, stock, turn * self.span + waste.bit_length()

    def pyramid(self, position: Position) -> int:
        """Return the slots that hold a card."""
        return sum(bit for slot, bit in enumerate(self.slot_bits) if position.piles[slot])

    def _mask(self, cards: bytes) -> int:
        return sum(1 << index for index, card in enumerate(self.stock_cards) if card in cards)

    def entry(self, pyramid: int, stock: int, place: int) -> tuple[tuple[int, bytes], int]:
        """Return the key and the place for a table (see search.py).

        Key: the pyramid and the ranks of the stock in order. Place: the pass and the cards in the waste.
        An earlier place can do whatever a later one can, by drawing on to it. What can be done depends on
        ranks alone, so it does not matter which of two equal stock cards went if the same row of ranks stays.
        """
        turn, drawn = divmod(place, self.span)
        waste = stock & (1 << drawn) - 1
        return (pyramid, self.ranks_of(stock)), turn * self.span + waste.bit_count()

    def cards(self, position: Position, slots: int, stock: int) -> frozenset[int]:
        """Return the cards that masks of slots and of stock cards stand for."""
        in_stock = (self.stock_cards[bit.bit_length() - 1] for bit in bits(stock))
        return frozenset((*(position.piles[self.slots[bit]][0] for bit in bits(slots)), *in_stock))

    def ranks_of(self, stock: int) -> bytes:
        """Return the ranks of stock cards in playing order."""
        ranks, start = b"", 0
        while stock:
            chunk = stock & _CHUNK
            known = self._ranks_of.get((start, chunk))
            if known is None:
                known = bytes(self.ranks[start + bit.bit_length() - 1] for bit in bits(chunk))
                self._ranks_of[start, chunk] = known
            ranks += known
            stock >>= 12
            start += 12
        return ranks

    def exposed(self, pyramid: int) -> int:
        """Return the slots that nothing lies on."""
        return pyramid & ~(pyramid >> self._rows | pyramid >> self._rows + 1)

    def above(self, slot: int) -> int:
        """Return all that has to go before a slot is exposed."""
        above, todo = 0, slot
        while todo:
            todo = (todo << self._rows | todo << self._rows + 1) & sum(self.slot_bits)
            above |= todo
        return above

    def without(self, pyramid: int, free: int) -> int:
        """Take exposed cards away as long as one of these is among them."""
        while gone := self.exposed(pyramid) & free:
            pyramid ^= gone
        return pyramid

    def pairs(self, pyramid: int, lows: int, highs: int) -> Iterator[int]:
        """Yield the pairs of one of these and one of those that can go."""
        exposed = self.exposed(pyramid)
        for low in bits(exposed & lows):
            for high in bits(exposed & highs):
                yield low | high
        if self.overlap:
            yield from self.overlaps(pyramid, lows, highs)

    def overlaps(self, pyramid: int, lows: int, highs: int) -> Iterator[int]:
        """Yield the pairs of which one card is the only one that lies on the other (rules.md 0)."""
        left, right = pyramid >> self._rows, pyramid >> self._rows + 1
        for card in bits(pyramid & (left ^ right) & (lows | highs)):
            on_it = pyramid & (card << self._rows | card << self._rows + 1)
            if on_it & self.exposed(pyramid) & (highs if card & lows else lows):
                yield card | on_it

    def neighbours(self, stock: int) -> list[tuple[int, int]]:
        """List the pairs of stock cards next to each other that go together: the higher card, and both.

        They meet where the stock's top card is in play too: one on the waste, the other on the stock.
        """
        pairs = []
        below = 0
        for card in bits(stock):
            if below and self.ranks[below.bit_length() - 1] + self.ranks[card.bit_length() - 1] == 13:
                pairs.append((card, below | card))
            below = card
        return pairs

    def reachable(self, pyramid: int, stock: int, drawn: int) -> int:
        """Return the stock cards that could still come up if there were no further pass.

        A waste card comes up only after all that lie on it went, each with a card of its own, one of the
        pyramid or, where the stock's top is in play, one of those to come: so the walk down the waste ends
        at the first card whose rank was met more often than it has partners.
        """
        waste = stock & (1 << drawn) - 1
        ahead = stock ^ waste if self.two_card else 0
        met = [0] * (pieces.KING + 1)
        while waste:
            index = waste.bit_length() - 1
            rank = self.ranks[index]
            met[rank] += 1
            partners = (pyramid & self._partners[rank]).bit_count()
            if met[rank] > partners + (ahead & self._stock_partners[rank]).bit_count():
                return stock & -(2 << index)
            waste ^= 1 << index
        return stock
