"""The panel of a game that has ended: how it ended, its figures beside the best, and what could be learnt."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from saqqara.model import PIPS, Status
from saqqara.records import Best, Bests
from saqqara.review import Review, can_be_compared
from saqqara.session import Session
from saqqara.view import deeds, figures
from saqqara.words import say


class Outcome(NamedTuple):
    """The figures of the game, the best of its kind, and the dollars in the bank if it is played for them."""

    result: Best
    bests: Bests
    bankroll: int | None


class _Figure(NamedTuple):
    name: str
    value: str
    note: str = ""  # how it compares with the best


def panel(session: Session, review: Review, outcome: Outcome) -> dict[str, Any]:
    """Return the panel, ready for JSON."""
    game, kind = session.game, session.status.value
    won, left = session.status is Status.WON, game.pieces_left(session.position)
    partial = not won and left <= game.house.partial
    return {
        "kind": kind,
        "title": say("partial.title" if partial else f"{kind}.title"),
        "text": say(f"{kind}.text.{game.material.value}", n=left),
        "reason": _about_records(session, outcome.bests) if won else figures.why_lost(game),
        "figures": list(_figures(session, outcome)),
        "lesson": _comparison(session, review) if won else _blame(session, review),
        "travels": game.house.undo,
    }


def _about_records(session: Session, bests: Bests) -> str:
    if session.helped:
        return say("won.helped")
    return say("won.first") if bests.now and not bests.before else ""


def _figures(session: Session, outcome: Outcome) -> Iterator[_Figure]:
    """Yield the figures, each of a win with a word on how it compares with the best."""
    game, (seconds, moves, score) = session.game, outcome.result
    before = outcome.bests.before if session.status is Status.WON else None

    def figure(name: str, value: str, best: str, *, beaten: bool) -> _Figure:
        if not before:
            return _Figure(name, value)
        beaten = beaten and not session.helped
        return _Figure(name, value, say("figure.new_best") if beaten else say("figure.best_is", best=best))

    best = before or outcome.result
    texts = figures.score(game, score), figures.score(game, best.score)
    yield figure(
        say(f"unit.{game.unit}"),
        *texts,
        beaten=score < best.score if game.unit == PIPS else score > best.score,
    )
    if outcome.bankroll is not None:
        yield _Figure(say("figure.bank"), figures.dollars(outcome.bankroll))
    texts = figures.clock(seconds), figures.clock(best.seconds)
    yield figure(say("figure.time"), *texts, beaten=seconds < best.seconds)
    yield figure(say("figure.moves"), str(moves), str(best.moves), beaten=moves < best.moves)


def _comparison(session: Session, review: Review) -> dict[str, Any] | None:
    """Tell how long the win is beside the shortest one that is known; nothing if all are alike."""
    if not can_be_compared(session):
        return None
    own, fewest = session.cursor, review.fewest
    words = (
        say(f"compare.{_verdict(own, review)}", n=own, fewest=fewest) if fewest or review.searching else ""
    )
    return _lesson(words, searching=review.searching)


def _verdict(own: int, review: Review) -> str:
    shorter_known = 0 < review.fewest < own
    if review.searching:
        return "searching_on" if shorter_known else "searching"
    if review.optimal:
        return "proven_longer" if shorter_known else "proven"
    if shorter_known:
        return "longer"
    return "equal" if own == review.fewest else "shorter"


def _blame(session: Session, review: Review) -> dict[str, Any]:
    """Tell which move lost the game, as far as that is wanted and known, and what can be done about it."""
    suspicion = review.suspicion
    if suspicion is None:
        return _lesson("", action="inquire")
    if review.searching:
        return _lesson(say("blame.searching"), searching=True)
    if not suspicion.certain:
        return _lesson(say("blame.unknown"))
    if suspicion.winnable < 0:
        return _lesson(say("blame.deal"))
    before, after = session.positions[suspicion.winnable : suspicion.winnable + 2]
    deed = deeds.done(session.game, before, after)
    words = say("blame.move", number=suspicion.winnable + 1, deed=deed)
    return _lesson(words, action="blame" if session.game.house.undo else "")


def _lesson(words: str, *, searching: bool = False, action: str = "") -> dict[str, Any]:
    return {"words": words, "searching": searching, "action": action}
