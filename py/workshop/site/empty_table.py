"""The table before any card lies on it, for the first visit: something to see while Python loads."""

import json
from pathlib import Path

from saqqara.catalog import CATALOG
from saqqara.model import Position
from saqqara.view.scene import Looks, scene

ASPECTS = [0.5, 0.6, 0.7, 0.85, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5]  # width / height; the page takes the nearest


def build_empty_table(build: Path) -> None:
    """Write empty-table.js: the scene of the first game with nothing dealt, for each shape of page."""
    game = next(iter(CATALOG.values())).variant({})
    empty = Position((b"",) * len(game.piles))
    scenes = [scene(game, empty, Looks(aspect=aspect, sprites={})) for aspect in ASPECTS]
    rows = ",\n".join(json.dumps(each | {"buttons": []}) for each in scenes)
    (build / "empty-table.js").write_text(f"export default [\n{rows}\n];\n", "utf-8")
