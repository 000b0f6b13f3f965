"""Three Pyramids once more, as plainly as it can be said: lists of card names, columns as they are drawn.

It knows nothing of saqqara and serves to check it (rules.md 3). Moves are spelled "B0>B4", "W1>B2",
"U2>FKh" (the card exposed in column 2, to the King foundation of hearts), "deal", "redeal".
"""

import copy

RANK = {name: value for value, name in enumerate("A23456789TJQK", 1)}


class PlainThreePyramids:
    """A game in progress; cards are names like "Th", the card on top comes last."""

    def __init__(self) -> None:
        self.columns: list[list[str]] = [[], [], [], [], []]  # the cards above the base
        self.base: list[list[str]] = [[], [], [], [], []]
        self.wastes: list[list[str]] = [[], [], []]
        self.stock: list[str] = []  # the card drawn first comes first
        self.foundations: dict[str, list[str]] = {kind + suit: [] for kind in "AK" for suit in "cdhs"}
        self.deal_number = 1

    def moves(self) -> set[str]:
        """What may be done, though the game be lost."""
        return self._gains() | self._shifts() | self._turns()

    def _gains(self) -> set[str]:
        found = set()
        for name, cards in self._tops().items():
            found |= {f"{name}>F{home}" for home in self.foundations if self._fits(cards[-1], home)}
            if name[0] == "W":
                found |= {f"{name}>B{number}" for number in range(5) if self._builds(cards[-1], number)}
                found |= {f"{name}>B{number}" for number in range(5) if self._is_ready(number)}
        return found

    def _shifts(self) -> set[str]:
        return {
            f"B{one}>B{other}"
            for one in range(5)
            for other in range(5)
            if one != other and self.base[one] and self._builds(self.base[one][-1], other)
        }

    def _turns(self) -> set[str]:
        if any(self.wastes) and [] in self.base:
            return set()
        if self.stock:
            return {"deal"}
        return {"redeal"} if any(self.wastes) and self.deal_number < 3 else set()

    def _tops(self) -> dict[str, list[str]]:
        """The piles whose top card can be played somewhere."""
        piles = {f"W{number}": pile for number, pile in enumerate(self.wastes)}
        for number, pile in enumerate(self.base):
            if pile:
                piles[f"B{number}"] = pile
            else:
                piles[f"U{number}"] = self.columns[number]
        return {name: pile for name, pile in piles.items() if pile}

    def _fits(self, card: str, home: str) -> bool:
        kind, suit = home[0], home[1]
        pile = self.foundations[home]
        if not pile:
            return card == kind + suit
        step = 1 if kind == "A" else -1
        return card[1] == suit and RANK[card[0]] == RANK[pile[-1][0]] + step

    def _builds(self, card: str, number: int) -> bool:
        if not self.base[number]:
            return False
        top = self.base[number][-1]
        return card[1] == top[1] and abs(RANK[card[0]] - RANK[top[0]]) == 1

    def _is_ready(self, number: int) -> bool:
        above = self.columns[number][-1:]
        goes = any(self._fits(card, home) for card in above for home in self.foundations)
        return not self.base[number] and not goes

    def after(self, move: str) -> "PlainThreePyramids":
        """The game after a move; this one stays as it is."""
        game = copy.deepcopy(self)
        if move == "deal":
            for waste in game.wastes[: 4 - game.deal_number]:
                waste.extend(game.stock[:1])
                del game.stock[:1]
        elif move == "redeal":
            game.stock = game.wastes[2] + game.wastes[1] + game.wastes[0]
            game.wastes = [[], [], []]
            game.deal_number += 1
        else:
            source, target = move.split(">")
            game._pile(target).append(game._pile(source).pop())
        return game

    def _pile(self, name: str) -> list[str]:
        if name[0] == "F":
            return self.foundations[name[1:]]
        return {"B": self.base, "W": self.wastes, "U": self.columns}[name[0]][int(name[1])]

    def is_lost(self) -> bool:
        """Whether no moves from base to base lead to anything else (the game not being won)."""
        games = [self]
        for game in games:
            if game._gains() or game._turns():
                return False
            reached = [game.after(move) for move in game._shifts()]
            games += [other for other in reached if all(other.base != known.base for known in games)]
        return True
