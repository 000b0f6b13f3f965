"""A search that can be stopped after any node and taken up again, for every packed problem.

Depth first on an explicit stack: deep recursion would end the interpreter in a browser. Work is counted
in nodes and never in seconds, so the same search gives the same answer on every machine.

The table holds, for each key, the earliest place at which it was entered. What an entry says depends on
the key, the place and the problem alone: all that can be reached from that key at that place or a later
one has been looked at, or is being looked at higher up on the stack. It rests on two promises of the
problem: an earlier place can do whatever a later one can, and no key comes up again below itself.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Generic, Protocol, TypeVar

from saqqara.model import Move

Node = TypeVar("Node")


class Verdict(Enum):
    """How a search stands or ended; only SOLVED and UNSOLVABLE tell anything about the game."""

    SEARCHING = "searching"
    SOLVED = "solved"
    UNSOLVABLE = "unsolvable"
    GAVE_UP = "gave_up"  # the nodes are used up
    TABLE_FULL = "table_full"  # the tables are as large as they may grow


@dataclass(frozen=True)
class Report:
    """What is known so far; the line, the moves of a win in playing order, is empty unless SOLVED.

    A solver that looks for the shortest line has one while it is SEARCHING, too; once no line can be
    shorter, it is optimal.
    """

    verdict: Verdict
    nodes: int
    line: tuple[Move, ...] = ()
    optimal: bool = False


@dataclass(frozen=True, kw_only=True)
class Limits:
    """Where a search gives up: after so many nodes, or with so many table entries (about 170 bytes each)."""

    nodes: int = 2_000_000
    entries: int = 500_000


class Solver(Protocol):
    """Whatever looks for a win and can be stopped after any node; to cancel it, do not call it again.

    Only a solver that looked at everything may say UNSOLVABLE; one that tries its luck ends in GAVE_UP.
    A node is one position looked at, of about the same work in every solver: some ten microseconds.
    """

    def advance(self, nodes: int) -> Report:
        """Look at up to so many further nodes; after the end, only repeat the report."""
        ...


class Problem(Protocol[Node]):
    """A game in a packed form. An iterator of nodes yields None for a unit of work that gave no node."""

    def roots(self) -> Iterator[Node | None]:
        """Yield the node to start from, or nothing if it is seen to be lost."""
        ...

    def children(self, node: Node) -> Iterator[Node | None]:
        """Yield nodes one step on, the most promising first; lost ones may be left out."""
        ...

    def entry(self, node: Node) -> tuple[Hashable, int]:
        """Return the key and the place in the table (see above)."""
        ...

    def is_won(self, node: Node) -> bool:
        """Tell whether the goal is reached."""
        ...

    def line(self, path: Sequence[Node]) -> tuple[Move, ...]:
        """Write a path from the root to a won node as moves of the game."""
        ...

    def entries(self) -> int:
        """Count what the problem's own tables hold."""
        ...


class Search(Generic[Node]):
    """The Solver that goes through everything that follows from a problem's root."""

    def __init__(self, problem: Problem[Node], limits: Limits) -> None:
        self._problem = problem
        self._limits = limits
        self._report = Report(Verdict.SEARCHING, 0)
        self._nodes = 0
        self._seen: dict[Hashable, int] = {}
        self._path: list[Node] = []
        self._branches = [problem.roots()]

    def advance(self, nodes: int) -> Report:
        """Look at up to so many further nodes; after the end, only repeat the report."""
        pause = min(self._nodes + nodes, self._limits.nodes)
        while self._report.verdict is Verdict.SEARCHING and self._nodes < pause:
            self._look()
        if self._report.verdict is Verdict.SEARCHING:
            ended = Verdict.GAVE_UP if self._nodes >= self._limits.nodes else Verdict.SEARCHING
            self._report = Report(ended, self._nodes)
        return self._report

    def _look(self) -> None:
        for child in self._branches[-1]:
            self._nodes += 1
            if len(self._seen) + self._problem.entries() >= self._limits.entries:
                self._report = Report(Verdict.TABLE_FULL, self._nodes)
            elif child is not None:
                self._enter(child)
            return
        self._branches.pop()
        if self._branches:
            self._path.pop()
        else:
            self._report = Report(Verdict.UNSOLVABLE, self._nodes)

    def _enter(self, node: Node) -> None:
        key, place = self._problem.entry(node)
        before = self._seen.get(key)
        if before is not None and before <= place:
            return
        self._seen[key] = place
        self._path.append(node)
        if self._problem.is_won(node):
            self._report = Report(Verdict.SOLVED, self._nodes, self._problem.line(self._path))
        else:
            self._branches.append(self._problem.children(node))
