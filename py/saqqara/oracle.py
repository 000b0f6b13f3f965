"""What is known about the positions of a game, and the solver that is asked for more.

A line is kept only after it was replayed through the rules to a win, and then for each position on it:
so a hint follows the line it gave before, after an undo too, and never contradicts itself.
"""

import json
from collections.abc import Callable
from enum import Enum
from typing import NamedTuple, Protocol

from saqqara.model import Game, Move, Position
from saqqara.session import Session
from saqqara.solver.hints import proven_line

NODES = 3_000_000  # how much work a question is worth; in the browser about a minute


class Answer(Enum):
    """What the player is told."""

    NONE = "none"
    THINKING = "thinking"
    MOVE = "move"
    LOST = "lost"
    UNKNOWN = "unknown"
    NOT_COVERED = "not_covered"  # no solver speaks for these rules


class Solver(Protocol):
    """Whatever works on a job beside the page; jobs and reports are texts of solver/job.py.

    A report has "alone": true besides if no helper could be had and the page does the work itself.
    """

    def solve(self, job: str, heard: Callable[[str], None]) -> None:
        """Begin a job in place of any other; `heard` gets its reports, the last one being final."""
        ...

    def cancel(self) -> None:
        """Drop the job: nothing more is heard of it."""
        ...


class _Finding(NamedTuple):
    answer: Answer
    line: tuple[Move, ...] = ()


class Oracle:
    """Answers about one game's positions, kept as long as the deal is."""

    def __init__(self, solver: Solver, heard: Callable[[], None]) -> None:
        self._solver = solver
        self._heard = heard
        self._findings: dict[Position, _Finding] = {}
        self._asked: Position | None = None
        self.nodes = 0  # seen so far by the search that goes on
        self.alone = False  # whether the page has to search by itself

    def answer(self, position: Position) -> Answer:
        """Tell what is known about a position now."""
        if position == self._asked:
            return Answer.THINKING
        return self._findings.get(position, _Finding(Answer.NONE)).answer

    def line(self, position: Position) -> tuple[Move, ...]:
        """Return the moves of a proven win from here; none if no win is known."""
        return self._findings.get(position, _Finding(Answer.NONE)).line

    def ask(self, session: Session) -> None:
        """Find out about the session's position; an answer that settles it is not asked for twice."""
        position = session.position
        if self.answer(position) in {Answer.MOVE, Answer.LOST, Answer.THINKING}:
            return
        self._asked = position
        self.nodes = 0
        job = {
            "game": session.game_id,
            "options": dict(session.options),
            "position": str(position),
            "nodes": NODES,
        }
        self._solver.solve(json.dumps(job), lambda report: self._learn(session.game, position, report))

    def drop(self) -> None:
        """Stop thinking."""
        if self._asked is not None:
            self._asked = None
            self._solver.cancel()

    def forget(self) -> None:
        """Stop thinking and start afresh, for another deal."""
        self.drop()
        self._findings.clear()

    def _learn(self, game: Game, position: Position, text: str) -> None:
        report = json.loads(text)
        self.nodes = report["nodes"]
        self.alone = report.get("alone", False)
        match report["verdict"]:
            case "searching":
                self._heard()
                return
            case "solved":
                self._keep(game, position, proven_line(game, position, report["line"]))
            case "unsolvable":
                self._findings[position] = _Finding(Answer.LOST)
            case "not_covered":
                self._findings[position] = _Finding(Answer.NOT_COVERED)
            case _:
                self._findings[position] = _Finding(Answer.UNKNOWN)
        self._asked = None
        self._heard()

    def _keep(self, game: Game, position: Position, line: tuple[Move, ...]) -> None:
        for played, move in enumerate(line):
            self._findings[position] = _Finding(Answer.MOVE, line[played:])
            position = game.apply(position, move)
