"""One game being played: the deal, the moves and where in them the player stands."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from saqqara.catalog import entry_of
from saqqara.dealing import canonical, dealt
from saqqara.model import Game, Move, Position, Status


@dataclass(frozen=True, kw_only=True)
class Session:
    """The move log is the truth; positions are derived from it. Undo and redo move the cursor.

    `elapsed` is the time played in seconds, `bookmarks` are the places in the history that were marked.
    """

    game_id: str
    options: Mapping[str, str]
    seed: str
    moves: tuple[Move, ...] = ()
    cursor: int = 0
    elapsed: float = 0.0
    peeked: bool = False  # the one look at the next stock card is spent; undo does not give it back
    helped: bool = False  # some move was played for the player; undo does not take that back
    bookmarks: frozenset[int] = frozenset()
    game: Game = field(repr=False, compare=False)
    positions: tuple[Position, ...] = field(repr=False, compare=False)

    @classmethod
    def new(cls, game_id: str, seed: str, options: Mapping[str, str] | None = None) -> Self:
        """Deal a game. Raises UnknownGame, or BadText for the seed or an option."""
        entry = entry_of(game_id)
        differing = entry.differing(options or {})
        game = entry.variant(differing)
        seed = canonical(seed)
        deal = dealt(game, seed)
        return cls(game_id=game_id, options=differing, seed=seed, game=game, positions=(deal,))

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self.positions[self.cursor]

    @property
    def status(self) -> Status:
        """How the game stands."""
        return self.game.status(self.position)

    def play(self, move: Move) -> Self:
        """Play a move; what was undone before it is forgotten, bookmarks too. Raises IllegalMove."""
        position = self.game.apply(self.position, move)
        kept = self.cursor
        return replace(
            self,
            moves=(*self.moves[:kept], move),
            positions=(*self.positions[: kept + 1], position),
            cursor=kept + 1,
            bookmarks=frozenset(place for place in self.bookmarks if place <= kept),
        )

    def at(self, cursor: int) -> Self:
        """Go to a place in the history, 0 being the deal. Raises ValueError outside of it."""
        if not self.reaches(cursor):
            raise ValueError(f"cursor {cursor} is outside 0 to {len(self.moves)}")
        return replace(self, cursor=cursor)

    def reaches(self, cursor: int) -> bool:
        """Tell whether the history has such a place."""
        return 0 <= cursor <= len(self.moves)

    def undo(self) -> Self:
        """Take one action back. Raises ValueError at the deal."""
        return self.at(self.cursor - 1)

    def redo(self) -> Self:
        """Play the undone action again. Raises ValueError at the end."""
        return self.at(self.cursor + 1)

    def restart(self) -> Self:
        """Go back to the deal; redo still leads to where the game was."""
        return self.at(0)

    def toggle_bookmark(self) -> Self:
        """Mark this place in the history, or mark it no more."""
        return replace(self, bookmarks=self.bookmarks ^ {self.cursor})
