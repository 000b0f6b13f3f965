"""The game on the table and its keeping: opened by link, saved after each change, timed while played."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace

from saqqara import codec
from saqqara.catalog import CATALOG
from saqqara.model import DOLLARS, BadText, Status
from saqqara.records import Bests
from saqqara.session import Session
from saqqara.settings import Settings
from saqqara.stopwatch import Stopwatch
from saqqara.vault import Holdings, StoreError, StoreFull, Vault
from saqqara.words import say


class Desk:
    """Holds one session at a time. `troubles` has, by kind, words on what the player should know."""

    def __init__(self, vault: Vault, clock: Callable[[], float], new_seed: Callable[[], str]) -> None:
        self._vault = vault
        self._watch = Stopwatch(clock)
        self.new_seed = new_seed
        self._locked = False  # a newer version saved this deal: its save is to be left alone
        self.troubles: dict[str, str] = {}
        self.bankroll: int | None = None  # dollars, in games played for them
        self.bests = Bests()  # of this game, whatever the deal
        self.settings = Settings()
        self.first_visit = False  # nothing was kept yet when this visit began, but now something is
        self.session = Session.new(next(iter(CATALOG)), "0")

    @property
    def elapsed(self) -> float:
        """Seconds played."""
        return self._watch.elapsed

    @property
    def running(self) -> bool:
        """Whether the clock runs."""
        return self._watch.running

    def begin(self, link: str) -> None:
        """Open the linked deal, or else the game played last, or else a new deal."""
        with suppress(StoreError):  # the first save says so
            self.settings = self._vault.settings()
        last = self._last()
        if not any(self._opened(wanted) for wanted in (link, last) if wanted):
            self.deal(self.session.game_id)
        self.first_visit = last is None and "store" not in self.troubles

    def open(self, link: str) -> None:
        """Open a linked deal where it was left, if it was begun before. Raises BadText for the player."""
        try:
            game_id, seed, options = codec.parse_link(link)
            fresh = Session.new(game_id, seed, options)
        except BadText as error:  # its advice, a list of all that is known, would fill a phone
            raise BadText(say("trouble.link", why=error.why)) from error
        self.take(fresh)

    def deal(self, game_id: str, seed: str = "", options: Mapping[str, str] | None = None) -> None:
        """Deal; no seed means a new one. Raises BadText or UnknownGame."""
        self.take(Session.new(game_id, seed or self.new_seed(), options))

    def change(self, session: Session) -> None:
        """Go on with the session after an action, and save it; passing troubles have been read by now.

        A game that has just been won goes into the records.
        """
        won = session.status is Status.WON and self.session.status is not Status.WON
        self.session = session
        self.troubles.pop("link", None)
        self.troubles.pop("save", None)
        if session.status is not Status.OPEN:
            self._watch.stop()
        elif session.moves:
            self._watch.start()
        self.save()
        self.bests = Bests(self.bests.now, self.bests.now)
        if won:
            self._enter_record()

    def set(self, name: str, value: str) -> None:
        """Change a setting. Raises BadText; what cannot be kept still holds while the page is open."""
        self.settings = self.settings.changed(name, value)
        with self._telling_of_trouble():
            self._vault.keep_settings(self.settings)

    def pause(self) -> None:
        """Stop the clock until the next action, and save."""
        self._watch.stop()
        self.save()

    def resume(self) -> None:
        """Let the clock run again if the game is under way."""
        if self.session.moves and self.session.status is Status.OPEN:
            self._watch.start()

    def save(self) -> None:
        """Save the game; if that fails, say so until a later save succeeds."""
        self.session = replace(self.session, elapsed=self.elapsed)
        if self._locked:
            return
        self.bankroll = None
        with self._telling_of_trouble():
            self._vault.keep(self.session)
            if self.session.game.unit == DOLLARS:
                self.bankroll = self._vault.enter(self.session)
            self.troubles.pop("store", None)
        self._tell_of_damage()

    def _enter_record(self) -> None:
        name = codec.variant_of(self.session)
        with self._telling_of_trouble():
            records = self._vault.records()
            entered = records.entered(name, self.session)
            self._vault.keep_records(entered)
            self.bests = Bests(entered.bests.get(name), records.bests.get(name))
        self._tell_of_damage()

    @contextmanager
    def _telling_of_trouble(self) -> Iterator[None]:
        """Tell the player of a store that refuses."""
        try:
            yield
        except StoreFull:
            self.troubles["store"] = say("trouble.full")
        except StoreError:
            self.troubles["store"] = say("trouble.store")

    def holdings(self) -> Holdings | None:
        """Count what is kept; None if the store tells nothing."""
        try:
            return self._vault.holdings()
        except StoreError:
            return None

    def _opened(self, link: str) -> bool:
        try:
            self.open(link)
        except BadText as error:
            self.troubles["link"] = str(error)
            return False
        return True

    def take(self, fresh: Session) -> None:
        """Lay a fresh deal out, where it was left if it was begun before."""
        self._locked = False
        self.troubles.pop("newer", None)
        session = self._recalled(codec.link_of(fresh)) or fresh
        self._watch.set(session.elapsed)
        self.session = session
        self.save()
        self.bests = Bests()
        with suppress(StoreError):  # the save has said so
            best = self._vault.records().bests.get(codec.variant_of(session))
            self.bests = Bests(best, best)
        self._tell_of_damage()

    def _last(self) -> str | None:
        try:
            return self._vault.last()
        except StoreError:
            return None  # the first save says so

    def _recalled(self, link: str) -> Session | None:
        try:
            session = self._vault.recall(link)
        except codec.NewerSave:
            self._locked = True
            self.troubles["newer"] = say("trouble.newer")
            return None
        except StoreError:
            return None  # the save that follows says so
        self._tell_of_damage()
        return session

    def _tell_of_damage(self) -> None:
        if self._vault.damaged:
            self._vault.damaged.clear()
            self.troubles["save"] = say("trouble.save")
