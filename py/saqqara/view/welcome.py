"""The first steps in a game: its goal, how it is played, what help there is; only what applies."""

from collections.abc import Iterator
from typing import Any

from saqqara.catalog import Entry
from saqqara.families.hopping import HoppingGame
from saqqara.families.pyramid import DRAW, PyramidGame
from saqqara.model import GROUPS, Game, Role
from saqqara.view.help import drawn, sections
from saqqara.view.names import game_name
from saqqara.view.section import Example
from saqqara.words import say, sentences


def cards(entry: Entry, game: Game) -> list[dict[str, Any]]:
    """Return the three cards, ready for JSON: a title, a text, points, and perhaps a scene."""
    shown = [section.example for section in sections(game) if section.example and section.example.hint]
    draws = [example for example in shown if example.hint and example.hint.kind == DRAW]
    return [
        _card(say("welcome.goal.title", game=game_name(entry)), shown, text=_goal(game)),
        _card(say("welcome.play.title"), draws, points=_ways(game)),
        _card(say("welcome.help.title"), [], points=_help(game)),
    ]


def _card(
    title: str, examples: list[Example], *, text: str = "", points: Iterator[str] | None = None
) -> dict[str, Any]:
    scene = drawn(examples[0]) if examples else None
    return {"title": title, "text": text, "points": list(points or ()), "scene": scene}


def _goal(game: Game) -> str:
    match game:
        case PyramidGame():
            goal = say(f"welcome.goal.{game.rules.goal.value}")
        case HoppingGame():
            goal = say(f"help.ending.{game.rules.ending.value}")
        case _:
            goal = say("welcome.goal.home")
    return sentences(goal, say(f"welcome.match.{game.matching}"))


def _ways(game: Game) -> Iterator[str]:
    if game.directed:
        yield say(f"welcome.tap.{game.material.value}")
        yield say(f"welcome.double.{game.material.value}")
    else:
        yield say("welcome.tap.group" if game.matching == GROUPS else "welcome.tap.pair")
        yield say("welcome.double.pair")
    if isinstance(game, PyramidGame) and game.rules.lone_kings and not game.rules.auto_kings:
        yield say("welcome.tap.king")
    if any(place.role is Role.STOCK for place in game.piles):
        yield say("welcome.tap.stock" if game.passes == 1 else "welcome.tap.stock_again")
    yield say(f"welcome.peek.{game.material.value}")


def _help(game: Game) -> Iterator[str]:
    yield say("welcome.help.verdict")
    yield say("welcome.help.hint")
    if game.house.undo:
        yield say("welcome.help.undo")
    yield say("welcome.help.private")
    yield say("welcome.help.offline")
