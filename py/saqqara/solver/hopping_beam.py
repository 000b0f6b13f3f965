"""A beam of Egyptian positions: all have lost the same number of pieces, and the best of them go on.

Each hop takes one piece, so positions come in generations, and none comes up in two of them. The more a
position has got rid of the pieces that burden it (see hopping.py), the more it promises; a little luck
keeps those that are much alike from filling the beam.
"""

from collections import deque
from collections.abc import Iterator
from heapq import nlargest
from itertools import islice
from random import Random
from typing import NamedTuple

from saqqara.model import Move
from saqqara.solver.hopping import HoppingProblem
from saqqara.solver.hopping_nests import Hop
from saqqara.solver.search import Report, Verdict

_LOSS = 1.5  # what it costs to hop over a piece of the size that is to be left, in burdens
_LUCK = 1.0  # how many burdens luck may outweigh
ROOM = 16  # how many times its width a generation may grow before it is thinned out


class _Member(NamedTuple):
    """A position of the beam, what it promises, and the hops that led to it, the last one first."""

    promise: float
    state: bytes
    way: tuple[Hop, "_Member"] | None


class Beam:
    """The Solver that lets so many positions of each generation go on.

    It says UNSOLVABLE only if it never had to leave any out, and gives up otherwise.
    """

    def __init__(self, problem: HoppingProblem, width: int, seed: int) -> None:
        self._problem = problem
        self._width = width
        self._luck = Random(seed)  # noqa: S311  # no secrets here: the same luck each time is the point
        self._losses = [_LOSS * prized for prized in problem.is_prized]
        self._whole = True  # whether nothing was left out
        self._following: dict[bytes, _Member] = {}  # the generation to come
        self._nodes = 0
        self._report = Report(Verdict.SEARCHING, 0)
        self._work = self._generations()

    def advance(self, nodes: int) -> Report:
        """Look at up to so many further nodes; after the end, only repeat the report."""
        deque(islice(self._work, nodes), maxlen=0)
        if self._report.verdict is Verdict.SEARCHING:
            self._report = Report(Verdict.SEARCHING, self._nodes)
        return self._report

    def _generations(self) -> Iterator[None]:
        """Do the work, and yield once a node."""
        problem, nests = self._problem, self._problem.nests
        generation = [_Member(0, problem.start, None)]
        while generation:
            if won := [member for member in generation if problem.is_won((member.state, None))]:
                best = min(won, key=lambda member: nests.nests[max(member.state)])
                self._report = Report(Verdict.SOLVED, self._nodes, _line(best))
                return
            self._following = {}
            for member in generation:
                for hop, child in nests.successors(member.state, problem.hops):
                    self._nodes += 1
                    yield
                    if not problem.is_lost(child) and (key := nests.key(child)) not in self._following:
                        promise = member.promise + problem.relief[hop] - self._losses[member.state[hop.over]]
                        self._following[key] = _Member(promise, child, (hop, member))
                if len(self._following) > ROOM * self._width:
                    self._following = self._best(self._following)
            generation = list(self._best(self._following).values())
        verdict = Verdict.UNSOLVABLE if self._whole else Verdict.GAVE_UP
        self._report = Report(verdict, self._nodes)

    def _best(self, members: dict[bytes, _Member]) -> dict[bytes, _Member]:
        if len(members) <= self._width:
            return members
        self._whole = False
        return dict(
            nlargest(
                self._width,
                members.items(),
                key=lambda item: item[1].promise + _LUCK * self._luck.random(),
            )
        )


def _line(member: _Member) -> tuple[Move, ...]:
    line = []
    while member.way:
        hop, member = member.way
        line.append(hop.move)
    return tuple(reversed(line))
