"""The help cannot disagree with the rules: what it shows is legal, the numbers it names are theirs."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from saqqara.catalog import CATALOG, entry_of
from saqqara.families import hopping, three_pyramids
from saqqara.families.hopping import HoppingGame
from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import UNLIMITED, Goal, Match, Pay, Recycle, Rules
from saqqara.families.three_pyramids import ThreePyramidsGame
from saqqara.model import Game, Role
from saqqara.shuffle import shuffler
from saqqara.view import examples
from saqqara.view.help import NoHelp, help_page, sections
from saqqara.view.section import Example, Section
from saqqara.words import say


def _games() -> Iterator[tuple[str, Game]]:
    for entry in CATALOG.values():
        yield entry.id, entry.variant({})
        for option, values in entry.options.items():
            for value in values:
                yield f"{entry.id}?{option}={value}", entry.variant({option: value})
    yield "pyramid?save_king", entry_of("pyramid").variant({"auto_kings": "yes", "save_king": "yes"})


GAMES = dict(_games())
PAIRING = {name: game for name, game in GAMES.items() if isinstance(game, PyramidGame)}
EXAMPLES: list[Callable[[Rules], Example | None]] = [
    examples.open_cards,
    examples.pair,
    examples.three,
    examples.king,
    examples.stay,
    examples.wastes,
    examples.columns,
    examples.face_down,
    examples.draw,
    examples.recycle,
    examples.stock_with_waste,
    examples.overlap,
]
all_games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
pairing_games = pytest.mark.parametrize("game", PAIRING.values(), ids=PAIRING)


def _shown(game: Game) -> list[Example]:
    return [section.example for section in sections(game) if section.example]


def _section(game: Game, title: str) -> Section:
    return next(section for section in sections(game) if section.title == say(title))


def _titles(rules: Rules) -> set[str]:
    return {section.title for section in sections(PyramidGame(rules))}


def _text(rules: Rules, title: str) -> str:
    return _section(PyramidGame(rules), title).text


# The page


@all_games
def test_every_game_has_a_page(game: Game) -> None:
    page = json.loads(json.dumps(help_page(game)))
    assert len(page) >= 6
    titles = [section["title"] for section in page]
    assert len(set(titles)) == len(titles)
    for section in page:
        assert section.keys() == {"title", "text", "scene"}
        assert section["title"]
        assert re.fullmatch(r"[A-Z][^{}]*\.", section["text"])
        assert "  " not in section["text"]


def test_a_game_nobody_explains_is_an_error() -> None:
    class Unexplained:
        """Stands for a family to come."""

    with pytest.raises(NoHelp, match="Unexplained"):
        sections(Unexplained())  # type: ignore[arg-type]


# The examples


@all_games
def test_what_an_example_points_out_is_legal(game: Game) -> None:
    for game_shown, position, hint, _ in _shown(game):
        assert hint is None or hint in game_shown.moves(position)


@pairing_games
def test_an_example_is_of_the_rules_explained(game: PyramidGame) -> None:
    """Only its size differs, and for one picture how often the stock comes round."""
    for small in (example.game for example in _shown(game)):
        assert isinstance(small, PyramidGame)
        rules = replace(
            small.rules,
            rows=game.rules.rows,
            rows_face_down=game.rules.rows_face_down,
            reserve_columns=game.rules.reserve_columns,
            passes=game.rules.passes,
        )
        assert rules == game.rules
        for size in ("rows_face_down", "reserve_columns"):
            assert bool(getattr(small.rules, size)) == bool(getattr(game.rules, size))


@pairing_games
def test_the_marks_are_on_all_open_cards_and_on_nothing_else(game: PyramidGame) -> None:
    """Also, the picture has open and covered cards to tell apart."""
    small, position, _, marks_open = _section(game, "help.open.title").example or pytest.fail("no picture")
    assert marks_open
    marked = {pile for move in small.moves(position) for pile in small.named_by(position, move)}
    assert marked == set(small.in_play(position))
    roles = [small.piles[pile].role for pile in marked]
    assert roles.count(Role.TABLEAU) == 2
    assert roles.count(Role.WASTE) == game.rules.wastes
    assert any(position.piles[slot] for slot in small.tableau if slot not in marked)
    scene = next(part["scene"] for part in help_page(game) if part["title"] == say("help.open.title"))
    assert {card["pile"] for card in scene["cards"] if card["mark"] == "playable"} == marked


def test_the_pair_on_a_face_down_card_turns_it_up() -> None:
    example = _section(PyramidGame(Rules(rows_face_down=6)), "help.face_down.title").example
    assert example
    assert example.hint
    game, before = example.game, example.position
    after = game.apply(before, example.hint)
    assert game.hidden(before) - game.hidden(after) == set(before.piles[1])


@pairing_games
def test_no_card_lies_twice_in_an_example_and_no_king_lies_open_that_leaves_by_itself(
    game: PyramidGame,
) -> None:
    for small, position, _, _ in _shown(game):
        cards = b"".join(position.piles)
        assert len(set(cards)) == len(cards)
        assert isinstance(small, PyramidGame)
        assert small._settled(position) == position


def test_each_example_is_shown_by_some_game() -> None:
    shown = [example for game in PAIRING.values() for example in _shown(game)]
    for make in EXAMPLES:
        made = (make(game.rules) for game in PAIRING.values() if _can_make(make, game.rules))
        assert any(_same(one, other) for one in made for other in shown if one), make.__name__


def _can_make(make: Callable[[Rules], Example | None], rules: Rules) -> bool:
    if make is examples.wastes:
        return rules.waste_pairs
    if make is examples.stay:
        return rules.auto_kings and rules.save_king
    if make is examples.columns:
        return rules.reserve_columns > 0
    return rules.wastes > 0


def _same(one: Example, other: Example) -> bool:
    return one[1:] == other[1:]


# The facts


@pairing_games
def test_the_goal_names_the_cards(game: PyramidGame) -> None:
    text = _section(game, "help.goal.title").text
    wanted = len(game.tableau) if game.rules.goal is Goal.PYRAMID else len(game.pieces)
    assert f" {wanted} cards" in text
    assert f"{game.rules.rows} rows" in text
    assert ("2 decks" in text) == (game.rules.decks == 2)


@pairing_games
def test_the_stock_names_its_cards_and_passes(game: PyramidGame) -> None:
    titles = {section.title for section in sections(game)}
    if not game.wastes:
        assert not titles & {say("help.stock.title"), say("help.recycle.title")}
        return
    deal = game.deal(shuffler("1"))
    dealt = len(b"".join(deal.piles[game.wastes.start : game.stock + 1]))
    stock = _section(game, "help.stock.title").text
    gone = len(deal.piles[game.discard])
    assert dealt <= int(re.findall(r"other (\d+) cards", stock)[0]) <= dealt + gone
    recycle = _section(game, "help.recycle.title").text
    if game.rules.passes == UNLIMITED:
        assert "as often as you like" in recycle
    else:
        assert re.findall(r"(\d+) times|only (once)", recycle) == [
            ("", "once") if game.rules.passes == 1 else (str(game.rules.passes), "")
        ]


def test_a_pass_fewer_is_named_as_well() -> None:
    assert "2 times" in _text(Rules(passes=2), "help.recycle.title")
    assert "3 times" in _text(Rules(passes=3), "help.recycle.title")


@pytest.mark.parametrize(
    ("option", "title"),
    [
        (Rules(two_card=True), "help.two_card.title"),
        (Rules(overlap=True), "help.overlap.title"),
        (Rules(auto_kings=True, save_king=True), "help.stay.title"),
        (Rules(peek=True), "help.peek.title"),
        (Rules(group=8), "help.group.title"),
        (Rules(rows_face_down=6), "help.face_down.title"),
        (Rules(reserve_columns=8, wastes=0), "help.reserve.title"),
        (Rules(wastes=3, waste_pairs=True), "help.wastes.title"),
        (Rules(ante=52), "help.money.title"),
    ],
)
def test_a_section_is_there_if_the_rules_have_it(option: Rules, title: str) -> None:
    assert say(title) in _titles(option)
    assert say(title) not in _titles(Rules())


def test_what_the_rules_do_not_have_is_not_told() -> None:
    end = _text(Rules(undo=False), "help.end.title")
    assert "Undo" not in end
    assert "Undo" in _text(Rules(auto_kings=True), "help.kings.title")
    assert "Undo" not in _text(Rules(auto_kings=True, undo=False), "help.kings.title")
    assert "partial" not in _text(Rules(), "help.end.title")
    assert say("help.stay.title") not in _titles(Rules(save_king=True))


@pytest.mark.parametrize(
    ("rules", "title", "words"),
    [
        (Rules(), "help.match.title", "add up to 13"),
        (Rules(), "help.kings.title", "leaves alone"),
        (Rules(auto_kings=True), "help.kings.title", "without a tap"),
        (Rules(group=8), "help.match.title", "as many as 8"),
        (Rules(match=Match.NEIGHBOURS, lone_kings=False), "help.match.title", "Equal cards do not"),
        (Rules(match=Match.NEIGHBOURS, lone_kings=False), "help.kings.title", "only partner is a queen"),
        (
            Rules(match=Match.SAME_OR_NEIGHBOURS, lone_kings=False),
            "help.kings.title",
            "queens and other kings",
        ),
        (Rules(wastes=3), "help.stock.title", "each of the 3 wastes"),
        (Rules(wastes=3, first_draw_dealt=True), "help.stock.title", "first 3 cards are drawn"),
        (Rules(stock_visible=True), "help.stock.title", "face up"),
        (Rules(wastes=3), "help.recycle.title", "last waste come first"),
        (Rules(wastes=3, recycle=Recycle.DEAL_ORDER), "help.recycle.title", "first drawn"),
        (Rules(rows_face_down=6), "help.face_down.title", "first 6 rows"),
        (Rules(reserve_columns=8, wastes=0), "help.reserve.title", "8 columns of 3 cards"),
        (Rules(ante=26), "help.money.title", "costs you $26"),
        (Rules(ante=52, rate=3), "help.money.title", "pays $3; the whole pyramid pays $84"),
        (Rules(ante=52, rate=5, pay=Pay.ALL), "help.money.title", "Each card that leaves pays $5"),
        (Rules(), "help.score.title", "king alone scores 5"),
        (Rules(goal=Goal.ALL), "help.end.title", "last card is gone"),
        (Rules(passes=UNLIMITED), "help.end.title", "however often"),
        (Rules(), "help.end.title", "Undo goes back"),
        (Rules(undo=False), "help.end.title", "There is no undo"),
        (Rules(partial_win=True), "help.end.title", "with 3 cards left or fewer"),
    ],
)
def test_the_words_are_those_of_the_rules(rules: Rules, title: str, words: str) -> None:
    assert words in _text(rules, title)


def test_cards_named_are_those_pointed_out() -> None:
    assert "Here the 8 and the 5 go together" in _text(Rules(), "help.match.title")
    assert "Here the 8 and the 9 go together" in _text(
        Rules(match=Match.NEIGHBOURS, lone_kings=False), "help.match.title"
    )


def test_other_families_name_their_numbers() -> None:
    board = _section(HoppingGame(hopping.Rules(board=(4, 5))), "help.board.title").text
    assert "4 rows of 5 squares" in board
    assert "60 pieces" in board
    three = ThreePyramidsGame(three_pyramids.Rules())
    assert "104 cards" in _section(three, "help.goal.title").text
    assert "3 times" in _section(three, "help.recycle.title").text


@pytest.mark.parametrize("ending", hopping.Ending)
def test_the_goal_names_the_last_piece(ending: hopping.Ending) -> None:
    text = _section(HoppingGame(hopping.Rules(ending=ending)), "help.goal.title").text
    wanted = "small" if ending is hopping.Ending.PIPS else ending.value
    assert [size for size in ("small", "medium", "large") if size in text] == [wanted]


@all_games
def test_pictures_are_small_and_nothing_in_them_overlaps_by_mistake(game: Game) -> None:
    for section in help_page(game):
        scene = section["scene"]
        if scene is None:
            continue
        assert scene["width"] < 9
        assert scene["height"] < scene["width"] * 1.3
        beside = [place for place in scene["places"] if place["role"] != "tableau"]
        for one, other in combinations(beside, 2):
            assert abs(one["x"] - other["x"]) >= 1 or abs(one["y"] - other["y"]) >= 1.4


def test_the_board_that_is_known_to_be_hopeless_says_so() -> None:
    pages = {
        board: json.dumps(help_page(CATALOG["egyptian"].variant({"board": board})))
        for board in ("3x3", "3x4")
    }
    assert "no way leads to a single pyramid" in pages["3x3"]
    assert "no way leads" not in pages["3x4"]
