"""How a game is played, in the player's words: a page of sections, made from the rules that are played by."""

from typing import Any

from saqqara.families.hopping import HoppingGame
from saqqara.families.pyramid import PyramidGame
from saqqara.families.three_pyramids import ThreePyramidsGame
from saqqara.model import Game
from saqqara.view import help_hopping, help_pairing, help_three_pyramids
from saqqara.view.scene import Looks, scene, sprites_of
from saqqara.view.section import Example, Section

_ASPECT = 1.6


class NoHelp(KeyError):
    """Nobody has written a page for this kind of game."""


def sections(game: Game) -> list[Section]:
    """Return what there is to tell about a game. Raises NoHelp."""
    match game:
        case PyramidGame():
            return help_pairing.sections(game)
        case HoppingGame():
            return help_hopping.sections(game)
        case ThreePyramidsGame():
            return help_three_pyramids.sections(game)
        case _:
            raise NoHelp(type(game).__name__)


def help_page(game: Game) -> list[dict[str, Any]]:
    """Return the sections ready for JSON, each with a scene where there is one to see. Raises NoHelp."""
    return [
        {"title": title, "text": text, "scene": example and drawn(example)}
        for title, text, example in sections(game)
    ]


def drawn(example: Example) -> dict[str, Any]:
    """Return the scene of an example, ready for JSON."""
    looks = Looks(
        aspect=_ASPECT,
        sprites=sprites_of(example.position),
        show_playable=example.marks_open,
        hint=example.hint,
    )
    return scene(example.game, example.position, looks)
