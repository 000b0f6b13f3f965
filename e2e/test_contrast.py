"""Every word and every mark stands out from what it lies on, whatever light and contrast the player has."""

from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import Browser, Page

from driving.colours import Colour, contrast, resolved

WORDS, MARKS = 4.5, 3.0  # the least ratios of WCAG 2.2, 1.4.3 and 1.4.11
SUITS = ("red", "black", "green", "blue")
TOKENS = (
    *("table-top", "table-foot", "light", "panel", "ink", "quiet", "accent", "on-accent", "danger"),
    *("edge", "line", "shade", "card", "card-line", "mark", *SUITS),
)
THEMES = ("day", "night")
PLAIN, MORE, FORCED = {}, {"contrast": "more"}, {"forced_colors": "active"}
MODES = {
    f"{theme}{name}": (theme, options)
    for theme, (name, options) in product(
        THEMES, {"": PLAIN, " with more contrast": MORE, " in forced colours": FORCED}.items()
    )
}


@pytest.fixture(scope="module", params=MODES)
def page(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[Page]:
    theme, options = MODES[request.param]
    opposite = "dark" if theme == "day" else "light"  # the setting has to win over the device
    scheme = "light" if theme == "day" else "dark"
    forced = options is FORCED  # where the device's colours are the only ones
    context = browser.new_context(color_scheme=scheme if forced else opposite, **options)
    page = context.new_page()
    page.goto(site)
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
    yield page
    context.close()


@pytest.fixture
def tokens(page: Page) -> dict[str, Colour]:
    return resolved(page, *TOKENS)


def tables(tokens: dict[str, Colour]) -> dict[str, Colour]:
    """What the page's words lie on."""
    top, foot = tokens["table-top"], tokens["table-foot"]
    return {
        "table-top": top,
        "table-foot": foot,
        "lit table-top": tokens["light"].over(top),
        "panel": tokens["panel"],
    }


def papers(tokens: dict[str, Colour]) -> dict[str, Colour]:
    """What the cards' signs lie on."""
    return {"card": tokens["card"], "covered card": tokens["shade"].over(tokens["card"])}


def too_faint(
    tokens: dict[str, Colour], names: tuple[str, ...], grounds: dict[str, Colour], least: float
) -> list[str]:
    """The pairs whose contrast is too low, in words."""
    ratios = {
        f"{name} on {ground}": contrast(tokens[name], colour)
        for name, (ground, colour) in product(names, grounds.items())
    }
    return [f"{pair}: {ratio:.2f} < {least}" for pair, ratio in ratios.items() if ratio < least]


def test_words_can_be_read(tokens: dict[str, Colour]) -> None:
    grounds = tables(tokens)
    touched = {f"touched {name}": tokens["shade"].over(ground) for name, ground in grounds.items()}
    assert too_faint(tokens, ("ink", "quiet", "accent", "danger"), grounds, WORDS) == []
    assert too_faint(tokens, ("ink", "accent"), touched, WORDS) == []
    assert too_faint(tokens, ("on-accent",), {"accent": tokens["accent"].over(tokens["panel"])}, WORDS) == []


def test_cards_can_be_read(tokens: dict[str, Colour]) -> None:
    assert too_faint(tokens, SUITS, papers(tokens), WORDS) == []


def test_marks_and_the_focus_stand_out(tokens: dict[str, Colour]) -> None:
    """A mark in the accent lies on an edge of its own, which keeps it apart from cards, too."""
    assert too_faint(tokens, ("accent",), tables(tokens) | {"edge": tokens["edge"]}, MARKS) == []
    assert too_faint(tokens, ("mark",), papers(tokens), MARKS) == []
    assert too_faint(tokens, ("quiet",), tables(tokens), MARKS) == []  # fields, sliders, the sign to redeal


def test_who_wants_more_contrast_gets_it(page: Page, tokens: dict[str, Colour]) -> None:
    if page.evaluate("!matchMedia('(prefers-contrast: more), (forced-colors: active)').matches"):
        assert too_faint(tokens, ("line",), tables(tokens), MARKS), "or a player could get lines that show"
        return
    assert too_faint(tokens, ("ink", "quiet"), tables(tokens), 7) == []
    assert too_faint(tokens, ("line",), tables(tokens), MARKS) == []


def test_red_and_black_differ_without_colour(tokens: dict[str, Colour]) -> None:
    assert contrast(tokens["red"], tokens["black"]) > 2
