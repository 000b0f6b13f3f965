"""From the steps of a packed line to the moves of the real game, played as they are written."""

from collections.abc import Iterable

from saqqara.families.pyramid import DRAW, RECYCLE, REMOVE, PyramidGame
from saqqara.families.pyramid_rules import Goal
from saqqara.model import Move, Position, Status
from saqqara.pieces import KING, rank

Step = frozenset[int]  # the cards of one removal; Kings that go alone are no steps


def moves_of(game: PyramidGame, position: Position, steps: Iterable[Step]) -> list[Move]:
    """Write out the moves that make the steps one after the other, and the Kings' on the way to the win.

    Raises IllegalMove if a step cannot be made.
    """
    moves: list[Move] = []
    for step in steps:
        while not step.issubset(position.piles[game.discard]):
            moves.append(_next_move(game, position, step))
            position = game.apply(position, moves[-1])
    while game.status(position) is not Status.WON:
        moves.append(_next_move(game, position, Step()))
        position = game.apply(position, moves[-1])
    return moves


def _next_move(game: PyramidGame, position: Position, step: Step) -> Move:
    """Return the move that comes next on the way to a step or, if nothing is in it, to the win."""
    legal = game.moves(position)
    for move in legal:
        if (
            move.kind == REMOVE
            and len(move.piles) == 1
            and _is_in_the_way(game, position, move.piles[0], step)
        ):
            return move
    tops = {position.piles[pile][-1]: pile for pile in range(game.discard) if position.piles[pile]}
    removal = Move(REMOVE, tuple(sorted(tops[card] for card in step if card in tops)))
    if removal in legal:
        return removal
    return Move(DRAW) if Move(DRAW) in legal else Move(RECYCLE)


def _is_in_the_way(game: PyramidGame, position: Position, king: int, step: Step) -> bool:
    """Tell whether a King should go now: one of the stock may stay, but not on a card that is needed."""
    if king < game.wastes.start or game.rules.goal is Goal.ALL:
        return True
    on_top = position.piles[king].rstrip(bytes(card for card in game.pieces if rank(card) == KING))
    return king in game.wastes and not step.isdisjoint(on_top[-1:])
