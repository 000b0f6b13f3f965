"""Finds a Chromium for the browser tests, or installs one."""

import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from workshop import debian

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

# As root there is no sandbox; the rest keeps the browser from asking outside hosts on its own account.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# For a page that is ready: puts away the first steps, which a first visit brings.
CLOSE_WELCOME = "document.querySelector('#welcome').close()"


def find_chromium() -> Path | None:
    """The machine's own Chromium or Chrome, else the one that Playwright downloaded."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return Path(found) if found else _playwrights_own()


def main() -> int:
    if find_chromium():
        return 0
    print("The browser tests need a Chromium: installing one.", flush=True)
    if not debian.install("chromium"):
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
    if find_chromium():
        return 0
    print("No Chromium could be installed: install Chromium or Chrome and try again.", file=sys.stderr)
    return 1


def _playwrights_own() -> Path | None:
    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() else None


if __name__ == "__main__":
    sys.exit(main())
