"""A position as a display list: what lies where, how it is marked, and what can be pointed at.

The painter keeps the last two scenes and moves each sprite by its number; it knows no rules. A sprite's
number is its place in the deal, so it tells nothing about a card that lies face down.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from saqqara.model import Game, Material, Move, Position, Role
from saqqara.pieces import card_text, pyramid_text
from saqqara.view.figures import pile_label
from saqqara.view.geometry import CASCADE, MEASURES, Point, layout
from saqqara.view.names import pile_name
from saqqara.view.reading import Reading, read

_FACES = {Material.CARDS: card_text, Material.PYRAMIDS: pyramid_text}
_THICKNESS = 0.004  # how far each card of a stack lies above the one below
_THICKEST = 30  # cards from which on a stack grows no more
_FAN = 0.36  # how far the last card but one peeps out on the discard


class Looks(NamedTuple):
    """All that changes the picture without changing the game.

    `aspect` is the table's width / height; `sprites` numbers the pieces; `hint` is the move to point out,
    `near` one of which no more than the places are.
    """

    aspect: float
    sprites: Mapping[int, int]
    selection: tuple[int, ...] = ()
    show_playable: bool = False
    hint: Move | None = None
    near: Move | None = None
    left_handed: bool = False


def sprites_of(deal: Position) -> dict[int, int]:
    """Number the pieces by their places in the deal."""
    return {piece: number for number, piece in enumerate(b"".join(deal.piles))}


def scene(game: Game, position: Position, looks: Looks) -> dict[str, Any]:
    """Return the display list, ready for JSON: the size, places, cards in painting order, and buttons."""
    table = layout(game, looks.aspect, left_handed=looks.left_handed)
    reading = read(game, position)
    hinted = game.named_by(position, looks.hint) if looks.hint else ()
    marks = dict.fromkeys(looks.selection, "selected") | dict.fromkeys(hinted, "hint")
    if looks.near:
        marks = dict.fromkeys(_around(game, position, looks.near), "place") | marks
    if looks.show_playable:
        marks = dict.fromkeys(reading.playable, "playable") | marks
    return {
        "width": table.width,
        "height": table.height,
        "aspect": looks.aspect,
        "piece": MEASURES[game.material].height,
        "places": _places(reading, table.places, marks),
        "cards": _cards(reading, looks.sprites, table.places, marks),
        "arrow": list(hinted) if len(hinted) == 2 else [],
        "buttons": _buttons(reading, table.places),
    }


def _around(game: Game, position: Position, move: Move) -> list[int]:
    """Return all piles in play that lie where a move's do: in a row of the tableau, or with the same role."""

    def place(pile: int) -> tuple[Role, int]:
        role, row, _ = game.piles[pile]
        return role, row if role is Role.TABLEAU else 0

    named = game.named_by(position, move)
    places = {place(pile) for pile in named}
    return [pile for pile in sorted({*game.in_play(position), *named}) if place(pile) in places]


def _places(reading: Reading, places: Sequence[Point], marks: Mapping[int, str]) -> list[Any]:
    return [
        {
            "pile": pile,
            "role": reading.game.piles[pile].role.value,
            "x": place.x,
            "y": place.y,
            "label": pile_label(reading, pile),
            "recycle": reading.game.piles[pile].role is Role.STOCK
            and pile in reading.playable
            and not reading.position.piles[pile],
            "passes": _passes(reading, pile),
            "mark": marks.get(pile, ""),
        }
        for pile, place in enumerate(places)
    ]


def _cards(
    reading: Reading, sprites: Mapping[int, int], places: Sequence[Point], marks: Mapping[int, str]
) -> list[Any]:
    cards = []
    for pile, stack in enumerate(reading.position.piles):
        role = reading.game.piles[pile].role
        for depth, piece in enumerate(stack):
            top = depth == len(stack) - 1
            place = _place(reading, places, pile, depth)
            cards.append(
                {
                    "id": sprites[piece],
                    "pile": pile,
                    "face": "" if piece in reading.hidden else _FACES[reading.game.material](piece),
                    "x": place.x,
                    "y": place.y,
                    "dim": _is_out_of_play(reading, role, pile, top=top),
                    "mark": marks.get(pile, "") if top else "",
                }
            )
    return cards


def _place(reading: Reading, places: Sequence[Point], pile: int, depth: int) -> Point:
    """Where a card lies: columns of the reserve run down, stacks grow a little, the last discards fan out."""
    x, y = places[pile]
    role, stack = reading.game.piles[pile].role, reading.position.piles[pile]
    if role is Role.RESERVE:
        return Point(x, round(y + depth * CASCADE, 3))
    if reading.game.material is Material.PYRAMIDS:
        return Point(x, y)
    fan = _fan(x, len(stack) - 1 - depth) if role is Role.DISCARD and len(stack) > 1 else 0
    return Point(round(x + fan, 3), round(y - min(depth, _THICKEST) * _THICKNESS, 3))


def _fan(x: float, above: int) -> float:
    """How far aside a discard lies, for the last but one to peep out; at the left edge the last gives way."""
    if x < _FAN:
        return _FAN if above == 0 else 0
    return -_FAN if above == 1 else 0


def _passes(reading: Reading, pile: int) -> dict[str, int] | None:
    """How many passes are left, this one included, at a stock that may be gone through a few times."""
    game = reading.game
    if game.piles[pile].role is not Role.STOCK or game.passes < 2:
        return None
    return {"left": game.passes - reading.position.redeals, "of": game.passes}


def _is_out_of_play(reading: Reading, role: Role, pile: int, *, top: bool) -> bool:
    match role:
        case Role.TABLEAU:
            return pile not in reading.open_piles
        case Role.RESERVE:
            return not top
        case _:
            return role is Role.DISCARD


def _buttons(reading: Reading, places: Sequence[Point]) -> list[Any]:
    buttons = []
    for pile, (role, _, _) in enumerate(reading.game.piles):
        stack = reading.position.piles[pile]
        shown = role is Role.STOCK or stack or pile in reading.playable
        if shown and role is not Role.DISCARD:
            place = _place(reading, places, pile, len(stack) - 1) if role is Role.RESERVE else places[pile]
            name, playable = pile_name(reading, pile), pile in reading.playable
            buttons.append({"pile": pile, "x": place.x, "y": place.y, "name": name, "playable": playable})
    return buttons
