"""The variants of Pyramid and the Apophis family: V2.1 to V9.2, and the options (rules.md 1.2 to 2.3)."""

import pytest

from pyramids import Table
from saqqara.catalog import CATALOG, entry_of
from saqqara.families.pyramid import PyramidGame
from saqqara.model import Move, Position, Role, Status
from saqqara.pieces import card_text, deck_of
from saqqara.shuffle import shuffler

LAST = {"pass_number": 3}


def _game(game_id: str, **options: str) -> PyramidGame:
    game = entry_of(game_id).variant(options)
    assert isinstance(game, PyramidGame)
    return game


# Las Vegas


def test_v2_1_there_is_no_second_pass() -> None:
    game = Table(_game("vegas"), "5", wastes=["8 9"])
    assert game.moves() == set()
    assert game.game.status(game.position) is Status.LOST


def test_v2_2_a_deal_costs_52_and_each_pyramid_card_pays_3() -> None:
    game = _game("vegas")
    deal = game.deal(shuffler("1"))
    assert game.score(deal) == -52
    assert game.score(_with_pyramid(game, deal, 10)) == 2
    assert game.score(_with_pyramid(game, deal, 0)) == 32


def test_v2_2_a_waste_king_pays_nothing() -> None:
    table = Table(_game("vegas"), "5", wastes=["K"])
    before = table.game.score(table.position)
    assert table.game.score(table.play("W0").position) == before


def test_stakes_can_be_changed() -> None:
    game = _game("vegas", rate="5", pay="all", ante="104")
    position = _with_pyramid(game, game.deal(shuffler("1")), 20)
    assert game.score(position) == -104 + 5 * 8


def _with_pyramid(game: PyramidGame, deal: Position, cards: int) -> Position:
    """The first so many cards of the pyramid are left, the rest lies on the discard."""
    gone = b"".join(deal.piles[cards : len(game.tableau)])
    piles = list(deal.piles)
    piles[cards : len(game.tableau)] = [b""] * (len(game.tableau) - cards)
    piles[game.discard] += gone
    return deal._replace(piles=tuple(piles))


# Relaxed


def test_v3_1_three_cards_may_make_13() -> None:
    table = Table(_game("relaxed"), "K/9 J/3 4 6", wastes=["6"], stock=1)
    assert table.moves() == {"P2.0+P2.1+P2.2", "P2.0+P2.1+W0", "draw"}


def test_v3_2_four_cards_may_and_each_is_a_card_of_its_own() -> None:
    moves = Table(_game("relaxed"), "5/. ./. . ./A A 2 9", **LAST).moves()
    assert moves == {"P3.0+P3.1+P3.2+P3.3"}


def test_pairs_and_lone_kings_stay_and_a_king_is_in_no_group() -> None:
    assert Table(_game("relaxed"), "A/. ./6 7 K", **LAST).moves() == {"P2.0+P2.1", "P2.2"}


def test_at_most_one_waste_card_is_in_a_group() -> None:
    assert Table(_game("relaxed"), "K/9 5", wastes=["2 6"], **LAST).moves() == set()


def test_a_group_scores_10() -> None:
    table = Table(_game("relaxed"), "K/9 J/3 4 6", stock=1).forget_discard()
    assert table.game.score(table.play("P2.0+P2.1+P2.2").position) == 10


# Cheops


def test_v4_1_neighbours_go_together_and_kings_do_not_go_alone() -> None:
    table = Table(_game("cheops"), "5/8 9/Q K A", wastes=["2"], stock=1)
    assert table.moves() == {"P2.0+P2.1", "P2.2+W0", "draw"}


@pytest.mark.parametrize(
    ("ranks", "legal"),
    [("7 7", False), ("7 8", True), ("6 7", True), ("K A", False), ("A 2", True), ("Q K", True)],
)
def test_v4_2_ranks_one_apart_without_wrapping(ranks: str, legal: bool) -> None:  # noqa: FBT001  # a table's column
    assert bool(Table(_game("cheops"), f"5/{ranks}", **LAST).moves()) is legal


