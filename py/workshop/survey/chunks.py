"""What is surveyed, and the work in chunks: some seeds in a row, and what became of each one's deal.

A deal's verdict depends on its seed and the subject alone: so chunks may be examined in any order, by
anybody, twice, and cut anew, and the totals stay the same.
"""

import hashlib
import time
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple, Self

import saqqara
from saqqara.catalog import entry_of
from saqqara.model import BadText, Material
from saqqara.shuffle import shuffler
from saqqara.solver.search import Limits, Verdict
from saqqara.solver.solvers import solver_for
from workshop.solve import decided

SOLVED, UNSOLVABLE, GAVE_UP = LETTERS = "sug"
_LETTERS = {Verdict.SOLVED: SOLVED, Verdict.UNSOLVABLE: UNSOLVABLE, Verdict.GAVE_UP: GAVE_UP}
_DECISIVE = ("model.py", "pieces.py", "shuffle.py", "catalog.py", "families", "solver")


class Subject(NamedTuple):
    """A game under options, when to give a deal up, and the sources that decide its verdicts."""

    game: str
    options: tuple[tuple[str, str], ...]
    nodes: int
    sources: str

    @classmethod
    def of(cls, game_id: str, options: Mapping[str, str], nodes: int) -> Self:
        """Name what these sources can survey. Raises BadText if they cannot."""
        game = entry_of(game_id).variant(options)
        if game.material is not Material.CARDS:
            raise BadText(f"{game_id} always begins with the same position: there are no deals to count")
        if nodes < 1:
            raise BadText(f"nodes: expected 1 or more, got {nodes}")
        if solver_for(game, game.deal(shuffler("0")), Limits()) is None:
            raise BadText(f"no solver knows the rules of {game_id} under these options yet")
        return cls(game_id, tuple(entry_of(game_id).differing(options).items()), nodes, sources())


class Chunk(NamedTuple):
    """For each deal from a seed on: the letter of its verdict, and milliseconds of processor time."""

    first: int
    verdicts: str
    ms: tuple[float, ...]


def examine(subject: Subject, seeds: range) -> Chunk:
    """Solve the deals of some seeds.

    Raises ValueError if the sources are not the subject's, or a line does not win.
    """
    if subject.sources != sources():
        raise BadText(f"this worker runs other sources, {sources()}, than the survey, {subject.sources}")
    found = [_deal(subject, seed) for seed in seeds]
    return Chunk(seeds.start, "".join(letter for letter, _ in found), tuple(ms for _, ms in found))


def _deal(subject: Subject, seed: int) -> tuple[str, float]:
    game = entry_of(subject.game).variant(dict(subject.options))
    position = game.deal(shuffler(str(seed)))
    began = time.thread_time()
    report = decided(game, position, subject.nodes, solver_for)
    return _LETTERS[report.verdict], round((time.thread_time() - began) * 1000, 2)


@cache
def sources() -> str:
    """Return a hash over the rules and solvers: verdicts of different ones are not to be mixed."""
    root = Path(saqqara.__file__).parent
    total = hashlib.sha256()
    for part in _DECISIVE:
        for path in sorted((root / part).rglob("*.py")) if (root / part).is_dir() else [root / part]:
            total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:12]
