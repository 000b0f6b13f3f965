"""Where each pile lies, computed from the game's piles; lengths are in widths of a piece.

Each row of the tableau is centred. A tall table has the reserve, the stock and the wastes under it, within
a thumb's reach; on a wide one the stock and the wastes stand in the free corner beside the top of a pyramid,
and the discard in the other. Foundations stand above. Rows spread over the height there is.
"""

from collections import Counter
from typing import NamedTuple

from saqqara.model import Game, Material, Role

CASCADE = 0.5  # from one card of a reserve column to the next
_PITCH = 1.06  # from one piece to the next in a row
_LABEL = 0.42  # height of the words under a pile
_GAP = 0.3
_ASIDE = 0.3  # more between the stock and several wastes, so that a stock with its top seen is told apart


class Point(NamedTuple):
    """The upper left corner of a card."""

    x: float
    y: float


class Layout(NamedTuple):
    """The size of the table and a place for each pile."""

    width: float
    height: float
    places: tuple[Point, ...]


class _Measures(NamedTuple):
    """The height of a piece, and the least and the most from one row to the next."""

    height: float
    least: float
    most: float


MEASURES = {
    Material.CARDS: _Measures(1.4, 0.62, 1.32),
    Material.PYRAMIDS: _Measures(1.0, _PITCH, _PITCH),
}


class _Shape(NamedTuple):
    """What a game's piles ask for: pieces in each row, the column a row begins with, piles of each role."""

    rows: tuple[int, ...]
    first: tuple[int, ...]
    roles: Counter[Role]
    measures: _Measures

    @property
    def widest(self) -> int:
        return max(self.rows)

    @property
    def hand(self) -> int:
        """Piles beside the discard: the stock and the wastes."""
        return self.roles[Role.STOCK] + self.roles[Role.WASTE]

    @property
    def reserve_height(self) -> float:
        return _GAP + self.measures.height + 2 * CASCADE if self.roles[Role.RESERVE] else 0

    def span(self, pieces: int) -> float:
        """The width of so many pieces in a row."""
        return pieces * _PITCH - (_PITCH - 1)

    def step(self, height: float) -> float:
        """From one row to the next, if the tableau has this height."""
        free = (height - self.measures.height) / (len(self.rows) - 1)
        return min(self.measures.most, max(self.measures.least, free))


class _Anchors(NamedTuple):
    """Where the blocks of a table begin, and how it is filled."""

    size: Point
    tableau: Point
    step: float
    reserve: Point
    stock: Point
    discard: Point
    foundations: int  # in a row


def layout(game: Game, aspect: float, *, left_handed: bool = False) -> Layout:
    """Lay the piles out for a table of this width / height, the way that shows the pieces larger.

    For a left hand the stock with its wastes and the discard change sides.
    """
    shape = _shape(game)
    ways = [
        _tall(shape, aspect, foundations)
        for foundations in ((4, 8) if shape.roles[Role.FOUNDATION] else (0,))
    ]
    if not shape.roles[Role.FOUNDATION]:
        ways.append(_wide(shape, aspect))
    best = max(ways, key=lambda way: min(aspect / way.size.x, 1 / way.size.y))
    return _placed(game, shape, _mirrored(shape, best) if left_handed else best)


def _mirrored(shape: _Shape, anchors: _Anchors) -> _Anchors:
    hand = shape.hand * _PITCH - (_PITCH - 1) + _aside(shape)
    width = anchors.size.x
    return anchors._replace(
        stock=Point(width - hand - anchors.stock.x, anchors.stock.y),
        discard=Point(width - 1 - anchors.discard.x, anchors.discard.y),
    )


def _shape(game: Game) -> _Shape:
    tableau = [pile for pile in game.piles if pile.role is Role.TABLEAU]
    rows = Counter(pile.row for pile in tableau)
    return _Shape(
        rows=tuple(rows[row] for row in sorted(rows)),
        first=tuple(min(pile.column for pile in tableau if pile.row == row) for row in sorted(rows)),
        roles=Counter(pile.role for pile in game.piles),
        measures=MEASURES[game.material],
    )


