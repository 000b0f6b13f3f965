"""The parts of Workbox that our service worker loads."""

import shutil
from pathlib import Path

from workshop.site.paths import new_folder, npm_package
from workshop.site.runtime import without_source_map

MODULES = ["workbox-core", "workbox-precaching", "workbox-routing", "workbox-strategies"]


def build_workbox(build: Path) -> None:
    """Copy the builds that a classic worker takes with `importScripts`."""
    out = new_folder(build / "workbox")
    for module in MODULES:
        script = out / f"{module}.prod.js"
        shutil.copyfile(npm_package(module) / "build" / script.name, script)
        without_source_map(script)
