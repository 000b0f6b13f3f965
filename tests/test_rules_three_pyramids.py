"""Three Pyramids, sentence by sentence (rules.md 3), and its vectors V10.1 to V10.6."""

from functools import partial
from itertools import pairwise
from random import Random

import pytest

from columns import Columns, plain_of, spelled
from saqqara.families import three_pyramids_table as table
from saqqara.families.three_pyramids import Rules, ThreePyramidsGame
from saqqara.model import IllegalMove, Move, Position, Role, Status
from saqqara.pieces import RANKS, card_text
from saqqara.shuffle import shuffler

SUITS = "cdhs"
GAME = ThreePyramidsGame(Rules())
UNDEALT = ThreePyramidsGame(Rules(bases_predealt=False))
FILLING = ThreePyramidsGame(Rules(autofill=True))
VARIANTS = [GAME, UNDEALT, FILLING, ThreePyramidsGame(Rules(bases_predealt=False, autofill=True))]
DEAL = GAME.deal(shuffler("1"))
FULL = ["|5S", "9H|7D", "4C JH|8C", "TD|8D", "|3S"]  # B1 and B3 can shift, nothing can be played

columns = partial(Columns, GAME)
filling = partial(Columns, FILLING)


def homes_at(aces: str, kings: str) -> dict[str, str]:
    """Give all foundations of each kind the same last card."""
    return {f"FA{suit}": aces for suit in SUITS} | {f"FK{suit}": kings for suit in SUITS}


# The deal (3.1, 3.2 rule 1)


def test_nine_piles_stand_as_1_3_5_with_column_heights_1_2_3_2_1() -> None:
    tableau = [pile for pile in GAME.piles if pile.role is Role.TABLEAU]
    assert [sum(pile.row == row for pile in tableau) for row in range(3)] == [1, 3, 5]
    assert [sum(pile.column == column for pile in tableau) for column in range(5)] == [1, 2, 3, 2, 1]


def test_the_apex_lies_under_the_mid_and_base_of_column_2_and_each_mid_under_its_base() -> None:
    names = ["apex", "m1", "m2", "m3", "B0", "B1", "B2", "B3", "B4"]
    covers = {name: [names[pile] for pile in table.COVERED_BY[slot]] for slot, name in enumerate(names)}
    assert {name: cards for name, cards in covers.items() if cards} == {
        "apex": ["m2", "B2"],
        "m1": ["B1"],
        "m2": ["B2"],
        "m3": ["B3"],
    }


def test_all_nine_lie_face_up_one_card_each() -> None:
    assert [len(pile) for pile in DEAL.piles[:9]] == [1] * 9
    assert GAME.hidden(DEAL) == set(DEAL.piles[table.STOCK])
    assert GAME.in_play(DEAL) == tuple(table.BASE)


def test_an_ace_and_a_king_of_each_suit_are_laid_out_and_87_cards_go_to_the_stock() -> None:
    laid = [[card_text(card) for card in DEAL.piles[pile]] for pile in range(13, 21)]
    assert laid == [["Ac"], ["Ad"], ["Ah"], ["As"], ["Kc"], ["Kd"], ["Kh"], ["Ks"]]
    assert (len(DEAL.piles[table.STOCK]), GAME.score(DEAL), GAME.pieces_left(DEAL)) == (87, 8, 96)
    assert not any(DEAL.piles[waste] for waste in table.WASTES)


def test_without_that_95_cards_go_to_the_stock() -> None:
    deal = UNDEALT.deal(shuffler("1"))
    assert (len(deal.piles[table.STOCK]), UNDEALT.score(deal)) == (95, 0)
    assert [deal.piles[slot][0] for slot in range(9)] == shuffler("1").shuffle(UNDEALT.pieces)[:9]


