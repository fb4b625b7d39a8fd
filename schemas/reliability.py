"""How drives fail: failure rates, unreadable sectors and rebuild speeds that one source gives."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from schemas.base import Bytes, Count, Id, Model, Record, SourceRef, Text, Total
from schemas.figures import Figure, Metrics

DriveClass = Literal[
    "hdd", "hdd-consumer", "hdd-nearline", "hdd-15k", "ssd", "ssd-client", "ssd-server", "host", "rack", "power"
]
Hours = Annotated[int, Field(ge=1, json_schema_extra={"unit": "h"})]


class FailureRate(Model):
    """How many of a model or class fail in a year. What its counts give is computed, never typed."""

    model: Text | None = None
    """Model as the source prints it; left out for a class."""
    drive: Id | None = None
    """The model as a file in `data/drives/`, where it has one."""
    vendor: Text | None = None
    """Maker, where all of its models are counted together."""
    drive_class: DriveClass
    """What kind it is."""
    capacity_bytes: Bytes | None = None
    """Capacity of one drive."""
    period: Text | None = None
    """When it was observed, where it is not the period of the record."""
    drives: Count | None = None
    """Number of drives observed."""
    drive_days: Count | None = None
    """Sum of the days that each was observed."""
    failures: Total | None = None
    """Number that failed."""
    rate_percent: Figure | None = None
    """Share that fails in a year, in percent, as printed; left out where drive days and failures give it."""
    mtbf_hours: Hours | None = None
    """Mean time between failures that the maker claims."""
    failures_per_1e9_hours: Annotated[float, Field(gt=0)] | None = None
    """The same as a number of failures in 10^9 hours (FIT)."""
    note: Text | None = None
    """What a reader should know about it."""


class ReadErrorRate(Model):
    """How many unreadable sectors or bits a specification allows for each bit read."""

    model: Text | None = None
    """Model as the source prints it; left out for a class."""
    drive_class: DriveClass
    """What kind it is."""
    per_bit: Annotated[float, Field(gt=0, lt=1)]
    """Errors for each bit read: 1e-15."""
    unit: Literal["bit", "sector", "not stated"]
    """What one error is, in the terms of the source."""
    note: Text | None = None
    """What a reader should know about it."""


class RebuildSpeed(Model):
    """How fast, or how long, lost redundancy was restored."""

    system: Text
    """What was rebuilt."""
    drive_class: DriveClass | None = None
    """On what kind of drives."""
    onto: Literal["one drive", "many drives", "not stated"]
    """Where the data were written: the speed of one drive and that of a whole system differ by their number."""
    metrics: Metrics
    """Speed or duration, as printed."""
    amount_bytes: Bytes | None = None
    """What was rebuilt, where a duration is given."""
    note: Text | None = None
    """Under what conditions."""


class Reliability(Record):
    """What one source says of failures, in `data/reliability/`."""

    title: Text
    """What was counted or claimed."""
    source: SourceRef
    """Where it was published."""
    original: Text | None = None
    """Who counted, where the source passes it on."""
    basis: Literal["measured", "second-hand", "vendor-spec", "model-default"]
    """`measured` was counted in the field; the others are claims, quotations, and what other models assume."""
    means: Literal["failures", "replacements", "claims"] = "failures"
    """Whether drives failed, were replaced for whatever reason, or are only said to fail."""
    population: Text | None = None
    """Whose drives, and in what use."""
    period: Text | None = None
    """When they were observed."""
    rates: list[FailureRate] = Field(default_factory=list)
    """Failure rates."""
    read_errors: list[ReadErrorRate] = Field(default_factory=list)
    """Rates of unreadable sectors."""
    rebuilds: list[RebuildSpeed] = Field(default_factory=list)
    """Speeds of rebuilds."""
    notes: list[Text] = Field(default_factory=list)
    """What else a reader should know."""

    @model_validator(mode="after")
    def _has_figures(self) -> Self:
        if not (self.rates or self.read_errors or self.rebuilds):
            raise ValueError("a record of reliability without a figure: give rates, read_errors or rebuilds")
        return self
