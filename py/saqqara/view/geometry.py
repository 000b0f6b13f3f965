"""Where each pile lies, computed from the game's piles; lengths are in card widths.

Each row of the tableau is centred. A tall table has the reserve, the stock and the wastes under it, within
a thumb's reach; on a wide one the stock and the wastes stand in the free corner beside the top of a pyramid,
and the discard in the other. Rows spread over the height there is.
"""

from collections import Counter
from typing import NamedTuple

from saqqara.model import Game, Role

CARD_HEIGHT = 1.4
CASCADE = 0.5  # from one card of a reserve column to the next
_PITCH = 1.06  # from one card to the next in a row
_LABEL = 0.42  # height of the words under a pile
_GAP = 0.3
_ASIDE = 0.3  # more between the stock and several wastes, so that a stock with its top seen is told apart
_LEAST_STEP, _MOST_STEP = 0.62, 1.32  # from one row to the next
_RESERVE_HEIGHT = CARD_HEIGHT + 2 * CASCADE


class Point(NamedTuple):
    """The upper left corner of a card."""

    x: float
    y: float


class Layout(NamedTuple):
    """The size of the table and a place for each pile."""

    width: float
    height: float
    places: tuple[Point, ...]


class _Shape(NamedTuple):
    """What a game's piles ask for: cards in each row, and piles of each role."""

    rows: tuple[int, ...]
    reserve: int
    wastes: int
    stock: bool


class _Anchors(NamedTuple):
    """Where the blocks of a table begin."""

    width: float
    tableau: Point
    step: float
    reserve: Point
    stock: Point
    discard: Point


def layout(game: Game, aspect: float) -> Layout:
    """Lay the piles out for a table of this width / height, the way that shows the cards larger."""
    return max(_tall(game, aspect), _wide(game, aspect), key=lambda table: _scale(table, aspect))


def _scale(table: Layout, aspect: float) -> float:
    return min(aspect / table.width, 1 / table.height)


def _tall(game: Game, aspect: float) -> Layout:
    shape = _shape(game)
    width = _span(max(*shape.rows, shape.reserve, shape.wastes + 2))
    reserve = _GAP + _RESERVE_HEIGHT if shape.reserve else 0
    hand = _GAP + CARD_HEIGHT + _LABEL if shape.stock else 0
    step = _step(len(shape.rows), width / aspect - reserve - hand)
    foot = CARD_HEIGHT + (len(shape.rows) - 1) * step
    stock = Point((width - (shape.wastes + 2) * _PITCH) / 2, foot + reserve + _GAP)
    anchors = _Anchors(
        width=width,
        tableau=Point((width - _span(max(shape.rows))) / 2, 0),
        step=step,
        reserve=Point((width - _span(shape.reserve)) / 2, foot + _GAP),
        stock=stock,
        discard=Point(width - 1, stock.y if shape.stock else 0),
    )
    return _placed(game, anchors, foot + reserve + hand)


def _wide(game: Game, aspect: float) -> Layout:
    shape = _shape(game)
    base = _span(max(*shape.rows, shape.reserve))
    reserve = _GAP + _RESERVE_HEIGHT if shape.reserve else 0
    width = base
    for _ in range(2):  # a wider table is a higher one, which may leave its corners freer
        step = _step(len(shape.rows), width / aspect - reserve)
        width = base + 2 * max(0.0, _corner(shape) - _free(shape, base, step))
    foot = CARD_HEIGHT + (len(shape.rows) - 1) * step
    anchors = _Anchors(
        width=width,
        tableau=Point((width - _span(max(shape.rows))) / 2, 0),
        step=step,
        reserve=Point((width - _span(shape.reserve)) / 2, foot + _GAP),
        stock=Point(0, 0),
        discard=Point(width - 1, 0),
    )
    return _placed(game, anchors, foot + reserve)


def _shape(game: Game) -> _Shape:
    rows = Counter(pile.row for pile in game.piles if pile.role is Role.TABLEAU)
    roles = Counter(pile.role for pile in game.piles)
    return _Shape(
        rows=tuple(rows[row] for row in sorted(rows)),
        reserve=roles[Role.RESERVE],
        wastes=roles[Role.WASTE],
        stock=roles[Role.WASTE] > 0,
    )


def _span(cards: int) -> float:
    """The width of so many cards in a row."""
    return cards * _PITCH - (_PITCH - 1)


def _corner(shape: _Shape) -> float:
    """The width that the stock and the wastes take, or the discard."""
    return (1 + shape.wastes) * _PITCH + _aside(shape) if shape.stock else _PITCH


def _free(shape: _Shape, base: float, step: float) -> float:
    """The width beside the lowest row that stands beside the corners."""
    beside = int((CARD_HEIGHT + _LABEL) / step)
    return (base - _span(shape.rows[min(beside, len(shape.rows) - 1)])) / 2


def _aside(shape: _Shape) -> float:
    return _ASIDE if shape.wastes > 1 else 0


def _step(rows: int, height: float) -> float:
    return min(_MOST_STEP, max(_LEAST_STEP, (height - CARD_HEIGHT) / (rows - 1)))


def _placed(game: Game, anchors: _Anchors, height: float) -> Layout:
    shape = _shape(game)
    rows = shape.rows
    places = []
    for role, row, column in game.piles:
        match role:
            case Role.TABLEAU:
                aside = column + (max(rows) - rows[row]) / 2
                place = Point(anchors.tableau.x + aside * _PITCH, row * anchors.step)
            case Role.RESERVE:
                place = Point(anchors.reserve.x + column * _PITCH, anchors.reserve.y)
            case Role.STOCK:
                place = anchors.stock
            case Role.WASTE:
                place = Point(anchors.stock.x + _aside(shape) + (1 + column) * _PITCH, anchors.stock.y)
            case Role.DISCARD:
                place = anchors.discard
        places.append(Point(round(place.x, 3), round(place.y, 3)))
    return Layout(round(anchors.width, 3), round(height, 3), tuple(places))
