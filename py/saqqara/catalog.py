"""Every game on offer. A new variant is one more entry here, and nothing else anywhere."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from saqqara.families import hopping, three_pyramids
from saqqara.families.hopping import Ending
from saqqara.families.pyramid import PyramidGame
from saqqara.families.pyramid_rules import UNLIMITED, Goal, Match, Pay, Recycle, Rules
from saqqara.model import BadText, Game
from saqqara.words import joined, say


class UnknownGame(BadText):
    """No entry has this id."""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A game: its name, a line about it, its rules, and its options.

    An option is a field of the rules with the values to pick from, by their texts.
    """

    id: str
    name: str
    line: str
    rules: Any  # a family's Rules; _FAMILIES says which game they make
    options: Mapping[str, Mapping[str, object]] = field(default_factory=dict[str, Mapping[str, object]])

    def variant(self, options: Mapping[str, str]) -> Game:
        """Return the game under these options. Raises BadText, which lists the known ones."""
        chosen = {name: self._value(name, value) for name, value in options.items()}
        return _built(replace(self.rules, **chosen))

    def differing(self, options: Mapping[str, str]) -> dict[str, str]:
        """Keep the options that differ from the game's own, in the order of their names."""
        return {
            name: value
            for name, value in sorted(options.items())
            if self._value(name, value) != getattr(self.rules, name)
        }

    def usual(self, option: str) -> str:
        """Return the game's own value of an option, as text."""
        own = getattr(self.rules, option)
        return next(text for text, value in self.options[option].items() if value == own)

    def _value(self, name: str, value: str) -> object:
        if name not in self.options:
            why = say("bad.option", option=f"{name!r:.40}", game=self.id)
            raise BadText(why, _known(self.options))
        if value not in self.options[name]:
            why = say("bad.value", option=name, value=f"{value!r:.40}")
            raise BadText(why, _known(self.options[name]))
        return self.options[name][value]


_FAMILIES: dict[type, Callable[[Any], Game]] = {
    Rules: PyramidGame,
    hopping.Rules: hopping.HoppingGame,
    three_pyramids.Rules: three_pyramids.ThreePyramidsGame,
}


@cache
def _built(rules: Any) -> Game:
    return _FAMILIES[type(rules)](rules)


_Values = Mapping[str, object]


def _values(*values: Any) -> _Values:
    """Name values by their texts; an Enum's value is its text."""
    return {str(getattr(value, "value", value)): value for value in values}


_PASSES: _Values = {"1": 1, "2": 2, "3": 3, "unlimited": UNLIMITED}
_YES_NO: _Values = {"no": False, "yes": True}
_GOALS = _values(Goal.PYRAMID, Goal.ALL)
_BOARDS: _Values = {f"{rows}x{columns}": (rows, columns) for rows in range(3, 7) for columns in range(3, 7)}
_APOPHIS = Rules(wastes=3, passes=2, stock_visible=True, auto_kings=True, waste_pairs=True, goal=Goal.ALL)
_APOPHIS_OPTIONS: Mapping[str, _Values] = {
    "passes": _PASSES,
    "auto_kings": _YES_NO,
    "first_draw_dealt": _YES_NO,
    "recycle": _values(Recycle.STACK, Recycle.DEAL_ORDER),
}

_ENTRIES = [
    Entry(
        id="pyramid",
        name="Pyramid",
        line="Pairs that make 13, three times through the stock.",
        rules=Rules(),
        options={
            "passes": _PASSES,
            "goal": _GOALS,
            "two_card": _YES_NO,
            "overlap": _YES_NO,
            "auto_kings": _YES_NO,
            "save_king": _YES_NO,
            "peek": _YES_NO,
            "undo": _YES_NO,
            "partial_win": _YES_NO,
        },
    ),
    Entry(
        id="vegas",
        name="Las Vegas Pyramid",
        line="Once through the stock, for money that is not real.",
        rules=Rules(passes=1, ante=52),
        options={
            "ante": _values(26, 52, 104),
            "rate": _values(1, 3, 5),
            "pay": _values(Pay.PYRAMID, Pay.ALL),
        },
    ),
    Entry(
        id="relaxed",
        name="Relaxed Pyramid",
        line="Three, four or more cards may make the 13.",
        rules=Rules(group=8),
        options={"passes": _PASSES, "auto_kings": _YES_NO},
    ),
    Entry(
        id="cheops",
        name="Cheops",
        line="No sums: neighbours in rank go together.",
        rules=Rules(match=Match.NEIGHBOURS, lone_kings=False),
        options={
            "match": _values(Match.NEIGHBOURS, Match.SAME_OR_NEIGHBOURS),
            "passes": _PASSES,
            "goal": _GOALS,
        },
    ),
    Entry(
        id="giza",
        name="Giza",
        line="No stock: all cards lie open from the start.",
        rules=Rules(reserve_columns=8, wastes=0),
        options={"goal": _GOALS, "auto_kings": _YES_NO},
    ),
    Entry(
        id="double",
        name="Double Pyramid",
        line="Two decks and a pyramid of nine rows or more.",
        rules=Rules(decks=2, rows=9),
        options={"rows": _values(9, 10, 11), "passes": _PASSES, "auto_kings": _YES_NO},
    ),
    Entry(
        id="apophis",
        name="Apophis",
        line="Three wastes at once, and every card has to go.",
        rules=_APOPHIS,
        options=_APOPHIS_OPTIONS,
    ),
    Entry(
        id="anubis",
        name="Anubis",
        line="Apophis with two decks: nine rows, three wastes.",
        rules=replace(_APOPHIS, decks=2, rows=9),
        options=_APOPHIS_OPTIONS,
    ),
    Entry(
        id="dark",
        name="Dark Pyramid",
        line="Six of the seven rows lie face down.",
        rules=Rules(rows_face_down=6),
        options={"passes": _PASSES, "auto_kings": _YES_NO},
    ),
    Entry(
        id="three",
        name="Three Pyramids",
        line="Two decks in suit, up from the aces and down from the kings.",
        rules=three_pyramids.Rules(),
        options={"bases_predealt": _YES_NO, "autofill": _YES_NO},
    ),
    Entry(
        id="egyptian",
        name="Egyptian Solitaire",
        line="Nests of pyramids hop until one is left.",
        rules=hopping.Rules(),
        options={"board": _BOARDS, "ending": _values(*Ending)},
    ),
]

CATALOG: dict[str, Entry] = {entry.id: entry for entry in _ENTRIES}


def entry_of(game_id: str) -> Entry:
    """Look a game up. Raises UnknownGame, which lists the known ones."""
    if game_id not in CATALOG:
        raise UnknownGame(say("bad.game", game=f"{game_id!r:.40}"), _known(CATALOG))
    return CATALOG[game_id]


def _known(names: Iterable[str]) -> str:
    return say("bad.known", names=joined("join.list", names) or say("bad.none"))
