"""What just happened, in one word: the page makes a sound or a tick of it."""

from enum import Enum

from saqqara.advisor import Advice
from saqqara.controller import Outcome, Selection
from saqqara.model import Game, Material, Position, Role, Status
from saqqara.view.deeds import steps_between


class Cue(Enum):
    """The kinds of news; NONE where there is none, as after a turned page or a verdict that came."""

    NONE = ""
    DEAL = "deal"
    DRAW = "draw"
    RECYCLE = "recycle"
    REMOVE = "remove"
    MOVE = "move"
    HOP = "hop"
    SELECT = "select"
    UNSELECT = "unselect"
    REFUSE = "refuse"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    WON = "won"
    LOST = "lost"


_ENDS = {Status.WON: Cue.WON, Status.LOST: Cue.LOST}


def played(game: Game, before: Position, after: Position) -> Cue:
    """Tell what a move did; the move that ends a game is its end."""
    if end := _ENDS.get(game.status(after)):
        return end
    if after.redeals > before.redeals:
        return Cue.RECYCLE
    if game.material is Material.PYRAMIDS:
        return Cue.HOP
    steps = list(steps_between(before, after))
    if any(game.piles[step.target].role is Role.DISCARD for step in steps):
        return Cue.REMOVE
    return Cue.DRAW if any(game.piles[step.source].role is Role.STOCK for step in steps) else Cue.MOVE


def travelled(before: int, after: int) -> Cue:
    """Tell which way the cursor went in the history."""
    if before == after:
        return Cue.NONE
    return Cue.UNDO if after < before else Cue.REDO


def chosen(before: Selection, outcome: Outcome) -> Cue:
    """Tell what a gesture came to that played nothing."""
    if outcome.refusal:
        return Cue.REFUSE
    return Cue.SELECT if set(outcome.selection) - set(before) else Cue.UNSELECT


def advised(before: Advice, after: Advice) -> Cue:
    """Tell whether a hint has come, or one that tells more."""
    news = after.told and (not before.told or before.level is not after.level)
    return Cue.HINT if news else Cue.NONE