def test_without_that_the_first_ace_or_king_of_a_suit_opens_its_pile() -> None:
    game = Columns(UNDEALT, ["|AS", "|KS", "|AS", "|2S", "|KS"], stock=1, homes=homes_at("", ""))
    assert {move for move in game.moves() if "F" in move} == {"B0>FAs", "B2>FAs", "B1>FKs", "B4>FKs"}
    game.play("B0>FAs", "B1>FKs")
    assert {move for move in game.moves() if "F" in move} == {"B3>FAs"}


def test_the_first_of_its_kind_is_taken_out_and_the_rest_dealt_apex_first_and_stock_last() -> None:
    order = list(reversed(GAME.pieces))
    deal = GAME.lay_out(order)
    bases = [deal.piles[pile][0] for pile in range(13, 21)]
    assert bases == [52, 65, 78, 91, 64, 77, 90, 103]
    rest = [card for card in order if card not in bases]
    assert [deal.piles[slot][0] for slot in range(9)] == rest[:9]
    assert list(reversed(deal.piles[table.STOCK])) == rest[9:]
    assert [GAME.apply(deal, Move("d")).piles[waste][0] for waste in table.WASTES] == rest[9:12]


def test_a_deal_must_be_both_decks() -> None:
    with pytest.raises(ValueError, match="each of 104 cards once"):
        GAME.lay_out([*range(52), *range(52)])


# Foundations (rules 2 and 3)


@pytest.mark.parametrize("name", SUITS)
def test_foundations_go_up_from_the_ace_and_down_from_the_king_in_suit(name: str) -> None:
    up = " ".join(card + name for card in RANKS[:0:-1])
    down = " ".join(card + name for card in RANKS[:-1])
    other = SUITS[SUITS.index(name) - 1]
    game = columns([f"|{card}{other}" for card in "57957"], wastes=[up, down], deal=2)
    game.play(*[f"W0>FA{name}"] * 12, *[f"W1>FK{name}"] * 12)
    assert [len(game.cards(f"F{kind}{name}").split()) for kind in "AK"] == [13, 13]


def test_a_foundation_takes_only_the_next_card_of_its_suit() -> None:
    game = columns(["|2H", "|3S", "|QC", "|JD", "|4S"], homes={"FAh": "2", "FKc": "Q", "FKd": "Q"}, stock=1)
    assert game.moves() == {"B3>FKd", "B1>B4", "B4>B1", "deal"}


def test_a_card_may_fit_both_foundations_of_its_suit() -> None:
    game = columns(["|7H", "|3S", "|QC", "|JD", "|4S"], homes={"FAh": "6", "FKh": "8"})
    assert game.moves() >= {"B0>FAh", "B0>FKh"}


def test_the_two_copies_of_a_card_are_interchangeable() -> None:
    game = columns(["|2H", "|2H", "|8C", "|5D", "|4S"], stock=1)
    assert game.moves() == {"B0>FAh", "B1>FAh", "deal"}


def test_the_top_of_a_base_pile_and_of_a_waste_can_be_played() -> None:
    game = columns(["|3H 2H", "|2S 3S", "|8C", "|5D", "|9S"], wastes=["2D", "2C TC"], stock=1)
    assert game.moves() == {"B0>FAh", "W0>FAd", "deal"}
    assert GAME.in_play(game.position) == (4, 5, 6, 7, 8, 9, 10)


def test_a_card_above_the_base_is_played_only_when_nothing_of_its_column_covers_it() -> None:
    game = columns(["|5S", "2H|", "2C 2D|8C", "2S|8D", "|3S"], stock=1)
    assert game.moves() == {"U1>FAh", "deal"}
    assert columns(["|5S", "9H|", "2C 2D|", "2S|8D", "|3S"], stock=1).moves() == {"U2>FAd", "deal"}
    assert columns(["|5S", "9H|", "2C|", "2S|8D", "|3S"], stock=1).moves() == {"U2>FAc", "deal"}


