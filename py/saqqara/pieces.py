"""Pieces as small ints, unique within their game.

A card is deck * 52 + suit * 13 + rank - 1; the ranks are A = 1 to K = 13 (rules.md 0).
A Looney pyramid is square * 3 + pips - 1, the square being the one it stands on at the start (rules.md 4).
"""

import re
from collections.abc import Iterator

from saqqara.model import BadText
from saqqara.words import joined, say

ACE, JACK, QUEEN, KING = 1, 11, 12, 13
RANKS = "A23456789TJQK"
SUITS = "cdhs"
DECK = 52
# One card's length; a character too many before the next space is part of what is no card.
_WORD = re.compile(r"(?:10[^\s,]{1,2}|[^\s,]{1,3})(?![^\s,])|10[^\s,]|[^\s,]{1,2}")
_MOST_NAMED = 8  # missing cards


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


_BY_NAME = {card_text(card): card for card in deck_of(1)}


def card_names(text: str) -> Iterator[str]:
    """Yield the cards that a text spells, each as card_text() writes it.

    Capitals count as small letters, 10 as T; white space and commas may stand between cards, and need not.
    Raises BadText at the first word that is no card.
    """
    for place, word in enumerate(_WORD.findall(text), 1):
        name = word[:-1].upper().replace("10", "T") + word[-1:].lower()
        if name not in _BY_NAME:
            raise BadText(say("bad.card", place=place, text=f"{word!r:.20}"), say("bad.card_form"))
        yield name


def cards_in(text: str, decks: int = 1) -> Iterator[int]:
    """Yield the cards that a text spells; the first of two alike is the one of the first deck.

    Raises BadText at the first unknown card or one too many.
    """
    places: dict[str, list[int]] = {}
    for place, name in enumerate(card_names(text), 1):
        before = places.setdefault(name, [])
        if len(before) == decks:
            others = joined("join.places", (say("bad.card_place", place=one) for one in before))
            raise BadText(say("bad.card_again", place=place, card=name, places=others))
        yield _BY_NAME[name] + DECK * len(before)
        before.append(place)


def parse_cards(text: str, decks: int = 1) -> list[int]:
    """Read a deal of whole decks.

    Raises BadText, which names the first unknown card, a card too many, or what is missing.
    """
    cards = list(cards_in(text, decks))
    missing = [card_text(card) for card in sorted(set(deck_of(decks)).difference(cards))]
    if missing:
        key = "bad.cards_missing_more" if len(missing) > _MOST_NAMED else "bad.cards_missing"
        names = " ".join(missing[:_MOST_NAMED])
        raise BadText(say(key, n=len(missing), of=DECK * decks, cards=names))
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
