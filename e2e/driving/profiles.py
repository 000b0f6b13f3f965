"""The kinds of device that the tests play on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, kw_only=True)
class Profile:
    """A device; `context` are the options of its browser context."""

    name: str
    touch: bool = False
    context: Mapping[str, Any] = field(default_factory=dict, hash=False)


DESKTOP = Profile(name="desktop", context={"viewport": {"width": 1440, "height": 900}})
PHONE = Profile(
    name="phone",
    touch=True,
    context={
        "viewport": {"width": 360, "height": 640},
        "device_scale_factor": 3,
        "has_touch": True,
        "is_mobile": True,
    },
)
