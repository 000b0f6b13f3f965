"""Sounds and ticks: none unless wanted, one for each action, none that nobody asked for, none that hurts."""

import math
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from driving.deals import deal, first_deal, kings, pairs, played, winning_line
from driving.profiles import DESKTOP, PHONE, Profile
from driving.table import Table
from driving.visits import Visits
from saqqara.view.cues import Cue

PROFILES = pytest.mark.parametrize("profile", [DESKTOP, PHONE], ids=lambda profile: profile.name)
VOICES = 4
LONGEST = {"won": 1.0, "lost": 0.5}  # seconds; all others:
SHORT = 0.15

# Counts what is asked of the device; a sound lasts until it is told to end.
RECORDER = """
    window.felt = { contexts: 0, sounds: 0, ticks: [], states: [], endless: false };
    window.AudioContext = class {
        sampleRate = 8000;
        state = "suspended";
        constructor() { felt.contexts++; }
        async resume() { this.state = "running"; felt.states.push(this.state); }
        async suspend() { this.state = "suspended"; felt.states.push(this.state); }
        createBuffer() { return { copyToChannel() {} }; }
        createBufferSource() {
            return {
                connect() {},
                start() { felt.sounds++; if (!felt.endless) queueMicrotask(this.onended); },
            };
        }
    };
    navigator.vibrate = (pattern) => felt.ticks.push(pattern);
"""


def record(context: BrowserContext) -> None:
    context.add_init_script(RECORDER)


def felt(table: Table) -> dict[str, Any]:
    answer: dict[str, Any] = table.page.evaluate("felt")
    return answer


def wait_until_felt(table: Table, **facts: object) -> None:
    """Wait until exactly this was asked of the device, which never comes when it was asked for too much."""
    table.page.wait_for_function(
        """(facts) => Object.entries(facts).every(
            ([name, value]) => JSON.stringify(felt[name]) === JSON.stringify(value))""",
        arg=facts,
    )


def turn_on(table: Table, name: str) -> None:
    table.press("menu")
    table.press("open-settings")
    table.choose(name, "on")
    table.page.keyboard.press("Escape")


