"""Looks for a deal whose win is proven: one random deal after the other is given to the solver."""

import json
from collections.abc import Callable, Mapping

from saqqara.model import Move
from saqqara.oracle import Solver
from saqqara.session import Session
from saqqara.solver.hints import proven_line
from saqqara.winnable import winnable_seeds

_NODES = 300_000  # how much work a deal is worth; the next one may be easier

Found = Callable[[Session, tuple[Move, ...]], None]


class Seeker:
    """Seeks for one game at a time. `tried` counts the deals looked at, the present one included."""

    def __init__(self, solver: Solver, new_seed: Callable[[], str]) -> None:
        self._solver = solver
        self._new_seed = new_seed
        self._found: Found = lambda _session, _line: None
        self._heard: Callable[[], None] = lambda: None
        self.seeking = False
        self.tried = 0

    def begin(
        self, game_id: str, options: Mapping[str, str], found: Found, heard: Callable[[], None]
    ) -> None:
        """Begin to look; `heard` is called when another deal is tried. Raises UnknownGame or BadText.

        Where no solver knows the game, the first deal is as good as any: it is found without a line.
        """
        session = Session.new(game_id, self._seed(game_id, options), options)
        self.seeking, self.tried = True, 0
        self._found, self._heard = found, heard
        self._try(session)

    def stop(self) -> None:
        """Look no more."""
        if self.seeking:
            self.seeking = False
            self._solver.cancel()

    def _seed(self, game_id: str, options: Mapping[str, str]) -> str:
        """Return any seed or, where few deals can be won, one of those that are listed."""
        seed, listed = self._new_seed(), winnable_seeds(game_id, options)
        return str(listed[int(seed) % len(listed)]) if listed else seed

    def _another(self, session: Session) -> Session:
        return Session.new(session.game_id, self._seed(session.game_id, session.options), session.options)

    def _try(self, session: Session) -> None:
        self.tried += 1
        job = {
            "game": session.game_id,
            "options": dict(session.options),
            "position": str(session.position),
            "nodes": _NODES,
        }
        self._solver.solve(json.dumps(job), lambda report: self._learn(session, report))

    def _learn(self, session: Session, text: str) -> None:
        report = json.loads(text)
        match report["verdict"]:
            case "searching":
                return
            case "solved" | "not_covered":
                self.seeking = False
                line = proven_line(session.game, session.position, report["line"]) if "line" in report else ()
                self._found(session, line)
            case _:
                self._try(self._another(session))
                self._heard()
