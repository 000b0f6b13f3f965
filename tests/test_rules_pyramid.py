"""Standard Pyramid, sentence by sentence (rules.md 1.1), and its vectors V1.1 to V1.9."""

from functools import partial

import pytest

from pyramids import Table
from saqqara.catalog import entry_of
from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import Rules
from saqqara.model import IllegalMove, Move, Role, Status
from saqqara.pieces import rank
from saqqara.shuffle import shuffler

GAME = PyramidGame(Rules())


table = partial(Table, GAME)


# Setup


def test_the_catalog_offers_these_rules() -> None:
    assert entry_of("pyramid").variant({}).piles == GAME.piles


def test_a_deal_has_28_cards_face_up_in_7_rows_of_1_to_7_and_24_in_the_stock() -> None:
    deal = GAME.deal(shuffler("1"))
    tableau = [pile for pile, place in enumerate(GAME.piles) if place.role is Role.TABLEAU]
    assert [sum(GAME.piles[pile].row == row for pile in tableau) for row in range(7)] == [1, 2, 3, 4, 5, 6, 7]
    assert all(len(deal.piles[pile]) == 1 for pile in tableau)
    assert GAME.hidden(deal) == set(deal.piles[GAME.stock])
    assert len(deal.piles[GAME.stock]) == 24


def test_cards_are_dealt_top_row_first_and_then_to_the_stock_first_drawn_first() -> None:
    deal = GAME.lay_out(range(52))
    assert [deal.piles[slot][0] for slot in range(28)] == list(range(28))
    drawn = deal
    for card in range(28, 52):
        drawn = GAME.apply(drawn, Move("d"))
        assert drawn.piles[GAME.wastes[0]][-1] == card


def test_no_card_is_dealt_to_the_waste() -> None:
    assert GAME.deal(shuffler("1")).piles[GAME.wastes[0]] == b""


def test_there_are_three_passes() -> None:
    position = Table(GAME, "5", stock="A 2").position
    order = ["d", "d", "r", "d", "d", "r", "d", "d"]
    for text in order:
        position = GAME.apply(position, Move.parse(text))
    assert GAME.status(position) is Status.LOST


def test_a_deal_must_be_the_whole_deck() -> None:
    with pytest.raises(ValueError, match="each of 52 cards once"):
        GAME.lay_out([0] * 52)


# What is legal


def test_v1_1_pairs_lone_king_and_draw() -> None:
    moves = table("5/8 K/6 7 K", wastes=["9 6"], stock=3).moves()
    assert moves == {"P2.2", "P2.0+P2.1", "P2.1+W0", "draw"}


def test_v1_2_a_card_never_pairs_with_the_card_it_lies_on() -> None:
    lost = table("8/5 .", pass_number=3)
    assert lost.moves() == set()
    assert GAME.status(lost.position) is Status.LOST


def test_v1_3_one_missing_coverer_exposes_nothing() -> None:
    assert table("5/8 K/. 6 7", wastes=["5"]).moves() >= {"P2.1+P2.2"}
    assert table("5/8 K/. 6 7", wastes=["5"], pass_number=3).moves() == {"P2.1+P2.2"}


@pytest.mark.parametrize("pass_number", [1, 2])
def test_v1_4_a_buried_partner_comes_up_again_after_a_recycle(pass_number: int) -> None:
    game = table("5", wastes=["8 9"], pass_number=pass_number)
    assert game.moves() == {"recycle"}
    game.play("recycle", "draw")
    assert game.ranks(GAME.wastes[0]) == "8"
    assert GAME.status(game.play("P0.0+W0").position) is Status.WON


def test_v1_4_in_the_third_pass_it_is_lost() -> None:
    lost = table("5", wastes=["8 9"], pass_number=3)
    assert lost.moves() == set()
    assert GAME.status(lost.position) is Status.LOST


def test_v1_5_a_waste_king_leaves_alone_and_uncovers_the_queen() -> None:
    game = table("A/2 3", wastes=["Q K"], pass_number=3)
    assert game.moves() == {"W0"}
    game.play("W0")
    assert game.ranks(GAME.wastes[0]) == "Q"
    assert game.moves() == set()


