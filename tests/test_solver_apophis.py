"""The packed Apophis and Anubis against the rules, and against trying everything."""

import random
from dataclasses import replace
from itertools import islice

import pytest

from pyramids import Table
from saqqara.catalog import entry_of
from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import UNLIMITED, Goal, Match, Recycle, Rules
from saqqara.model import Position, Status
from saqqara.pieces import rank
from saqqara.shuffle import shuffler
from saqqara.solver.apophis import ApophisProblem, Node, covers
from saqqara.solver.apophis_line import free_king, move_of
from saqqara.solver.search import Verdict
from trying import (
    agrees_with_trying_everything,
    cards_in_pairs,
    is_won_by,
    random_walk,
    rules_on_offer,
    small_deal,
    solved,
)

APOPHIS, ANUBIS = (entry_of(game_id).variant({}) for game_id in ("apophis", "anubis"))

# The packed rules against the rules


def settled(game: PyramidGame, position: Position) -> Position:
    """Take the Kings that may as well go at once."""
    while king := free_king(game, position):
        position = game.apply(position, king)
    return position


def spread(game: PyramidGame, position: Position) -> tuple[object, ...]:
    """All that matters in a position: slots with a card, ranks on the wastes and in the stock, the pass."""
    ranks = [bytes(map(rank, position.piles[pile])) for pile in (*game.wastes, game.stock)]
    slots = {slot for slot in game.tableau if position.piles[slot]}
    return slots, ranks, 0 if game.passes == UNLIMITED else position.redeals


def spread_of(problem: ApophisProblem, node: Node) -> tuple[object, ...]:
    """The same, read from a node."""
    pyramid, left, drawn, turn, number = node[:5]
    layout = problem.layouts[number]
    piles: list[list[int]] = [[] for _ in range(len(layout.columns) + 1)]
    for place, card_rank in enumerate(layout.ranks):
        if left >> place & 1:
            piles[place % len(layout.columns) if place < drawn else -1].append(card_rank)
    slots = {problem.packing.slots[1 << bit] for bit in range(pyramid.bit_length()) if pyramid >> bit & 1}
    return slots, [*map(bytes, piles[:-1]), bytes(reversed(piles[-1]))], turn


@pytest.mark.parametrize("rules", [*rules_on_offer("apophis"), *rules_on_offer("anubis")])
def test_the_packed_moves_are_the_real_ones(rules: Rules) -> None:
    game = PyramidGame(rules)
    luck = random.Random(repr(rules))
    position = settled(game, game.deal(shuffler(str(luck.randrange(10**6)))))
    problem = ApophisProblem(game, position)
    node = problem.node(position)
    for _ in range(120):
        assert spread_of(problem, node) == spread(game, position)
        assert problem.is_won(node) == (game.status(position) is Status.WON)
        fresh = ApophisProblem(game, position)  # taken up here, as a hint in the middle of a game is
        assert fresh.node(position)[5] == node[5]
        steps = {move_of(game, position, problem.step(child)): child for child in problem.successors(node)}
        others = {
            move_of(game, position, fresh.step(child)) for child in fresh.successors(fresh.node(position))
        }
        moves = game.moves(position)
        # With passes without end a game with nothing to remove ever again is over; the packed one goes on.
        assert steps.keys() == others
        assert steps.keys() == set(moves) or (not moves and game.passes == UNLIMITED)
        if not moves:
            break
        for move, child in steps.items():
            assert spread_of(problem, child) == spread(game, settled(game, game.apply(position, move)))
        removals = [move for move in moves if move.kind == "m"]
        move = luck.choice(removals if removals and luck.random() < 0.6 else moves)
        position, node = settled(game, game.apply(position, move)), steps[move]


# Against trying everything


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("rows", "stock", "deals", "passes"),
    [
        *[(*small, passes) for small in ((2, 10, 15), (3, 8, 12), (4, 6, 4)) for passes in (1, 2, 3)],
        (3, 5, 12, UNLIMITED),
        (4, 4, 6, UNLIMITED),
    ],
)
def test_the_verdict_is_that_of_trying_everything(rows: int, stock: int, deals: int, passes: int) -> None:
    luck = random.Random(f"{rows} {stock} {passes}")
    verdicts = set()
    for _ in range(deals):
        rules = Rules(
            rows=rows,
            wastes=3,
            waste_pairs=True,
            goal=Goal.ALL,
            passes=passes,
            decks=luck.choice([1, 2]),
            auto_kings=luck.random() < 0.5,
            recycle=luck.choice([*Recycle]),
        )
        game = PyramidGame(rules)
        cards = cards_in_pairs(len(game.tableau) + stock, (4, 5, 6)[: max(2, rows - 1)], luck)
        walk = list(random_walk(game, small_deal(game, cards, luck), luck))
        for position in walk[:: luck.randint(3, 5)]:
            verdicts.add(agrees_with_trying_everything(game, position))
    assert len(verdicts) == 2


