"""A table with one game on it: what a player does there, and what is to be seen of it."""

import json
from dataclasses import replace
from typing import Protocol

from saqqara.advisor import Advice, Advisor
from saqqara.controller import Event, Selection, interpret
from saqqara.desk import Desk
from saqqara.model import Move, Status
from saqqara.seeker import Seeker
from saqqara.session import Session
from saqqara.settings import Level
from saqqara.view import cues, deeds, names
from saqqara.view.cues import Cue
from saqqara.view.frame import Moment, frame, next_card
from saqqara.view.scene import Looks, sprites_of
from saqqara.words import say


class Page(Protocol):
    """Whatever shows a frame."""

    def show(self, frame: str) -> None:
        """Show a frame, which is JSON text."""
        ...


class Table:
    """Carries out what a player does to the game on the table, and shows each change."""

    def __init__(self, page: Page, desk: Desk, advisor: Advisor, seeker: Seeker) -> None:
        self._page = page
        self.desk = desk
        self._advisor = advisor
        self._seeker = seeker
        self._selection: Selection = ()
        self._show_playable = False
        self._aspect = 1.0
        self._advised = Advice()  # what was shown last

    @property
    def session(self) -> Session:
        """The game on the table."""
        return self.desk.session

    # What a player does

    def start(self, link: str, aspect: float) -> None:
        """Lay the first game out: the linked one, the last one, or a new one."""
        self._aspect = aspect
        self.desk.begin(link)
        self.dealt(Cue.NONE)

    def resize(self, aspect: float) -> None:
        """Lay the table out anew for a page of this width / height."""
        self._aspect = aspect
        self.show(news=False)

    def let_go(self) -> None:
        """Select nothing and stop advising."""
        had_selected = bool(self._selection)
        self.rest()
        if had_selected:
            self.show(say("told.unselected"), cue=Cue.UNSELECT)
        else:
            self.show()

    def play(self, move: Move, level: Level | None = None) -> None:
        """Play a move. Raises IllegalMove.

        With a level, it is played for the player, and the advice on the next move follows at once.
        """
        before = self.session
        self.desk.change(replace(before.play(move), helped=before.helped or level is not None))
        self.rest()
        self.review()
        self._advisor.awake = True
        self._advisor.level = level
        change = before.game, before.position, self.session.position
        self.show(deeds.told(*change), cue=cues.played(*change))

    def peek(self) -> None:
        """Tell the next stock card, once a game and only where the house allows it."""
        card = next_card(self.session)
        if card is not None:
            self.desk.change(replace(self.session, peeked=True))
            self.show(notice=say("house.peek", card=names.piece_name(self.session.game, card)), cue=Cue.HINT)

    def open(self, link: str) -> None:
        """Open a linked deal."""
        self.desk.open(link)
        self.dealt()

    def toggle_playable(self) -> None:
        """Mark the cards that can be played, or mark them no more."""
        self._show_playable = not self._show_playable
        self.show()

    def pause(self) -> None:
        """Stop the clock: nobody looks."""
        self.desk.pause()
        self.show(news=False)

    # What that comes down to

    def gesture(self, event: Event) -> None:
        """Play what a gesture means, or select, or say why not."""
        self._seeker.stop()
        game, position = self.session.game, self.session.position
        outcome = interpret(game, position, self._selection, event)
        if outcome.move:
            self.play(outcome.move)
            return
        before, self._selection = self._selection, outcome.selection
        why_not = deeds.refusal(game, outcome.refusal) if outcome.refusal else ""
        self.show(
            said=deeds.selected(game, position, outcome.selection),
            notice=why_not or deeds.running_sum(game, position, outcome.selection),
            cue=cues.chosen(before, outcome),
        )

    def go(self, cursor: int) -> None:
        """Go to a place in the history."""
        self.desk.change(self.session.at(cursor))
        self.rest()
        self._advisor.awake = True

    def dealt(self, cue: Cue = Cue.DEAL) -> None:
        """Show a deal that was just laid out."""
        self.rest()
        self._advisor.forget()
        self.review()
        self.show(deeds.dealt(self.session), cue=cue)

    def review(self) -> None:
        """Talk the game over if it has ended."""
        self._advisor.reviewing = self.session.status is not Status.OPEN

    def rest(self) -> None:
        """Let everything go that hangs on the position."""
        self._selection = ()
        self._seeker.stop()
        self._advisor.rest()

    def advice(self) -> Advice:
        """Tell what there is to say about the next move."""
        return self._advisor.advice(self.session, self.desk.settings)

    def looks(self) -> Looks:
        return Looks(
            aspect=self._aspect,
            sprites=sprites_of(self.session.positions[0]),
            selection=self._selection,
            show_playable=self._show_playable,
            hint=self.advice().shown,
            near=self.advice().hinted_at,
            left_handed=self.desk.settings.hand == "left",
        )

    def show(self, said: str = "", notice: str = "", *, news: bool = True, cue: Cue = Cue.NONE) -> None:
        if not self._seeker.seeking:
            self._advisor.consider(self.session, self.desk.settings)
        before, self._advised = self._advised, self.advice()
        moment = Moment(
            looks=self.looks(),
            elapsed=self.desk.elapsed,
            running=self.desk.running,
            advice=self._advised,
            said=said,
            notice=notice,
            news=news,
            cue=cues.advised(before, self._advised) if cue is Cue.NONE else cue,
            troubles=self.desk.troubles,
            bankroll=self.desk.bankroll,
            bests=self.desk.bests,
            review=self._advisor.review(self.session, self.desk.settings),
            verdict=self._advisor.verdict(self.session, self.desk.settings).value,
            settings=self.desk.settings,
            first_visit=self.desk.first_visit,
        )
        self._page.show(compact(frame(self.session, moment)))


def compact(value: object) -> str:
    """Write JSON without spaces."""
    return json.dumps(value, separators=(",", ":"))
