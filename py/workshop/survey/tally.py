"""Verdicts as they come in, in any order, and what they add up to."""

from array import array
from collections.abc import Iterator
from itertools import groupby
from math import ceil
from typing import NamedTuple

from saqqara.odds import Odds
from workshop.survey.chunks import GAVE_UP, SOLVED, UNSOLVABLE, Chunk

_OPEN = ord(".")


class Times(NamedTuple):
    """Milliseconds of processor time a deal: so many or fewer for half of them, for 99 %, for all."""

    median: float
    p99: float
    max: float


class Tally:
    """Keeps for each seed of a survey what is known about its deal."""

    def __init__(self, seeds: range) -> None:
        self._seeds = seeds
        self._verdicts = bytearray([_OPEN]) * len(seeds)
        self._ms = array("d", bytes(8 * len(seeds)))

    def add(self, chunk: Chunk) -> None:
        """Take a chunk in; deals that are not asked for or known already are passed over."""
        for seed, letter, ms in zip(range(chunk.first, 2**64), chunk.verdicts, chunk.ms, strict=False):
            place = seed - self._seeds.start
            if seed in self._seeds and self._verdicts[place] == _OPEN:
                self._verdicts[place] = ord(letter)
                self._ms[place] = ms

    @property
    def done(self) -> int:
        """Count the deals that are known."""
        return len(self._verdicts) - self._verdicts.count(_OPEN)

    def gaps(self, most: int) -> Iterator[range]:
        """Yield the seeds that are not known now, so many in a row at most."""
        unknown = [place for place, letter in enumerate(self._verdicts) if letter == _OPEN]
        for _, run in groupby(enumerate(unknown), lambda pair: pair[1] - pair[0]):
            places = [place for _, place in run]
            row = self._seeds[places[0] : places[-1] + 1]
            yield from (row[start : start + most] for start in range(0, len(row), most))

    def odds(self, nodes: int) -> Odds:
        """Count the verdicts so far; at least one has to be known."""
        counts = (self._verdicts.count(letter.encode()) for letter in (SOLVED, UNSOLVABLE, GAVE_UP))
        return Odds(self._seeds.start, nodes, *counts)

    def times(self) -> Times:
        """Return the times of the known deals; at least one has to be known."""
        ms = sorted(ms for ms, letter in zip(self._ms, self._verdicts, strict=True) if letter != _OPEN)
        return Times(*(ms[ceil(share * len(ms)) - 1] for share in (0.5, 0.99, 1)))
