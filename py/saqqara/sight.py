"""What a player can know of the places of the pieces, by looking and remembering."""

from saqqara.session import Session


def unseen_pieces(session: Session) -> frozenset[int]:
    """List the pieces that lie face down now and did so in every position from the deal on.

    A stock that was gone through once is known: the order of its cards does not change.
    """
    past = session.positions[: session.cursor + 1]
    return frozenset.intersection(*map(session.game.hidden, past))
