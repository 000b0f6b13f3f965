"""The move that lost a game is found by few questions, and never named without proof."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saqqara.blame import Suspicion, suspect
from saqqara.oracle import Answer


@given(st.integers(0, 150), st.integers(0, 150), st.sets(st.integers(0, 150)))
def test_halving_finds_the_first_lost_position(lost: int, more: int, unknowable: set[int]) -> None:
    """Ask until nothing is left to ask; positions that nothing can be said about may hide the move."""
    cursor = lost + more
    truth = [Answer.LOST if place >= lost else Answer.MOVE for place in range(cursor + 1)]
    for place in unknowable & set(range(cursor)):
        truth[place] = Answer.UNKNOWN
    known = [*[Answer.NONE] * cursor, Answer.LOST]
    questions = 0
    while (suspicion := suspect(known)).ask is not None:
        assert known[suspicion.ask] is Answer.NONE
        known[suspicion.ask] = truth[suspicion.ask]
        questions += 1
    if not unknowable:
        assert suspicion == Suspicion(lost - 1, None, certain=True)
        assert questions <= 9
    if suspicion.certain:
        assert suspicion.winnable == lost - 1
    assert suspicion.winnable < lost


@pytest.mark.parametrize("hidden", [0, 1])
def test_without_proof_nobody_is_blamed(hidden: int) -> None:
    answers = [Answer.MOVE, Answer.MOVE, Answer.LOST]
    answers[hidden] = Answer.UNKNOWN
    assert suspect(answers).certain is (hidden == 0)
