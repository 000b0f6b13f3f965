"""The app without its page: what the player asks for comes in as messages, what is to be seen goes out.

A message is a JSON object whose "do" names one of the commands below; its other members are the arguments.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

from saqqara.advisor import Advisor
from saqqara.catalog import entry_of
from saqqara.controller import DoubleTap, Drag, Tap
from saqqara.counsel import Counsel
from saqqara.desk import Desk
from saqqara.history import History
from saqqara.model import BadText, IllegalMove, Move
from saqqara.oracle import Solver
from saqqara.seeker import Seeker
from saqqara.table import Page, Table, compact
from saqqara.view.about import about
from saqqara.view.frame import state
from saqqara.view.gallery import gallery, tile
from saqqara.view.help import help_page
from saqqara.view.names import game_name
from saqqara.view.own_cards import typed
from saqqara.view.scene import scene
from saqqara.view.settings import panel
from saqqara.view.welcome import cards
from saqqara.words import say


class Refused(ValueError):
    """A message that cannot be carried out; nothing was changed."""


class App:
    """Hands each message to whom it is for, and answers what is asked about the game."""

    def __init__(self, page: Page, desk: Desk, solver: Solver) -> None:
        advisor, seeker = Advisor(solver, self._heard), Seeker(solver, desk.new_seed)
        self.table = table = Table(page, desk, advisor, seeker)
        self._counsel = counsel = Counsel(table, advisor, seeker)
        history = History(table)
        self._commands: Mapping[str, Callable[..., str | None]] = {
            "start": table.start,
            "resize": table.resize,
            "tap": lambda pile: table.gesture(Tap(pile)),
            "double_tap": lambda pile: table.gesture(DoubleTap(pile)),
            "drag": lambda source, target: table.gesture(Drag(source, target)),
            "let_go": table.let_go,
            "play": lambda move: table.play(Move.parse(move)),
            "peek": table.peek,
            "undo": history.undo,
            "redo": history.redo,
            "restart": history.restart,
            "travel": history.travel,
            "bookmark": history.bookmark,
            "previous_bookmark": history.previous_bookmark,
            "next_bookmark": history.next_bookmark,
            "open": table.open,
            "toggle_playable": table.toggle_playable,
            "pause": table.pause,
            "resume": desk.resume,
            "new": counsel.new,
            "hint": counsel.hint,
            "follow": counsel.follow,
            "shorten": counsel.shorten,
            "blame": counsel.blame,
            "inquire": counsel.inquire,
            "measure": counsel.measure,
            "set": counsel.set,
            "help": self.help,
            "welcome": self.welcome,
            "about": lambda: compact(about(desk.holdings())),
            "settings": lambda: compact(panel(desk.settings)),
            "state": lambda: json.dumps(state(table.session, desk.elapsed)),
            "moves": lambda: " ".join(map(str, table.session.game.moves(table.session.position))),
            "scene": lambda: compact(scene(table.session.game, table.session.position, table.looks())),
            "gallery": lambda: compact(gallery()),
            "tile": lambda game, options: compact(tile(game, options)),
            "typed": lambda game, text: compact(typed(entry_of(game).variant({}), text)),
        }

    def receive(self, message: str) -> str:
        """Carry a message out and return its answer. Raises Refused, which says why."""
        arguments: dict[str, Any] = json.loads(message)
        try:
            return self._commands[arguments.pop("do")](**arguments) or ""
        except (BadText, IllegalMove) as error:
            raise Refused(str(error)) from error

    def _heard(self) -> None:
        self._counsel.heard()

    def welcome(self) -> str:
        """Return the first steps in the game on the table, as JSON."""
        session = self.table.session
        return compact(cards(entry_of(session.game_id), session.game))

    def help(self, game: str = "", options: Mapping[str, str] | None = None) -> str:
        """Explain the game on the table, or another: a title and sections with pictures, as JSON."""
        entry = entry_of(game or self.table.session.game_id)
        explained = entry.variant(options or {}) if game else self.table.session.game
        return compact({"title": say("help.title", game=game_name(entry)), "sections": help_page(explained)})
