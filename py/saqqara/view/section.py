"""The parts of a page that explains a game."""

from typing import NamedTuple

from saqqara.model import Game, Move, Position


class Example(NamedTuple):
    """A position to draw: with a move pointed out, or with its open cards marked."""

    game: Game
    position: Position
    hint: Move | None = None
    marks_open: bool = False


class Section(NamedTuple):
    """A heading, what there is to say, and perhaps a picture; the text says all that the picture shows."""

    title: str
    text: str
    example: Example | None = None
