"""What storage can be used for: what must hold for each use, who says so, and the job that shows it."""

from typing import Annotated, Literal, Self

from pydantic import Field, RootModel, model_validator

from schemas.base import Bytes, Model, SourceRef, Text

Amount = Annotated[Annotated[int, Field(gt=0)] | Annotated[float, Field(gt=0)], Field(union_mode="left_to_right")]
SetBy = Literal["source", "us"]
"""Whether the source states the bound itself, or we set it and the source gives the reason."""

BOUNDS = {
    "durable_write_p99": "at_most_ms",
    "durable_write_mean": "at_most_ms",
    "durable_writes": "at_least_per_s",
    "steady_write_bandwidth": "at_least_mb_per_s",
}
NUMBERS = ("endurance_dwpd", "endurance_bytes_per_day", "capacity_bytes")


class UseJob(Model):
    """The load by which a use is checked: one writer at depth 1, and a flush after every write."""

    pattern: Literal["write", "randwrite"]
    """Order of the writes, in fio's terms."""
    block_size_bytes: Bytes
    """Size of one write."""
    sync: Literal["fsync", "fdatasync", "none"]
    """The call that follows each write; `none` where the use asks for lasting bandwidth and not for durable writes."""
    runs_on: Literal["file", "device"]
    """Whether it writes to a file of a file system, or to the drive itself."""
    command: Text
    """The command, with `/dev/sdX` for the device or `test-data` for a folder on it."""
    source: SourceRef
    """Who runs this job for this use."""


class StandIn(Model):
    """A fact of the specification that lets a limit count as kept while nobody has measured it."""

    fact: Literal["power_loss_protection", "segment", "recording", "media"]
    """Field of the drive's record."""
    values: list[Text] = Field(min_length=1)
    """Values with which the condition is expected to hold."""
    not_for: list[Text] = Field(default_factory=list)
    """Media of which it says nothing; nor does it of a drive whose media is not known."""
    why: Text
    """Why, in a sentence."""


class UseLimit(Model):
    """A bound that measured figures must keep: one of `at_most_ms`, `at_least_per_s`, `at_least_mb_per_s`."""

    label: Text
    """What is bounded, in the words of the source."""
    figure: Literal["durable_write_p99", "durable_write_mean", "durable_writes", "steady_write_bandwidth"]
    """99th percentile or mean of the time of a write and its flush, such writes in a second, or the bandwidth of large
    writes that lasts once every cache is full."""
    at_most_ms: Amount | None = None
    """Largest time that is good enough, in milliseconds."""
    fails_above_ms: Amount | None = None
    """Time from which on the source calls it too slow; left out where that is `at_most_ms`."""
    at_least_per_s: Amount | None = None
    """Smallest rate that is good enough, in writes a second."""
    at_least_mb_per_s: Amount | None = None
    """Smallest bandwidth that is good enough, in 10^6 bytes a second."""
    if_missed: Text
    """What its user notices where it is not kept, as the end of a sentence."""
    set_by: SetBy
    """Whose bound it is."""
    stand_ins: list[StandIn] = Field(default_factory=list)
    """What of a specification speaks for it until it is measured."""
    why: Text
    """Where the bound comes from, in a sentence."""
    source: SourceRef
    """Who states it, or what our reason rests on."""

    @model_validator(mode="after")
    def _one_bound_of_the_right_kind(self) -> Self:
        needed = BOUNDS[self.figure]
        given = [name for name in dict.fromkeys(BOUNDS.values()) if getattr(self, name) is not None]
        if given != [needed]:
            raise ValueError(f"a limit of {self.figure} needs {needed} and no other bound")
        if self.fails_above_ms is not None and (self.at_most_ms is None or self.fails_above_ms < self.at_most_ms):
            raise ValueError("fails_above_ms lies above at_most_ms, or is left out")
        return self


class UseRequirement(Model):
    """A fact about the drive itself without which its figures do not matter."""

    label: Text
    """What is asked for: `power-loss protection`."""
    fact: Literal["keeps_flushed", "media", "recording", "endurance_dwpd", "endurance_bytes_per_day", "capacity_bytes"]
    """What is asked: a field of the drive's record; its rated writes in bytes a day, computed of two; or whether it
    keeps what it confirmed as flushed: `protected` (power-loss protection), `kept` or `lost` (in a test that cut the
    power), `direct` (a medium that needs no cache), `doubted` (flushes cost it nothing), `partial` and `no` (its
    protection)."""
    refused: list[Text] = Field(default_factory=list)
    """Values with which a drive is ruled out."""
    at_least: Amount | None = None
    """Smallest value of a number that is good enough: drive writes or bytes a day, or bytes of the largest
    capacity on record. Of a bound that is ours, down to half of it is said to be short of it and rules nothing out."""
    at_most: Amount | None = None
    """Largest value of a number that still makes sense: beyond it one pays for what the use does not need."""
    unknown: list[Text] = Field(default_factory=list)
    """Values that leave it open; every other value is good."""
    stand_ins: list[StandIn] = Field(default_factory=list)
    """What of a specification speaks for it while no source states it."""
    not_needed_for: list[Text] = Field(default_factory=list)
    """Media of which it is not asked."""
    set_by: SetBy
    """Whose requirement it is."""
    why: Text
    """Why it is asked for, in a sentence."""
    source: SourceRef
    """Who asks for it, or what our reason rests on."""

    @model_validator(mode="after")
    def _values_or_a_number(self) -> Self:
        bounds = [bound for bound in (self.at_least, self.at_most) if bound is not None]
        if self.fact in NUMBERS and (len(bounds) != 1 or self.refused):
            raise ValueError(f"a requirement of {self.fact} needs at_least or at_most, and no refused values")
        if self.fact not in NUMBERS and (bounds or not self.refused):
            raise ValueError(f"a requirement of {self.fact} needs refused values and no bound")
        return self


class Use(Model):
    """One thing that people use storage for, in `data/uses.json`."""

    label: Text
    """Label for a reader: `ZFS log device (SLOG)`."""
    short: Text
    """Label within a sentence: `a ZFS log device`."""
    meaning: Text
    """What it asks of a drive, and what no source says, in a sentence or two."""
    job: UseJob
    """The load that shows whether a drive is good enough."""
    limits: list[UseLimit] = Field(min_length=1)
    """What its figures must keep."""
    requires: list[UseRequirement] = Field(default_factory=list)
    """What must be known of the drive."""
    not_for: list[Text] = Field(default_factory=list)
    """Media to which the use does not apply, so that no verdict is given."""
    usual_media: Text | None = None
    """Media that it is usually built of: of the drives that nobody measured, these stand first on the shortlist."""


UseId = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]


class Uses(RootModel[Annotated[dict[UseId, Use], Field(min_length=1)]]):
    """All uses by identifier, in the order in which pages list them."""
