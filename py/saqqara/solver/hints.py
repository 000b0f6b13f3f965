"""What may be told to a player: a line counts only after it was played through the rules to a win."""

from saqqara.model import Game, Move, Position, Status


class BrokenLine(ValueError):
    """A line that the rules let through but that does not end in a win."""


def line_text(line: tuple[Move, ...]) -> str:
    """Write a line as move texts split by spaces."""
    return " ".join(map(str, line))


def line_of(text: str) -> tuple[Move, ...]:
    """Read what line_text() wrote. Raises BadText."""
    return tuple(Move.parse(word) for word in text.split())


def proven_line(game: Game, position: Position, text: str) -> tuple[Move, ...]:
    """Read a line and play all of it.

    Raises BadText, IllegalMove or BrokenLine, all ValueErrors, if it is not the moves of a win.
    """
    line = line_of(text)
    for move in line:
        position = game.apply(position, move)
    if game.status(position) is not Status.WON:
        raise BrokenLine(f"after {len(line)} moves the game is {game.status(position).value}")
    return line
