"""What a game with cards face down in its tableau may tell: nothing that its player cannot see."""

from saqqara.model import Position, Role
from saqqara.session import Session

UNSEEN = 0xFF  # stands for a card that lies face down; no piece has this number


def position_told(session: Session) -> Position:
    """Return the position as it may be told.

    Where cards of the tableau are dealt face down (rules.md 2.3), each card that lies face down is UNSEEN,
    in the stock as well. Anywhere else the position is told as it is.
    """
    game, position = session.game, session.position
    deal = session.positions[0]
    face_down = game.hidden(deal)
    tableau = (
        stack for place, stack in zip(game.piles, deal.piles, strict=True) if place.role is Role.TABLEAU
    )
    if face_down.isdisjoint(b"".join(tableau)):
        return position
    hidden = game.hidden(position)
    piles = (bytes(UNSEEN if piece in hidden else piece for piece in stack) for stack in position.piles)
    return position._replace(piles=tuple(piles))
