"""What is worth finding out about a game that has ended: the shortest win, or the move that lost it."""

from typing import NamedTuple

from saqqara.blame import Suspicion, suspect
from saqqara.model import PIPS, Status
from saqqara.oracle import Answer, Kind, Oracle
from saqqara.session import Session

_OPEN = {Answer.NONE, Answer.THINKING}


class Review(NamedTuple):
    """What is known by now, and whether more is being found out.

    `fewest` counts the moves of the shortest win of the deal that the solver knows, 0 if it knows none;
    `optimal` tells that none is shorter. `suspicion` is there once the move that lost is looked for.
    """

    searching: bool = False
    fewest: int = 0
    optimal: bool = False
    suspicion: Suspicion | None = None


def can_be_compared(session: Session) -> bool:
    """Tell whether one win may be shorter than another: not where each move takes one piece."""
    return session.game.unit != PIPS


def suspicion(oracle: Oracle, session: Session) -> Suspicion:
    """Tell what is known of the move that lost the game, which has to be known as lost by now."""
    past = session.positions[: session.cursor]
    return suspect([*(oracle.known(position).answer for position in past), Answer.LOST])


def find_out(oracle: Oracle, session: Session, *, blame: bool) -> None:
    """Ask what is not known yet; for the move that lost only if it is wanted."""
    if session.status is Status.WON and can_be_compared(session):
        oracle.ask(session, session.positions[0], _kind(oracle, session))
    elif session.status is Status.LOST and blame and (where := suspicion(oracle, session).ask) is not None:
        oracle.ask(session, session.positions[where])


def review(oracle: Oracle, session: Session, *, blame: bool) -> Review:
    """Tell what is known of a game that has ended."""
    if session.status is Status.WON and can_be_compared(session):
        known = oracle.known(session.positions[0])
        searching = oracle.known(session.positions[0], _kind(oracle, session)).answer in _OPEN
        return Review(searching, len(known.line), known.optimal)
    if session.status is Status.LOST and blame:
        suspected = suspicion(oracle, session)
        return Review(searching=suspected.ask is not None, suspicion=suspected)
    return Review()


def _kind(oracle: Oracle, session: Session) -> Kind:
    """Return the question about the deal: the shortest win, or any where no solver compares them."""
    compared = oracle.known(session.positions[0], Kind.SHORTEST).answer is not Answer.NOT_COVERED
    return Kind.SHORTEST if compared else Kind.WIN
