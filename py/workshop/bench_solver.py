"""How fast the solvers decide random deals: `python -m workshop.bench_solver`."""

import time
from collections.abc import Mapping
from typing import NamedTuple

from saqqara.catalog import entry_of
from saqqara.model import Game, Position
from saqqara.shuffle import shuffler
from saqqara.solver.search import Limits, Report, Verdict
from saqqara.solver.solvers import solver_for


class Subject(NamedTuple):
    """Rules, and how many deals of them: those with the seeds 1, 2, 3 ..."""

    game: str
    options: Mapping[str, str]
    deals: int


SUBJECTS = (
    Subject("pyramid", {}, 1000),
    Subject("pyramid", {"passes": "2"}, 200),
    Subject("pyramid", {"passes": "1"}, 300),
    Subject("pyramid", {"two_card": "yes"}, 300),
    Subject("relaxed", {}, 100),
    Subject("cheops", {}, 200),
    Subject("giza", {}, 300),
    Subject("double", {}, 60),
    Subject("apophis", {}, 100),
    Subject("anubis", {}, 60),
    Subject("three", {}, 40),
    Subject("egyptian", {"ending": "large"}, 1),
)


def rows() -> list[tuple[str, str]]:
    """Return what was measured and the result, for a table."""
    return [_row(subject) for subject in SUBJECTS]


def _row(subject: Subject) -> tuple[str, str]:
    game = entry_of(subject.game).variant(subject.options)
    starts = [game.deal(shuffler(str(seed))) for seed in range(1, subject.deals + 1)]
    options = "".join(f", {name}={value}" for name, value in subject.options.items())
    return f"solve {subject.game}{options}, {subject.deals} deals", _told(game, starts)


def _told(game: Game, starts: list[Position]) -> str:
    times, reports = zip(*(_timed(game, start) for start in starts), strict=True)
    won = sum(report.verdict is Verdict.SOLVED for report in reports)
    lost = sum(report.verdict is Verdict.UNSOLVABLE for report in reports)
    nodes = sum(report.nodes for report in reports)
    return (
        f"{_spread(times)}; {nodes // len(starts)} nodes a deal; "
        f"{won / len(starts):.1%} won, {1 - (won + lost) / len(starts):.1%} not known"
    )


def _timed(game: Game, start: Position) -> tuple[float, Report]:
    """Return the milliseconds of the processor and what was found."""
    began = time.process_time()
    solver = solver_for(game, start, Limits())
    if solver is None:
        raise ValueError("the benchmark needs a game that is solved")
    report = solver.advance(Limits().nodes)
    return (time.process_time() - began) * 1000, report


def _spread(times: tuple[float, ...]) -> str:
    ordered, count = sorted(times), len(times)
    mean, median, p99 = sum(ordered) / count, ordered[count // 2], ordered[count * 99 // 100]
    return f"mean {mean:.1f} ms, median {median:.1f}, p99 {p99:.0f}, max {ordered[-1]:.0f}"


if __name__ == "__main__":
    for title, result in rows():
        print(f"{title}: {result}", flush=True)
