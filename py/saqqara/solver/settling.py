"""Small questions, each settled by trying everything, with every answer kept that comes up on the way."""

from collections.abc import Callable, Generator, Hashable, Iterable, Iterator
from typing import TypeVar

State = TypeVar("State", bound=Hashable)


def settle(
    table: dict[State, bool],
    state: State,
    children: Callable[[State], Iterable[State | None]],
    is_won: Callable[[State], bool],
) -> Generator[None, None, bool]:
    """Find and remember whether a state that is not in the table is won; yields once a state visited.

    Children may be None for a unit of work that gave no state.

    States fall in cards, so none comes up again below itself; and since each is written down only when it is
    left, the table holds nothing but answers, also when a search is dropped halfway.
    """
    path: list[State] = []
    branches: list[Iterator[State | None]] = [iter([state])]
    while branches:
        for child in branches[-1]:
            if child is None:
                yield
                continue
            known = is_won(child) or table.get(child)
            if known:
                table.update(dict.fromkeys([*path, child], True))
                return True
            if known is None:
                path.append(child)
                branches.append(iter(children(child)))
                yield
                break
        else:
            branches.pop()
            if branches:
                table[path.pop()] = False
    return False