def test_v1_6_two_kings_are_two_actions() -> None:
    assert table("A/K K", pass_number=3).moves() == {"P1.0", "P1.1"}


def test_v1_7_the_waste_is_turned_over_as_a_block() -> None:
    game = table("5", stock="A 2 J 4")
    game.play("draw", "draw", "draw")
    piles = list(game.position.piles)
    piles[GAME.wastes[0]] = piles[GAME.wastes[0]][:-1]  # the third card leaves
    game.position = game.position._replace(piles=tuple(piles))
    game.play("draw", "recycle", "draw", "draw", "draw")
    assert game.ranks(GAME.wastes[0]) == "A 2 4"


def test_v1_8_the_game_is_won_whatever_is_left_in_the_stock() -> None:
    game = table("5", wastes=["8"], stock=10).play("P0.0+W0")
    assert GAME.status(game.position) is Status.WON
    assert len(game.position.piles[GAME.stock]) == 10
    assert game.moves() == set()


def test_v1_9_on_a_fresh_deal_only_the_base_is_in_play() -> None:
    rows = "A/A A/Q Q Q/8 8 8 8/9 9 9 9 10/10 10 10 J J J/6 7 K 2 3 4 5"
    game = table(rows, stock=2)
    assert game.moves() == {"P6.2", "P6.0+P6.1", "draw"}
    assert GAME.in_play(game.position) == tuple(range(21, 28))


def test_a_draw_is_legal_even_if_pairs_exist() -> None:
    assert "draw" in table("K", stock=1).moves()


def test_a_recycle_needs_an_empty_stock() -> None:
    assert "recycle" not in table("5", wastes=["2"], stock=1).moves()


def test_a_recycle_with_nothing_in_the_waste_is_illegal() -> None:
    game = table("5")
    assert game.moves() == set()
    with pytest.raises(IllegalMove):
        GAME.apply(game.position, Move("r"))


def test_the_stock_is_never_paired_before_it_is_drawn() -> None:
    assert table("5", stock="8").moves() == {"draw"}


def test_a_waste_top_never_pairs_with_the_card_under_it() -> None:
    assert table("2", wastes=["6 7"], stock=1).moves() == {"draw"}


def test_each_action_does_what_it_says_and_nothing_else() -> None:
    game = table("5/8 K/6 7 K", wastes=["9 6"], stock=3)
    after = GAME.apply(game.position, Move.parse("m4.28"))
    changed = {pile for pile in range(len(after.piles)) if after.piles[pile] != game.position.piles[pile]}
    assert changed == {4, 28, GAME.discard}
    assert [rank(card) for card in after.piles[GAME.discard][-2:]] == [7, 6]


def test_an_illegal_move_is_refused() -> None:
    position = table("5/8 K", stock=1).position
    with pytest.raises(IllegalMove, match=r"m1\.2 is not legal here"):
        GAME.apply(position, Move.parse("m1.2"))


# Score


def test_a_pair_scores_10_and_a_lone_king_5() -> None:
    game = table("5/8 K/6 7 K").forget_discard()
    scores = [GAME.score(game.play(move).position) for move in ("P2.2", "P2.0+P2.1", "P1.1")]
    assert scores == [5, 15, 20]


def test_draws_and_recycles_score_nothing() -> None:
    deal = GAME.deal(shuffler("1"))
    assert GAME.score(GAME.apply(deal, Move("d"))) == GAME.score(deal) == 0


# The end


def test_cards_left_are_counted_in_the_pyramid() -> None:
    assert GAME.pieces_left(table("5/8 K/. 6 7", stock=3).position) == 5


def test_a_pyramid_pair_keeps_the_game_open_without_stock_or_passes() -> None:
    assert GAME.status(table("A/6 7", pass_number=3).position) is Status.OPEN


def test_a_lone_king_keeps_the_game_open_without_stock_or_passes() -> None:
    assert GAME.status(table("A/K 7", pass_number=3).position) is Status.OPEN
