"""The steps that the pyramid alone allows: which of its cards can go, with each other or with the stock's."""

from typing import NamedTuple

from saqqara import pieces
from saqqara.solver.packing import PAIRED, Packing, bits


class Layer(NamedTuple):
    """The steps that one pyramid allows; the pyramids after them are rid of free Kings."""

    pairs: list[tuple[int, int, int]]  # lower rank, pyramid after, slots
    alone: dict[int, list[tuple[int, int]]]  # for each stock rank: (pyramid after, slots)
    wanted: int  # the stock cards of these ranks


class Layers:
    """Works each layer out once."""

    def __init__(self, packing: Packing) -> None:
        self._packing = packing
        self._kings = packing.in_pyramid[pieces.KING]
        self.table: dict[int, Layer] = {}

    def without_kings(self, pyramid: int) -> int:
        """Take the Kings away that are free, as long as there are any."""
        return self._packing.without(pyramid, self._kings)

    def layer(self, pyramid: int) -> Layer:
        """Return the steps of a pyramid."""
        return self.table.get(pyramid) or self._layer(pyramid)

    def _layer(self, pyramid: int) -> Layer:
        packing = self._packing
        exposed = packing.exposed(pyramid)
        layer = Layer([], {rank: [] for rank in range(1, pieces.KING)}, 0)
        for low in PAIRED:
            for slots in packing.pairs(pyramid, packing.in_pyramid[low], packing.in_pyramid[13 - low]):
                layer.pairs.append((low, self.without_kings(pyramid ^ slots), slots))
        for rank, steps in layer.alone.items():
            for slot in bits(exposed & packing.in_pyramid[13 - rank]):
                steps.append((self.without_kings(pyramid ^ slot), slot))
        wanted = sum(packing.in_stock[rank] for rank, steps in layer.alone.items() if steps)
        self.table[pyramid] = layer = layer._replace(wanted=wanted)
        return layer
