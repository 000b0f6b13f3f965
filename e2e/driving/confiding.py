"""The site with a script before all others that notes down what goes wrong: not every browser tells it."""

import shutil
from pathlib import Path

from workshop.site.precache import write_precache

FAULTS = "sessionStorage.faults ?? ''"  # one to a line
_FIRST = "<head>"
_NOTE = """
const note = (...words) => (sessionStorage.faults = `${sessionStorage.faults ?? ""}${words.join(" ")}\\n`);
addEventListener("error", ({ message, target }) => note(message ?? `no ${target.src ?? target.href}`), true);
addEventListener("unhandledrejection", ({ reason }) => note(reason));
for (const kind of ["error", "warn"]) {
    const tell = console[kind];
    console[kind] = (...words) => (note(...words), tell(...words));
}
"""


def confiding_site(built: Path, out: Path) -> Path:
    """Copy the site, and let the copy remember its faults as long as its tab is open."""
    site = Path(shutil.copytree(built, out))
    page = (site / "index.html").read_text("utf-8")
    assert _FIRST in page
    (site / "index.html").write_text(
        page.replace(_FIRST, _FIRST + '<script src="assets/note.js"></script>'), "utf-8"
    )
    (site / "assets" / "note.js").write_text(_NOTE, "utf-8")
    write_precache(site, "confiding")
    return site
