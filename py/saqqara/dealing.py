"""What a seed deals: a number or a word shuffles; cards spelled out after "=" are laid out as they stand."""

import re
from typing import NamedTuple

from saqqara.model import BadText, Game, Material, Position
from saqqara.pieces import DECK, card_names, cards_in, parse_cards
from saqqara.shuffle import canonical_seed, shuffler
from saqqara.words import say

TYPED = "="
_UNFINISHED = re.compile(r"(?:10?|[2-9AJKQT])$", re.ASCII | re.IGNORECASE)  # a rank that waits for its suit


def is_typed(seed: str) -> bool:
    """Tell whether a seed spells the cards out."""
    return seed.startswith(TYPED)


def canonical(text: str) -> str:
    """Bring a seed to its one spelling; cards lose all that stands between them.

    Whether they make a deal is for dealt() to say, as that depends on the game. Raises BadText.
    """
    seed = text.strip()
    if is_typed(seed):
        return TYPED + "".join(card_names(seed.removeprefix(TYPED)))
    return canonical_seed(seed)


def dealt(game: Game, seed: str) -> Position:
    """Deal. Raises BadText for what is no seed, or no deal of this game."""
    if is_typed(seed):
        return game.lay_out(typed_cards(game, seed))
    return game.deal(shuffler(seed))


def typed_cards(game: Game, seed: str) -> list[int]:
    """Return the cards that a seed spells out, in dealing order. Raises BadText."""
    return parse_cards(seed.removeprefix(TYPED), _decks_of(game))


class Progress(NamedTuple):
    """How far somebody has come with a deal: cards that are there, how many it takes, what is wrong."""

    cards: int
    of: int
    trouble: str


def progress(game: Game, text: str) -> Progress:
    """Tell how far the typing of a deal has come; a last card that is only half written is no trouble yet.

    Raises BadText if the game has no cards.
    """
    decks = _decks_of(game)
    count, trouble = 0, ""
    try:
        for _ in cards_in(_UNFINISHED.sub("", text), decks):
            count += 1
    except BadText as error:
        trouble = str(error)
    return Progress(count, DECK * decks, trouble)


def _decks_of(game: Game) -> int:
    if game.material is not Material.CARDS:
        raise BadText(say("bad.no_cards"))
    return len(game.pieces) // DECK
