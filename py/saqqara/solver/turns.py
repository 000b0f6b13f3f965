"""Two ways to look for a win in Egyptian Solitaire that take turns, each turn longer than the one before.

The search that looks at everything settles late positions and lost ones; beams find wins in early ones,
where there are far too many positions to look at all. The wider a beam, the more it finds.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from saqqara.families.hopping import HoppingGame
from saqqara.model import Position
from saqqara.solver.beam import ROOM, Beam
from saqqara.solver.hopping import HoppingProblem
from saqqara.solver.search import Limits, Report, Search, Solver, Verdict

_SEARCHED = 2000  # nodes of the first search
_WIDTH = 30  # of the first beam
_LONGER, _WIDER = 4, 3  # how many times as much the next turn does
_BEAMS = 4  # one part in so many of the table entries is for the beams


class Turns:
    """The Solver for every position of every board. Only when its nodes are used up it gives up."""

    def __init__(self, game: HoppingGame, position: Position, limits: Limits) -> None:
        self._problem = HoppingProblem(game, position)
        self._limits = limits
        self._nodes = 0
        self._report = Report(Verdict.SEARCHING, 0)
        self._turns = self._take_turns(game.pieces_left(position))
        self._work, self._pause = next(self._turns)

    def advance(self, nodes: int) -> Report:
        """Look at up to so many further nodes; after the end, only repeat the report."""
        pause = min(self._nodes + nodes, self._limits.nodes)
        while self._report.verdict is Verdict.SEARCHING and self._nodes < pause:
            self._look(pause)
        if self._report.verdict is Verdict.SEARCHING:
            ended = Verdict.GAVE_UP if self._nodes >= self._limits.nodes else Verdict.SEARCHING
            self._report = Report(ended, self._nodes)
        return self._report

    def _look(self, pause: int) -> None:
        """Go on with the turn up to its end or the pause, whichever comes first."""
        before = self._work.advance(0).nodes
        report = self._work.advance(min(pause, self._pause) - self._nodes)
        self._nodes += report.nodes - before
        if report.verdict in {Verdict.SOLVED, Verdict.UNSOLVABLE}:
            self._report = replace(report, nodes=self._nodes)
        elif report.verdict is not Verdict.SEARCHING or self._nodes >= self._pause:
            self._work, self._pause = next(self._turns)

    def _take_turns(self, generations: int) -> Iterator[tuple[Solver, int]]:
        """Yield whose turn it is, and the node at which it ends."""
        room = self._limits.entries // _BEAMS
        search = Search(self._problem, Limits(nodes=self._limits.nodes, entries=self._limits.entries - room))
        widest = max(1, room // (ROOM + generations))
        for turn in count():
            yield search, self._nodes + _SEARCHED * _LONGER**turn
            yield Beam(self._problem, min(_WIDTH * _WIDER**turn, widest), turn), self._limits.nodes
