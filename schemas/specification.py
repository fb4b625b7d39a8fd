"""What a specification says of a drive, statement by statement, each with the source that says it."""

from typing import Annotated, Literal, Self

from pydantic import ConfigDict, Field, model_validator
from pydantic.config import JsonDict
from pydantic_core import PydanticCustomError

from schemas.base import MOST, Bytes, Model, PartialDate, SourceRef, Text

SOURCE_WHERE_KNOWN: JsonDict = {
    "if": {"properties": {"state": {"enum": ["yes", "partial", "no"]}}, "required": ["state"]},
    "then": {"properties": {"source": {"type": "object"}}, "required": ["source"]},
}
"""The condition of the model below in the words of JSON Schema, so that an editor shows it."""


class ProtectionStatement(Model):
    """What one source says of power-loss protection."""

    state: Literal["yes", "partial", "no"]
    """`partial` is protection of data that the flash holds already, not of what the cache was told to flush."""
    as_printed: Text | None = None
    """The words of the source, where they matter."""
    note: Text | None = None
    """What limits the statement: indirect evidence, a list without a line for each model."""
    source: SourceRef
    """Where it is said."""


class PowerLossProtection(Model):
    """Whether capacitors save the cache when power fails, and who says so."""

    model_config = ConfigDict(json_schema_extra=SOURCE_WHERE_KNOWN)

    state: Literal["yes", "partial", "no", "unknown"]
    """`unknown` needs no source; the others do. A data sheet that is silent leaves it unknown."""
    as_printed: Text | None = None
    """The words of the source, where they matter."""
    note: Text | None = None
    """What limits the statement: indirect evidence, a list without a line for each model."""
    source: SourceRef | None = None
    """Where it is said: of several sources the one whose `authority` counts for most."""
    others: list[ProtectionStatement] = Field(default_factory=list)
    """What other sources say, whether they agree or not."""

    @model_validator(mode="after")
    def _says_where(self) -> Self:
        if self.state != "unknown" and self.source is None:
            raise PydanticCustomError("unsourced", "{state} needs a source", {"state": self.state})
        if self.state == "unknown" and self.others:
            raise ValueError("a source in `others` says more than `unknown`: write its state and source here")
        return self


class Recording(Model):
    """How a hard disk lays its tracks."""

    kind: Literal["cmr", "smr"]
    """Side by side (conventional), or overlapping like shingles."""
    source: SourceRef
    """Where it is said."""


class PowerCut(Model):
    """What a test found that cut the power of a drive after it had confirmed a flush."""

    outcome: Literal["kept", "lost"]
    """Whether everything that was confirmed as flushed was there afterwards."""
    measured_by: Text
    """Who ran the test."""
    method: Text
    """How the power was cut and what was compared, as far as the source says."""
    date: PartialDate | None = None
    """When it was run or first reported."""
    capacity_bytes: Bytes | None = None
    """The capacity that was tested."""
    firmware: Text | None = None
    """Its firmware; null where the source does not say."""
    source: SourceRef
    """Where it is said."""


class FirmwareFault(Model):
    """A fault of firmware that loses data or the drive."""

    effect: Text
    """What happens, and when: `stops for good after 32,768 hours of operation`."""
    affected: Text
    """The versions that have it, and of whose drives."""
    fixed_in: Text | None = None
    """The first version without it; null where none is known."""
    source: SourceRef
    """Where it is said."""


class Status(Model):
    """Whether the model can still be bought."""

    state: Literal["current", "succeeded", "discontinued"]
    """State on the day the source was read; `succeeded` where the maker has announced what takes its place, which says
    nothing of what shops still have."""
    source: SourceRef
    """Where it is said."""


class EnduranceStatement(Model):
    """What one source says of the writes that the warranty covers, for the whole line or for one capacity."""

    drive_writes_per_day: Annotated[float, Field(gt=0)] | None = None
    """DWPD of the specification."""
    terabytes_written: Annotated[float, Field(gt=0)] | None = None
    """TBW of the specification, in 10^12 bytes."""
    warranty_years: Annotated[float, Field(gt=0)] | None = None
    """Years that the rating is for."""
    capacity_bytes: Bytes | None = None
    """The capacity that the figures are for; null where the source gives them for the line."""
    version: Text | None = None
    """The version of the line that the figures are for, such as `PRO` or `M.2`; null for all of them."""
    as_printed: Text | None = None
    """The words of the source, where they matter."""
    conditions: Text | None = None
    """What the source adds: the workload that it rests on, the version that it is for."""
    source: SourceRef
    """Where it is said."""

    @model_validator(mode="after")
    def _says_how_much(self) -> Self:
        if self.drive_writes_per_day is None and self.terabytes_written is None:
            raise ValueError("an endurance without a figure: write drive_writes_per_day or terabytes_written")
        return self


class Endurance(EnduranceStatement):
    """How much may be written within the warranty."""

    others: list[EnduranceStatement] = Field(default_factory=list)
    """What is said of other capacities and by other sources, whether they agree or not. The first statement is one
    of a source whose `authority` counts for most."""


class LaunchYear(Model):
    """When the model came out."""

    year: Annotated[int, Field(ge=1980, le=2100)]
    """Year of the announcement or the first data sheet, as the source has it."""
    source: SourceRef
    """Where it is said."""


class Statement(Model):
    """What one source says of a property that has no field of its own, or says more exactly than the field does."""

    property: Literal[
        "interface",
        "form_factor",
        "flash",
        "segment",
        "capacities",
        "part_number",
        "recording",
        "controller",
        "launch_year",
        "warranty_years",
        "power_active_w",
        "mtbf_hours",
        "uncorrectable_bit_error_rate",
        "volatile_write_cache",
    ]
    """What the statement is about. `volatile_write_cache` is what the drive declares or how it is delivered. A
    `part_number` is one whole number, as a shop or the drive itself prints it."""
    value: Text | Annotated[float, Field(ge=0, le=MOST)]
    """What the source says, in one spelling; a number for years, watts and hours."""
    as_printed: Text | None = None
    """The words of the source, where they differ."""
    capacity_bytes: Bytes | None = None
    """The capacity that it is said of; null for the whole line."""
    version: Text | None = None
    """The version of the line that it is said of, such as `PRO` or `M.2`; null for all of them."""
    conditions: Text | None = None
    """What the source adds: typical or maximum, while writing, one version of several."""
    source: SourceRef
    """Where it is said."""
