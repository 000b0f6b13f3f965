"""Easier games in which the order of the stock is forgotten, and perhaps most ranks too.

Whoever loses one of them loses the real one, with any number of passes. Cards of ranks that are forgotten
are not there at all: what lay under them lies open. A loose card goes alone, as if with one of those.

A state is (pyramid, supply): the cards kept, and how many stock cards of each rank are left, three bits
each, at bit 3 * rank.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping

from saqqara.solver.grouping import Grouping, Part
from saqqara.solver.packing import bits
from saqqara.solver.settling import settle

State = tuple[int, int]


class Window:
    """One easier game."""

    def __init__(
        self,
        grouping: Grouping,
        above: Mapping[int, int],
        ranks: Mapping[int, int],
        part: Part,
        smaller: "Iterable[Window]" = (),
    ) -> None:
        self._grouping = grouping
        self._smaller = smaller
        self._above = above
        self.pyramid = sum(bit for bit in above if ranks[bit] in part.ranks)
        self.supply = sum(7 << 3 * rank for rank in part.ranks)
        self._loose = sum(bit for bit in above if ranks[bit] in part.loose)
        self.table: dict[State, bool] = {}

    def is_won(self, state: State) -> bool:
        """Won when the cards kept are gone."""
        return not state[0]

    def children(self, state: State) -> Iterator[State | None]:
        """Yield the states one group on that are won in the smaller windows."""
        for child in self._steps(*state):
            if (yield from hope(self._smaller, *child)):
                yield child

    def _steps(self, pyramid: int, supply: int) -> Iterator[State]:
        exposed = sum(bit for bit in bits(pyramid) if not self._above[bit] & pyramid)
        groups = self._grouping.groups(exposed)
        for cards in groups.inside:
            yield pyramid ^ cards, supply
        for card in bits(exposed & self._loose):
            yield pyramid ^ card, supply
        for rank, beside in groups.beside.items():
            if supply >> 3 * rank & 7:
                for cards in beside:
                    yield pyramid ^ cards, supply - (1 << 3 * rank)


def hope(windows: Iterable[Window], pyramid: int, supply: int) -> Generator[None, None, bool]:
    """Find out whether all of these easier games are won; yields once a state visited."""
    for window in windows:
        state = pyramid & window.pyramid, supply & window.supply
        known = window.table.get(state)
        if known is None:
            known = yield from settle(window.table, state, window.children, window.is_won)
        if not known:
            return False
    return True
