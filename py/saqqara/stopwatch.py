"""The time played: it starts with the first move and stops while nobody looks."""

from collections.abc import Callable


class Stopwatch:
    """Counts seconds of a clock that never runs backwards, while it runs."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._before = 0.0
        self._since: float | None = None

    @property
    def running(self) -> bool:
        """Whether time is being counted."""
        return self._since is not None

    @property
    def elapsed(self) -> float:
        """Seconds counted."""
        return self._before + (0.0 if self._since is None else max(0.0, self._clock() - self._since))

    def set(self, elapsed: float) -> None:
        """Stop, at so many seconds."""
        self._before, self._since = elapsed, None

    def start(self) -> None:
        """Count on."""
        if self._since is None:
            self._since = self._clock()

    def stop(self) -> None:
        """Count no more."""
        self.set(self.elapsed)
