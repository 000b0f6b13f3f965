"""How many moves are left at least? A lower bound for the states of counted.py.

The order of the stock is forgotten, but only within what so many draws can reach. What this pass can bring
up are the cards ahead and those on top of the waste that can all go; if they are not enough, the whole
stock has to be gone through, and after it the waste, from its bottom up to the last card that is needed.

Nothing that reaches further takes fewer moves: each card more is a move, and spares one removal at most.
Cards on top of the waste that go in this pass are never among those counted from its bottom up.
"""

from saqqara.pieces import KING
from saqqara.solver.counted import CountedPyramid
from saqqara.solver.shapes import Shape
from saqqara.solver.tally import Tally

LOST = 1 << 12  # more moves than a line can have that never comes back to where it was


class MovesLeft:
    """The bound; call it with a state."""

    def __init__(self, counted: CountedPyramid) -> None:
        self._counted = counted
        self._shapes = counted.shapes
        self._ranks = counted.ranks
        self._tally = Tally(counted.ranks)

    def __call__(self, state: int) -> int:
        """Return a number of moves that no win from this state goes below, or LOST."""
        turn, number, waste, ahead = self._counted.parts(state)
        shape = self._shapes[number]
        if not shape.pyramid:
            return 0
        loose = self._loose(shape, waste, ahead)
        if self._is_enough(shape, ahead | loose):
            moves, sure, field = 0, 0, ahead
        elif turn < self._counted.last_turn and self._is_enough(shape, ahead | waste):
            moves, sure, field = ahead.bit_count() + 1, ahead, waste
        else:
            return LOST
        field &= (1 << self._reach(shape, sure | loose, field)) - 1
        moves += field.bit_count()
        if self._counted.two_card:
            # A card that goes straight from the stock costs no more than to pass it by.
            return moves + self._shapes.lacking(shape, self._tally(sure | field))
        return moves + self._shapes.removals(shape)

    def _reach(self, shape: Shape, sure: int, field: int) -> int:
        """Return how far up the field cards are needed beside the sure ones."""
        low, high = 0, field.bit_length()
        while low < high:
            middle = (low + high) // 2
            if self._is_enough(shape, sure | field & (1 << middle) - 1):
                high = middle
            else:
                low = middle + 1
        return low

    def _is_enough(self, shape: Shape, cards: int) -> bool:
        return self._shapes.is_enough(shape, self._tally(cards))

    def _loose(self, shape: Shape, waste: int, ahead: int) -> int:
        """Return the waste cards that may come up in this pass: each that lies on them finds a partner."""
        partners = self._tally(ahead) if self._counted.two_card else 0
        met = [0] * KING
        left = waste
        while left:
            index = left.bit_length() - 1
            rank = self._ranks[index]
            if rank != KING:
                met[rank] += 1
                if met[rank] > (shape.demand >> 4 * rank & 15) - 8 + (partners >> 4 * (KING - rank) & 15):
                    break
            left ^= 1 << index
        return waste ^ left
