"""What the throughput calculator takes from clusters on record: written by `iops calibrate`, never by hand."""

from typing import Annotated, Literal

from pydantic import Field

from schemas.base import Model, Text

Positive = Annotated[float, Field(gt=0)]
Bounds = Annotated[list[Positive], Field(min_length=2, max_length=2)]
Kind = Literal["write", "read", "mix"]


class FittedRate(Model):
    """A rate of the fitted law."""

    value: Positive
    """The best one."""
    low: Positive
    """Lower end of its 90 % interval."""
    high: Positive
    """Upper end of its 90 % interval."""
    is_told_apart: bool
    """Whether the clusters decide it within a factor of four either way."""


class KindError(Model):
    """How far the law was from clusters that were left out, for one kind of load."""

    clusters: Annotated[int, Field(gt=0)]
    """Clusters that were left out in turn."""
    hardware: Annotated[int, Field(gt=0)]
    """Kinds of processors among them: clusters with the same are left out together."""
    figures: Annotated[int, Field(gt=0)]
    """Figures compared."""
    median_error_percent: Annotated[float, Field(ge=0)]
    """Half of the figures were closer."""
    spread: Positive
    """Root of the mean square of the errors, in logarithms, each cluster counted once."""
    factor: Positive | None
    """How many times more or less the 90 % interval reaches; null with fewer than three clusters."""
    coverage_percent: Annotated[float, Field(ge=0, le=100)] | None
    """Share of the figures inside of the interval that the other clusters alone promised for them."""


class FittedRange(Model):
    """The clusters that the law was fitted to, from the least to the most: beyond it is extrapolation."""

    hosts: Bounds
    """Hosts."""
    replicas: Bounds
    """Copies."""
    drives_per_host: Bounds
    """NVMe drives of one host."""
    cores_per_drive: Bounds
    """Cores of a host for each of its drives."""


class SingleRange(Model):
    """What the law of one operation at a time was fitted to, from the least to the most."""

    round_trip_ms: Bounds
    """Round trip between two machines."""
    drive_ms: Bounds
    """The drive's durable write, or its read."""


class SingleRate(Model):
    """One operation at a time on flash in copies, writes or reads."""

    osd_ms: FittedRate
    """What the code of one OSD takes of one operation."""
    error: KindError
    """How far the law was from clusters that were left out."""
    fitted: SingleRange
    """What it was fitted to."""


class Calibration(Model):
    """The fitted laws: NVMe clusters in copies at depth, and one operation at a time."""

    command: Text
    """What writes this file."""
    rates: dict[Literal["write_limit", "read_limit", "half_cores"], FittedRate]
    """The rates of the law."""
    errors: dict[Kind, KindError]
    """Its errors by kind of load."""
    fitted: FittedRange
    """What it was fitted to."""
    single: dict[Literal["write", "read"], SingleRate]
    """One operation at a time."""
