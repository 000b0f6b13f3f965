"""What a player's gesture means: a pure function from taps to moves.

Mouse, touch, drag, keyboard and screen reader all end up here, so no way in can pass the rules by.
A tap narrows the legal moves to those that name all piles chosen so far; a move whose piles are all
chosen is played.
"""

from enum import Enum
from typing import NamedTuple

from saqqara.model import Game, Move, Position, Role

Selection = tuple[int, ...]


class Tap(NamedTuple):
    """A pile is tapped, clicked, or activated by key."""

    pile: int


class DoubleTap(NamedTuple):
    """A pile is tapped twice: play it with its only partner."""

    pile: int


class Drag(NamedTuple):
    """The top of one pile is dropped on another."""

    source: int
    target: int


Event = Tap | DoubleTap | Drag


class Refusal(Enum):
    """Why nothing was played though the player seems to have meant to."""

    COVERED = "covered"
    EMPTY = "empty"
    NO_MATCH = "no_match"
    SEVERAL = "several"
    OVER = "over"


class Outcome(NamedTuple):
    """What a gesture leads to: a move to play, or another selection, perhaps with a word of why not."""

    selection: Selection = ()
    move: Move | None = None
    refusal: Refusal | None = None


def interpret(game: Game, position: Position, selection: Selection, event: Event) -> Outcome:
    """Tell what an event means while these piles are selected."""
    named = {move: game.named_by(position, move) for move in game.moves(position)}
    if not named:
        return Outcome(refusal=Refusal.OVER)
    moves = _Moves(named, directed=game.directed)
    match event:
        case Tap(pile):
            return _tapped(game, position, moves, selection, pile)
        case DoubleTap(pile):
            return _double_tapped(game, position, moves, pile)
        case Drag(source, target):
            return _dragged(game, moves, source, target)


class _Moves:
    """The legal moves by the piles that name them; the order of the piles counts where moves are directed."""

    def __init__(self, named: dict[Move, Selection], *, directed: bool) -> None:
        self._named = named
        self._directed = directed

    def begun_by(self, *piles: int) -> list[Move]:
        """List the moves that name these piles, first if the order counts."""
        return [move for move, named in self._named.items() if self._begins(named, piles)]

    def named_by(self, *piles: int) -> Move | None:
        """Return the move that names these piles and no other; a removal before a draw of the same card."""
        return next((move for move in self.begun_by(*piles) if set(self._named[move]) == set(piles)), None)

    def _begins(self, named: Selection, piles: Selection) -> bool:
        return named[: len(piles)] == piles if self._directed else set(piles) <= set(named)


def _tapped(game: Game, position: Position, moves: _Moves, selection: Selection, pile: int) -> Outcome:
    if pile in selection:
        return Outcome(tuple(other for other in selection if other != pile))
    chosen = (*selection, pile)
    if move := moves.named_by(*chosen) or moves.named_by(pile):
        return Outcome(move=move)
    if moves.begun_by(*chosen):
        return Outcome(chosen)
    if len(selection) > 1 and pile in game.in_play(position):
        return Outcome(selection, refusal=Refusal.NO_MATCH)  # a group that was begun is not thrown away
    if pile in game.in_play(position):
        return Outcome((pile,), refusal=Refusal.NO_MATCH if selection else None)
    return Outcome(selection, refusal=Refusal.COVERED if position.piles[pile] else Refusal.EMPTY)


def _double_tapped(game: Game, position: Position, moves: _Moves, pile: int) -> Outcome:
    if move := moves.named_by(pile):
        return Outcome(move=move)
    partners = moves.begun_by(pile)
    if len(partners) == 1:
        return Outcome(move=partners[0])
    if partners:
        return Outcome((pile,), refusal=Refusal.SEVERAL)
    return _tapped(game, position, moves, (), pile)


def _dragged(game: Game, moves: _Moves, source: int, target: int) -> Outcome:
    move = moves.named_by(source, target)
    roles = (game.piles[source].role, game.piles[target].role)
    if not move and roles[1] is Role.DISCARD:
        move = moves.named_by(source)
    if not move and roles == (Role.STOCK, Role.WASTE):
        move = next(reversed(moves.begun_by(source)), None)  # where its card can also be removed: the draw
    return Outcome(move=move, refusal=None if move else Refusal.NO_MATCH)
