"""The running bankroll of games played for dollars: what every deal has brought so far (rules.md 1.2).

A deal counts from the moment it is dealt, ante and all, and counts once however often it is played again.
Its dollars stay open to change while it is among the latest; older ones are added up.
"""

import json
from typing import NamedTuple, Self

from saqqara.model import BadText

_OPEN_DEALS = 50


class Bank(NamedTuple):
    """Dollars of old deals in one sum, and of the latest ones by their links, the newest last."""

    settled: int = 0
    deals: tuple[tuple[str, int], ...] = ()

    @property
    def balance(self) -> int:
        """Dollars altogether; below 0 the player owes."""
        return self.settled + sum(dollars for _, dollars in self.deals)

    def entered(self, link: str, dollars: int) -> Self:
        """Return the bank with what a deal stands at now."""
        deals = (*(deal for deal in self.deals if deal[0] != link), (link, dollars))
        old, latest = deals[:-_OPEN_DEALS], deals[-_OPEN_DEALS:]
        return type(self)(self.settled + sum(dollars for _, dollars in old), latest)

    def dump(self) -> str:
        """Write the bank as JSON."""
        return json.dumps({"settled": self.settled, "deals": dict(self.deals)})

    @classmethod
    def load(cls, text: str) -> Self:
        """Read what dump() wrote. Raises BadText."""
        try:
            match json.loads(text):
                case {"settled": int(settled), "deals": dict(deals)}:
                    if all(type(dollars) is int for dollars in deals.values()):
                        return cls(settled, tuple(deals.items()))
        except json.JSONDecodeError as error:
            raise BadText(f"bank: {error}") from error
        raise BadText(f"bank: expected dollars settled and dollars by deal, got {text!r:.60}")
