"""What is known about the positions of a game, and the solver that is asked for more.

A line is kept only after it was replayed through the rules to a win, and then for each position on it:
so a hint follows the line it gave before, after an undo too, and never contradicts itself.
"""

import json
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, NamedTuple, Protocol

from saqqara.model import Game, Move, Position
from saqqara.session import Session
from saqqara.solver.hints import BrokenLine, line_of, proven_line


class Kind(Enum):
    """What is asked about a position; the kinds of jobs in solver/job.py."""

    WIN = "win"  # with every card known: a line, or that there is none
    FAIR = "fair"  # with only what the player may see: the move that wins most often
    DIFFICULTY = "difficulty"  # how often a hasty player gets through
    SHORTEST = "shortest"  # ever shorter lines, until none can be shorter
    FEWEST = "fewest"  # the fewest pips, where no single pyramid can be left


# How much work a question is worth: that of wins takes about a minute in the browser, others seconds.
_NODES = {
    Kind.WIN: 3_000_000,
    Kind.FAIR: 150_000,
    Kind.DIFFICULTY: 100_000,
    Kind.SHORTEST: 3_000_000,
    Kind.FEWEST: 300_000,
}


class Answer(Enum):
    """What the player is told."""

    NONE = "none"
    THINKING = "thinking"
    MOVE = "move"
    LOST = "lost"
    UNKNOWN = "unknown"
    NOT_COVERED = "not_covered"  # no solver speaks for these rules
    ADVISED = "advised"  # a move that wins in some of the ways in which the unseen pieces may lie
    NO_WIN_SEEN = "no_win_seen"  # no way in which they may lie was found to win
    MEASURED = "measured"  # of so many hasty games so many were won
    FEWEST = "fewest"  # lost, but a line leads to this few pips


_PLAIN = {"unsolvable": Answer.LOST, "not_covered": Answer.NOT_COVERED}  # all there is to say


class Finding(NamedTuple):
    """An answer, and with it the moves of a win or the one advised; of how many ways or games how many won.

    `band` is a band of difficulty, `pips` what the line leaves; `optimal` tells that no line is shorter, or
    leaves fewer.
    """

    answer: Answer = Answer.NONE
    line: tuple[Move, ...] = ()
    won: int = 0
    of: int = 0
    band: str = ""
    optimal: bool = False
    pips: int = 0


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


class Question(NamedTuple):
    """What the solver works on."""

    kind: Kind
    position: Position


class Oracle:
    """Answers about one game's positions, kept as long as the deal is."""

    def __init__(self, solver: Solver, heard: Callable[[], None]) -> None:
        self._solver = solver
        self._heard = heard
        self._findings: dict[Question, Finding] = {}
        self._asked: Question | None = None
        self.nodes = 0  # seen so far by the search that goes on
        self.alone = False  # whether the page has to search by itself

    def known(self, position: Position, kind: Kind = Kind.WIN) -> Finding:
        """Tell what is known about a position now."""
        question = Question(kind, position)
        thinking = Finding(Answer.THINKING if question == self._asked else Answer.NONE)
        return self._findings.get(question, thinking)

    def ask(self, session: Session, position: Position, kind: Kind = Kind.WIN, **more: object) -> None:
        """Find out about a position of the session, unless an answer is there; `more` goes into the job."""
        question = Question(kind, position)
        if question == self._asked or question in self._findings:
            return
        self._asked = question
        self.nodes = 0
        job = {
            "kind": kind.value,
            "game": session.game_id,
            "options": dict(session.options),
            "position": str(position),
            "nodes": _NODES[kind],
        } | more
        self._solver.solve(json.dumps(job), lambda report: self._learn(session.game, question, report))

    def doubt(self, position: Position, kind: Kind) -> None:
        """Forget that nothing was found out, so that it can be asked again."""
        question = Question(kind, position)
        if self.known(position, kind).answer is Answer.UNKNOWN:
            del self._findings[question]

    def drop(self) -> None:
        """Stop thinking."""
        if self._asked is not None:
            self._asked = None
            self._solver.cancel()

    def forget(self) -> None:
        """Stop thinking and start afresh, for another deal."""
        self.drop()
        self._findings.clear()

    def _learn(self, game: Game, question: Question, text: str) -> None:
        report = json.loads(text)
        self.nodes = report["nodes"]
        self.alone = report.get("alone", False)
        if "line" in report and question.kind is not Kind.FEWEST:
            line = proven_line(game, question.position, report["line"])
            self.keep_line(game, question.position, line, optimal=report.get("optimal", False))
        if report["verdict"] != "searching":
            self._asked = None
            self._findings.setdefault(question, self._finding(game, question, report))
        self._heard()

    def _finding(self, game: Game, question: Question, report: Mapping[str, Any]) -> Finding:
        match report["verdict"]:
            case "solved":
                return self.known(question.position)
            case "fewest":
                self._keep_fewest(game, question.position, report)
                return self.known(question.position, Kind.FEWEST)
            case "advised":
                move = Move.parse(report["move"])
                game.apply(question.position, move)  # raises IllegalMove
                return Finding(Answer.ADVISED, (move,), report["won"], report["of"])
            case "measured":
                return Finding(Answer.MEASURED, (), report["won"], report["of"], report["band"])
            case "no_win_seen":
                return Finding(Answer.NO_WIN_SEEN, of=report["of"])
            case verdict:
                return Finding(_PLAIN.get(verdict, Answer.UNKNOWN))

    def _keep_fewest(self, game: Game, position: Position, report: Mapping[str, Any]) -> None:
        """Keep the hops that leave few pips, for each position on the way; they are played out first."""
        line = line_of(report["line"])
        finding = Finding(Answer.FEWEST, line, pips=report["pips"], optimal=report["exact"])
        way = [position]
        for move in line:
            way.append(game.apply(way[-1], move))
        if game.score(way[-1]) != finding.pips:
            raise BrokenLine(f"{game.score(way[-1])} pips are left, not {finding.pips}")
        for played, place in enumerate(way):
            self._findings[Question(Kind.FEWEST, place)] = finding._replace(line=line[played:])
            self._findings.setdefault(Question(Kind.WIN, place), Finding(Answer.LOST))

    def keep_line(
        self, game: Game, position: Position, line: tuple[Move, ...], *, optimal: bool = False
    ) -> None:
        """Keep a line that was replayed to a win, for each position on it where no shorter one is known."""
        for played, move in enumerate(line):
            known, rest = self.known(position).line, line[played:]
            if optimal or not known or len(rest) < len(known):
                question = Question(Kind.WIN, position)
                self._findings[question] = Finding(Answer.MOVE, rest, optimal=optimal)
            position = game.apply(position, move)
