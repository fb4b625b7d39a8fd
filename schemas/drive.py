"""A drive: what it is, never how it performed (that is a result)."""

import re
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from schemas.base import Bytes, Count, Id, Model, Record, SourceRef, Text
from schemas.figures import Metrics


def _check_regex(pattern: str) -> str:
    try:
        re.compile(pattern)
    except re.error as error:
        raise ValueError(f"not a regular expression: {error}") from error
    return pattern


MatchPattern = Annotated[str, Field(min_length=3), AfterValidator(_check_regex)]


class SourcedState(Model):
    """Yes, no or unknown, and who says so."""

    state: Literal["yes", "no", "unknown"]
    """`unknown` needs no source; the others do."""
    source: SourceRef | None = None
    """Where it is said."""


class Cache(Model):
    """A cache inside the drive."""

    kind: Literal["volatile-dram", "media-cache", "ssd-cache"]
    """`media-cache` is a random-write area on the platters, `ssd-cache` flash inside a hard disk."""
    note: Text | None = None
    """When it is active, as far as known."""
    source: SourceRef
    """Where it is said."""


class Claim(Model):
    """A figure from the vendor's specification: a claim, never a measurement."""

    workload: Text
    """What the claim is for, in the vendor's terms."""
    metrics: Metrics
    """The claimed figures."""
    source: SourceRef
    """Where the claim was read."""


class Status(Model):
    """Whether the model can still be bought."""

    state: Literal["current", "discontinued"]
    """State on the day the source was read."""
    source: SourceRef
    """Where it is said."""


class Endurance(Model):
    """How much may be written within the warranty."""

    drive_writes_per_day: Annotated[float, Field(gt=0)] | None = None
    """DWPD of the specification."""
    terabytes_written: Count | None = None
    """TBW of the specification, in 10^12 bytes."""
    warranty_years: Annotated[float, Field(gt=0)] | None = None
    """Years that the rating is for."""
    source: SourceRef
    """Where it is said."""


class Drive(Record):
    """A drive model, or a class of drives that a source names without a model, in `data/drives/`."""

    vendor: Text | None
    """Maker; null for a class."""
    family: Text | None = None
    """Product line: `5100 Eco`."""
    model: Text
    """Model as the vendor or the source prints it, without the maker."""
    is_class: bool = False
    """True for a class of drives; a class is shown, never ranked."""
    aliases: list[Text] = Field(default_factory=list)
    """Other names under which people search for it."""
    match: list[MatchPattern] = Field(default_factory=list)
    """Regular expressions for the model strings of `lsblk`, `smartctl` and `nvme id-ctrl`."""
    media: Literal["hdd", "ssd", "ssd-slc", "ssd-mlc", "ssd-tlc", "ssd-qlc", "optane", "nvram", "usb-flash"] | None
    """Storage medium; `ssd` where the kind of flash is not stated, `nvram` for memory that is saved to flash."""
    interface: (
        Literal[
            "sata",
            "sata2",
            "sata3",
            "sas2",
            "sas3",
            "nvme",
            "nvme-pcie3x4",
            "nvme-pcie4x4",
            "nvme-pcie5x4",
            "pcie",
            "usb2",
            "usb3",
        ]
        | None
    ) = None
    """How it is attached; the bare name where the generation is not stated, `pcie` where the card does not use NVMe."""
    segment: Literal["server", "client"] | None = None
    """Whom the line is made for; null where not known. It says nothing of power-loss protection."""
    form_factor: Literal["2.5-inch", "3.5-inch", "m.2", "u.2", "add-in-card", "e1.s", "e3.s"] | None = None
    """Shape."""
    capacities_bytes: list[Bytes] = Field(default_factory=list)
    """Capacities on sale, or the one that was measured."""
    rotation_rpm: Count | None = None
    """Revolutions per minute of a hard disk."""
    recording: Literal["cmr", "smr"] | None = None
    """How tracks are laid; null where not stated."""
    power_loss_protection: SourcedState
    """Whether capacitors save the cache when power fails."""
    caches: list[Cache] = Field(default_factory=list)
    """Caches inside the drive that a source mentions."""
    endurance: Endurance | None = None
    """Write endurance, where a source gives it."""
    specifications: list[Claim] = Field(default_factory=list)
    """What the vendor claims."""
    status: Status | None = None
    """Whether it is still sold; null where not known."""
    caveats: list[Id] = Field(default_factory=list)
    """Files in `data/caveats/`."""
    notes: list[Text] = Field(default_factory=list)
    """What else a reader should know."""