def test_an_exposed_upper_card_is_neither_built_on_nor_moved_nor_dropped() -> None:
    game = columns(["|5S", "7D|", "4C JH|9C", "TD|8D", "|3S"], stock=1)
    assert GAME.in_play(game.position) == (1, 4, 6, 7, 8)
    assert game.moves() == {"deal"}


def test_no_card_leaves_a_foundation() -> None:
    game = columns(["|2S", "|QH", "|8C", "|5D", "|9S"], homes={"FAs": "3", "FKh": "J"}, stock=1)
    assert game.moves() == {"deal"}


# Base piles (rules 4 and 5)


def test_base_piles_are_built_up_or_down_in_suit_and_may_change_direction() -> None:
    game = columns(["|7S", "|8S", "|9C", "|7D", "|3H"], wastes=["7S 8H 9S", "8C"], stock=1)
    assert game.moves() == {"B0>B1", "B1>B0", "W0>B1", "W1>B2", "deal"}
    game.play("B1>B0", "W1>B2", "W0>B0")
    assert (game.cards("B0"), game.cards("B1"), game.cards("B2")) == ("7s 8s 9s", "", "9c 8c")
    game = columns(["|7S 8S", "|6S 7S", "|9C", "|7D", "|3H"], stock=1).play("B1>B0")
    assert game.cards("B0") == "7s 8s 7s"


def test_one_card_moves_at_a_time() -> None:
    game = columns(["|6S 7S", "|8S", "|9C", "|7D", "|3H"], stock=1).play("B0>B1")
    assert (game.cards("B0"), game.cards("B1")) == ("6s", "8s 7s")


def test_a_king_and_an_ace_are_no_neighbours() -> None:
    assert columns(["|AS", "|KS", "|9C", "|7D", "|3H"], stock=1).moves() == {"deal"}
    assert columns(["|AS", "|KD", "|9C", "|7D", "|3H"], wastes=["KS", "AD"], stock=1).moves() == {"deal"}


def test_equal_ranks_are_no_neighbours() -> None:
    assert columns(["|7S", "|7S", "|9C", "|7D", "|3H"], stock=1).moves() == {"deal"}


def test_a_gap_is_filled_from_any_waste_and_from_nowhere_else() -> None:
    game = columns(["|", "4C|8S", "|9C", "|7D", "|3H"], wastes=["5D 8H", "", "JH"], stock=1)
    assert game.moves() == {"W0>B0", "W2>B0"}
    game.play("W0>B0")
    assert (game.cards("B0"), game.cards("W0")) == ("8h", "5d")


def test_a_gap_waits_while_the_card_above_it_can_be_played_but_another_does_not() -> None:
    game = columns(["|", "2H|", "|9C", "|7D", "|3C"], wastes=["8H"], stock=1)
    assert game.moves() == {"U1>FAh", "W0>B0"}
    assert game.play("U1>FAh").moves() == {"W0>B0", "W0>B1"}


def test_no_deal_while_there_is_a_gap_and_a_waste_card() -> None:
    assert "deal" not in columns(["|", *FULL[1:]], wastes=["8H"], stock=1).moves()
    assert "redeal" not in columns(["|", *FULL[1:]], wastes=["8H"]).moves()
    assert "deal" in columns(FULL, wastes=["8H"], stock=1).moves()
    assert "redeal" in columns(FULL, wastes=["8H"]).moves()


def test_a_gap_stays_if_all_wastes_are_empty() -> None:
    game = columns(["|", *FULL[1:]], stock="8H 8S JD")
    assert game.moves() == {"B1>B3", "B3>B1", "deal"}
    assert game.play("deal").moves() == {"B1>B3", "B3>B1", "W0>B0", "W1>B0", "W2>B0"}


# Gaps that are filled by themselves (option autofill)


