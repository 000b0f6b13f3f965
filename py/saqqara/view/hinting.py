"""Hints in words, each level telling more: that something is possible, where, which pieces, the line."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from saqqara.model import Game, Move, Position, Role
from saqqara.session import Session
from saqqara.settings import Level
from saqqara.view import speech
from saqqara.words import say

OVER = "over"


class Advice(NamedTuple):
    """What there is to say about the next move: an oracle.Answer's value or OVER, and how much of it.

    `line` is the winning line, or the one move advised after `won` of `of` ways in which the unseen pieces
    may lie were won. `nodes` is what a search that goes on has seen; `alone` tells that the page has to
    search by itself. `fair` tells that only what the player can see was looked at.
    """

    state: str = "none"
    level: Level = Level.NUDGE
    line: tuple[Move, ...] = ()
    won: int = 0
    of: int = 0
    nodes: int = 0
    alone: bool = False
    fair: bool = False

    @property
    def shown(self) -> Move | None:
        """The move to point out on the table."""
        return self.line[0] if self.line and self.level in {Level.PIECES, Level.LINE} else None


def hint(session: Session, advice: Advice) -> dict[str, Any]:
    """Return a hint, ready for JSON."""
    return {
        "state": advice.state,
        "level": advice.level.value if advice.line else "",
        "move": str(advice.line[0]) if advice.line else "",
        "line": " ".join(map(str, advice.line)) if advice.state == "move" else "",
        "words": " ".join(_sentences(session, advice)),
        "steps": list(_steps(session, advice)),
    }


def _sentences(session: Session, advice: Advice) -> Iterator[str]:
    if advice.state == "none":
        return
    if advice.line:
        yield from _about_the_move(session, advice)
    else:
        yield say(f"hint.{advice.state}", n=advice.nodes, of=advice.of)
    if advice.alone:
        yield say("hint.alone")
    if advice.state in {"move", "lost", "advised", "no_win_seen"} and session.game.hidden(session.position):
        yield say("hint.sight.fair" if advice.fair else "hint.sight.all")


def _about_the_move(session: Session, advice: Advice) -> Iterator[str]:
    game, position, move = session.game, session.position, advice.line[0]
    if advice.level in {Level.NUDGE, Level.PLACE}:
        yield say(f"hint.nudge.{advice.state}", won=advice.won, of=advice.of)
    if advice.level is Level.PLACE:
        yield say("hint.place", places=say("hint.place.and").join(_places(game, position, move)))
    if advice.level in {Level.PIECES, Level.LINE}:
        yield step_words(game, position, move)
        if advice.fair:
            yield say("hint.ways", won=advice.won, of=advice.of)


def _steps(session: Session, advice: Advice) -> Iterator[str]:
    """Yield the words of each move of the whole line, at the level that tells them."""
    if advice.level is not Level.LINE or advice.state != "move":
        return
    position = session.position
    for move in advice.line:
        yield step_words(session.game, position, move)
        position = session.game.apply(position, move)


def _places(game: Game, position: Position, move: Move) -> list[str]:
    """Say where the pieces of a move lie, without naming them."""
    return list(dict.fromkeys(_place(game, pile) for pile in game.named_by(position, move)))


def _place(game: Game, pile: int) -> str:
    role, row, _ = game.piles[pile]
    match role:
        case Role.TABLEAU:
            return say("hint.place.row", number=row + 1)
        case _:
            return say(f"hint.place.{role.value}")


def step_words(game: Game, position: Position, move: Move) -> str:
    """Say what to do to play a move."""
    after = game.apply(position, move)
    if after.redeals > position.redeals:
        return say("hint.recycle")
    if game.directed and len(move.piles) == 2:
        source, target = move.piles
        piece = speech.piece_name(game, position.piles[source][-1])
        return say("hint.move", piece=piece, place=speech.place_name(game, target))
    if any(game.piles[step.source].role is Role.STOCK for step in speech.steps_between(position, after)):
        return say("hint.draw")
    ranks = [speech.rank_name(position.piles[pile][-1]) for pile in move.piles]
    return say("hint.remove", cards=say("and").join(ranks))
