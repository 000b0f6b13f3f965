"""From the steps of a packed line to the moves of the real game, played as they are written."""

from collections.abc import Iterable
from typing import NamedTuple

from saqqara import pieces
from saqqara.families.pyramid import DRAW, RECYCLE, REMOVE, PyramidGame
from saqqara.model import Move, Position


class Step(NamedTuple):
    """One or two pyramid slots to clear, with a stock card that comes up for it or without."""

    slots: tuple[int, ...]
    card: int | None


def moves_of(game: PyramidGame, position: Position, steps: Iterable[Step]) -> list[Move]:
    """Write out the moves that make the steps one after the other, and the Kings' on the way.

    Raises IllegalMove if a step cannot be made.
    """
    moves: list[Move] = []
    for step in (*steps, None):
        while move := _next_move(game, position, step):
            moves.append(move)
            position = game.apply(position, move)
    return moves


def _next_move(game: PyramidGame, position: Position, step: Step | None) -> Move | None:
    """Return the move that comes next on the way to a step; none if the step is made."""
    for slot in game.in_play(position):
        if slot in game.tableau and pieces.rank(position.piles[slot][0]) == pieces.KING:
            return Move(REMOVE, (slot,))
    if step is None or not position.piles[step.slots[0]]:
        return None
    if step.card is None:
        return Move(REMOVE, step.slots)
    waste = position.piles[game.wastes[0]]
    if waste.endswith(bytes([step.card])):
        return Move(REMOVE, (*step.slots, game.wastes[0]))
    _, found, above = waste.partition(bytes([step.card]))
    if found and all(pieces.rank(card) == pieces.KING for card in above):
        return Move(REMOVE, (game.wastes[0],))
    return Move(DRAW) if position.piles[game.stock] else Move(RECYCLE)
