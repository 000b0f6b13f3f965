"""Pieces as small ints, unique within their game.

A card is deck * 52 + suit * 13 + rank - 1; the ranks are A = 1 to K = 13 (rules.md 0).
A Looney pyramid is square * 3 + pips - 1, the square being the one it stands on at the start (rules.md 4).
"""

from saqqara.model import BadText

ACE, JACK, QUEEN, KING = 1, 11, 12, 13
RANKS = "A23456789TJQK"
SUITS = "cdhs"
DECK = 52


def deck_of(decks: int) -> tuple[int, ...]:
    """All cards of so many decks, in order."""
    return tuple(range(DECK * decks))


def rank(card: int) -> int:
    """The rank, 1 to 13."""
    return card % 13 + 1


def suit(card: int) -> str:
    """One of c, d, h, s."""
    return SUITS[card % DECK // 13]


def card_text(card: int) -> str:
    """Rank and suit, as in "Th"; the deck is not told."""
    return RANKS[card % 13] + suit(card)


def parse_cards(text: str, decks: int = 1) -> list[int]:
    """Read a deal of whole decks, cards split by white space.

    Raises BadText, which names the first unknown card, a card too many, or what is missing.
    """
    spare = {card_text(card): [card + DECK * deck for deck in reversed(range(decks))] for card in range(DECK)}
    cards = []
    for place, word in enumerate(text.split(), 1):
        name = word[:-1].upper().replace("10", "T") + word[-1:].lower()
        if name not in spare:
            raise BadText(f"card {place}: {word!r:.20} is no card; write rank and suit, like Th or As")
        if not spare[name]:
            raise BadText(f"card {place}: {name} comes up more often than {decks} deck(s) hold it")
        cards.append(spare[name].pop())
    missing = [name for name, left in spare.items() for _ in left]
    if missing:
        raise BadText(f"{len(missing)} of {DECK * decks} cards missing: {' '.join(missing[:8])}")
    return cards


SMALL, MEDIUM, LARGE = 1, 2, 3
NEST = 3


def nests_of(squares: int) -> tuple[int, ...]:
    """Looney pyramids: a small, a medium and a large one for each square, in order."""
    return tuple(range(NEST * squares))


def pyramid_text(pyramid: int) -> str:
    """Size and colour, as in "L2"; the colour is one of four and means nothing."""
    return "SML"[pyramid % NEST] + str(pyramid // NEST % 4)


def pips(pyramid: int) -> int:
    """The size of a Looney pyramid, which is also its worth: 1 small, 2 medium, 3 large."""
    return pyramid % NEST + 1
