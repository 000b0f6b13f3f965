"""What the solver worker offers to the page: work on a job for one slice (solver/job.py)."""

import time

from saqqara.solver.slices import Slices

_SLICE = 0.05  # seconds; how long a cancelled job can still be in the way

_slices = Slices(_SLICE, time.monotonic)


def advance(job: str) -> str:
    """Work on a job, a new one if it is not the last one, and return its report."""
    return _slices.advance(job)
