"""Nests that can never come down to one piece: a quick proof that a position is lost (rules.md 4).

Grant each piece that it stays where it was after it has hopped or was hopped over. Then pieces spread to
as many squares as they ever can, and the hops that come up are all that can ever be made. But even so

* one piece at most may stand where it is never hopped over, nor on any square that it can get to; and it
  has to be of a wanted size, for it is there to the end;
* the hops have to link all the pieces: of those that hop among themselves one is always left.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from saqqara.solver.hopping_nests import EMPTY, Nest, Nests

_ALONE, _WITHOUT, _WITH = 1, 2, 3  # one wanted piece alone; no wanted piece; wanted ones and others
_REMEMBERED = 50_000

_Hop = tuple[int, int, int]


class Stuck:
    """Tells which states are lost for want of hops; wanted is a piece of one of these sizes."""

    def __init__(self, nests: Nests, wanted: frozenset[int]) -> None:
        self._hops = [hop[:3] for hop in nests.hops]
        self._enough = 0
        self._marks = nests.table(lambda nest: _mark(nest, wanted))
        self._remembered: Callable[[bytes], bool] = lru_cache(_REMEMBERED)(self._look)

        full = bytes([_WITH]) * nests.squares
        if not self._look(full):
            self._enough = nests.squares // 4  # with fewer squares empty nothing is stuck, as a rule

    def are_stuck(self, state: bytes) -> bool:
        """Tell whether this is seen to be lost; what is not may be lost all the same."""
        return self._remembered(state.translate(self._marks))

    def _look(self, marks: bytes) -> bool:
        if _ALONE not in marks and _WITH not in marks:
            return True
        if marks.count(EMPTY) < self._enough:
            return False
        hops = hops_to_come(self._hops, marks)
        going = able_to_go(hops)
        stay = [mark for square, mark in enumerate(marks) if mark and square not in going]
        return len(stay) > 1 or stay not in ([], [_ALONE]) or not _are_linked(marks, hops)


def hops_to_come(hops: Sequence[_Hop], marks: bytes) -> list[_Hop]:
    """List those of the hops that may ever be made, with pieces on the marked squares."""
    reached = bytearray(marks)
    made: list[_Hop] = []
    while True:
        waiting = []
        for hop in hops:
            source, over, target = hop
            if reached[source] and reached[over]:
                reached[target] = _WITH
                made.append(hop)
            else:
                waiting.append(hop)
        if len(waiting) == len(hops):
            return made
        hops = waiting


def able_to_go(hops: Sequence[_Hop]) -> set[int]:
    """Return the squares of the pieces that these hops can take away, there or where they get to."""
    going = {over for _, over, _ in hops}
    while more := {source for source, _, target in hops if target in going} - going:
        going |= more
    return going


def _mark(nest: Nest, wanted: frozenset[int]) -> int:
    if wanted.isdisjoint(nest):
        return _WITHOUT if nest else EMPTY
    return _ALONE if len(nest) == 1 else _WITH


def _are_linked(marks: bytes, hops: Sequence[_Hop]) -> bool:
    """Tell whether these hops link all squares with a piece."""
    first, *others = [square for square, mark in enumerate(marks) if mark]
    linked = {first}
    while True:
        touched = [hop for hop in hops if not linked.isdisjoint(hop)]
        more = {square for hop in touched for square in hop}
        if more <= linked:
            return linked.issuperset(others)
        linked |= more
