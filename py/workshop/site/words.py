"""The page's words as a module, from the same file that Python reads."""

import json
from pathlib import Path

from workshop.site.paths import ROOT, BuildError

WORDS = ROOT / "py" / "saqqara" / "words" / "en.json"


def build_words(build: Path) -> None:
    """Write words.js; a mistake in the JSON is found here and not in the browser."""
    try:
        words = json.loads(WORDS.read_text("utf-8"))
    except ValueError as error:
        raise BuildError(f"{WORDS}: {error}") from error
    text = json.dumps(words, ensure_ascii=False, indent=1)
    (build / "words.js").write_text(f"export default {text};\n", "utf-8")
