"""Saves that are damaged, strange or from the future do no harm."""

import json

import pytest
from playwright.sync_api import BrowserContext, expect

from driving.deals import deal, played
from driving.table import Table
from driving.visits import Visits

SLOTS = "Object.keys(localStorage).filter((key) => key.startsWith('saqqara/game/')).sort()"


def begun(visit: Visits) -> Table:
    """A game with two moves, saved in both slots."""
    table = visit(link="#pyramid/1")
    table.page.evaluate("['d', 'd'].forEach(saqqara.play)")
    assert len(table.page.evaluate(SLOTS)) == 2
    return table


def leave(table: Table, address: str) -> None:
    """Go to a page of the same site on which the app does not run."""
    table.watch.provokes("favicon")
    table.page.goto(f"{address}assets/icon.svg")


def newest_slot(table: Table) -> str:
    slots: dict[str, str] = table.page.evaluate("Object.fromEntries(Object.entries(localStorage))")
    games = {key: text for key, text in slots.items() if key.startswith("saqqara/game/")}
    return max(games, key=lambda key: int(games[key].split(" ")[0]))


def spoil_and_reload(table: Table, keys: list[str]) -> dict[str, str]:
    """Flip one byte of each value while the page is away and cannot save; return what came of it."""
    address = table.page.url.partition("#")[0]
    leave(table, address)
    spoiled: dict[str, str] = table.page.evaluate(
        """(keys) => Object.fromEntries(keys.map((key) => {
            const text = localStorage.getItem(key);
            const place = text.length - 2; // a digit of the time: still good JSON
            const flipped = String.fromCharCode(text.charCodeAt(place) ^ 1);
            localStorage.setItem(key, text.slice(0, place) + flipped + text.slice(place + 1));
            return [key, localStorage.getItem(key)];
        }))""",
        keys,
    )
    table.page.goto(f"{address}#pyramid/1")
    table.wait_ready()
    return spoiled


def set_aside(table: Table) -> list[str]:
    texts: list[str] = table.page.evaluate(
        """Object.entries(localStorage).filter(([key]) => key.startsWith("saqqara/damaged/"))
            .map(([, text]) => text)"""
    )
    return texts


def test_damaged_slot_leaves_the_other_one(visit: Visits) -> None:
    table = begun(visit)
    spoiled = spoil_and_reload(table, [newest_slot(table)])
    expect(table.page.locator("#troubles")).to_contain_text("set aside")
    table.wait_for_position(played(deal(1), "d d"))  # leaving the page had saved once more
    assert set_aside(table) == list(spoiled.values())


def test_damage_to_the_older_slot_loses_no_move(visit: Visits) -> None:
    table = begun(visit)
    (older,) = set(table.page.evaluate(SLOTS)) - {newest_slot(table)}
    spoiled = spoil_and_reload(table, [older])
    table.wait_for_position(played(deal(1), "d d"))
    assert set_aside(table) == list(spoiled.values())


def test_both_slots_damaged_deals_afresh_and_keeps_the_texts(visit: Visits) -> None:
    table = begun(visit)
    spoiled = spoil_and_reload(table, table.page.evaluate(SLOTS))
    expect(table.page.locator("#troubles")).to_contain_text("set aside")
    table.wait_for_position(deal(1))
    assert sorted(set_aside(table)) == sorted(spoiled.values())
    table.page.evaluate("saqqara.play('d')")


@pytest.mark.parametrize("text", ["", "null", "[]", "{", "NaN", "9" * 400, '"', "1 00000000 {}"])
def test_page_starts_whatever_our_keys_hold(visit: Visits, text: str) -> None:
    def fill(context: BrowserContext) -> None:
        keys = ["saqqara/last", "saqqara/frame", *(f"saqqara/game/#pyramid/1/{slot}" for slot in (0, 1))]
        values = json.dumps(dict.fromkeys(keys, text))
        context.add_init_script(
            f"""if (location.protocol !== "about:" && !sessionStorage.begun) {{
                sessionStorage.begun = "yes";
                for (const [key, text] of Object.entries({values})) localStorage.setItem(key, text);
            }}"""
        )

    table = visit(link="#pyramid/1", prepare=fill)
    table.page.evaluate("saqqara.play('d')")
    table.page.goto("about:blank")
    table.page.goto(visit.address)
    table.wait_ready()
    table.wait_for_position(played(deal(1), "d"))


def test_save_of_a_newer_version_is_left_alone(visit: Visits) -> None:
    table = begun(visit)
    leave(table, visit.address)
    kept = table.page.evaluate(
        """() => {
            const table = Array.from({ length: 256 }, (_, n) => {
                for (let bit = 0; bit < 8; bit += 1) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
                return n >>> 0;
            });
            const crc = (text) => {
                let sum = 0xffffffff;
                for (const byte of new TextEncoder().encode(text))
                    sum = table[(sum ^ byte) & 255] ^ (sum >>> 8);
                return ((sum ^ 0xffffffff) >>> 0).toString(16).padStart(8, "0");
            };
            const save = '{"v":99,"something":"new"}';
            for (const slot of [0, 1])
                localStorage.setItem(`saqqara/game/#pyramid/1/${slot}`, `${7 + slot} ${crc(save)} ${save}`);
            return Object.fromEntries(
                Object.entries(localStorage).filter(([key]) => key.startsWith("saqqara/game/")));
        }"""
    )
    table.page.goto(visit.address + "#pyramid/1")
    table.wait_ready()
    expect(table.page.locator("#troubles")).to_contain_text("newer version")
    table.page.evaluate("saqqara.play('d')")
    after = table.page.evaluate("Object.fromEntries(Object.entries(localStorage))")
    assert {key: after.get(key) for key in kept} == kept


def test_keys_of_others_are_not_touched(visit: Visits) -> None:
    foreign = {
        "saqqara": "x",
        "game": "{",
        "sa/qqara/game/1": "",
        "ünï": "💎" * 50,
        "saqqarax/game/": "1 2 3",
    }
    each = f"for (const [key, text] of Object.entries({json.dumps(foreign)}))"
    fill = f"if (location.protocol !== 'about:') {each} localStorage.setItem(key, text);"
    table = visit(link="#pyramid/1", prepare=lambda context: context.add_init_script(fill))
    table.page.evaluate("['d', 'd', 'd'].forEach(saqqara.play)")
    table.page.evaluate("saqqara.newGame('pyramid', '2')")
    after = table.page.evaluate("Object.fromEntries(Object.entries(localStorage))")
    assert {key: after.get(key) for key in foreign} == foreign
