"""A host for the built site that a test can end."""

from contextlib import ExitStack
from pathlib import Path

from workshop.serve import serving


class Host:
    """Serves a folder from now on until it is stopped."""

    def __init__(self, folder: Path, prefix: str = "/") -> None:
        self.folder = folder
        self._running = ExitStack()
        self.address = self._running.enter_context(serving(folder, prefix))

    def stop(self) -> None:
        self._running.close()
