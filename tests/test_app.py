"""The app as its page sees it: messages in, frames out, and nothing lost whatever fails."""

import json
import random
from typing import Any

import pytest

from saqqara.app import Refused
from saqqara.catalog import CATALOG
from saqqara.model import Position
from saqqara.pieces import card_text
from saqqara.shuffle import shuffler
from saqqara.view.figures import dollars
from saqqara.view.names import piece_name
from stores import MemoryStore
from visits import WINNABLE, Visit
from visits import pyramid as _visit

PAIR, STOCK = (23, 25), 29  # in the deal of WINNABLE


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


# Beginning


def test_without_a_link_a_new_deal_is_dealt_and_kept(store: MemoryStore) -> None:
    assert Visit(store).state["seed"] == "901"
    assert Visit(store).state["seed"] == "901"


def test_a_link_deals_its_deal(store: MemoryStore) -> None:
    visit = Visit(store, "#pyramid/5?passes=1")
    assert (visit.state["seed"], visit.state["options"]) == ("5", {"passes": "1"})
    assert visit.frame["link"] == "#pyramid/5?passes=1"


def test_a_bad_link_is_explained_and_the_game_before_is_there(store: MemoryStore) -> None:
    _visit(store).send("play", move="d")
    visit = Visit(store, "#chess/1")
    assert "no game 'chess'" in visit.frame["troubles"][0]
    assert (visit.state["seed"], visit.state["cursor"]) == (WINNABLE, 1)


def test_a_game_is_resumed_with_its_history(store: MemoryStore) -> None:
    first = _visit(store)
    for message in ("play", "play", "undo"):
        first.send(message, **({"move": "d"} if message == "play" else {}))
    second = _visit(store)
    assert second.state == first.state
    second.send("redo")
    assert second.state["cursor"] == 2


TYPED = "=" + "".join(card_text(card) for card in range(52))


def test_cards_of_ones_own_are_dealt_and_spoken_of_as_such(store: MemoryStore) -> None:
    visit = _visit(store)
    visit.send("new", seed="= aC" + TYPED[3:])
    assert (visit.state["seed"], visit.frame["link"]) == (TYPED, f"#pyramid/{TYPED}")
    assert visit.frame["said"] == "Pyramid, a deal of your own."
    visit.send("play", move="d")
    again = Visit(store)
    assert again.state == visit.state
    again.send("restart")
    assert (again.state["seed"], again.state["cursor"]) == (TYPED, 0)


@pytest.mark.parametrize(
    ("game", "seed", "why"),
    [
        ("pyramid", TYPED[:-2] + "Kx", "card 52: 'Kx' is no card"),
        ("pyramid", TYPED[:-2], "1 of 52 cards missing: Ks"),
        ("double", TYPED, "52 of 104 cards missing"),
        ("egyptian", TYPED, "without cards"),
    ],
)
def test_cards_that_are_no_deal_leave_the_game_on_the_table(
    store: MemoryStore, game: str, seed: str, why: str
) -> None:
    visit = _visit(store)
    visit.send("play", move="d")
    before, kept = visit.state, dict(store.texts)
    with pytest.raises(Refused, match=why):
        visit.send("new", game=game, seed=seed)
    with pytest.raises(Refused, match=why):
        visit.send("open", link=f"#{game}/{seed}")
    assert (visit.state, store.texts) == (before, kept)


def test_a_bad_link_of_cards_is_explained_at_the_start(store: MemoryStore) -> None:
    _visit(store)
    visit = Visit(store, "#pyramid/=7c3hZx")
    assert "(card 3: 'Zx' is no card)" in visit.frame["troubles"][0]
    assert visit.state["seed"] == WINNABLE


def test_typing_is_followed_without_dealing(store: MemoryStore) -> None:
    visit = _visit(store)
    frames = len(visit.screen.frames)
    told = json.loads(visit.send("typed", game="three", text="7c 7c"))
    assert told == {"count": "2 of 104 cards", "trouble": ""}
    told = json.loads(visit.send("typed", game="pyramid", text="7c 7c"))
    assert told == {"count": "1 of 52 cards", "trouble": "card 2: 7c is already card 1"}
    with pytest.raises(Refused, match="without cards"):
        visit.send("typed", game="egyptian", text="7c")
    assert len(visit.screen.frames) == frames


