"""The shortest win: a search that reports ever shorter lines, and says so when no shorter one is left.

It goes on from the state that promises most, where a move that is left counts twice as much as one that
was made ("anytime A*"): so lines come soon. States from which no shorter line can come are dropped,
and when none is left, the best line is proven to be the shortest.
"""

from saqqara.families.pyramid import PyramidGame
from saqqara.model import Game, Move, Position
from saqqara.solver.counted import CountedPyramid, covers
from saqqara.solver.moves_left import LOST, MovesLeft
from saqqara.solver.search import Limits, Report, Solver, Verdict
from saqqara.solver.solvers import solver_for

# What is known of a state, as one number: two marks, the moves so far, the least moves in all, and the state
# before it.
_DONE, _DRAWN = 1, 2
_MOVES, _TOTAL, _BEFORE = 2, 14, 26
_FIELD = LOST - 1


def shortest_for(game: Game, position: Position, limits: Limits) -> Solver | None:
    """Return a solver that looks for the shortest win from here; none if nothing knows these rules.

    Raises BadText if the position cannot come up in this game.
    """
    if isinstance(game, PyramidGame) and covers(game.rules):
        return Shortest(game, position, limits)
    return None


class Shortest:
    """The Solver of Pyramid with one deck, one waste and the pyramid to clear; it always has its best line.

    If there is a solver for any win, it comes first: it decides lost deals, and longer lines are never tried.
    A slice may go a few thousand nodes over, as a question about a pyramid's shape is answered at once.
    """

    def __init__(self, game: PyramidGame, position: Position, limits: Limits) -> None:
        self._limits = limits
        self._any_win = solver_for(game, position, limits)
        self._counted = CountedPyramid(game, position)
        self._moves_left = MovesLeft(self._counted)
        self._ended: Verdict | None = None
        self._nodes_before = self._looks = 0
        self._line: tuple[Move, ...] = ()
        self._too_long = LOST  # so many steps, and more
        self._records: dict[int, int] = {}
        self._open: list[list[int]] = []  # states by promise, a smaller number promising more
        self._first = 0  # nothing is open below
        self._enter(self._counted.root, 0, 0, 0, drawn=False)

    def advance(self, nodes: int) -> Report:
        """Work for up to so many further nodes; after the end, only repeat the report."""
        pause = min(self._nodes() + nodes, self._limits.nodes)
        while not self._ended and self._nodes() < pause:
            if self._any_win:
                self._take_over(self._any_win.advance(pause - self._nodes()))
            else:
                self._look()
        if not self._ended and self._nodes() >= self._limits.nodes:
            self._ended = Verdict.GAVE_UP
        return self._report()

    def _nodes(self) -> int:
        return self._nodes_before + self._looks + self._counted.shapes.entries()

    def _report(self) -> Report:
        if not self._ended or self._too_long == LOST:
            return Report(self._ended or Verdict.SEARCHING, self._nodes(), self._line)
        return Report(Verdict.SOLVED, self._nodes(), self._line, optimal=self._ended is Verdict.UNSOLVABLE)

    def _take_over(self, report: Report) -> None:
        """Take over what is known from the search for any win."""
        self._nodes_before = report.nodes
        if report.verdict is Verdict.SEARCHING:
            return
        self._any_win = None
        if report.verdict is Verdict.UNSOLVABLE:
            self._ended = report.verdict
        elif report.verdict is Verdict.SOLVED:
            self._line = report.line
            self._too_long = len(report.line) - self._counted.king_moves

    def _look(self) -> None:
        """Take the next state up; when there is none, no line is left that is shorter than the best."""
        self._looks += 1
        while self._first < len(self._open) and not self._open[self._first]:
            self._first += 1
        if self._first == len(self._open):
            self._ended = Verdict.UNSOLVABLE
            return
        if len(self._records) + self._counted.shapes.entries() >= self._limits.entries:
            self._ended = Verdict.TABLE_FULL
            return
        state = self._open[self._first].pop()
        record = self._records[state]
        moves, total = record >> _MOVES & _FIELD, record >> _TOTAL & _FIELD
        if record & _DONE or total >= self._too_long:
            return
        self._records[state] = record | _DONE
        if self._counted.is_won(state):
            self._line = self._counted.line(self._path(state))
            self._too_long = moves
        for after, drawn in self._counted.steps(state, drawn=bool(record & _DRAWN)):
            self._enter(after, state, moves + 1, total, drawn=drawn)

    def _enter(self, state: int, before: int, moves: int, total: int, *, drawn: bool) -> None:
        """Open a state, unless it is known with as few moves or leads to no shorter line."""
        known = self._records.get(state)
        if known is not None and known >> _MOVES & _FIELD <= moves:
            return
        left = self._moves_left(state)
        total = max(total, moves + left)
        if total < self._too_long:
            self._records[state] = before << _BEFORE | total << _TOTAL | moves << _MOVES | drawn * _DRAWN
            promise = total + left
            self._open += [[] for _ in range(len(self._open), promise + 1)]
            self._open[promise].append(state)
            self._first = min(self._first, promise)

    def _path(self, state: int) -> list[int]:
        path = [state]
        while path[-1] != self._counted.root:
            path.append(self._records[path[-1]] >> _BEFORE)
        return path[::-1]
