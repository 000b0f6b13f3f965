"""Deals to play, found by the rules and the solver outside the browser."""

import json
import random
from collections.abc import Callable
from functools import cache
from itertools import count

from saqqara.model import Move, Position, Role, Status
from saqqara.pieces import KING, rank
from saqqara.session import Session
from saqqara.solver.job import Job

GAME = "pyramid"
_NODES = 1_000_000


def deal(seed: int | str) -> Session:
    """The deal of a seed."""
    return Session.new(GAME, str(seed))


def first_deal(wanted: Callable[[Session], object]) -> Session:
    """The deal with the smallest number that has what is wanted."""
    return next(session for session in map(deal, count()) if wanted(session))


def kings(session: Session) -> list[int]:
    """Piles whose King is open."""
    position = session.position
    return [pile for pile in session.game.in_play(position) if rank(position.piles[pile][-1]) == KING]


def pairs(session: Session) -> list[tuple[int, int]]:
    """Pairs of open cards that may be removed."""
    moves = session.game.moves(session.position)
    return [(move.piles[0], move.piles[1]) for move in moves if len(move.piles) == 2]


def partners(session: Session, pile: int) -> list[int]:
    """Open cards that make 13 with an open card."""
    return [other for pair in pairs(session) if pile in pair for other in pair if other != pile]


def lonely(session: Session) -> list[int]:
    """Open cards of the pyramid with no partner, Kings apart."""
    open_piles = set(session.game.in_play(session.position)) - set(kings(session))
    return sorted(pile for pile in open_piles if not partners(session, pile))


def piles_of(session: Session, role: Role) -> list[int]:
    """The piles with a role."""
    return [pile for pile, place in enumerate(session.game.piles) if place.role is role]


def played(session: Session, line: str) -> Session:
    """The session after more moves, given as text."""
    for word in line.split():
        session = session.play(Move.parse(word))
    return session


@cache
def verdict(seed: str) -> tuple[str, str]:
    """The solver's verdict on a deal, and the moves of a win if there is one."""
    session = deal(seed)
    report = json.loads(Job(session.game, session.position, _NODES).advance(_NODES))
    return report["verdict"], report.get("line", "")


def winning_line(session: Session) -> str:
    """The moves of a win, "" if there is none."""
    return verdict(session.seed)[1]


def is_lost(session: Session) -> bool:
    """Whether the deal is proven to be beyond winning."""
    return verdict(session.seed)[0] == "unsolvable"


def losing_line(session: Session) -> str:
    """Moves that lead to a table with no move left."""
    dice = random.Random(7)  # noqa: S311 -- play needs no cryptography
    while session.status is Status.OPEN:
        session = session.play(dice.choice(session.game.moves(session.position)))
    assert session.status is Status.LOST
    return " ".join(map(str, session.moves))


def lost_on_the_way() -> tuple[Session, int]:
    """A winnable deal played on at random past the move that loses it, and which move that is, from 1."""
    session = first_deal(winning_line)
    dice = random.Random(7)  # noqa: S311 -- play needs no cryptography
    fatal = 0
    while not fatal or len(session.moves) < fatal + 3:
        session = session.play(dice.choice(session.game.moves(session.position)))
        if not fatal and _verdict(session) == "unsolvable":
            fatal = len(session.moves)
    return session, fatal


def _verdict(session: Session) -> str:
    report = json.loads(Job(session.game, session.position, _NODES).advance(_NODES))
    return str(report["verdict"])


def cards(position: Position) -> list[int]:
    """All cards of a position, in order."""
    return sorted(b"".join(position.piles))
