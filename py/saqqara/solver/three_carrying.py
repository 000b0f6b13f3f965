"""What a single move of Three Pyramids does to packed piles, and what may be done to them."""

from collections.abc import Iterator, Sequence

from saqqara.families import three_pyramids_table as table
from saqqara.solver.three_packing import FOUNDATIONS, NEXT

Log = list[tuple[int, int]]  # the piles from which and to which a card went; STOCK to STOCK is its turn

STOCK = table.STOCK
PASSES = 3
_UPPER = tuple(pile for pile in table.TABLEAU if pile not in table.BASE)
_SOURCES = (
    *((pile, table.COVERED_BY[pile]) for pile in (*table.BASE, *_UPPER)),
    *((waste, ()) for waste in table.WASTES),
)
_OVER_GAP = {
    base: tuple((pile, table.COVERED_BY[pile]) for pile in _UPPER if base in table.COVERED_BY[pile])
    for base in table.BASE
}


def plays(needs: bytes, piles: Sequence[bytes]) -> Iterator[tuple[int, int]]:
    """Yield the piles whose top card a foundation needs, and the foundation."""
    for source, covers in _SOURCES:
        pile = piles[source]
        if pile and pile[-1] in needs and not any(piles[cover] for cover in covers):
            for home, need in enumerate(needs, FOUNDATIONS.start):
                if need == pile[-1]:
                    yield source, home


def fillable(needs: bytes, piles: Sequence[bytes], gap: int) -> bool:
    """A gap waits as long as the card exposed above it can go to a foundation (rules.md 3.2)."""
    for upper, covers in _OVER_GAP[gap]:
        pile = piles[upper]
        if pile and pile[-1] in needs and not any(piles[cover] for cover in covers):
            return False
    return True


def may_turn(piles: Sequence[bytes], redeals: int) -> bool:
    """Tell whether the stock may be dealt from or dealt again."""
    wasted = any(piles[waste] for waste in table.WASTES)
    if wasted and not all(piles[pile] for pile in table.BASE):
        return False
    return bool(piles[STOCK]) or (wasted and redeals + 1 < PASSES)


def turn(piles: list[bytes], redeals: int, log: Log) -> int:
    """Deal a card to each waste in use, or all of them back to the stock; return the redeals."""
    log.append((STOCK, STOCK))
    stock = piles[STOCK]
    if not stock:
        piles[STOCK] = b"".join(piles[waste][::-1] for waste in table.WASTES)
        for waste in table.WASTES:
            piles[waste] = b""
        return redeals + 1
    dealt = stock[: -1 - (PASSES - redeals) : -1]
    for waste, card in zip(table.WASTES, dealt, strict=False):
        piles[waste] += bytes((card,))
    piles[STOCK] = stock[: -len(dealt)]
    return redeals


def carry(needs: bytes, piles: list[bytes], source: int, target: int, log: Log) -> bytes:
    """Carry the top card of a pile to a base pile or a foundation; return what is needed then."""
    log.append((source, target))
    pile = piles[source]
    piles[source] = pile[:-1]
    if target < FOUNDATIONS.start:
        piles[target] += pile[-1:]
        return needs
    home = target - FOUNDATIONS.start
    return needs[:home] + NEXT[home][pile[-1] : pile[-1] + 1] + needs[home + 1 :]


def fill(needs: bytes, piles: list[bytes]) -> None:
    """Fill each gap that may be filled from the fullest waste, from the leftmost of equals."""
    for gap in table.BASE:
        if not piles[gap] and fillable(needs, piles, gap):
            waste = max(table.WASTES, key=lambda waste: len(piles[waste]))
            piles[gap] = piles[waste][-1:]
            piles[waste] = piles[waste][:-1]


def settle(needs: bytes, piles: list[bytes], log: Log, *, autofill: bool) -> bytes:
    """Play what can be played, pile after pile, until nothing can; return what is needed then."""
    playing = True
    while playing:
        playing = False
        for source, covers in _SOURCES:
            pile = piles[source]
            if pile and pile[-1] in needs and not any(piles[cover] for cover in covers):
                needs = carry(needs, piles, source, FOUNDATIONS.start + needs.index(pile[-1]), log)
                if autofill:
                    fill(needs, piles)
                playing = True
    return needs
