"""The `saqqara` command: list games, deal, solve. Exit code 2 and a line on stderr for bad input."""

import argparse
import secrets
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from saqqara.catalog import CATALOG, entry_of
from saqqara.model import BadText, Game, Material
from saqqara.pieces import card_text, pyramid_text
from saqqara.shuffle import canonical_seed, shuffler
from saqqara.solver.search import Limits
from workshop.solve import deals_in, decks_of, solved


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit code."""
    chosen = _parser().parse_args(arguments)
    try:
        chosen.run(chosen)
    except (ValueError, OSError) as error:
        print(f"saqqara: {error}", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="saqqara", description="Deal and solve pyramid solitaires.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    games = commands.add_parser("games", help="list the games and their options")
    games.set_defaults(run=_games)
    deal = commands.add_parser("deal", help="print a deal, in the form that solve reads")
    deal.add_argument("--seed", help="a number or a word; without it, a random number")
    deal.set_defaults(run=_deal)
    solve = commands.add_parser("solve", help="find out which deals can be won: a JSON object each")
    solve.add_argument("--nodes", type=int, default=Limits().nodes, help="give a deal up after so many nodes")
    solve.set_defaults(run=_solve)
    for command in (deal, solve):
        command.add_argument("game", metavar="GAME")
        command.add_argument(
            "--option", action="append", default=[], metavar="k=v", help="see `saqqara games`"
        )
    solve.add_argument("file", metavar="FILE", help="a deal a line, or - for standard input")
    return parser


def _games(_chosen: argparse.Namespace) -> None:
    for entry in CATALOG.values():
        options = [f"{name}={'|'.join(values)}" for name, values in entry.options.items()]
        print(entry.id, f'"{entry.name}"', f"goal={entry.rules.aim}", *options)


def _deal(chosen: argparse.Namespace) -> None:
    game = _game(chosen)
    seed = canonical_seed(chosen.seed or str(secrets.randbits(64)))
    cards = shuffler(seed).shuffle(game.pieces)
    text = card_text if game.material is Material.CARDS else pyramid_text
    print(*map(text, cards), "|", chosen.game, seed)


def _solve(chosen: argparse.Namespace) -> None:
    game = _game(chosen)
    lines: Iterable[str] = sys.stdin
    source = "standard input"
    if chosen.file != "-":
        lines, source = Path(chosen.file).read_text("utf-8").splitlines(), chosen.file
    for row in solved(game, deals_in(lines, decks_of(game), source), chosen.nodes):
        print(row, flush=True)


def _game(chosen: argparse.Namespace) -> Game:
    options = {}
    for text in chosen.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadText(f"option: expected NAME=VALUE, got {text!r:.40}")
        options[name] = value
    return entry_of(chosen.game).variant(options)
