"""Work on one job in slices of about the same time, so that whoever waits is soon heard."""

from collections.abc import Callable

from saqqara.solver.job import Job

_FEWEST, _MOST = 20, 100_000


class Slices:
    """Advances the job it is given and takes up another when another is given.

    `seconds` is how long a slice should take; how many nodes that is, each slice teaches the next.
    """

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        self._seconds = seconds
        self._clock = clock
        self._nodes = 500
        self._text = ""
        self._job: Job | None = None

    def advance(self, job: str) -> str:
        """Work on a job for one slice and return its report. Raises ValueError for a text that is no job."""
        if self._job is None or job != self._text:
            self._job, self._text = Job.parse(job), job
        began = self._clock()
        report = self._job.advance(self._nodes)
        took = self._clock() - began
        if took > 0:
            wanted = self._nodes * min(2.0, self._seconds / took)
            self._nodes = round(max(_FEWEST, min(_MOST, wanted)))
        return report
