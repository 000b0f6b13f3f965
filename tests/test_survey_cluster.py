"""`saqqara survey --dask`, on a cluster of real processes on the loopback interface."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import dask
import pytest
from distributed import Client

from workshop.cli import main
from workshop.survey.chunks import Subject, examine
from workshop.survey.cluster import in_cluster
from workshop.survey.tally import Tally

SEEDS = range(1, 129)
SUBJECT = Subject.of("pyramid", {}, 100_000)


class Cluster(NamedTuple):
    address: str
    scheduler: subprocess.Popen[bytes]
    workers: list[subprocess.Popen[bytes]]


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    """One scheduler and two workers with one thread each, and nobody who would start a dead one again."""
    shared = tmp_path / "scheduler.json"
    common = ["--host", "127.0.0.1", "--no-dashboard", "--scheduler-file", str(shared)]
    with ExitStack() as running:
        scheduler = _start(running, tmp_path, "scheduler", "--port", "0", *common)
        deadline = time.monotonic() + 60
        while not shared.exists() or not shared.read_text("utf-8").endswith("}"):
            assert time.monotonic() < deadline
            with pytest.raises(subprocess.TimeoutExpired):  # it is still starting
                scheduler.wait(0.05)
        worker = ["worker", "--no-nanny", "--nthreads", "1", *common]
        workers = [_start(running, tmp_path, *worker) for _ in range(2)]
        address = json.loads(shared.read_text("utf-8"))["address"]
        with Client(address) as client:
            client.wait_for_workers(len(workers), timeout=60)
        yield Cluster(address, scheduler, workers)


def _start(running: ExitStack, folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    process = subprocess.Popen(  # noqa: S603  # our own interpreter
        [sys.executable, "-m", "dask", *arguments],
        env={"PYTHONPATH": ":".join(sys.path), "HOME": str(folder), "DASK_CONFIG": str(folder)},
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    running.enter_context(process)
    running.callback(process.kill)
    return process


def test_a_cluster_gives_the_same_totals_and_a_lost_worker_loses_nothing(
    cluster: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    alone, spread = Tally(SEEDS), Tally(SEEDS)
    alone.add(examine(SUBJECT, SEEDS))
    work = [SEEDS[start : start + 4] for start in range(0, len(SEEDS), 4)]
    found = in_cluster(SUBJECT, work, cluster.address)
    spread.add(next(found))
    cluster.workers[0].kill()
    assert spread.done < len(SEEDS)
    for chunk in found:
        spread.add(chunk)
    assert cluster.workers[0].wait(10) != 0
    assert spread.done == len(SEEDS)
    assert spread.odds(1) == alone.odds(1)
    # The worker that is left serves the command too.
    arguments = ["--deals", "32", "--nodes", str(SUBJECT.nodes), "--json"]
    assert main(["survey", "pyramid", *arguments, "--dask", cluster.address]) == 0
    assert main(["survey", "pyramid", *arguments, "--jobs", "1"]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first.pop("ms").keys() == second.pop("ms").keys()
    assert first == second


def test_a_cluster_that_goes_away_is_told(cluster: Cluster) -> None:
    found = in_cluster(SUBJECT, [SEEDS[start : start + 1] for start in range(len(SEEDS))], cluster.address)
    next(found)
    cluster.scheduler.kill()
    with pytest.raises(OSError, match="went away"):
        list(found)


def test_without_a_cluster_the_reason_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with dask.config.set({"distributed.comm.timeouts.connect": "300ms"}):
        assert main(["survey", "pyramid", "--deals", "1", "--dask", "tcp://127.0.0.1:9"]) == 2
    assert "saqqara: Timed out trying to connect to tcp://127.0.0.1:9" in capsys.readouterr().err


def test_without_dask_its_extra_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["survey", "pyramid", "--deals", "1", "--dask", "tcp://127.0.0.1:9"]) == 2
    assert "pip install 'saqqara[dask]'" in capsys.readouterr().err
