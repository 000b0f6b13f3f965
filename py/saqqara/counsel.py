"""What a player asks the solver for, and what comes of it on the table."""

from collections.abc import Mapping

from saqqara.advisor import Advisor
from saqqara.model import Move
from saqqara.oracle import Answer
from saqqara.seeker import Seeker
from saqqara.session import Session
from saqqara.settings import Level
from saqqara.table import Table
from saqqara.view import cues, figures
from saqqara.view.cues import Cue
from saqqara.view.hinting import blamed
from saqqara.words import say


class Counsel:
    """Hints, the move that lost, how hard a deal is, and deals with a win."""

    def __init__(self, table: Table, advisor: Advisor, seeker: Seeker) -> None:
        self._table = table
        self._advisor = advisor
        self._seeker = seeker

    def new(self, game: str = "", seed: str = "", options: Mapping[str, str] | None = None) -> None:
        """Deal; what is not given stays as it is, and no seed means a new one."""
        on_table = self._table.session
        if self._seeker.seeking and not (game or seed):
            self._table.rest()
            self._table.show(notice=say("seek.stopped"))
            return
        kept = on_table.options if game in {"", on_table.game_id} else {}
        wanted = game or on_table.game_id, kept if options is None else options
        if self._table.desk.settings.winnable and not seed:
            self._table.rest()
            self._seeker.begin(*wanted, self._found, self._seek_on)
            self._seek_on()
        else:
            self._table.desk.deal(wanted[0], seed, wanted[1])
            self._table.dealt()

    def _seek_on(self) -> None:
        self._table.show(notice=say("seek.begun", n=self._seeker.tried))

    def _found(self, session: Session, line: tuple[Move, ...]) -> None:
        self._table.desk.take(session)
        self._table.dealt()
        if line:
            self._advisor.keep_line(session, line)
            self._table.show(notice=say("seek.found"))
        else:
            self._table.show(notice=say("seek.not_covered"))

    def hint(self) -> None:
        """Advise on the next move, at once or when the solver knows; asked again meanwhile, stop thinking."""
        if self._table.advice().state == Answer.THINKING.value:
            self._table.let_go()
            return
        self._advisor.awake = True
        self._advisor.press(self._table.session, self._table.desk.settings)
        self._table.show()

    def follow(self) -> None:
        """Play the next move of the way that is known, and go on showing it."""
        if way := self._table.advice().way:
            self._table.play(way[0], Level.LINE)

    def shorten(self) -> None:
        """Look for shorter wins than the one that is known, and show each."""
        self._advisor.shortening = True
        self._table.show(news=False)

    def blame(self) -> None:
        """Find the move that lost the game, and go back to where it could still be won."""
        self._advisor.reviewing = False
        self._advisor.blaming = True
        self._table.show(notice=say("blame.searching"))
        self._settle_blame()

    def inquire(self) -> None:
        """Find the move that lost the game, to be named in its panel."""
        self._advisor.inquiring = True
        self._table.show(news=False)

    def measure(self) -> None:
        """Find out how hard this deal is."""
        self._table.rest()
        self._advisor.measuring = True
        self._table.show(notice=say("difficulty.measuring"))
        self._settle_measure()

    def set(self, name: str, value: str) -> None:
        """Change a setting."""
        self._table.desk.set(name, value)
        self._table.rest()
        self._table.show(news=False)

    def heard(self) -> None:
        """The solver found something out, or reports how far it is."""
        if self._advisor.blaming:
            self._settle_blame()
        elif self._advisor.measuring:
            self._settle_measure()
        else:
            self._table.show(news=self._advisor.level is not None)

    def _settle_measure(self) -> None:
        found = self._advisor.difficulty(self._table.session)
        if found.answer is Answer.THINKING:
            return
        self._advisor.measuring = False
        self._table.show(notice=figures.difficulty(found.band, found.won, found.of), cue=Cue.HINT)

    def _settle_blame(self) -> None:
        """Ask on, or go to the last position that could be won and say which move left it."""
        suspicion = self._advisor.suspicion(self._table.session)
        if suspicion.ask is not None:
            self._table.show(news=False)
            return
        self._advisor.blaming = False
        words, lost = blamed(self._table.session, suspicion), self._table.session.cursor
        if suspicion.certain and suspicion.winnable >= 0 and self._table.session.game.house.undo:
            self._table.go(suspicion.winnable)
        back = cues.travelled(lost, self._table.session.cursor)
        self._table.show(notice=words, cue=Cue.HINT if back is Cue.NONE else back)
