"""The `saqqara` command: list games, deal, solve, survey. Exit code 2 and a line on stderr for bad input."""

import argparse
import io
import os
import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from saqqara.catalog import CATALOG, entry_of
from saqqara.dealing import canonical, is_typed, typed_cards
from saqqara.model import BadText, Game, Material
from saqqara.pieces import card_text, pyramid_text
from saqqara.shuffle import shuffler
from saqqara.solver.search import Limits
from workshop.solve import deals_in, solved
from workshop.survey import command as survey


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit code."""
    chosen = _parser().parse_args(arguments)
    try:
        chosen.run(chosen)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read the output has enough, as in `saqqara solve ... | head`; nothing is left to flush.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (ValueError, OSError) as error:
        print(f"saqqara: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("saqqara: interrupted", file=sys.stderr)
        return 130  # as a shell reports it
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="saqqara", description="Deal and solve pyramid solitaires.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    games = commands.add_parser("games", help="list the games and their options")
    games.set_defaults(run=_games)
    deal = commands.add_parser("deal", help="print a deal, in the form that solve reads")
    deal.add_argument("--seed", help="a number, a word, or = and cards; without it, a random number")
    deal.set_defaults(run=_deal)
    solve = commands.add_parser("solve", help="find out which deals can be won: a JSON object each")
    solve.add_argument("--nodes", type=int, default=Limits().nodes, help="give a deal up after so many nodes")
    solve.add_argument(
        "--shortest", action="store_true", help='look for the fewest moves; "optimal" tells if that is proven'
    )
    solve.set_defaults(run=_solve)
    surveying = commands.add_parser("survey", help="find out how many random deals can be won")
    survey.add_arguments(surveying)
    surveying.set_defaults(run=_survey)
    for command in (deal, solve, surveying):
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
    seed = canonical(chosen.seed or str(secrets.randbits(64)))
    if is_typed(seed):
        words = map(card_text, typed_cards(game, seed))
    elif game.material is Material.CARDS:
        words = map(card_text, shuffler(seed).shuffle(game.pieces))
    else:  # every seed gives the same start
        words = map(pyramid_text, game.pieces)
    print(*words, "|", chosen.game, seed)


def _solve(chosen: argparse.Namespace) -> None:
    game = _game(chosen)
    with _opened(chosen.file) as (lines, source):
        deals = deals_in(lines, game, source)
        for row in solved(game, deals, chosen.nodes, shortest=chosen.shortest):
            print(row, flush=True)


@contextmanager
def _opened(file: str) -> Iterator[tuple[TextIO, str]]:
    """Open a file to read line by line as they come; what is no UTF-8 turns up as a card that is none."""
    if file == "-":
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace")
        yield sys.stdin, "standard input"
    else:
        with Path(file).open(encoding="utf-8-sig", errors="replace") as lines:
            yield lines, file


def _survey(chosen: argparse.Namespace) -> None:
    print(survey.survey(chosen, _options(chosen)))


def _game(chosen: argparse.Namespace) -> Game:
    return entry_of(chosen.game).variant(_options(chosen))


def _options(chosen: argparse.Namespace) -> dict[str, str]:
    options = {}
    for text in chosen.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadText(f"option: expected NAME=VALUE, got {text!r:.40}")
        options[name] = value
    return options
