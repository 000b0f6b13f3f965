"""A small server for the built site: on this machine only, for playing and for the browser tests."""

import argparse
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

HOST = "127.0.0.1"
PORTS_TRIED = 50


class SiteHandler(SimpleHTTPRequestHandler):
    """Static files under a prefix, each checked for a newer one at every visit."""

    # Fixed here, because a machine's own table may differ: Pyodide hangs if the type of .wasm is wrong.
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }

    def __init__(self, *request: Any, prefix: str, directory: str) -> None:
        self.prefix = prefix
        super().__init__(*request, directory=directory)

    def translate_path(self, path: str) -> str:
        """Outside the prefix there is nothing, as on a host that serves other sites there."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory, "outside the prefix"))
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def handle(self) -> None:
        """Take it calmly when a browser leaves before the answer is out, as on a reload."""
        with suppress(ConnectionError):
            super().handle()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Stay quiet: the browser's own tools show requests better."""


@contextmanager
def serving(folder: Path, prefix: str = "/", port: int = 0) -> Iterator[str]:
    """Serve a folder while the block runs and yield its address; port 0 is any free one."""
    handler = partial(SiteHandler, prefix=prefix, directory=str(folder))
    with ThreadingHTTPServer((HOST, port), handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), name="site server")
        thread.start()
        try:
            yield f"http://{HOST}:{server.server_port}{prefix}"
        finally:
            server.shutdown()
            thread.join()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop.serve", description="Serve the built site.")
    parser.add_argument("folder", type=Path, nargs="?", default=Path("site"))
    parser.add_argument("--prefix", type=_prefix, default="/", help="the path to serve at, such as /games/")
    parser.add_argument("--port", type=int, default=8000, help="the next free one is taken; 0: any")
    parser.add_argument("--open", action="store_true", help="open the browser, if there is a display")
    chosen = parser.parse_args()
    if not (chosen.folder / "index.html").is_file():
        parser.error(f"there is no site in {chosen.folder}: run `make site` first")
    with serving(chosen.folder, chosen.prefix, chosen.port and _free_port(chosen.port)) as address:
        print(f"Saqqara is at {address}  (Ctrl-C ends it)", flush=True)
        if chosen.open and _has_display():
            webbrowser.open(address)
        with suppress(KeyboardInterrupt):
            threading.Event().wait()
    return 0


def _prefix(text: str) -> str:
    inner = text.strip("/")
    return f"/{inner}/" if inner else "/"


def _free_port(wanted: int) -> int:
    """The wanted port or, if it is taken, the next one that is free."""
    for port in range(wanted, min(wanted + PORTS_TRIED, 2**16)):
        with socket.socket() as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((HOST, port))
            except OSError:
                continue
            return port
    raise SystemExit(f"no port from {wanted} on is free: choose another with --port")


def _has_display() -> bool:
    """On Linux a browser without a display would start inside the terminal."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


if __name__ == "__main__":
    sys.exit(main())
