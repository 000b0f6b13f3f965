"""Pyramid with every move counted: the packed states among which the shortest line is looked for.

A step is one draw, one recycle or one removal. Only the pyramid's Kings are no steps: all of them have to
go, so they go as soon as they are free. A King of the stock may stay, since to take it costs a move as well.

A state is one number: from its top, the turn, the number of the shape (see shapes.py), the place in the
stock and the stock cards left. Stock cards are bits in playing order (see packing.py), the Kings among them.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from saqqara.families.pyramid import DRAW, RECYCLE, REMOVE, PyramidGame
from saqqara.families.pyramid_rules import UNLIMITED, Goal, Match, Rules
from saqqara.model import Move, Position
from saqqara.pieces import KING, rank
from saqqara.solver.packing import Packing, bits, check_tableau
from saqqara.solver.shapes import Shapes

_PLACE, _NUMBER = 6, 16  # so many bits of a state


def covers(rules: Rules) -> bool:
    """Tell whether this packing speaks for these rules."""
    return (
        (rules.decks, rules.reserve_columns, rules.wastes, rules.group) == (1, 0, 1, 2)
        and (rules.match, rules.goal) == (Match.SUM_13, Goal.PYRAMID)
        and rules.lone_kings
        and not rules.rows_face_down
        and not (rules.overlap or rules.save_king)
    )


class CountedPyramid:
    """The states that follow from one position of one game."""

    def __init__(self, game: PyramidGame, position: Position) -> None:
        check_tableau(game, position)
        self._game = game
        self._position = position
        self.two_card = game.rules.two_card
        self._packing = Packing(game, position)
        self.shapes = Shapes(self._packing)
        order = position.piles[game.wastes[0]] + position.piles[game.stock][::-1]
        self._bits = {card: 1 << index for index, card in enumerate(order)}
        self.ranks = [rank(card) for card in order]
        self._size = len(order)
        endless = game.passes == UNLIMITED
        self._next_turn = 0 if endless else 1
        self.last_turn = 1 if endless else game.passes - 1
        kings = sum(rank(card) == KING for slot in game.tableau for card in position.piles[slot])
        self.king_moves = 0 if game.rules.auto_kings else kings
        self.root = self.state(position)

    def state(self, position: Position) -> int:
        """Pack the position, or one that follows from it, rid of the pyramid's Kings that are free."""
        pyramid, _, _ = self._packing.pack(position)
        waste, ahead = (
            sum(self._bits[card] for card in position.piles[pile])
            for pile in (self._game.wastes[0], self._game.stock)
        )
        return self._state(position.redeals * self._next_turn, self.shapes.number(pyramid), waste, ahead)

    def _state(self, turn: int, number: int, waste: int, ahead: int) -> int:
        place = (turn << _NUMBER | number) << _PLACE | waste.bit_length()
        return place << self._size | waste | ahead

    def parts(self, state: int) -> tuple[int, int, int, int]:
        """Take a state apart: turn, number of the shape, cards in the waste, cards still ahead."""
        rest = state >> self._size
        waste = state & (1 << (rest & (1 << _PLACE) - 1)) - 1
        ahead = state & (1 << self._size) - 1 ^ waste
        rest >>= _PLACE
        return rest >> _NUMBER, rest & (1 << _NUMBER) - 1, waste, ahead

    def is_won(self, state: int) -> bool:
        """Won when the pyramid is empty (rules.md 1.1)."""
        return not self.shapes[self.parts(state)[1]].pyramid

    def steps(self, state: int, *, drawn: bool) -> Iterator[tuple[int, bool]]:
        """Yield the states one step on, each with whether that step was a draw or a recycle.

        After such a step (`drawn`), nothing is done that could have been done before it for no more moves.
        """
        turn, number, waste, ahead = self.parts(state)
        shape = self.shapes[number]
        if not drawn:
            for after in shape.pairs:
                yield self._state(turn, after, waste, ahead), False
        # With two cards in play, the card just drawn could have gone without the draw.
        if waste and not (drawn and self.two_card):
            top = 1 << waste.bit_length() - 1
            for after in shape.alone[self.ranks[waste.bit_length() - 1]]:
                yield self._state(turn, after, waste ^ top, ahead), False
        if ahead:
            yield from self._steps_of_stock(turn, number, waste, ahead)
        elif waste and turn < self.last_turn:
            yield self._state(turn + self._next_turn, number, 0, waste), True

    def _steps_of_stock(self, turn: int, number: int, waste: int, ahead: int) -> Iterator[tuple[int, bool]]:
        top = ahead & -ahead
        rank = self.ranks[top.bit_length() - 1]
        if self.two_card:
            for after in self.shapes[number].alone[rank]:
                yield self._state(turn, after, waste, ahead ^ top), False
            if waste and rank + self.ranks[waste.bit_length() - 1] == KING:
                waste_top = 1 << waste.bit_length() - 1
                yield self._state(turn, number, waste ^ waste_top, ahead ^ top), False
        if rank != KING or not (self.two_card or self._game.rules.auto_kings):
            yield self._state(turn, number, waste | top, ahead ^ top), True
        elif not self.two_card:
            yield self._state(turn, number, waste, ahead ^ top), True

    def line(self, states: Sequence[int]) -> tuple[Move, ...]:
        """Write a path from the root as moves of the game, the pyramid's Kings as soon as they are free."""
        moves: list[Move] = []
        position = self._position
        for step in (*pairwise(states), None):
            while king := self._free_king(position):
                moves.append(king)
                position = self._game.apply(position, king)
            if step:
                moves.append(self._move(*step))
                position = self._game.apply(position, moves[-1])
        return tuple(moves)

    def _free_king(self, position: Position) -> Move | None:
        for pile in self._game.in_play(position):
            if pile in self._game.tableau and rank(position.piles[pile][0]) == KING:
                return Move(REMOVE, (pile,))
        return None

    def _move(self, before: int, after: int) -> Move:
        _, number, waste, ahead = self.parts(before)
        _, number_after, waste_after, ahead_after = self.parts(after)
        gone = (waste | ahead) & ~(waste_after | ahead_after)
        slots = self.shapes[number].pyramid ^ self.shapes[number_after].pyramid
        slots &= ~self._packing.in_pyramid[KING]
        piles = sorted(self._packing.slots[bit] for bit in bits(slots))
        piles += [self._game.wastes[0]] if gone & waste else []
        piles += [self._game.stock] if gone & ahead and self.two_card else []
        if piles:
            return Move(REMOVE, tuple(piles))
        return Move(DRAW if ahead else RECYCLE)
