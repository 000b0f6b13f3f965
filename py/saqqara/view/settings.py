"""The settings as a player changes them: each with its values and a line that says what it does.

What is on or off is shown as a switch, so these values need no words.
"""

from collections.abc import Mapping
from typing import Any

from saqqara.settings import GROUPS, MANNERS, ON_OFF, Settings
from saqqara.words import say


def panel(settings: Settings) -> list[dict[str, Any]]:
    """Return all settings by group, ready for JSON."""
    return [
        {
            "title": say(f"settings.{group}"),
            "settings": [_setting(settings, name, values) for name, values in members.items()],
        }
        for group, members in GROUPS.items()
    ]


def manners(settings: Settings) -> dict[str, str]:
    """Return the settings that the page itself follows, ready for JSON."""
    return {name: settings.text(name) for name in MANNERS}


def _setting(settings: Settings, name: str, values: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "name": name,
        "label": say(f"setting.{name}"),
        "about": say(f"setting.{name}.about"),
        "value": settings.text(name),
        "values": [
            {"value": value, "label": "" if values is ON_OFF else say(f"setting.{name}.{value}")}
            for value in values
        ],
    }
