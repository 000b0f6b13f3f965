"""Too many pieces in the corners: a quick proof that a position of nests is lost (rules.md 4).

A hop goes two squares on, so a piece keeps to squares whose row and column are both as odd or even as its
own, and hops over pieces that keep to others. Nothing hops over a corner. If both sides of the board are
odd, the pieces in its four corners keep to the same squares: call these theirs. Of the pieces in corners
all but the last one have to come out, each by a hop over a piece that keeps to other squares. So

    pieces on other squares - pieces in corners >= -1

as long as the position can be won; no hop makes the left side grow, and one piece alone has -1 or more.
"""

from collections.abc import Callable
from operator import itemgetter

from saqqara.families.hopping import HoppingGame
from saqqara.solver.hopping_nests import Nests


def crowded_corners(game: HoppingGame, nests: Nests) -> Callable[[bytes], bool]:
    """Return what tells whether a state is lost for this reason; on most boards none is."""
    rows, columns = game.rules.board
    if not rows % 2 == columns % 2 == 1:
        return lambda _: False
    others = itemgetter(*[square for square in game.squares if any(_parities(game, square))])
    corners = itemgetter(0, columns - 1, -columns, -1)
    heights = nests.table(len)

    def are_crowded(state: bytes) -> bool:
        nests = state.translate(heights)
        balance: int = sum(others(nests)) - sum(corners(nests))
        return balance < -1

    return are_crowded


def _parities(game: HoppingGame, square: int) -> tuple[int, int]:
    _, row, column = game.piles[square]
    return row % 2, column % 2
