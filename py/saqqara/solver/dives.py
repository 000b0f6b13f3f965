"""A search that also tries its luck, for games with many wins and deep dead ends.

Who searches depth first and takes a wrong turn early may spend all nodes below it. Where many lines win it
pays to begin again and again, with the steps in a slightly different order each time, and to leave each try
soon. Half of the nodes go to such dives; the other half goes to the search of everything, which comes first,
so that whatever is small enough is decided for certain.
"""

import random
from collections.abc import Iterator
from operator import itemgetter
from typing import Generic, Protocol, TypeVar

from saqqara.solver.relay import Relay
from saqqara.solver.search import Limits, Problem, Search, Solver, Verdict

Node = TypeVar("Node")

_ROUND = 3000  # nodes for the search of everything before the dives have their turn, for as many
_DIVE = 500  # nodes for one dive: the best of 250 to 6000, as measured
_NOISE = 3.0  # so many places may luck push a step back; less varies too little, more forgets the order


class Branching(Problem[Node], Protocol[Node]):
    """A problem whose children are its successors, the promising ones first, without those seen to be lost.

    What it remembers has to hold even if an iterator of its nodes is dropped halfway.
    """

    def successors(self, node: Node) -> Iterator[Node]:
        """Yield every node one step on."""
        ...

    def hopeful(self, nodes: Iterator[Node]) -> Iterator[Node | None]:
        """Yield the nodes that may be won, and None for a unit of work that gave no node."""
        ...


def solver(problem: Branching[Node], limits: Limits) -> Solver:
    """Return a solver that takes turns between the search of everything and dives."""
    return Relay(_turns(problem, limits), limits)


def _turns(problem: Branching[Node], limits: Limits) -> Iterator[tuple[Solver, int]]:
    """Plan until not even a dive finds room for its table; the search of everything may be full before."""
    luck = random.Random(13)  # noqa: S311  # no secret, and the same play each time
    thorough = Search(problem, limits)
    while True:
        yield thorough, _ROUND
        for _ in range(_ROUND // _DIVE):
            dive = Search(Shuffled(problem, luck), limits)
            yield dive, _DIVE
            if dive.advance(0).verdict is Verdict.TABLE_FULL:
                return


class Shuffled(Generic[Node]):
    """A problem with the order of its steps partly left to luck."""

    def __init__(self, problem: Branching[Node], luck: random.Random) -> None:
        self._problem = problem
        self._luck = luck
        self.roots, self.entry = problem.roots, problem.entry
        self.is_won, self.line, self.entries = problem.is_won, problem.line, problem.entries

    def children(self, node: Node) -> Iterator[Node | None]:
        """Yield the problem's children; one that comes late there may come early, but rarely does."""
        chance = self._luck.random
        steps = enumerate(self._problem.successors(node))
        placed = [(place + _NOISE * chance(), step) for place, step in steps]
        return self._problem.hopeful(step for _, step in sorted(placed, key=itemgetter(0)))
