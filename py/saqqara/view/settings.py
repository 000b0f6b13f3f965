"""The settings as a player changes them: each with its values and a line that says what it does."""

from typing import Any

from saqqara.settings import VALUES, Settings
from saqqara.words import say


def panel(settings: Settings) -> list[dict[str, Any]]:
    """Return all settings, ready for JSON."""
    return [
        {
            "name": name,
            "label": say(f"setting.{name}"),
            "about": say(f"setting.{name}.about"),
            "value": settings.text(name),
            "values": [{"value": value, "label": say(f"setting.{name}.{value}")} for value in values],
        }
        for name, values in VALUES.items()
    ]
