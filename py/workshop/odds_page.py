"""docs/odds.md, from the table of odds and from what others say."""

from collections.abc import Iterable, Iterator, Mapping

from saqqara.catalog import CATALOG
from saqqara.odds import Measured, Odds, decisive
from workshop.claims import CLAIMS

HEAD = """# How many deals can be won

Shares of random deals that can be won by somebody who sees every card and never plays wrong; players at a
table win fewer. Each win was played through the rules to its end, and a deal counts as unsolvable only if
the search went through all there is. Where it gave deals up, the share is what is certain, "at least", and
the interval reaches up to where all of these could be won.

The intervals are Wilson's, for 95 %. Deals are those of seeds in a row: all can be counted again.

"""

FOOT = """
With `--json` a survey prints one line; `python -m workshop.odds FILE` takes such lines into
`py/saqqara/odds.json`, where the app reads them too, and writes this page.
"""


def page(rows: Iterable[Measured]) -> str:
    """Write the whole page."""
    known = list(rows)
    return HEAD + "\n".join([*_shares(known), "", *_claims(known), "", *_commands(known)]) + "\n" + FOOT


def _shares(rows: list[Measured]) -> Iterator[str]:
    yield "| game | options | can be won | 95 % interval | deals | solved | unsolvable | gave up |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    for game in CATALOG:
        own = [row for row in rows if row.game == game]
        yield from (_row(game, _written(row.options), row.odds) for row in own)
        if not own and (twin := _find(rows, game, {})):
            yield _row(game, f"as {_named(twin)}", twin.odds)


def _row(game: str, options: str, odds: Odds) -> str:
    counts = (f"{count:,}" for count in (odds.deals, odds.solved, odds.unsolvable, odds.gave_up))
    return f"| {' | '.join([CATALOG[game].name, options, _share(odds), _interval(odds), *counts])} |"


def _claims(rows: list[Measured]) -> Iterator[str]:
    yield "## What others say"
    yield ""
    yield "| game | options | they | measured here |"
    yield "| --- | --- | --- | --- |"
    for claim in CLAIMS:
        found = _find(rows, claim.game, claim.options)
        ours = f"{_share(found.odds)} ({_interval(found.odds)})" if found else "not measured yet"
        yield f"| {CATALOG[claim.game].name} | {_written(claim.options)} | {claim.says} | {ours} |"


def _commands(rows: list[Measured]) -> Iterator[str]:
    yield "## How it was measured"
    yield ""
    yield "```"
    yield from map(command, rows)
    yield "```"


def command(row: Measured) -> str:
    """Return the command that counts a row again."""
    options = "".join(f" --option {name}={value}" for name, value in row.options.items())
    odds = row.odds
    seeds = f"--deals {odds.deals} --first-seed {odds.first_seed} --nodes {odds.nodes}"
    return f"saqqara survey {row.game}{options} {seeds}"


def _find(rows: list[Measured], game: str, options: Mapping[str, str]) -> Measured | None:
    wanted = decisive(game, options)
    return next((row for row in rows if decisive(row.game, row.options) == wanted), None)


def _written(options: Mapping[str, str]) -> str:
    return ", ".join(f"`{name}={value}`" for name, value in options.items())


def _named(row: Measured) -> str:
    name, options = CATALOG[row.game].name, _written(row.options)
    return f"{name} with {options}" if options else name


def _share(odds: Odds) -> str:
    return f"{'' if odds.exact else 'at least '}{odds.share * 100:.1f} %"


def _interval(odds: Odds) -> str:
    low, high = odds.interval
    return f"{low * 100:.1f} to {high * 100:.1f} %"
