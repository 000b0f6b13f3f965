"""A search as texts, the same for a worker and for slices on the page.

A job is JSON: {"game": "pyramid", "options": {"passes": "2"}, "position": "...", "nodes": 3000000}.
"kind" says what is asked; a report is JSON as well and tells the verdict and the nodes so far:

- "win" (or no kind): {"verdict": "solved", "nodes": 812, "line": "d d m3.28"}; the verdict is one of
  search.Verdict's or "not_covered", the line is there when it is "solved".
- "fair": what to do without knowing the pieces "unseen": "0a1f" (two hex digits each, in any order).
  {"verdict": "advised", "nodes": 9120, "move": "m3.4", "won": 7, "of": 12}, or "no_win_seen" with "of"
  and "lost", the number of worlds proven lost; else "searching" or "not_covered".
- "shortest": like a win, and with the best line so far while "searching"; "optimal": true once it is proven
  that no line is shorter.
- "fewest": {"verdict": "fewest", "nodes": 812, "pips": 4, "exact": true, "line": "h0.2 h2.8"} for games of
  pips: the fewest that were found to be left, and the hops; else "searching" or "not_covered".
- "difficulty": {"verdict": "measured", "nodes": 9120, "won": 31, "of": 200, "band": "medium"}, with a
  band of difficulty.Band; else "searching", or "gave_up" if the nodes were too few.
"""

import json
import re
from collections.abc import Callable
from functools import partial
from typing import NamedTuple, Self

from saqqara.catalog import entry_of
from saqqara.families.hopping import HoppingGame
from saqqara.model import BadText, Game, Position
from saqqara.solver.difficulty import GAMES, OF_DEALS, Playouts
from saqqara.solver.fair import Adviser
from saqqara.solver.fewest_pips import FewestPips
from saqqara.solver.hints import line_text
from saqqara.solver.search import Limits, Solver, Verdict
from saqqara.solver.shortest import shortest_for
from saqqara.solver.solvers import solver_for

_Report = dict[str, object]
_Advance = Callable[[int], _Report]


class Order(NamedTuple):
    """What a job asks for."""

    game: Game
    position: Position
    nodes: int
    kind: str
    unseen: frozenset[int]


class Job:
    """A job being done; to cancel it, drop it."""

    def __init__(
        self,
        game: Game,
        position: Position,
        nodes: int,
        kind: str = "win",
        unseen: frozenset[int] = frozenset(),
    ) -> None:
        order = Order(game, position, nodes, kind, unseen)
        self._advance = _KINDS[kind](order)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Take a job on. Raises BadText or UnknownGame, both ValueErrors, if the text is no job."""
        return cls(*_read(text))

    def advance(self, nodes: int) -> str:
        """Work on for so many nodes at most and report."""
        return json.dumps(self._advance(nodes))


# What each kind of job does


def _win(order: Order) -> _Advance:
    solver = solver_for(order.game, order.position, Limits(nodes=order.nodes))
    return partial(_won, solver) if solver else _not_covered


def _won(solver: Solver, nodes: int) -> _Report:
    report = solver.advance(nodes)
    found = {"line": line_text(report.line)} if report.verdict is Verdict.SOLVED else {}
    return _report(report.verdict.value, report.nodes, **found)


def _shortest(order: Order) -> _Advance:
    solver = shortest_for(order.game, order.position, Limits(nodes=order.nodes))
    return partial(_shortened, solver) if solver else _not_covered


def _shortened(solver: Solver, nodes: int) -> _Report:
    report = solver.advance(nodes)
    found = {"line": line_text(report.line)} if report.line else {}
    return _report(report.verdict.value, report.nodes, optimal=report.optimal, **found)


def _fair(order: Order) -> _Advance:
    adviser = Adviser(order.game, order.position, order.unseen, order.nodes)
    return partial(_advised, adviser) if adviser.covered else _not_covered


def _advised(adviser: Adviser, nodes: int) -> _Report:
    advice = adviser.advance(nodes)
    if not advice.ended:
        return _report("searching", advice.nodes)
    if advice.move is None:
        return _report("no_win_seen", advice.nodes, of=advice.of, lost=advice.lost)
    return _report("advised", advice.nodes, move=str(advice.move), won=advice.won, of=advice.of)


def _fewest(order: Order) -> _Advance:
    if not isinstance(order.game, HoppingGame):
        return _not_covered
    return partial(_counted, FewestPips(order.game, order.position, Limits(nodes=order.nodes)))


def _counted(search: FewestPips, nodes: int) -> _Report:
    best = search.advance(nodes)
    if not best.over:
        return _report("searching", best.nodes)
    line = line_text(best.line)
    return _report("fewest", best.nodes, pips=best.pips, exact=best.exact, line=line)


def _difficulty(order: Order) -> _Advance:
    return partial(_measured, Playouts(order.game, order.position), order.nodes)


def _measured(playouts: Playouts, limit: int, nodes: int) -> _Report:
    measure = playouts.advance(min(nodes, limit - playouts.measure.nodes))
    if measure.of == GAMES:
        band = OF_DEALS.band(measure.won, measure.of)
        return _report("measured", measure.nodes, won=measure.won, of=measure.of, band=band.value)
    return _report("searching" if measure.nodes < limit else "gave_up", measure.nodes)


def _not_covered(_nodes: int) -> _Report:
    return _report("not_covered", 0)


def _report(verdict: str, nodes: int, **found: object) -> _Report:
    return {"verdict": verdict, "nodes": nodes} | found


_KINDS: dict[str, Callable[[Order], _Advance]] = {
    "win": _win,
    "shortest": _shortest,
    "fair": _fair,
    "fewest": _fewest,
    "difficulty": _difficulty,
}


# Reading


def _read(text: str) -> Order:
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
    kind = job.get("kind", "win")
    if not isinstance(kind, str) or kind not in _KINDS:
        raise BadText(f"job: there is no kind {kind!r:.40}; known: {', '.join(_KINDS)}")
    game = entry_of(game_id).variant(options)
    position = Position.parse(where)
    _check(game, position)
    unseen = _unseen(job.get("unseen")) if kind == "fair" else frozenset[int]()
    return Order(game, position, nodes, kind, unseen)


def _check(game: Game, position: Position) -> None:
    if len(position.piles) != len(game.piles):
        raise BadText(f"position: expected {len(game.piles)} piles, got {len(position.piles)}")
    if sorted(b"".join(position.piles)) != sorted(game.pieces):
        raise BadText(f"position: expected each of {len(game.pieces)} pieces once")


def _unseen(text: object) -> frozenset[int]:
    if not isinstance(text, str) or not re.fullmatch(r"([0-9a-f]{2})*", text):
        raise BadText(f"unseen: expected two hex digits a piece, got {text!r:.40}")
    return frozenset(bytes.fromhex(text))
