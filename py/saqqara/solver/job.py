"""A search as texts, the same for a worker and for slices on the page.

A job is JSON: {"game": "pyramid", "options": {"passes": "2"}, "position": "...", "nodes": 3000000}.
A report is JSON: {"verdict": "solved", "nodes": 812, "line": "d d m3.28"}; the verdict is one of
search.Verdict's or "not_covered", the line is there when it is "solved".
"""

import json
from typing import Self

from saqqara.catalog import entry_of
from saqqara.model import BadText, Game, Position
from saqqara.solver.hints import line_text
from saqqara.solver.search import Limits, Report, Verdict
from saqqara.solver.solvers import solver_for


class Job:
    """A job being done; to cancel it, drop it."""

    def __init__(self, game: Game, position: Position, nodes: int) -> None:
        self._solver = solver_for(game, position, Limits(nodes=nodes))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Take a job on. Raises BadText or UnknownGame, both ValueErrors, if the text is no job."""
        return cls(*_read(text))

    def advance(self, nodes: int) -> str:
        """Work on for so many nodes at most and report."""
        if self._solver is None:
            return json.dumps({"verdict": "not_covered", "nodes": 0})
        return _written(self._solver.advance(nodes))


def _written(report: Report) -> str:
    line = {"line": line_text(report.line)} if report.verdict is Verdict.SOLVED else {}
    return json.dumps({"verdict": report.verdict.value, "nodes": report.nodes} | line)


def _read(text: str) -> tuple[Game, Position, int]:
    try:
        job = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadText(f"job: {error}") from error
    match job:
        case {"game": str(game_id), "options": dict(options), "position": str(where), "nodes": int(nodes)}:
            if not all(isinstance(value, str) for value in options.values()):
                raise BadText(f"job: options must be texts, got {options!r:.80}")
        case _:
            raise BadText(f"job: expected game, options, position and nodes, got {text!r:.80}")
    game = entry_of(game_id).variant(options)
    position = Position.parse(where)
    _check(game, position)
    return game, position, nodes


def _check(game: Game, position: Position) -> None:
    if len(position.piles) != len(game.piles):
        raise BadText(f"position: expected {len(game.piles)} piles, got {len(position.piles)}")
    if sorted(b"".join(position.piles)) != sorted(game.pieces):
        raise BadText(f"position: expected each of {len(game.pieces)} pieces once")
