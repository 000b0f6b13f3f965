"""What passes between the last move and the panel of the end: the last light, or a moment to look."""

from playwright.sync_api import expect

from driving.deals import deal, first_deal, losing_line, winning_line
from driving.profiles import DESKTOP, PHONE, Profile
from driving.stage import FRAME, stop_time
from driving.table import Table
from driving.visits import Visits
from saqqara.session import Session

MOTION, LIGHT, BEAT = 250, 1200, 400  # milliseconds


def ended(visit: Visits, session: Session, line: str, profile: Profile = DESKTOP, **options: str) -> Table:
    """A game whose last move has just been made, and time stands still."""
    table = visit(profile, **options)
    *most, last = line.split()
    table.deal(session, " ".join(most))
    table.expect_picture()
    stop_time(table.page)
    table.page.evaluate("move => saqqara.play(move)", last)
    return table


def won(visit: Visits, profile: Profile = DESKTOP, **options: str) -> Table:
    session = first_deal(winning_line)
    return ended(visit, session, winning_line(session), profile, **options)


def lost(visit: Visits, **options: str) -> Table:
    session = deal(7)
    return ended(visit, session, losing_line(session), **options)


def is_open(table: Table) -> bool:
    return table.page.locator("#end").is_visible()


def covered(table: Table) -> float:
    """How much of the canvas is painted, of 1; what is painted dimly counts less."""
    return float(
        table.page.evaluate(
            """() => {
                const canvas = document.querySelector("#canvas");
                const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
                let sum = 0;
                for (let at = 3; at < data.length; at += 4) sum += data[at];
                return sum / (255 * data.length / 4);
            }"""
        )
    )


def test_the_light_falls_once_before_the_panel_opens(visit: Visits) -> None:
    table = won(visit)
    table.page.clock.run_for(MOTION)
    before_it = covered(table)
    table.page.clock.run_for(LIGHT // 2)
    assert covered(table) > before_it + 0.1
    table.page.clock.run_for(LIGHT // 2 - 100)
    assert not is_open(table)
    table.page.clock.run_for(100 + 6 * FRAME)
    assert is_open(table)
    assert table.agrees()
    assert covered(table) == before_it
    table.press(table.page.locator("#end button[value=close]"))
    table.page.evaluate("saqqara.undo(); saqqara.redo()")
    table.page.clock.run_for(MOTION + 4 * FRAME)
    assert covered(table) == before_it


def test_the_pyramid_glows_on_as_long_as_the_won_game_lies_there(visit: Visits) -> None:
    table = won(visit)
    lit = table.page.locator("#afterglow[data-lit]")
    table.page.clock.run_for(MOTION + LIGHT // 2)
    expect(lit).to_have_count(0)
    table.page.clock.run_for(LIGHT)
    expect(lit).to_have_count(1)
    table.press(table.page.locator("#end button[value=close]"))
    table.page.set_viewport_size({"width": 900, "height": 700})
    table.page.clock.run_for(10 * FRAME)
    top = lit.evaluate("(glow) => parseInt(glow.style.getPropertyValue('--top'))")
    table.page.evaluate("saqqara.undo()")
    expect(lit).to_have_count(0)
    assert top == table.button(0).evaluate("(apex) => parseInt(apex.style.top)")
    table.page.evaluate("saqqara.redo()")
    expect(lit).to_have_count(1)


def test_a_tap_ends_the_light_and_nothing_else(visit: Visits) -> None:
    for profile in (DESKTOP, PHONE):
        table = won(visit, profile)
        before = table.state()
        table.page.clock.run_for(MOTION + LIGHT // 3)
        assert not is_open(table)
        box = table.page.locator("#canvas").bounding_box()
        assert box
        table.pointer.tap((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
        expect(table.page.locator("#end")).to_be_visible()
        table.page.clock.run_for(FRAME)
        table.expect_picture()
        assert {**table.state(), "elapsed": 0} == {**before, "elapsed": 0}


def test_a_key_ends_the_light_and_presses_nothing(visit: Visits) -> None:
    for key in ("Enter", "Escape", " "):
        table = won(visit)
        table.page.clock.run_for(MOTION + LIGHT // 3)
        table.page.keyboard.press(key)
        expect(table.page.locator("#end")).to_be_visible()
        assert table.state()["status"] == "won"


def test_undo_while_the_light_falls(visit: Visits) -> None:
    table = won(visit)
    table.page.clock.run_for(MOTION + LIGHT // 3)
    table.page.keyboard.press("u")
    table.wait_for(status="open")
    table.page.clock.run_for(2 * LIGHT)
    assert not is_open(table)
    table.expect_picture()


def test_a_new_deal_while_the_last_cards_fly(visit: Visits) -> None:
    table = won(visit)
    table.page.clock.run_for(FRAME)
    table.page.evaluate("saqqara.newGame('giza', '1')")
    table.page.clock.run_for(2 * LIGHT)
    assert not is_open(table)
    table.expect_picture()


def test_a_lost_game_can_be_looked_at_for_a_moment(visit: Visits) -> None:
    table = lost(visit)
    table.page.clock.run_for(BEAT)
    assert not is_open(table)
    table.page.clock.run_for(MOTION + 4 * FRAME)
    assert is_open(table)


def test_where_nothing_moves_the_panel_opens_at_once(visit: Visits) -> None:
    for end in (won, lost):
        table = end(visit, reduced_motion="reduce")
        table.page.clock.run_for(2 * FRAME)
        assert is_open(table)
