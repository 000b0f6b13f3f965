"""How hard deals are: measured the same way every time, and true for other players too."""

import random
from itertools import count, islice, pairwise
from statistics import mean

import pytest

from saqqara.catalog import CATALOG, entry_of
from saqqara.model import Game, Move, Position, Status
from saqqara.shuffle import shuffler
from saqqara.solver.difficulty import LONGEST, OF_DEALS, Band, Measure, Playouts
from saqqara.solver.search import Limits, Verdict
from saqqara.solver.solvers import solver_for

PYRAMID = entry_of("pyramid").variant({})


def measured(game: Game, position: Position, games: int, step: int = 10**7) -> Measure:
    playouts = Playouts(game, position, games)
    while (measure := playouts.advance(step)).of < games:
        pass
    return measure


def deal(seed: int | str, game: Game = PYRAMID) -> Position:
    return game.deal(shuffler(str(seed)))


def is_winnable(position: Position) -> bool:
    solver = solver_for(PYRAMID, position, Limits())
    return solver is not None and solver.advance(10**6).verdict is Verdict.SOLVED


def wins_with_foresight(position: Position, luck: random.Random) -> bool:
    """Play as nobody in difficulty.py does: take what leaves most to take."""
    while moves := PYRAMID.moves(position):
        plays = [PYRAMID.apply(position, move) for move in moves if move.piles]
        luck.shuffle(plays)
        turns = [PYRAMID.apply(position, move) for move in moves if not move.piles]
        position = max(plays, key=lambda after: len(PYRAMID.moves(after)), default=position)
        position = position if plays else turns[0]
    return PYRAMID.status(position) is Status.WON


@pytest.mark.no_cover
def test_bands_order_the_luck_of_another_player() -> None:
    shares: dict[Band, list[float]] = {band: [] for band in Band}
    for position in islice(filter(is_winnable, map(deal, count(1000))), 60):
        measure = measured(PYRAMID, position, 20)
        luck = random.Random(str(position))
        shares[OF_DEALS.band(measure.won, measure.of)].append(
            mean(wins_with_foresight(position, luck) for _ in range(3))
        )
    means = [mean(shares[band]) for band in Band]
    assert all(len(found) >= 6 for found in shares.values()), shares
    assert all(easier > harder + 0.05 for easier, harder in pairwise(means)), means


def test_a_lost_deal_is_very_hard() -> None:
    lost = next(position for position in map(deal, count()) if not is_winnable(position))
    measure = measured(PYRAMID, lost, 30)
    assert (measure.won, OF_DEALS.band(measure.won, measure.of)) == (0, Band.VERY_HARD)


@pytest.mark.parametrize(
    ("won", "band"),
    [
        (200, Band.EASY),
        (150, Band.EASY),
        (149, Band.MEDIUM),
        (80, Band.MEDIUM),
        (79, Band.HARD),
        (10, Band.HARD),
        (9, Band.VERY_HARD),
        (0, Band.VERY_HARD),
    ],
)
def test_bands_follow_the_share_of_games_won(won: int, band: Band) -> None:
    assert OF_DEALS.band(won, 200) is band


@pytest.mark.no_cover
@pytest.mark.parametrize("step", [1, 7, 1000])
@pytest.mark.parametrize("game_id", ["pyramid", "three"])
def test_pauses_do_not_change_the_measure(game_id: str, step: int) -> None:
    game = entry_of(game_id).variant({})
    assert measured(game, deal(1, game), 5, step) == measured(game, deal(1, game), 5)


def test_no_more_moves_are_made_than_asked_for() -> None:
    playouts = Playouts(PYRAMID, deal(1), 10)
    assert [playouts.advance(30).nodes for _ in range(10)] == list(range(30, 330, 30))


class Watched:
    """A game that writes down what is played."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.log: list[tuple[Position, Move, Position]] = []

    def moves(self, position: Position) -> tuple[Move, ...]:
        return self.game.moves(position)

    def status(self, position: Position) -> Status:
        return self.game.status(position)

    def apply(self, position: Position, move: Move) -> Position:
        after = self.game.apply(position, move)
        self.log.append((position, move, after))
        return after


@pytest.mark.parametrize("game_id", CATALOG)
def test_the_hasty_player_turns_the_stock_only_when_nothing_new_can_be_had(game_id: str) -> None:
    watched = Watched(entry_of(game_id).variant({}))
    start = deal(3, watched.game)
    measured(watched, start, 4)  # type: ignore[arg-type]  # it is all that play-outs use of a game
    been = {start}
    for position, move, after in watched.log:
        if position == start:
            been = {start}
        if not move.piles:
            others = [other for other in watched.game.moves(position) if other.piles]
            assert {watched.game.apply(position, other) for other in others} <= been
        been.add(after)
    ways = {move for position, move, _ in watched.log if position == start and move.piles}
    assert len(ways) > 1 or len(watched.game.moves(start)) <= 2


def test_a_game_without_end_is_given_up() -> None:
    class Endless(Watched):
        def moves(self, position: Position) -> tuple[Move, ...]:
            del position
            return (Move("d"),)

        def apply(self, position: Position, move: Move) -> Position:
            del move
            return position._replace(redeals=position.redeals + 1)

    assert measured(Endless(PYRAMID), deal(1), 2) == Measure(2 * (LONGEST + 1), 0, 2)  # type: ignore[arg-type]  # see above
