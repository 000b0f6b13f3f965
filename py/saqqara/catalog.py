"""Every game on offer. A new variant is one more entry here, and nothing else anywhere."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from saqqara.families.pyramid import PyramidGame, Rules
from saqqara.model import BadText, Game


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A game: its rules, and its options, each a field of the rules with the values to pick from."""

    id: str
    name: str
    rules: Rules
    options: Mapping[str, Mapping[str, object]] = field(default_factory=dict)

    def variant(self, options: Mapping[str, str]) -> Game:
        """Return the game under these options. Raises BadText, which lists the known ones."""
        chosen = {name: self._value(name, value) for name, value in options.items()}
        return _built(replace(self.rules, **chosen))  # type: ignore[arg-type]  # names were checked above

    def differing(self, options: Mapping[str, str]) -> dict[str, str]:
        """Keep the options that differ from the game's own, in the order of their names."""
        return {
            name: value
            for name, value in sorted(options.items())
            if self._value(name, value) != getattr(self.rules, name)
        }

    def _value(self, name: str, value: str) -> object:
        if name not in self.options:
            raise BadText(
                f"option {name!r:.40} is unknown to {self.id}; known: {', '.join(self.options) or 'none'}"
            )
        if value not in self.options[name]:
            raise BadText(f"option {name}: {value!r:.40} is no value; known: {', '.join(self.options[name])}")
        return self.options[name][value]


@cache
def _built(rules: Rules) -> Game:
    return PyramidGame(rules)


_PASSES = {"1": 1, "2": 2, "3": 3}
_YES_NO = {"yes": True, "no": False}

CATALOG: dict[str, Entry] = {
    entry.id: entry
    for entry in [
        Entry(
            id="pyramid",
            name="Pyramid",
            rules=Rules(),
            options={"passes": _PASSES, "auto_kings": _YES_NO},
        ),
    ]
}


class UnknownGame(ValueError):
    """No entry has this id."""


def entry_of(game_id: str) -> Entry:
    """Look a game up. Raises UnknownGame, which lists the known ones."""
    if game_id not in CATALOG:
        raise UnknownGame(f"there is no game {game_id!r:.40}; known: {', '.join(CATALOG)}")
    return CATALOG[game_id]
