"""The search itself, on a made-up problem small enough to think through."""

from collections.abc import Iterator, Sequence

import pytest

from saqqara.model import Move
from saqqara.solver.search import Limits, Problem, Report, Search, Verdict

Graph = dict[str, str]


class Letters:
    """Nodes are letters, a node's children the letters of its text; "!" is a unit of work, "Z" is won."""

    def __init__(self, graph: Graph, places: dict[str, int] | None = None, root: str = "A") -> None:
        self.graph = graph
        self.root = root
        self.places = places or {}
        self.looked_at: list[str] = []

    def roots(self) -> Iterator[str | None]:
        return iter(self.root)

    def children(self, node: str) -> Iterator[str | None]:
        for child in self.graph.get(node, ""):
            self.looked_at.append(child)
            yield None if child == "!" else child

    def entry(self, node: str) -> tuple[str, int]:
        return node.upper(), self.places.get(node, 0)

    def is_won(self, node: str) -> bool:
        return node == "Z"

    def line(self, path: Sequence[str]) -> tuple[Move, ...]:
        return tuple(Move(node.lower()) for node in path)

    def entries(self) -> int:
        return 0


def searched(graph: Graph, limits: Limits | None = None) -> Report:
    problem: Problem[str] = Letters(graph)
    return Search(problem, limits or Limits()).advance(1000)


def test_a_win_is_found_with_the_path_to_it() -> None:
    report = searched({"A": "BC", "B": "D", "C": "Z"})
    assert report.verdict is Verdict.SOLVED
    assert "".join(map(str, report.line)) == "acz"


def test_a_problem_without_a_win_is_unsolvable_after_every_node() -> None:
    assert searched({"A": "BC", "B": "D"}) == Report(Verdict.UNSOLVABLE, 4)


def test_a_problem_without_a_root_is_unsolvable() -> None:
    assert Search(Letters({}, root=""), Limits()).advance(1) == Report(Verdict.UNSOLVABLE, 0)


def test_work_without_a_node_counts_as_a_node() -> None:
    assert searched({"A": "!!!"}).nodes == 4


def test_a_key_is_not_searched_again_from_a_later_place_but_from_an_earlier_one() -> None:
    later = Letters({"A": "Bb", "B": "C"}, {"b": 1})
    Search(later, Limits()).advance(100)
    assert later.looked_at == ["B", "C", "b"]
    earlier = Letters({"A": "bB", "B": "C", "b": "C"}, {"b": 1})
    Search(earlier, Limits()).advance(100)
    assert earlier.looked_at == ["b", "C", "B", "C"]


def test_nothing_is_looked_at_beyond_the_nodes_asked_for() -> None:
    letters = Letters({"A": "BCDEFGH"})
    search = Search(letters, Limits())
    for nodes in range(1, 6):
        assert search.advance(1) == Report(Verdict.SEARCHING, nodes)
    assert letters.looked_at == ["B", "C", "D", "E"]


def test_it_gives_up_when_the_nodes_are_used_up_and_stays_so() -> None:
    search = Search(Letters({"A": "BCDEZ"}), Limits(nodes=3))
    assert search.advance(100) == Report(Verdict.GAVE_UP, 3)
    assert search.advance(100) == Report(Verdict.GAVE_UP, 3)


def test_it_stops_when_the_table_is_full() -> None:
    assert searched({"A": "BCDEZ"}, Limits(entries=3)).verdict is Verdict.TABLE_FULL


@pytest.mark.parametrize("step", [1, 2, 3, 50])
def test_pauses_change_nothing(step: int) -> None:
    graph = {"A": "BC!", "B": "DE", "E": "!F", "C": "GZ"}
    search = Search(Letters(graph), Limits())
    while (report := search.advance(step)).verdict is Verdict.SEARCHING:
        pass
    assert report == searched(graph)
    assert search.advance(step) == report
