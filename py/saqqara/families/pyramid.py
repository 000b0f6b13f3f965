"""All pairing games: Pyramid and its kin, one engine with the rules as data (rules.md 0 to 2).

Piles, in this order: tableau slots row by row, reserve columns, wastes, stock, discard.
Slot (r, c) has index r(r+1)/2 + c and is covered by (r+1, c) and (r+1, c+1).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

from saqqara import pieces
from saqqara.model import IllegalMove, Move, Pile, Position, Role, Shuffler, Status

REMOVE, DRAW, RECYCLE = "m", "d", "r"


class Match(Enum):
    """What makes cards go together."""

    SUM_13 = "sum 13"
    NEIGHBOURS = "ranks one apart"


class Goal(Enum):
    """What has to be cleared."""

    PYRAMID = "pyramid"
    ALL = "all"


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The parameters of rules.md 0; the defaults are Standard Pyramid (rules.md 1.1)."""

    decks: int = 1
    rows: int = 7
    rows_face_down: int = 0
    reserve_columns: int = 0
    wastes: int = 1  # as many as cards in a draw; 0: there is no stock
    passes: int = 3
    match: Match = Match.SUM_13
    group: int = 2  # most cards in one removal
    lone_kings: bool = True
    auto_kings: bool = False
    waste_pairs: bool = False
    goal: Goal = Goal.PYRAMID


