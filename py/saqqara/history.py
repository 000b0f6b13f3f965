"""Travels through the history of the game on the table; none of it is an action of its own."""

from saqqara.table import Table
from saqqara.view import cues, deeds, figures
from saqqara.view.cues import Cue
from saqqara.words import say


class History:
    """Undo, redo, any place at once, and bookmarks; where the house has no undo, there is none of it."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def undo(self) -> None:
        """Take one action back, if there is one."""
        self._step(self._table.session.cursor - 1)

    def redo(self) -> None:
        """Play the undone action again, if there is one."""
        self._step(self._table.session.cursor + 1)

    def restart(self) -> None:
        """Go back to the deal."""
        self._step(0, say("told.restart"))

    def travel(self, cursor: int) -> None:
        """Go to a place in the history, if there is such a one; an end is passed without its panel."""
        before = self._table.session
        if self._allowed() and before.reaches(cursor) and cursor != before.cursor:
            self._table.go(cursor)
            after = self._table.session
            is_step = abs(cursor - before.cursor) == 1
            words = deeds.travelled(before, after) if is_step else figures.place(after)
            self._table.show(words, cue=cues.travelled(before.cursor, cursor))

    def bookmark(self) -> None:
        """Mark this place in the history, or mark it no more."""
        if self._allowed():
            session = self._table.session.toggle_bookmark()
            self._table.desk.change(session)
            key = "told.bookmarked" if session.cursor in session.bookmarks else "told.unmarked"
            self._table.show(say(key, place=figures.place(session)))

    def previous_bookmark(self) -> None:
        """Go to the last bookmark before this place, if there is one."""
        session = self._table.session
        self.travel(max((place for place in session.bookmarks if place < session.cursor), default=-1))

    def next_bookmark(self) -> None:
        """Go to the first bookmark after this place, if there is one."""
        session = self._table.session
        self.travel(min((place for place in session.bookmarks if place > session.cursor), default=-1))

    def _step(self, cursor: int, words: str = "") -> None:
        before = self._table.session
        if self._allowed() and before.reaches(cursor):
            self._table.go(cursor)
            self._table.review()
            words = words or deeds.travelled(before, self._table.session)
            self._table.show(words, cue=cues.travelled(before.cursor, cursor))

    def _allowed(self) -> bool:
        """Tell whether the house lets actions be taken back; say so if it does not."""
        allowed = self._table.session.game.house.undo
        if not allowed:
            self._table.show(notice=say("house.no_undo"), cue=Cue.REFUSE)
        return allowed
