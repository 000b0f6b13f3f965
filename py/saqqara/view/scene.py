"""A position as a display list: what lies where, how it is marked, and what can be pointed at.

The painter keeps the last two scenes and moves each sprite by its number; it knows no rules. A sprite's
number is its place in the deal, so it tells nothing about a card that lies face down.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from saqqara.model import Game, Move, Position, Role
from saqqara.pieces import card_text
from saqqara.view.geometry import Point, layout
from saqqara.view.speech import pile_label, pile_name

_THICKNESS = 0.004  # how far each card of a stack lies above the one below
_FAN = 0.3  # how far the last card but one peeps out on the discard


class Looks(NamedTuple):
    """All that changes the picture without changing the game.

    `aspect` is the table's width / height; `sprites` numbers the pieces; `hint` is the move to point out.
    """

    aspect: float
    sprites: Mapping[int, int]
    selection: tuple[int, ...] = ()
    show_playable: bool = False
    hint: Move | None = None


def sprites_of(deal: Position) -> dict[int, int]:
    """Number the pieces by their places in the deal."""
    return {piece: number for number, piece in enumerate(b"".join(deal.piles))}


def scene(game: Game, position: Position, looks: Looks) -> dict[str, Any]:
    """Return the display list, ready for JSON: the size, places, cards in painting order, and buttons."""
    table = layout(game, looks.aspect)
    playable = _playable(game, position)
    hinted = game.named_by(position, looks.hint) if looks.hint else ()
    marks = dict.fromkeys(looks.selection, "selected") | dict.fromkeys(hinted, "hint")
    if looks.show_playable:
        marks = dict.fromkeys(playable, "playable") | marks
    return {
        "width": table.width,
        "height": table.height,
        "aspect": looks.aspect,
        "places": _places(game, position, table.places, marks),
        "cards": _cards(game, position, looks, table.places, marks),
        "arrow": list(hinted) if len(hinted) == 2 else [],
        "buttons": _buttons(game, position, table.places, playable),
    }


def _playable(game: Game, position: Position) -> frozenset[int]:
    return frozenset(pile for move in game.moves(position) for pile in game.named_by(position, move))


def _places(game: Game, position: Position, places: tuple[Point, ...], marks: Mapping[int, str]) -> list[Any]:
    return [
        {
            "pile": pile,
            "role": game.piles[pile].role.value,
            "x": place.x,
            "y": place.y,
            "label": pile_label(game, position, pile),
            "recycle": any(
                pile in game.named_by(position, move) and not position.piles[pile]
                for move in game.moves(position)
            ),
            "mark": marks.get(pile, ""),
        }
        for pile, place in enumerate(places)
    ]


def _cards(
    game: Game, position: Position, looks: Looks, places: tuple[Point, ...], marks: Mapping[int, str]
) -> list[Any]:
    in_play, hidden = game.in_play(position), game.hidden(position)
    cards = []
    for pile, stack in enumerate(position.piles):
        role = game.piles[pile].role
        for depth, piece in enumerate(stack):
            top = depth == len(stack) - 1
            fan = _FAN if role is Role.DISCARD and depth == len(stack) - 2 else 0
            cards.append(
                {
                    "id": looks.sprites[piece],
                    "pile": pile,
                    "face": "" if pile in hidden else card_text(piece),
                    "x": round(places[pile].x - fan, 3),
                    "y": round(places[pile].y - depth * _THICKNESS, 3),
                    "dim": role is Role.TABLEAU and pile not in in_play,
                    "mark": marks.get(pile, "") if top else "",
                }
            )
    return cards


def _buttons(
    game: Game, position: Position, places: tuple[Point, ...], playable: frozenset[int]
) -> list[Any]:
    return [
        {
            "pile": pile,
            "x": places[pile].x,
            "y": places[pile].y,
            "name": pile_name(game, position, pile),
            "playable": pile in playable,
        }
        for pile, (role, _, _) in enumerate(game.piles)
        if role is Role.STOCK or (position.piles[pile] and role is not Role.DISCARD)
    ]
