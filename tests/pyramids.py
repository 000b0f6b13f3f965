"""Positions in the notation of rules.md 0, for tests: "5/8 K/6 7 K" with wastes and a stock beside it."""

from saqqara.families.pyramid import PyramidGame
from saqqara.model import Move, Position
from saqqara.pieces import RANKS, rank


class Table:
    """A game and a position laid by ranks. Cards not named lie on the discard."""

    def __init__(  # noqa: PLR0913  # a table has so many parts, each optional and named
        self,
        game: PyramidGame,
        pyramid: str = "",
        *,
        wastes: list[str] | None = None,
        columns: list[str] | None = None,
        stock: int | str = 0,
        pass_number: int = 1,
    ) -> None:
        self.game = game
        spare = list(game.pieces)

        def take(name: str) -> int:
            wanted = 10 if name in {"10", "T"} else RANKS.index(name) + 1
            card = next(card for card in spare if rank(card) == wanted)
            spare.remove(card)
            return card

        piles = [b""] * len(game.piles)
        rows = [row.split() for row in pyramid.split("/") if row]
        for row, names in enumerate(rows):
            for column, name in enumerate(names):
                if name != ".":
                    piles[row * (row + 1) // 2 + column] = bytes([take(name)])
        for pile, names in zip(game.wastes, wastes or [], strict=False):
            piles[pile] = bytes(take(name) for name in names.split())
        for pile, names in zip(game.reserve, columns or [], strict=False):
            piles[pile] = bytes(take(name) for name in names.split())
        if not game.wastes:
            assert not stock
        elif isinstance(stock, str):
            piles[game.stock] = bytes(take(name) for name in reversed(stock.split()))
        else:
            piles[game.stock] = bytes(spare.pop(0) for _ in range(stock))
        piles[game.discard] = bytes(spare)
        self.position = Position(tuple(piles), pass_number - 1)

    def moves(self) -> set[str]:
        """The legal moves in the notation of rules.md: "P2.0+W0", "draw"."""
        return {self._spelled(move) for move in self.game.moves(self.position)}

    def play(self, *moves: str) -> "Table":
        """Play moves in that notation."""
        for wanted in moves:
            found = [move for move in self.game.moves(self.position) if self._spelled(move) == wanted]
            assert found, f"{wanted} is not among {sorted(self.moves())}"
            self.position = self.game.apply(self.position, found[0])
        return self

    def forget_discard(self) -> "Table":
        """Empty the discard, as if the game had begun here."""
        piles = list(self.position.piles)
        piles[self.game.discard] = b""
        self.position = self.position._replace(piles=tuple(piles))
        return self

    def ranks(self, pile: int) -> str:
        """The ranks in a pile, top last."""
        return " ".join(RANKS[card % 13] for card in self.position.piles[pile])

    def _spelled(self, move: Move) -> str:
        if not move.piles:
            return {"d": "draw", "r": "recycle"}[move.kind]
        return "+".join(self._name(pile) for pile in move.piles)

    def _name(self, pile: int) -> str:
        if pile in self.game.wastes:
            return f"W{pile - self.game.wastes.start}"
        if self.game.wastes and pile == self.game.stock:
            return "S"
        if pile in self.game.reserve:
            return f"R{pile - self.game.reserve.start}"
        _, row, column = self.game.piles[pile]
        return f"P{row}.{column}"
