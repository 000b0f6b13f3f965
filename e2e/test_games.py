"""Every game of the catalog: dealt, played by tap, drag and keyboard, undone, saved and found again."""

import pytest
from playwright.sync_api import Page, expect

from driving.table import Table
from saqqara.catalog import CATALOG
from saqqara.model import Move
from saqqara.pieces import card_text, deck_of
from saqqara.session import Session

LEAST_TARGET = 24  # CSS pixels, the least a finger can hit


def _deal(table: Table, game_id: str) -> Session:
    session = Session.new(game_id, "7")
    table.page.evaluate("game => saqqara.newGame(game, '7')", game_id)
    table.wait_for_position(session)
    return session


def _first_move(session: Session) -> tuple[Move, tuple[int, ...]]:
    """The first legal move, and the piles to point at for it."""
    move = session.game.moves(session.position)[0]
    return move, session.game.named_by(session.position, move)


@pytest.mark.parametrize("game_id", CATALOG)
def test_a_move_by_tap_is_played_undone_and_saved(table: Table, game_id: str) -> None:
    session = _deal(table, game_id)
    move, piles = _first_move(session)
    for pile in piles:
        table.tap(pile)
    table.wait_for_position(session.play(move))
    table.press("undo")
    table.wait_for_position(session)
    table.press("redo")
    table.wait_for_position(session.play(move))
    table.page.reload()
    table.wait_ready()
    table.wait_for_position(session.play(move))
    assert table.state()["game"] == game_id


@pytest.mark.parametrize("game_id", CATALOG)
def test_a_move_by_drag(table: Table, game_id: str) -> None:
    session = _deal(table, game_id)
    game, position = session.game, session.position
    named = {move: game.named_by(position, move) for move in game.moves(position)}
    pairs = [(move, piles) for move, piles in named.items() if len(piles) == 2]
    while not pairs:  # draw until two cards go together
        session = session.play(Move("d"))
        table.page.evaluate("saqqara.play('d')")
        moves = session.game.moves(session.position)
        pairs = [(move, move.piles) for move in moves if len(move.piles) == 2]
    move, (source, target) = pairs[0]
    table.drag(source, target)
    table.wait_for_position(session.play(move))


@pytest.mark.parametrize("game_id", CATALOG)
def test_a_move_by_keyboard(table: Table, game_id: str) -> None:
    session = _deal(table, game_id)
    move, piles = _first_move(session)
    for pile in piles:
        table.button(pile).focus()
        table.page.keyboard.press("Enter")
    table.wait_for_position(session.play(move))


