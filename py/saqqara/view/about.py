"""What runs and what is kept, as far as Python knows it."""

from typing import Any

from saqqara._build import VERSION
from saqqara.vault import Holdings


def about(holdings: Holdings | None) -> dict[str, Any]:
    """Return the version of the rules and what the vault holds, None if it cannot tell; ready for JSON."""
    return {
        "version": VERSION,
        "games": holdings and holdings.games,
        "bytes": holdings and holdings.bytes,
    }
