"""What is worth telling about the game on the table, and what the solver should find out for it next."""

from collections.abc import Callable
from typing import NamedTuple

from saqqara.blame import Suspicion
from saqqara.model import PIPS, Move, Status
from saqqara.oracle import Answer, Finding, Kind, Oracle, Solver
from saqqara.review import Review, find_out, review, suspicion
from saqqara.secrecy import keeps_secrets
from saqqara.session import Session
from saqqara.settings import Level, Settings, Sight
from saqqara.sight import unseen_pieces

OVER = "over"
_VERDICT_NODES = 500_000  # nobody waits for a verdict, so it may cost less than a hint


class Advice(NamedTuple):
    """What there is to say about the next move: an oracle.Answer's value or OVER, and how much of it.

    `line` is the winning line, or the one move advised after `won` of `of` ways in which the unseen pieces
    may lie were won. `nodes` is what a search that goes on has seen; `alone` tells that the page has to
    search by itself. `fair` tells that only what the player can see was looked at, `shortening` that a
    shorter line is being looked for, `can_shorten` that one may be, `optimal` that there is none, or none
    that leaves fewer `pips`.
    """

    state: str = Answer.NONE.value
    level: Level = Level.NUDGE
    line: tuple[Move, ...] = ()
    won: int = 0
    of: int = 0
    nodes: int = 0
    alone: bool = False
    fair: bool = False
    shortening: bool = False
    can_shorten: bool = False
    optimal: bool = False
    pips: int = 0

    @property
    def told(self) -> bool:
        """Whether there is something to say by now."""
        return self.state not in {Answer.NONE.value, Answer.THINKING.value}

    @property
    def way(self) -> tuple[Move, ...]:
        """The whole line, where it is one that leads to the end."""
        return self.line if self.state in {Answer.MOVE.value, Answer.FEWEST.value} else ()

    @property
    def shown(self) -> Move | None:
        """The move to point out on the table."""
        return self.line[0] if self.line and self.level in {Level.PIECES, Level.LINE} else None

    @property
    def hinted_at(self) -> Move | None:
        """The move of which only the places are to be pointed out."""
        return self.line[0] if self.line and self.level is Level.PLACE else None


class Advisor:
    """Thinks about one session at a time.

    `level` is how much the hint that was asked for tells, None if none was; `blaming` tells that the move
    that lost the game is looked for, `measuring` that it is found out how hard the deal is,
    `shortening` that a shorter win is looked for, `reviewing` that a game has just ended and is talked over,
    `inquiring` that the move that lost it is to be named there, whatever the settings. Nothing is thought
    about before the player did something: until then `awake` is False.
    """

    def __init__(self, solver: Solver, heard: Callable[[], None]) -> None:
        self._oracle = Oracle(solver, heard)
        self.level: Level | None = None
        self.blaming = False
        self.measuring = False
        self.shortening = False
        self.reviewing = False
        self.inquiring = False
        self.awake = False

    def rest(self) -> None:
        """Advise no more, and drop what is being thought about."""
        self.level = None
        self.blaming = self.measuring = self.shortening = False
        self.reviewing = self.inquiring = False
        self._oracle.drop()

    def forget(self) -> None:
        """Start afresh, for another deal."""
        self.rest()
        self._oracle.forget()

    def press(self, session: Session, settings: Settings) -> None:
        """Give a hint, or one that tells more; try again where nothing was found out before."""
        self._oracle.doubt(session.position, self._kind(session, settings))
        self.level = self.level.next() if self.level else settings.first_hint

    def consider(self, session: Session, settings: Settings) -> None:
        """Ask the solver what is wanted most and not known yet."""
        if self.blaming and (suspicion := self.suspicion(session)).ask is not None:
            self._oracle.ask(session, session.positions[suspicion.ask])
        elif self.measuring:
            self._oracle.ask(session, session.positions[0], Kind.DIFFICULTY)
        elif session.status is not Status.OPEN:
            if self.reviewing:
                find_out(self._oracle, session, blame=self._blames(session, settings))
        elif self.shortening:
            self._oracle.ask(session, session.position, Kind.SHORTEST)
        elif self.level and self.is_fair(session, settings):
            unseen = bytes(sorted(unseen_pieces(session))).hex()
            self._oracle.ask(session, session.position, Kind.FAIR, unseen=unseen)
        elif self.level:
            self._oracle.ask(session, session.position, self._kind(session, settings))
        elif self.awake and self.tells_verdict(session, settings):
            self._oracle.ask(session, session.position, nodes=_VERDICT_NODES)

    def advice(self, session: Session, settings: Settings) -> Advice:
        """Tell what there is to say about the next move, as much as was asked for."""
        if self.level is None:
            return Advice()
        if session.status is not Status.OPEN:
            return Advice(OVER)
        kind = self._kind(session, settings)
        known = self._oracle.known(session.position, kind)
        sought = self._oracle.known(session.position, Kind.SHORTEST).answer
        return Advice(
            state=known.answer.value,
            level=self.level,
            line=known.line,
            won=known.won,
            of=known.of,
            nodes=self._oracle.nodes,
            alone=self._oracle.alone,
            fair=kind is Kind.FAIR,
            shortening=sought is Answer.THINKING,
            can_shorten=known.answer is Answer.MOVE and sought is Answer.NONE and not known.optimal,
            optimal=known.optimal,
            pips=known.pips,
        )

    def difficulty(self, session: Session) -> Finding:
        """Tell what is known about how hard the deal is."""
        return self._oracle.known(session.positions[0], Kind.DIFFICULTY)

    def _kind(self, session: Session, settings: Settings) -> Kind:
        if self.is_fair(session, settings):
            return Kind.FAIR
        lost = self._oracle.known(session.position).answer is Answer.LOST
        return Kind.FEWEST if lost and session.game.unit == PIPS else Kind.WIN

    def verdict(self, session: Session, settings: Settings) -> Answer:
        """Tell whether the game can still be won; NONE if that is not to be told."""
        if not self.awake or session.status is not Status.OPEN or not self.tells_verdict(session, settings):
            return Answer.NONE
        return self._oracle.known(session.position).answer

    def tells_verdict(self, session: Session, settings: Settings) -> bool:
        """Tell whether the player wants verdicts and may have them: they give away what is not seen."""
        return settings.verdict and not self.is_fair(session, settings)

    def is_fair(self, session: Session, settings: Settings) -> bool:
        """Tell whether hints here may look only at what the player can see."""
        match settings.sight:
            case Sight.ALL:
                return False
            case Sight.SUITED if not keeps_secrets(session):
                return False
            case _:
                return bool(unseen_pieces(session))

    def suspicion(self, session: Session) -> Suspicion:
        """Tell what is known of the move that lost the game, which has to be known as lost by now."""
        return suspicion(self._oracle, session)

    def review(self, session: Session, settings: Settings) -> Review | None:
        """Tell what is known of a game that has just ended; nothing if it is not talked over."""
        if not self.reviewing:
            return None
        return review(self._oracle, session, blame=self._blames(session, settings))

    def _blames(self, session: Session, settings: Settings) -> bool:
        return self.inquiring or self.tells_verdict(session, settings)

    def keep_line(self, session: Session, line: tuple[Move, ...]) -> None:
        """Keep the proven win of a deal."""
        self._oracle.keep_line(session.game, session.position, line)
