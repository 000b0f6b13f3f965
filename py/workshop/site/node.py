"""Runs the few steps that need JavaScript."""

import json
import shutil
import subprocess
from pathlib import Path

from workshop.site.paths import NODE_SCRIPTS, ROOT, BuildError


def run_node(script: str, out: Path, **request: object) -> None:
    """Run one of our scripts: it gets the output folder and the request as JSON."""
    node = shutil.which("node")
    if node is None:
        raise BuildError("node is not on the PATH: install Node.js 20 or newer")
    command = [node, str(NODE_SCRIPTS / script), str(out), json.dumps(request)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"{script} failed:\n{done.stderr or done.stdout}")
