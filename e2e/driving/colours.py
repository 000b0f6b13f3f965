"""The colours of tokens.css as a browser resolves them, and how far apart two are to the eye (WCAG 2.2)."""

import re
from typing import NamedTuple

from playwright.sync_api import Page

_RESOLVE = """(names) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.forcedColorAdjust = "none";
    const colours = names.map((name) => {
        probe.style.color = `var(--${name})`;
        return [name, getComputedStyle(probe).color];
    });
    probe.remove();
    return Object.fromEntries(colours);
}"""


class Colour(NamedTuple):
    """Red, green and blue from 0 to 255, and how much hides what is below, from 0 to 1."""

    red: float
    green: float
    blue: float
    alpha: float = 1

    def over(self, ground: "Colour") -> "Colour":
        """This colour as it looks on another, which hides what is below it."""
        mixed = (self.alpha * mine + (1 - self.alpha) * its for mine, its in zip(self, ground, strict=True))
        red, green, blue, _ = mixed
        return Colour(red, green, blue)

    @property
    def luminance(self) -> float:
        red, green, blue = (_linear(part / 255) for part in self[:3])
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def contrast(colour: Colour, ground: Colour) -> float:
    """The contrast ratio, 1 to 21, of a colour on a ground that hides what is below it."""
    lighter, darker = sorted((colour.over(ground).luminance, ground.luminance), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def resolved(page: Page, *names: str) -> dict[str, Colour]:
    """The tokens of these names as they are now."""
    texts: dict[str, str] = page.evaluate(_RESOLVE, names)
    return {name: _parsed(text) for name, text in texts.items()}


def _parsed(text: str) -> Colour:
    assert text.startswith("rgb"), text
    return Colour(*map(float, re.findall(r"[\d.]+", text)))
