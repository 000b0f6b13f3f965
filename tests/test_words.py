"""One catalogue of wording: all of it used, nothing said beside it."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from saqqara import words
from saqqara.catalog import CATALOG
from saqqara.controller import Refusal
from saqqara.families.hopping import Ending
from saqqara.families.pyramid_rules import Match
from saqqara.model import Material, Role
from saqqara.oracle import Answer
from saqqara.settings import GROUPS, VALUES
from saqqara.solver.difficulty import Band
from saqqara.words import say

ROOT = Path(__file__).parents[1]
CATALOGUE = json.loads((ROOT / "py/saqqara/words/en.json").read_text("utf-8"))
SOURCES = [*(ROOT / "py/saqqara").rglob("*.py"), *(ROOT / "assets").glob("*.js"), ROOT / "index.html"]
# Keys that are put together from a part and a value.
BUILT = {
    *(f"refusal.{why.value}" for why in Refusal if why is not Refusal.NO_MATCH),
    *(f"refusal.no_match.{entry.variant({}).matching}" for entry in CATALOG.values()),
    *(f"{why}.{match.value}" for why in ("refusal.no_match", "lost.reason") for match in Match),
    *(f"lost.reason.{entry.variant({}).matching}" for entry in CATALOG.values()),
    *(f"unit.{entry.variant({}).unit}" for entry in CATALOG.values()),
    *(f"size.{size}" for size in (1, 2, 3)),
    *(f"help.match.{matching}" for matching in (*(match.value for match in Match), "group_13")),
    *(f"help.kings.{match.value}" for match in Match if match is not Match.SUM_13),
    *(f"help.ending.{ending.value}" for ending in Ending),
    *(
        f"hint.{answer.value}"
        for answer in Answer
        if answer not in {Answer.NONE, Answer.MOVE, Answer.ADVISED, Answer.MEASURED, Answer.FEWEST}
    ),
    *(f"rank.{rank}" for rank in range(1, 14)),
    *(f"suit.{suit}" for suit in "cdhs"),
    *(f"{end}.title" for end in ("won", "lost")),
    *(f"{end}.text.{material.value}" for end in ("won", "lost") for material in Material),
    "hint.over",
    *(f"hint.nudge.{answer}" for answer in ("move", "advised", "fewest")),
    *(f"hint.place.{role.value}" for role in Role if role not in {Role.TABLEAU, Role.DISCARD}),
    *(f"grade.{band.value}" for band in Band),
    *(f"difficulty.{band.value}" for band in Band),
    *(f"verdict.{answer}" for answer in ("thinking", "move", "lost", "unknown")),
    *(f"settings.{group}" for group in GROUPS),
    *(f"setting.{name}" for name in VALUES),
    *(f"setting.{name}.about" for name in VALUES),
    *(f"setting.{name}.{value}" for name, values in VALUES.items() for value in values),
    *(f"option.{name}" for entry in CATALOG.values() for name in entry.options),
    *(
        f"value.{value}"
        for entry in CATALOG.values()
        for values in entry.options.values()
        for value in values
        if not value[0].isdecimal()
    ),
}


def test_every_key_is_used_and_every_used_key_exists() -> None:
    text = "".join(path.read_text("utf-8") for path in SOURCES)
    literal = set(re.findall(r"[\"']([a-z]+(?:[._][a-z_]+)*)[\"']", text))
    assert CATALOGUE.keys() >= BUILT
    assert CATALOGUE.keys() - BUILT <= literal
    said = set(re.findall(r"\bsay\(\s*\"([^\"]+)\"", text)) | set(
        re.findall(r"data-say(?:-label)?=\"([^\"]+)\"", text)
    )
    assert said <= CATALOGUE.keys()


def test_numbers_choose_the_form() -> None:
    assert say("cards_left", n=1) == "1 card left"
    assert say("cards_left", n=0) == "0 cards left"


def test_an_unknown_key_or_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("nonsense")
    with pytest.raises(KeyError):
        say("card", rank="5")


def test_forms_of_one_text_hold_the_same_values() -> None:
    for key, text in words._catalogue().items():
        if isinstance(text, dict):
            assert text.keys() == {"one", "other"}, key
            assert set(re.findall(r"\{(\w+)\}", text["one"])) <= set(
                re.findall(r"\{(\w+)\}", text["other"])
            ), key


class _Labelled(HTMLParser):
    """Collects what index.html says in the elements that name a key."""

    def __init__(self) -> None:
        super().__init__()
        self.said: dict[str, str] = {}
        self._key = ""

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        self._key = attributes.get("data-say") or ""
        if label := attributes.get("data-say-label"):
            self.said[label] = attributes.get("aria-label") or ""

    def handle_data(self, data: str) -> None:
        if self._key:
            self.said[self._key] = data.strip()
            self._key = ""


def test_the_page_says_the_same_before_its_scripts_run() -> None:
    page = _Labelled()
    page.feed((ROOT / "index.html").read_text("utf-8"))
    assert page.said
    for key, text in page.said.items():
        assert text == CATALOGUE[key], key