def look_away(table: Table, *, hidden: bool) -> None:
    table.page.evaluate(
        """(hidden) => {
            Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def actions(table: Table) -> list[tuple[Callable[[], object], list[int]]]:
    """Things to do one after the other, and the tick that each gives; each is one sound."""
    session = first_deal(lambda session: kings(session) and pairs(session))
    one, other = pairs(session)[0]
    table.deal(session)
    keys = table.page.keyboard
    return [
        (lambda: table.tap(one), [8]),
        (lambda: table.tap(one), []),
        (lambda: table.tap(0), []),
        (lambda: table.drag(one, other), [8]),
        (lambda: table.tap(kings(session)[0]), [8]),
        (lambda: keys.press("d"), [8]),
        (lambda: table.press("undo"), []),
        (lambda: table.press("redo"), []),
        (lambda: keys.press("n"), []),
    ]


@PROFILES
def test_nothing_is_heard_or_felt_unless_it_is_wanted(visit: Visits, profile: Profile) -> None:
    table = visit(profile, link="#pyramid/1", prepare=record)
    for act, _ in actions(table):
        act()
    assert felt(table) == {"contexts": 0, "sounds": 0, "ticks": [], "states": [], "endless": False}


@PROFILES
def test_each_action_is_one_sound(visit: Visits, profile: Profile) -> None:
    table = visit(profile, link="#pyramid/1", prepare=record)
    turn_on(table, "sound")
    wait_until_felt(table, sounds=1)  # a sample
    for done, (act, _) in enumerate(actions(table), 3):  # the deal was one, too
        act()
        wait_until_felt(table, sounds=done)
    assert (felt(table)["contexts"], felt(table)["ticks"]) == (1, [])


@PROFILES
def test_ticks_are_short_and_few(visit: Visits, profile: Profile) -> None:
    table = visit(profile, link="#pyramid/1", prepare=record)
    turn_on(table, "touch")
    expected = [[8]]
    wait_until_felt(table, ticks=expected)  # a sample
    for act, tick in actions(table):
        act()
        expected += [tick] if tick else []
        wait_until_felt(table, ticks=expected)
    table.deal(deal(52), winning_line(deal(52)))
    assert felt(table)["ticks"][-1] == [8, 70, 8]
    assert felt(table)["contexts"] == 0


def test_what_nobody_did_makes_no_sound(visit: Visits) -> None:
    table = visit(link="#pyramid/52", prepare=record)
    turn_on(table, "sound")
    table.page.keyboard.press("d")
    table.wait_for_verdict()
    before = felt(table)["sounds"]
    table.page.set_viewport_size({"width": 700, "height": 900})
    table.page.wait_for_function("JSON.parse(saqqara.scene()).aspect < 1")
    table.page.keyboard.press("p")
    table.press("hint")
    table.wait_for_hint()
    assert felt(table)["sounds"] == before + 1, "the hint, and nothing else"


def test_settings_kept_from_last_time_wait_for_the_first_touch(visit: Visits) -> None:
    table = visit(link="#pyramid/52", prepare=record)
    for name in ("sound", "touch"):
        turn_on(table, name)
    table.page.reload()
    table.wait_ready()
    table.page.evaluate("saqqara.play('d')")
    assert (felt(table)["contexts"], felt(table)["ticks"]) == (0, [])
    table.page.keyboard.press("d")
    assert (felt(table)["contexts"], felt(table)["sounds"], felt(table)["ticks"]) == (1, 1, [[8]])


def test_a_hidden_page_is_silent(visit: Visits) -> None:
    table = visit(link="#pyramid/52", prepare=record)
    for name in ("sound", "touch"):
        turn_on(table, name)
    before = felt(table)
    look_away(table, hidden=True)
    table.page.evaluate("saqqara.play('d')")
    assert felt(table) == before | {"states": [*before["states"], "suspended"]}
    look_away(table, hidden=False)
    table.page.keyboard.press("d")
    assert felt(table)["sounds"] == before["sounds"] + 1
    assert felt(table)["states"][-1] == "running"


def test_many_sounds_at_once_are_few(visit: Visits) -> None:
    table = visit(link="#pyramid/52", prepare=record)
    turn_on(table, "sound")
    table.page.evaluate("felt.endless = true")
    before = felt(table)["sounds"]
    for _ in range(2 * VOICES):
        table.page.keyboard.press("d")
    assert felt(table)["sounds"] == before + VOICES


def test_a_device_that_can_do_neither_says_so(visit: Visits) -> None:
    def cripple(context: BrowserContext) -> None:
        context.add_init_script("delete window.AudioContext; delete Navigator.prototype.vibrate")

    table = visit(link="#pyramid/52", prepare=cripple)
    for name in ("sound", "touch"):
        turn_on(table, name)
        words = table.page.locator(f"#about-{name}").text_content()
        assert words
        assert words.endswith("This browser cannot do that.")
    table.page.keyboard.press("d")
    table.wait_for_position(played(deal(52), "d"))


SHAPES = """async () => {
    const { TIMBRES, samplesOf } = await import(new URL("assets/timbres.js", document.baseURI));
    return Object.entries(TIMBRES).map(([cue, timbre]) => {
        const samples = [...samplesOf(timbre, 48000)];
        const greatest = (numbers) => numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0);
        return {
            cue,
            seconds: samples.length / 48000,
            peak: greatest(samples),
            ends: greatest([samples[0], samples.at(-1)]),
            energy: samples.reduce((sum, sample) => sum + sample * sample, 0) / 48000,
        };
    });
}"""


def test_every_sound_is_short_and_soft_and_does_not_click(visit: Visits) -> None:
    shapes = visit(link="#pyramid/52").page.evaluate(SHAPES)
    assert {shape["cue"] for shape in shapes} == {cue.value for cue in Cue} - {""}
    for shape in shapes:
        assert 0.05 < shape["seconds"] <= LONGEST.get(shape["cue"], SHORT), shape
        assert VOICES * shape["peak"] < 0.8, shape
        assert shape["ends"] < 0.001, shape
        assert math.sqrt(shape["energy"]) > 0.002, shape
