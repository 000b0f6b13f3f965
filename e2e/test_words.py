"""Nothing is said past the catalogue, and longer words than the English ones have room."""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from driving.bests import give_bests
from driving.hosting import Host
from driving.panels import PANELS, open_panel
from driving.profiles import DESKTOP, PHONE, Profile
from driving.pseudo import pseudo, pseudo_site
from driving.table import FAILED, Table
from driving.texts import cut, seen
from driving.visits import Visits, without_service_worker
from saqqara.catalog import CATALOG

# What has plain letters by right, in whole.
ALLOWED = re.compile(
    r"\d[\d.]*[+][0-9a-z]+"  # a version
    r"|[\d.,]+\s(?:byte|kB|MB|GB)"  # written by the browser, in the page's language
    r"|(?:[\w.-]+/)*[\w.-]+\.(?:wasm|zip)"  # a file that did not arrive
    r"|\b(?:10|[2-9ATJQK])[cdhs]\b"  # a card as it is typed
)
SIZES = [(PHONE, "ltr"), (DESKTOP, "ltr"), (PHONE, "rtl")]


@pytest.fixture(scope="module")
def speaking(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], str]]:
    """The address of the site in the language that nobody speaks, by the direction of its script."""
    hosts: dict[str, Host] = {}

    def address(direction: str) -> str:
        if direction not in hosts:
            folder = tmp_path_factory.mktemp(direction) / "site"
            hosts[direction] = Host(pseudo_site(built, folder, direction))
        return hosts[direction].address

    yield address
    for host in hosts.values():
        host.stop()


def faults(table: Table) -> list[str]:
    """Texts from somewhere else, texts that code cut short, and texts without room."""
    table.page.evaluate(
        "Promise.allSettled(document.getAnimations().map((one) => one.finished)).then(() => 0)"
    )
    texts = seen(table)
    assert any("[" in text for text in texts)
    foreign = [f"not from the catalogue: {text}" for text in texts if _has_plain_letters(text)]
    short = [f"cut short: {text}" for text in texts if text.count("[") != text.count("]")]
    return foreign + short + cut(table)


def _has_plain_letters(text: str) -> bool:
    return bool(re.search("[A-Za-z]", ALLOWED.sub("", text)))


@pytest.mark.parametrize(
    ("profile", "direction"), SIZES, ids=lambda value: value if isinstance(value, str) else value.name
)
def test_every_panel_speaks_the_catalogues_language_and_has_room(
    visit: Visits, speaking: Callable[[str], str], profile: Profile, direction: str
) -> None:
    table = visit(profile, address=speaking(direction))
    table.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    expect(table.page.locator("html")).to_have_attribute("lang", "en-XA")
    expect(table.page.locator("html")).to_have_attribute("dir", direction)
    found = {}
    for name in PANELS:
        open_panel(table, name)
        _settle(table)
        found[name] = faults(table)
    assert _told(found) == ""


@pytest.mark.parametrize("profile", [PHONE, DESKTOP], ids=lambda profile: profile.name)
def test_every_game_speaks_the_catalogues_language_and_has_room(
    visit: Visits, speaking: Callable[[str], str], profile: Profile
) -> None:
    table = visit(profile, address=speaking("ltr"))
    found = {}
    for game in CATALOG:
        table.clear()
        give_bests(table.page)
        table.page.evaluate("(game) => saqqara.newGame(game, '7')", game)
        _settle(table)
        found[f"{game}: deal"] = faults(table)
        table.page.evaluate("saqqara.play(saqqara.moves()[0])")
        _settle(table)
        found[game] = faults(table)
        table.press("menu")
        table.press("how")
        found[f"{game}: rules"] = faults(table)
        table.page.keyboard.press("Escape")
        table.press("menu")
        table.press("first-steps")
        for step in range(3):
            found[f"{game}: step {step + 1}"] = faults(table)
            table.press("welcome-next")
        table.press("games")
        table.press(table.page.locator(f"[data-game={game}]"))
        found[f"{game}: options"] = faults(table)
    assert _told(found) == ""


