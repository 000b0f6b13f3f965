"""Counts anew how many deals of each game a hasty player wins: `python -m workshop.hasty`."""

import json
from pathlib import Path

import saqqara
from saqqara.catalog import CATALOG
from saqqara.hasty import Haste
from saqqara.model import Game
from saqqara.shuffle import shuffler
from saqqara.solver.difficulty import LONGEST, Playouts

PATH = Path(saqqara.__file__).parent / "hasty.json"
DEALS = 1000


def main() -> None:
    """Play every game and write what came of it."""
    table = {entry.id: played(entry.variant({}), DEALS)._asdict() for entry in CATALOG.values()}
    PATH.write_text(json.dumps(table, indent=0) + "\n", "utf-8")


def played(game: Game, deals: int) -> Haste:
    """Play each of the first deals once; a game that always starts alike is played that many times."""
    starts = [game.deal(shuffler(str(seed))) for seed in range(1, deals + 1)]
    if len(set(starts)) == 1:
        return Haste(Playouts(game, starts[0], deals).advance(deals * LONGEST).won, deals)
    return Haste(sum(Playouts(game, start, 1).advance(LONGEST + 1).won for start in starts), deals)


if __name__ == "__main__":
    main()
