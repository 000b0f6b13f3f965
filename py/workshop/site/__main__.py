"""`python -m workshop.site [--out FOLDER] [--words LANGUAGE]`: build the static site."""

import argparse
import sys
from pathlib import Path

from saqqara.words import SOURCE
from workshop.site.assemble import build_site
from workshop.site.paths import ROOT, BuildError


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop.site", description="Build the static site.")
    parser.add_argument("--out", type=Path, default=ROOT / "site", help="where to (default: %(default)s)")
    parser.add_argument("--words", default=SOURCE, help="which of py/saqqara/words (default: %(default)s)")
    chosen = parser.parse_args()
    out: Path = chosen.out.resolve()
    try:
        version = build_site(out, chosen.words)
    except BuildError as error:
        print(f"site: {error}", file=sys.stderr)
        return 1
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    print(f"{out}: Saqqara {version}, {size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
