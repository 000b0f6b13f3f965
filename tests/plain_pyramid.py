"""Standard Pyramid once more, as plainly as it can be said: a dictionary of cards, nothing packed or shared.

It knows nothing of saqqara and serves to check it (rules.md 1.1).
"""

RANK = {name: value for value, name in enumerate("A23456789TJQK", 1)}
PASSES = 3


class PlainPyramid:
    """A game in progress; cards are names like "Th"."""

    def __init__(self, deck: list[str]) -> None:
        slots = [(row, column) for row in range(7) for column in range(row + 1)]
        self.pyramid = dict(zip(slots, deck, strict=False))
        self.stock = deck[28:]
        self.waste: list[str] = []
        self.turn = 1

    def moves(self) -> list[tuple[str, ...]]:
        """What may be done: cards that leave together, or ("draw",) or ("recycle",)."""
        if not self.pyramid:
            return []
        cards = [card for slot, card in self.pyramid.items() if self._is_open(slot)] + self.waste[-1:]
        kings = [(card,) for card in cards if card[0] == "K"]
        pairs = [
            (one, other)
            for place, one in enumerate(cards)
            for other in cards[place + 1 :]
            if RANK[one[0]] + RANK[other[0]] == 13
        ]
        turns = []
        if self.stock:
            turns = [("draw",)]
        elif self.waste and self.turn < PASSES:
            turns = [("recycle",)]
        return kings + pairs + turns

    def _is_open(self, slot: tuple[int, int]) -> bool:
        row, column = slot
        return (row + 1, column) not in self.pyramid and (row + 1, column + 1) not in self.pyramid

    def after(self, move: tuple[str, ...]) -> "PlainPyramid":
        """The game after a move; this one stays as it is."""
        game = PlainPyramid([])
        game.pyramid = {slot: card for slot, card in self.pyramid.items() if card not in move}
        game.stock = list(self.stock)
        game.waste = [card for card in self.waste if card not in move]
        game.turn = self.turn
        if move == ("draw",):
            game.waste.append(game.stock.pop(0))
        elif move == ("recycle",):
            game.stock, game.waste, game.turn = game.waste, [], game.turn + 1
        return game
