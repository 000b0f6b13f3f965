"""What the panel at the end teaches: the move that lost, or how short the win could have been."""

import json

import pytest

from saqqara.codec import parse_link
from saqqara.model import Move
from saqqara.session import Session
from saqqara.solver.job import Job
from stores import MemoryStore
from visits import HOPELESS, Visit, losing_line, winning_line

LOST = "#pyramid/20"  # it can be won
WON = "52"


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


def play(visit: Visit, line: list[str]) -> None:
    for move in line:
        visit.send("play", move=move)


def lesson(visit: Visit) -> dict[str, object]:
    found: dict[str, object] = visit.frame["panel"]["lesson"]
    return found


def verdict(link: str, line: list[str]) -> str:
    session = Session.new(*parse_link(link))
    for move in line:
        session = session.play(Move.parse(move))
    return str(json.loads(Job(session.game, session.position, 10**6).advance(10**6))["verdict"])


# A loss


def test_the_move_that_lost_is_found_by_itself_and_led_back_to(store: MemoryStore) -> None:
    visit, line = Visit(store, LOST), losing_line(LOST)
    play(visit, line)
    assert lesson(visit) == {"words": "Looking for the move that lost it …", "searching": True, "action": ""}
    visit.solver.work_off()
    words = str(lesson(visit)["words"])
    assert words.startswith("Move ")
    number = int(words.split()[1])
    assert (verdict(LOST, line[: number - 1]), verdict(LOST, line[:number])) == ("solved", "unsolvable")
    assert lesson(visit)["action"] == "blame"
    visit.send("blame")
    assert (visit.state["cursor"], visit.frame["panel"]) == (number - 1, None)
    deed = words.partition(": ")[2]
    assert visit.frame["notice"].startswith(f"This lost it: {deed}")
    visit.send("redo")
    assert visit.frame["said"].startswith(deed)


def test_a_deal_that_was_lost_from_the_start_is_told_so(store: MemoryStore) -> None:
    link = f"#pyramid/{HOPELESS}"
    visit = Visit(store, link)
    play(visit, losing_line(link))
    visit.solver.work_off()
    assert lesson(visit) == {
        "words": "This deal could not be won from the start.",
        "searching": False,
        "action": "",
    }


def test_without_verdicts_it_is_looked_for_only_when_asked(store: MemoryStore) -> None:
    visit = Visit(store, LOST)
    visit.send("set", name="verdict", value="off")
    play(visit, losing_line(LOST))
    assert lesson(visit) == {"words": "", "searching": False, "action": "inquire"}
    assert visit.solver.jobs == 0
    visit.send("inquire")
    assert lesson(visit)["searching"]
    visit.solver.work_off()
    assert lesson(visit)["action"] == "blame"


def test_without_undo_it_is_named_but_not_led_back_to(store: MemoryStore) -> None:
    link = LOST + "?undo=no"
    visit = Visit(store, link)
    play(visit, losing_line(link))
    visit.solver.work_off()
    assert str(lesson(visit)["words"]).startswith("Move ")
    assert lesson(visit)["action"] == ""
    assert visit.frame["panel"]["travels"] is False


def test_what_cannot_be_found_out_is_told_so(store: MemoryStore) -> None:
    visit = Visit(store, LOST)
    play(visit, losing_line(LOST))
    while visit.solver.pending:
        visit.solver.tell('{"verdict":"gave_up","nodes":1}')
    assert lesson(visit) == {
        "words": "I could not find out which move lost it.",
        "searching": False,
        "action": "",
    }


def test_a_closed_panel_asks_no_more(store: MemoryStore) -> None:
    visit = Visit(store, LOST)
    play(visit, losing_line(LOST))
    visit.solver.work()
    visit.send("let_go")
    assert visit.solver.pending is None
    visit.send("resize", aspect=2.0)
    assert visit.solver.pending is None


# A win


@pytest.mark.parametrize(
    ("kind", "found", "words"),
    [
        ("win", "shortest", "You took 52 moves; no way is shorter than 43: there is proof."),
        ("shortest", "shortest", "You took 43 moves: nobody can do it in fewer. There is proof."),
        ("win", "unproven", "You took 52 moves; 43 is the shortest way known."),
        ("shortest", "unproven", "You took 43 moves, and no shorter way is known."),
        ("shortest", "longer", "You took 43 moves: fewer than the 52 of the shortest way I know."),
        ("win", "nothing", ""),
    ],
)
def test_a_win_is_compared_with_the_shortest(store: MemoryStore, kind: str, found: str, words: str) -> None:
    visit = Visit(store, f"#pyramid/{WON}")
    play(visit, winning_line("pyramid", WON, kind).split())
    assert lesson(visit)["searching"]
    if found == "shortest":
        visit.solver.work()
    else:
        known = {"unproven": winning_line("pyramid", WON, "shortest"), "longer": winning_line("pyramid", WON)}
        line = {"line": known[found]} if found in known else {}
        visit.solver.tell(json.dumps({"verdict": "gave_up", "nodes": 9, "optimal": False} | line))
    assert lesson(visit) == {"words": words, "searching": False, "action": ""}
    assert visit.solver.pending is None


def test_the_panel_is_there_at_once_and_tells_more_as_it_is_found(store: MemoryStore) -> None:
    visit = Visit(store, f"#pyramid/{WON}")
    play(visit, winning_line("pyramid", WON).split())
    assert lesson(visit)["words"] == "You took 52 moves. Looking for the shortest way …"
    assert visit.solver.pending
    _, heard = visit.solver.pending
    heard(json.dumps({"verdict": "searching", "nodes": 9, "line": winning_line("pyramid", WON, "shortest")}))
    assert lesson(visit)["words"] == "You took 52 moves; 43 is the shortest way so far. Looking on …"
    assert lesson(visit)["searching"]


def test_a_line_that_does_not_win_is_never_told(store: MemoryStore) -> None:
    visit = Visit(store, f"#pyramid/{WON}")
    play(visit, winning_line("pyramid", WON).split())
    with pytest.raises(ValueError, match="after 2 moves the game is open"):
        visit.solver.tell('{"verdict":"solved","nodes":9,"optimal":true,"line":"d d"}')
    assert lesson(visit)["words"] == "You took 52 moves. Looking for the shortest way …"


@pytest.mark.parametrize("do", ["new", "undo"])
def test_a_new_deal_or_an_undo_ends_the_search(store: MemoryStore, do: str) -> None:
    visit = Visit(store, f"#pyramid/{WON}")
    visit.send("set", name="verdict", value="off")
    play(visit, winning_line("pyramid", WON).split())
    assert visit.solver.pending
    visit.send(do)
    assert visit.solver.pending is None
    assert visit.frame["panel"] is None


def test_where_no_solver_compares_any_way_is_looked_for(store: MemoryStore) -> None:
    visit = Visit(store, "#giza/1")
    play(visit, winning_line("giza", "1").split())
    assert visit.solver.pending
    assert json.loads(visit.solver.pending[0])["kind"] == "shortest"
    visit.solver.work()
    assert json.loads(visit.solver.pending[0])["kind"] == "win"
    visit.solver.work()
    assert lesson(visit)["words"] == "You took 28 moves, and no shorter way is known."


def test_hops_to_a_single_pyramid_are_always_as_many(store: MemoryStore) -> None:
    visit = Visit(store, "#egyptian/1")
    visit.send("set", name="verdict", value="off")
    play(visit, winning_line("egyptian", "1").split())
    assert visit.frame["panel"]["kind"] == "won"
    assert lesson(visit) is None
    assert visit.solver.pending is None