def test_autofill_takes_the_fullest_waste_and_the_leftmost_of_equals() -> None:
    game = filling(["|2H", *FULL[1:]], wastes=["3C", "KS 7S", "9S QD"], stock=1)
    game.play("B0>FAh")
    assert (game.cards("B0"), game.cards("W1"), game.cards("W2")) == ("7s", "Ks", "9s Qd")


def test_autofill_waits_for_the_card_above() -> None:
    game = filling(["|5S", "2H|2D", *FULL[2:]], wastes=["3C"], stock=1).play("B1>FAd")
    assert (game.cards("B1"), game.cards("W0")) == ("", "3c")
    assert game.moves() == {"U1>FAh"}
    assert game.play("U1>FAh").cards("B1") == "3c"


def test_autofill_follows_a_deal() -> None:
    game = filling(["|", "|", *FULL[2:]], stock="8H 8S JD").play("deal")
    assert [game.cards(name) for name in ("B0", "B1", "W0", "W1", "W2")] == ["8h", "8s", "", "", "Jd"]


def test_autofill_fills_what_a_shift_empties() -> None:
    game = filling(FULL, wastes=["3C"], stock=1)
    assert game.play("B1>B3").cards("B1") == "3c"


# Stock (rule 6)


def test_v10_6_deals_take_29_44_and_87_draws() -> None:
    position = DEAL
    draws = []
    for redeals in range(3):
        grown = []
        while Move("d") in GAME.moves(position):
            after = GAME.apply(position, Move("d"))
            grown.append([len(after.piles[pile]) - len(position.piles[pile]) for pile in table.WASTES])
            position = after
        draws.append([grown.count(step) for step in ([1, 1, 1], [1, 1, 0], [1, 0, 0])])
        if redeals < 2:
            position = GAME.apply(position, Move("r"))
    assert draws == [[29, 0, 0], [0, 43, 1], [0, 0, 87]]
    assert Move("r") not in GAME.moves(position)


def test_a_short_last_row_is_dealt_from_the_left() -> None:
    game = columns(FULL, stock="QC QD").play("deal")
    assert [game.cards(f"W{number}") for number in range(3)] == ["Qc", "Qd", ""]


def test_a_redeal_needs_an_empty_stock_and_a_waste_card() -> None:
    assert columns(FULL, wastes=["5C"], stock=1).moves() == {"B1>B3", "B3>B1", "deal"}
    assert columns(FULL, wastes=["5C"]).moves() == {"B1>B3", "B3>B1", "redeal"}
    game = columns(["|2H", *FULL[1:]])
    assert game.moves() == {"B0>FAh", "B1>B3", "B3>B1"}


@pytest.mark.parametrize(("deal", "redeals"), [(1, True), (2, True), (3, False)])
def test_there_are_two_redeals(deal: int, redeals: bool) -> None:  # noqa: FBT001  # a row of the table
    assert ("redeal" in columns(["|2H", *FULL[1:]], wastes=["5C"], deal=deal).moves()) == redeals


def test_the_first_waste_is_turned_over_first_and_nothing_is_shuffled() -> None:
    game = columns(FULL, wastes=["3C 4D 5C", "QC QD", "7H 6H"]).play("redeal")
    assert game.cards("stock") == "5c 4d 3c Qd Qc 6h 7h"
    game.play("deal", "deal", "deal", "deal")
    assert [game.cards(f"W{number}") for number in range(3)] == ["7h Qc 3c 5c", "6h Qd 4d", ""]


def test_dealing_is_free_though_other_moves_are_left() -> None:
    assert columns(["|2H", *FULL[1:]], stock=1).moves() == {"B0>FAh", "B1>B3", "B3>B1", "deal"}


# Vectors


def test_v10_1_the_card_above_a_gap_goes_before_the_gap_is_filled() -> None:
    game = columns(["|2S", "9H|7D", "4C QH|", "TD|8D", "|3S"], wastes=["5C 2H", "7S"], stock=10)
    assert game.moves() == {"B0>FAs", "B0>B4", "B4>B0", "B1>B3", "B3>B1", "W0>FAh", "U2>FKh"}


