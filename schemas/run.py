"""The run behind a measurement: what a tool counted beside the figures, so that rules can judge them."""

from typing import Annotated, Literal

from pydantic import Field

from schemas.base import Amount, Bytes, Count, Model, Text, Total

Rank = Annotated[str, Field(pattern=r"^\d{1,3}(\.\d+)?$")]


class Direction(Model):
    """What one direction of a run moved, and how long its requests took. Null: not measured, which is never 0."""

    total_ios: Total | None = None
    """Requests that were completed."""
    total_bytes: Total | None = None
    """Bytes that were moved."""
    runtime_s: Amount | None = None
    """Time of the run."""
    shortest_s: Amount | None = None
    """Time of the job that ended first, where several that did not end together were put together."""
    iops: Amount | None = None
    """Requests a second."""
    bandwidth_bytes_per_s: Amount | None = None
    """Bytes a second."""
    rounded_by: Amount | None = None
    """Share by which rate and bandwidth may be off, where a text prints them rounded and does not count requests."""
    latency_mean_us: Amount | None = None
    """Mean of the total latency, from submission to the end."""
    latency_min_us: Amount | None = None
    """Smallest total latency."""
    latency_max_us: Amount | None = None
    """Largest total latency."""
    submission_mean_us: Amount | None = None
    """Mean time until a request was submitted."""
    completion_mean_us: Amount | None = None
    """Mean of the completion latency, without the time to submit."""
    completion_min_us: Amount | None = None
    """Smallest completion latency."""
    completion_max_us: Amount | None = None
    """Largest completion latency."""
    percentiles_us: dict[Rank, Amount] | None = None
    """Latency by percent, such as `99.9`."""
    rate_samples: Total | None = None
    """Parts of the run in which the tool counted requests by themselves: half seconds, seconds."""
    rate_mean: Amount | None = None
    """Mean over these parts, in requests a second."""
    rate_min: Amount | None = None
    """Slowest part, in requests a second."""
    rate_max: Amount | None = None
    """Fastest part, in requests a second."""
    rate_stddev: Amount | None = None
    """Standard deviation of these parts, in requests a second."""


class Directions(Model):
    """One entry for each direction that moved data."""

    read: Direction | None = None
    """Reads."""
    write: Direction | None = None
    """Writes."""
    trim: Direction | None = None
    """Trims."""
    mixed: Direction | None = None
    """Reads, writes and trims together, where the tool did not tell them apart."""


class FlushTimes(Model):
    """How long the calls of fsync and fdatasync took, as the tool counted them."""

    mean_us: Amount | None = None
    """Mean."""
    min_us: Amount | None = None
    """Shortest call."""
    max_us: Amount | None = None
    """Longest call."""
    stddev_us: Amount | None = None
    """Standard deviation."""
    percentiles_us: dict[Rank, Amount] | None = None
    """Time by percent, such as `99.9`."""


DeviceFamily = Literal[
    "nvme", "sd", "vd", "xvd", "hd", "mmcblk", "dm", "md", "loop", "rbd", "nbd", "zd", "bcache", "drbd", "ram", "zram"
]


class RanOn(Model):
    """What the tool wrote to or read from, without any name of it."""

    kind: Literal["file", "partition", "device", "logical-volume", "network"] | None = None
    """`device` is a whole one; null where the output does not tell."""
    devices: list[DeviceFamily] = Field(default_factory=list)
    """Families of the kernel's names for the device and for those below it: `nvme`, `sd`, `vd` (virtio), `dm`."""
    count: Count | None = None
    """Devices that the job used at the same time; null where it named one or none."""


class Run(Model):
    """A run of a tool as the tool itself counted it, written by an importer."""

    effective_depth: Count | None = None
    """Requests that one job can really keep in flight: 1 for synchronous engines and for libaio without direct I/O."""
    engine_synchronous: bool | None = None
    """Whether the engine waits for each request."""
    direct: bool | None = None
    """Whether the page cache was bypassed; null where not stated."""
    directions: Directions
    """What each direction moved."""
    percentiles_of: Literal["completion", "total"] | None = None
    """The latency that the percentiles are of."""
    depth_shares: dict[Text, Amount] | None = None
    """Percent of the requests by depth, in the tool's own steps."""
    device_ios: Total | None = None
    """Requests that the device itself counted."""
    device_merges: Total | None = None
    """Requests that were joined with others on their way to the device."""
    device_ios_covers: Total | None = None
    """Requests of all jobs that the device counted together; more than this run's own where jobs shared the device."""
    device_ios_from: Literal["leaf", "top"] | None = None
    """Whether the drives or the top of a stack of devices counted."""
    jobs_merged: Count | None = None
    """Entries of the tool's output that were put together."""
    flushes: Total | None = None
    """Calls of fsync and fdatasync that were counted."""
    flush_times: FlushTimes | None = None
    """How long those calls took; null where the tool does not say."""
    ran_on: RanOn | None = None
    """What was tested, as the tool's own output tells it; null where it does not."""
    slowed_by: list[Text] = Field(default_factory=list)
    """Options that hold the load back on purpose."""
    span_bytes: Bytes | None = None
    """Size of the area that a job accessed."""
    memory_bytes: Bytes | None = None
    """Memory of the machine."""
    errors: Total | None = None
    """Number of the tool's error; 0 where there was none."""
    unfinished: Text | None = None
    """Why the figures are not of the whole run that was asked for; null where nothing says so."""
    trial: bool = False
    """Whether the tool was only tried out: too short to be evidence of anything."""
    truncated: bool = False
    """Whether the output was cut short."""
    raw_sha256: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")] | None = None
    """Hash of the tool's output without names, so that the same file is known again; `data/evidence/` has the output
    where it was kept."""
