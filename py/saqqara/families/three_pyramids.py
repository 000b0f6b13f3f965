"""Three Pyramids: two decks, a tableau built in suit, and two pyramids of foundations (rules.md 3).

The order of the piles stands in three_pyramids_table.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from saqqara import pieces
from saqqara.families import three_pyramids_table as table
from saqqara.model import House, IllegalMove, Material, Move, Position, Shuffler, Status

DRAW, REDEAL = "d", "r"


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The options of rules.md 3.2; the defaults are its readings."""

    bases_predealt: bool = True  # an Ace and a King of each suit begin the foundations
    autofill: bool = False  # a gap is filled at once, from the fullest waste

    @property
    def aim(self) -> str:
        """What has to be reached, in a word."""
        return "foundations"


class ThreePyramidsGame:
    """The rules of Three Pyramids."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.piles = table.PILES
        self.pieces = pieces.deck_of(2)
        self.passes = 3
        self.house = House()
        self.unit = "cards"
        self.material, self.directed = Material.CARDS, True
        self.matching = "in_suit"

    # Dealing

    def deal(self, shuffler: Shuffler) -> Position:
        """Shuffle both decks and lay them out."""
        return self.lay_out(shuffler.shuffle(self.pieces))

    def lay_out(self, pieces: Sequence[int]) -> Position:
        """Lay cards out: the first Ace and King of each suit as foundations, where the rules want that.

        The others follow in their order: the tableau from the apex down, each row from the left, then the
        stock with the first drawn first. Raises ValueError if the cards are not exactly two decks.
        """
        if sorted(pieces) != list(self.pieces):
            raise ValueError(f"a deal needs each of {len(self.pieces)} cards once")
        piles = [b""] * len(self.piles)
        rest = []
        for card in pieces:
            home = _first_of_its_kind(piles, card) if self.rules.bases_predealt else None
            if home is None:
                rest.append(card)
            else:
                piles[home] = bytes([card])
        for slot in table.TABLEAU:
            piles[slot] = bytes([rest[slot]])
        piles[table.STOCK] = bytes(reversed(rest[table.TABLEAU.stop :]))
        return Position(tuple(piles))

    # What may be played

    def in_play(self, position: Position) -> tuple[int, ...]:
        """List the base piles, the exposed cards above gaps, and the wastes."""
        return tuple(table.in_play(position.piles))

    def hidden(self, position: Position) -> frozenset[int]:
        """Only the stock lies face down (rules.md 3.1)."""
        return frozenset(position.piles[table.STOCK])

    def moves(self, position: Position) -> tuple[Move, ...]:
        """List plays to foundations, moves to the base from wastes and from its own piles, then the turn.

        None is listed once the game is lost, though cards could still be moved to and fro.
        """
        if self.status(position) is not Status.OPEN:
            return ()
        piles = position.piles
        return (*table.gains(piles), *table.shifts(piles), *self._turns(position))

    def _turns(self, position: Position) -> Iterator[Move]:
        """Yield the deal or the redeal, unless a gap has to be filled from a waste first."""
        wasted = any(position.piles[waste] for waste in table.WASTES)
        if wasted and not all(position.piles[pile] for pile in table.BASE):
            return
        if position.piles[table.STOCK]:
            yield Move(DRAW)
        elif wasted and position.redeals + 1 < self.passes:
            yield Move(REDEAL)

    def named_by(self, position: Position, move: Move) -> tuple[int, ...]:
        """A card is named by where it lies and where it goes; a deal or a redeal by the stock."""
        del position
        return move.piles or (table.STOCK,)

    # Playing

    def apply(self, position: Position, move: Move) -> Position:
        """Play a move, and fill the gaps with it where the rules do that for the player."""
        if move not in self.moves(position):
            raise IllegalMove(f"{move} is not legal here")
        if move.kind == DRAW:
            played = self._draw(position)
        elif move.kind == REDEAL:
            played = self._redeal(position)
        else:
            played = position._replace(piles=table.carried(position.piles, *move.piles))
        return played._replace(piles=_filled(played.piles)) if self.rules.autofill else played

    def _draw(self, position: Position) -> Position:
        """Deal a card to each of three wastes, of two after the first redeal, of one after the second."""
        piles = position.piles
        for waste in table.WASTES[: self.passes - position.redeals][: len(piles[table.STOCK])]:
            piles = table.carried(piles, table.STOCK, waste)
        return position._replace(piles=piles)

    def _redeal(self, position: Position) -> Position:
        """Turn the first waste over, the second onto it, the third on top; nothing is shuffled."""
        piles = list(position.piles)
        piles[table.STOCK] = b"".join(piles[waste][::-1] for waste in table.WASTES)
        for waste in table.WASTES:
            piles[waste] = b""
        return Position(tuple(piles), position.redeals + 1)

    # How it stands

    def status(self, position: Position) -> Status:
        """Won when all cards are on the foundations; lost when only moves to and fro are left.

        That is so when neither a deal nor a redeal can come and no move among the base piles leads to a
        gain. A gap that holds up the stock never does that: it can be filled, or the card above it played.
        """
        if not self.pieces_left(position):
            return Status.WON
        is_open = any(True for _ in self._turns(position)) or table.can_gain(position.piles)
        return Status.OPEN if is_open else Status.LOST

    def score(self, position: Position) -> int:
        """Count the cards on the foundations."""
        return sum(map(len, position.piles[table.ACES.start : table.KINGS.stop]))

    def pieces_left(self, position: Position) -> int:
        """Count the cards that are not on a foundation."""
        return len(self.pieces) - self.score(position)


def _first_of_its_kind(piles: Sequence[bytes], card: int) -> int | None:
    """Return the empty foundation that a card can begin."""
    return next((home for home in table.homes(piles, card) if not piles[home]), None)


def _filled(piles: table.Piles) -> table.Piles:
    """Fill each gap that may be filled from the fullest waste, from the leftmost of equals."""
    for gap in table.BASE:
        waste = max(table.WASTES, key=lambda waste: len(piles[waste]))
        if piles[waste] and not piles[gap] and table.may_fill(piles, gap):
            piles = table.carried(piles, waste, gap)
    return piles
