"""All pairing games: Pyramid and its kin, one engine with the rules as data (rules.md 0 to 2).

Piles, in this order: tableau slots row by row, reserve columns, wastes, stock, discard.
Slot (r, c) has index r(r+1)/2 + c and is covered by (r+1, c) and (r+1, c+1).
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from saqqara import pieces
from saqqara.families.pyramid_rules import UNLIMITED, Goal, Match, Pay, Recycle, Rules
from saqqara.model import (
    DOLLARS,
    GROUPS,
    House,
    IllegalMove,
    Material,
    Move,
    Pile,
    Position,
    Role,
    Shuffler,
    Status,
)

REMOVE, DRAW, RECYCLE, STAY = "m", "d", "r", "k"

_Tops = list[tuple[int, int]]  # pile and rank of each card in play


class PyramidGame:
    """The rules of one pairing game."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.pieces = pieces.deck_of(rules.decks)
        self.passes = rules.passes if rules.wastes else 0
        self.house = House(undo=rules.undo, peek=rules.peek, partial=3 if rules.partial_win else 0)
        self.unit = DOLLARS if rules.ante else "points"
        self.material, self.directed = Material.CARDS, False
        self.matching = rules.match.value if rules.group == 2 else GROUPS
        slots = rules.rows * (rules.rows + 1) // 2
        self.tableau = range(slots)
        self.reserve = range(slots, slots + rules.reserve_columns)
        self.wastes = range(self.reserve.stop, self.reserve.stop + rules.wastes)
        self.stock = self.wastes.stop  # a game without wastes has no stock either
        self.discard = self.stock + 1 if rules.wastes else self.stock
        self.goal = self.tableau if rules.goal is Goal.PYRAMID else range(self.discard)
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
        if self.rules.wastes:
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
        for column, pile in enumerate(self.reserve):
            piles[pile] = bytes(rest[column::columns])
        if self.wastes:
            piles[self.stock] = bytes(reversed(rest))
        dealt = self._settled(Position(tuple(piles)))
        return self._draw(dealt, Move(DRAW)) if self.rules.first_draw_dealt else dealt

    # What may be played

    def in_play(self, position: Position) -> tuple[int, ...]:
        """List exposed slots, reserve columns, wastes and perhaps the stock that have a card to play."""
        piles = position.piles
        last = self.stock + 1 if self.rules.two_card else self.stock
        return tuple(
            pile
            for pile in range(last)
            if piles[pile] and not any(piles[cover] for cover in self.covered_by[pile])
        )

    def hidden(self, position: Position) -> frozenset[int]:
        """List the cards in the stock and the covered ones of face-down rows (rules.md 2.3)."""
        top_seen = self.rules.stock_visible or self.rules.two_card
        stock = position.piles[self.stock] if self.wastes else b""
        face_down = b"".join(
            position.piles[slot]
            for slot in self.tableau
            if self.piles[slot].row < self.rules.rows_face_down
            and any(position.piles[cover] for cover in self.covered_by[slot])
        )
        return frozenset(face_down + (stock[:-1] if top_seen else stock))

    def moves(self, position: Position) -> tuple[Move, ...]:
        """List removals by size and pile, the draw or the recycle, and Kings that may be told to stay."""
        if self._is_won(position):
            return ()
        removals = tuple(self._removals(position))
        turns = self._turns(position)
        if turns and not removals and self.passes == UNLIMITED and self._is_stuck(position):
            return ()
        stays = tuple(self._stays(position)) if removals or turns else ()
        return removals + turns + stays

    def _removals(self, position: Position) -> Iterator[Move]:
        tops = [(pile, pieces.rank(position.piles[pile][-1])) for pile in self.in_play(position)]
        if self.rules.lone_kings:
            yield from (Move(REMOVE, (pile,)) for pile, rank in tops if rank == pieces.KING)
        for size in range(2, self.rules.group + 1):
            for group in combinations(tops, size):
                if self._goes_together([rank for _, rank in group]) and self._may_meet(group):
                    yield Move(REMOVE, tuple(pile for pile, _ in group))
        if self.rules.overlap:
            yield from self._overlaps(position, tops)

    def _goes_together(self, ranks: Sequence[int]) -> bool:
        match self.rules.match:
            case Match.SUM_13:
                return sum(ranks) == 13
            case Match.NEIGHBOURS:
                return abs(ranks[0] - ranks[1]) == 1
            case Match.SAME_OR_NEIGHBOURS:
                return abs(ranks[0] - ranks[1]) <= 1

    def _may_meet(self, group: Sequence[tuple[int, int]]) -> bool:
        return self.rules.waste_pairs or sum(pile in self.wastes for pile, _ in group) < 2

    def _overlaps(self, position: Position, tops: _Tops) -> Iterator[Move]:
        """Pair cards with the only card left on them (rules.md 0, "overlap discard")."""
        ranks = dict(tops)
        for slot in self.tableau:
            on_it = [cover for cover in self.covered_by[slot] if position.piles[cover]]
            if not position.piles[slot] or len(on_it) != 1 or on_it[0] not in ranks:
                continue
            if self._goes_together([pieces.rank(position.piles[slot][-1]), ranks[on_it[0]]]):
                yield Move(REMOVE, (slot, on_it[0]))

    def _stays(self, position: Position) -> Iterator[Move]:
        """Yield the Kings in sight of which one may be saved from leaving by itself (rules.md 1.7, I-6)."""
        if self.rules.save_king and self.rules.auto_kings and not position.memory:
            hidden = self.hidden(position)
            for slot in self.tableau:
                kings = [card for card in position.piles[slot] if pieces.rank(card) == pieces.KING]
                if kings and kings[0] not in hidden:
                    yield Move(STAY, (slot,))

    def _turns(self, position: Position) -> tuple[Move, ...]:
        if not self.wastes:
            return ()
        if position.piles[self.stock]:
            return (Move(DRAW),)
        may_recycle = self.passes == UNLIMITED or position.redeals + 1 < self.passes
        waste_left = any(position.piles[waste] for waste in self.wastes)
        return (Move(RECYCLE),) if may_recycle and waste_left else ()

    def _is_stuck(self, position: Position) -> bool:
        """Tell whether going through the stock again and again never brings a removal."""
        for _ in range(2 * len(self.pieces)):
            if any(self._removals(position)):
                return False
            for move in self._turns(position):
                position = self._after(position, move)
        return True

    def named_by(self, position: Position, move: Move) -> tuple[int, ...]:
        """A draw or a recycle is named by the stock, anything else by its cards."""
        del position
        return move.piles or (self.stock,)

    # Playing

    def apply(self, position: Position, move: Move) -> Position:
        """Play a move, and take the Kings that leave by themselves with it (rules.md 2.1)."""
        if move not in self.moves(position):
            raise IllegalMove(f"{move} is not legal here")
        return self._after(position, move)

    def _after(self, position: Position, move: Move) -> Position:
        play: dict[str, Callable[[Position, Move], Position]] = {
            REMOVE: self._remove,
            DRAW: self._draw,
            RECYCLE: self._recycle,
            STAY: self._stay,
        }
        return play[move.kind](position, move)

    def _remove(self, position: Position, move: Move) -> Position:
        return self._settled(self._without(position, move.piles))

    def _draw(self, position: Position, _move: Move) -> Position:
        piles = list(position.piles)
        drawn = piles[self.stock][: -len(self.wastes) - 1 : -1]
        for waste, card in zip(self.wastes, drawn, strict=False):
            piles[waste] += bytes([card])
        piles[self.stock] = piles[self.stock][: -len(drawn)]
        remembers = self.rules.recycle is Recycle.DEAL_ORDER
        memory = position.memory + drawn if remembers else position.memory
        return self._settled(position._replace(piles=tuple(piles), memory=memory))

    def _recycle(self, position: Position, _move: Move) -> Position:
        piles = list(position.piles)
        gathered = b"".join(piles[waste][::-1] for waste in self.wastes)
        if self.rules.recycle is Recycle.DEAL_ORDER:
            gathered = bytes(card for card in reversed(position.memory) if card in gathered)
        piles[self.stock] = gathered
        for waste in self.wastes:
            piles[waste] = b""
        memory = b"" if self.rules.recycle is Recycle.DEAL_ORDER else position.memory
        return self._settled(Position(tuple(piles), position.redeals + 1, memory))

    def _stay(self, position: Position, move: Move) -> Position:
        return position._replace(memory=position.piles[move.piles[0]])

    def _without(self, position: Position, taken: Sequence[int]) -> Position:
        piles = list(position.piles)
        for pile in taken:
            piles[self.discard] += piles[pile][-1:]
            piles[pile] = piles[pile][:-1]
        return position._replace(piles=tuple(piles))

    def _settled(self, position: Position) -> Position:
        while self.rules.auto_kings:
            open_piles = [pile for pile in self.in_play(position) if pile != self.stock]
            tops = {pile: position.piles[pile][-1] for pile in open_piles}
            kings = [
                pile
                for pile, card in tops.items()
                if pieces.rank(card) == pieces.KING and card not in self._saved(position)
            ]
            if not kings:
                break
            position = self._without(position, kings)
        return position

    def _saved(self, position: Position) -> bytes:
        return position.memory if self.rules.save_king else b""

    # How it stands

    def _is_won(self, position: Position) -> bool:
        return not any(position.piles[pile] for pile in self.goal)

    def status(self, position: Position) -> Status:
        """Won the instant the goal is cleared; lost when no move is left (rules.md 0)."""
        if self._is_won(position):
            return Status.WON
        return Status.OPEN if self.moves(position) else Status.LOST

    def pieces_left(self, position: Position) -> int:
        """Count the cards of the pyramid, or of everything where all must go."""
        return sum(len(position.piles[pile]) for pile in self.goal)

    def score(self, position: Position) -> int:
        """Count points, or dollars where there is an ante (rules.md 1.1 and 1.2)."""
        if not self.rules.ante:
            return self._points(position.piles[self.discard])
        standing = sum(len(position.piles[slot]) for slot in self.tableau)
        pyramid_cleared = len(self.tableau) - standing
        cleared = pyramid_cleared if self.rules.pay is Pay.PYRAMID else len(position.piles[self.discard])
        return self.rules.rate * cleared - self.rules.ante

    def _points(self, discard: bytes) -> int:
        """10 for a pair or a larger group, 5 for a lone King.

        The discard pile tells the removals apart: each adds up to 13, or is a pair of neighbouring ranks.
        """
        points = total = count = 0
        for card in discard:
            total += pieces.rank(card)
            count += 1
            if total == 13 if self.rules.match is Match.SUM_13 else count == 2:
                points += 5 if count == 1 else 10
                total = count = 0
        return points
