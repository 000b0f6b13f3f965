"""A bar for whoever waits at a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Show = Callable[[int, str], None]


@contextmanager
def progress(title: str, total: int, done: int) -> Iterator[Show]:
    """Yield a function that is told how many are done and what to say besides; mute if nobody looks."""
    if not sys.stderr.isatty():
        yield lambda _done, _words: None
        return
    try:
        from rich.console import Console  # noqa: PLC0415  # an extra of the package
        from rich.progress import (  # noqa: PLC0415  # likewise
            BarColumn,
            MofNCompleteColumn,
            Progress,
            TextColumn,
            TimeRemainingColumn,
        )
    except ModuleNotFoundError:
        print("No progress bar: pip install 'saqqara[survey]' for one.", file=sys.stderr)
        yield lambda _done, _words: None
        return
    columns = (
        TextColumn("{task.fields[title]}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=total, completed=done, title=title)

        def show(done: int, words: str) -> None:
            bar.update(task, completed=done, description=words)

        yield show
