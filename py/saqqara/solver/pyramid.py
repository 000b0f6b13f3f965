"""Can this Pyramid still be won? The packed problem of the pairing family with one deck and one waste.

A step is a pair inside the pyramid, or "bring a stock card up and take it with a card of the pyramid":
draws and recycles are no steps of their own. Kings are no steps either; they go as soon as they are free.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from saqqara import pieces
from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import UNLIMITED, Goal, Match, Rules
from saqqara.model import Move, Position
from saqqara.solver.packing import PAIRED, Packing, bits, check_tableau
from saqqara.solver.relaxed import Relaxation
from saqqara.solver.replay import Step, moves_of

# pyramid, stock, place, needs (see relaxed.py), and the step that led here: slots taken, stock card taken
Node = tuple[int, int, int, int, int, int]


class _Layer(NamedTuple):
    """What the pyramid alone says about a node; the pyramids after a step are rid of free Kings."""

    pairs: list[tuple[int, int, int]]  # lower rank, pyramid after, slots
    alone: dict[int, list[tuple[int, int]]]  # for each stock rank: (pyramid after, slot)
    wanted: int  # the stock cards of these ranks


def covers(rules: Rules) -> bool:
    """Tell whether this problem speaks for these rules."""
    return (
        (rules.decks, rules.reserve_columns, rules.wastes, rules.group) == (1, 0, 1, 2)
        and (rules.match, rules.goal) == (Match.SUM_13, Goal.PYRAMID)
        and rules.lone_kings
        and rules.passes != UNLIMITED
        and not (rules.waste_pairs or rules.two_card or rules.overlap or rules.save_king)
    )


class PyramidProblem:
    """The search for a win from one position of one game."""

    def __init__(self, game: PyramidGame, position: Position) -> None:
        if not covers(game.rules):
            raise ValueError("only sum-13 pairs, lone Kings, one deck and one waste are solved here")
        check_tableau(game, position)
        self._game = game
        self._position = position
        self.packing = Packing(game, position)
        self._kings = self.packing.in_pyramid[pieces.KING]
        self._relaxation = Relaxation(self.packing)
        self._layers: dict[int, _Layer] = {}
        self._last_place = self.packing.last_turn * self.packing.span

    def roots(self) -> Iterator[Node | None]:
        """Yield the position as a node if it can be won with the order of the stock forgotten."""
        return self._hopeful(iter([self.node(self._position)]))

    def node(self, position: Position) -> Node:
        """Pack a position of this game, rid of the Kings that are free."""
        pyramid, stock, place = self.packing.pack(position)
        pyramid = self.packing.without(pyramid, self._kings)
        return pyramid, stock, place, self._relaxation.needs(pyramid, stock), 0, 0

    def children(self, node: Node) -> Iterator[Node | None]:
        """Yield the successors that pass the relaxation."""
        return self._hopeful(self.successors(node))

    def entry(self, node: Node) -> tuple[tuple[int, bytes], int]:
        """Key: the pyramid and the ranks of the stock in order. Place: the pass and the cards in the waste.

        An earlier place can do whatever a later one can, by drawing on to it. What can be done depends on
        ranks alone, so it does not matter which of two equal stock cards went if the same row of ranks stays.
        """
        pyramid, stock, place = node[:3]
        turn, drawn = divmod(place, self.packing.span)
        waste = stock & (1 << drawn) - 1
        return (pyramid, self.packing.ranks_of(stock)), turn * self.packing.span + waste.bit_count()

    def is_won(self, node: Node) -> bool:
        """Won when the pyramid is empty (rules.md 1.1)."""
        return not node[0]

    def line(self, path: Sequence[Node]) -> tuple[Move, ...]:
        """Write the path as moves, with the draws, recycles and Kings in between."""
        return tuple(moves_of(self._game, self._position, [self.step(node) for node in path[1:]]))

    def entries(self) -> int:
        """Count the relaxed states and the layers."""
        return len(self._relaxation.table) + len(self._layers)

    def _hopeful(self, nodes: Iterator[Node]) -> Iterator[Node | None]:
        known = self._relaxation.table
        for node in nodes:
            if known.get((node[0], node[3])) is False:
                continue
            child = node if node[2] < self._last_place else self._in_last_pass(node)
            pyramid, needs = child[0], child[3]
            hope = not needs or known.get((pyramid, needs))
            if hope is None:
                hope = yield from self._relaxation.settle(pyramid, needs)
            if hope:
                yield child

    def _in_last_pass(self, node: Node) -> Node:
        """Leave out the waste cards that cannot come up any more; without them the needs may grow."""
        pyramid, stock, place, needs, slots, card = node
        left = self.packing.reachable(pyramid, stock, place - self._last_place)
        if left == stock:
            return node
        drawn = (left & (1 << place - self._last_place) - 1).bit_length()
        needs = self._relaxation.needs(pyramid, left)
        return pyramid, left, self._last_place + drawn, needs, slots, card

    def successors(self, node: Node) -> Iterator[Node]:
        """Yield every node that is one step on, at the earliest place where that step can be made."""
        pyramid, stock, place, _, _, _ = node
        layer = self._layers.get(pyramid) or self._layer(pyramid)
        turn, drawn = divmod(place, self.packing.span)
        waste = stock & (1 << drawn) - 1
        top = 1 << drawn >> 1
        playable = stock & layer.wanted
        # The order is a matter of taste that was measured: a spare pair leaves two stock cards in the way.
        yield from self._pairs(node, [pair for pair in layer.pairs if node[3] >> 3 * pair[0] & 7])
        yield from self._draws(node, layer, playable & (top | ~waste), turn)
        yield from self._pairs(node, [pair for pair in layer.pairs if not node[3] >> 3 * pair[0] & 7])
        if turn < self.packing.last_turn:
            yield from self._draws(node, layer, playable & waste & ~top, turn + 1)

    def step(self, node: Node) -> Step:
        """Tell which cards were taken to come to a node."""
        slots = (self._position.piles[self.packing.slots[bit]][0] for bit in bits(node[4]))
        return Step((*slots, *(self.packing.stock_cards[bit.bit_length() - 1] for bit in bits(node[5]))))

    def _pairs(self, node: Node, pairs: Sequence[tuple[int, int, int]]) -> Iterator[Node]:
        _, stock, place, needs, _, _ = node
        for low, after, slots in pairs:
            yield after, stock, place, needs - (1 << 3 * low) if needs >> 3 * low & 7 else needs, slots, 0

    def _draws(self, node: Node, layer: _Layer, cards: int, turn: int) -> Iterator[Node]:
        _, stock, _, needs, _, _ = node
        for card in bits(cards):
            left = stock ^ card
            place = turn * self.packing.span + (left & card - 1).bit_length()
            for after, slot in layer.alone[self.packing.ranks[card.bit_length() - 1]]:
                yield after, left, place, needs, slot, card

    def _layer(self, pyramid: int) -> _Layer:
        packing = self.packing
        exposed = packing.exposed(pyramid)
        layer = _Layer([], {rank: [] for rank in range(1, pieces.KING)}, 0)
        for low in PAIRED:
            for one in bits(exposed & packing.in_pyramid[low]):
                for other in bits(exposed & packing.in_pyramid[13 - low]):
                    slots = one | other
                    layer.pairs.append((low, packing.without(pyramid ^ slots, self._kings), slots))
        for rank, steps in layer.alone.items():
            for slot in bits(exposed & packing.in_pyramid[13 - rank]):
                steps.append((packing.without(pyramid ^ slot, self._kings), slot))
        wanted = sum(packing.in_stock[rank] for rank, steps in layer.alone.items() if steps)
        self._layers[pyramid] = layer = layer._replace(wanted=wanted)
        return layer