def test_v10_2_a_gap_is_filled_before_the_next_deal() -> None:
    game = columns(["|5S", "9H|7D", "JH 4C|", "TD|8D", "|3S"], wastes=["5C 2H", "7S"], stock=10)
    assert game.moves() == {"B1>B3", "B3>B1", "W0>FAh", "W0>B2", "W1>B2"}
    assert game.play("W1>B2").moves() == {"B1>B3", "B3>B1", "W0>FAh", "deal"}


def test_v10_3_with_empty_wastes_a_gap_does_not_hold_up_the_deal() -> None:
    game = columns(["|5S", "9H|7D", "JH QH|", "TD|8D", "|3S"], stock=10)
    assert game.moves() == {"B1>B3", "B3>B1", "U2>FKh", "deal"}
    assert game.play("U2>FKh").moves() == {"B1>B3", "B3>B1", "U2>FKh", "deal"}


def test_v10_4_second_aces_and_kings_wait_on_the_base() -> None:
    game = columns(["|AS", "|KS", "|2S", "|8D", "|QS"], wastes=["6C", "9D", "7C"], deal=2)
    assert game.moves() == {
        "B0>B2",
        "B1>B4",
        "B2>FAs",
        "B2>B0",
        "B4>FKs",
        "B4>B1",
        "W1>B3",
        "redeal",
    }


def test_v10_5_a_waste_card_that_fits_the_base_keeps_the_game_open() -> None:
    game = columns(["|5S", "9H|7D", "JH 4C|9C", "TD|8D", "|3S"], wastes=["6C TC"], deal=3)
    assert game.moves() == {"B1>B3", "B3>B1", "W0>B2"}
    assert GAME.status(game.position) is Status.OPEN


# The end (rule 7)


def test_shifts_that_lead_nowhere_are_a_loss_and_none_is_listed() -> None:
    lost = columns(["|5S 6S", "|7S 6S", "|2D", "|8D", "|3S"], homes={"FAd": "2"}, deal=3)
    assert plain_of(GAME, lost.position).moves() == set()
    lost = columns(["|5S 6S", "|8S 7S", "|4D", "|8D", "|JS"], homes={"FAd": "2"}, deal=3)
    assert plain_of(GAME, lost.position).moves() == {"B0>B1", "B1>B0"}
    assert lost.moves() == set()
    assert GAME.status(lost.position) is Status.LOST
    with pytest.raises(IllegalMove):
        GAME.apply(lost.position, Move("b", (4, 5)))


def test_a_shift_that_uncovers_a_play_keeps_the_game_open() -> None:
    game = columns(["|2S 3S", "|5S 4S", "|4D", "|8D", "|JS"], deal=3)
    assert game.moves() == {"B0>B1", "B1>B0"}
    assert "B0>FAs" in game.play("B0>B1").moves()


def test_a_shift_that_opens_a_gap_for_a_waste_card_keeps_the_game_open() -> None:
    game = columns(["|6S", "|8S 7S", "|4D", "|8D", "|JS"], wastes=["9C"], deal=3)
    assert game.moves() == {"B0>B1", "B1>B0"}
    assert game.play("B0>B1").moves() == {"W0>B0"}


def test_a_shift_that_opens_a_gap_under_a_playable_card_keeps_the_game_open() -> None:
    game = columns(["|6S", "2H|7S", "|4D", "|8D", "|JS"], deal=3)
    assert game.moves() == {"B0>B1", "B1>B0"}
    assert game.play("B1>B0").moves() == {"U1>FAh"}


def test_with_stock_and_wastes_empty_a_redeal_that_is_left_saves_nothing() -> None:
    lost = columns(["|5S 6S", "|8S 7S", "|4D", "|8D", "|JS"], deal=1)
    assert GAME.status(lost.position) is Status.LOST


