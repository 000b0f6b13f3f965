"""What the rules say of a position, asked once for all who draw or name its piles."""

from typing import NamedTuple

from saqqara.model import Game, Position


class Reading(NamedTuple):
    """A position read: `playable` are the piles that some legal move names, `open_piles` those in play."""

    game: Game
    position: Position
    playable: frozenset[int]
    open_piles: frozenset[int]
    hidden: frozenset[int]


def read(game: Game, position: Position) -> Reading:
    """Ask the rules."""
    playable = frozenset(pile for move in game.moves(position) for pile in game.named_by(position, move))
    return Reading(game, position, playable, frozenset(game.in_play(position)), game.hidden(position))
