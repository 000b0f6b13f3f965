"""Fair advice: it knows no more than the player, and counts what it saw honestly."""

import random
from collections.abc import Iterator
from math import factorial

import pytest

from pyramids import Table
from saqqara.catalog import CATALOG
from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import UNLIMITED, Rules
from saqqara.model import BadText, Game, Move, Position, Status
from saqqara.session import Session
from saqqara.sight import unseen_pieces
from saqqara.solver import fair
from saqqara.solver.fair import WORLDS, Advice, Adviser
from saqqara.solver.search import Limits, Report, Verdict
from saqqara.solver.solvers import solver_for
from saqqara.solver.worlds import worlds

NODES = 60_000
VARIANTS = [
    (entry.id, {name: value} if name else {})
    for entry in CATALOG.values()
    for name, value in [("", ""), *((name, value) for name in entry.options for value in entry.options[name])]
]


def walk(session: Session, luck: random.Random) -> Iterator[Session]:
    """A game played by chance, removals liked better than turns of the stock."""
    yield session
    while moves := session.game.moves(session.position):
        plays = [move for move in moves if move.piles]
        session = session.play(luck.choice(plays if plays and luck.random() < 0.6 else moves))
        yield session


def advised(session: Session, nodes: int = NODES, step: int = 10**6) -> Advice:
    adviser = Adviser(session.game, session.position, unseen_pieces(session), nodes)
    while not (advice := adviser.advance(step)).ended:
        pass
    return advice


def masked(session: Session) -> list[list[int]]:
    """What lies where for the player, -1 being an unseen piece."""
    unseen = unseen_pieces(session)
    return [[-1 if piece in unseen else piece for piece in pile] for pile in session.position.piles]


# Worlds


@pytest.mark.parametrize(("game_id", "options"), VARIANTS)
def test_worlds_look_like_the_table_and_allow_the_same_moves(game_id: str, options: dict[str, str]) -> None:
    luck = random.Random(f"{game_id} {options}")
    for session in list(walk(Session.new(game_id, "5", options), luck))[:: luck.randint(3, 5)]:
        game, unseen = session.game, unseen_pieces(session)
        for world in worlds(game, session.position, unseen, 3):
            assert game.hidden(world) == game.hidden(session.position)
            assert masked(session) == [
                [-1 if card in unseen else card for card in pile] for pile in world.piles
            ]
            assert sorted(b"".join(world.piles)) == sorted(game.pieces)
            if game.passes == UNLIMITED and Status.LOST in {
                game.status(world),
                game.status(session.position),
            }:
                continue  # that nothing will ever come up is told at once, before it is seen
            assert game.moves(world) == game.moves(session.position)


def lookalike(session: Session, luck: random.Random) -> Position:
    """Another position that the player cannot tell from this one."""
    unseen = sorted(unseen_pieces(session))
    other = dict(zip(unseen, luck.sample(unseen, len(unseen)), strict=True))
    piles = (bytes(other.get(piece, piece) for piece in pile) for pile in session.position.piles)
    return session.position._replace(piles=tuple(piles))


@pytest.mark.parametrize("game_id", CATALOG)
def test_tables_that_look_alike_give_the_same_worlds(game_id: str) -> None:
    luck = random.Random(game_id)
    for session in list(walk(Session.new(game_id, "8"), luck))[::5]:
        unseen = unseen_pieces(session)
        ours = worlds(session.game, session.position, unseen, WORLDS)
        assert ours == worlds(session.game, lookalike(session, luck), unseen, WORLDS)


def test_tables_that_look_different_give_other_orders() -> None:
    session = Session.new("pyramid", "1")
    orders = set()
    for seed in "12":
        deal = Session.new("pyramid", seed).position
        unseen = session.game.hidden(deal)
        world = worlds(session.game, deal, unseen, WORLDS)[0]
        orders.add(tuple(sorted(unseen).index(card) for card in world.piles[29]))
    assert len(orders) == 2


@pytest.mark.parametrize("left", [0, 1, 2, 3, 4])
def test_few_unseen_pieces_are_laid_in_every_order_once(left: int) -> None:
    session = Session.new("pyramid", "1")
    while len(unseen_pieces(session)) > left:
        session = session.play(Move("d"))
    found = worlds(session.game, session.position, unseen_pieces(session), WORLDS)
    assert len(found) == min(WORLDS, factorial(left))
    assert left > 3 or len(set(found)) == len(found)


def test_orders_are_as_likely_as_each_other() -> None:
    """The card that a deal of Pyramid really shows first is first in a world as often as any other."""
    hits = 0
    for seed in range(200):
        session = Session.new("pyramid", str(seed))
        found = worlds(session.game, session.position, unseen_pieces(session), WORLDS)
        hits += sum(world.piles[29][-1] == session.position.piles[29][-1] for world in found)
    assert 60 < hits < 145  # 100 of 2400 expected, standard deviation 10


def test_a_piece_that_lies_open_is_not_unseen() -> None:
    session = Session.new("pyramid", "1")
    with pytest.raises(BadText, match="do not lie face down"):
        worlds(session.game, session.position, frozenset(session.game.pieces), WORLDS)


# Advice


@pytest.mark.no_cover
@pytest.mark.parametrize("game_id", CATALOG)
def test_tables_that_look_alike_get_the_same_advice(game_id: str) -> None:
    luck = random.Random(game_id)
    games = [list(walk(Session.new(game_id, seed), luck)) for seed in "67"]
    for session in (session for game in games for session in game[::12]):
        unseen = unseen_pieces(session)
        ours, other = (
            Adviser(session.game, position, unseen, 2000).advance(10**6)
            for position in (session.position, lookalike(session, luck))
        )
        assert ours == other
        assert ours.move is None or ours.move in session.game.moves(session.position)