def test_another_deal_leaves_the_first_one_as_it_was(store: MemoryStore) -> None:
    visit = _visit(store)
    visit.send("play", move="d")
    visit.send("open", link="#pyramid/6")
    assert visit.state["cursor"] == 0
    visit.send("open", link=f"#pyramid/{WINNABLE}")
    assert visit.state["cursor"] == 1


def test_new_keeps_the_options_and_takes_a_seed(store: MemoryStore) -> None:
    visit = Visit(store, "#pyramid/5?passes=1")
    visit.send("new", seed="Nile")
    assert visit.frame["link"] == "#pyramid/nile?passes=1"
    visit.send("new", game="pyramid", seed="nile", options={"passes": "2"})
    assert visit.frame["link"] == "#pyramid/nile?passes=2"
    visit.send("new", game="pyramid", seed="nile", options={})
    assert visit.frame["link"] == "#pyramid/nile"


# Playing


def test_two_taps_play_a_pair(store: MemoryStore) -> None:
    visit = _visit(store)
    moves = visit.send("moves").split()
    one, other = next(move[1:].split(".") for move in moves if "." in move)
    visit.send("tap", pile=int(one))
    assert visit.marked("selected") == [int(one)]
    visit.send("tap", pile=int(other))
    assert visit.state["score"] == 10
    assert visit.marked("selected") == []
    assert visit.frame["said"].startswith("Removed the ")


def test_a_refused_gesture_says_why_and_changes_nothing(store: MemoryStore) -> None:
    visit = _visit(store)
    before = visit.state
    visit.send("tap", pile=0)
    assert visit.frame["notice"] == "That card is still covered."
    assert visit.state == before


@pytest.mark.parametrize(
    "message",
    [
        {"do": "play", "move": "r"},
        {"do": "play", "move": "nonsense"},
        {"do": "new", "game": "chess"},
        {"do": "new", "seed": "-1"},
        {"do": "new", "options": {"passes": "7"}, "game": "pyramid2"},
        {"do": "open", "link": "#pyramid"},
    ],
)
def test_a_refused_message_changes_nothing(store: MemoryStore, message: dict[str, Any]) -> None:
    visit = _visit(store)
    visit.send("play", move="d")
    before, frames = visit.state, len(visit.screen.frames)
    with pytest.raises(Refused):
        visit.app.receive(json.dumps(message))
    assert visit.state == before
    assert len(visit.screen.frames) == frames


def test_ten_taps_on_the_stock_are_ten_actions(store: MemoryStore) -> None:
    visit = _visit(store)
    for tap in range(10):
        visit.send("double_tap" if tap % 2 else "tap", pile=STOCK)
    assert visit.state["cursor"] == 10
    for _ in range(12):
        visit.send("undo")
    assert visit.state["cursor"] == 0


def test_restart_goes_back_and_redo_forward(store: MemoryStore) -> None:
    visit = _visit(store)
    visit.send("play", move="d")
    visit.send("restart")
    assert (visit.state["cursor"], visit.state["length"]) == (0, 1)
    visit.send("redo")
    assert visit.state["cursor"] == 1


def test_any_place_of_the_history_is_one_step_away(store: MemoryStore) -> None:
    visit = _visit(store)
    for _ in range(6):
        visit.send("play", move="d")
    visit.send("travel", cursor=2)
    assert (visit.state["cursor"], visit.state["length"]) == (2, 6)
    assert visit.frame["place"] == visit.frame["said"] == "move 2 of 6"
    visit.send("travel", cursor=3)
    assert visit.frame["said"].startswith("Drew the ")
    frames = len(visit.screen.frames)
    for nowhere in (-1, 3, 7):
        visit.send("travel", cursor=nowhere)
    assert visit.state["cursor"] == 3
    assert len(visit.screen.frames) == frames
    for _ in range(3):
        visit.send("redo")
    assert visit.state["cursor"] == 6


