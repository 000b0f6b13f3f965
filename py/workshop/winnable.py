"""Writes the list of winnable deals anew: `python -m workshop.winnable`."""

import json
from collections.abc import Iterator, Mapping
from itertools import count, islice
from pathlib import Path

import saqqara
from workshop.survey.chunks import SOLVED, Subject, examine

PATH = Path(saqqara.__file__).parent / "winnable.json"
RARE: list[tuple[str, Mapping[str, str]]] = [("vegas", {})]  # as Pyramid with one pass
SEEDS = 200
NODES = 500_000
CHUNK = 16


def main() -> None:
    """Look at one seed after the other until enough deals are won."""
    rows = [
        {"game": game, "options": options, "seeds": list(islice(_won(game, options), SEEDS))}
        for game, options in RARE
    ]
    PATH.write_text(json.dumps(rows) + "\n", "utf-8")


def _won(game: str, options: Mapping[str, str]) -> Iterator[int]:
    subject = Subject.of(game, options, NODES)
    for first in count(1, CHUNK):
        verdicts = examine(subject, range(first, first + CHUNK)).verdicts
        yield from (first + place for place, letter in enumerate(verdicts) if letter == SOLVED)


if __name__ == "__main__":
    main()
