"""Deals typed in card by card: read however they are written, refused with the place, linked and saved."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saqqara import codec
from saqqara.catalog import CATALOG
from saqqara.dealing import canonical, progress
from saqqara.model import BadText, Material, Move, Position
from saqqara.pieces import DECK, card_text, deck_of
from saqqara.session import Session
from saqqara.shuffle import shuffler
from saqqara.vault import Vault
from saqqara.view.own_cards import order_line
from stores import MemoryStore

GAMES = {game_id: entry.variant({}) for game_id, entry in CATALOG.items()}
CARD_GAMES = [game_id for game_id, game in GAMES.items() if game.material is Material.CARDS]
NAMES = [card_text(card) for card in deck_of(1)]
between = st.sampled_from(["", " ", ",", ", ", "\n", "\r\n", "\t", ",,"])


def _decks(game_id: str) -> int:
    return len(GAMES[game_id].pieces) // DECK


def _faces(position: Position) -> list[list[str]]:
    """The cards of each pile by name, as two alike cannot be told apart."""
    return [[card_text(card) for card in pile] for pile in position.piles]


@st.composite
def _written(draw: st.DrawFn, decks: int) -> tuple[list[str], str]:
    """A deal, and one of the ways that people may write it."""
    names = draw(st.permutations(NAMES * decks))
    ten = draw(st.sampled_from(["T", "t", "10"]))
    case = draw(st.sampled_from([str, str.upper, str.lower]))
    gap = draw(between)
    rows = draw(between)
    words = [case(name).replace("T", ten).replace("t", ten) for name in names]
    return names, rows.join(gap.join(words[start : start + 9]) for start in range(0, len(words), 9))


@pytest.mark.no_cover
@pytest.mark.parametrize("game_id", CARD_GAMES)
@given(st.data())
def test_cards_however_written_make_one_deal_with_one_link(game_id: str, data: st.DataObject) -> None:
    names, text = data.draw(_written(_decks(game_id)))
    session = Session.new(game_id, f" ={text}")
    assert session.seed == "=" + "".join(names)
    link = codec.link_of(session)
    assert link == f"#{game_id}/={''.join(names)}"
    deal = codec.parse_link(link)
    again = Session.new(deal.game_id, deal.seed, deal.options)
    assert (again, again.position) == (session, session.position)


@pytest.mark.parametrize("game_id", CARD_GAMES)
def test_the_order_is_that_of_a_deal(game_id: str) -> None:
    game = GAMES[game_id]
    cards = shuffler("42").shuffle(game.pieces)
    typed = Session.new(game_id, "=" + " ".join(map(card_text, cards)))
    assert _faces(typed.position) == _faces(Session.new(game_id, "42").position)


def test_a_link_may_be_typed_as_people_do() -> None:
    deal = codec.parse_link("#pyramid/=aC,2c%203c%0A10C?passes=1")
    assert (deal.seed, deal.options) == ("=Ac2c3cTc", {"passes": "1"})


def _deal_with(change: str, decks: int = 1) -> str:
    return "=" + " ".join([*NAMES[:16], change, *NAMES[17:], *NAMES * (decks - 1)])


@pytest.mark.parametrize(
    ("game_id", "seed", "problem"),
    [
        ("pyramid", _deal_with("Zx"), "card 17: 'Zx' is no card"),
        ("pyramid", _deal_with("10"), "card 17: '10' is no card"),
        ("pyramid", _deal_with("10x"), "card 17: '10x' is no card"),
        ("pyramid", _deal_with("1h"), "card 17: '1h' is no card"),
        ("pyramid", _deal_with("\N{BLACK CLUB SUIT}"), "card 17: '\N{BLACK CLUB SUIT}' is no card"),
        ("pyramid", _deal_with("4dd"), "card 17: '4dd' is no card"),
        ("pyramid", _deal_with("10dd"), "card 17: '10dd' is no card"),
        ("pyramid", _deal_with("4d5dx 6d"), "card 18: '5dx' is no card"),
        ("pyramid", _deal_with("Kelvin"), "card 17: 'Ke' is no card"),
        ("pyramid", _deal_with("2c"), "card 17: 2c is already card 2$"),
        ("double", _deal_with("Ks", 2), "card 104: Ks is already card 17 and card 52$"),
        ("pyramid", _deal_with("4d Ac"), "card 18: Ac is already card 1$"),
        ("pyramid", "=" + "".join(NAMES * 2), "card 53: Ac is already card 1$"),
        ("pyramid", _deal_with(""), "1 of 52 cards missing: 4d$"),
        ("double", "=" + "".join(NAMES), "52 of 104 cards missing: Ac 2c 3c 4c 5c 6c 7c 8c …$"),
        ("pyramid", "=", "52 of 52 cards missing"),
        ("pyramid", "==" + "".join(NAMES), "card 1: '=A' is no card"),
        ("pyramid", "".join(NAMES), "seed: .* is neither"),
        ("egyptian", "=" + "".join(NAMES), "this game is played without cards"),
    ],
)
def test_what_is_no_deal_is_refused_with_its_place(game_id: str, seed: str, problem: str) -> None:
    with pytest.raises(BadText, match=problem):
        Session.new(game_id, seed)


@pytest.mark.no_cover
@given(st.text())
def test_no_text_breaks_the_reader(text: str) -> None:
    try:
        seed = canonical(f"={text}")
    except BadText as error:
        assert str(error).startswith("card ")  # noqa: PT017 -- any text may be right or wrong
    else:
        assert canonical(seed) == seed


def _played() -> Session:
    session = Session.new("pyramid", "=" + "".join(reversed(NAMES)), {"passes": "1"})
    return session.play(Move("d")).play(Move("d")).undo()


def test_a_save_holds_the_cards_and_loads_again() -> None:
    session = _played()
    save = codec.dump(session)
    assert json.loads(save)["seed"] == "=" + "".join(reversed(NAMES))
    assert codec.load(save) == session
    assert codec.load(save).positions == session.positions


def test_undo_and_restart_lead_back_to_the_typed_cards() -> None:
    session = _played()
    deal = session.game.lay_out(list(reversed(deck_of(1))))
    assert session.undo().position == session.restart().position == deal


def test_a_save_with_a_bad_card_says_where() -> None:
    save = codec.dump(_played()).replace("=Ks", "=Kx")
    with pytest.raises(codec.BadSave, match="save: card 1: 'Kx' is no card"):
        codec.load(save)


def test_the_vault_keeps_typed_deals_apart() -> None:
    vault = Vault(MemoryStore())
    one, other = _played(), Session.new("pyramid", "=" + "".join(NAMES))
    vault.keep(one)
    vault.keep(other)
    assert vault.recall(codec.link_of(one)) == one
    assert vault.recall(codec.link_of(other)) == other
    assert vault.last() == codec.link_of(other)


@pytest.mark.parametrize(
    ("text", "cards", "trouble"),
    [
        ("", 0, ""),
        ("7c 3h", 2, ""),
        ("7c 3h K", 2, ""),
        ("7c 3h 1", 2, ""),
        ("7c 3h 10", 2, ""),
        ("7c3h10", 2, ""),
        ("7c 3h 10h", 3, ""),
        ("7c K 3h", 1, "card 2: 'K' is no card"),
        ("7c 3h Z", 2, "card 3: 'Z' is no card"),
        ("7c 3h 7c 4d", 2, "card 3: 7c is already card 1"),
        (" ".join(NAMES), 52, ""),
    ],
)
def test_the_typing_is_followed(text: str, cards: int, trouble: str) -> None:
    told = progress(GAMES["pyramid"], text)
    assert (told.cards, told.of) == (cards, 52)
    assert told.trouble.partition(";")[0] == trouble


def test_two_decks_take_each_card_twice() -> None:
    assert progress(GAMES["three"], "7c 7c") == (2, 104, "")
    assert progress(GAMES["three"], "7c 7c 7c").trouble == "card 3: 7c is already card 1 and card 2"


@pytest.mark.parametrize("game_id", GAMES)
def test_each_card_game_says_in_which_order(game_id: str) -> None:
    game = GAMES[game_id]
    assert ("Like this: 7c" in order_line(game)) == (game_id in CARD_GAMES)
    assert ("stock" in order_line(game)) == (game_id not in {"giza", "egyptian"})


def test_three_pyramids_says_where_its_first_aces_go() -> None:
    three = CATALOG["three"]
    assert "foundations" in order_line(three.variant({}))
    assert "foundations" not in order_line(three.variant({"bases_predealt": "no"}))
