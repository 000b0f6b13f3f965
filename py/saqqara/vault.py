"""Keeps games safe in a store that may be full, forbidden, shared or damaged.

Each deal has two slots; a save goes over the older one and is read back, so the newer one outlives a
write that fails half-way. A record is "revision checksum save". What cannot be read is set aside under
another key, never deleted. Single texts, the bank, the records and the settings, are notes: "checksum text".
"""

import zlib
from collections.abc import Callable
from typing import NamedTuple, Protocol, TypeVar

from saqqara import codec
from saqqara.bank import Bank
from saqqara.model import BadText
from saqqara.records import Records
from saqqara.session import Session
from saqqara.settings import Settings

_PREFIX = "saqqara/"
_GAME = _PREFIX + "game/"
_DAMAGED = _PREFIX + "damaged/"
_LAST = _PREFIX + "last"
_BANK = _PREFIX + "bank"
_SETTINGS = _PREFIX + "settings"
_RECORDS = _PREFIX + "records"
_MOST_GAMES = 20


_Note = TypeVar("_Note")


class StoreError(OSError):
    """The store refuses: it is forbidden, or does not give back what it was given."""


class StoreFull(StoreError):
    """The store has no room left."""


class Store(Protocol):
    """Texts by key, like localStorage. Any call may raise StoreError."""

    def get(self, key: str) -> str | None:
        """Return the text of a key, None if there is none."""
        ...

    def put(self, key: str, text: str) -> None:
        """Set the text of a key."""
        ...

    def drop(self, key: str) -> None:
        """Forget a key."""
        ...

    def names(self) -> list[str]:
        """List all keys, those of others too."""
        ...


class Holdings(NamedTuple):
    """How many games are kept, and the bytes of all that is."""

    games: int
    bytes: int


class _Record(NamedTuple):
    revision: int
    key: str
    session: Session


class Vault:
    """The games a player has begun, by their links."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.damaged: list[str] = []  # keys under which unreadable records were set aside

    def keep(self, session: Session) -> None:
        """Save a game. Raises StoreError; the save before is then still there."""
        link = codec.link_of(session)
        slots = [f"{_GAME}{link}/{slot}" for slot in (0, 1)]
        revisions = [self._revision(slot) for slot in slots]
        target = slots[revisions.index(min(revisions))]
        save = codec.dump(session)
        record = f"{self._newest() + 1} {_checksum(save)} {save}"
        self._store.put(target, record)
        if self._store.get(target) != record:
            raise StoreError("the store did not give back what was saved")
        self._store.put(_LAST, link)
        self._prune()

    def recall(self, link: str) -> Session | None:
        """Return the newest readable save of a deal.

        Raises StoreError, or NewerSave for a save that is to be left alone.
        """
        records = [self._read(f"{_GAME}{link}/{slot}") for slot in (0, 1)]
        readable = [record for record in records if record]
        return max(readable).session if readable else None

    def last(self) -> str | None:
        """Return the link of the game played last. Raises StoreError."""
        return self._store.get(_LAST)

    def holdings(self) -> Holdings:
        """Count what is kept. Raises StoreError."""
        games = {key.rpartition("/")[0] for key in self._games()}
        ours = [key for key in self._store.names() if key.startswith(_PREFIX)]
        texts = [key + (self._store.get(key) or "") for key in ours]
        return Holdings(len(games), sum(len(text.encode("utf-8", "surrogatepass")) for text in texts))

    def enter(self, session: Session) -> int:
        """Enter what a deal played for dollars stands at, and return the bankroll. Raises StoreError.

        The bank is read anew each time, as another tab may have entered something.
        """
        dollars = session.game.score(session.position)
        bank = (self._note(_BANK, Bank.load) or Bank()).entered(codec.link_of(session), dollars)
        self._put_note(_BANK, bank.dump())
        return bank.balance

    def settings(self) -> Settings:
        """Return what the player set. Raises StoreError."""
        return self._note(_SETTINGS, Settings.load) or Settings()

    def keep_settings(self, settings: Settings) -> None:
        """Keep what the player set. Raises StoreError."""
        self._put_note(_SETTINGS, settings.dump())

    def records(self) -> Records:
        """Return the best of the games that were won. Raises StoreError."""
        return self._note(_RECORDS, Records.load) or Records()

    def keep_records(self, records: Records) -> None:
        """Keep the best of the games that were won. Raises StoreError."""
        self._put_note(_RECORDS, records.dump())

    def _note(self, key: str, load: Callable[[str], _Note]) -> _Note | None:
        """Read a single text with its checksum; one that cannot be read is set aside."""
        record = self._store.get(key)
        if record is None:
            return None
        checksum, _, text = record.partition(" ")
        if checksum == _checksum(text):
            try:
                return load(text)
            except BadText:
                pass  # set aside below, like a record whose checksum does not fit
        self._set_aside(key, record)
        return None

    def _put_note(self, key: str, text: str) -> None:
        self._store.put(key, f"{_checksum(text)} {text}")

    def _read(self, key: str) -> _Record | None:
        record = self._store.get(key)
        if record is None:
            return None
        revision, _, rest = record.partition(" ")
        checksum, _, save = rest.partition(" ")
        if revision.isdecimal() and checksum == _checksum(save):
            try:
                return _Record(int(revision), key, codec.load(save))
            except codec.NewerSave:
                raise
            except codec.BadSave:
                pass  # set aside below, like a record whose checksum does not fit
        self._set_aside(key, record)
        return None

    def _set_aside(self, key: str, record: str) -> None:
        aside = f"{_DAMAGED}{_checksum(record)}"
        self._store.put(aside, record)
        self._store.drop(key)
        self.damaged.append(aside)

    def _games(self) -> list[str]:
        return [key for key in self._store.names() if key.startswith(_GAME)]

    def _revision(self, key: str) -> int:
        revision = (self._store.get(key) or "").partition(" ")[0]
        return int(revision) if revision.isdecimal() else 0

    def _newest(self) -> int:
        return max((self._revision(key) for key in self._games()), default=0)

    def _prune(self) -> None:
        games: dict[str, int] = {}
        for key in self._games():
            link = key.rpartition("/")[0]
            games[link] = max(games.get(link, 0), self._revision(key))
        for link in sorted(games, key=games.__getitem__, reverse=True)[_MOST_GAMES:]:
            for slot in (0, 1):
                self._store.drop(f"{link}/{slot}")


def _checksum(text: str) -> str:
    return f"{zlib.crc32(text.encode('utf-8', 'surrogatepass')):08x}"
