"""From the steps of a packed Apophis to the moves of the real one."""

from collections.abc import Iterable, Iterator

from saqqara import pieces
from saqqara.families.pyramid import DRAW, RECYCLE, REMOVE, PyramidGame
from saqqara.families.pyramid_rules import UNLIMITED
from saqqara.model import Move, Position, Status

Step = tuple[int, ...]  # the piles that two cards or a King are taken from; none for a draw or a recycle


def moves_of(game: PyramidGame, position: Position, steps: Iterable[Step]) -> Iterator[Move]:
    """Write out the moves that make the steps one after the other to the win, and the Kings' on the way."""
    waiting = iter(steps)
    while game.status(position) is not Status.WON:
        move = free_king(game, position) or move_of(game, position, next(waiting))
        position = game.apply(position, move)
        yield move


def free_king(game: PyramidGame, position: Position) -> Move | None:
    """Return the move that takes a King that may as well go at once.

    One of the pyramid only blocks, and so does one on a waste in the last pass. Before, a King that stays
    on a waste moves the cards that come after it in the next pass to other wastes, which may help.
    """
    in_last_pass = game.passes != UNLIMITED and position.redeals + 1 == game.passes
    for pile in game.in_play(position):
        may_go = in_last_pass or pile in game.tableau
        if may_go and pieces.rank(position.piles[pile][-1]) == pieces.KING:
            return Move(REMOVE, (pile,))
    return None


def move_of(game: PyramidGame, position: Position, step: Step) -> Move:
    """Return the move that makes a step."""
    if step:
        return Move(REMOVE, step)
    return Move(DRAW) if position.piles[game.stock] else Move(RECYCLE)
