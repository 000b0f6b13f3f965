"""A survey's file: a head that says what is surveyed, then a line of JSON for each chunk.

Lines are only ever added, each with a checksum over its own text. Whoever is killed while writing leaves
a torn last line, which is cut off before the next one is written: so what the file holds is always true,
and a survey that is begun again takes up where the other ended.
"""

import json
import os
import zlib
from collections.abc import Iterator
from pathlib import Path

from saqqara.model import BadText
from workshop.survey.chunks import LETTERS, Chunk, Subject

FORMAT = 1
_CHECK = ', "check": "'


class Record:
    """One survey's file."""

    def __init__(self, path: Path, subject: Subject) -> None:
        """Open the file or begin it. Raises BadText if it is that of another survey, or of none."""
        self._path = path
        if not path.exists() or not path.stat().st_size:
            _write_whole(path, _sealed(_head(subject)))
        self._check_head(subject)
        self._cut_torn_line()

    def chunks(self) -> Iterator[Chunk]:
        """Yield what was written so far. Raises BadText, which names the line, if one is damaged."""
        with self._path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if number > 1:
                    yield _chunk(self._opened(line, number), f"{self._path}:{number}")

    def append(self, chunk: Chunk) -> None:
        """Write a chunk down, so that it outlives this process."""
        with self._path.open("ab", buffering=0) as file:
            file.write(_sealed(chunk._asdict()))

    def _check_head(self, subject: Subject) -> None:
        with self._path.open("rb") as file:
            head, wanted = self._opened(file.readline(), 1), _head(subject)
        if head.get("survey") != FORMAT:
            raise BadText(f"{self._path} is no survey of the format {FORMAT}: choose another file")
        if head.get("sources") != wanted["sources"]:
            raise BadText(f"{self._path} was begun with other rules or solvers: choose another file")
        for name, value in wanted.items():
            if head.get(name) != value:
                raise BadText(
                    f"{self._path} is a survey with {name} {json.dumps(head.get(name))}, "
                    f"not {json.dumps(value)}: choose another file"
                )

    def _opened(self, line: bytes, number: int) -> dict[str, object]:
        body, found, check = line.decode("utf-8", "replace").rpartition(_CHECK)
        if found and check == f'{_sum(body + "}")}"}}\n':
            opened: dict[str, object] = json.loads(body + "}")
            return opened
        if number == 1:
            raise BadText(f"{self._path} is no survey: choose another file")
        raise BadText(f"{self._path}:{number}: damaged; without this line its deals are examined again")

    def _cut_torn_line(self) -> None:
        with self._path.open("rb+") as file:
            content = file.read()
            if not content.endswith(b"\n"):
                file.truncate(content.rfind(b"\n") + 1)


def _head(subject: Subject) -> dict[str, object]:
    return {"survey": FORMAT} | subject._asdict() | {"options": dict(subject.options)}


def _chunk(row: dict[str, object], place: str) -> Chunk:
    match row:
        case {"first": int(first), "verdicts": str(verdicts), "ms": list(ms)}:
            if len(verdicts) == len(ms) and set(verdicts) <= set(LETTERS):
                return Chunk(first, verdicts, tuple(ms))
    raise BadText(f"{place}: expected first, verdicts and ms, got {row!r:.80}")


def _sealed(row: dict[str, object]) -> bytes:
    body = json.dumps(row)
    return f'{body[:-1]}{_CHECK}{_sum(body)}"}}\n'.encode()


def _sum(text: str) -> str:
    return f"{zlib.crc32(text.encode()):08x}"


def _write_whole(path: Path, content: bytes) -> None:
    """Write a file that is either all there or not at all."""
    fresh = path.with_name(path.name + ".begun")
    with fresh.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
