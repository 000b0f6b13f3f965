"""What every game shares: piles of pieces, moves among them, and how a game stands.

A piece is a small int, unique within its game. A position is immutable, so undo is a step back in a
list and nothing that looks at a position can spoil it.
"""

import re
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple, Protocol, Self

from saqqara.words import say

DOLLARS = "dollars"  # the unit of games played for money
PIPS = "pips"  # the unit of games with Looney pyramids
GROUPS = "group_13"  # the matching of games where more than two pieces may go together


class BadText(ValueError):
    """A text that is no position, move, card, seed, link or save; the message says where.

    `why` is all of the message but the advice at its end.
    """

    def __init__(self, why: str, advice: str = "") -> None:
        super().__init__(say("bad.advised", why=why, advice=advice) if advice else why)
        self.why = why


class IllegalMove(ValueError):
    """A well-formed move that the rules refuse in this position."""


class Role(Enum):
    """What a pile is for."""

    TABLEAU = "tableau"
    RESERVE = "reserve"
    WASTE = "waste"
    STOCK = "stock"
    DISCARD = "discard"
    FOUNDATION = "foundation"


class Material(Enum):
    """What a game is played with."""

    CARDS = "cards"
    PYRAMIDS = "pyramids"


class Pile(NamedTuple):
    """A place for pieces; row and column count from 0 within its role."""

    role: Role
    row: int
    column: int


class Status(Enum):
    """How a game stands; a hopeless one is OPEN as long as a move is left."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"


class Position(NamedTuple):
    """All pieces in their piles (top piece last) and how often the stock was dealt again.

    `memory` names pieces that a game has to remember and that the piles alone do not tell; mostly none.
    """

    piles: tuple[bytes, ...]
    redeals: int = 0
    memory: bytes = b""

    def __str__(self) -> str:
        """Piles as hex pairs split by "/", the redeals and, if there is one, the memory: "0a/1f2c//03 1"."""
        piles = "/".join(pile.hex() for pile in self.piles)
        return f"{piles} {self.redeals} {self.memory.hex()}".rstrip()

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what str() wrote. Raises BadText, which names the pile."""
        piles_text, space, rest = text.partition(" ")
        redeals, _, memory = rest.partition(" ")
        if not space or not re.fullmatch(r"\d{1,4}", redeals, re.ASCII):
            raise BadText(f"position: expected piles, a space and the number of redeals, got {text!r:.60}")
        piles = [_pieces(f"pile {index}", pile) for index, pile in enumerate(piles_text.split("/"))]
        return cls(tuple(piles), int(redeals), _pieces("memory", memory))


def _pieces(place: str, text: str) -> bytes:
    if not re.fullmatch(r"([0-9a-f]{2})*", text):
        raise BadText(f"position: {place} is no row of two-digit hex numbers: {text!r:.40}")
    return bytes.fromhex(text)


class Move(NamedTuple):
    """A kind (one small letter) and the piles it names."""

    kind: str
    piles: tuple[int, ...] = ()

    def __str__(self) -> str:
        """The kind, then the piles split by dots: "m3.17", "d"."""
        return self.kind + ".".join(map(str, self.piles))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what str() wrote. Raises BadText."""
        if not re.fullmatch(r"[a-z]((0|[1-9]\d{0,2})(\.(0|[1-9]\d{0,2}))*)?", text, re.ASCII):
            raise BadText(f"move: expected a letter and pile numbers like m3.17, got {text!r:.40}")
        return cls(text[0], tuple(int(pile) for pile in text[1:].split(".") if pile))


class House(NamedTuple):
    """House rules around a game that change no move (rules.md 1.1).

    `undo`: actions may be taken back. `peek`: once a game the next stock card may be looked at.
    `partial`: a loss with so many pieces left or fewer counts as a partial win; 0: none does.
    """

    undo: bool = True
    peek: bool = False
    partial: int = 0


class Shuffler(Protocol):
    """Puts pieces in an order of its own."""

    def shuffle(self, pieces: Sequence[int]) -> list[int]:
        """Return the same pieces in a new order."""
        ...


class Game(Protocol):
    """The rules of one game. Stateless: each answer depends on the arguments alone."""

    piles: tuple[Pile, ...]
    pieces: tuple[int, ...]
    passes: int  # times the stock may be gone through; 0: as often as one likes, or there is no stock
    matching: str  # what makes pieces go together, as the wording names it
    house: House
    unit: str  # what score() counts, as the wording names it
    material: Material
    directed: bool  # whether a move goes from the pile named first to the one named second

    def deal(self, shuffler: Shuffler) -> Position:
        """Shuffle the pieces and lay them out."""
        ...

    def lay_out(self, pieces: Sequence[int]) -> Position:
        """Lay out pieces that are in dealing order. Raises ValueError if they are not the game's."""
        ...

    def in_play(self, position: Position) -> tuple[int, ...]:
        """List the piles whose top piece a removal could take."""
        ...

    def hidden(self, position: Position) -> frozenset[int]:
        """List the pieces that lie face down."""
        ...

    def moves(self, position: Position) -> tuple[Move, ...]:
        """List every legal move, always in the same order; none after the end."""
        ...

    def named_by(self, position: Position, move: Move) -> tuple[int, ...]:
        """Name the piles that a player points at to make this move."""
        ...

    def apply(self, position: Position, move: Move) -> Position:
        """Play a move. Raises IllegalMove and changes nothing if the rules refuse it."""
        ...

    def status(self, position: Position) -> Status:
        """Tell whether the game is open, won or lost."""
        ...

    def score(self, position: Position) -> int:
        """Count the points so far."""
        ...

    def pieces_left(self, position: Position) -> int:
        """Count the pieces that still stand between the player and the win."""
        ...
