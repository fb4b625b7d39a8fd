"""A drive: what it is, never how it performed (that is a result)."""

from typing import Annotated, Literal, Self

from pydantic import ConfigDict, Field, model_validator
from pydantic.config import JsonDict
from pydantic_core import PydanticCustomError

from schemas.base import Bytes, Count, Id, MatchPattern, Model, Record, SourceRef, Text
from schemas.figures import Metrics

SOURCE_WHERE_KNOWN: JsonDict = {
    "if": {"properties": {"state": {"enum": ["yes", "no"]}}, "required": ["state"]},
    "then": {"properties": {"source": {"type": "object"}}, "required": ["source"]},
}
"""The condition of the model below in the words of JSON Schema, so that an editor shows it."""


class SourcedState(Model):
    """Yes, no or unknown, and who says so."""

    model_config = ConfigDict(json_schema_extra=SOURCE_WHERE_KNOWN)

    state: Literal["yes", "no", "unknown"]
    """`unknown` needs no source; the others do."""
    source: SourceRef | None = None
    """Where it is said."""

    @model_validator(mode="after")
    def _says_where(self) -> Self:
        if self.state != "unknown" and self.source is None:
            raise PydanticCustomError("unsourced", "{state} needs a source", {"state": self.state})
        return self


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


class Recording(Model):
    """How a hard disk lays its tracks."""

    kind: Literal["cmr", "smr"]
    """Side by side (conventional), or overlapping like shingles."""
    source: SourceRef
    """Where it is said."""


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
    interface: Literal["sata", "sas", "nvme", "pcie", "usb"] | None = None
    """How it is attached; `pcie` is a card that does not use NVMe."""
    interface_generation: Annotated[int, Field(ge=1, le=6)] | None = None
    """Generation of the interface, null where not stated: SATA 1 to 3 (1.5, 3 and 6 Gb/s), SAS 1 to 4 (3, 6, 12 and
    22.5 Gb/s), USB by its major version, NVMe and PCIe cards by the generation of PCI Express."""
    lanes: Literal[1, 2, 4, 8, 16] | None = None
    """Lanes of PCI Express; null for other interfaces, and where not stated."""
    segment: Literal["server", "client"] | None = None
    """Whom the line is made for; null where not known. It says nothing of power-loss protection."""
    form_factor: Literal["2.5-inch", "3.5-inch", "m.2", "u.2", "add-in-card", "e1.s", "e3.s"] | None = None
    """Shape."""
    capacities_bytes: list[Bytes] = Field(default_factory=list)
    """Capacities on sale, or the one that was measured."""
    rotation_rpm: Count | None = None
    """Revolutions per minute of a hard disk."""
    recording: Recording | None = None
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