class Scripted:
    """A solver that ends as it is told to, after some nodes or as soon as its limit is reached."""

    def __init__(self, verdict: Verdict, takes: int, limit: int, line: str = "") -> None:
        self.end = Report(verdict, takes, tuple(map(Move.parse, line.split())))
        if takes > limit:
            self.end = Report(Verdict.GAVE_UP, limit)
        self.nodes = 0

    def advance(self, nodes: int) -> Report:
        self.nodes = min(self.nodes + nodes, self.end.nodes)
        return self.end if self.nodes == self.end.nodes else Report(Verdict.SEARCHING, self.nodes)


def scripted_advice(monkeypatch: pytest.MonkeyPatch, script: str, nodes: int, step: int = 100) -> Advice:
    """Advise on a deal of Pyramid whose worlds end as scripted: first move or verdict, and nodes."""
    ends = iter(script.split())

    def solver(_game: Game, _position: Position, limits: Limits) -> Scripted:
        end, takes = next(ends).split(":")
        verdict = {"lost": Verdict.UNSOLVABLE, "full": Verdict.TABLE_FULL}.get(end, Verdict.SOLVED)
        return Scripted(verdict, int(takes), limits.nodes, "" if end in {"lost", "full"} else end)

    monkeypatch.setattr(fair, "solver_for", solver)
    return advised(Session.new("pyramid", "2"), nodes, step)  # its moves: m21.24 m24.25 d


def test_the_move_with_most_votes_is_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    script = "m24.25:5 lost:3 d:9 d:1 m21.24:4 full:7 m24.25:2 m24.25:2 lost:1 d:1 m24.25:1 full:0"
    advice = scripted_advice(monkeypatch, script, 1000)
    assert advice == Advice(36, 12, won=8, lost=2, move=Move("m", (24, 25)), ended=True)


def test_of_moves_with_as_many_votes_the_first_that_the_rules_list_is_advised(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    script = "d:1 m24.25:1 d:1 m24.25:1" + 8 * " lost:1"
    assert scripted_advice(monkeypatch, script, 1000).move == Move("m", (24, 25))


def test_a_world_may_use_its_share_of_the_nodes_that_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    advice = scripted_advice(monkeypatch, "d:11 " + "lost:5 " * 10 + "d:60", 120)
    assert advice == Advice(120, 12, won=1, lost=10, move=Move("d"), ended=True)
    assert scripted_advice(monkeypatch, "d:10 " + "lost:5 " * 10 + "d:61", 120).won == 1
    assert scripted_advice(monkeypatch, "d:9 " + "lost:5 " * 10 + "d:61", 120).won == 2


def test_without_a_win_there_is_no_move_but_the_number_of_worlds_that_are_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    advice = scripted_advice(monkeypatch, "lost:1 full:1 " + "lost:1 " * 10, 100)
    assert advice == Advice(12, 12, won=0, lost=11, move=None, ended=True)


@pytest.mark.no_cover
@pytest.mark.parametrize("game_id", ["pyramid", "dark", "vegas"])
@pytest.mark.parametrize("step", [1, 7, 1000])
def test_pauses_do_not_change_the_advice(game_id: str, step: int) -> None:
    for seed in "24":
        session = Session.new(game_id, seed)
        assert advised(session, 3000, step) == advised(session, 3000)


def test_no_more_nodes_are_spent_than_asked_for() -> None:
    session = Session.new("dark", "1")
    adviser = Adviser(session.game, session.position, unseen_pieces(session), 2000)
    for slices in range(1, 20):
        assert adviser.advance(100).nodes == 100 * slices
    assert adviser.advance(1000).nodes == 2000


def test_where_nothing_is_unseen_the_advice_is_the_solvers() -> None:
    game = PyramidGame(Rules(rows=2))
    table = Table(game, "K/9 Q", wastes=["4"], stock="2 A").position
    adviser = Adviser(game, table, frozenset(), NODES)
    solver = solver_for(game, table, Limits())
    assert solver
    assert adviser.advance(NODES) == Advice(
        solver.advance(NODES).nodes, 1, won=1, move=solver.advance(0).line[0], ended=True
    )


def test_the_worlds_decide_and_not_the_real_order() -> None:
    """With one pass left, A, 8 and J have to go in this order, and only one order of the stock forbids it."""
    game = PyramidGame(Rules(rows=3, passes=1))
    for stock in ("A 8 J", "8 J A"):
        table = Table(game, "2/5 ./Q . .", stock=stock).position
        unseen = frozenset(table.piles[game.stock])
        advice = Adviser(game, table, unseen, NODES).advance(NODES)
        assert (advice.move, advice.won, advice.lost, advice.of) == (Move("d"), 5, 1, 6)


def test_face_down_cards_are_no_obstacle_to_fair_advice() -> None:
    session = Session.new("dark", "1")
    advice = advised(session)
    assert advice.of == WORLDS
    assert advice.move in session.game.moves(session.position)


@pytest.mark.no_cover
def test_following_nothing_but_fair_advice_wins() -> None:
    for seed in "15":  # who takes whatever can be taken never wins the second
        session = Session.new("pyramid", seed)
        while session.status is Status.OPEN:
            advice = advised(session)
            assert advice.move is not None
            session = session.play(advice.move)
        assert session.status is Status.WON
