"""One catalogue of wording: all of it used, nothing said beside it."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from saqqara.catalog import CATALOG
from saqqara.controller import Refusal
from saqqara.families.hopping import Ending
from saqqara.families.pyramid_rules import Goal, Match
from saqqara.model import Material, Role
from saqqara.oracle import Answer
from saqqara.settings import GROUPS, ON_OFF, VALUES
from saqqara.solver.difficulty import Band
from saqqara.words import Catalogue, joined, say, sentences
from workshop.site.paths import BuildError
from workshop.site.words import WORDS, build_words, english, faults

ROOT = Path(__file__).parents[1]
CATALOGUE = json.loads((ROOT / "py/saqqara/words/en.json").read_text("utf-8"))
SOURCES = [*(ROOT / "py/saqqara").rglob("*.py"), *(ROOT / "assets").glob("*.js"), ROOT / "index.html"]
COMPARISONS = ("searching", "searching_on", "proven", "proven_longer", "longer", "equal", "shorter")
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
    *(f"square.{column + 1}" for column in range(6)),
    *(f"suit.{suit}" for suit in "cdhs"),
    *(f"{end}.title" for end in ("won", "lost")),
    *(f"{end}.text.{material.value}" for end in ("won", "lost") for material in Material),
    *(f"welcome.goal.{goal.value}" for goal in Goal),
    *(f"welcome.match.{entry.variant({}).matching}" for entry in CATALOG.values()),
    *(f"welcome.match.{match.value}" for match in Match),
    *(f"welcome.{way}.{material.value}" for way in ("tap", "double", "peek") for material in Material),
    "hint.over",
    *(f"compare.{result}" for result in COMPARISONS),
    *(f"hint.nudge.{answer}" for answer in ("move", "advised", "fewest")),
    *(f"hint.place.{role.value}" for role in Role if role not in {Role.TABLEAU, Role.DISCARD}),
    *(f"grade.{band.value}" for band in Band),
    *(f"difficulty.{band.value}" for band in Band),
    *(f"verdict.{answer}" for answer in ("thinking", "move", "lost", "unknown")),
    *(f"settings.{group}" for group in GROUPS),
    *(f"setting.{name}" for name in VALUES),
    *(f"setting.{name}.about" for name in VALUES),
    *(
        f"setting.{name}.{value}"
        for name, values in VALUES.items()
        if values is not ON_OFF
        for value in values
    ),
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


POLISH = "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2"
ARABIC = "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5"
JAPANESE = "0"


@pytest.mark.parametrize(
    ("rule", "forms", "expected"),
    [
        (POLISH, ["karta", "karty", "kart"], {0: "kart", 1: "karta", 3: "karty", 12: "kart", 22: "karty"}),
        (ARABIC, list("012345"), {0: "0", 1: "1", 2: "2", 7: "3", 11: "4", 99: "4", 100: "5", 103: "3"}),
        (JAPANESE, ["{n} mai"], {0: "0 mai", 1: "1 mai", 52: "52 mai"}),
    ],
    ids=["Polish", "Arabic", "Japanese"],
)
def test_each_language_has_its_own_rule_for_numbers(
    rule: str, forms: list[str], expected: dict[int, str]
) -> None:
    catalogue = Catalogue({"language": {"lang": "xx", "dir": "ltr", "plural": rule}, "left": forms})
    assert {n: catalogue.say("left", n=n) for n in expected} == expected


def test_a_form_that_is_not_there_is_an_error() -> None:
    catalogue = Catalogue({"language": {"lang": "xx", "dir": "ltr", "plural": POLISH}, "left": ["1", "2"]})
    with pytest.raises(IndexError):
        catalogue.say("left", n=5)


def test_a_text_may_have_forms_even_if_the_english_one_has_none() -> None:
    """For as many texts as hold a number n, so a translator needs no change to the code."""
    catalogue = Catalogue(CATALOGUE | {"own.count": ["{cards} von einer", "{cards} von {n}"]})
    assert catalogue.say("own.count", cards=0, n=1) == "0 von einer"
    assert catalogue.say("own.count", cards=0, n=52) == "0 von 52"


def test_what_the_code_says_in_english_has_to_be_translated_too() -> None:
    language = {"lang": "xx", "dir": "ltr", "plural": "0"}
    assert Catalogue(CATALOGUE).say_own("game.giza.name", "Giza") == "Giza"
    assert (
        Catalogue({"language": language, "game.giza.name": "Gizeh"}).say_own("game.giza.name", "") == "Gizeh"
    )
    with pytest.raises(KeyError):
        Catalogue({"language": language}).say_own("game.giza.name", "Giza")


def test_texts_are_joined_in_the_catalogues_way() -> None:
    assert joined("join.list", ["a", "b", "c"]) == "a, b, c"
    assert joined("join.list", []) == ""
    assert sentences("One.", "", "Two.") == "One. Two."


def test_the_readme_names_the_browsers_that_the_page_names() -> None:
    version = re.compile(r"\d+(?:\.\d+)?")
    section = (ROOT / "README.md").read_text("utf-8").partition("\n## Browsers\n")[2].partition("\n## ")[0]
    named = version.findall(CATALOGUE["outdated.text"])
    assert named
    assert {*named} <= {*version.findall(section)}


# Translations


def _shouted() -> dict[str, Any]:
    """A complete translation: English in capitals, but for the names of values."""
    return english() | {
        key: [_shout(form) for form in text] if isinstance(text, list) else _shout(text)
        for key, text in english().items()
        if key != "language"
    }


def _shout(text: str) -> str:
    return "".join(part if part.startswith("{") else part.upper() for part in re.split(r"(\{\w+\})", text))


def test_a_complete_translation_has_no_faults() -> None:
    assert list(faults(_shouted(), english())) == []


@pytest.mark.parametrize(
    ("key", "text", "fault"),
    [
        ("tool.undo", None, "tool.undo is missing"),
        ("game.giza.name", None, "game.giza.name is missing"),
        ("tool.rest", "REST", "tool.rest is unknown"),
        ("card", "{rank} {colour}", "card has no value for {colour}"),
        ("card", "{rank}", "card leaves out {suit}"),
        ("cards_left", ["{n}"], "cards_left has 1 forms, the plural rule asks for 2"),
        ("card", ["{rank} {suit}"] * 2, "card has no number to choose a form by"),
    ],
)
def test_a_fault_in_a_translation_is_named(key: str, text: Any, fault: str) -> None:
    texts = {name: said for name, said in (_shouted() | {key: text}).items() if said is not None}
    assert fault in list(faults(texts, english()))


def test_a_translation_with_faults_is_not_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workshop.site.words.WORDS", tmp_path)
    (tmp_path / "en.json").write_text(json.dumps(CATALOGUE), "utf-8")
    shouted = _shouted() | {"language": {"lang": "xx", "dir": "ltr", "plural": "n != 1"}}
    (tmp_path / "xx.json").write_text(json.dumps(shouted), "utf-8")
    build_words(tmp_path, "xx")
    assert '"tool.undo": "UNDO"' in (tmp_path / "words.js").read_text("utf-8")
    del shouted["tool.undo"]
    (tmp_path / "xx.json").write_text(json.dumps(shouted), "utf-8")
    with pytest.raises(BuildError, match=r"tool\.undo is missing"):
        build_words(tmp_path, "xx")


@pytest.mark.parametrize("path", sorted(WORDS.glob("*.json")), ids=lambda path: path.stem)
def test_every_translation_is_complete(path: Path) -> None:
    texts = json.loads(path.read_text("utf-8"))
    assert texts["language"]["lang"] == path.stem
    expected = CATALOGUE if path.stem == "en" else english()
    assert list(faults(texts, expected)) == []


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
