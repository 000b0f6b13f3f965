"""Names for what lies on the table, for those who listen to it: games, pieces, piles."""

from collections.abc import Sequence

from saqqara.catalog import Entry
from saqqara.model import Game, Material, Role
from saqqara.pieces import pips, rank, suit
from saqqara.view.reading import Reading
from saqqara.words import joined, say, say_own


def game_name(entry: Entry) -> str:
    """Return a game's name."""
    return say_own(f"game.{entry.id}.name", entry.name)


def piece_name(game: Game, piece: int) -> str:
    """Return a piece's full name: "5 of hearts", "large pyramid"."""
    if game.material is Material.PYRAMIDS:
        return say("pyramid", size=say(f"size.{pips(piece)}"))
    return say("card", rank=rank_name(piece), suit=say(f"suit.{suit(piece)}"))


def rank_name(card: int) -> str:
    """Return a rank's name: "5", "king"."""
    return say(f"rank.{rank(card)}")


def square_name(game: Game, pile: int) -> str:
    """Return the name of a square of the board: "a1"."""
    _, row, column = game.piles[pile]
    return say("square", column=say(f"square.{column + 1}"), row=row + 1)


def place_name(game: Game, pile: int) -> str:
    """Name a place that a piece goes to."""
    role, _, column = game.piles[pile]
    if role is Role.FOUNDATION:
        return say("place.foundation")
    if game.material is Material.PYRAMIDS:
        return square_name(game, pile)
    return say("place.column", number=column + 1)


def pile_name(reading: Reading, pile: int) -> str:
    """Name a pile for somebody who cannot see it."""
    game, stack = reading.game, reading.position.piles[pile]
    role, row, column = game.piles[pile]
    if role in _OWN_NAMES:
        return _OWN_NAMES[role](reading, pile)
    if game.material is Material.PYRAMIDS:
        return _nest_name(reading, pile)
    if not stack:
        return say("pile.gap", number=column + 1)
    if stack[-1] in reading.hidden:
        return say("pile.face_down", row=row + 1, place=column + 1)
    key = _card_key(reading, pile, role)
    return say(key, card=piece_name(game, stack[-1]), row=row + 1, number=column + 1)


def _card_key(reading: Reading, pile: int, role: Role) -> str:
    match role:
        case Role.WASTE:
            several = sum(place.role is Role.WASTE for place in reading.game.piles) > 1
            return "pile.one_waste" if several else "pile.waste"
        case Role.RESERVE:
            return "pile.reserve"
        case _:
            return "pile.open" if pile in reading.open_piles else "pile.covered"


def _nest_name(reading: Reading, pile: int) -> str:
    stack = reading.position.piles[pile]
    if not stack:
        return say("pile.square", square=square_name(reading.game, pile))
    sizes = joined("join.on", (say(f"size.{pips(piece)}") for piece in reversed(stack)))
    return say("pile.nest", sizes=sizes, square=square_name(reading.game, pile))


def _foundation_name(reading: Reading, pile: int) -> str:
    _, row, column = reading.game.piles[pile]
    key = "pile.foundation_down" if row else "pile.foundation_up"
    stack = reading.position.piles[pile]
    top = piece_name(reading.game, stack[-1]) if stack else say("pile.nothing_yet")
    return say(key, suit=say(f"suit.{'cdhs'[column]}"), top=top)


def _stock_name(reading: Reading, pile: int) -> str:
    if stack := reading.position.piles[pile]:
        seen = stack[-1] not in reading.hidden
        name = say("pile.stock", n=len(stack))
        return say("pile.stock_seen", stock=name, card=piece_name(reading.game, stack[-1])) if seen else name
    return say("pile.stock_recycle" if pile in reading.playable else "pile.stock_empty")


_OWN_NAMES = {Role.STOCK: _stock_name, Role.FOUNDATION: _foundation_name}


def listed(names: Sequence[str]) -> str:
    """Join names: "a", "a and the b", "a, the b and the c"."""
    *others, last = names
    return joined("join.and", [joined("join.more", others), last])
