"""What must hold in every position that play can reach, for every game and under its options."""

from copy import deepcopy
from dataclasses import fields
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plain_pairing import Deed, PlainGame
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


@pytest.mark.no_cover
@pytest.mark.parametrize(("game_id", "options"), VARIANTS)
@given(seeds, choices)
@settings(max_examples=15)
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
@settings(max_examples=200)
def test_every_move_that_is_not_listed_is_refused(seed: str, picks: list[float], text: str) -> None:
    session = _played(Session.new("pyramid", seed), picks)
    move = Move.parse(text)
    if move not in session.game.moves(session.position):
        with pytest.raises(IllegalMove):
            session.play(move)


@given(seeds, choices)
@settings(max_examples=40)
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

PAIRING = [
    (game_id, options)
    for game_id, options in VARIANTS
    if isinstance(CATALOG[game_id].variant(options), PyramidGame) and options.get("passes") != "unlimited"
]


def _plain(game: PyramidGame, seed: str) -> PlainGame:
    changed = {field.name: getattr(game.rules, field.name) for field in fields(game.rules)}
    how = {name: getattr(value, "value", value) for name, value in changed.items()}
    return PlainGame([_name(card) for card in shuffler(seed).shuffle(game.pieces)], how)


def _name(card: int) -> str:
    return f"{card_text(card)}{card // 52}"


def _deed(game: PyramidGame, position: Position, move: Move) -> Deed:
    if not move.piles:
        return frozenset({"draw"} if position.piles[game.stock] else {"recycle"})
    return frozenset(_name(position.piles[pile][-1]) for pile in move.piles)


@pytest.mark.no_cover
@pytest.mark.parametrize(("game_id", "options"), PAIRING)
@given(seeds, choices)
@settings(max_examples=12)
def test_a_plain_second_implementation_agrees(
    game_id: str, options: dict[str, str], seed: str, picks: list[float]
) -> None:
    game = CATALOG[game_id].variant(options)
    assert isinstance(game, PyramidGame)
    position, plain = game.deal(shuffler(seed)), _plain(game, seed)
    if game.rules.first_draw_dealt:
        plain.do(frozenset({"draw"}))
    for pick in picks:
        moves = {_deed(game, position, move): move for move in game.moves(position)}
        assert moves.keys() == plain.deeds()
        if not moves:
            assert game.status(position) is (Status.WON if plain.is_won() else Status.LOST)
            break
        chosen = list(moves)[int(pick * len(moves))]
        position = game.apply(position, moves[chosen])
        plain.do(chosen)


def _lines(game: PyramidGame, position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(_lines(game, game.apply(position, move), depth - 1) for move in game.moves(position))


def _plain_lines(plain: PlainGame, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(_plain_lines(_after(plain, deed), depth - 1) for deed in plain.deeds())


def _after(plain: PlainGame, deed: Deed) -> PlainGame:
    after = deepcopy(plain)
    after.do(deed)
    return after


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
    assert counts == COUNTS[seed]
    assert counts[:6] == [_plain_lines(_plain(game, seed), length) for length in range(1, 7)]


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
