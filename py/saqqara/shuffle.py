"""A shuffle that is pinned by this file and by golden deals, not by anybody's random module.

The generator is SplitMix64 (Steele, Lea and Flood 2014; reference code by Vigna), whose published
numbers tests/test_shuffle.py checks; the shuffle is Fisher and Yates's, from the last place down,
each place drawn without bias.
"""

import re
from collections.abc import Sequence

from saqqara.model import BadText
from saqqara.words import say

_MASK = (1 << 64) - 1
_NUMBER = re.compile(r"\d{1,40}", re.ASCII)
_WORD = re.compile(r"[a-z][a-z0-9-]{0,63}", re.ASCII)


class SplitMix64:
    """A stream of 64-bit numbers that depends on the seed alone."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def next(self) -> int:
        """Return the next number of the stream, 0 to 2**64 - 1."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self._state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _MASK
        return mixed ^ mixed >> 31

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1, each as likely: numbers of an uneven tail are passed over."""
        even = (1 << 64) - (1 << 64) % bound
        while (number := self.next()) >= even:
            pass
        return number % bound

    def shuffle(self, pieces: Sequence[int]) -> list[int]:
        """Return the pieces in a new order."""
        order = list(pieces)
        for place in range(len(order) - 1, 0, -1):
            other = self.below(place + 1)
            order[place], order[other] = order[other], order[place]
        return order


def canonical_seed(text: str) -> str:
    """Bring a seed to its one spelling: a number below 2**64 without leading zeros, or a small-letter word.

    Raises BadText, which says what a seed is.
    """
    seed = text.strip().lower()
    if _NUMBER.fullmatch(seed) and int(seed) <= _MASK:
        return str(int(seed))
    if _WORD.fullmatch(seed):
        return seed
    raise BadText(say("bad.seed", text=f"{text!r:.60}"))


def shuffler(seed: str) -> SplitMix64:
    """Make the generator of a seed; a word counts as its 64-bit FNV-1a hash. Raises BadText."""
    seed = canonical_seed(seed)
    return SplitMix64(int(seed) if seed.isdigit() else _fnv1a(seed.encode("ascii")))


def _fnv1a(word: bytes) -> int:
    hashed = 0xCBF29CE484222325
    for byte in word:
        hashed = (hashed ^ byte) * 0x100000001B3 & _MASK
    return hashed
