"""Seeds of deals that can be won, for rules by which few can: to look for one would take long.

winnable.json holds the first that there are, counted from 1; `python -m workshop.winnable` writes it.
"""

import json
from collections.abc import Hashable, Mapping
from functools import cache
from pathlib import Path

from saqqara.odds import decisive


def winnable_seeds(game_id: str, options: Mapping[str, str]) -> tuple[int, ...]:
    """Return seeds whose deals can be won under these options; none if they are not listed.

    Raises UnknownGame or BadText, both ValueErrors, if there is no such game or option.
    """
    return _listed().get(decisive(game_id, options), ())


@cache
def _listed() -> dict[Hashable, tuple[int, ...]]:
    rows = json.loads((Path(__file__).parent / "winnable.json").read_text("utf-8"))
    return {decisive(row["game"], row["options"]): tuple(row["seeds"]) for row in rows}
