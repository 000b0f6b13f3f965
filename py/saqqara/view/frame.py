"""All that is to be seen and heard at one moment: the scene and the words and figures around it."""

from collections.abc import Mapping
from math import floor
from typing import Any, NamedTuple

from saqqara import codec
from saqqara._build import VERSION
from saqqara.advisor import Advice
from saqqara.catalog import entry_of
from saqqara.model import Role, Status
from saqqara.records import Best, Bests
from saqqara.review import Review
from saqqara.secrecy import position_told
from saqqara.session import Session
from saqqara.settings import Settings
from saqqara.view import figures, names
from saqqara.view.cues import Cue
from saqqara.view.hinting import hint
from saqqara.view.panel import Outcome, panel
from saqqara.view.scene import Looks, scene
from saqqara.view.settings import manners
from saqqara.words import say


class Moment(NamedTuple):
    """What a frame is made of besides the session; `elapsed` counts seconds.

    `bankroll` counts dollars, in games played for them; `verdict` is an oracle.Answer's value. `said` tells
    a listener what just happened, `notice` tells everybody; without `news` the words shown last stay. `cue`
    is what the page may sound. A game that has ended has its panel while there is a `review`.
    """

    looks: Looks
    elapsed: float
    running: bool
    advice: Advice = Advice()
    said: str = ""
    notice: str = ""
    troubles: Mapping[str, str] = {}
    bankroll: int | None = None
    verdict: str = "none"
    news: bool = True
    cue: Cue = Cue.NONE
    bests: Bests = Bests()
    review: Review | None = None
    settings: Settings = Settings()
    first_visit: bool = False


def state(session: Session, elapsed: float) -> dict[str, Any]:
    """Return the facts of a game, ready for JSON (docs/console.md)."""
    game, position = session.game, session.position
    return {
        "game": session.game_id,
        "options": dict(session.options),
        "seed": session.seed,
        "position": str(position_told(session)),
        "status": session.status.value,
        "score": game.score(position),
        "cursor": session.cursor,
        "length": len(session.moves),
        "passes": game.passes - position.redeals,
        "elapsed": floor(elapsed * 10) / 10,  # a second is told once it is over, here as everywhere
        "version": VERSION,
    }


def frame(session: Session, moment: Moment) -> dict[str, Any]:
    """Return everything a page shows, ready for JSON."""
    return state(session, moment.elapsed) | {
        "link": codec.link_of(session),
        "place": figures.place(session),
        "bookmarks": sorted(session.bookmarks),
        "travels": session.game.house.undo,
        "title": names.game_name(entry_of(session.game_id)),
        "standing": _standing(session, moment.bankroll),
        "score_label": say(f"unit.{session.game.unit}"),
        "score_text": figures.score(session.game, session.game.score(session.position)),
        "running": moment.running,
        "scene": scene(session.game, session.position, moment.looks),
        "hint": hint(session, moment.advice),
        "verdict": _verdict(moment.verdict),
        "said": moment.said,
        "notice": moment.notice,
        "news": moment.news,
        "cue": moment.cue.value,
        "troubles": list(moment.troubles.values()),
        **_best(session, moment),
        "panel": moment.review and panel(session, moment.review, _outcome(session, moment)),
        "playable": moment.looks.show_playable,
        "peek": next_card(session) is not None,
        "first_visit": moment.first_visit,
        "manners": manners(moment.settings),
    }


def _standing(session: Session, bankroll: int | None) -> str:
    standing = figures.standing(session.game, session.position)
    if bankroll is None:
        return standing
    return say("standing.bank", standing=standing, dollars=figures.dollars(bankroll))


def _best(session: Session, moment: Moment) -> dict[str, str]:
    """Return the best time for the header, where times are shown, and all that is best for the menu."""
    best, timed = moment.bests.now, moment.settings.clock
    return {
        "best": figures.clock(best.seconds) if best and timed else "",
        "best_told": figures.best(session.game, best, timed=timed) if best else "",
    }


def _outcome(session: Session, moment: Moment) -> Outcome:
    score = session.game.score(session.position)
    return Outcome(Best(int(moment.elapsed), session.cursor, score), moment.bests, moment.bankroll)


def next_card(session: Session) -> int | None:
    """Return the stock card that may be peeked at; none if that is not allowed, or not any more."""
    if not session.game.house.peek or session.peeked or session.status is not Status.OPEN:
        return None
    stocks = [pile for pile, place in enumerate(session.game.piles) if place.role is Role.STOCK]
    cards = [session.position.piles[pile][-1] for pile in stocks if session.position.piles[pile]]
    return cards[0] if cards else None


def _verdict(state: str) -> dict[str, str]:
    """Return whether the game can still be won, in a word; nothing where that is not to be told."""
    words = say(f"verdict.{state}") if state in {"thinking", "move", "lost", "unknown"} else ""
    return {"state": state if words else "", "words": words}
