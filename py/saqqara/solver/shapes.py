"""The shapes a pyramid can have, numbered as they come up, and what each alone says about the moves left.

There are few of them: a shape is a staircase from left to right, one of 1,430 if there are seven rows. So
what was found out about a shape is kept with it. A shape is rid of the Kings that are free.
"""

from saqqara.pieces import KING
from saqqara.solver.packing import PAIRED, Packing, bits
from saqqara.solver.relaxed import Relaxation
from saqqara.solver.tally import EVEN


class Shape:
    """One shape, and by number those that follow from it."""

    def __init__(self, pyramid: int, demand: int) -> None:
        self.pyramid = pyramid
        self.demand = demand  # for each stock rank, how many pyramid cards it goes with: a tally, plus EVEN
        self.pairs: list[int] = []  # after a pair inside the pyramid
        self.alone: list[list[int]] = [[] for _ in range(KING + 1)]  # after a card and this stock rank
        self.outlooks: dict[int, int] = {}
        self.removals = 0  # 0: not asked for yet


class Shapes:
    """The first shape and all that follow."""

    def __init__(self, packing: Packing) -> None:
        self._packing = packing
        self._relaxation = Relaxation(packing)
        self._outlooks = 0
        self._numbers: dict[int, int] = {}
        self._pyramids: list[int] = []
        self._shapes: dict[int, Shape] = {}

    def entries(self) -> int:
        """Count what was found out; to find one out takes about as much work as a node."""
        return self._outlooks + len(self._relaxation.table)

    def number(self, pyramid: int) -> int:
        """Return the number of a pyramid's shape, once its free Kings are gone."""
        pyramid = self._packing.without(pyramid, self._packing.in_pyramid[KING])
        if pyramid not in self._numbers:
            self._numbers[pyramid] = len(self._pyramids)
            self._pyramids.append(pyramid)
        return self._numbers[pyramid]

    def __getitem__(self, number: int) -> Shape:
        """Return the shape that has this number."""
        return self._shapes.get(number) or self._make(number)

    def _make(self, number: int) -> Shape:
        pyramid, in_pyramid = self._pyramids[number], self._packing.in_pyramid
        wanted = [(rank, pyramid & in_pyramid[KING - rank]) for rank in range(1, KING)]
        demand = EVEN + sum(cards.bit_count() << 4 * rank for rank, cards in wanted)
        self._shapes[number] = shape = Shape(pyramid, demand)
        exposed = self._packing.exposed(pyramid)
        for low in PAIRED:
            for one in bits(exposed & in_pyramid[low]):
                for other in bits(exposed & in_pyramid[KING - low]):
                    shape.pairs.append(self.number(pyramid ^ one ^ other))
        for rank, cards in wanted:
            shape.alone[rank] = [self.number(pyramid ^ slot) for slot in bits(exposed & cards)]
        shape.alone[KING] = [number]
        return shape

    def is_enough(self, shape: Shape, counts: int) -> bool:
        """Tell whether a shape can be cleared with so many stock cards of each rank, in any order."""
        outlook = shape.outlooks.get(counts)
        return bool((self._look_out(shape, counts) if outlook is None else outlook) & 1)

    def lacking(self, shape: Shape, counts: int) -> int:
        """Return how many pairs, at least, have to be made without so many stock cards of each rank."""
        outlook = shape.outlooks.get(counts)
        return (self._look_out(shape, counts) if outlook is None else outlook) >> 1

    def _look_out(self, shape: Shape, counts: int) -> int:
        """Find out both answers and keep them as one number."""
        short = shape.demand - counts
        needs = pairs = 0
        for low in PAIRED:
            need = max(short >> 4 * low & 15, short >> 4 * (KING - low) & 15) - 8
            if need > 0:
                needs |= need << 4 * low
                pairs += need
        self._outlooks += 1
        shape.outlooks[counts] = outlook = pairs << 1 | self._can_be_cleared(shape.pyramid, needs)
        return outlook

    def removals(self, shape: Shape) -> int:
        """Return how many removals, at least, clear a shape from a stock that has everything."""
        if not shape.removals:
            cards = shape.pyramid & ~self._packing.in_pyramid[KING]
            shape.removals = cards.bit_count() - self._most_pairs(shape.pyramid)
        return shape.removals

    def _most_pairs(self, pyramid: int) -> int:
        counts = [(pyramid & cards).bit_count() for cards in self._packing.in_pyramid]
        most = {low: min(counts[low], counts[KING - low]) for low in PAIRED}
        wishes = {sum(pairs << 4 * low for low, pairs in most.items())}
        missed = 0
        while not any(self._can_be_cleared(pyramid, needs) for needs in sorted(wishes)):
            wishes = {needs - (1 << 4 * low) for needs in wishes for low in PAIRED if needs >> 4 * low & 15}
            missed += 1
        return sum(most.values()) - missed

    def _can_be_cleared(self, pyramid: int, needs: int) -> bool:
        if needs and (pyramid, needs) not in self._relaxation.table:
            for _ in self._relaxation.settle(pyramid, needs):
                pass  # one question is small enough to be answered at once
        return not needs or self._relaxation.table[pyramid, needs]