def test_equal_ranks_go_together_in_the_other_reading() -> None:
    game = _game("cheops", match="same_or_neighbours")
    assert Table(game, "5/7 7", **LAST).moves() == {"P1.0+P1.1"}
    assert Table(game, "5/7 9", **LAST).moves() == set()


# Giza


def test_v5_1_columns_pair_with_the_pyramid_and_kings_leave_them() -> None:
    table = Table(_game("giza"), "5/8 9/Q K 4", columns=["2 3 A", "9", "", "K"])
    assert table.moves() == {"P2.1", "R3", "P2.0+R0", "P2.2+R1"}


def test_v5_2_columns_pair_with_each_other() -> None:
    table = Table(_game("giza"), "K/A A", columns=["2 6", "3 7"])
    assert "R0+R1" in table.moves()


def test_all_cards_lie_open_in_a_pyramid_and_eight_columns_of_three() -> None:
    game = _game("giza")
    deal = game.lay_out(range(52))
    assert [list(deal.piles[pile]) for pile in game.reserve] == [[28 + c, 36 + c, 44 + c] for c in range(8)]
    assert game.hidden(deal) == frozenset()
    assert not any(pile.role in {Role.STOCK, Role.WASTE} for pile in game.piles)


@pytest.mark.parametrize(("goal", "status"), [("pyramid", Status.WON), ("all", Status.OPEN)])
def test_the_goal_is_the_pyramid_or_everything(goal: str, status: Status) -> None:
    table = Table(_game("giza", goal=goal), "5", columns=["8", "6", "7"])
    assert table.game.status(table.play("P0.0+R0").position) is status


# Double


def test_v6_1_nine_rows_of_two_decks() -> None:
    game = _game("double")
    deal = game.deal(shuffler("1"))
    assert len(game.tableau) == 45
    assert [game.piles[pile].column for pile in game.tableau[-9:]] == list(range(9))
    slot = {(pile.row, pile.column): index for index, pile in enumerate(game.piles[:45])}
    assert game.covered_by[slot[7, 3]] == (slot[8, 3], slot[8, 4])
    assert len(deal.piles[game.stock]) == 59
    ranks = [card % 13 for pile in deal.piles for card in pile]
    assert [ranks.count(rank) for rank in range(13)] == [8] * 13


def test_v6_2_two_kings_of_spades_are_two_cards() -> None:
    kings = [card for card in deck_of(2) if card_text(card) == "Ks"]
    assert len(set(kings)) == 2
    assert sorted(b"".join(_game("double").deal(shuffler("1")).piles)).count(kings[1]) == 1


@pytest.mark.parametrize(("rows", "stock"), [("9", 59), ("10", 49), ("11", 38)])
def test_there_may_be_more_rows(rows: str, stock: int) -> None:
    game = _game("double", rows=rows)
    assert len(game.deal(shuffler("1")).piles[game.stock]) == stock


# Apophis and Anubis


def test_v7_1_two_wastes_pair_but_not_a_card_under_another() -> None:
    table = Table(_game("apophis", auto_kings="no"), "5/8 9/Q 4 2", wastes=["A", "9 J", "2"], stock=1)
    assert table.moves() == {"P2.0+W0", "P2.2+W1", "W1+W2", "draw"}


def test_v7_2_kings_leave_by_themselves_and_two_is_lost() -> None:
    table = Table(_game("apophis"), "", wastes=["A", "Q K", "2"], pass_number=2)
    settled = table.game._settled(table.position)
    assert table.game.moves(settled) == (Move("m", (28, 29)),)
    after = table.game.apply(settled, Move("m", (28, 29)))
    assert table.game.status(after) is Status.LOST


