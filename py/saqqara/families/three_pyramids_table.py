"""The table of Three Pyramids: its piles, and which card may go where (rules.md 3).

Piles, in this order: tableau row by row from the top (the apex, three mid cards, five base piles), three
wastes, stock, four Ace foundations and four King foundations in the order of pieces.SUITS.
A pile of the tableau has the column of the picture, 0 to 4: the mid cards stand in columns 1 to 3 and the
apex in column 2. A card there is covered by whatever lies in the rows below it in its column.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations

from saqqara import pieces
from saqqara.model import Move, Pile, Role

PLAY, BUILD = "f", "b"

Piles = tuple[bytes, ...]

PILES = (
    Pile(Role.TABLEAU, 0, 2),
    *(Pile(Role.TABLEAU, 1, column) for column in (1, 2, 3)),
    *(Pile(Role.TABLEAU, 2, column) for column in range(5)),
    *(Pile(Role.WASTE, 0, column) for column in range(3)),
    Pile(Role.STOCK, 0, 0),
    *(Pile(Role.FOUNDATION, row, column) for row in range(2) for column in range(4)),
)
TABLEAU, BASE, WASTES, STOCK = range(9), range(4, 9), range(9, 12), 12
ACES, KINGS = range(13, 17), range(17, 21)
COVERED_BY = tuple(
    tuple(pile for pile in TABLEAU if PILES[pile].column == column and PILES[pile].row > row)
    for _, row, column in PILES[: TABLEAU.stop]
)


def carried(piles: Piles, source: int, target: int) -> Piles:
    """Carry the top card of one pile to another."""
    after = list(piles)
    after[target] += after[source][-1:]
    after[source] = after[source][:-1]
    return tuple(after)


def in_play(piles: Sequence[bytes]) -> Iterator[int]:
    """Yield the piles of the tableau whose top card nothing covers, and the wastes that hold a card."""
    for pile in TABLEAU:
        if piles[pile] and not any(piles[cover] for cover in COVERED_BY[pile]):
            yield pile
    yield from (waste for waste in WASTES if piles[waste])


def homes(piles: Sequence[bytes], card: int) -> tuple[int, ...]:
    """List the foundations that a card fits: up from the Ace, or down from the King (rules.md 3.2)."""
    suit = pieces.SUITS.index(pieces.suit(card))
    aces, kings = ACES[suit], KINGS[suit]
    wanted = {aces: len(piles[aces]) + 1, kings: pieces.KING - len(piles[kings])}
    return tuple(home for home, rank in wanted.items() if rank == pieces.rank(card))


def may_fill(piles: Sequence[bytes], gap: int) -> bool:
    """A gap waits as long as the card exposed above it can go to a foundation (rules.md 3.2)."""
    above = [pile for pile in in_play(piles) if pile in TABLEAU and gap in COVERED_BY[pile]]
    return not any(homes(piles, piles[pile][-1]) for pile in above)


def gains(piles: Sequence[bytes]) -> Iterator[Move]:
    """Yield the moves that nothing takes back: to a foundation, and from a waste to the base."""
    for source in in_play(piles):
        yield from (Move(PLAY, (source, home)) for home in homes(piles, piles[source][-1]))
    for waste in WASTES:
        for target in BASE:
            fills = piles[waste] and not piles[target] and may_fill(piles, target)
            if fills or _are_neighbours(piles[waste], piles[target]):
                yield Move(BUILD, (waste, target))


def shifts(piles: Sequence[bytes]) -> Iterator[Move]:
    """Yield the moves from one base pile to another; they can go in circles."""
    for source, target in permutations(BASE, 2):
        if _are_neighbours(piles[source], piles[target]):
            yield Move(BUILD, (source, target))


def can_gain(piles: Piles) -> bool:
    """Tell whether shifts, or none, lead to a gain; the base piles are walks in suit, as play builds them.

    If a card can go from one pile to another, all of its pile can, card by card, and the other way round:
    so every card of the two can be brought up, and either pile be emptied.
    """
    if any(True for _ in gains(piles)):
        return True
    movable = _movable(piles)
    if any(piles[waste] for waste in WASTES):
        return bool(movable)  # there will be a gap to fill, or a card above it to play
    return any(
        not may_fill((*piles[:base], b"", *piles[base + 1 :]), base)
        or any(homes(piles, card) for card in piles[base])
        for base in movable
    )


def _movable(piles: Piles) -> set[int]:
    """Return the base piles that a shift can change, now or after other shifts."""
    movable = {pile for move in shifts(piles) for pile in move.piles}
    for _ in BASE:
        cards = b"".join(piles[base] for base in movable)
        movable |= {
            base for base in BASE if any(_are_neighbours(piles[base], bytes((card,))) for card in cards)
        }
    return movable


def _are_neighbours(one: bytes, other: bytes) -> bool:
    """Tell whether the tops of two piles are of one suit and one rank apart; a King and an Ace are not."""
    if not one or not other or pieces.suit(one[-1]) != pieces.suit(other[-1]):
        return False
    return abs(pieces.rank(one[-1]) - pieces.rank(other[-1])) == 1
