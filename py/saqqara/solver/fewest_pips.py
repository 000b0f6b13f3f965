"""The fewest pips that an Egyptian position can be brought down to, and the hops that do it (rules.md 4).

The search goes through all that follows, but for what cannot beat the best that it has found so far: the
pieces that no hop will ever take away are there to the end, and count. It needs no ends to compare, for
each hop leaves fewer pips than there were.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from saqqara import pieces
from saqqara.families.hopping import HoppingGame
from saqqara.model import Move, Position
from saqqara.solver.hopping import HoppingProblem
from saqqara.solver.hopping_nests import Hop
from saqqara.solver.hopping_stuck import able_to_go, hops_to_come
from saqqara.solver.search import Limits

_REMEMBERED = 50_000


@dataclass(frozen=True)
class Fewest:
    """The best that is known so far; the line leads to it."""

    pips: int
    line: tuple[Move, ...]
    nodes: int
    over: bool  # the search is at its end
    exact: bool  # and nothing is better


def fewest_pips(game: HoppingGame, position: Position, limits: Limits) -> Fewest:
    """Search to the end. It is exact as a rule once some fourteen pieces are left.

    Raises BadText if the position cannot come up in this game.
    """
    return FewestPips(game, position, limits).advance(limits.nodes)


class FewestPips:
    """The search, which can be stopped after any node like a Solver's."""

    def __init__(self, game: HoppingGame, position: Position, limits: Limits) -> None:
        self._problem = HoppingProblem(game, position)
        self._limits = limits
        self._pips = self._problem.nests.table(sum)
        self._here = self._problem.nests.table(bool)
        self._hops = [hop[:3] for hop in self._problem.hops]
        self._staying = lru_cache(_REMEMBERED)(self._find_staying)
        self._best: tuple[int, tuple[Move, ...]] = game.score(position), ()
        self._nodes = 0
        self._seen: set[bytes] = set()
        self._path: list[Hop] = []
        self._branches = [self._branch(self._problem.start)]
        self._floor = self._bound(self._problem.start)
        self._over = False

    def advance(self, nodes: int) -> Fewest:
        """Look at up to so many further nodes; after the end, only repeat the answer."""
        pause = min(self._nodes + nodes, self._limits.nodes)
        while not self._over and self._nodes < pause:
            self._look()
        exact = not self._branches
        self._over = self._over or self._nodes >= self._limits.nodes
        return Fewest(*self._best, self._nodes, self._over, exact)

    def _look(self) -> None:
        for hop, child in self._branches[-1]:
            self._nodes += 1
            key = self._problem.nests.key(child)
            if key not in self._seen:
                self._seen.add(key)
                self._enter(hop, child)
            self._over = self._over or len(self._seen) >= self._limits.entries
            return
        self._branches.pop()
        if self._branches:
            self._path.pop()
        else:
            self._over = True

    def _enter(self, hop: Hop, state: bytes) -> None:
        pips = sum(state.translate(self._pips))
        if pips < self._best[0]:
            self._best = pips, tuple(step.move for step in (*self._path, hop))
        if self._best[0] == self._floor:
            self._branches.clear()
            self._over = True
        elif self._bound(state) < self._best[0]:
            self._path.append(hop)
            self._branches.append(self._branch(state))

    def _bound(self, state: bytes) -> int:
        """Count the pips that are there to the end whatever happens."""
        staying = self._staying(state.translate(self._here))
        return max(pieces.SMALL, sum(self._pips[state[square]] for square in staying))

    def _branch(self, state: bytes) -> Iterator[tuple[Hop, bytes]]:
        return self._problem.nests.successors(state, self._problem.hops_from(state))

    def _find_staying(self, here: bytes) -> list[int]:
        """List the squares whose pieces are there to the end."""
        going = able_to_go(hops_to_come(self._hops, here))
        return [square for square, piece in enumerate(here) if piece and square not in going]
