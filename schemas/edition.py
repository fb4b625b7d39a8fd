"""An edition of our own benchmark: its jobs, what each shows, when random writes count as steady, and what changed."""

from typing import Annotated, Literal

from pydantic import Field

from schemas.base import Bytes, Count, Model, PartialDate, Record, Text
from schemas.workload import Pattern

Percent = Annotated[int, Field(ge=1, le=100)]


class Job(Model):
    """One job of the job file."""

    name: Annotated[str, Field(pattern=r"^[a-z0-9-]+$")]
    """Its name there."""
    pattern: Pattern
    """Direction and order of access, in fio's terms."""
    block_size_bytes: Bytes
    """Size of one request."""
    queue_depth: Count
    """Requests that one job keeps in flight."""
    jobs: Count = 1
    """Jobs that run at the same time."""
    sync: Literal["none", "sync", "fsync"] = "none"
    """How its writes are made durable."""
    runtime_s: Count | None = None
    """How long it runs; left out where it runs until its work is done."""
    media: Literal["all", "nvme"] = "all"
    """The drives that it is for."""
    shows: Text
    """What its figure says."""


class Steady(Model):
    """When the random writes of one job count as steady: what they do, not how long they took."""

    job: Text
    """The job that is repeated, window by window."""
    windows: Count
    """Number of last windows that are looked at."""
    most_windows: Count
    """After so many, the last window is labelled a burst instead."""
    within_percent: Percent
    """How far the mean of each window may be from the mean of all."""
    drift_percent: Percent
    """How far the best straight line through the one-second series may rise or fall."""


class Edition(Record):
    """An edition, `data/editions/<number>/edition.json`, beside its job file and script; never edited once released."""

    released: PartialDate
    """Day of its release."""
    measures: Text
    """What it measures, in a sentence."""
    why: list[Text]
    """Why it is done this way, one reason each."""
    changes: list[Text]
    """What differs from the edition before; for the first, from running fio by hand."""
    limits: list[Text]
    """What it does not show."""
    least_span_bytes: Bytes
    """Smallest part of a drive or file that may be tested."""
    steady: Steady
    """When random writes are steady."""
    jobs: list[Job]
    """In the order in which they run."""
