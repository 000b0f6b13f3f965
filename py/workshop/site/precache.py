"""The list from which the service worker fills its cache."""

import base64
import hashlib
import json
from pathlib import Path

from workshop.site.paths import tree

NOT_CACHED = {"service-worker.js", "assets/build/precache.js"}  # the browser itself looks after these two


def write_precache(site: Path, version: str) -> None:
    """Name every file with its hash, twice: to see a change, and to refuse a stranger's answer."""
    names = (path.relative_to(site).as_posix() for path in tree(site))
    entries = [_entry(site, name) for name in names if name not in NOT_CACHED]
    lines = ",\n".join(json.dumps(entry) for entry in entries)
    script = f"self.VERSION = {json.dumps(version)};\nself.PRECACHE = [\n{lines}\n];\n"
    (site / "assets" / "build" / "precache.js").write_text(script, "utf-8")


def _entry(site: Path, name: str) -> dict[str, str]:
    """`integrity` keeps out, for example, the login page of a hotel's network."""
    sha256 = hashlib.sha256((site / name).read_bytes())
    integrity = "sha256-" + base64.b64encode(sha256.digest()).decode()
    return {"url": name, "revision": sha256.hexdigest()[:16], "integrity": integrity}
