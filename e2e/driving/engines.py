"""Firefox and WebKit, which Playwright drives only in builds of its own, as Debian has them.

Both take the commands of the WebDriver standard, Firefox over a socket (Marionette), WebKit over HTTP.
"""

import json
import os
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from workshop.engines import find_firefox, find_webkit

HOST = "127.0.0.1"
SIZE = {"width": 700, "height": 900}
PATIENCE = 120_000  # milliseconds that a wait in the page may take on a busy machine
PREFERENCES = {
    "marionette.port": 0,  # any that is free
    "services.settings.server": "data:,",  # or it asks its makers for news
}
# As root there is no sandbox, and without a graphics card no compositing.
WEBKIT_ENVIRONMENT = {
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "LIBGL_ALWAYS_SOFTWARE": "1",
}
WEBKIT_OPTIONS = {"args": ["--automation"]}
# The standard's commands, and where WebKit takes them.
PATHS = {
    "SetTimeouts": "timeouts",
    "SetWindowRect": "window/rect",
    "Navigate": "url",
    "ExecuteScript": "execute/sync",
    "ExecuteAsyncScript": "execute/async",
    "PerformActions": "actions",
}
WAIT = """
    const done = arguments[arguments.length - 1];
    const look = () => (%s) ? done(true) : setTimeout(look, 50);
    look();
"""


@dataclass(frozen=True)
class Engine:
    """A browser with one page; `send` takes a command of the standard."""

    send: Callable[[str, dict[str, Any]], Any]

    def open(self, url: str) -> None:
        self.send("Navigate", {"url": url})

    def run(self, script: str, *values: object) -> Any:
        """Evaluate an expression in the page; `arguments` are the values."""
        return self.send("ExecuteScript", {"script": f"return {script}", "args": list(values)})

    def wait(self, condition: str) -> None:
        """Wait until an expression holds in the page."""
        self.send("ExecuteAsyncScript", {"script": WAIT % condition, "args": []})

    def press(self, key: str) -> None:
        self._act("key", {}, [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")])

    def stroke(self, kind: str, *way: tuple[float, float]) -> None:
        """Go from the first point to the last one with the mouse down, or with a finger ("touch")."""
        first, *others = (
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0} for x, y in way
        )
        down, up = ({"type": f"pointer{which}", "button": 0} for which in ("Down", "Up"))
        self._act("pointer", {"parameters": {"pointerType": kind}}, [first, down, *others, up])

    def _act(self, device: str, more: dict[str, Any], steps: list[dict[str, Any]]) -> None:
        actor = {"type": device, "id": "-".join([device, *map(str, more.values())]), "actions": steps} | more
        self.send("PerformActions", {"actions": [actor]})


@contextmanager
def firefox(folder: Path) -> Iterator[Engine]:
    """Run Firefox with a profile in a folder."""
    profile = folder / "profile"
    profile.mkdir()
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
    (profile / "user.js").write_text("\n".join(lines), "utf-8")
    command = [str(find_firefox()), "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
    port = profile / "MarionetteActivePort"
    with _running(command, {}) as process:
        _until(lambda: port.exists() and port.read_text(), process)
        with socket.create_connection((HOST, int(port.read_text()))) as line:
            marionette = _Marionette(line)
            marionette.send("NewSession", {})
            yield _ready(Engine(marionette.send))


class _Marionette:
    """Messages are JSON, after their length and a colon; the first one greets."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line
        self._answers = line.makefile("rb")
        self._sent = 0
        self._receive()

    def send(self, command: str, parameters: dict[str, Any]) -> Any:
        self._sent += 1
        message = json.dumps([0, self._sent, f"WebDriver:{command}", parameters]).encode()
        self._line.sendall(b"%d:%b" % (len(message), message))
        _, _, error, result = self._receive()
        assert not error, error["message"]
        return result.get("value")

    def _receive(self) -> Any:
        length = b"".join(iter(lambda: self._answers.read(1), b":"))
        return json.loads(self._answers.read(int(length)))


@contextmanager
def webkit(folder: Path) -> Iterator[Engine]:
    """Run WebKit's own small browser, on the screen that there is."""
    with socket.socket() as trial:
        trial.bind((HOST, 0))
        port = trial.getsockname()[1]
    command = [str(find_webkit()), f"--port={port}"]
    with _running(command, WEBKIT_ENVIRONMENT | {"HOME": str(folder)}) as process:
        _until(lambda: _answers(port), process)
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": WEBKIT_OPTIONS}}}
        session = f"/session/{_request(port, 'POST', '/session', wanted)['sessionId']}"
        try:
            yield _ready(
                Engine(lambda name, values: _request(port, "POST", f"{session}/{PATHS[name]}", values))
            )
        finally:
            _request(port, "DELETE", session, {})


def _answers(port: int) -> bool:
    with socket.socket() as trial:
        return trial.connect_ex((HOST, port)) == 0


def _request(port: int, method: str, path: str, values: dict[str, Any]) -> Any:
    with closing(HTTPConnection(HOST, port)) as line:
        line.request(method, path, json.dumps(values))
        answer = line.getresponse()
        value = json.load(answer)["value"]
    assert answer.status == 200, value["message"]
    return value


def _ready(engine: Engine) -> Engine:
    engine.send("SetTimeouts", {"script": PATIENCE, "pageLoad": PATIENCE})
    engine.send("SetWindowRect", SIZE)
    return engine


@contextmanager
def _running(command: list[str], environment: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program; what it prints is of its own affairs."""
    silent = subprocess.DEVNULL
    process = subprocess.Popen(command, stdout=silent, stderr=silent, env=os.environ | environment)
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def _until(ready: Callable[[], object], process: subprocess.Popen[bytes]) -> None:
    """Wait for a browser that starts, as long as it runs."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not ready():
        assert time.monotonic() < deadline, "the browser does not get ready"
        with suppress(subprocess.TimeoutExpired):
            raise AssertionError(f"the browser ended with {process.wait(timeout=0.02)}")
