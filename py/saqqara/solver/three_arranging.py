"""What can be made of the base piles of Three Pyramids by moves from one to another alone."""

from collections.abc import Iterator, Sequence

from saqqara.families.three_pyramids_table import BASE
from saqqara.solver.three_packing import NEIGHBOURS, Piles

MOST = 1000


def _shifts(bases: Piles) -> Iterator[tuple[int, int, Piles]]:
    """Yield the piles, counted from 0, from which and to which a card can go, and what comes of it."""
    tops = [pile[-1:] for pile in bases]
    for source, top in enumerate(tops):
        if top:
            near = NEIGHBOURS[top[0]]
            for target, other in enumerate(tops):
                if other and other[0] in near:
                    after = list(bases)
                    after[target] += top
                    after[source] = after[source][:-1]
                    yield source, target, tuple(after)


def arrangements(bases: Piles, *, gaps: bool) -> list[Piles]:
    """List what can be made of base piles, beginning with themselves; new gaps only where those may be.

    A list of more than MOST is not complete: long walks in one suit could have tens of thousands.
    """
    reached = [bases]
    seen = {bases}
    for piles in reached:
        if len(reached) > MOST:
            break
        for source, _, after in _shifts(piles):
            if after not in seen and (gaps or after[source]):
                seen.add(after)
                reached.append(after)
    return reached


def emptied(arranged: Sequence[Piles]) -> list[Piles]:
    """List what arrangements become by a move that leaves a gap."""
    return [after for piles in arranged for source, _, after in _shifts(piles) if not after[source]]


def shifts_to(bases: Piles, goal: Piles) -> list[tuple[int, int]]:
    """Return the fewest moves, as pairs of piles, that make one arrangement out of another."""
    paths: dict[Piles, list[tuple[int, int]]] = {bases: []}
    waiting = [bases]
    for piles in waiting:
        if piles == goal:
            break
        for source, target, after in _shifts(piles):
            if after not in paths:
                paths[after] = [*paths[piles], (BASE[source], BASE[target])]
                waiting.append(after)
    return paths[goal]
