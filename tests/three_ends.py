"""Late positions of Three Pyramids by chance, and what can be won from them by trying everything."""

from random import Random

from saqqara.families import three_pyramids_table as table
from saqqara.families.three_pyramids import ThreePyramidsGame
from saqqara.model import Move, Position, Status
from saqqara.pieces import DECK, KING, deck_of


def random_end(luck: Random, cards: int) -> Position:
    """Set up a table on which about so many cards are left, of few suits, gaps and uppers included."""
    piles = [b""] * len(table.PILES)
    left = []
    suits = luck.sample(range(4), luck.randint(1, 3))
    for suit in range(4):
        here = cards // len(suits) if suit in suits else 0
        up = luck.randint(max(0, KING - here), KING)
        down = 2 * KING - here - up
        first = suit * KING
        piles[table.ACES[suit]] = bytes(range(first, first + up))
        piles[table.KINGS[suit]] = bytes(range(first + DECK + 12, first + DECK + 12 - down, -1))
    laid = set(b"".join(piles))
    left = [card for card in deck_of(2) if card not in laid]
    luck.shuffle(left)
    for pile in luck.sample(range(4), luck.randint(0, 4)):
        if left and (pile != 2 or piles[0]):  # the apex leaves its column last
            piles[pile] = bytes([left.pop()])
    while left:
        card = left.pop()
        base = [pile for pile in table.BASE if not piles[pile] or near(card, piles[pile][-1])]
        pile = luck.choice([*base, *table.WASTES[: luck.randint(1, 3)], table.STOCK])
        piles[pile] += bytes([card])
    return Position(tuple(piles), luck.choice([1, 2, 2]))


def near(card: int, other: int) -> bool:
    """Whether two cards are neighbours in a suit."""
    return card % DECK // KING == other % DECK // KING and abs(card % KING - other % KING) == 1


def is_shift(move: Move) -> bool:
    """Whether a card goes from one base pile to another."""
    return move.kind == table.BUILD and move.piles[0] in table.BASE


def can_be_won(game: ThreePyramidsGame, position: Position, most: int) -> bool | None:
    """Try every move there is; not known if that takes more positions than `most`."""
    seen, todo = {_faces(position)}, [position]
    while todo:
        if len(seen) > most:
            return None
        position = todo.pop()
        if game.status(position) is Status.WON:
            return True
        for move in game.moves(position):
            after = game.apply(position, move)
            if _faces(after) not in seen:
                seen.add(_faces(after))
                todo.append(after)
    return False


def _faces(position: Position) -> tuple[tuple[bytes, ...], int]:
    return tuple(bytes(card % DECK for card in pile) for pile in position.piles), position.redeals
