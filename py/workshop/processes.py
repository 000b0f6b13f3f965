"""How much processor time and memory this process and all it started take, on Linux."""

import os
from collections.abc import Iterator
from pathlib import Path

_TICK = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


def processor_seconds() -> float:
    """Sum the time of all living descendants; what has ended is not counted."""
    # The fields are those of proc(5), counted from the one after the program's name.
    return sum(int(fields[11]) + int(fields[12]) for fields in _descendants()) / _TICK


def resident_megabytes() -> float:
    """Sum the memory of all living descendants; what they share is counted for each."""
    return sum(int(fields[21]) for fields in _descendants()) * _PAGE / 1e6


def _descendants() -> Iterator[list[str]]:
    """Yield the fields of /proc/PID/stat, from the state on, of each living descendant."""
    found: dict[int, list[str]] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                found[int(folder.name)] = (folder / "stat").read_text().rpartition(") ")[2].split()
            except OSError:
                continue  # it has just ended
    parents = {pid: int(fields[1]) for pid, fields in found.items()}
    return (fields for pid, fields in found.items() if _descends(pid, parents))


def _descends(pid: int, parents: dict[int, int]) -> bool:
    while pid in parents:
        pid = parents[pid]
        if pid == os.getpid():
            return True
    return False
