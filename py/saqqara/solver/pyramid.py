"""Can this Pyramid still be won? The packed problem of the pairing family with one deck and one waste.

A step is a pair inside the pyramid, or "bring a stock card up and take it with a card of the pyramid":
draws and recycles are no steps of their own. Kings are no steps either; they go as soon as they are free.
"""

from collections.abc import Iterator, Sequence

from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import Goal, Match, Rules
from saqqara.model import Move, Position
from saqqara.solver.layers import Layer, Layers
from saqqara.solver.ordered import OrderedParts
from saqqara.solver.packing import PAIRED, Packing, bits, check_tableau
from saqqara.solver.relaxed import Relaxation
from saqqara.solver.replay import Step, moves_of

# pyramid, stock, place, needs (see relaxed.py), and the step that led here: slots taken, stock card taken
Node = tuple[int, int, int, int, int, int]


def covers(rules: Rules) -> bool:
    """Tell whether this problem speaks for these rules."""
    return (
        (rules.reserve_columns, rules.wastes, rules.group) == (0, 1, 2)
        and rules.match is Match.SUM_13
        and rules.lone_kings
        and not rules.waste_pairs
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
        self._relaxation = Relaxation(self.packing)
        self._layers = Layers(self.packing)
        self._goal_in_stock = -1 if game.rules.goal is Goal.ALL else 0
        self._two_card = game.rules.two_card
        # Where all has to go, each stock card needs a partner, and a pair inside that is not needed leaves
        # two without.
        self._spare_pairs = self._two_card or not self._goal_in_stock
        # With more passes, or two decks, few of the ordered games are lost: not worth their while.
        few_passes = game.rules.passes in {1, 2} and game.rules.decks == 1
        few_passes = few_passes and not (game.rules.two_card or game.rules.overlap)
        self._parts = OrderedParts(self.packing) if few_passes else None
        self._last_place = self.packing.last_turn * self.packing.span

    def roots(self) -> Iterator[Node | None]:
        """Yield the position as a node if it can be won with the order of the stock forgotten."""
        root = self.node(self._position)
        return self.hopeful(iter([root] if self._comes_out_even(root) else []))

    def _comes_out_even(self, root: Node) -> bool:
        """Tell whether each stock card may have a partner, if it needs one.

        Where the stock's cards cannot meet each other, that has to be a card of the pyramid; all nodes
        that follow keep to it, since no pair is made inside that is not needed.
        """
        if not self._goal_in_stock:
            return True
        packing = self.packing
        for low, high in ((low, 13 - low) for low in PAIRED):
            lows = (packing.in_pyramid[low] & root[0]).bit_count(), packing.in_stock[low].bit_count()
            highs = (packing.in_pyramid[high] & root[0]).bit_count(), packing.in_stock[high].bit_count()
            if sum(lows) != sum(highs) or (not self._two_card and lows[0] < highs[1]):
                return False
        return True

    def node(self, position: Position) -> Node:
        """Pack a position of this game, rid of the Kings that are free."""
        pyramid, stock, place = self.packing.pack(position)
        pyramid = self._layers.without_kings(pyramid)
        return pyramid, stock, place, self._relaxation.needs(pyramid, stock), 0, 0

    def children(self, node: Node) -> Iterator[Node | None]:
        """Yield the successors that pass the relaxation."""
        return self.hopeful(self.successors(node))

    def entry(self, node: Node) -> tuple[tuple[int, bytes], int]:
        """Key and place are those of packing.py."""
        return self.packing.entry(*node[:3])

    def is_won(self, node: Node) -> bool:
        """Won when the pyramid is empty (rules.md 1.1), and the stock where all has to go."""
        return not (node[0] or node[1] & self._goal_in_stock)

    def line(self, path: Sequence[Node]) -> tuple[Move, ...]:
        """Write the path as moves, with the draws, recycles and Kings in between."""
        return tuple(moves_of(self._game, self._position, [self.step(node) for node in path[1:]]))

    def entries(self) -> int:
        """Count the states of the easier games and the layers."""
        in_parts = len(self._parts.table) if self._parts else 0
        return len(self._relaxation.table) + len(self._layers.table) + in_parts

    def hopeful(self, nodes: Iterator[Node]) -> Iterator[Node | None]:
        known = self._relaxation.table
        for node in nodes:
            if known.get((node[0], node[3])) is False:
                continue
            child = node if node[2] < self._last_place else self._in_last_pass(node)
            if node[1] & ~child[1] & self._goal_in_stock:
                continue
            pyramid, needs = child[0], child[3]
            hope = not needs or known.get((pyramid, needs))
            if hope is None:
                hope = yield from self._relaxation.settle(pyramid, needs)
            if hope and self._parts:
                hope = yield from self._parts.hope(*child[:3])
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
        layer = self._layers.layer(pyramid)
        turn, drawn = divmod(place, self.packing.span)
        waste = stock & (1 << drawn) - 1
        top = 1 << drawn >> 1
        playable = stock & layer.wanted
        # The order is a matter of taste that was measured: a spare pair leaves two stock cards in the way.
        yield from self._pairs(node, [pair for pair in layer.pairs if node[3] >> 4 * pair[0] & 15])
        yield from self._draws(node, layer, playable & (top | ~waste), turn)
        if self._two_card:
            yield from self._stock_pairs(node, stock & ~waste, turn)
        if self._spare_pairs:
            yield from self._pairs(node, [pair for pair in layer.pairs if not node[3] >> 4 * pair[0] & 15])
        if turn < self.packing.last_turn:
            yield from self._draws(node, layer, playable & waste & ~top, turn + 1)
            if self._two_card:
                yield from self._stock_pairs(node, waste, turn + 1)

    def step(self, node: Node) -> Step:
        """Tell which cards were taken to come to a node."""
        return self.packing.cards(self._position, node[4], node[5])

    def _pairs(self, node: Node, pairs: Sequence[tuple[int, int, int]]) -> Iterator[Node]:
        _, stock, place, needs, _, _ = node
        for low, after, slots in pairs:
            yield after, stock, place, needs - (1 << 4 * low) if needs >> 4 * low & 15 else needs, slots, 0

    def _draws(self, node: Node, layer: Layer, cards: int, turn: int) -> Iterator[Node]:
        _, stock, _, needs, _, _ = node
        for card in bits(cards):
            left = stock ^ card
            place = turn * self.packing.span + (left & card - 1 & self.packing.passed).bit_length()
            for after, slot in layer.alone[self.packing.ranks[card.bit_length() - 1]]:
                yield after, left, place, needs, slot, card

    def _stock_pairs(self, node: Node, cards: int, turn: int) -> Iterator[Node]:
        """Yield the pairs within the stock of which the higher card is one of these."""
        pyramid, stock, _, _, _, _ = node
        for high, both in self.packing.neighbours(stock):
            if high & cards:
                left = stock ^ both
                place = turn * self.packing.span + (left & high - 1 & self.packing.passed).bit_length()
                yield pyramid, left, place, self._relaxation.needs(pyramid, left), 0, both
