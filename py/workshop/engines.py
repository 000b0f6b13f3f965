"""Finds Firefox and WebKit for `make engines`, or installs them."""

import shutil
import sys
from pathlib import Path

from workshop import debian

PACKAGES = ["firefox-esr", "webkit2gtk-driver", "xvfb", "xauth"]
FIREFOX = ["firefox", "firefox-esr"]
WEBKIT_DRIVER = "WebKitWebDriver"
SCREEN = "xvfb-run"  # WebKit's browser wants one, if only a made-up one


def find_firefox() -> Path | None:
    found = next(filter(None, map(shutil.which, FIREFOX)), None)
    return Path(found) if found else None


def find_webkit() -> Path | None:
    """The program that drives WebKit's own small browser, which Debian has with it."""
    found = shutil.which(WEBKIT_DRIVER)
    return Path(found) if found else None


def main() -> int:
    if _all_there():
        return 0
    print("Firefox, WebKit and a screen for it are needed: installing them.", flush=True)
    if debian.install(*PACKAGES) and _all_there():
        return 0
    print(f"They could not be installed: install {', '.join(PACKAGES)} and try again.", file=sys.stderr)
    return 1


def _all_there() -> bool:
    return bool(find_firefox() and find_webkit() and shutil.which(SCREEN))


if __name__ == "__main__":
    sys.exit(main())
