"""Where each pile lies, computed from the game's piles; lengths are in card widths.

A tall table has the stock and the wastes under the pyramid, within a thumb's reach; on a wide one they
stand in the free corners beside the top of the pyramid. Rows spread over the height there is.
"""

from typing import NamedTuple

from saqqara.model import Game, Role

CARD_HEIGHT = 1.4
_PITCH = 1.06  # from one card to the next in a row
_LABEL = 0.42  # height of the words under a pile
_GAP = 0.3
_LEAST_STEP, _MOST_STEP = 0.62, 1.32  # from one row to the next


class Point(NamedTuple):
    """The upper left corner of a card."""

    x: float
    y: float


class Layout(NamedTuple):
    """The size of the table and a place for each pile."""

    width: float
    height: float
    places: tuple[Point, ...]


def layout(game: Game, aspect: float) -> Layout:
    """Lay the piles out for a table of this width / height, the way that shows the cards larger."""
    return max(_tall(game, aspect), _wide(game, aspect), key=lambda table: _scale(table, aspect))


def _scale(table: Layout, aspect: float) -> float:
    return min(aspect / table.width, 1 / table.height)


def _tall(game: Game, aspect: float) -> Layout:
    rows, hands = _counts(game)
    width = max(rows, hands + 2) * _PITCH - (_PITCH - 1)
    below = _GAP + CARD_HEIGHT + _LABEL
    step = _step(rows, width / aspect - below)
    foot = CARD_HEIGHT + (rows - 1) * step + _GAP
    left = (width - (hands + 1) * _PITCH) / 2 - 0.5 * _PITCH
    return _placed(game, Layout(width, foot + CARD_HEIGHT + _LABEL, ()), 0, step, Point(left, foot))


def _wide(game: Game, aspect: float) -> Layout:
    rows, hands = _counts(game)
    base = rows * _PITCH - (_PITCH - 1)
    step = _step(rows, base / aspect)
    corner = (1 + hands) * _PITCH
    beside = int((CARD_HEIGHT + _LABEL) / step)  # the last row whose cards stand beside the corner
    indent = max(0.0, corner - (rows - 1 - beside) / 2 * _PITCH)
    size = Layout(base + 2 * indent, CARD_HEIGHT + (rows - 1) * step, ())
    return _placed(game, size, indent, step, Point(0, 0))


def _counts(game: Game) -> tuple[int, int]:
    rows = 1 + max(pile.row for pile in game.piles if pile.role is Role.TABLEAU)
    return rows, sum(pile.role is Role.WASTE for pile in game.piles)


def _step(rows: int, height: float) -> float:
    return min(_MOST_STEP, max(_LEAST_STEP, (height - CARD_HEIGHT) / (rows - 1)))


def _placed(game: Game, size: Layout, indent: float, step: float, stock: Point) -> Layout:
    rows, _ = _counts(game)
    places = []
    for role, row, column in game.piles:
        match role:
            case Role.TABLEAU:
                place = Point(indent + (column + (rows - 1 - row) / 2) * _PITCH, row * step)
            case Role.STOCK:
                place = stock
            case Role.WASTE:
                place = Point(stock.x + (1 + column) * _PITCH, stock.y)
            case _:
                place = Point(size.width - 1, stock.y)
        places.append(Point(round(place.x, 3), round(place.y, 3)))
    return Layout(round(size.width, 3), round(size.height, 3), tuple(places))