def test_the_last_card_on_its_foundation_wins() -> None:
    near = columns(
        ["|3S 2S", "KH|KD", "AC AH|AD", "KC|JS", "|AS"],
        wastes=["KS QS", "TS"],
        deal=2,
        homes=homes_at("Q", "2") | {"FAs": "9", "FKs": "4"},
    )
    assert sorted(b"".join(near.position.piles)) == list(GAME.pieces)
    line = (
        "redeal deal W0>FAs B3>FAs deal U3>FAc W0>B3 deal W0>FAs B3>FAs B0>B4 B0>FKs B4>FKs B4>FKs "
        "B1>FAd U1>FAh B2>FKd U2>FKh U2>FKc"
    )
    for move in line.split():
        assert move in near.moves()
        assert GAME.status(near.position) is Status.OPEN
        near.play(move)
    assert GAME.status(near.position) is Status.WON
    assert GAME.moves(near.position) == ()
    assert (GAME.score(near.position), GAME.pieces_left(near.position)) == (104, 0)


def test_brute_force_agrees_on_what_is_lost() -> None:
    ends = [_random_end(Random(seed)) for seed in range(600)]
    lost = [plain_of(GAME, end).is_lost() for end in ends]
    assert lost == [GAME.status(end) is Status.LOST for end in ends]
    to_and_fro = [end for end, gone in zip(ends, lost, strict=True) if gone and any(table.shifts(end.piles))]
    later = [
        end for end, gone in zip(ends, lost, strict=True) if not gone and not any(table.gains(end.piles))
    ]
    assert min(len(to_and_fro), len(later)) > 20


def _random_end(chance: Random) -> Position:
    """Set up a last deal: base piles in order, a few cards above and in the waste, the stock gone."""
    piles = [b""] * len(GAME.piles)
    for home, card in zip(range(13, 21), [0, 13, 26, 39, 64, 77, 90, 103], strict=True):
        step = 1 if home in table.ACES else -1
        piles[home] = bytes(range(card, card + step * chance.randint(1, 9), step))
    spare = [card for card in GAME.pieces if card not in b"".join(piles)]
    chance.shuffle(spare)
    for pile in (*range(chance.randint(0, 4)), *[table.WASTES[0]] * chance.randint(0, 2)):
        piles[pile] += bytes([spare.pop()])
    left = [card for card in spare if card % 52 >= 39 or chance.random() < 0.1][:9]
    for card in left:
        pile = chance.choice(table.BASE)
        if not piles[pile] or _may_lie_on(card, piles[pile][-1]):
            piles[pile] += bytes([card])
    return Position(tuple(piles), 2)


def test_brute_force_agrees_where_most_base_piles_are_of_one_suit() -> None:
    tables = [_one_suit(Random(seed)) for seed in range(300)]
    lost = [plain_of(GAME, one).is_lost() for one in tables]
    assert lost == [GAME.status(one) is Status.LOST for one in tables]
    shifting = [gone for one, gone in zip(tables, lost, strict=True) if any(table.shifts(one.piles))]
    assert min(shifting.count(True), shifting.count(False)) > 20


def _one_suit(chance: Random) -> Position:
    """Set up walks through spades in three to five base piles, and whatever may lie above them."""
    piles = [b""] * len(GAME.piles)
    for home, card in zip(range(13, 21), [0, 13, 26, 39, 64, 77, 90, 103], strict=True):
        piles[home] = bytes([card])
    spades = [*range(40, 51), *range(92, 103)][:: chance.choice([1, -1])]
    spare = [card for card in range(26) if card % 13 not in {0, 1, 11, 12}]
    chance.shuffle(spare)
    for base in table.BASE:
        if base < 7 or chance.random() < 0.5:
            piles[base] = bytes([spades.pop(chance.randrange(len(spades)))])
            for card in chance.sample(spades, len(spades))[: chance.randint(1, 9)]:
                if _may_lie_on(card, piles[base][-1]):
                    piles[base] += bytes([card])
                    spades.remove(card)
        else:
            piles[base] = bytes([spare.pop()])
    for pile in (*chance.sample([0, 1, 3], 2), *[9] * (chance.random() < 0.2)):
        piles[pile] = bytes([chance.choice([27, spare.pop()])])  # a Two of hearts, or nothing of use
    return Position(tuple(piles), 2)


