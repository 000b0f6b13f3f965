"""Games with cards face down in their tableau tell nobody what their player cannot see (rules.md 2.3)."""

from saqqara.model import Position, Role
from saqqara.session import Session

UNSEEN = 0xFF  # stands for a card that lies face down; no piece has this number


def keeps_secrets(session: Session) -> bool:
    """Tell whether some of the tableau was dealt face down."""
    game, deal = session.game, session.positions[0]
    places = zip(game.piles, deal.piles, strict=True)
    tableau = b"".join(stack for place, stack in places if place.role is Role.TABLEAU)
    return not game.hidden(deal).isdisjoint(tableau)


def position_told(session: Session) -> Position:
    """Return the position as it may be told.

    In a game that keeps secrets each card that lies face down is UNSEEN, in the stock as well; any other is
    told as it is.
    """
    position = session.position
    if not keeps_secrets(session):
        return position
    hidden = session.game.hidden(position)
    piles = (bytes(UNSEEN if piece in hidden else piece for piece in stack) for stack in position.piles)
    return position._replace(piles=tuple(piles))
