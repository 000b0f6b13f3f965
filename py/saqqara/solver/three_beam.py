"""A search of Three Pyramids that keeps the most promising states, level by level, and drops the others.

A level is what can be reached with so many deals and redeals. It finds most wins at once and proves nothing.
"""

from collections.abc import Iterator
from heapq import heapify, heappop, heappush, nsmallest
from itertools import count, islice
from random import Random
from typing import NamedTuple

from saqqara.model import Move
from saqqara.solver.search import Report, Verdict
from saqqara.solver.three_carrying import STOCK
from saqqara.solver.three_line import written
from saqqara.solver.three_packing import State, cards_left, key
from saqqara.solver.three_steps import Step, Steps
from saqqara.solver.three_worth import Worth

# What a buried card counts, and how far a worth is rounded: what one beam overlooks, another sees.
_TASTES = ((0.5, 0.5), (0.25, 1.5), (0.8, 1.5), (0.5, 3.0))


class _Entry(NamedTuple):
    """A state and how it was reached; entries are in the order of their worth, then of their number."""

    worth: float
    number: int
    state: State
    step: Step | None
    before: "_Entry | None"


class Beam:
    """A Solver that looks at no more than `width` states of each level, the most promising first.

    The worth is rounded by chance, so that states of about the same worth do not crowd out all others. The
    seed settles the chances, and the taste.
    """

    def __init__(self, root: State, steps: Steps, width: int, seed: int) -> None:
        buried, self._rounding = _TASTES[seed % len(_TASTES)]
        self._root = root
        self._steps = steps
        self._width = width
        self._worth = Worth(buried)
        self._chance = Random(seed)  # noqa: S311  # a search needs no cryptography
        self._numbers = count()
        self._won: _Entry | None = None
        self._work = self._levels()
        self._report = Report(Verdict.SEARCHING, 0)

    def advance(self, nodes: int) -> Report:
        """Look at up to so many further nodes; after the end, only repeat the report."""
        if self._report.verdict is Verdict.SEARCHING:
            seen = sum(1 for _ in islice(self._work, nodes))
            total = self._report.nodes + seen
            if self._won:
                self._report = Report(Verdict.SOLVED, total, self._line(self._won))
            else:
                self._report = Report(Verdict.SEARCHING if seen == nodes else Verdict.GAVE_UP, total)
        return self._report

    def _levels(self) -> Iterator[None]:
        """Yield once a node, until all is seen that is not dropped or a win is found."""
        root = self._steps.made(self._root, Step.none(self._root), [])
        level = [self._entry(root, None, None)]
        while level and not self._won:
            later: dict[bytes, _Entry] = {}
            yield from self._level(level, later)
            level = nsmallest(self._width, later.values())

    def _level(self, level: list[_Entry], later: dict[bytes, _Entry]) -> Iterator[None]:
        """Look at the best of a level, which grows meanwhile; gather the next one."""
        heapify(level)
        seen = {key(entry.state) for entry in level}
        for _ in range(self._width):
            if not level:
                return
            entry = heappop(level)
            for step in self._steps.offered(entry.state):
                state = self._steps.made(entry.state, step, [])
                if not cards_left(state):
                    self._won = self._entry(state, step, entry)
                    yield
                    return
                name = key(state)
                if step.source == STOCK:
                    if name not in later:
                        later[name] = self._entry(state, step, entry)
                elif name not in seen:
                    seen.add(name)
                    heappush(level, self._entry(state, step, entry))
                yield

    def _entry(self, state: State, step: Step | None, before: _Entry | None) -> _Entry:
        worth = self._worth(state) + self._chance.random() * self._rounding
        return _Entry(worth, next(self._numbers), state, step, before)

    def _line(self, entry: _Entry) -> tuple[Move, ...]:
        steps = []
        while entry.step and entry.before:
            steps.append(entry.step)
            entry = entry.before
        return written(self._root, steps[::-1], self._steps)