def _tall(shape: _Shape, aspect: float, foundations: int) -> _Anchors:
    high, roles = shape.measures.height, shape.roles
    width = max(
        shape.span(max(shape.widest, roles[Role.RESERVE], foundations)),
        shape.span(shape.hand + roles[Role.DISCARD]) + _aside(shape),
    )
    head = roles[Role.FOUNDATION] // foundations * (high + _LABEL) + _GAP if foundations else 0
    corner_is_free = shape.rows[0] + 2 <= shape.widest
    hand = _GAP + high + _LABEL if shape.hand or not corner_is_free else 0
    step = shape.step(width / aspect - head - shape.reserve_height - hand)
    foot = head + high + (len(shape.rows) - 1) * step
    hand_top = foot + shape.reserve_height + _GAP
    return _Anchors(
        size=Point(width, foot + shape.reserve_height + hand),
        tableau=Point((width - shape.span(shape.widest)) / 2, head),
        step=step,
        reserve=Point((width - shape.span(roles[Role.RESERVE])) / 2, foot + _GAP),
        stock=Point(
            max(0, (width - (shape.hand + roles[Role.DISCARD]) * _PITCH - _aside(shape)) / 2), hand_top
        ),
        discard=Point(width - 1, hand_top if hand else 0),
        foundations=foundations,
    )


def _wide(shape: _Shape, aspect: float) -> _Anchors:
    base = shape.span(max(shape.widest, shape.roles[Role.RESERVE]))
    width = base
    for _ in range(2):  # a wider table is a higher one, which may leave its corners freer
        step = shape.step(width / aspect - shape.reserve_height)
        width = base + 2 * max(0.0, _corner(shape) - _free(shape, base, step))
    foot = shape.measures.height + (len(shape.rows) - 1) * step
    return _Anchors(
        size=Point(width, foot + shape.reserve_height),
        tableau=Point((width - shape.span(shape.widest)) / 2, 0),
        step=step,
        reserve=Point((width - shape.span(shape.roles[Role.RESERVE])) / 2, foot + _GAP),
        stock=Point(0, 0),
        discard=Point(width - 1, 0),
        foundations=0,
    )


def _corner(shape: _Shape) -> float:
    """The width that the stock and the wastes take, or the discard; beside a full row it keeps a distance."""
    gap = 0 if shape.rows[0] < shape.widest else _GAP
    return max(1, shape.hand) * _PITCH + _aside(shape) + gap


def _free(shape: _Shape, base: float, step: float) -> float:
    """The width beside the lowest row that stands beside the corners."""
    beside = int((shape.measures.height + _LABEL) / step)
    return (base - shape.span(shape.rows[min(beside, len(shape.rows) - 1)])) / 2


def _aside(shape: _Shape) -> float:
    return _ASIDE if shape.roles[Role.WASTE] > 1 else 0


def _placed(game: Game, shape: _Shape, anchors: _Anchors) -> Layout:
    places = [_place(shape, anchors, role, row, column) for role, row, column in game.piles]
    return Layout(
        round(anchors.size.x, 3),
        round(anchors.size.y, 3),
        tuple(Point(round(x, 3), round(y, 3)) for x, y in places),
    )


def _place(shape: _Shape, anchors: _Anchors, role: Role, row: int, column: int) -> Point:
    match role:
        case Role.TABLEAU:
            aside = column - shape.first[row] + (shape.widest - shape.rows[row]) / 2
            return Point(anchors.tableau.x + aside * _PITCH, anchors.tableau.y + row * anchors.step)
        case Role.RESERVE:
            return Point(anchors.reserve.x + column * _PITCH, anchors.reserve.y)
        case Role.STOCK:
            return anchors.stock
        case Role.WASTE:
            return Point(anchors.stock.x + _aside(shape) + (1 + column) * _PITCH, anchors.stock.y)
        case Role.FOUNDATION:
            return _foundation(shape, anchors, row, column)
        case Role.DISCARD:
            return anchors.discard


def _foundation(shape: _Shape, anchors: _Anchors, row: int, column: int) -> Point:
    left = (anchors.size.x - shape.span(anchors.foundations)) / 2
    if anchors.foundations == 8:
        return Point(left + (4 * row + column) * _PITCH, 0)
    return Point(left + column * _PITCH, row * (shape.measures.height + _LABEL))
