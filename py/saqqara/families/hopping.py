"""Egyptian Solitaire: nests of Looney pyramids that hop over one another (rules.md 4).

Piles, in this order: the squares row by row, then the pieces that were hopped over.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import product

from saqqara import pieces
from saqqara.model import PIPS, House, IllegalMove, Material, Move, Pile, Position, Role, Shuffler, Status

HOP = "h"
SIDES = range(2, 7)  # the rows or columns that a board may have


class Ending(Enum):
    """Which last piece wins: the challenges of rules.md 4; with PIPS any does, and the pips tell how well."""

    PIPS = "pips"
    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"


_WINNING = {
    Ending.PIPS: {pieces.SMALL, pieces.MEDIUM, pieces.LARGE},
    Ending.SMALL: {pieces.SMALL},
    Ending.MEDIUM: {pieces.MEDIUM},
    Ending.LARGE: {pieces.LARGE},
}


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The board and the goal; the defaults are the board of the source page."""

    board: tuple[int, int] = (3, 4)  # rows and columns
    ending: Ending = Ending.PIPS

    @property
    def aim(self) -> str:
        """What has to be reached, in a word."""
        return self.ending.value


class HoppingGame:
    """The rules on one board. `hops` tells for each hop of the board which square it goes over."""

    def __init__(self, rules: Rules) -> None:
        rows, columns = rules.board
        if rows not in SIDES or columns not in SIDES:
            raise ValueError(f"a board has 2 to 6 rows and columns, not {rows} and {columns}")
        self.rules = rules
        self.squares = range(rows * columns)
        self.discard = self.squares.stop
        self.pieces = pieces.nests_of(len(self.squares))
        self.passes = 0
        self.house = House()
        self.unit = PIPS
        self.material, self.directed = Material.PYRAMIDS, True
        self.matching = "same_size"
        self.piles = (
            *(Pile(Role.TABLEAU, *divmod(square, columns)) for square in self.squares),
            Pile(Role.DISCARD, 0, 0),
        )
        self.hops = dict(self._lines())

    def _lines(self) -> Iterator[tuple[Move, int]]:
        for source, target in product(self.squares, repeat=2):
            one, other = self.piles[source], self.piles[target]
            away = {abs(other.row - one.row), abs(other.column - one.column)}
            if away in ({0, 2}, {2}):
                yield Move(HOP, (source, target)), (source + target) // 2

    # Dealing

    def deal(self, shuffler: Shuffler) -> Position:
        """Set the nests up. Nothing is left to chance: every seed gives the same start."""
        del shuffler
        return self.lay_out(self.pieces)

    def lay_out(self, pieces: Sequence[int]) -> Position:
        """Set pieces up square by square, each from the bottom up.

        Raises ValueError if that does not make a nest of small, medium and large on every square.
        """
        if sorted(pieces) != list(self.pieces) or [piece % 3 for piece in pieces] != [0, 1, 2] * self.discard:
            raise ValueError(f"a board of {self.discard} squares needs a nest on each")
        nests = (bytes(pieces[3 * square : 3 * square + 3]) for square in self.squares)
        return Position((*nests, b""))

    # What may be played

    def in_play(self, position: Position) -> tuple[int, ...]:
        """List all squares with a piece, also those that cannot hop.

        No piece is covered by another square, so each may be pointed at; which hops are legal, `moves` tells.
        """
        return tuple(square for square in self.squares if position.piles[square])

    def hidden(self, position: Position) -> frozenset[int]:
        """Nothing is: all pieces stand in the open."""
        del position
        return frozenset()

    def moves(self, position: Position) -> tuple[Move, ...]:
        """List the legal hops by square hopped from and landed on."""
        return tuple(move for move, over in self.hops.items() if _may_hop(position.piles, move, over))

    def named_by(self, position: Position, move: Move) -> tuple[int, ...]:
        """A hop is named by where it starts and lands; the square between follows from these."""
        del position
        return move.piles

    # Playing

    def apply(self, position: Position, move: Move) -> Position:
        """Hop, and take the piece hopped over off the board."""
        if move not in self.moves(position):
            raise IllegalMove(f"{move} is not legal here")
        piles = list(position.piles)
        source, target = move.piles
        for start, end in ((source, target), (self.hops[move], self.discard)):
            piles[end] += piles[start][-1:]
            piles[start] = piles[start][:-1]
        return Position(tuple(piles), position.redeals)

    # How it stands

    def status(self, position: Position) -> Status:
        """Open while a piece can hop; then won if one is left alone, of the size that the ending asks for."""
        if self.moves(position):
            return Status.OPEN
        left = self._on_board(position)
        won = len(left) == 1 and pieces.pips(left[0]) in _WINNING[self.rules.ending]
        return Status.WON if won else Status.LOST

    def score(self, position: Position) -> int:
        """Count the pips on the board: the fewer, the better; 1 is perfect."""
        return sum(map(pieces.pips, self._on_board(position)))

    def pieces_left(self, position: Position) -> int:
        """Count the pieces on the board."""
        return len(self._on_board(position))

    def _on_board(self, position: Position) -> bytes:
        return b"".join(position.piles[: self.discard])


def _may_hop(piles: Sequence[bytes], move: Move, over: int) -> bool:
    """Tell whether there is a piece to hop, one to hop over, and room: none there, or one of its size."""
    source, target = (piles[square] for square in move.piles)
    if not source or not piles[over]:
        return False
    return not target or pieces.pips(target[-1]) == pieces.pips(source[-1])
