"""Installs what the browser tests need, where Debian's package manager can be asked to."""

import os
import shutil
import subprocess


def install(*packages: str) -> bool:
    """Install packages and return whether that went well; without the right to, nothing is tried."""
    if not (_is_root() and shutil.which("apt-get")):
        return False
    steps = [["apt-get", "update", "--quiet"], ["apt-get", "install", "--yes", "--quiet", *packages]]
    return all(subprocess.run(step, check=False).returncode == 0 for step in steps)


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
