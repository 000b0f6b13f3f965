"""What the tests of the solvers compare them with: play by chance, and trying every move there is."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from saqqara.catalog import entry_of
from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import UNLIMITED, Rules
from saqqara.model import Game, Move, Position, Status
from saqqara.pieces import KING, rank
from saqqara.solver.search import Limits, Report, Verdict
from saqqara.solver.solvers import solver_for


def rules_on_offer(game_id: str) -> list[Rules]:
    """A pairing game's rules under each combination of the options that change its moves."""
    entry = entry_of(game_id)
    found: dict[Rules, None] = {}
    for values in product(*(values.values() for values in entry.options.values())):
        rules = replace(entry.rules, **dict(zip(entry.options, values, strict=True)))
        usual = Rules()
        found[
            replace(
                rules,
                peek=usual.peek,
                undo=usual.undo,
                partial_win=usual.partial_win,
                ante=usual.ante,
                rate=usual.rate,
                pay=usual.pay,
            )
        ] = None
    return list(found)


def solved(game: Game, position: Position, nodes: int = 10**7) -> Report:
    """The report of whatever solver speaks for a game."""
    solver = solver_for(game, position, Limits(nodes=nodes))
    assert solver
    return solver.advance(nodes)


def is_won_by(game: Game, position: Position, line: tuple[Move, ...]) -> bool:
    for move in line:
        position = game.apply(position, move)
    return game.status(position) is Status.WON


def random_walk(game: Game, position: Position, luck: random.Random) -> Iterator[Position]:
    """A game played by chance, removals liked better than draws."""
    yield position
    while moves := game.moves(position):
        removals = [move for move in moves if move.kind == "m"]
        position = game.apply(position, luck.choice(removals if removals and luck.random() < 0.6 else moves))
        yield position


def can_be_won(game: PyramidGame, position: Position) -> bool:
    """Try every move there is."""
    seen, todo = set(), [position]
    while todo:
        position = todo.pop()
        if game.status(position) is Status.WON:
            return True
        redeals = 0 if game.passes == UNLIMITED else position.redeals
        table = position.piles[: game.discard], redeals, position.memory
        if table not in seen:
            seen.add(table)
            todo += [game.apply(position, move) for move in game.moves(position)]
    return False


def fewest_moves(game: Game, position: Position) -> int | None:
    """The length of the shortest win, found by trying every move there is; none if there is no win."""
    seen, moves, near = {_table(game, position)}, 0, [position]
    while near:
        far = []
        for table in near:
            if game.status(table) is Status.WON:
                return moves
            for after in (game.apply(table, move) for move in game.moves(table)):
                if _table(game, after) not in seen:
                    seen.add(_table(game, after))
                    far.append(after)
        near, moves = far, moves + 1
    return None


def _table(game: Game, position: Position) -> Position:
    """What counts of a position: not the discard, nor how often the stock was dealt if that has no end."""
    redeals = position.redeals if game.passes else 0
    return Position(position.piles[:-1], redeals, position.memory)


def cards_in_pairs(count: int, lows: Sequence[int], luck: random.Random) -> list[int]:
    """So many cards that add up to 13 by twos, of a few ranks that often meet, and one to three Kings."""
    kings = 2 - count % 2 if luck.random() < 0.6 else 4 - count % 2
    spare = {wanted: [card for card in range(52) if rank(card) == wanted] for wanted in range(1, 14)}
    cards = spare[KING][:kings]
    while len(cards) < count:
        low = luck.choice([low for low in lows if spare[low]])
        cards += [spare[low].pop(), spare[KING - low].pop()]
    return cards


def small_deal(game: PyramidGame, cards: Sequence[int], luck: random.Random) -> Position:
    """A full pyramid, and the rest of these cards beside it; all others are gone."""
    cards = luck.sample(cards, len(cards))
    piles = [bytearray() for _ in game.piles]
    beside = [*game.reserve, *[game.stock] * len(game.wastes)]
    for place, card in enumerate(cards):
        slots = len(game.tableau)
        piles[place if place < slots else beside[(place - slots) % len(beside)]].append(card)
    piles[game.discard] += bytes(set(game.pieces) - set(cards))
    return game._settled(
        Position(tuple(map(bytes, piles)), luck.randrange(game.passes) if game.passes else 0)
    )


def agrees_with_trying_everything(game: PyramidGame, position: Position) -> Verdict:
    """Assert that the verdict on a position is right and that the line of a win wins; return the verdict."""
    report = solved(game, position)
    winnable = can_be_won(game, position)
    assert report.verdict is (Verdict.SOLVED if winnable else Verdict.UNSOLVABLE), f"{game.rules} {position}"
    assert not winnable or is_won_by(game, position, report.line)
    return report.verdict


def settled(game: PyramidGame, position: Position) -> Position:
    """Take the pyramid's exposed Kings, if Kings go alone."""
    while kings := [
        move
        for move in game.moves(position)
        if len(move.piles) == 1 and move.piles[0] in game.tableau and move.kind == "m"
    ]:
        position = game.apply(position, kings[0])
    return position


def real_steps(game: PyramidGame, position: Position) -> dict[frozenset[int], Position]:
    """Each group that can be taken after draws, recycles and waste Kings alone, and the earliest outcome."""
    steps: dict[frozenset[int], Position] = {}
    ahead: Move | None = None
    last_turn = position.redeals + (game.passes or 2)
    while position.redeals < last_turn:
        ahead = None
        for move in game.moves(position):
            if len(move.piles) > 1:
                step = frozenset(position.piles[pile][-1] for pile in move.piles)
                steps.setdefault(step, settled(game, game.apply(position, move)))
            elif move.piles in {(), tuple(game.wastes)}:
                ahead = ahead or move
        if ahead is None:
            return steps
        position = game.apply(position, ahead)
    return steps
