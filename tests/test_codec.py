"""Links and saves: they read back, old ones for ever, and bad ones say where they are bad."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saqqara import codec
from saqqara.model import BadText, Move
from saqqara.session import Session

SAVE = {"v": 1, "game": "pyramid", "options": {}, "seed": "1", "moves": "d d", "cursor": 1, "elapsed": 3.5}
FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("save-*.json"))


def _save(**changes: object) -> str:
    return json.dumps({name: value for name, value in (SAVE | changes).items() if value is not None})


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_saves_of_every_version_load(path: Path) -> None:
    session = codec.load(path.read_text("utf-8"))
    assert session.cursor > 0
    assert json.loads(codec.dump(session))["moves"] == json.loads(path.read_text("utf-8"))["moves"]


def test_there_is_a_save_of_this_version_among_them() -> None:
    assert codec.VERSION in {json.loads(path.read_text("utf-8"))["v"] for path in FIXTURES}


def test_a_save_says_what_was_played() -> None:
    session = Session.new("pyramid", "1").play(Move("d")).play(Move("d")).undo()
    assert json.loads(codec.dump(session)) == SAVE | {"elapsed": 0.0}
    assert codec.load(_save()).elapsed == 3.5


def _play_by_chance(choices: list[int]) -> Session:
    """A game in which each number is a move, a step back or a bookmark."""
    session = Session.new("pyramid", "42")
    for choice in choices:
        moves = session.game.moves(session.position)
        if choice % 3 == 0 and session.cursor:
            session = session.undo()
        elif choice % 3 == 1 or not moves:
            session = session.toggle_bookmark()
        else:
            session = session.play(moves[choice % len(moves)])
    return session


@given(st.lists(st.integers(0, 1000), max_size=60), st.booleans())
def test_a_save_reads_back(choices: list[int], helped: bool) -> None:  # noqa: FBT001  # Hypothesis fills it in
    session = replace(_play_by_chance(choices), helped=helped)
    loaded = codec.load(codec.dump(session))
    assert (loaded, loaded.positions) == (session, session.positions)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 90_000, "not JSON"),
        ("null", "version number v"),
        ("[]", "version number v"),
        ("{}", "version number v"),
        (_save(v="1"), "version number v"),
        (_save(game="chess"), "no game 'chess'; known: pyramid"),
        (_save(seed="-1"), "seed"),
        (_save(options={"passes": "9"}), "option passes: '9' is no value; known: 1, 2, 3"),
        (_save(options={"luck": "yes"}), "option 'luck' is unknown"),
        (_save(options={"passes": 1}), "options are not all texts"),
        (_save(options=[]), "options is missing or of the wrong kind"),
        (_save(moves="d 3 d"), "move 2: move: expected a letter"),
        (_save(moves="d m0"), "move 2: m0 is not legal here"),
        (_save(cursor=3), "cursor 3 is outside 0 to 2"),
        (_save(cursor=-1), "cursor -1 is outside"),
        (_save(cursor=True), "cursor is missing or of the wrong kind"),
        (_save(bookmarks=[0, 3]), "bookmark 3 is outside 0 to 2"),
        (_save(bookmarks=[-1]), "bookmark -1 is outside 0 to 2"),
        (_save(bookmarks=[True]), r"bookmarks are no list of whole numbers: \[True\]"),
        (_save(bookmarks=["1"]), "bookmarks are no list of whole numbers"),
        (_save(bookmarks="1"), "bookmarks are no list of whole numbers"),
        (_save(elapsed=-1), "no time that a game can take"),
        (_save(elapsed=1).replace('"elapsed": 1', '"elapsed": NaN'), "no time"),
        (_save(elapsed=1).replace('"elapsed": 1', '"elapsed": 1e400'), "no time"),
        (_save(seed=None), "seed is missing"),
        ("x" * 200_000, "more than any game takes"),
    ],
)
def test_bad_saves_say_where(text: str, problem: str) -> None:
    with pytest.raises(codec.BadSave, match=problem):
        codec.load(text)


@given(st.recursive(st.none() | st.booleans() | st.floats() | st.text(), st.lists))
def test_any_json_is_refused_or_loads(value: object) -> None:
    with pytest.raises(codec.BadSave):
        codec.load(json.dumps(value))


def test_a_newer_save_is_told_apart() -> None:
    with pytest.raises(codec.NewerSave, match="format 2, this one reads 1"):
        codec.load(_save(v=2, anything="else"))


@pytest.mark.parametrize(
    ("seed", "options", "link"),
    [
        ("42", {}, "#pyramid/42"),
        ("18446744073709551615", {}, "#pyramid/18446744073709551615"),
        ("nile", {"passes": "1", "auto_kings": "yes"}, "#pyramid/nile?auto_kings=yes&passes=1"),
        ("7", {"passes": "3", "auto_kings": "no"}, "#pyramid/7"),
    ],
)
def test_a_link_names_the_deal_and_the_options_that_differ(
    seed: str, options: dict[str, str], link: str
) -> None:
    session = Session.new("pyramid", seed, options)
    assert codec.link_of(session) == link
    assert Session.new(*_arguments(codec.parse_link(link))) == session


def _arguments(deal: codec.Deal) -> tuple[str, str, dict[str, str]]:
    return deal.game_id, deal.seed, dict(deal.options)


@pytest.mark.parametrize(
    ("link", "problem"),
    [
        ("", "expected GAME/SEED"),
        ("#", "expected GAME/SEED"),
        ("#pyramid", "expected GAME/SEED"),
        ("#/42", "expected GAME/SEED"),
        ("#pyramid/", "seed"),
        ("#pyramid/18446744073709551616", "seed"),
        ("#pyramid/%F0%9F%83%8F", "seed"),
        ("#pyramid/%zz", "seed"),
        ("#pyramid/<script>", "seed"),
        ("#pyramid/=7c3h<script>", "card 3: '<s' is no card"),
        ("#pyramid/1?passes", "form name=value"),
        ("#pyramid/" + "9" * 10_000, "seed"),
    ],
)
def test_bad_links_say_what_is_wrong(link: str, problem: str) -> None:
    with pytest.raises(BadText, match=problem):
        codec.parse_link(link)


@given(st.text())
def test_no_text_breaks_the_link_reader(text: str) -> None:
    try:
        deal = codec.parse_link("#pyramid/" + text)
        Session.new(*_arguments(deal))
    except BadText as error:
        assert any(word in str(error) for word in ("link: ", "seed: ", "option", "card"))  # noqa: PT017
