"""The app without its page: what the player asks for comes in as messages, what is to be seen goes out.

A message is a JSON object whose "do" names one of the commands below; its other members are the arguments.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Protocol

from saqqara.advisor import Advice, Advisor
from saqqara.catalog import UnknownGame, entry_of
from saqqara.controller import DoubleTap, Drag, Event, Selection, Tap, interpret
from saqqara.desk import Desk
from saqqara.model import BadText, IllegalMove, Move
from saqqara.oracle import Answer, Solver
from saqqara.seeker import Seeker
from saqqara.session import Session
from saqqara.settings import Level
from saqqara.view import speech
from saqqara.view.frame import Moment, frame, next_card, state
from saqqara.view.gallery import gallery, tile
from saqqara.view.help import help_page
from saqqara.view.hinting import blamed
from saqqara.view.own_cards import typed
from saqqara.view.scene import Looks, scene, sprites_of
from saqqara.view.settings import panel
from saqqara.words import say


class Page(Protocol):
    """Whatever shows a frame."""

    def show(self, frame: str) -> None:
        """Show a frame, which is JSON text."""
        ...


class Refused(ValueError):
    """A message that cannot be carried out; nothing was changed."""


class App:
    """A table with one game on it."""

    def __init__(self, page: Page, desk: Desk, solver: Solver) -> None:
        self._page = page
        self._desk = desk
        self._advisor = Advisor(solver, self._heard)
        self._seeker = Seeker(solver, desk.new_seed, self._found)
        self._selection: Selection = ()
        self._show_playable = False
        self._aspect = 1.0
        self._commands: Mapping[str, Callable[..., str | None]] = {
            "start": self.start,
            "resize": self.resize,
            "tap": lambda pile: self._gesture(Tap(pile)),
            "double_tap": lambda pile: self._gesture(DoubleTap(pile)),
            "drag": lambda source, target: self._gesture(Drag(source, target)),
            "let_go": self.let_go,
            "play": self.play,
            "peek": self.peek,
            "undo": self.undo,
            "redo": self.redo,
            "restart": self.restart,
            "new": self.new,
            "open": self.open,
            "hint": self.hint,
            "follow": self.follow,
            "blame": self.blame,
            "measure": self.measure,
            "set": self.set,
            "settings": lambda: _compact(panel(self._desk.settings)),
            "help": self.help,
            "toggle_playable": self.toggle_playable,
            "pause": self.pause,
            "resume": self._desk.resume,
            "state": lambda: json.dumps(state(self._session, self._desk.elapsed)),
            "moves": lambda: " ".join(map(str, self._session.game.moves(self._session.position))),
            "gallery": lambda: _compact(gallery()),
            "tile": lambda game, options: _compact(tile(game, options)),
            "typed": lambda game, text: _compact(typed(entry_of(game).variant({}), text)),
            "scene": lambda: _compact(scene(self._session.game, self._session.position, self._looks())),
        }

    def receive(self, message: str) -> str:
        """Carry a message out and return its answer. Raises Refused, which says why."""
        arguments: dict[str, Any] = json.loads(message)
        try:
            return self._commands[arguments.pop("do")](**arguments) or ""
        except (BadText, IllegalMove, UnknownGame) as error:
            raise Refused(str(error)) from error

    @property
    def _session(self) -> Session:
        return self._desk.session

    # The commands

    def start(self, link: str, aspect: float) -> None:
        """Lay the first game out: the linked one, the last one, or a new one."""
        self._aspect = aspect
        self._desk.begin(link)
        self._dealt()

    def resize(self, aspect: float) -> None:
        """Lay the table out anew for a page of this width / height."""
        self._aspect = aspect
        self._show(news=False)

    def let_go(self) -> None:
        """Select nothing and stop advising."""
        had_selected = bool(self._selection)
        self._rest()
        self._show(say("told.unselected") if had_selected else "")

    def play(self, move: str) -> None:
        """Play a move given as text."""
        self._play(Move.parse(move))

    def peek(self) -> None:
        """Tell the next stock card, once a game and only where the house allows it."""
        card = next_card(self._session)
        if card is not None:
            self._desk.change(replace(self._session, peeked=True))
            self._show(notice=say("house.peek", card=speech.piece_name(self._session.game, card)))

    def undo(self) -> None:
        """Take one action back, if there is one."""
        self._travel(self._session.cursor - 1)

    def redo(self) -> None:
        """Play the undone action again, if there is one."""
        self._travel(self._session.cursor + 1)

    def restart(self) -> None:
        """Go back to the deal."""
        self._travel(0, say("told.restart"))

    def new(self, game: str = "", seed: str = "", options: Mapping[str, str] | None = None) -> None:
        """Deal; what is not given stays as it is, and no seed means a new one."""
        on_table = self._session
        if self._seeker.seeking and not (game or seed):
            self._rest()
            self._show(notice=say("seek.stopped"))
            return
        kept = on_table.options if game in {"", on_table.game_id} else {}
        wanted = game or on_table.game_id, kept if options is None else options
        if self._desk.settings.winnable and not seed:
            self._rest()
            self._seeker.begin(*wanted, self._seek_on)
            self._seek_on()
        else:
            self._desk.deal(wanted[0], seed, wanted[1])
            self._dealt()

    def _seek_on(self) -> None:
        self._show(notice=say("seek.begun", n=self._seeker.tried))

    def _found(self, session: Session, line: tuple[Move, ...]) -> None:
        self._desk.take(session)
        self._dealt()
        if line:
            self._advisor.keep_line(session, line)
            self._show(notice=say("seek.found"))
        else:
            self._show(notice=say("seek.not_covered"))

    def open(self, link: str) -> None:
        """Open a linked deal."""
        self._desk.open(link)
        self._dealt()

    def hint(self) -> None:
        """Advise on the next move, at once or when the solver knows; asked again meanwhile, stop thinking."""
        if self._advice().state == Answer.THINKING.value:
            self.let_go()
            return
        self._advisor.awake = True
        self._advisor.press(self._session, self._desk.settings)
        self._show()

    def follow(self) -> None:
        """Play the next move of a win that is known, and go on showing the way."""
        if move := self._advisor.winning_move(self._session):
            self._play(move, Level.LINE)

    def blame(self) -> None:
        """Find the move that lost the game, and go back to where it could still be won."""
        self._advisor.blaming = True
        self._show(notice=say("blame.searching"))
        self._settle_blame()

    def measure(self) -> None:
        """Find out how hard this deal is."""
        self._rest()
        self._advisor.measuring = True
        self._show(notice=say("difficulty.measuring"))
        self._settle_measure()

    def set(self, name: str, value: str) -> None:
        """Change a setting."""
        self._desk.set(name, value)
        self._rest()
        self._show(news=False)

    def help(self, game: str = "", options: Mapping[str, str] | None = None) -> str:
        """Explain the game on the table, or another: a title and sections with pictures, as JSON."""
        entry = entry_of(game or self._session.game_id)
        explained = entry.variant(options or {}) if game else self._session.game
        return _compact({"title": say("help.title", game=entry.name), "sections": help_page(explained)})

    def toggle_playable(self) -> None:
        """Mark the cards that can be played, or mark them no more."""
        self._show_playable = not self._show_playable
        self._show()

    def pause(self) -> None:
        """Stop the clock: nobody looks."""
        self._desk.pause()
        self._show(news=False)

    # What they have in common

    def _gesture(self, event: Event) -> None:
        self._seeker.stop()
        game, position = self._session.game, self._session.position
        outcome = interpret(game, position, self._selection, event)
        if outcome.move:
            self._play(outcome.move)
            return
        self._selection = outcome.selection
        why_not = speech.refusal(game, outcome.refusal) if outcome.refusal else ""
        self._show(
            said=speech.selected(game, position, outcome.selection),
            notice=why_not or speech.running_sum(game, position, outcome.selection),
        )

    def _play(self, move: Move, level: Level | None = None) -> None:
        before = self._session
        self._desk.change(before.play(move))
        self._rest()
        self._advisor.awake = True
        self._advisor.level = level
        self._show(speech.told(before.game, before.position, self._session.position))

    def _travel(self, cursor: int, words: str = "") -> None:
        before = self._session
        if not before.game.house.undo:
            self._show(notice=say("house.no_undo"))
        elif 0 <= cursor <= len(before.moves):
            self._go(cursor)
            self._show(words or speech.travelled(before, self._session))

    def _go(self, cursor: int) -> None:
        self._desk.change(self._session.at(cursor))
        self._rest()
        self._advisor.awake = True

    def _heard(self) -> None:
        """The solver found something out, or reports how far it is."""
        if self._advisor.blaming:
            self._settle_blame()
        elif self._advisor.measuring:
            self._settle_measure()
        else:
            self._show(news=self._advisor.level is not None)

    def _settle_measure(self) -> None:
        found = self._advisor.difficulty(self._session)
        if found.answer is Answer.THINKING:
            return
        self._advisor.measuring = False
        self._show(notice=speech.difficulty(found.band, found.won, found.of))

    def _settle_blame(self) -> None:
        """Ask on, or go to the last position that could be won and say which move left it."""
        suspicion = self._advisor.suspicion(self._session)
        if suspicion.ask is not None:
            self._show(news=False)
            return
        self._advisor.blaming = False
        words = blamed(self._session, suspicion)
        if suspicion.certain and suspicion.winnable >= 0 and self._session.game.house.undo:
            self._go(suspicion.winnable)
        self._show(notice=words)

    def _dealt(self) -> None:
        self._rest()
        self._advisor.forget()
        self._show(speech.dealt(self._session))

    def _rest(self) -> None:
        self._selection = ()
        self._seeker.stop()
        self._advisor.rest()

    def _advice(self) -> Advice:
        return self._advisor.advice(self._session, self._desk.settings)

    def _looks(self) -> Looks:
        return Looks(
            aspect=self._aspect,
            sprites=sprites_of(self._session.positions[0]),
            selection=self._selection,
            show_playable=self._show_playable,
            hint=self._advice().shown,
        )

    def _show(self, said: str = "", notice: str = "", *, news: bool = True) -> None:
        if not self._seeker.seeking:
            self._advisor.consider(self._session, self._desk.settings)
        moment = Moment(
            looks=self._looks(),
            elapsed=self._desk.elapsed,
            running=self._desk.running,
            advice=self._advice(),
            said=said,
            notice=notice,
            news=news,
            troubles=self._desk.troubles,
            bankroll=self._desk.bankroll,
            verdict=self._advisor.verdict(self._session, self._desk.settings).value,
        )
        self._page.show(_compact(frame(self._session, moment)))


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
