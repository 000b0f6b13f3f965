"""Starts the app in the page: one proxy goes to JavaScript, one comes from it, and texts cross."""

import json
import time

from js import window
from pyodide.ffi import create_proxy

from saqqara.app import App, Refused
from saqqara.browser.hint_service import HintService
from saqqara.browser.storage import LocalStore
from saqqara.desk import Desk
from saqqara.vault import Vault

_SEEDS = 10**9  # nine digits can be read out to somebody


class _Page:
    def show(self, frame: str) -> None:
        window.saqqaraPage.show(frame)


def _new_seed() -> str:
    return str(int(window.crypto.getRandomValues(window.Uint32Array.new(1))[0]) % _SEEDS)


def _receive(message: str) -> str:
    try:
        return json.dumps({"value": _app.receive(message)})
    except Refused as refusal:
        return json.dumps({"refused": str(refusal)})


_app = App(_Page(), Desk(Vault(LocalStore()), time.monotonic, _new_seed), HintService())
window.saqqaraPage.connect(create_proxy(_receive))
