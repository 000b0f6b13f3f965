"""How hard a deal is, measured: how often a hasty player gets through it.

The hasty player takes whatever can be taken, by chance, and turns the stock only when nothing can.
"""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from saqqara.model import Game, Position, Status
from saqqara.shuffle import SplitMix64

GAMES = 200
LONGEST = 1000  # moves after which the hasty player gives a game up as lost
_SEED = 13


class Band(Enum):
    """How hard a deal or a game is, by the share of games that a hasty player wins."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    VERY_HARD = "very_hard"


class Bounds(NamedTuple):
    """The least shares of games won by which something is easy, medium, or hard."""

    easy: float
    medium: float
    hard: float

    def band(self, won: int, games: int) -> Band:
        """Tell the band where so many of so many games were won."""
        share = won / games
        if share >= self.easy:
            return Band.EASY
        if share >= self.medium:
            return Band.MEDIUM
        return Band.HARD if share >= self.hard else Band.VERY_HARD


OF_DEALS = Bounds(0.75, 0.40, 0.05)  # each deal of Pyramid is played many times
OF_GAMES = Bounds(0.50, 0.10, 0.01)  # many deals of a game are played once


@dataclass(frozen=True)
class Measure:
    """How many of the games played so far were won; a node is a move made, or the look that finds none."""

    nodes: int = 0
    won: int = 0
    of: int = 0


class Playouts:
    """Has the hasty player play a position so many times."""

    def __init__(self, game: Game, position: Position, games: int = GAMES) -> None:
        self._game = game
        self._start = position
        self._games = games
        self._luck = SplitMix64(_SEED)
        self._nodes = self._won = self._of = 0
        self._begin()

    @property
    def measure(self) -> Measure:
        """How it stands."""
        return Measure(self._nodes, self._won, self._of)

    def advance(self, nodes: int) -> Measure:
        """Make up to so many further moves."""
        pause = self._nodes + nodes
        while self._nodes < pause and self._of < self._games:
            self._move()
        return self.measure

    def _begin(self) -> None:
        self._position = self._start
        self._been = {self._start}

    def _move(self) -> None:
        self._nodes += 1
        after = self._next()
        if after is None or len(self._been) > LONGEST:
            self._of += 1
            self._won += self._game.status(self._position) is Status.WON
            self._begin()
        else:
            self._position = after
            self._been.add(after)

    def _next(self) -> Position | None:
        """Make a move by chance that leads to where this game has not been; turning the stock comes last."""
        moves = self._game.moves(self._position)
        plays = self._luck.shuffle([index for index, move in enumerate(moves) if move.piles])
        turns = [index for index, move in enumerate(moves) if not move.piles]
        for index in (*plays, *turns):
            after = self._game.apply(self._position, moves[index])
            if after not in self._been:
                return after
        return None
