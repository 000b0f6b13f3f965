"""Advice that uses no more than the player may see.

A solver reads every card, so it is asked about several ways in which the unseen cards may lie. Each of
these worlds that can be won votes for the first move of its line, and the move with most votes is advised.
That move is legal on the real table too, since what may be played shows.
"""

from collections import Counter
from dataclasses import dataclass, replace

from saqqara.model import Game, Move, Position
from saqqara.solver.search import Limits, Solver, Verdict
from saqqara.solver.solvers import solver_for
from saqqara.solver.worlds import worlds

WORLDS = 12


@dataclass(frozen=True)
class Advice:
    """What was found so far: of so many worlds, those won and lost, the rest undecided.

    The move is None as long as `ended` is False, and after that if no world was won.
    """

    nodes: int
    of: int
    won: int = 0
    lost: int = 0
    move: Move | None = None
    ended: bool = False


class Adviser:
    """Goes through the worlds one after the other; each may use its share of the nodes that are left."""

    def __init__(self, game: Game, position: Position, unseen: frozenset[int], nodes: int) -> None:
        self._game = game
        self._position = position
        self._worlds = worlds(game, position, unseen, WORLDS)
        self._nodes = nodes
        self._votes: Counter[Move] = Counter()
        self._advice = Advice(0, len(self._worlds))
        self._waiting = list(reversed(self._worlds))
        self._spent = 0  # in worlds that are done
        self._solver = self._next()
        self.covered = self._solver is not None  # whether any solver speaks for these rules

    def advance(self, nodes: int) -> Advice:
        """Look at up to so many further nodes; after the end, only repeat the advice."""
        pause = self._advice.nodes + nodes
        while self._solver and self._advice.nodes < pause:
            report = self._solver.advance(pause - self._advice.nodes)
            self._advice = replace(self._advice, nodes=self._spent + report.nodes)
            if report.verdict is not Verdict.SEARCHING:
                self._spent = self._advice.nodes
                self._count(report.verdict, report.line)
                self._solver = self._next()
        if self._solver is None and not self._advice.ended:
            self._advice = replace(self._advice, move=self._favourite(), ended=True)
        return self._advice

    def _next(self) -> Solver | None:
        if not self._waiting:
            return None
        share = (self._nodes - self._spent) // len(self._waiting)
        return solver_for(self._game, self._waiting.pop(), Limits(nodes=share))

    def _count(self, verdict: Verdict, line: tuple[Move, ...]) -> None:
        if verdict is Verdict.SOLVED:
            self._votes[line[0]] += 1
            self._advice = replace(self._advice, won=self._advice.won + 1)
        elif verdict is Verdict.UNSOLVABLE:
            self._advice = replace(self._advice, lost=self._advice.lost + 1)

    def _favourite(self) -> Move | None:
        if not self._votes:
            return None
        return max(self._game.moves(self._position), key=lambda move: self._votes[move])
