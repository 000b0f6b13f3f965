"""Stores for tests: a plain one, and ones that fail as browsers do."""

from typing import TYPE_CHECKING

from saqqara.vault import StoreError, StoreFull

if TYPE_CHECKING:
    from collections.abc import Callable


class MemoryStore:
    """A dictionary that can be made to fail. `on_put` is called before each write and may raise."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts = texts or {}
        self.forbidden = False
        self.on_put: Callable[[str], None] = lambda _key: None

    def get(self, key: str) -> str | None:
        self._check()
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        self._check()
        self.on_put(key)
        self.texts[key] = text

    def drop(self, key: str) -> None:
        self._check()
        self.texts.pop(key, None)

    def names(self) -> list[str]:
        self._check()
        return list(self.texts)

    def fill_up(self) -> None:
        """Let every write fail from now on."""

        def refuse(_key: str) -> None:
            raise StoreFull("full")

        self.on_put = refuse

    def make_room(self) -> None:
        """Let writes succeed again."""
        self.on_put = lambda _key: None

    def _check(self) -> None:
        if self.forbidden:
            raise StoreError("forbidden")