class PyramidGame:
    """The rules of one pairing game."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.pieces = pieces.deck_of(rules.decks)
        self.passes = rules.passes if rules.wastes else 0
        slots = rules.rows * (rules.rows + 1) // 2
        self.tableau = range(slots)
        self.reserve = range(slots, slots + rules.reserve_columns)
        self.wastes = range(self.reserve.stop, self.reserve.stop + rules.wastes)
        self.stock = self.wastes.stop
        self.discard = self.stock + 1
        self.piles = tuple(self._places())
        self.covered_by = tuple(self._coverers(pile) for pile in self.piles)

    def _places(self) -> Iterator[Pile]:
        for row in range(self.rules.rows):
            for column in range(row + 1):
                yield Pile(Role.TABLEAU, row, column)
        for column in range(self.rules.reserve_columns):
            yield Pile(Role.RESERVE, 0, column)
        for column in range(self.rules.wastes):
            yield Pile(Role.WASTE, 0, column)
        yield Pile(Role.STOCK, 0, 0)
        yield Pile(Role.DISCARD, 0, 0)

    def _coverers(self, pile: Pile) -> tuple[int, ...]:
        if pile.role is not Role.TABLEAU or pile.row == self.rules.rows - 1:
            return ()
        below = (pile.row + 1) * (pile.row + 2) // 2 + pile.column
        return (below, below + 1)

    # Dealing

    def deal(self, shuffler: Shuffler) -> Position:
        """Shuffle the deck and lay it out."""
        return self.lay_out(shuffler.shuffle(self.pieces))

    def lay_out(self, pieces: Sequence[int]) -> Position:
        """Lay cards out: pyramid from the top row down, reserve row by row, stock with the first drawn first.

        Raises ValueError if the cards are not exactly the game's decks.
        """
        if sorted(pieces) != list(self.pieces):
            raise ValueError(f"a deal needs each of {len(self.pieces)} cards once")
        piles = [b""] * len(self.piles)
        for slot in self.tableau:
            piles[slot] = bytes([pieces[slot]])
        rest = pieces[len(self.tableau) :]
        columns = self.rules.reserve_columns
        reserved = len(rest) if columns and not self.rules.wastes else 0
        for column in range(columns):
            piles[self.reserve[column]] = bytes(rest[column:reserved:columns])
        piles[self.stock] = bytes(reversed(rest[reserved:]))
        return self._settled(piles, 0)

    # What may be played

    def in_play(self, position: Position) -> tuple[int, ...]:
        """List exposed slots, reserve columns and wastes that have a card to play."""
        return self._exposed(position.piles)

    def _exposed(self, piles: Sequence[bytes]) -> tuple[int, ...]:
        return tuple(
            pile
            for pile in range(self.stock)
            if piles[pile] and not any(piles[cover] for cover in self.covered_by[pile])
        )

    def hidden(self, position: Position) -> frozenset[int]:
        """List the stock and the covered slots of face-down rows (rules.md 2.3)."""
        face_down = frozenset(
            slot
            for slot in self.tableau
            if self.piles[slot].row < self.rules.rows_face_down
            and any(position.piles[cover] for cover in self.covered_by[slot])
        )
        return face_down | {self.stock}

    def moves(self, position: Position) -> tuple[Move, ...]:
        """List removals by size and pile, then the draw or the recycle (rules.md 0, Actions)."""
        if self._is_won(position):
            return ()
        return (*self._removals(position), *self._turns(position))

    def _removals(self, position: Position) -> Iterator[Move]:
        tops = [(pile, pieces.rank(position.piles[pile][-1])) for pile in self.in_play(position)]
        if self.rules.lone_kings:
            yield from (Move(REMOVE, (pile,)) for pile, rank in tops if rank == pieces.KING)
        for size in range(2, self.rules.group + 1):
            for group in combinations(tops, size):
                if self._goes_together([rank for _, rank in group]) and self._may_meet(group):
                    yield Move(REMOVE, tuple(pile for pile, _ in group))

    def _goes_together(self, ranks: Sequence[int]) -> bool:
        if self.rules.match is Match.SUM_13:
            return sum(ranks) == 13
        return abs(ranks[0] - ranks[1]) == 1

    def _may_meet(self, group: Sequence[tuple[int, int]]) -> bool:
        return self.rules.waste_pairs or sum(pile in self.wastes for pile, _ in group) < 2

    def _turns(self, position: Position) -> Iterator[Move]:
        if position.piles[self.stock]:
            yield Move(DRAW)
        elif position.redeals + 1 < self.passes and any(position.piles[waste] for waste in self.wastes):
            yield Move(RECYCLE)

    def named_by(self, position: Position, move: Move) -> tuple[int, ...]:
        """A removal is named by its cards; a draw or a recycle by the stock."""
        del position
        return move.piles if move.kind == REMOVE else (self.stock,)

    # Playing

    def apply(self, position: Position, move: Move) -> Position:
        """Play a move, and take the Kings that leave by themselves with it (rules.md 2.1)."""
        if move not in self.moves(position):
            raise IllegalMove(f"{move} is not legal here")
        play: dict[str, Callable[[Position, Move], Position]] = {
            REMOVE: self._remove,
            DRAW: self._draw,
            RECYCLE: self._recycle,
        }
        return play[move.kind](position, move)

    def _remove(self, position: Position, move: Move) -> Position:
        piles = list(position.piles)
        self._take(piles, move.piles)
        return self._settled(piles, position.redeals)

    def _draw(self, position: Position, _move: Move) -> Position:
        piles = list(position.piles)
        for waste in self.wastes[: len(piles[self.stock])]:
            piles[waste] += piles[self.stock][-1:]
            piles[self.stock] = piles[self.stock][:-1]
        return self._settled(piles, position.redeals)

    def _recycle(self, position: Position, _move: Move) -> Position:
        piles = list(position.piles)
        piles[self.stock] = b"".join(piles[waste][::-1] for waste in self.wastes)
        for waste in self.wastes:
            piles[waste] = b""
        return self._settled(piles, position.redeals + 1)

    def _take(self, piles: list[bytes], taken: Sequence[int]) -> None:
        for pile in taken:
            piles[self.discard] += piles[pile][-1:]
            piles[pile] = piles[pile][:-1]

    def _settled(self, piles: list[bytes], redeals: int) -> Position:
        while self.rules.auto_kings:
            kings = [pile for pile in self._exposed(piles) if pieces.rank(piles[pile][-1]) == pieces.KING]
            if not kings:
                break
            self._take(piles, kings)
        return Position(tuple(piles), redeals)

    # How it stands

    def _is_won(self, position: Position) -> bool:
        goal = self.tableau if self.rules.goal is Goal.PYRAMID else range(self.discard)
        return not any(position.piles[pile] for pile in goal)

    def status(self, position: Position) -> Status:
        """Won the instant the goal is cleared; lost when no move is left (rules.md 0)."""
        if self._is_won(position):
            return Status.WON
        return Status.OPEN if self.moves(position) else Status.LOST

    def score(self, position: Position) -> int:
        """10 for a pair or a larger group, 5 for a lone King (rules.md 1.1).

        The discard pile tells the removals apart: each adds up to 13, or is a pair of neighbouring ranks.
        """
        points = total = count = 0
        for card in position.piles[self.discard]:
            total += pieces.rank(card)
            count += 1
            if total == 13 if self.rules.match is Match.SUM_13 else count == 2:
                points += 5 if count == 1 else 10
                total = count = 0
        return points

    def pieces_left(self, position: Position) -> int:
        """Count the cards of the pyramid, or of everything where all must go."""
        goal = self.tableau if self.rules.goal is Goal.PYRAMID else range(self.discard)
        return sum(len(position.piles[pile]) for pile in goal)
