"""`saqqara survey`: from the arguments to what is printed."""

import argparse
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from saqqara.model import BadText
from saqqara.odds import Odds
from workshop.survey.chunks import Chunk, Subject
from workshop.survey.cluster import in_cluster
from workshop.survey.local import in_processes, in_turn
from workshop.survey.progress import progress
from workshop.survey.record import Record
from workshop.survey.tally import Tally, Times

NODES = 500_000  # with its tables, a process then takes some 200 megabytes at most
CHUNK = 4  # deals: few, as hard ones take seconds each, and enough to be worth sending
SEEDS = range(2**64)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes, besides the game and its options."""
    parser.add_argument("--deals", type=int, required=True, metavar="N", help="how many")
    parser.add_argument("--first-seed", type=int, default=1, metavar="S", help="1 if not given")
    parser.add_argument("--nodes", type=int, default=NODES, help="give a deal up after so many nodes")
    parser.add_argument("--file", type=Path, help="keep what is found here, and go on from what is there")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes")
    where.add_argument("--dask", metavar="ADDRESS", help="let the Dask cluster at this address work")


def survey(chosen: argparse.Namespace, options: Mapping[str, str]) -> str:
    """Carry a survey out, or to its end, and return what is to be printed. Raises ValueError or OSError."""
    subject = Subject.of(chosen.game, options, chosen.nodes)
    tally = Tally(_seeds(chosen))
    record = Record(chosen.file, subject) if chosen.file else None
    for chunk in record.chunks() if record else ():
        tally.add(chunk)
    with progress(chosen.game, chosen.deals, tally.done) as show:
        for chunk in _examined(subject, tally.gaps(CHUNK), chosen):
            if record:
                record.append(chunk)
            tally.add(chunk)
            show(tally.done, "{0.solved} won, {0.unsolvable} lost, {0.gave_up} open".format(tally.odds(0)))
    odds, times = tally.odds(subject.nodes), tally.times()
    return json.dumps(as_row(subject, odds, times)) if chosen.json else as_lines(subject, odds, times)


def _examined(subject: Subject, work: Iterable[range], chosen: argparse.Namespace) -> Iterator[Chunk]:
    if chosen.dask:
        return in_cluster(subject, work, chosen.dask)
    if chosen.jobs == 1:
        return in_turn(subject, work)
    return in_processes(subject, work, chosen.jobs)


def _seeds(chosen: argparse.Namespace) -> range:
    if chosen.deals < 1 or chosen.jobs < 1:
        raise BadText("--deals and --jobs: expected 1 or more")
    seeds = range(chosen.first_seed, chosen.first_seed + chosen.deals)
    if seeds[0] not in SEEDS or seeds[-1] not in SEEDS:
        raise BadText(f"seeds go from 0 to 2^64 - 1, not from {seeds[0]} to {seeds[-1]}")
    return seeds


def as_row(subject: Subject, odds: Odds, times: Times) -> dict[str, object]:
    """Write the result for programs: shares from 0 to 1, times in milliseconds of processor time."""
    low, high = odds.interval
    return {
        "game": subject.game,
        "options": dict(subject.options),
        "first_seed": odds.first_seed,
        "deals": odds.deals,
        "nodes": odds.nodes,
        "solved": odds.solved,
        "unsolvable": odds.unsolvable,
        "gave_up": odds.gave_up,
        "share": round(odds.share, 6),
        "low": round(low, 6),
        "high": round(high, 6),
        "ms": times._asdict(),
    }


def as_lines(subject: Subject, odds: Odds, times: Times) -> str:
    """Write the result for people."""
    low, high = odds.interval
    name = " ".join([subject.game, *(f"{name}={value}" for name, value in subject.options)])
    least = "" if odds.exact else "at least "
    return (
        f"{name}: {odds.deals} deals from seed {odds.first_seed} on, {odds.nodes} nodes each at most\n"
        f"solved {odds.solved}, unsolvable {odds.unsolvable}, gave up {odds.gave_up}\n"
        f"winnable: {least}{odds.share:.2%} (95 % interval {low:.2%} to {high:.2%})\n"
        f"processor time a deal: median {times.median:.1f} ms, p99 {times.p99:.1f}, max {times.max:.1f}"
    )
