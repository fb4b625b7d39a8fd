"""Spreads work over many records on all cores; a few records are not worth a second process."""

import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

WORTH_IT = 2000
Answer = TypeVar("Answer")
_shared: dict[str, Any] = {}


def _share(start: int, stop: int) -> Any:
    return _shared["work"](start, stop)


def spread(count: int, work: Callable[[int, int], Answer]) -> list[Answer]:
    """Call `work(start, stop)` for shares of `range(count)`, in order of the shares.

    Workers are forked, so that they know everything that `work` does and only answers cross between processes.
    """
    workers = os.cpu_count() or 1
    if count < WORTH_IT or workers == 1:
        return [work(0, count)]
    size = -(-count // workers)
    starts = range(0, count, size)
    _shared["work"] = work
    with ProcessPoolExecutor(workers, mp_context=get_context("fork")) as pool:
        return list(pool.map(_share, starts, [min(start + size, count) for start in starts]))
