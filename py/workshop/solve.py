"""Deals from a file, and what the solver finds, one JSON object for each."""

import json
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from saqqara.model import BadText, Game, Material, Position
from saqqara.pieces import DECK, parse_cards, pyramid_text
from saqqara.solver.hints import line_text, proven_line
from saqqara.solver.search import Limits, Report, Solver, Verdict
from saqqara.solver.shortest import shortest_for
from saqqara.solver.solvers import solver_for

Make = Callable[[Game, Position, Limits], Solver | None]  # solver_for or shortest_for


def deals_in(lines: Iterable[str], game: Game, source: str) -> Iterator[list[int]]:
    """Read deals, one a line; what follows "|" and lines that start with "#" are remarks.

    Raises BadText, which names the source and the line, when it comes to a line that is no deal.
    """
    for number, line in enumerate(lines, 1):
        text = line.partition("|")[0].strip()
        if not text or text.startswith("#"):
            continue
        try:
            yield _pieces(text, game)
        except BadText as error:
            raise BadText(f"{source}:{number}: {error}") from error


def _pieces(text: str, game: Game) -> list[int]:
    if game.material is Material.CARDS:
        return parse_cards(text, len(game.pieces) // DECK)
    for place, (word, piece) in enumerate(zip(text.split(), game.pieces, strict=False), 1):
        if word != pyramid_text(piece):
            raise BadText(f"pyramid {place}: {word!r:.20} where {pyramid_text(piece)} is to be")
    if len(text.split()) != len(game.pieces):
        raise BadText(f"expected {len(game.pieces)} pyramids, got {len(text.split())}")
    return list(game.pieces)


def solved(game: Game, deals: Iterable[list[int]], nodes: int, *, shortest: bool) -> Iterator[str]:
    """Yield a JSON text for each deal as soon as it is decided; ms are milliseconds.

    Raises BadText if no solver knows the game.
    """
    make: Make = shortest_for if shortest else solver_for
    for number, cards in enumerate(deals, 1):
        began = time.perf_counter()
        report = decided(game, game.lay_out(cards), nodes, make)
        row: dict[str, object] = {"deal": number, "verdict": report.verdict.value}
        if report.verdict is Verdict.SOLVED:
            draws = sum(move.kind == "d" for move in report.line)
            row |= {"moves": len(report.line), "draws": draws, "line": line_text(report.line)}
            if shortest:
                row["optimal"] = report.optimal
        spent = (time.perf_counter() - began) * 1000
        yield json.dumps(row | {"nodes": report.nodes, "ms": round(spent, 1)})


def decided(game: Game, position: Position, nodes: int, make: Make) -> Report:
    """Solve a position within so many nodes: SOLVED, its line played to the win, UNSOLVABLE or GAVE_UP.

    Raises BadText if no solver knows the game, another ValueError if a line does not win.
    """
    # A node makes two entries at most, or hardly ever more: so the nodes end first.
    solver = make(game, position, Limits(nodes=nodes, entries=2 * nodes + 1))
    if solver is None:
        sought = "the shortest wins" if make is shortest_for else "the rules"
        raise BadText(f"no solver knows {sought} of this game yet")
    report = solver.advance(nodes)
    if report.verdict is Verdict.SOLVED:
        proven_line(game, position, line_text(report.line))
    elif report.verdict is not Verdict.UNSOLVABLE:
        return replace(report, verdict=Verdict.GAVE_UP)
    return report