@pytest.mark.parametrize(
    ("recycle", "order"),
    [("stack", "3 4 A 2 T J Q"), ("deal_order", "T A 3 J 2 4 Q")],
)
def test_v7_3_how_three_wastes_become_the_stock(recycle: str, order: str) -> None:
    """Dealt row by row: 10 A 3, J 2 4, Q."""
    table = Table(_game("apophis", recycle=recycle), "5", stock="T A 3 J 2 4 Q")
    table.play("draw", "draw", "draw")
    assert [table.ranks(waste) for waste in table.game.wastes] == ["T J Q", "A 2", "3 4"]
    table.play("recycle")
    assert table.ranks(table.game.stock).split()[::-1] == order.split()


def test_v7_3_three_draws_after_it() -> None:
    """Wastes a1 a2 a3, b1 b2, c1 c2 come back as c1 b2 a3, c2 a1, b1 a2."""
    table = Table(_game("apophis"), "5", wastes=["A 2 3", "6 7", "T J"])
    table.play("recycle", "draw", "draw", "draw")
    assert [table.ranks(waste) for waste in table.game.wastes] == ["T 7 3", "J A", "6 2"]


def test_deal_order_leaves_out_what_is_gone() -> None:
    table = Table(_game("apophis", recycle="deal_order"), "5/. ./9 . .", stock="A 4 3 Q J T")
    table.play("draw", "P2.0+W1", "draw", "recycle")
    assert table.ranks(table.game.stock).split()[::-1] == ["A", "3", "Q", "J", "T"]


def test_v7_4_three_cards_make_no_move() -> None:
    assert Table(_game("apophis"), "5/. ./A 2 T", pass_number=2).moves() == set()


def test_v7_5_kings_leave_before_the_first_decision() -> None:
    game = _game("apophis")
    rest = list(deck_of(1))
    chosen = []
    for rank in "6K7K555":
        card = next(card for card in rest if card_text(card)[0] == rank)
        rest.remove(card)
        chosen.append(card)
    others = [card for card in rest if card_text(card)[0] != "K"]
    kings = [card for card in rest if card_text(card)[0] == "K"]
    deal = game.lay_out(others[:21] + chosen + others[21:] + kings)
    assert [card_text(card)[0] for card in deal.piles[game.discard]] == ["K", "K"]
    open_slots = {(game.piles[pile].row, game.piles[pile].column) for pile in game.in_play(deal)}
    assert open_slots == {(6, 0), (6, 2), (6, 4), (6, 5), (6, 6)}


def test_the_stock_of_apophis_shows_its_top_but_it_is_not_in_play() -> None:
    game = _game("apophis")
    deal = game.deal(shuffler("1"))
    stock = deal.piles[game.stock]
    assert game.hidden(deal) == set(stock[:-1])
    assert game.stock not in game.in_play(deal)


def test_apophis_is_won_only_when_all_52_are_gone() -> None:
    table = Table(_game("apophis"), "5", wastes=["8", "6", "7"])
    table.play("P0.0+W0")
    assert table.game.status(table.position) is Status.OPEN
    assert table.game.status(table.play("W1+W2").position) is Status.WON


def test_the_first_row_may_lie_dealt() -> None:
    game = _game("apophis", first_draw_dealt="yes", auto_kings="no")
    deal = game.deal(shuffler("1"))
    assert [len(deal.piles[waste]) for waste in game.wastes] == [1, 1, 1]
    assert len(deal.piles[game.stock]) == 21


def test_v8_1_the_last_draw_of_a_pass_may_be_short() -> None:
    game = _game("anubis", auto_kings="no")
    position = game.deal(shuffler("1"))
    for _ in range(19):
        position = game.apply(position, Move("d"))
    assert len(position.piles[game.stock]) == 2
    after = game.apply(position, Move("d"))
    grown = [len(after.piles[waste]) - len(position.piles[waste]) for waste in game.wastes]
    assert grown == [1, 1, 0]
    assert game.piles[game.tableau[-1]].row == 8


# Dark Pyramid


