"""Hints in words, each level telling more: that something is possible, where, which pieces, the line."""

from collections.abc import Iterator
from typing import Any

from saqqara.advisor import Advice
from saqqara.blame import Suspicion
from saqqara.model import Game, Material, Move, Position, Role
from saqqara.pieces import rank
from saqqara.session import Session
from saqqara.settings import Level
from saqqara.view import deeds, names
from saqqara.words import joined, say, sentences


def hint(session: Session, advice: Advice) -> dict[str, Any]:
    """Return a hint, ready for JSON."""
    return {
        "state": advice.state,
        "level": advice.level.value if advice.line else "",
        "move": str(advice.line[0]) if advice.line else "",
        "line": " ".join(map(str, advice.way)),
        "words": sentences(*_sentences(session, advice)),
        "steps": list(_steps(session, advice)),
        "length": _length(advice),
        "can_shorten": advice.can_shorten,
    }


def _sentences(session: Session, advice: Advice) -> Iterator[str]:
    if advice.state == "none":
        return
    if advice.line:
        yield from _about_the_move(session, advice)
    else:
        yield say(f"hint.{advice.state}", n=advice.of if advice.state == "no_win_seen" else advice.nodes)
    if advice.alone:
        yield say("hint.alone")
    if _tells_what_it_knows(advice) and session.game.hidden(session.position):
        yield say("hint.sight.fair" if advice.fair else "hint.sight.all")


def _tells_what_it_knows(advice: Advice) -> bool:
    """Whether a hint says which cards it is drawn from: not at each step, as that takes up the table."""
    if advice.line:
        return advice.fair or advice.level is Level.NUDGE
    return advice.state in {"lost", "no_win_seen"}


def _about_the_move(session: Session, advice: Advice) -> Iterator[str]:
    game, position, move = session.game, session.position, advice.line[0]
    if advice.level in {Level.NUDGE, Level.PLACE}:
        yield say(f"hint.nudge.{advice.state}", won=advice.won, n=advice.pips or advice.of)
    if advice.level is Level.PLACE:
        yield say("hint.place", places=joined("join.places", _places(game, position, move)))
    if advice.level in {Level.PIECES, Level.LINE}:
        yield step_words(game, position, move)
        if advice.pips:
            yield say("hint.pips" if advice.optimal else "hint.few_pips", n=advice.pips)
        if advice.fair:
            yield say("hint.ways", won=advice.won, n=advice.of)


def _length(advice: Advice) -> str:
    """Tell how long the whole line is, and whether it could be shorter."""
    if advice.level is not Level.LINE or not advice.way:
        return ""
    length = say("line.length", n=len(advice.line))
    if advice.pips:
        return length
    if advice.optimal:
        return say("line.optimal", length=length)
    return say("line.shortening", length=length, n=advice.nodes) if advice.shortening else length


def _steps(session: Session, advice: Advice) -> Iterator[str]:
    """Yield the words of each move of the whole line, at the level that tells them."""
    if advice.level is not Level.LINE:
        return
    position = session.position
    for move in advice.way:
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
        if game.material is Material.PYRAMIDS:
            return deeds.hop(game, position, source, target)
        piece = names.piece_name(game, position.piles[source][-1])
        return say("hint.move", piece=piece, place=names.place_name(game, target))
    if any(game.piles[step.source].role is Role.STOCK for step in deeds.steps_between(position, after)):
        return say("hint.draw")
    cards = (_clear_name(game, position, pile) for pile in move.piles)
    return say("hint.remove", cards=joined("join.and", cards))


def _clear_name(game: Game, position: Position, pile: int) -> str:
    """Name the card on top of a pile, with its suit where another of its rank is in play."""
    card = position.piles[pile][-1]
    in_play = [rank(position.piles[other][-1]) for other in game.in_play(position) if position.piles[other]]
    return names.piece_name(game, card) if in_play.count(rank(card)) > 1 else names.rank_name(card)


def blamed(session: Session, suspicion: Suspicion) -> str:
    """Tell which move lost the game, as far as that is certain."""
    if not suspicion.certain:
        return say("blame.unknown")
    if suspicion.winnable < 0:
        return say("blame.deal")
    before, after = session.positions[suspicion.winnable : suspicion.winnable + 2]
    deed = deeds.told(session.game, before, after)
    return say("blame.found" if session.game.house.undo else "blame.named", deed=deed)