def _may_lie_on(card: int, other: int) -> bool:
    return card % 52 // 13 == other % 52 // 13 and abs(card % 13 - other % 13) == 1


# The rules once more


@pytest.mark.no_cover
@pytest.mark.parametrize("game", VARIANTS)
def test_random_play_keeps_every_promise(game: ThreePyramidsGame) -> None:
    for seed in range(50):
        positions, _ = _random_game(game, seed)
        for before, after in pairwise(positions):
            assert sorted(b"".join(after.piles)) == list(game.pieces)
            assert game.score(after) >= game.score(before)
            assert Position.parse(str(after)) == after
        assert game.status(positions[-1]) is not Status.OPEN
        assert game.moves(positions[-1]) == ()


@pytest.mark.parametrize("game", [GAME, UNDEALT])
def test_a_plain_second_implementation_agrees(game: ThreePyramidsGame) -> None:
    for seed in range(6):
        positions, moves = _random_game(game, seed)
        plain = plain_of(game, positions[0])
        for position, move in zip(positions, moves, strict=False):
            assert {spelled(game, listed) for listed in game.moves(position)} == plain.moves()
            plain = plain.after(spelled(game, move))
        assert vars(plain) == vars(plain_of(game, positions[-1]))
        assert plain.is_lost() == (game.status(positions[-1]) is Status.LOST)


@pytest.mark.no_cover
@pytest.mark.parametrize("game", VARIANTS)
def test_moves_that_are_not_listed_are_refused(game: ThreePyramidsGame) -> None:
    positions, _ = _random_game(game, 1)
    pairs = [(kind, (one, other)) for kind in "fbm" for one in range(21) for other in range(21)]
    others = [("d", (12,)), ("f", ()), ("b", (4,)), ("x", ()), ("f", (4, 30)), ("d", ()), ("r", ())]
    for position in positions[::29]:
        listed = game.moves(position)
        for move in {Move(*words) for words in pairs + others} - set(listed):
            with pytest.raises(IllegalMove, match="is not legal here"):
                game.apply(position, move)


def test_with_autofill_no_gap_waits_that_could_be_filled() -> None:
    for seed in range(10):
        positions, _ = _random_game(FILLING, seed)
        for position in positions:
            moves = FILLING.moves(position)
            assert all(position.piles[move.piles[1]] for move in moves if move.kind == "b")


def test_a_card_is_named_by_both_its_piles_and_the_stock_by_itself() -> None:
    assert GAME.named_by(DEAL, Move("b", (11, 4))) == (11, 4)
    assert GAME.named_by(DEAL, Move("d")) == GAME.named_by(DEAL, Move("r")) == (table.STOCK,)


def _random_game(game: ThreePyramidsGame, seed: int) -> tuple[list[Position], list[Move]]:
    """Play to the end; after so many shifts no more are picked where there is something else to do."""
    chance = Random(seed)
    positions, played = [game.deal(shuffler(str(seed)))], list[Move]()
    shifts = 0
    while moves := game.moves(positions[-1]):
        onward = [move for move in moves if not _is_shift(move)]
        move = chance.choice(onward if onward and shifts > 60 else moves)
        shifts += _is_shift(move)
        assert Move.parse(str(move)) == move
        positions.append(game.apply(positions[-1], move))
        played.append(move)
    return positions, played


def _is_shift(move: Move) -> bool:
    return move.kind == "b" and move.piles[0] in table.BASE
