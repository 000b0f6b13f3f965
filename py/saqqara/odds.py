"""How often a deal can be won, as measured: odds.json holds what `saqqara survey` counted."""

import json
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import fields, replace
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple, cast

from saqqara.catalog import entry_of

NORMAL_95 = 1.959964  # so many standard deviations hold 95 % of the normal distribution

# Rules that change what is shown, paid or said, but not which deals can be won by who sees all cards.
_WITHOUT_EFFECT = {"rows_face_down", "stock_visible", "ante", "rate", "pay", "peek", "undo", "partial_win"}


class Odds(NamedTuple):
    """What became of the deals of so many seeds in a row, each looked at for so many nodes at most."""

    first_seed: int
    nodes: int
    solved: int
    unsolvable: int
    gave_up: int

    @property
    def deals(self) -> int:
        """Count all deals."""
        return self.solved + self.unsolvable + self.gave_up

    @property
    def exact(self) -> bool:
        """Tell whether each deal was decided; if not, the share is the least it can be."""
        return not self.gave_up

    @property
    def share(self) -> float:
        """The share of deals with a win that was found, 0 to 1."""
        return self.solved / self.deals

    @property
    def interval(self) -> tuple[float, float]:
        """Bound the share of all deals there are, with 95 % confidence.

        The lower end counts deals that were given up as lost, the upper as won: the truth lies between.
        """
        return wilson(self.solved, self.deals)[0], wilson(self.solved + self.gave_up, self.deals)[1]


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """Return the 95 % interval of a share by Wilson's score, which stays honest near 0 and 1."""
    share, z2 = successes / trials, NORMAL_95**2 / trials
    centre = (share + z2 / 2) / (1 + z2)
    half = sqrt(share * (1 - share) * z2 + z2**2 / 4) / (1 + z2)
    return max(0.0, centre - half), min(1.0, centre + half)


class Measured(NamedTuple):
    """One row of the table; the options are those that differ from the game's own."""

    game: str
    options: Mapping[str, str]
    odds: Odds


def table() -> Iterator[Measured]:
    """Yield all that was measured, in the order of the catalogue."""
    for row in json.loads((Path(__file__).parent / "odds.json").read_text("utf-8")):
        yield Measured(row.pop("game"), row.pop("options"), Odds(**row))


def odds(game_id: str, options: Mapping[str, str]) -> Odds | None:
    """Return what was measured for a game under these options; none if nothing was.

    Raises UnknownGame or BadText, both ValueErrors, if there is no such game or option.
    """
    return _known().get(decisive(game_id, options))


def decisive(game_id: str, options: Mapping[str, str]) -> Hashable:
    """Return the rules that decide which deals can be won, the same for all games in which the same can.

    So Las Vegas is Pyramid with one pass. Kings that leave by themselves change nothing where there is
    one waste: they could be taken anyhow, go alone, and lie in the way till then.
    """
    rules = cast("Any", entry_of(game_id).variant(options)).rules
    without = _WITHOUT_EFFECT | ({"auto_kings"} if getattr(rules, "wastes", 2) < 2 else set())
    usual = {field.name: field.default for field in fields(rules) if field.name in without}
    return cast("Hashable", replace(rules, **usual))


@cache
def _known() -> dict[Hashable, Odds]:
    return {decisive(row.game, row.options): row.odds for row in table()}
