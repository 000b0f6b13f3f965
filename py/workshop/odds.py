"""Puts surveys into the table of odds and writes docs/odds.md from it.

`python -m workshop.odds [FILE ...]`, where the files hold what `saqqara survey ... --json` printed.
"""

import argparse
import json
from collections.abc import Iterable
from pathlib import Path

import saqqara
from saqqara.catalog import CATALOG, entry_of
from saqqara.odds import Measured, Odds, table
from workshop.odds_page import page
from workshop.site.paths import ROOT

TABLE = Path(saqqara.__file__).parent / "odds.json"
PAGE = ROOT / "docs" / "odds.md"


def main() -> None:
    """Take surveys in and write the page."""
    parser = argparse.ArgumentParser(prog="python -m workshop.odds", description="Write docs/odds.md.")
    parser.add_argument("files", nargs="*", type=Path, help="results of surveys, a JSON object a line")
    fresh = [measured(line) for file in parser.parse_args().files for line in file.open(encoding="utf-8")]
    if fresh:
        TABLE.write_text(as_json(merged(table(), fresh)), "utf-8")
    PAGE.write_text(page(table()), "utf-8")


def measured(text: str) -> Measured:
    """Read the result of a survey."""
    row = json.loads(text)
    options = entry_of(row["game"]).differing(row["options"])
    return Measured(row["game"], options, Odds(*(row[name] for name in Odds._fields)))


def merged(old: Iterable[Measured], fresh: Iterable[Measured]) -> list[Measured]:
    """Replace what was measured anew, and order all as the catalogue does."""
    rows = {(row.game, *sorted(row.options.items())): row for row in (*old, *fresh)}
    games = list(CATALOG)
    return sorted(rows.values(), key=lambda row: (games.index(row.game), sorted(row.options.items())))


def as_json(rows: Iterable[Measured]) -> str:
    """Write the table, a row a line."""
    lines = [json.dumps({"game": row.game, "options": row.options} | row.odds._asdict()) for row in rows]
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    main()