def test_bookmarks_are_put_gone_to_and_kept(store: MemoryStore) -> None:
    visit = _visit(store)
    visit.send("play", move="d")
    visit.send("bookmark")
    assert visit.frame["said"] == "Bookmarked: move 1 of 1."
    for _ in range(4):
        visit.send("play", move="d")
    visit.send("bookmark")
    visit.send("undo")
    for command, cursor in [("previous", 1), ("previous", 1), ("next", 5), ("next", 5)]:
        visit.send(f"{command}_bookmark")
        assert visit.state["cursor"] == cursor
    assert _visit(store).frame["bookmarks"] == [1, 5]
    visit.send("bookmark")
    assert visit.frame["bookmarks"] == [1]
    visit.send("travel", cursor=0)
    visit.send("play", move="d")
    assert visit.frame["bookmarks"] == []


def test_playable_cards_are_marked_on_request(store: MemoryStore) -> None:
    visit = _visit(store)
    assert visit.marked("playable") == []
    visit.send("toggle_playable")
    named = {int(pile) for move in visit.send("moves").split() for pile in move[1:].split(".") if pile}
    assert visit.marked("playable") == sorted(named | {STOCK})


def test_an_error_inside_leaves_the_game_as_it_was(
    store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    visit = _visit(store)
    before = visit.state
    with monkeypatch.context() as broken:
        broken.setattr(type(visit.app.table.session.game), "apply", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            visit.send("play", move="d")
    assert visit.state == before
    visit.send("play", move="d")
    assert visit.state["cursor"] == 1


# The end


def _lost(store: MemoryStore) -> Visit:
    visit = _visit(store)
    while moves := visit.send("moves").split():
        visit.send("play", move=moves[-1])
    assert visit.state["status"] == "lost"
    return visit


def test_the_panel_stays_with_the_end_until_it_is_closed(store: MemoryStore) -> None:
    visit = _lost(store)
    assert visit.frame["panel"]["kind"] == "lost"
    visit.send("resize", aspect=2.0)
    assert visit.frame["panel"]
    visit.send("let_go")
    assert visit.frame["panel"] is None
    visit.send("toggle_playable")
    assert visit.frame["panel"] is None
    visit.send("undo")
    assert visit.frame["panel"] is None
    visit.send("redo")
    assert visit.frame["panel"]
    assert _visit(store).frame["panel"]


def test_travelling_passes_by_the_end_without_its_panel(store: MemoryStore) -> None:
    visit = _lost(store)
    end = visit.state["cursor"]
    visit.send("travel", cursor=end - 3)
    visit.send("travel", cursor=end)
    assert (visit.state["status"], visit.frame["panel"]) == ("lost", None)


# Time


def test_the_clock_starts_with_the_first_move_and_stops_when_hidden(store: MemoryStore) -> None:
    visit = _visit(store)
    visit.clock.now += 50
    assert visit.state["elapsed"] == 0
    visit.send("play", move="d")
    visit.clock.now += 7
    visit.send("pause")
    visit.clock.now += 28_800
    visit.send("resume")
    visit.clock.now += 3
    assert visit.state["elapsed"] == 10
    visit.clock.now -= 86_400  # somebody sets the clock back
    assert visit.state["elapsed"] >= 7


def test_the_time_is_saved(store: MemoryStore) -> None:
    visit = _visit(store)
    visit.send("play", move="d")
    visit.clock.now += 7
    visit.send("pause")
    assert _visit(store).state["elapsed"] == 7


# Keeping


def test_a_full_store_is_told_until_there_is_room(store: MemoryStore) -> None:
    visit = _visit(store)
    store.fill_up()
    visit.send("play", move="d")
    assert "storage is full" in visit.frame["troubles"][0]
    store.make_room()
    visit.send("play", move="d")
    assert visit.frame["troubles"] == []
    assert _visit(store).state["cursor"] == 2


def test_a_forbidden_store_is_told_and_the_game_goes_on(store: MemoryStore) -> None:
    store.forbidden = True
    visit = _visit(store)
    assert "not being saved" in visit.frame["troubles"][0]
    visit.send("play", move="d")
    assert visit.state["cursor"] == 1


def test_a_newer_save_is_not_overwritten(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as later:
        later.setattr("saqqara.codec.VERSION", 2)
        _visit(store).send("play", move="d")
    before = {key: text for key, text in store.texts.items() if key.startswith("saqqara/game/")}
    visit = _visit(store)
    visit.send("play", move="d")
    assert "newer version" in visit.frame["troubles"][0]
    assert {key: store.texts[key] for key in before} == before


def test_damage_is_told_once(store: MemoryStore) -> None:
    _visit(store).send("play", move="d")
    for key in store.texts:
        if key.startswith("saqqara/game/"):
            store.texts[key] = "{"
    visit = _visit(store)
    assert "set aside" in visit.frame["troubles"][0]
    assert visit.state["cursor"] == 0
    visit.send("play", move="d")
    assert visit.frame["troubles"] == []
    assert _visit(store).frame["troubles"] == []


# The help


def test_help_explains_the_game_on_the_table_and_changes_nothing() -> None:
    visit = Visit(MemoryStore(), "#vegas/7?ante=26")
    before, shown = visit.state, len(visit.screen.frames)
    page = json.loads(visit.send("help"))
    assert page["title"] == "How to play Las Vegas Pyramid"
    assert any("costs you $26" in section["text"] for section in page["sections"])
    assert (visit.state, len(visit.screen.frames)) == (before, shown)


def test_help_explains_another_game_with_its_options() -> None:
    visit = Visit(MemoryStore())
    page = json.loads(visit.send("help", game="apophis", options={"passes": "1"}))
    assert page["title"] == "How to play Apophis"
    assert any("only once" in section["text"] for section in page["sections"])
    for wrong in ({"game": "nonsense"}, {"game": "giza", "options": {"passes": "1"}}):
        with pytest.raises(Refused):
            visit.send("help", **wrong)


# House rules


def test_one_peek_a_game_and_undo_does_not_give_it_back(store: MemoryStore) -> None:
    visit = Visit(store, "#pyramid/20?peek=yes")
    assert visit.frame["peek"] is True
    visit.send("peek")
    told = visit.frame["notice"]
    assert told.startswith("The next card is the ")
    visit.send("play", move="d")
    assert told.removeprefix("The next card is the ") in visit.frame["said"]
    visit.send("undo")
    assert visit.frame["peek"] is False
    assert Visit(store, "#pyramid/20?peek=yes").frame["peek"] is False


def test_there_is_no_peek_unless_the_house_allows_it(store: MemoryStore) -> None:
    visit = _visit(store)
    visit.send("peek")
    assert (visit.frame["peek"], visit.frame["notice"]) == (False, "")


@pytest.mark.parametrize(
    ("way", "where"),
    [("undo", {}), ("redo", {}), ("restart", {}), ("travel", {"cursor": 0}), ("bookmark", {})],
)
def test_undo_can_be_ruled_out(store: MemoryStore, way: str, where: dict[str, int]) -> None:
    visit = Visit(store, "#pyramid/20?undo=no")
    visit.send("play", move="d")
    visit.send(way, **where)
    assert (visit.frame["travels"], visit.frame["bookmarks"]) == (False, [])
    assert visit.state["cursor"] == 1
    assert "without undo" in visit.frame["notice"]


@pytest.mark.parametrize(("partial", "title"), [("yes", "A partial win"), ("no", "No moves left")])
def test_a_loss_with_three_cards_left_may_be_a_partial_win(
    store: MemoryStore, monkeypatch: pytest.MonkeyPatch, partial: str, title: str
) -> None:
    visit = Visit(store, f"#pyramid/20?partial_win={partial}")
    game = type(visit.app.table.session.game)
    monkeypatch.setattr(game, "pieces_left", lambda *_: 3)
    while moves := visit.send("moves").split():
        visit.send("play", move=moves[-1])
    assert visit.state["status"] == "lost"
    assert visit.frame["panel"]["title"] == title


def test_the_sum_of_a_group_is_shown_while_it_grows(store: MemoryStore) -> None:
    visit = Visit(store, "#relaxed/7")
    groups = [move for move in visit.send("moves").split() if move.count(".") > 1]
    while not groups:
        visit.send("play", move="d")
        groups = [move for move in visit.send("moves").split() if move.count(".") > 1]
    first, second, *_ = groups[0][1:].split(".")
    visit.send("tap", pile=int(first))
    visit.send("tap", pile=int(second))
    assert " + " in visit.frame["notice"]
    assert " = " in visit.frame["notice"]


def test_a_new_layout_leaves_the_words_as_they_are(store: MemoryStore) -> None:
    visit = _visit(store)
    visit.send("tap", pile=0)
    assert visit.frame["news"] is True
    visit.send("resize", aspect=2.0)
    assert visit.frame["news"] is False


def test_no_word_of_dark_pyramid_names_a_card_that_lies_face_down(store: MemoryStore) -> None:
    visit = Visit(store, "#dark/7")
    game, dice = CATALOG["dark"].variant({}), random.Random(7)
    position = game.deal(shuffler("7"))
    while moves := game.moves(position):
        move = dice.choice(moves)
        visit.send("play", move=str(move))
        if dice.random() < 0.3:
            visit.send("undo")
        else:
            position = game.apply(position, move)
        told = Position.parse(visit.state["position"])
        hidden = game.hidden(position)
        assert hidden.isdisjoint(b"".join(told.piles))
        assert list(map(len, told.piles)) == list(map(len, position.piles))
        words = json.dumps(visit.frame)
        for card in hidden:
            assert f'"{card_text(card)}"' not in words
            assert piece_name(game, card) not in words


# The bankroll (rules.md 1.2)


def _has_in_bank(visit: Visit, count: int) -> bool:
    standing: str = visit.frame["standing"]
    return standing.endswith(f"bank {dollars(count)}")


def test_each_deal_for_dollars_costs_its_ante_once(store: MemoryStore) -> None:
    visit = Visit(store, "#vegas/7")
    assert _has_in_bank(visit, -52)
    visit.send("play", move="d")
    visit.send("restart")
    visit.send("new")
    assert _has_in_bank(visit, -104)
    assert _has_in_bank(Visit(store), -104)
    visit.send("new", game="pyramid")
    assert "bank" not in visit.frame["standing"]


def test_the_bankroll_follows_each_action_and_undo(store: MemoryStore) -> None:
    visit = Visit(store, "#vegas/7")
    game, deal = CATALOG["vegas"].variant({}), CATALOG["vegas"].variant({}).deal(shuffler("7"))
    pair = next(move for move in game.moves(deal) if len(move.piles) == 2)
    visit.send("play", move=str(pair))
    assert _has_in_bank(visit, -46)
    visit.send("undo")
    assert _has_in_bank(visit, -52)


def test_a_damaged_bank_is_set_aside_and_said(store: MemoryStore) -> None:
    Visit(store, "#vegas/7")
    store.texts["saqqara/bank"] = damaged = store.texts["saqqara/bank"][:-4]
    visit = Visit(store, "#vegas/8")
    assert damaged in [text for key, text in store.texts.items() if key.startswith("saqqara/damaged/")]
    assert visit.frame["troubles"]
    assert _has_in_bank(visit, -52)


def test_without_a_store_no_bankroll_is_claimed(store: MemoryStore) -> None:
    store.forbidden = True
    assert "bank" not in Visit(store, "#vegas/7").frame["standing"]


def test_undo_and_redo_tell_what_they_do(store: MemoryStore) -> None:
    visit = _visit(store)
    visit.send("play", move=next(move for move in visit.send("moves").split() if "." in move))
    removed = visit.frame["said"]
    assert removed.startswith("Removed the ")
    visit.send("undo")
    assert visit.frame["said"] == f"Undone: {removed.partition('.')[0]}."
    visit.send("redo")
    assert visit.frame["said"] == removed


def test_undoing_a_draw_names_no_card(store: MemoryStore) -> None:
    visit = _visit(store)
    visit.send("play", move="d")
    visit.send("undo")
    assert visit.frame["said"] == "Undone: the draw."


# What it tells about itself


def test_it_tells_its_version_and_what_is_kept(store: MemoryStore) -> None:
    visit = _visit(store)
    visit.send("open", link="#giza/1")
    told = json.loads(visit.send("about"))
    assert (told["version"], told["games"]) == (visit.state["version"], 2)
    assert told["bytes"] == sum(len(key) + len(text) for key, text in store.texts.items())


def test_what_a_forbidden_store_keeps_is_not_told(store: MemoryStore) -> None:
    store.forbidden = True
    told = json.loads(_visit(store).send("about"))
    assert (told["games"], told["bytes"]) == (None, None)
