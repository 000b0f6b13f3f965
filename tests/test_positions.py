"""What must hold in every position that play can reach, for every game and under its options."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plain_pyramid import PlainPyramid
from saqqara import codec
from saqqara.catalog import CATALOG
from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import Rules
from saqqara.model import IllegalMove, Move, Position, Status
from saqqara.pieces import card_text, deck_of, parse_cards
from saqqara.session import Session
from saqqara.shuffle import shuffler

VARIANTS = [
    (game_id, options)
    for game_id, entry in CATALOG.items()
    for options in [{}, *({name: value} for name, values in entry.options.items() for value in values)]
    if not options or entry.differing(options)
]
seeds = st.integers(0, 2**64 - 1).map(str)


def _picks(seed: int, length: int) -> list[float]:
    chance = Random(seed)
    return [chance.random() for _ in range(length)]


# Drawn by length, as lists drawn number by number would mostly be too short to reach an end.
choices = st.builds(_picks, st.integers(), st.integers(0, 130))


def _played(session: Session, picks: list[float]) -> Session:
    for pick in picks:
        moves = session.game.moves(session.position)
        if not moves:
            break
        session = session.play(moves[int(pick * len(moves))])
    return session


@pytest.mark.parametrize(("game_id", "options"), VARIANTS)
@given(seeds, choices)
@settings(max_examples=40, deadline=None)
def test_random_play_keeps_every_promise(
    game_id: str, options: dict[str, str], seed: str, picks: list[float]
) -> None:
    session = _played(Session.new(game_id, seed, options), picks)
    game = session.game
    for position in session.positions:
        assert sorted(b"".join(position.piles)) == sorted(game.pieces)
        assert Position.parse(str(position)) == position
    assert game.moves(session.position) == game.moves(session.position)
    assert (game.status(session.position) is Status.OPEN) == bool(game.moves(session.position))
    assert codec.load(codec.dump(session)) == session
    _undo_and_redo_all(session)


def _undo_and_redo_all(session: Session) -> None:
    stepped = session
    for cursor in reversed(range(session.cursor)):
        stepped = stepped.undo()
        assert stepped.position == session.positions[cursor]
    for cursor in range(1, session.cursor + 1):
        stepped = stepped.redo()
        assert stepped.position == session.positions[cursor]
    assert stepped == session


@given(
    seeds,
    choices,
    st.sampled_from(["m0", "m0.1", "m21.28", "m21.22", "d", "r", "m28", "m29", "m30", "x1", "m200"]),
)
@settings(max_examples=200, deadline=None)
def test_every_move_that_is_not_listed_is_refused(seed: str, picks: list[float], text: str) -> None:
    session = _played(Session.new("pyramid", seed), picks)
    move = Move.parse(text)
    if move not in session.game.moves(session.position):
        with pytest.raises(IllegalMove):
            session.play(move)


@given(seeds, choices)
@settings(max_examples=40, deadline=None)
def test_each_action_brings_the_end_nearer(seed: str, picks: list[float]) -> None:
    """rules.md 0: (passes left, stock, cards in play) falls with every action."""
    session = _played(Session.new("pyramid", seed), picks)
    game = session.game
    assert isinstance(game, PyramidGame)
    measures = [
        (
            game.passes - position.redeals,
            len(position.piles[game.stock]),
            sum(map(len, position.piles[: game.discard])),
        )
        for position in session.positions
    ]
    assert measures == sorted(measures, reverse=True)
    assert len(set(measures)) == len(measures)


# The rules once more


def _spelled(game: PyramidGame, position: Position, move: Move) -> tuple[str, ...]:
    if not move.piles:
        return ("draw",) if position.piles[game.stock] else ("recycle",)
    return tuple(card_text(position.piles[pile][-1]) for pile in move.piles)


@given(seeds, choices)
@settings(max_examples=200, deadline=None)
def test_a_plain_second_implementation_agrees(seed: str, picks: list[float]) -> None:
    game = PyramidGame(Rules())
    position = game.deal(shuffler(seed))
    plain = PlainPyramid([card_text(card) for card in shuffler(seed).shuffle(game.pieces)])
    for pick in picks:
        moves = {_spelled(game, position, move): move for move in game.moves(position)}
        assert list(moves) == plain.moves()
        if not moves:
            assert game.status(position) is (Status.LOST if plain.pyramid else Status.WON)
            break
        chosen = list(moves)[int(pick * len(moves))]
        position, plain = game.apply(position, moves[chosen]), plain.after(chosen)


def _lines(game: PyramidGame, position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(_lines(game, game.apply(position, move), depth - 1) for move in game.moves(position))


def _plain_lines(plain: PlainPyramid, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(_plain_lines(plain.after(move), depth - 1) for move in plain.moves())


# How many lines of play there are, by length: a change means that the rules changed.
COUNTS = {
    "1": [3, 7, 15, 29, 51, 83, 128, 202],
    "2": [3, 8, 20, 48, 113, 261, 530, 826],
    "3": [1, 2, 2, 3, 3, 4, 7, 13],
}


@pytest.mark.parametrize("seed", COUNTS)
def test_the_number_of_lines_of_play_is_pinned(seed: str) -> None:
    game = PyramidGame(Rules())
    deal = game.deal(shuffler(seed))
    counts = [_lines(game, deal, length) for length in range(1, 9)]
    plain = PlainPyramid([card_text(card) for card in shuffler(seed).shuffle(game.pieces)])
    assert counts == [_plain_lines(plain, length) for length in range(1, 9)] == COUNTS[seed]


def test_a_tree_counted_by_hand() -> None:
    """V1.9: a King, a pair or a draw at first; then 2, 3 (the 10 above the pair opens for the 3) and 3."""
    rows = [
        "Ac",
        "Ad",
        "Ah",
        "Qc",
        "Qd",
        "Qh",
        "8c",
        "8d",
        "8h",
        "8s",
        "9c",
        "9d",
        "9h",
        "9s",
        "Tc",
        "Td",
        "Th",
        "Ts",
        "Jc",
        "Jd",
        "Jh",
        "6c",
        "7c",
        "Kc",
        "2c",
        "3c",
        "4c",
        "5c",
    ]
    rest = [card_text(card) for card in deck_of(1) if card_text(card) not in rows]
    game = PyramidGame(Rules())
    deal = game.lay_out(parse_cards(" ".join([*rows, *rest])))
    assert [_lines(game, deal, length) for length in (1, 2)] == [3, 2 + 3 + 3]
