"""The parameters of the pairing games: a variant is these with a few of them changed (rules.md 0)."""

from dataclasses import dataclass
from enum import Enum

UNLIMITED = 0  # passes without end


class Match(Enum):
    """What makes cards go together."""

    SUM_13 = "sum_13"
    NEIGHBOURS = "neighbours"
    SAME_OR_NEIGHBOURS = "same_or_neighbours"


class Goal(Enum):
    """What has to be cleared."""

    PYRAMID = "pyramid"
    ALL = "all"


class Recycle(Enum):
    """How several wastes become the stock again; one waste always comes back in its first order."""

    STACK = "stack"
    DEAL_ORDER = "deal_order"


class Pay(Enum):
    """Which cards a Las Vegas game pays for."""

    PYRAMID = "pyramid"
    ALL = "all"


@dataclass(frozen=True, kw_only=True)
class Rules:
    """What a pairing game may differ in; the defaults are Standard Pyramid (rules.md 1.1)."""

    decks: int = 1
    rows: int = 7
    rows_face_down: int = 0
    reserve_columns: int = 0
    wastes: int = 1  # as many as cards in a draw; 0: there is no stock
    first_draw_dealt: bool = False
    stock_visible: bool = False  # its top card can be seen, not played
    passes: int = 3
    match: Match = Match.SUM_13
    group: int = 2  # most cards in one removal
    lone_kings: bool = True
    auto_kings: bool = False
    waste_pairs: bool = False
    two_card: bool = False  # the stock's top is in play as well, and pairs with the waste's top
    overlap: bool = False  # a card may pair with the only card that lies on it
    goal: Goal = Goal.PYRAMID
    recycle: Recycle = Recycle.STACK
    save_king: bool = False  # one King may be told to stay where Kings leave by themselves
    peek: bool = False
    undo: bool = True
    partial_win: bool = False  # a loss with one to three cards left
    ante: int = 0  # dollars a deal costs; 0: points are counted instead
    rate: int = 3  # dollars for a card cleared
    pay: Pay = Pay.PYRAMID

    @property
    def aim(self) -> str:
        """What has to be reached, in a word."""
        return self.goal.value
