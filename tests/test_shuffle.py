"""The pinned shuffle: published numbers, golden deals, no bias."""

from collections import Counter

import pytest

from saqqara.catalog import entry_of
from saqqara.model import BadText
from saqqara.pieces import card_text
from saqqara.shuffle import SplitMix64, canonical_seed, shuffler

# SplitMix64's published first outputs: seed 1234567 and seed 0.
PUBLISHED = {
    1234567: [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431],
    0: [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC],
}
# These deals are shared as links: a change here breaks every one of them.
GOLDEN = {
    "0": (
        "8s Jh 9c 2s 2d Qd 6s Tc 3d Ac Jc 7c 9h 8c Qs Kh 5h 2c 3h 5c Ah 6c 4s Td 5d 8h "
        "8d Ad Th Kc 4h 6d 5s 7h 4c Ks 6h Js 7d 9s 7s As Kd 3c 9d 2h 4d 3s Jd Qc Ts Qh"
    ),
    "42": (
        "7c 3h Kc As 2s Ac Ah Kd Td 5c 8s Jh 2h 4s 6h 5d 2d 5s 6d Ad 7d 2c 8h 8c 4d 7h "
        "Ks Ts Tc Jc 9c Qh 9h 3c Qc Jd 9d Qs 6c 5h Kh 9s Qd 8d 3s 7s 6s 4c Js Th 3d 4h"
    ),
    "9007199254740993": (
        "Jh Qd 8d 2h 5s Td Jd Kd Tc Kh 6s 3d 3s 2s 4d Kc 9c 3c Ah 3h 5h Ac Qc 2d Ad Jc "
        "7s 8c 4c 2c Th 9d 7h Ks Ts 4h As 9s 7d 4s 9h 8h 6d 5d Qs 7c 5c Js 8s 6h Qh 6c"
    ),
    "18446744073709551615": (
        "Jc Ks 7s 4c Ad Jh 5d 2h Ah 7d 6d 6s 4d As 4s 7h 3d 2d 9h Qh 8d 3s 5s 9s Ac 8s "
        "Qd Td 5c Tc 2c Ts 5h 3c Js Qc 3h 2s Kd 6c Th 8c 8h 9d 6h Kc Kh Jd 4h 9c Qs 7c"
    ),
    "nile": (
        "8c Qd Ah Ac Ad 9c 9d 3h 4h Kd Td Ks 5d 5h 4c Kh Jh 2c 6s 6h 5c 2s 8d 4s 3s 7h "
        "Qs 3c 5s Qh 3d Jc Tc Qc 6d Js 9h 7s 8h Kc 9s 7d 7c 4d Ts As 6c 2h 8s 2d Th Jd"
    ),
}


@pytest.mark.parametrize("seed", PUBLISHED)
def test_the_generator_gives_its_published_numbers(seed: int) -> None:
    numbers = SplitMix64(seed)
    assert [numbers.next() for _ in range(4)] == PUBLISHED[seed]


@pytest.mark.parametrize("seed", GOLDEN)
def test_golden_deals(seed: str) -> None:
    deal = entry_of("pyramid").variant({}).deal(shuffler(seed))
    assert " ".join(card_text(card) for card in b"".join(deal.piles)) == GOLDEN[seed]


def test_every_order_of_four_is_as_likely() -> None:
    numbers = SplitMix64(5)
    seen = Counter(tuple(numbers.shuffle(range(4))) for _ in range(24_000))
    assert len(seen) == 24
    assert (
        sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 50
    )  # chi-square, 23 degrees, p > 0.001


class Scripted(SplitMix64):
    """Gives the numbers it is told to."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(0)
        self._numbers = iter(numbers)

    def next(self) -> int:
        return next(self._numbers)


def test_numbers_that_would_favour_some_places_are_passed_over() -> None:
    assert Scripted(2**64 - 1, 7).below(3) == 1
    assert Scripted(2**64 - 2).below(3) == 2


@pytest.mark.parametrize(
    ("text", "seed"),
    [("7", "7"), (" 007 ", "7"), (str(2**64 - 1), str(2**64 - 1)), ("Nile", "nile"), ("a-1", "a-1")],
)
def test_a_seed_has_one_spelling(text: str, seed: str) -> None:
    assert canonical_seed(text) == seed


@pytest.mark.parametrize(
    "text", ["", "-1", str(2**64), "9" * 50, "1.5", "two words", "é", "1a", "٣", "a" * 65, "<b>"]
)
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(BadText, match="seed: "):
        canonical_seed(text)


def test_large_seeds_and_words_all_differ() -> None:
    seeds = [str(2**53), str(2**53 + 1), str(2**64 - 1), "nile", "nil", "ra"]
    assert len({tuple(shuffler(seed).shuffle(range(52))) for seed in seeds}) == len(seeds)
