"""The typeface, under a name of our own, so that the style sheet need not know which it is."""

import shutil
from pathlib import Path

from workshop.site.paths import new_folder, npm_package

# A humanist sans whose figures are all equally wide: a clock does not jitter.
FONT = "source-sans-3-latin-wght-normal.woff2"
FONT_FACE = f"""@font-face {{
  font-family: "Saqqara Sans";
  font-style: normal;
  font-weight: 200 900;
  font-display: swap;
  src: url("{FONT}") format("woff2");
}}
"""


def build_fonts(build: Path) -> None:
    """The Latin part of the variable font, as its package already cuts it, and its @font-face."""
    out = new_folder(build / "fonts")
    shutil.copyfile(npm_package("@fontsource-variable/source-sans-3") / "files" / FONT, out / FONT)
    (out / "fonts.css").write_text(FONT_FACE, "utf-8")
