"""Can this Apophis still be won? The packed problem of the games in which wastes pair and all has to go.

A step is a move of the game, but for Kings that can as well go at once: those of the pyramid, and those on
the wastes where the rules or the last pass make it so. Before, a King that stays on a waste moves the cards
that come after it in the next pass to other wastes, which may help.

Order forgotten, any two cards that add up to 13 can meet, and the pyramid has to be cleared: relaxed.py asks
just that, so who loses there loses here.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from saqqara import pieces
from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import UNLIMITED, Goal, Match, Rules
from saqqara.model import Move, Position
from saqqara.solver import apophis_line
from saqqara.solver.apophis_line import Step
from saqqara.solver.layers import Layers
from saqqara.solver.layouts import Layout, Layouts
from saqqara.solver.packing import PAIRED, Packing, bits, check_tableau
from saqqara.solver.relaxed import Relaxation

# pyramid, places of the layout with a card left, places drawn, turn, the layout's number,
# needs (see relaxed.py), and the step that led here: slots and wastes taken from
Node = tuple[int, int, int, int, int, int, int, tuple[int, ...]]


def covers(rules: Rules) -> bool:
    """Tell whether this problem speaks for these rules."""
    return (
        rules.waste_pairs
        and (rules.reserve_columns, rules.group, rules.rows_face_down) == (0, 2, 0)
        and (rules.match, rules.goal) == (Match.SUM_13, Goal.ALL)
        and rules.lone_kings
        and not (rules.two_card or rules.overlap or rules.save_king)
    )


class ApophisProblem:
    """The search for a win from one position of one game."""

    def __init__(self, game: PyramidGame, position: Position) -> None:
        if not covers(game.rules):
            raise ValueError("only sum-13 pairs, lone Kings and wastes that pair are solved here")
        check_tableau(game, position)
        self._game = game
        self._position = position
        self._wastes = game.wastes
        self._auto_kings = game.rules.auto_kings
        self._endless = game.rules.passes == UNLIMITED  # all stay in turn 0 then
        self._last_turn = -1 if self._endless else game.passes - 1
        self.packing = Packing(game, position)
        in_pyramid = self.packing.in_pyramid
        self._in_pyramid = [in_pyramid[low] | in_pyramid[13 - low] for low in range(7)]  # by the lower rank
        self._layers = Layers(self.packing)
        self._relaxation = Relaxation(self.packing)
        self.layouts = Layouts(game)

    def roots(self) -> Iterator[Node | None]:
        """Yield the position as a node if it can be won with the order of the stock forgotten."""
        return self.hopeful(iter([self.node(self._position)]))

    def node(self, position: Position) -> Node:
        """Pack a position of this game, rid of the Kings that can as well go at once."""
        layout, left, drawn = self.layouts.first(position)
        pyramid = self._layers.without_kings(self.packing.pyramid(position))
        turn = 0 if self._endless else position.redeals
        left = self._settled(left, drawn, turn, layout)
        return pyramid, left, drawn, turn, layout.number, self._needs(pyramid, left, layout), 0, ()

    def children(self, node: Node) -> Iterator[Node | None]:
        """Yield the successors that pass the relaxation."""
        return self.hopeful(self.successors(node))

    def entry(self, node: Node) -> tuple[tuple[int, int, int, int], int]:
        """Key: all that lies where. Place: the turn, since whoever has more passes left can do the same."""
        pyramid, left, drawn, turn, number = node[:5]
        return (pyramid, left, drawn, number), turn

    def is_won(self, node: Node) -> bool:
        """Won when all cards are gone (rules.md 2.1)."""
        return not (node[0] or node[1])

    def line(self, path: Sequence[Node]) -> tuple[Move, ...]:
        """Write the path as moves, with the Kings in between that do not leave by themselves."""
        return tuple(apophis_line.moves_of(self._game, self._position, map(self.step, path[1:])))

    def step(self, node: Node) -> Step:
        """Tell which piles a node was reached by taking from; none by a draw or a recycle."""
        return (*sorted(self.packing.slots[bit] for bit in bits(node[6])), *node[7])

    def entries(self) -> int:
        """Count the relaxed states, the layers and, as much larger, the layouts."""
        return len(self._relaxation.table) + len(self._layers.table) + 10 * len(self.layouts)

    def hopeful(self, nodes: Iterator[Node]) -> Iterator[Node | None]:
        """Yield the nodes that pass the relaxation, and None for each relaxed state visited."""
        known = self._relaxation.table
        for node in nodes:
            pyramid, needs = node[0], node[5]
            hope = not needs or known.get((pyramid, needs))
            if hope is None:
                hope = yield from self._relaxation.settle(pyramid, needs)
            if hope and not (node[3] == self._last_turn and self._is_stuck(node)):
                yield node

    def _is_stuck(self, node: Node) -> bool:
        """Tell whether a waste of the last pass holds too many cards that can meet only elsewhere.

        No card of it meets another one of it: so for each pair of ranks it holds no more than half of what
        is left.
        """
        pyramid, left, _, _, number = node[:5]
        layout = self.layouts[number]
        for low in PAIRED:
            cards = layout.of_pair[low] & left
            if cards:
                half = (cards.bit_count() + (self._in_pyramid[low] & pyramid).bit_count()) // 2
                if any((cards & column).bit_count() > half for column in layout.columns):
                    return True
        return False

    def successors(self, node: Node) -> Iterator[Node]:
        """Yield every node that is one move on, but for Kings that go at once."""
        pyramid, left, drawn, turn, number, needs, _, _ = node
        layout = self.layouts[number]
        layer = self._layers.layer(pyramid)
        tops = layout.tops(left, drawn)
        spare = []
        for low, after, slots in layer.pairs:
            if needs >> 4 * low & 15:
                yield after, left, drawn, turn, number, needs - (1 << 4 * low), slots, ()
            else:
                spare.append((after, left, drawn, turn, number, needs, slots, ()))
        for rank, card, column in tops:
            rest = self._settled(left ^ card, drawn, turn, layout)
            if rank == pieces.KING:
                yield pyramid, rest, drawn, turn, number, needs, 0, (self._wastes[column],)
            else:
                for after, slot in layer.alone[rank]:
                    yield after, rest, drawn, turn, number, needs, slot, (self._wastes[column],)
        for (rank, card, column), (other_rank, other, other_column) in combinations(tops, 2):
            if rank + other_rank == pieces.KING:
                rest = self._settled(left ^ card ^ other, drawn, turn, layout)
                needs_then = self._needs(pyramid, rest, layout)
                yield (
                    pyramid,
                    rest,
                    drawn,
                    turn,
                    number,
                    needs_then,
                    0,
                    (self._wastes[column], self._wastes[other_column]),
                )
        yield from spare  # it leaves two cards without a partner in the pyramid
        yield from self._turned(node, layout)

    def _turned(self, node: Node, layout: Layout) -> Iterator[Node]:
        """Yield the node after a draw or, without a stock, after the recycle that is left."""
        pyramid, left, drawn, turn, number, needs, _, _ = node
        if drawn < len(layout.ranks):
            drawn += len(self._wastes)
            yield pyramid, self._settled(left, drawn, turn, layout), drawn, turn, number, needs, 0, ()
        elif left and turn != self._last_turn:
            then = self.layouts.turned_over(layout, left)
            stock = (1 << len(then.ranks)) - 1
            yield pyramid, stock, 0, turn if self._endless else turn + 1, then.number, needs, 0, ()

    def _settled(self, left: int, drawn: int, turn: int, layout: Layout) -> int:
        """Take the Kings off the wastes that go at once."""
        goes = self._auto_kings or turn == self._last_turn
        return layout.without_kings(left, drawn) if goes and layout.of_rank[pieces.KING] & left else left

    def _needs(self, pyramid: int, left: int, layout: Layout) -> int:
        """Return the needs of all pairs of ranks, packed as in relaxed.py."""
        in_pyramid, of_rank = self.packing.in_pyramid, layout.of_rank
        needs = 0
        for low in PAIRED:
            high = 13 - low
            need = max(
                (in_pyramid[low] & pyramid).bit_count() - (of_rank[high] & left).bit_count(),
                (in_pyramid[high] & pyramid).bit_count() - (of_rank[low] & left).bit_count(),
            )
            if need > 0:
                needs |= need << 4 * low
        return needs