def test_late_positions_of_real_games_are_decided_as_trying_everything_does() -> None:
    luck = random.Random(4)
    verdicts = set()
    for game, seeds in ((APOPHIS, 40), (ANUBIS, 20)):
        assert isinstance(game, PyramidGame)
        for seed in range(seeds):
            walk = random_walk(game, game.deal(shuffler(str(seed))), luck)
            late = [
                position for position in walk if game.pieces_left(position) <= 22 and position.redeals == 1
            ]
            for position in late[:1]:
                verdicts.add(agrees_with_trying_everything(game, position))
    assert len(verdicts) == 2


@pytest.mark.parametrize(
    ("wastes", "stock", "pass_number", "verdict"),
    [
        (["A", "", "2"], "", 2, Verdict.UNSOLVABLE),
        (["A", "Q", ""], "", 2, Verdict.SOLVED),
        (["A Q", "", ""], "", 2, Verdict.UNSOLVABLE),  # no two cards of one waste
        (["A Q", "", ""], "", 1, Verdict.SOLVED),  # but the next pass parts them
        (["A", "", ""], "Q", 2, Verdict.UNSOLVABLE),  # it falls on the Ace
        (["", "A", ""], "Q", 2, Verdict.SOLVED),
        (["5 Q", "A 8", ""], "", 2, Verdict.UNSOLVABLE),  # each waits for what the other lies on
        (["Q 5", "A 8", ""], "", 2, Verdict.SOLVED),
    ],
)
def test_small_positions(wastes: list[str], stock: str, pass_number: int, verdict: Verdict) -> None:
    assert isinstance(APOPHIS, PyramidGame)
    table = Table(APOPHIS, wastes=wastes, stock=stock, pass_number=pass_number)
    assert solved(APOPHIS, table.position).verdict is verdict


# Whole deals


@pytest.mark.no_cover
def test_every_apophis_is_decided_and_every_line_wins() -> None:
    verdicts = []
    for seed in range(60):
        deal = APOPHIS.deal(shuffler(str(seed)))
        report = solved(APOPHIS, deal, nodes=100_000)
        verdicts.append(report.verdict)
        assert is_won_by(APOPHIS, deal, report.line) == (report.verdict is Verdict.SOLVED)
    assert verdicts.count(Verdict.SOLVED) == 44
    assert verdicts.count(Verdict.UNSOLVABLE) == 16


@pytest.mark.no_cover
def test_a_lost_deal_is_never_won_by_chance() -> None:
    luck = random.Random(2)
    deals = (APOPHIS.deal(shuffler(str(seed))) for seed in range(10**6))
    lost = (deal for deal in deals if solved(APOPHIS, deal).verdict is Verdict.UNSOLVABLE)
    for deal in islice(lost, 10):
        for _ in range(10):
            *_, end = random_walk(APOPHIS, deal, luck)
            assert APOPHIS.status(end) is Status.LOST


@pytest.mark.no_cover
def test_anubis_is_won_and_every_line_wins() -> None:
    for seed in range(8):
        deal = ANUBIS.deal(shuffler(str(seed)))
        assert is_won_by(ANUBIS, deal, solved(ANUBIS, deal, nodes=100_000).line)


# Rules that are not covered


@pytest.mark.parametrize(
    "changes",
    [
        {"goal": Goal.PYRAMID},
        {"match": Match.NEIGHBOURS},
        {"lone_kings": False},
        {"group": 3},
        {"two_card": True},
        {"overlap": True},
        {"save_king": True},
        {"waste_pairs": False},
        {"reserve_columns": 2},
        {"rows_face_down": 6},
    ],
)
def test_other_rules_are_refused(changes: dict[str, object]) -> None:
    assert isinstance(APOPHIS, PyramidGame)
    assert covers(APOPHIS.rules)
    game = PyramidGame(replace(APOPHIS.rules, **changes))  # type: ignore[arg-type]  # each has its field's type
    with pytest.raises(ValueError, match="only sum-13 pairs"):
        ApophisProblem(game, game.lay_out(game.pieces))
