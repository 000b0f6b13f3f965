"""Slices of a job: they add up to the whole, find their size, and change jobs when asked."""

import json
from collections.abc import Callable

import pytest

from saqqara.session import Session
from saqqara.solver.job import Job
from saqqara.solver.slices import Slices


def _job(seed: str) -> str:
    session = Session.new("pyramid", seed)
    return json.dumps({"game": "pyramid", "options": {}, "position": str(session.position), "nodes": 10**6})


def _clock(seconds: float) -> Callable[[], float]:
    """A clock on which every slice takes so many seconds."""
    ticks = iter(seconds * tick for tick in range(10**6))
    return lambda: next(ticks)


def _run(slices: Slices, job: str) -> list[dict[str, object]]:
    reports = [json.loads(slices.advance(job))]
    while reports[-1]["verdict"] == "searching":
        reports.append(json.loads(slices.advance(job)))
    return reports


@pytest.mark.parametrize("seed", ["20", "24", "35"])
def test_slices_end_like_the_whole(seed: str) -> None:
    whole = json.loads(Job.parse(_job(seed)).advance(10**6))
    assert _run(Slices(0.05, _clock(0.2)), _job(seed))[-1] == whole


class EndlessJob:
    """Writes down how much it is asked to do."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def advance(self, nodes: int) -> str:
        self.sizes.append(nodes)
        return '{"verdict": "searching", "nodes": 0}'


@pytest.mark.parametrize(
    ("seconds", "sizes"), [(0.5, [500, 50, 20]), (0.05, [500, 500, 500]), (0.001, [500, 1000, 2000])]
)
def test_a_slice_takes_its_size_from_the_one_before(
    monkeypatch: pytest.MonkeyPatch, seconds: float, sizes: list[int]
) -> None:
    job = EndlessJob()
    monkeypatch.setattr(Job, "parse", lambda _text: job)
    slices = Slices(0.05, _clock(seconds))
    for _ in sizes:
        slices.advance("a job")
    assert job.sizes == sizes


def test_another_job_takes_the_place_of_the_last() -> None:
    slices = Slices(0.05, _clock(10))
    slices.advance(_job("24"))
    assert _run(slices, _job("20"))[-1] == json.loads(Job.parse(_job("20")).advance(10**6))


def test_a_text_that_is_no_job_is_refused_and_the_next_job_is_done() -> None:
    slices = Slices(0.05, _clock(1))
    with pytest.raises(ValueError, match="job"):
        slices.advance("{}")
    assert _run(slices, _job("20"))[-1]["verdict"] == "solved"
