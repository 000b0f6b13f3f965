"""Visits to the app without a page: messages in, frames out, a solver that works when it is told to."""

import json
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any

from saqqara.app import App
from saqqara.codec import parse_link
from saqqara.desk import Desk
from saqqara.model import Status
from saqqara.session import Session
from saqqara.solver.job import Job
from saqqara.vault import Vault
from stores import MemoryStore

WINNABLE, HOPELESS = "20", "24"  # deals of Pyramid


class Screen:
    """Keeps the frames it is shown."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []

    def show(self, frame: str) -> None:
        self.frames.append(json.loads(frame))

    @property
    def frame(self) -> dict[str, Any]:
        return self.frames[-1]


class PatientSolver:
    """Works when it is told to."""

    def __init__(self) -> None:
        self.pending: tuple[str, Callable[[str], None]] | None = None
        self.jobs = 0

    def solve(self, job: str, heard: Callable[[str], None]) -> None:
        self.jobs += 1
        self.pending = (job, heard)

    def cancel(self) -> None:
        self.pending = None

    def work(self) -> None:
        """Do the job."""
        assert self.pending
        self.tell(Job.parse(self.pending[0]).advance(10**7))

    def work_off(self) -> None:
        """Do the job, and each that follows from it."""
        while self.pending:
            self.work()

    def tell(self, report: str) -> None:
        """End the job with a report of the test's own."""
        assert self.pending
        _, heard = self.pending
        self.pending = None
        heard(report)


class Clock:
    """A clock that stands still unless it is moved."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Visit:
    """One visit to the page, over a store that outlives it."""

    def __init__(self, store: MemoryStore, link: str = "") -> None:
        self.screen, self.solver, self.clock = Screen(), PatientSolver(), Clock()
        seeds = map(str, count(901))
        self.app = App(self.screen, Desk(Vault(store), self.clock, lambda: next(seeds)), self.solver)
        self.send("start", link=link, aspect=0.6)

    def send(self, do: str, **arguments: object) -> str:
        return self.app.receive(json.dumps({"do": do, **arguments}))

    @property
    def state(self) -> dict[str, Any]:
        return json.loads(self.send("state"))

    @property
    def frame(self) -> dict[str, Any]:
        return self.screen.frame

    def marked(self, mark: str) -> list[int]:
        scene = self.frame["scene"]
        return sorted({thing["pile"] for thing in scene["cards"] + scene["places"] if thing["mark"] == mark})


@cache
def winning_line(game_id: str, seed: str, kind: str = "win") -> str:
    """The moves of a win of a deal that has one; of kind "shortest", the shortest."""
    session = Session.new(game_id, seed)
    report = json.loads(Job(session.game, session.position, 10**6, kind).advance(10**6))
    line: str = report["line"]
    return line


def losing_line(link: str) -> list[str]:
    """Moves of a deal that end with no move left: the last legal one each time."""
    session = Session.new(*parse_link(link))
    while moves := session.game.moves(session.position):
        session = session.play(moves[-1])
    assert session.status is Status.LOST
    return list(map(str, session.moves))


def pyramid(store: MemoryStore, seed: str = WINNABLE) -> Visit:
    """A visit to a deal of Pyramid."""
    return Visit(store, f"#pyramid/{seed}")
