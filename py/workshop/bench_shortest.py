"""How often the shortest win is proven: `python -m workshop.bench_shortest`."""

import time
from pathlib import Path

from saqqara.catalog import entry_of
from saqqara.pieces import parse_cards
from saqqara.solver.search import Limits
from saqqara.solver.shortest import shortest_for

NODES = 1_000_000  # about ten seconds of work
DEALS = Path(__file__).parents[2] / "tests" / "data" / "deals200.txt"


def rows() -> list[tuple[str, str]]:
    """Return what was measured and the result, for a table."""
    deals = [line.split("|") for line in DEALS.read_text("utf-8").splitlines() if not line.startswith("#")]
    two_card = [cards for cards, _, fewest in deals if int(fewest)]
    standard = [cards for cards, won, _ in deals if won.split()[2] == "1"]
    return [
        ("shortest win, two-card rule, 3 passes", _measured({"two_card": "yes"}, two_card)),
        ("shortest win, Pyramid, 3 passes", _measured({}, standard)),
    ]


def _measured(options: dict[str, str], deals: list[str]) -> str:
    game = entry_of("pyramid").variant(options)
    times, proven = [], 0
    for cards in deals:
        began = time.process_time()
        limits = Limits(nodes=NODES, entries=2 * NODES)
        solver = shortest_for(game, game.lay_out(parse_cards(cards)), limits)
        if solver is None:
            raise ValueError("the benchmark needs a game whose shortest wins are found")
        proven += solver.advance(NODES).optimal
        times.append(time.process_time() - began)
    times.sort()
    median, p95 = times[len(times) // 2], times[len(times) * 95 // 100]
    return (
        f"{proven} of {len(deals)} proven within {NODES:,} nodes; "
        f"median {median:.2f} s, p95 {p95:.2f}, max {times[-1]:.2f}"
    )


if __name__ == "__main__":
    for name, result in rows():
        print(f"{name}: {result}")
