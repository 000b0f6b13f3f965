"""What was done, in words: a deal, a move, a step back, a selection, a gesture that did nothing."""

from collections.abc import Iterator
from typing import NamedTuple

from saqqara.catalog import entry_of
from saqqara.controller import Refusal, Selection
from saqqara.dealing import is_typed
from saqqara.model import GROUPS, Game, Material, Position, Role
from saqqara.pieces import pips, rank
from saqqara.session import Session
from saqqara.view.figures import turn_of
from saqqara.view.names import game_name, listed, piece_name, place_name, square_name
from saqqara.words import joined, say, sentences


class Step(NamedTuple):
    """A piece that went from one pile to another."""

    piece: int
    source: int
    target: int


def steps_between(before: Position, after: Position) -> Iterator[Step]:
    """Yield the pieces that changed their pile, in the order of the piles they left."""
    now = {piece: pile for pile, stack in enumerate(after.piles) for piece in stack}
    for source, stack in enumerate(before.piles):
        for piece in stack:
            if now[piece] != source:
                yield Step(piece, source, now[piece])


def told(game: Game, before: Position, after: Position) -> str:
    """Tell what an action did and which cards it freed."""
    opened = [
        piece_name(game, after.piles[pile][-1])
        for pile in game.in_play(after)
        if pile not in game.in_play(before) and game.piles[pile].role is Role.TABLEAU and before.piles[pile]
    ]
    deeds = _deeds(game, before, after)
    return sentences(*deeds, say("opened", cards=joined("join.list", opened)) if opened else "")


def done(game: Game, before: Position, after: Position) -> str:
    """Tell what an action did."""
    return sentences(*_deeds(game, before, after))


def travelled(before: Session, after: Session) -> str:
    """Tell what was taken back, or done again; what lies face down again is not named."""
    game = after.game
    if after.cursor > before.cursor:
        return told(game, before.position, after.position)
    moved = {step.piece for step in steps_between(before.position, after.position)}
    if not moved.isdisjoint(game.hidden(after.position)):
        return say("told.undo_draw")
    return say("told.undo", deed=done(game, after.position, before.position))


def _deeds(game: Game, before: Position, after: Position) -> list[str]:
    if after.redeals > before.redeals:
        return [say("told.recycle", turn=turn_of(game, after))]
    steps = list(steps_between(before, after))
    drawn = [piece_name(game, step.piece) for step in steps if game.piles[step.source].role is Role.STOCK]
    gone = [_name_on(game, step) for step in steps if game.piles[step.target].role is Role.DISCARD]
    moved = [step for step in steps if game.piles[step.target].role in {Role.TABLEAU, Role.FOUNDATION}]
    deeds = [
        say("told.move", piece=piece_name(game, step.piece), place=place_name(game, step.target))
        for step in moved
    ]
    if drawn:
        deeds.append(say("told.draw", cards=joined("join.list", drawn)))
    if gone:
        deeds.append(say("told.remove", cards=listed(gone)))
    return deeds


def dealt(session: Session) -> str:
    """Tell which deal of which game lies on the table."""
    key = "told.deal_typed" if is_typed(session.seed) else "told.deal"
    return say(key, game=game_name(entry_of(session.game_id)), seed=session.seed)


def hop(game: Game, position: Position, source: int, target: int) -> str:
    """Say which pyramid is to hop where."""
    size = say(f"size.{pips(position.piles[source][-1])}")
    return say("hint.hop", size=size, source=square_name(game, source), target=square_name(game, target))


def selected(game: Game, position: Position, selection: Selection) -> str:
    """Tell which pieces are selected."""
    if not selection:
        return say("told.unselected")
    steps = [Step(position.piles[pile][-1], pile, pile) for pile in selection]
    return say("told.selected", cards=listed([_name_on(game, step) for step in steps]))


def refusal(game: Game, why: Refusal) -> str:
    """Return a kind word for a gesture that did nothing."""
    if why is Refusal.NO_MATCH:
        return say(f"refusal.no_match.{game.matching}")
    return say(f"refusal.{why.value}")


def running_sum(game: Game, position: Position, selection: Selection) -> str:
    """Tell how far a group has come: "3 + 4 = 7"; nothing in games of pairs or for a single card."""
    if game.matching != GROUPS or len(selection) < 2:
        return ""
    ranks = [rank(position.piles[pile][-1]) for pile in selection]
    return say("group.sum", cards=joined("join.plus", map(str, ranks)), sum=sum(ranks))


def _name_on(game: Game, step: Step) -> str:
    """Name a piece; of two pyramids alike, only the square tells which."""
    if game.material is Material.PYRAMIDS:
        size = say(f"size.{pips(step.piece)}")
        return say("pyramid_on", size=size, square=square_name(game, step.source))
    return piece_name(game, step.piece)
