"""The best of won games: figures of their own, entered once, never doubled, never lost with a bad note."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saqqara.model import BadText, Move
from saqqara.records import Best, Records
from saqqara.session import Session
from stores import MemoryStore
from visits import Visit, winning_line

SHORT, LONG = "52", "20"  # deals of Pyramid; the solver's wins take 52 and 66 moves
NOTE = "saqqara/records"


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


def win(visit: Visit, seed: str = SHORT, seconds: float = 60, game: str = "pyramid") -> None:
    """Win a deal from its start in so many seconds."""
    first, *others = winning_line(game, seed).split()
    visit.send("play", move=first)
    visit.clock.now += seconds
    for move in others:
        visit.send("play", move=move)
    assert visit.state["status"] == "won"


def notes(visit: Visit) -> dict[str, str]:
    return {name: note for name, _, note in visit.frame["panel"]["figures"]}


def records(store: MemoryStore) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = json.loads(store.texts[NOTE].partition(" ")[2])
    return found


_FIGURES = st.builds(Best, st.integers(0), st.integers(0), st.integers())


@given(st.dictionaries(st.text(), _FIGURES))
def test_records_read_back(bests: dict[str, Best]) -> None:
    assert Records.load(Records(bests).dump()) == Records(bests)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "Expecting value"),
        ("[]", r"expected figures by game, got '\[\]'"),
        ('{"pyramid":7}', "pyramid: expected seconds, moves and score, got 7"),
        ('{"pyramid":{"seconds":1,"moves":2}}', "pyramid: expected seconds"),
        ('{"pyramid":{"seconds":1,"moves":2,"score":true}}', "pyramid: expected seconds"),
        ('{"pyramid":{"seconds":1.5,"moves":2,"score":3}}', "pyramid: expected seconds"),
    ],
)
def test_what_is_no_record_is_refused(text: str, problem: str) -> None:
    with pytest.raises(BadText, match=f"records: .*{problem}"):
        Records.load(text)


@pytest.mark.parametrize("seconds", [0.94, 7.95, 7.999, 59.99])
def test_a_second_is_told_once_it_is_over(store: MemoryStore, seconds: float) -> None:
    """By the clock on the table, the panel of the end and the best of the game alike."""
    visit = Visit(store, f"#pyramid/{SHORT}")
    win(visit, seconds=seconds)
    figures = {name: value for name, value, _ in visit.frame["panel"]["figures"]}
    told = f"0:{int(seconds):02}"
    assert (int(visit.frame["elapsed"]), figures["Time"], visit.frame["best"]) == (int(seconds), told, told)


@pytest.mark.parametrize(("game", "seed", "choose"), [("pyramid", SHORT, max), ("egyptian", "1", min)])
@pytest.mark.parametrize("before", [-1000, 1000])
def test_the_best_score_is_the_highest_but_of_pips_the_lowest(
    game: str, seed: str, choose: type, before: int
) -> None:
    session = Session.new(game, seed)
    for move in winning_line(game, seed).split():
        session = session.play(Move.parse(move))
    score = session.game.score(session.position)
    entered = Records({game: Best(0, 0, before)}).entered(game, session)
    assert entered.bests[game] == (0, 0, choose(before, score))


def test_the_first_win_is_the_best_and_is_kept(store: MemoryStore) -> None:
    visit = Visit(store, f"#pyramid/{SHORT}")
    assert visit.frame["best"] == ""
    win(visit, seconds=118.9)
    assert visit.frame["best"] == "1:58"
    assert visit.frame["panel"]["reason"] == "Your first win of this game."
    assert set(notes(visit).values()) == {""}
    score = visit.state["score"]
    assert records(store) == {"pyramid": {"seconds": 118, "moves": 52, "score": score}}
    assert Visit(store, "#pyramid/7").frame["best"] == "1:58"
    assert Visit(store, "#pyramid/7?passes=1").frame["best"] == ""
    assert Visit(store, "#vegas/7").frame["best"] == ""


def test_the_best_is_told_whole_and_without_its_time_where_none_is_shown(store: MemoryStore) -> None:
    visit = Visit(store, f"#pyramid/{SHORT}")
    assert visit.frame["best_told"] == ""
    win(visit, seconds=118.9)
    score = f"Score\u00a0{visit.state['score']}"
    assert visit.frame["best_told"] == f"Your best: {score} · Time\u00a01:58 · Moves\u00a052"
    visit.send("set", name="clock", value="off")
    assert visit.frame["best"] == ""
    assert visit.frame["best_told"] == f"Your best: {score} · Moves\u00a052"


def test_each_figure_has_a_best_of_its_own(store: MemoryStore) -> None:
    win(Visit(store, f"#pyramid/{LONG}"), LONG, seconds=70)
    visit = Visit(store, f"#pyramid/{SHORT}")
    win(visit, seconds=90)
    assert visit.frame["panel"]["reason"] == ""
    assert (notes(visit)["Time"], notes(visit)["Moves"]) == ("best 1:10", "a new best")
    assert (records(store)["pyramid"]["seconds"], records(store)["pyramid"]["moves"]) == (70, 52)
    again = Visit(store, f"#pyramid/{SHORT}")
    assert (notes(again)["Time"], notes(again)["Moves"]) == ("best 1:10", "best 52")


def test_a_win_that_is_undone_and_won_again_counts_once(store: MemoryStore) -> None:
    visit = Visit(store, f"#pyramid/{SHORT}")
    win(visit)
    kept = store.texts[NOTE]
    visit.send("undo")
    visit.clock.now += 30
    visit.send("redo")
    assert store.texts[NOTE] == kept
    visit.send("restart")
    win(visit, seconds=5)
    assert store.texts[NOTE] == kept, "the clock runs on after a restart"


def test_no_loss_is_a_record(store: MemoryStore) -> None:
    visit = Visit(store, f"#pyramid/{SHORT}")
    while moves := visit.send("moves").split():
        visit.send("play", move=moves[-1])
    assert visit.state["status"] == "lost"
    assert NOTE not in store.texts


def test_a_win_with_moves_played_for_the_player_is_no_record(store: MemoryStore) -> None:
    visit = Visit(store, f"#pyramid/{SHORT}")
    visit.send("hint")
    visit.solver.work()
    visit.send("follow")
    assert visit.state["cursor"] == 1
    visit.send("undo")
    visit = Visit(store)
    win(visit)
    assert visit.frame["panel"]["reason"] == "Some moves were played for you, so it counts for no best."
    assert (visit.frame["best"], records(store)) == ("", {})


def test_a_damaged_note_is_set_aside_and_said(store: MemoryStore) -> None:
    win(Visit(store, f"#pyramid/{SHORT}"))
    store.texts[NOTE] = damaged = store.texts[NOTE][:-4]
    visit = Visit(store, "#pyramid/7")
    assert damaged in [text for key, text in store.texts.items() if key.startswith("saqqara/damaged/")]
    assert visit.frame["troubles"]
    assert visit.frame["best"] == ""


def test_without_a_store_no_best_is_claimed(store: MemoryStore) -> None:
    store.forbidden = True
    visit = Visit(store, f"#pyramid/{SHORT}")
    win(visit)
    assert visit.frame["best"] == ""
    assert visit.frame["panel"]["reason"] == ""
