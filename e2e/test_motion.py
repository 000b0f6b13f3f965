"""Cards on their way: what is seen of them, when they arrive, and that the picture is that of the game."""

import random
from math import hypot

import pytest

from driving.deals import first_deal, pairs, piles_of
from driving.profiles import DESKTOP
from driving.stage import FRAME, Card, cards_after, hide, stop_time
from driving.table import Table
from driving.visits import Visits
from saqqara.catalog import CATALOG
from saqqara.model import Role
from saqqara.session import Session

LONGEST = 250  # milliseconds that any motion may take at the usual speed
STEP = 48
COVERED = """([x, y, width]) => {
    const canvas = document.querySelector("#canvas");
    const { left, top } = canvas.getBoundingClientRect();
    const box = [x - left, y - top, width].map((length) => Math.round(length * devicePixelRatio));
    const { data } = canvas.getContext("2d").getImageData(...box, 1);
    return data.filter((value, place) => place % 4 === 3 && value === 255).length / box[2];
}"""

# How bright the paper of a card is, of 255: in the middle of its upper edge, where no face has a sign.
BRIGHTNESS = """([x, y, width]) => {
    const canvas = document.querySelector("#canvas");
    const { left, top } = canvas.getBoundingClientRect();
    return canvas.getContext("2d").getImageData(x - left + width / 2, y - top + width * 0.06, 1, 1).data[0];
}"""


def stage(visit: Visits, session: Session, line: str = "", speed: str = "usual", **options: str) -> Table:
    """A deal on a table whose time stands still."""
    table = visit(DESKTOP, **options)
    table.set("speed", speed)
    table.deal(session, line)
    table.expect_picture()
    stop_time(table.page)
    return table


def covered(table: Table, pile: int) -> float:
    """How much of a pile's place, in the middle of its height, nothing can be seen through."""
    box = table.button(pile).bounding_box()
    assert box
    share: float = table.page.evaluate(COVERED, [box["x"], box["y"] + box["height"] / 2, box["width"]])
    return share


def places(table: Table) -> dict[int, Card]:
    return {place["pile"]: place for place in table.scene()["places"]}


def apart(one: Card, other: Card) -> float:
    """How far from each other two things are, in card widths."""
    return hypot(one["x"] - other["x"], one["y"] - other["y"])


def expect_at_rest_in_time(table: Table, longest: int = LONGEST) -> None:
    table.page.clock.run_for(longest + 2 * FRAME)
    assert table.agrees()


def test_a_deal_flies_from_the_stock_one_card_after_the_other(visit: Visits) -> None:
    table = stage(visit, Session.new("pyramid", "1"))
    table.page.evaluate("saqqara.newGame('pyramid', '2')")
    scene = {card["id"]: card for card in table.scene()["cards"]}
    stock = next(place for place in places(table).values() if place["role"] == "stock")
    at_first = cards_after(table, FRAME)
    dealt = [id_ for id_, card in scene.items() if card["face"]]
    assert all(apart(at_first[id_], stock) < 0.2 and not at_first[id_]["face"] for id_ in dealt)
    later = cards_after(table, STEP)
    under_way = [id_ for id_ in dealt if apart(later[id_], stock) > 0.2]
    assert 0 < len(under_way) < len(dealt)
    assert dealt[-1] not in under_way
    expect_at_rest_in_time(table, LONGEST - STEP)


def test_without_a_stock_a_deal_comes_from_below(visit: Visits) -> None:
    table = stage(visit, Session.new("giza", "1"))
    table.page.evaluate("saqqara.newGame('giza', '2')")
    at_first = cards_after(table, FRAME)
    assert min(card["y"] for card in at_first.values()) > table.scene()["height"]
    expect_at_rest_in_time(table)


