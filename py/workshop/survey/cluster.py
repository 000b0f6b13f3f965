"""Chunks on a Dask cluster that is there already; its workers need this package too."""

from collections.abc import Iterable, Iterator
from concurrent.futures import CancelledError
from itertools import islice
from typing import TYPE_CHECKING

from saqqara.model import BadText
from workshop.survey.chunks import Chunk, Subject, examine

if TYPE_CHECKING:
    from distributed import Client

AHEAD = 1000  # so many chunks at most wait at the scheduler, whatever the size of the survey


def in_cluster(subject: Subject, work: Iterable[range], address: str) -> Iterator[Chunk]:
    """Hand chunks to a cluster, and yield each as soon as it is ready.

    What a lost worker held, the scheduler gives to another. Raises OSError if there is no cluster, or if
    it goes away.
    """
    with _client(address) as client:
        from distributed import as_completed  # noqa: PLC0415  # an extra of the package

        rest = (client.submit(examine, subject, seeds, pure=False) for seeds in work)
        ready = as_completed(islice(rest, AHEAD), loop=client.loop)
        try:
            for future in ready:
                yield future.result()
                ready.update(islice(rest, 1))
        except (CancelledError, OSError) as error:
            raise ConnectionError(f"the cluster at {address} went away") from error


def _client(address: str) -> "Client":
    try:
        from distributed import Client  # noqa: PLC0415  # an extra of the package
    except ModuleNotFoundError as error:
        raise BadText("--dask needs Dask: pip install 'saqqara[dask]'") from error
    return Client(address, set_as_default=False)
