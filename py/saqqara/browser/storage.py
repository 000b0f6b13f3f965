"""localStorage as a vault.Store."""

from js import window
from pyodide.ffi import JsException

from saqqara.vault import StoreError, StoreFull


class LocalStore:
    """Texts in localStorage, which may be forbidden or full at any call."""

    def get(self, key: str) -> str | None:
        """Return the text of a key, None if there is none."""
        try:
            text = window.localStorage.getItem(key)
        except JsException as error:
            raise StoreError(str(error)) from error
        return text if isinstance(text, str) else None  # JavaScript's null is not None

    def put(self, key: str, text: str) -> None:
        """Set the text of a key."""
        try:
            window.localStorage.setItem(key, text)
        except JsException as error:
            # Not by its name: the older kind of this error arrives wrapped, with its name in the text.
            refusal = StoreFull if "quota" in str(error).lower() else StoreError
            raise refusal(str(error)) from error

    def drop(self, key: str) -> None:
        """Forget a key."""
        try:
            window.localStorage.removeItem(key)
        except JsException as error:
            raise StoreError(str(error)) from error

    def names(self) -> list[str]:
        """List all keys."""
        try:
            return [str(key) for key in window.Object.keys(window.localStorage)]
        except JsException as error:
            raise StoreError(str(error)) from error
