"""Egyptian positions for tests: nests set up from words, played by chance, and tried to the end."""

from collections.abc import Iterator
from random import Random

from saqqara.families.hopping import Ending, HoppingGame, Rules
from saqqara.model import Move, Position
from saqqara.pieces import pips
from saqqara.shuffle import shuffler

Sizes = tuple[tuple[int, ...], ...]  # of each square, from the bottom up


def game_of(rows: int, columns: int, ending: Ending = Ending.PIPS) -> HoppingGame:
    return HoppingGame(Rules(board=(rows, columns), ending=ending))


def start(game: HoppingGame) -> Position:
    return game.deal(shuffler("1"))


def laid(game: HoppingGame, text: str) -> Position:
    """Set nests up square by square, each from the bottom up, "." being none: "SML . S/L M SS"."""
    spare = list(game.pieces)

    def take(size: str) -> int:
        piece = next(piece for piece in spare if "SML"[pips(piece) - 1] == size)
        spare.remove(piece)
        return piece

    nests = [bytes(take(size) for size in nest if size != ".") for nest in text.replace("/", " ").split()]
    assert len(nests) == len(game.squares)
    return Position((*nests, bytes(spare)))


def sizes(game: HoppingGame, position: Position) -> Sizes:
    return tuple(tuple(map(pips, position.piles[square])) for square in game.squares)


def random_walk(game: HoppingGame, position: Position, luck: Random) -> Iterator[Position]:
    yield position
    while moves := game.moves(position):
        position = game.apply(position, luck.choice(moves))
        yield position


def late_positions(game: HoppingGame, pieces: int, luck: Random, number: int) -> Iterator[Position]:
    """So many positions with so many pieces left, from games played by chance."""
    while number:
        for position in random_walk(game, start(game), luck):
            if game.pieces_left(position) == pieces:
                yield position
                number -= 1


def outcomes(game: HoppingGame, position: Position) -> dict[Sizes, set[Sizes]]:
    """For all that follows from a position, in which ends without a move it may come out."""
    known: dict[Sizes, set[Sizes]] = {}
    todo = [position]
    while todo:
        position = todo[-1]
        after = [game.apply(position, move) for move in game.moves(position)]
        unknown = [other for other in after if sizes(game, other) not in known]
        if unknown:
            todo += unknown
        else:
            ends = [known[sizes(game, other)] for other in after]
            known[sizes(game, position)] = set().union(*ends) or {sizes(game, position)}
            todo.pop()
    return known


def left_alone(ends: set[Sizes]) -> set[int]:
    """The sizes of the pieces that are left alone in one of these ends."""
    return {max(nests)[0] for nests in ends if sum(map(len, nests)) == 1}


def fewest(ends: set[Sizes]) -> int:
    """The pips left in the best of these ends."""
    return min(sum(map(sum, nests)) for nests in ends)


def played(game: HoppingGame, position: Position, line: tuple[Move, ...]) -> Position:
    for move in line:
        position = game.apply(position, move)
    return position