@pytest.mark.parametrize("game_id", CATALOG)
def test_everything_lies_on_the_table_and_can_be_hit(table: Table, game_id: str) -> None:
    _deal(table, game_id)
    room = table.page.locator("#table").bounding_box()
    assert room
    for button in table.page.locator("#mirror button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= LEAST_TARGET
        assert box["x"] >= room["x"] - 1
        assert box["x"] + box["width"] <= room["x"] + room["width"] + 1
        assert box["y"] >= room["y"] - 1
        assert box["y"] + box["height"] <= room["y"] + room["height"] + 1


@pytest.mark.parametrize("board", ["5x5", "6x6"])
def test_large_boards_fit_too(table: Table, board: str) -> None:
    table.page.evaluate("board => saqqara.newGame('egyptian', '1', { board })", board)
    table.page.wait_for_function("board => JSON.parse(saqqara.state()).options.board === board", arg=board)
    widths = [box["width"] for box in _boxes(table.page)]
    assert min(widths) >= LEAST_TARGET


def _least_side(page: Page, selector: str) -> float:
    boxes = [found.bounding_box() for found in page.locator(selector).all()]
    return min(min(box["width"], box["height"]) for box in boxes if box)


def _boxes(page: Page) -> list[dict[str, float]]:
    boxes = [button.bounding_box() for button in page.locator("#mirror button").all()]
    return [dict(box) for box in boxes if box]


def test_a_game_is_picked_from_the_gallery_with_an_option_and_a_seed(table: Table) -> None:
    table.press("games")
    table.press(table.page.locator("[data-game=giza]"))
    table.page.select_option("select[name=goal]", "all")
    table.page.fill("#chosen-seed", "not a seed!")
    table.press(table.page.locator("#chosen button.main"))
    assert "neither" in table.page.locator("#chosen-trouble").inner_text()
    table.page.fill("#chosen-seed", "Nile")
    table.press(table.page.locator("#chosen button.main"))
    table.wait_for(game="giza", seed="nile")
    assert table.state()["options"] == {"goal": "all"}


def test_cards_of_ones_own_are_typed_in_counted_and_dealt(table: Table) -> None:
    page = table.page
    before = table.state()
    names = [card_text(card) for card in reversed(deck_of(1))]
    table.press("games")
    table.press(page.locator("[data-game=giza]"))
    page.fill("#chosen-seed", "7")
    table.press(page.locator("#own summary"))
    field, trouble, play = page.locator("#own-cards"), page.locator("#chosen-trouble"), "#chosen button.main"
    assert _least_side(page, "#own summary, #own-cards") >= LEAST_TARGET
    field.press_sequentially("ks qs zx")
    expect(page.locator("#own-count")).to_have_text("2 of 52 cards")
    expect(trouble).to_contain_text("card 3: 'zx' is no card")
    expect(page.locator("#chosen-seed")).to_be_disabled()
    field.fill("\n".join(names[:-1]))
    expect(page.locator("#own-count")).to_have_text("51 of 52 cards")
    expect(trouble).to_be_empty()
    table.press(page.locator(play))
    expect(trouble).to_have_text("1 of 52 cards missing: Ac")
    expect(trouble).to_be_in_viewport(ratio=1)
    expect(field).to_be_focused()
    assert {**table.state(), "elapsed": 0} == {**before, "elapsed": 0}
    field.press("End")
    field.press_sequentially(" ac")
    table.press(page.locator(play))
    expect(page.locator("#chooser")).to_be_hidden()
    table.wait_for_position(Session.new("giza", "=" + "".join(names)))
    assert page.url.endswith("#giza/=" + "".join(names))


def test_typed_cards_stay_to_be_mended_but_count_only_when_shown(table: Table) -> None:
    page = table.page
    table.press("games")
    table.press(page.locator("[data-game=pyramid]"))
    table.press(page.locator("#own summary"))
    page.fill("#own-cards", "7c")
    table.press("all-games")
    table.press(page.locator("[data-game=double]"))
    expect(page.locator("#own-cards")).to_be_hidden()
    table.press(page.locator("#own summary"))
    expect(page.locator("#own-count")).to_have_text("1 of 104 cards")
    table.press(page.locator("#own summary"))
    expect(page.locator("#chosen-seed")).to_be_enabled()
    page.fill("#chosen-seed", "7")
    table.press(page.locator("#chosen button.main"))
    table.wait_for(game="double", seed="7")


def test_a_game_without_cards_asks_for_none(table: Table) -> None:
    table.press("games")
    table.press(table.page.locator("[data-game=egyptian]"))
    expect(table.page.locator("#chosen")).to_be_visible()
    expect(table.page.locator("#own")).to_be_hidden()


def test_a_game_is_picked_and_played_by_two_presses_of_a_key(table: Table) -> None:
    """And the first of its many options is in sight: nothing has scrolled."""
    table.press("games")
    table.page.locator("[data-game=pyramid]").press("Enter")
    expect(table.page.locator("#chosen canvas")).to_be_in_viewport(ratio=1)
    table.page.keyboard.press("Enter")
    expect(table.page.locator("#chooser")).to_be_hidden()
    table.wait_for(game="pyramid", cursor=0)


def test_the_picture_follows_the_options(table: Table) -> None:
    table.press("games")
    table.press(table.page.locator("[data-game=egyptian]"))
    picture = "document.querySelector('#chosen canvas').toDataURL()"
    usual = table.page.evaluate(picture)
    table.page.select_option("select[name=board]", "5x6")
    assert table.page.evaluate(picture) != usual


@pytest.mark.parametrize("game_id", CATALOG)
def test_every_game_explains_itself(table: Table, game_id: str) -> None:
    _deal(table, game_id)
    table.press("menu")
    table.press("how")
    help_dialog = table.page.locator("#help")
    help_dialog.wait_for(state="visible")
    assert CATALOG[game_id].name in help_dialog.inner_text()
    table.page.keyboard.press("Escape")