def test_v9_1_the_apex_turns_up_when_its_cover_is_gone() -> None:
    table = Table(_game("dark"), "9/5 8", pass_number=3)
    assert table.moves() == {"P1.0+P1.1"}
    apex = table.position.piles[0][0]
    assert apex in table.game.hidden(table.position)
    assert apex not in table.game.hidden(table.play("P1.0+P1.1").position)


def test_v9_2_with_one_cover_left_it_stays_face_down() -> None:
    table = Table(_game("dark"), "9/5 .", pass_number=3)
    assert table.position.piles[0][0] in table.game.hidden(table.position)


def test_six_rows_lie_face_down() -> None:
    game = _game("dark")
    deal = game.deal(shuffler("1"))
    assert {slot for slot in game.tableau if deal.piles[slot][0] in game.hidden(deal)} == set(range(21))


# Options that several games have


def test_under_the_two_card_rule_the_stocks_top_is_in_play() -> None:
    table = Table(_game("pyramid", two_card="yes"), "5/. ./. . 9", wastes=["6"], stock="7 8")
    assert "W0+S" in table.moves()
    assert "S" in Table(_game("pyramid", two_card="yes"), "5", stock="K 2").moves()
    assert {"P0.0+S", "draw"} == Table(_game("pyramid", two_card="yes"), "5", stock="8 2").moves()


def test_with_overlap_a_card_pairs_with_the_only_one_on_it() -> None:
    game = _game("pyramid", overlap="yes")
    assert Table(game, "8/5 .", **LAST).moves() == {"P0.0+P1.0"}
    assert Table(game, "8/5 2", **LAST).moves() == set()


def test_without_a_limit_of_passes_it_is_lost_when_a_whole_pass_brings_nothing() -> None:
    game = _game("pyramid", passes="unlimited")
    assert Table(game, "5", wastes=["8 9"], pass_number=40).moves() == {"recycle"}
    stuck = Table(game, "5", wastes=["7 9"], stock=0)
    assert stuck.moves() == set()
    assert game.status(stuck.position) is Status.LOST


def test_automatic_kings_belong_to_the_action_that_opened_them() -> None:
    table = Table(_game("pyramid", auto_kings="yes"), "2/K 3/6 7 4").forget_discard()
    after = table.play("P2.0+P2.1").position
    assert table.game.score(after) == 15
    assert not after.piles[1]


@pytest.mark.parametrize("game_id", CATALOG)
def test_no_game_starts_won_or_lost(game_id: str) -> None:
    for seed in range(20):
        game = entry_of(game_id).variant({})
        assert game.status(game.deal(shuffler(str(seed)))) is Status.OPEN


# House rules


def test_a_king_told_to_stay_stays_until_it_is_taken() -> None:
    game = _game("pyramid", auto_kings="yes", save_king="yes")
    table = Table(game, "2/K K/6 7 4", pass_number=3)
    kings = [str(move) for move in game.moves(table.position) if move.kind == "k"]
    assert kings == ["k1", "k2"]
    told = game.apply(table.position, Move.parse("k1"))
    assert not [move for move in game.moves(told) if move.kind == "k"]
    opened = game.apply(told, Move.parse("m3.4"))
    assert opened.piles[1] == table.position.piles[1]
    assert Move("m", (1,)) in game.moves(opened)
    assert Position.parse(str(opened)) == opened


def test_kings_are_told_to_stay_only_where_they_would_leave() -> None:
    game = _game("pyramid", save_king="yes")
    assert not [move for move in game.moves(game.deal(shuffler("1"))) if move.kind == "k"]


def test_a_king_that_could_be_told_to_stay_does_not_keep_a_lost_game_open() -> None:
    game = _game("pyramid", auto_kings="yes", save_king="yes")
    lost = Table(game, "2/K 3/6 5 4", pass_number=3)
    assert lost.moves() == set()
    assert game.status(lost.position) is Status.LOST
