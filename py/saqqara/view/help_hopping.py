"""How Egyptian Solitaire is played (rules.md 4)."""

from dataclasses import replace

from saqqara import pieces
from saqqara.families.hopping import HOP, HoppingGame, Rules
from saqqara.model import Move, Position
from saqqara.view.section import Example, Section
from saqqara.words import say, sentences

_BOARD = (3, 4)  # of the examples
_SIZES = {"S": pieces.SMALL, "M": pieces.MEDIUM, "L": pieces.LARGE}


def sections(game: HoppingGame) -> list[Section]:
    """Explain a board from its goal to its end."""
    rules = game.rules
    rows, columns = rules.board
    board = say(
        "help.board.text",
        rows=say("count.rows", n=rows),
        columns=say("count.squares", n=columns),
        n=len(game.pieces),
    )
    hop = sentences(say("help.hop.text"), say("help.hop.after"))
    landing = sentences(say("help.landing.text"), say("help.landing.over"))
    return [
        Section(say("help.goal.title"), say(f"help.ending.{rules.ending.value}")),
        Section(say("help.board.title"), sentences(board, _hope(rules))),
        Section(say("help.hop.title"), hop, _to_an_empty_square(rules)),
        Section(say("help.landing.title"), landing, _onto_its_like(rules)),
        Section(say("help.pips.title"), say("help.pips.text")),
        Section(say("help.end.title"), sentences(say("help.hop_end.text"), say("help.end.undo"))),
    ]


def _hope(rules: Rules) -> str:
    """The 3x3 board was searched to its end: no single piece can be left on it (rules.md 4)."""
    return say("help.board.hopeless") if rules.board == (3, 3) else ""


def _to_an_empty_square(rules: Rules) -> Example:
    """A large piece hops over a medium one to a square with nothing on it."""
    return _laid(rules, "SML SM . SM  . S SML .  SML . S .", Move(HOP, (0, 2)))


def _onto_its_like(rules: Rules) -> Example:
    """A medium piece hops slantwise over a large one onto another medium one."""
    return _laid(rules, "SM . S SML  S SML . .  . S SM .", Move(HOP, (0, 10)))


def _laid(rules: Rules, squares: str, hint: Move) -> Example:
    """Set nests up square by square, each from the bottom up; "." is an empty square."""
    nests = [
        bytes(pieces.NEST * square + _SIZES[size] - 1 for size in nest if size != ".")
        for square, nest in enumerate(squares.split())
    ]
    return Example(HoppingGame(replace(rules, board=_BOARD)), Position((*nests, b"")), hint)