def test_a_pair_meets_and_goes_together(visit: Visits) -> None:
    session = first_deal(lambda session: any(abs(a - b) > 3 for a, b in pairs(session)))
    piles = next(pair for pair in pairs(session) if abs(pair[0] - pair[1]) > 3)
    table = stage(visit, session)
    start = [card for card in table.painted()["cards"] if card["pile"] in piles]
    table.page.evaluate("move => saqqara.play(move)", f"m{piles[0]}.{piles[1]}")
    ids = [card["id"] for card in start]
    (discard,) = [place for place in places(table).values() if place["role"] == "discard"]
    film = [cards_after(table, FRAME) for _ in range(LONGEST // FRAME)]
    distances = [apart(cards[ids[0]], cards[ids[1]]) for cards in film]
    met = next(frame for frame, distance in enumerate(distances) if distance < 0.5)
    assert distances[0] > 3
    assert max(distances[met:]) < 0.6
    first, other = (film[met][id_] for id_ in ids)
    middle = {axis: (start[0][axis] + start[1][axis]) / 2 for axis in ("x", "y")}
    assert apart({axis: (first[axis] + other[axis]) / 2 for axis in ("x", "y")}, middle) < 1
    assert apart(first, discard) > 2
    expect_at_rest_in_time(table, 0)


def test_a_drawn_card_flips(visit: Visits) -> None:
    session = Session.new("pyramid", "1")
    table = stage(visit, session)
    drawn = [card for card in table.painted()["cards"] if not card["face"]][-1]
    table.page.evaluate("saqqara.play('d')")
    faces = [cards_after(table, FRAME)[drawn["id"]]["face"] for _ in range(LONGEST // FRAME)]
    assert faces == sorted(faces), "back first, then the face"
    assert faces[2] == ""
    assert faces[-1]
    expect_at_rest_in_time(table, 0)


def test_a_card_that_flips_gets_narrow_with_all_that_is_painted_of_it(visit: Visits) -> None:
    session = Session.new("pyramid", "1")
    (stock,), (waste,) = piles_of(session, Role.STOCK), piles_of(session, Role.WASTE)
    table = stage(visit, session)
    table.page.evaluate("saqqara.play('d')")
    drawn = next(card["id"] for card in table.scene()["cards"] if card["pile"] == waste)
    near = places(table)[stock]["x"] * 0.25 + places(table)[waste]["x"] * 0.75
    film = [(cards_after(table, FRAME)[drawn]["x"], covered(table, waste)) for _ in range(LONGEST // FRAME)]
    assert min(share for x, share in film if x > near) < 0.4
    assert film[-1][1] > 0.95


@pytest.mark.parametrize(("speed", "softly"), [("usual", True), ("none", False)])
def test_a_card_that_comes_into_play_brightens_as_long_as_others_move(
    visit: Visits, speed: str, *, softly: bool
) -> None:
    session = first_deal(lambda session: any(b == a + 1 for a, b in pairs(session)))
    one, other = next(pair for pair in pairs(session) if pair[1] == pair[0] + 1)
    table = stage(visit, session, speed=speed)
    dim = {card["pile"] for card in table.scene()["cards"] if card["dim"]}
    table.page.evaluate("move => saqqara.play(move)", f"m{one}.{other}")
    (freed,) = dim - {card["pile"] for card in table.scene()["cards"] if card["dim"]}
    box = table.button(freed).bounding_box()
    assert box
    film = []
    for _ in range(LONGEST // FRAME):
        table.page.clock.run_for(FRAME)
        film.append(table.page.evaluate(BRIGHTNESS, [box["x"], box["y"], box["width"]]))
    assert film[-1] == 255
    assert (film[0] < 240) == softly, "it switched at once"
    assert (len(set(film)) > 5) == softly
    expect_at_rest_in_time(table, 0)


def test_a_recycled_waste_flips_back_one_card_after_the_other(visit: Visits) -> None:
    session = Session.new("pyramid", "1")
    table = stage(visit, session, "d " * 24)
    table.page.evaluate("saqqara.play('r')")
    stock = piles_of(session, Role.STOCK)[0]
    table.page.clock.run_for(FRAME)
    cards = [card for card in cards_after(table, 2 * STEP).values() if card["pile"] == stock]
    ways = [apart(card, places(table)[stock]) for card in cards]
    assert ways == sorted(ways)
    assert ways[0] < ways[-1] / 2
    expect_at_rest_in_time(table, LONGEST - 2 * STEP)


def test_a_hop_rises_over_the_piece_hopped_over(visit: Visits) -> None:
    table = stage(visit, Session.new("egyptian", "1"))
    table.page.evaluate("saqqara.play('h0.2')")
    hopper = [card["id"] for card in table.scene()["cards"] if card["pile"] == 2][-1]
    lifts = [cards_after(table, FRAME)[hopper]["lift"] for _ in range(LONGEST // FRAME + 2)]
    top = lifts.index(max(lifts))
    assert lifts[0] == lifts[-1] == 0
    assert max(lifts) > 10
    assert lifts[: top + 1] == sorted(lifts[: top + 1])
    expect_at_rest_in_time(table, 0)


def test_undo_takes_over_where_the_cards_are(visit: Visits) -> None:
    session = first_deal(pairs)
    piles = pairs(session)[0]
    table = stage(visit, session)
    ids = [card["id"] for card in table.painted()["cards"] if card["pile"] in piles]
    table.page.evaluate("move => saqqara.play(move)", f"m{piles[0]}.{piles[1]}")
    before = cards_after(table, 8 * FRAME)
    table.page.evaluate("saqqara.undo()")
    after = cards_after(table, FRAME)
    homes = {card["id"]: card for card in table.scene()["cards"]}
    for id_ in ids:
        assert apart(before[id_], homes[id_]) > 0.5
        assert apart(after[id_], before[id_]) < 0.5
    expect_at_rest_in_time(table)


@pytest.mark.parametrize(("speed", "factor"), [("calm", 2), ("usual", 1), ("quick", 0.5)])
def test_the_speed_is_a_setting(visit: Visits, speed: str, factor: float) -> None:
    table = stage(visit, Session.new("pyramid", "1"), speed=speed)
    table.page.evaluate("saqqara.newGame('pyramid', '2')")
    table.page.clock.run_for(LONGEST * factor * 0.8)
    assert not table.agrees()
    expect_at_rest_in_time(table, int(LONGEST * factor * 0.2))


@pytest.mark.parametrize("why", [{"speed": "none"}, {"reduced_motion": "reduce"}], ids=str)
def test_nothing_moves_where_nothing_is_to_move(visit: Visits, why: dict[str, str]) -> None:
    session = first_deal(pairs)
    table = stage(visit, session, **why)
    one, other = pairs(session)[0]
    for act in (f"saqqara.play('m{one}.{other}')", "saqqara.undo()", "saqqara.newGame('giza', '1')"):
        table.page.evaluate(act)
        table.page.clock.run_for(FRAME)
        assert table.agrees()


def test_a_tab_that_is_left_comes_to_rest_and_moves_on_later(visit: Visits) -> None:
    session = Session.new("pyramid", "1")
    table = stage(visit, session)
    table.page.evaluate("saqqara.play('d')")
    table.page.clock.run_for(3 * FRAME)
    assert not table.agrees()
    hide(table.page, hidden=True)
    assert table.agrees()
    table.page.evaluate("saqqara.play('d')")
    hide(table.page, hidden=False)
    table.page.clock.run_for(FRAME)
    assert table.agrees()


def test_a_turn_of_the_device_while_cards_fly(visit: Visits) -> None:
    table = stage(visit, Session.new("pyramid", "1"))
    table.page.evaluate("saqqara.newGame('pyramid', '2')")
    table.page.clock.run_for(4 * FRAME)
    table.page.set_viewport_size({"width": 500, "height": 1000})
    table.page.wait_for_function("JSON.parse(saqqara.scene()).aspect < 1")
    expect_at_rest_in_time(table)


@pytest.mark.parametrize("game_id", CATALOG)
def test_the_picture_is_that_of_the_game_however_quick_moves_follow(table: Table, game_id: str) -> None:
    chance = random.Random(game_id)  # noqa: S311 -- play needs no cryptography
    session = Session.new(game_id, "7")
    while len(session.moves) < 30 and (moves := session.game.moves(session.position)):
        session = session.play(chance.choice(moves))
    table.deal(session.at(0), " ".join(map(str, session.moves)))
    table.expect_picture()
    table.page.evaluate("for (let back = 0; back < 12; back += 1) saqqara.undo()")
    table.expect_picture()
    table.page.evaluate("saqqara.redo(); saqqara.undo(); saqqara.redo()")
    table.expect_picture()
    table.page.evaluate("for (let back = 0; back < 30; back += 1) saqqara.undo()")
    table.expect_picture()
