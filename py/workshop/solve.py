"""Deals from a file, and what the solver finds, one JSON object for each."""

import json
import time
from collections.abc import Iterable, Iterator

from saqqara.model import BadText, Game
from saqqara.pieces import DECK, parse_cards
from saqqara.solver.hints import line_text, proven_line
from saqqara.solver.search import Limits, Verdict
from saqqara.solver.solvers import solver_for


def deals_in(lines: Iterable[str], decks: int, source: str) -> Iterator[list[int]]:
    """Read deals, one a line; what follows "|" and lines that start with "#" are remarks.

    Raises BadText, which names the source and the line, when it comes to a line that is no deal.
    """
    for number, line in enumerate(lines, 1):
        text = line.partition("|")[0].strip()
        if not text or text.startswith("#"):
            continue
        try:
            yield parse_cards(text, decks)
        except BadText as error:
            raise BadText(f"{source}:{number}: {error}") from error


def solved(game: Game, deals: Iterable[list[int]], nodes: int) -> Iterator[str]:
    """Yield a JSON text for each deal as soon as it is decided; ms are milliseconds.

    Raises BadText if no solver knows the game.
    """
    for number, cards in enumerate(deals, 1):
        began = time.perf_counter()
        position = game.lay_out(cards)
        # A node makes two entries at most: so the nodes end first.
        solver = solver_for(game, position, Limits(nodes=nodes, entries=2 * nodes + 1))
        if solver is None:
            raise BadText("no solver knows the rules of this game yet")
        report = solver.advance(nodes)
        row: dict[str, object] = {"deal": number, "verdict": report.verdict.value}
        if report.verdict is Verdict.SOLVED:
            text = line_text(report.line)
            line = proven_line(game, position, text)
            draws = sum(move.kind == "d" for move in line)
            row |= {"moves": len(line), "draws": draws, "line": text}
        spent = (time.perf_counter() - began) * 1000
        yield json.dumps(row | {"nodes": report.nodes, "ms": round(spent, 1)})


def decks_of(game: Game) -> int:
    """Count the decks of a card game."""
    return len(game.pieces) // DECK
