"""Process many records on all cores; a few records are not worth a second process."""

import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

MIN_ITEMS = 2000
"""Below this number, starting processes costs more than it saves."""
Answer = TypeVar("Answer")
_shared: dict[str, Any] = {}


def _run_shared(start: int, stop: int) -> Any:
    return _shared["work"](start, stop)


def map_ranges(count: int, work: Callable[[int, int], Answer]) -> list[Answer]:
    """Call `work(start, stop)` for consecutive parts of `range(count)`; return the answers in order.

    Workers are forked, so that they inherit everything that `work` refers to and only answers cross between processes.
    """
    workers = os.cpu_count() or 1
    if count < MIN_ITEMS or workers == 1:
        return [work(0, count)]
    size = -(-count // workers)
    starts = range(0, count, size)
    _shared["work"] = work
    with ProcessPoolExecutor(workers, mp_context=get_context("fork")) as pool:
        return list(pool.map(_run_shared, starts, [min(start + size, count) for start in starts]))
