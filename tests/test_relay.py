"""Solvers that take turns."""

import pytest

from saqqara.model import Move
from saqqara.solver.relay import Relay
from saqqara.solver.search import Limits, Report, Verdict

LINE = (Move("d"),)


class Planned:
    """A solver that ends after so many nodes."""

    def __init__(self, nodes: int, end: Verdict) -> None:
        self._nodes, self._end = nodes, end
        self.seen = 0

    def advance(self, nodes: int) -> Report:
        self.seen += nodes
        if self.seen < self._nodes:
            return Report(Verdict.SEARCHING, self.seen)
        self.seen = self._nodes
        return Report(self._end, self.seen, LINE if self._end is Verdict.SOLVED else ())


@pytest.mark.parametrize("step", [1, 3, 1000])
@pytest.mark.parametrize(
    ("turns", "limit", "report"),
    [
        ([(0, 5), (1, 99), (0, 99)], 99, Report(Verdict.SOLVED, 17, LINE)),  # 5, then 7, then 5 more
        ([(1, 99), (2, 99), (0, 99)], 99, Report(Verdict.UNSOLVABLE, 15)),
        ([(1, 99), (0, 5)], 99, Report(Verdict.GAVE_UP, 12)),
        ([(0, 5), (1, 99), (0, 99)], 16, Report(Verdict.GAVE_UP, 16)),
        ([], 5, Report(Verdict.GAVE_UP, 0)),
    ],
)
def test_the_turns_follow_the_plan(
    step: int, turns: list[tuple[int, int]], limit: int, report: Report
) -> None:
    solvers = [Planned(10, Verdict.SOLVED), Planned(7, Verdict.TABLE_FULL), Planned(8, Verdict.UNSOLVABLE)]
    relay = Relay([(solvers[number], nodes) for number, nodes in turns], Limits(nodes=limit))
    reports = [relay.advance(step)]
    while reports[-1].verdict is Verdict.SEARCHING:
        reports.append(relay.advance(step))
        assert reports[-1].nodes - reports[-2].nodes <= step
    assert reports[-1] == report
    assert relay.advance(step) == report
