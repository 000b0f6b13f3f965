"""Three Pyramids packed: the two copies of a card are one, and the foundations are what they wait for.

A card is suit * 13 + rank - 1. A state holds what the eight foundations need next, the piles as they are
numbered in three_pyramids_table, without the foundations, and the redeals.
"""

from saqqara import pieces
from saqqara.families import three_pyramids_table as table
from saqqara.model import BadText, Position

Piles = tuple[bytes, ...]
State = tuple[bytes, Piles, int]  # needs, piles, redeals

BASES = slice(table.BASE.start, table.BASE.stop)
FULL = 255  # what a foundation of thirteen cards needs: no card at all
FOUNDATIONS = range(table.ACES.start, table.KINGS.stop)
NEXT = tuple(
    bytes((card + step if card % 13 != last else FULL) for card in range(pieces.DECK))
    for step, last in ((1, 12), (-1, 0))
    for _ in pieces.SUITS
)  # for each foundation: what it needs once a card lies on it
NEIGHBOURS = tuple(
    bytes(other for other in (card - 1, card + 1) if 0 <= other < pieces.DECK and other // 13 == card // 13)
    for card in range(pieces.DECK)
)
_COLUMNS = ((1, 5), (0, 6), (3, 7))  # the card that is the last to leave a column, and its base pile


def packed(position: Position) -> State:
    """Pack a position. Raises BadText if it cannot come up in play."""
    piles = [bytes(card % pieces.DECK for card in pile) for pile in position.piles]
    needs = bytes(_need(home, piles[home]) for home in FOUNDATIONS)
    for pile in table.TABLEAU[: table.BASE.start]:
        if len(piles[pile]) > 1:
            raise BadText(f"position: pile {pile} holds {len(piles[pile])} pieces, one is the most")
    for base in table.BASE:
        for below, above in zip(piles[base], piles[base][1:], strict=False):
            if above not in NEIGHBOURS[below]:
                raise BadText(f"position: pile {base} is not built in suit")
    return needs, tuple(piles[: FOUNDATIONS.start]), position.redeals


def _need(home: int, pile: bytes) -> int:
    """Return what a foundation needs next."""
    index = home - FOUNDATIONS.start
    need = index % 4 * 13 + (0 if home in table.ACES else pieces.KING - 1)
    for card in pile:
        if card != need:
            raise BadText(f"position: pile {home} is no foundation in order")
        need = NEXT[index][need]
    return need


def cards_left(state: State) -> int:
    """Count the cards that are not on a foundation."""
    return sum(map(len, state[1]))


def key(state: State) -> bytes:
    """Return one text for all states that differ in nothing but the order of alike columns."""
    needs, piles, redeals = state
    loose, held = [piles[4], piles[8]], list[bytes]()
    for upper, base in _COLUMNS:
        (held if piles[upper] else loose).append(piles[base])
    loose.sort()
    return b"\xff".join((needs, *piles[:4], *held, *loose, *piles[9:], b"%d" % redeals))
