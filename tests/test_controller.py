"""From gestures to moves: each way in obeys the rules."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramids import Table
from saqqara.controller import DoubleTap, Drag, Event, Outcome, Refusal, Tap, interpret
from saqqara.families import hopping
from saqqara.families.hopping import HoppingGame
from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import Rules
from saqqara.model import Move
from saqqara.shuffle import shuffler

GAME = PyramidGame(Rules())
WASTE, STOCK, DISCARD = 28, 29, 30
TABLE = Table(GAME, "5/8 K/6 7 K", wastes=["9 6"], stock=3).position  # V1.1


def _meant(event: Event, *selection: int) -> Outcome:
    return interpret(GAME, TABLE, selection, event)


def test_a_first_tap_selects() -> None:
    assert _meant(Tap(3)) == Outcome((3,))


def test_the_second_tap_of_a_pair_plays_it() -> None:
    assert _meant(Tap(4), 3) == Outcome(move=Move("m", (3, 4)))
    assert _meant(Tap(WASTE), 4) == Outcome(move=Move("m", (4, WASTE)))


def test_one_tap_takes_a_king_whatever_is_selected() -> None:
    assert _meant(Tap(5)) == Outcome(move=Move("m", (5,)))
    assert _meant(Tap(5), 3) == Outcome(move=Move("m", (5,)))


def test_a_tap_on_the_stock_draws_and_later_recycles() -> None:
    assert _meant(Tap(STOCK)) == Outcome(move=Move("d"))
    empty = Table(GAME, "5", wastes=["8 9"]).position
    assert interpret(GAME, empty, (), Tap(STOCK)) == Outcome(move=Move("r"))


def test_a_tap_on_the_selected_card_lets_go() -> None:
    assert _meant(Tap(3), 3) == Outcome()


def test_a_card_that_does_not_fit_is_selected_instead() -> None:
    assert _meant(Tap(WASTE), 3) == Outcome((WASTE,), refusal=Refusal.NO_MATCH)


@pytest.mark.parametrize(("pile", "why"), [(0, Refusal.COVERED), (1, Refusal.COVERED), (20, Refusal.EMPTY)])
def test_what_is_covered_or_gone_is_refused_and_the_selection_stays(pile: int, why: Refusal) -> None:
    assert _meant(Tap(pile), 3) == Outcome((3,), refusal=why)
    assert _meant(DoubleTap(pile)) == Outcome(refusal=why)


def test_a_double_tap_plays_the_only_partner() -> None:
    assert _meant(DoubleTap(3)) == Outcome(move=Move("m", (3, 4)))
    assert _meant(DoubleTap(5)) == Outcome(move=Move("m", (5,)))
    assert _meant(DoubleTap(STOCK)) == Outcome(move=Move("d"))


def test_a_double_tap_with_several_partners_asks() -> None:
    assert _meant(DoubleTap(4)) == Outcome((4,), refusal=Refusal.SEVERAL)


def test_a_drag_plays_a_pair_both_ways() -> None:
    assert _meant(Drag(3, 4)) == _meant(Drag(4, 3)) == Outcome(move=Move("m", (3, 4)))


def test_a_king_can_be_dragged_to_the_discard_and_the_stock_to_the_waste() -> None:
    assert _meant(Drag(5, DISCARD)) == Outcome(move=Move("m", (5,)))
    assert _meant(Drag(STOCK, WASTE)) == Outcome(move=Move("d"))


def test_a_king_on_a_stock_in_play_is_taken_by_a_tap_and_drawn_by_a_drag() -> None:
    game = PyramidGame(Rules(two_card=True))
    table = Table(game, "5", wastes=["9"], stock="K 2").position
    assert interpret(game, table, (), Tap(STOCK)) == Outcome(move=Move("m", (STOCK,)))
    assert interpret(game, table, (), Drag(STOCK, DISCARD)) == Outcome(move=Move("m", (STOCK,)))
    assert interpret(game, table, (), Drag(STOCK, WASTE)) == Outcome(move=Move("d"))


def test_where_moves_have_a_direction_the_first_tap_is_the_piece_that_goes() -> None:
    game = HoppingGame(hopping.Rules())
    start = game.deal(shuffler("1"))
    assert interpret(game, start, (), Tap(2)) == Outcome((2,))
    assert interpret(game, start, (2,), Tap(0)) == Outcome(move=Move("h", (2, 0)))
    assert interpret(game, start, (0,), Tap(2)) == Outcome(move=Move("h", (0, 2)))
    assert interpret(game, start, (), Drag(0, 2)) == Outcome(move=Move("h", (0, 2)))


@pytest.mark.parametrize(
    "drag", [Drag(3, 5), Drag(3, DISCARD), Drag(0, 3), Drag(5, WASTE), Drag(5, 20), Drag(3, 3)]
)
def test_other_drags_play_nothing(drag: Drag) -> None:
    assert _meant(drag).move is None
    assert _meant(drag).refusal is Refusal.NO_MATCH


def test_after_the_end_every_gesture_is_refused() -> None:
    lost = Table(GAME, "8/5 .", pass_number=3).position
    assert interpret(GAME, lost, (), Tap(1)) == Outcome(refusal=Refusal.OVER)


piles = st.integers(0, 30)
events = st.one_of(st.builds(Tap, piles), st.builds(DoubleTap, piles), st.builds(Drag, piles, piles))


@given(st.integers(0, 10**6), st.lists(events, max_size=60))
def test_no_series_of_gestures_gets_past_the_rules(seed: int, gestures: list[Event]) -> None:
    position = GAME.deal(shuffler(str(seed)))
    selection: tuple[int, ...] = ()
    for gesture in gestures:
        outcome = interpret(GAME, position, selection, gesture)
        selection = outcome.selection
        if outcome.move:
            assert outcome.move in GAME.moves(position)
            position = GAME.apply(position, outcome.move)
        assert set(selection) <= set(GAME.in_play(position)) or outcome.move


def test_a_group_grows_by_taps_and_a_card_too_many_is_refused() -> None:
    game = PyramidGame(Rules(group=8))
    table = Table(game, "K/9 J/3 4 6", wastes=["6"], stock=1).position
    assert interpret(game, table, (3,), Tap(4)) == Outcome((3, 4))
    assert interpret(game, table, (3, 4), Tap(5)) == Outcome(move=Move("m", (3, 4, 5)))
    assert interpret(game, table, (3, 4), Tap(WASTE)) == Outcome(move=Move("m", (3, 4, WASTE)))
    refused = Table(game, "K/9 J/3 4 8", wastes=["6"], stock=1).position
    assert interpret(game, refused, (3, 4), Tap(5)) == Outcome((3, 4), refusal=Refusal.NO_MATCH)
