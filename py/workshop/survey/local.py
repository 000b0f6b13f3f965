"""Chunks on this machine: one after the other, or in several processes."""

import os
import signal
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait as wait_for

from workshop.survey.chunks import Chunk, Subject, examine


def in_turn(subject: Subject, work: Iterable[range]) -> Iterator[Chunk]:
    """Examine one chunk after the other, here."""
    return map(partial(examine, subject), work)


def in_processes(subject: Subject, work: Iterable[range], jobs: int) -> Iterator[Chunk]:
    """Examine chunks in so many processes at once, and yield each as soon as it is ready.

    Raises ChildProcessError if one of them is killed.
    """
    # Each is started afresh: a copy of a process with threads may come with locks that nobody opens.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_follow_parent)
    try:
        rest = iter(work)
        running: set[Future[Chunk]] = set()
        while True:
            ahead = islice(rest, 2 * jobs - len(running))
            running |= {pool.submit(examine, subject, seeds) for seeds in ahead}
            if not running:
                return
            ready, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in ready)
    except BrokenProcessPool as error:
        raise ChildProcessError("one of the processes was killed; was there too little memory?") from error
    finally:
        pool.shutdown(cancel_futures=True)


def _follow_parent() -> None:
    """End with the parent however it ends, and at Ctrl-C without a word: the parent has it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_outlive, args=(parent.sentinel,), daemon=True).start()


def _outlive(sentinel: int) -> None:
    wait_for([sentinel])
    os._exit(1)
