"""Egyptian Solitaire as bytes: one for each square, which says how its nest is built.

Play builds few nests. Each starts as small, medium, large, and a piece lands on its own size or on an
empty square only: so a nest is equal pieces alone, or equal pieces on what is left of the first nest
under them, which are mediums on a small one, or larges on a medium on a small. Which of two equal
pieces stands where does not matter (rules.md 4).
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from operator import itemgetter
from typing import NamedTuple

from saqqara import pieces
from saqqara.families.hopping import HoppingGame
from saqqara.model import BadText, Move, Position

EMPTY = 0
Nest = tuple[int, ...]  # sizes from the bottom up

_BELOW: dict[int, list[Nest]] = {  # what may lie under equal pieces of a size
    pieces.SMALL: [()],
    pieces.MEDIUM: [(), (pieces.SMALL,)],
    pieces.LARGE: [(), (pieces.SMALL, pieces.MEDIUM)],
}


class Hop(NamedTuple):
    """A hop of the board, its three squares, and the move that makes it."""

    source: int
    over: int
    target: int
    move: Move


class Nests:
    """All nests that may come up on one board, by code, and what a hop makes of them.

    `landed[x][z]` is nest z with the top of nest x on it, EMPTY if that may not land there. A state is
    `bytes` with a code for each square.
    """

    def __init__(self, game: HoppingGame) -> None:
        self.squares = most = len(game.squares)  # so many pieces there are of each size
        self.nests: list[Nest] = [()]
        for size, below in _BELOW.items():
            self.nests += [(*under, *[size] * count) for under in below for count in range(1, most + 1)]
        self.codes = {nest: code for code, nest in enumerate(self.nests)}
        self.lifted = bytes(self.codes[nest[:-1]] for nest in self.nests)
        self.landed = [bytes(self._landed(nest, under) for under in self.nests) for nest in self.nests]
        self.hops = [Hop(move.piles[0], over, move.piles[1], move) for move, over in game.hops.items()]
        self._turns = [itemgetter(*turn) for turn in _turns(game)]

    def _landed(self, nest: Nest, under: Nest) -> int:
        if not nest or (under and under[-1] != nest[-1]):
            return EMPTY
        return self.codes.get((*under, nest[-1]), EMPTY)

    def pack(self, position: Position) -> bytes:
        """Return the state of a position. Raises BadText if play cannot build one of its nests."""
        return bytes(self._code(square, position.piles[square]) for square in range(self.squares))

    def _code(self, square: int, pile: bytes) -> int:
        code = self.codes.get(tuple(map(pieces.pips, pile)))
        if code is None:
            raise BadText(f"position: pile {square} is no nest that hops can build")
        return code

    def successors(self, state: bytes, hops: Iterable[Hop]) -> Iterator[tuple[Hop, bytes]]:
        """Yield those of the hops that may be made, with the state after each."""
        for hop in hops:
            source, over, target, _ = hop
            landed = self.landed[state[source]][state[target]]
            if landed and state[over]:
                child = bytearray(state)
                child[source] = self.lifted[state[source]]
                child[over] = self.lifted[state[over]]
                child[target] = landed
                yield hop, bytes(child)

    def key(self, state: bytes) -> bytes:
        """Return the same bytes for all states that are one another's mirror images or turns."""
        return min(state, *[bytes(turn(state)) for turn in self._turns])

    def table(self, value: Callable[[Nest], int]) -> bytes:
        """Return a value for each nest, for bytes.translate."""
        return bytes(map(value, self.nests)).ljust(256, b"\0")


def _turns(game: HoppingGame) -> list[list[int]]:
    """List where each square's nest comes from, for every mirroring and turn but none at all."""
    rows, columns = game.rules.board
    upright = [False, True] if rows == columns else [False]
    turns = []
    for across, down, aslant in product([False, True], [False, True], upright):
        turn = []
        for square in game.squares:
            row, column = divmod(square, columns)
            row, column = (rows - 1 - row if down else row), (columns - 1 - column if across else column)
            turn.append(column * columns + row if aslant else row * columns + column)
        turns.append(turn)
    return turns[1:]