@pytest.mark.parametrize("profile", [PHONE, DESKTOP], ids=lambda profile: profile.name)
def test_troubles_speak_the_catalogues_language_and_have_room(
    visit: Visits, speaking: Callable[[str], str], profile: Profile
) -> None:
    table = visit(profile, "#chess/1", address=speaking("ltr"))
    expect(table.page.locator("#troubles")).to_contain_text("[")
    found = {"link": [fault for fault in faults(table) if "chess" not in fault]}
    for name, field in {"typed": "no word", "number": "-1"}.items():
        table.press("menu")
        table.page.fill("#seed", field)
        table.page.keyboard.press("Enter")
        expect(table.page.locator("#seed-trouble")).to_contain_text("[")
        found[name] = [fault for fault in faults(table) if field not in fault]
        table.page.keyboard.press("Escape")
    assert _told(found) == ""


@pytest.mark.parametrize("profile", [PHONE, DESKTOP], ids=lambda profile: profile.name)
@pytest.mark.parametrize("kind", ["no WebAssembly", "a missing file", "broken"])
def test_a_start_that_fails_says_so_in_the_catalogues_language(
    visit: Visits, speaking: Callable[[str], str], profile: Profile, kind: str
) -> None:
    def prepare(context: BrowserContext) -> None:
        without_service_worker(context)
        if kind == "no WebAssembly":
            context.add_init_script("delete window.WebAssembly")
        elif kind == "a missing file":
            context.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404, body="gone"))
        else:
            context.add_init_script(
                "Object.defineProperty(window, 'saqqaraPage', "
                "{ set(page) { page.connect(() => { throw new Error('provoked'); }); } })"
            )

    table = visit(profile, address=speaking("ltr"), prepare=prepare, ready=False)
    table.watch.provokes("404", "provoked", "WebAssembly", "wasm", "connect", "Python")
    table.page.wait_for_selector(FAILED, state="attached")
    assert faults(table) == []


def test_the_language_is_as_it_should_be() -> None:
    assert pseudo("{n} cards left") == "[{n} çáŕðšõõ ļéƒţõõ]"
    every_letter = "The quick brown fox jumps over a lazy dog. THE QUICK BROWN FOX JUMPS OVER A LAZY DOG."
    assert not _has_plain_letters(pseudo(every_letter))
    assert _has_plain_letters("[3 çáŕðšõõ] left")
    assert not _has_plain_letters("[0.1.0+ed5787b8, 17.2\u00a0MB]")


@pytest.mark.parametrize(
    ("style", "fault"),
    [
        ("#new span { display: block; width: 9px; overflow: hidden }", "span: no room for: New"),
        ("#score-label { position: absolute; left: -20px }", "leaves the page"),
        (
            "#score-label, #score { position: fixed; left: 40vw; top: 50vh }",
            " lies on ",
        ),
        ("#score-label { width: 9px; overflow: hidden; text-overflow: ellipsis }", "ends in dots: Score"),
        ("#menu span { display: block; height: 2px; overflow: hidden }", "span: no room for: Menu"),
    ],
)
def test_what_is_cut_or_crowded_is_found(visit: Visits, style: str, fault: str) -> None:
    table = visit(link="#pyramid/1")
    assert cut(table) == []
    table.page.add_style_tag(content=style)
    assert [line for line in cut(table) if fault in line]


def test_a_select_with_no_room_for_its_words_is_found(visit: Visits) -> None:
    table = visit(link="#pyramid/1")
    open_panel(table, "settings")
    assert cut(table) == []
    table.page.add_style_tag(content="select { width: 40px !important }")
    assert [line for line in cut(table) if "#setting-theme: no room for" in line]


def _told(found: Mapping[str, list[str]]) -> str:
    return "\n".join(f"{name}: {fault}" for name, faults in found.items() for fault in faults)


def _settle(table: Table) -> None:
    table.page.wait_for_function("saqqara.settled()")
