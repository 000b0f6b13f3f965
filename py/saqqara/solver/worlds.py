"""The ways in which the cards may lie that a player cannot see."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from math import factorial

from saqqara.model import BadText, Game, Position
from saqqara.shuffle import SplitMix64

_UNSEEN = 0xFF  # stands for a piece that is not seen; no piece has this number


def worlds(game: Game, position: Position, unseen: frozenset[int], count: int) -> tuple[Position, ...]:
    """Lay the unseen pieces in other orders on the places where they lie; everything else stays.

    Where there are no more than `count` orders, these are all of them. What comes out depends on what the
    player sees alone: tables that look alike give the same worlds. Raises BadText if a piece lies open.
    """
    if not unseen <= game.hidden(position):
        raise BadText("unseen: some of these pieces do not lie face down")
    pieces = sorted(unseen)
    orders = permutations(pieces) if factorial(len(pieces)) <= count else _orders(position, pieces, count)
    return tuple(_laid(position, pieces, order) for order in orders)


def _orders(position: Position, pieces: Sequence[int], count: int) -> Iterator[Sequence[int]]:
    seed = 0
    for byte in str(_laid(position, pieces, [_UNSEEN] * len(pieces))).encode("ascii"):
        seed = SplitMix64(seed ^ byte).next()
    generator = SplitMix64(seed)
    return (generator.shuffle(pieces) for _ in range(count))


def _laid(position: Position, pieces: Sequence[int], order: Sequence[int]) -> Position:
    """Lay the pieces down in an order, on their places as these come pile by pile."""
    unseen, following = frozenset(pieces), iter(order)
    piles = (
        bytes(next(following) if piece in unseen else piece for piece in pile) for pile in position.piles
    )
    return position._replace(piles=tuple(piles))
