"""Positions of Three Pyramids in the notation of rules.md 3.3, for tests.

Moves are spelled as PlainThreePyramids does. A column is written "JH 4C|9C": the cards above the base from
the top of the picture down, then the base pile.
"""

from collections.abc import Mapping, Sequence

from plain_three_pyramids import PlainThreePyramids
from saqqara.families import three_pyramids_table as table
from saqqara.families.three_pyramids import ThreePyramidsGame
from saqqara.model import Move, Position, Role, Status
from saqqara.pieces import RANKS, SUITS, card_text, rank, suit

FIRST_CARDS = {f"FA{suit}": "A" for suit in SUITS} | {f"FK{suit}": "K" for suit in SUITS}
UPPER_SLOTS = {1: (1,), 2: (0, 2), 3: (3,)}  # by column, from the top of the picture down


class Columns:
    """A game and a position laid by names; cards not named are nowhere.

    `homes` names the last card of a foundation, "" for none; the others hold their first card.
    """

    def __init__(  # noqa: PLR0913  # a table has so many parts, each named
        self,
        game: ThreePyramidsGame,
        columns: Sequence[str],
        *,
        wastes: Sequence[str] = (),
        stock: int | str = 0,
        deal: int = 1,
        homes: Mapping[str, str] | None = None,
    ) -> None:
        self.game = game
        self._spare = list(game.pieces)
        piles = [b""] * len(game.piles)
        for pile, last in (FIRST_CARDS | dict(homes or {})).items():
            piles[_foundation(pile)] = self._take(_run(pile, last))
        for number, (uppers, base) in enumerate(column.split("|") for column in columns):
            piles[table.BASE[number]] = self._take(base)
            slots = UPPER_SLOTS.get(number, ())
            cards = uppers.split()
            for slot, card in zip(slots[: len(cards)], cards, strict=True):
                piles[slot] = self._take(card)
        for number, cards_text in enumerate(wastes):
            piles[table.WASTES[number]] = self._take(cards_text)
        if isinstance(stock, str):
            piles[table.STOCK] = self._take(stock)[::-1]
        else:
            piles[table.STOCK] = bytes(self._spare[:stock])
        self.position = Position(tuple(piles), deal - 1)

    def _take(self, names: str) -> bytes:
        cards = []
        for name in names.split():
            face = name[0] + name[1].lower()
            cards.append(next(card for card in self._spare if card_text(card) == face))
            self._spare.remove(cards[-1])
        return bytes(cards)

    def moves(self) -> set[str]:
        """The legal moves; a plain second implementation has to agree."""
        listed = self.game.moves(self.position)
        moves = {spelled(self.game, move) for move in listed}
        assert len(listed) == len(moves)
        plain = plain_of(self.game, self.position)
        if self.game.status(self.position) is Status.OPEN:
            assert moves == plain.moves()
        assert (self.game.status(self.position) is Status.LOST) == plain.is_lost()
        return moves

    def play(self, *moves: str) -> "Columns":
        """Play moves in that spelling."""
        for wanted in moves:
            found = [move for move in self.game.moves(self.position) if spelled(self.game, move) == wanted]
            assert found, f"{wanted} is not among {sorted(self.moves())}"
            self.position = self.game.apply(self.position, found[0])
        return self

    def cards(self, name: str) -> str:
        """The cards of a pile, "B2" or "W0" or "stock" or "FAs", top last."""
        kinds = {"B": table.BASE, "W": table.WASTES}
        if name == "stock":
            pile = table.STOCK
        else:
            pile = _foundation(name) if name[0] == "F" else kinds[name[0]][int(name[1])]
        return " ".join(map(card_text, self.position.piles[pile]))


def _foundation(name: str) -> int:
    return {"A": table.ACES, "K": table.KINGS}[name[1]][SUITS.index(name[2])]


def _run(name: str, last: str) -> str:
    ranks = RANKS if name[1] == "A" else RANKS[::-1]
    return " ".join(rank + name[2] for rank in ranks[: ranks.index(last) + 1 if last else 0])


def spelled(game: ThreePyramidsGame, move: Move) -> str:
    """Spell a move: "B0>FAs", "U2>FKh", "W0>B2", "deal", "redeal"."""
    if not move.piles:
        return {"d": "deal", "r": "redeal"}[move.kind]
    return ">".join(_name(game, pile) for pile in move.piles)


def _name(game: ThreePyramidsGame, pile: int) -> str:
    role, row, column = game.piles[pile]
    if role is Role.FOUNDATION:
        return f"F{'AK'[row]}{SUITS[column]}"
    if role is Role.WASTE:
        return f"W{column}"
    return f"{'UUB'[row]}{column}"


def plain_of(game: ThreePyramidsGame, position: Position) -> PlainThreePyramids:
    """The same position, told plainly."""
    plain = PlainThreePyramids()
    for pile, (role, row, column) in zip(position.piles, game.piles, strict=True):
        cards = [RANKS[rank(card) - 1] + suit(card) for card in pile]
        match role:
            case Role.FOUNDATION:
                plain.foundations["AK"[row] + SUITS[column]] = cards
            case Role.WASTE:
                plain.wastes[column] = cards
            case Role.STOCK:
                plain.stock = cards[::-1]
            case _ if row == 2:
                plain.base[column] = cards
            case _:
                plain.columns[column] += cards
    plain.deal_number = position.redeals + 1
    return plain
