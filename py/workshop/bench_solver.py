"""How fast the solver decides random deals: `python -m workshop.bench_solver`."""

import time

from saqqara.catalog import entry_of
from saqqara.shuffle import shuffler
from saqqara.solver.search import Limits, Verdict
from saqqara.solver.solvers import solver_for

DEALS = {"3": 1000, "2": 200, "1": 300}  # passes: how many deals, with the seeds 1, 2, 3 ...


def rows() -> list[tuple[str, str]]:
    """Return what was measured and the result, for a table."""
    return [
        (f"solve Pyramid, {passes} pass(es), {deals} deals", _measured(passes, deals))
        for passes, deals in DEALS.items()
    ]


def _measured(passes: str, deals: int) -> str:
    game = entry_of("pyramid").variant({"passes": passes})
    times, nodes, won = [], 0, 0
    for seed in range(1, deals + 1):
        position = game.deal(shuffler(str(seed)))
        began = time.process_time()
        solver = solver_for(game, position, Limits())
        if solver is None:
            raise ValueError("the benchmark needs a game that is solved")
        report = solver.advance(Limits().nodes)
        times.append((time.process_time() - began) * 1000)
        nodes += report.nodes
        won += report.verdict is Verdict.SOLVED
    times.sort()
    mean, median, p99 = sum(times) / deals, times[deals // 2], times[deals * 99 // 100]
    return (
        f"mean {mean:.1f} ms, median {median:.1f}, p99 {p99:.0f}, max {times[-1]:.0f}; "
        f"{nodes // deals} nodes a deal; {won / deals:.1%} winnable"
    )


if __name__ == "__main__":
    for name, result in rows():
        print(f"{name}: {result}")
