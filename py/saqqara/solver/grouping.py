"""Which cards go together where a rank has several partners: neighbours, or any that add up to 13."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from saqqara.families.pyramid_rules import Match, Rules
from saqqara.pieces import KING
from saqqara.solver.packing import RANKS, bits, partners_of

_LOW = 4  # so many low ranks, with their high ones, are looked at alone


class Groups(NamedTuple):
    """What cards of the pyramid can go together: masks."""

    inside: list[int]
    beside: dict[int, list[int]]  # with a stock card besides, for each rank that it may have


class Part(NamedTuple):
    """Ranks that may be looked at alone: only the loose ones go with ranks outside."""

    ranks: frozenset[int]
    loose: frozenset[int]


class Grouping:
    """Tells the groups of cards that are all exposed; `ranks` are those of the pyramid's cards, by bits."""

    def __init__(self, rules: Rules, ranks: Mapping[int, int]) -> None:
        self._rules = rules
        self._ranks = ranks
        self.table: dict[int, Groups] = {}

    def groups(self, exposed: int) -> Groups:
        """List the groups, and remember them."""
        groups = self.table.get(exposed)
        if groups is None:
            groups = self.table[exposed] = Groups([], {rank: [] for rank in RANKS})
            if self._rules.match is Match.SUM_13:
                self._add_sums(exposed, groups)
            else:
                self._add_neighbours(exposed, groups)
        return groups

    def _add_sums(self, exposed: int, groups: Groups) -> None:
        sums = [(0, 0)]
        for bit in bits(exposed):
            rank = self._ranks[bit]
            sums += [(cards | bit, worth + rank) for cards, worth in sums if worth + rank <= KING]
        for cards, worth in sums[1:]:
            if worth == KING:
                groups.inside.append(cards)
            elif cards.bit_count() < self._rules.group:
                groups.beside[KING - worth].append(cards)

    def _add_neighbours(self, exposed: int, groups: Groups) -> None:
        for one in bits(exposed):
            partners = partners_of(self._rules, self._ranks[one])
            groups.inside.extend(
                one | other for other in bits(exposed & -2 * one) if self._ranks[other] in partners
            )
            for rank in partners:
                groups.beside[rank].append(one)


def parts_of(rules: Rules) -> Iterator[Part]:
    """Yield the parts that are worth a look: the ranks that are hard to get rid of.

    Where neighbours go together these are the lowest and the highest. Where sums do, they are the highest
    again, with the low ones that alone go with them.
    """
    if rules.match is Match.SUM_13:
        for low in range(1, _LOW + 1):
            lows = frozenset(range(1, low + 1))
            yield Part(lows | {KING - rank for rank in lows}, lows)
    else:
        yield Part(frozenset({1, 2, 3, 4}), frozenset({4}))
        yield Part(frozenset({10, 11, 12, 13}), frozenset({10}))
