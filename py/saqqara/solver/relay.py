"""Several solvers that take turns at one position: what one cannot settle, the next may."""

from collections.abc import Iterable

from saqqara.solver.search import Limits, Report, Solver, Verdict


class Relay:
    """A Solver that follows a plan: pairs of a solver and the most nodes it may look at in that turn.

    A solver may have several turns, and goes on where it was. The relay ends with the first that settles
    the game, or gives up at the end of the plan or of the nodes.
    """

    def __init__(self, plan: Iterable[tuple[Solver, int]], limits: Limits) -> None:
        self._plan = iter(plan)
        self._limits = limits
        self._report = Report(Verdict.SEARCHING, 0)
        self._solver: Solver | None = None
        self._left = 0  # nodes of this turn
        self._seen = 0  # nodes of this solver so far

    def advance(self, nodes: int) -> Report:
        """Look at up to so many further nodes; after the end, only repeat the report."""
        pause = min(self._report.nodes + nodes, self._limits.nodes)
        while self._report.verdict is Verdict.SEARCHING and self._report.nodes < pause:
            self._look(pause - self._report.nodes)
        if self._report.verdict is Verdict.SEARCHING and self._report.nodes >= self._limits.nodes:
            self._report = Report(Verdict.GAVE_UP, self._report.nodes)
        return self._report

    def _look(self, nodes: int) -> None:
        if self._solver is None:
            turn = next(self._plan, None)
            if turn is None:
                self._report = Report(Verdict.GAVE_UP, self._report.nodes)
                return
            self._solver, self._left = turn
            self._seen = self._solver.advance(0).nodes
        report = self._solver.advance(min(nodes, self._left))
        fresh = report.nodes - self._seen
        self._seen, self._left = report.nodes, self._left - fresh
        total = self._report.nodes + fresh
        if report.verdict in {Verdict.SOLVED, Verdict.UNSOLVABLE}:
            self._report = Report(report.verdict, total, report.line)
        else:
            self._report = Report(Verdict.SEARCHING, total)
            if report.verdict is not Verdict.SEARCHING or not self._left:
                self._solver = None
