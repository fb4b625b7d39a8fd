"""A drive: what it is, never how it performed (that is a result)."""

from typing import Annotated, Literal

from pydantic import Field

from schemas.base import Bytes, Count, Id, Model, Record, SourceRef, Text
from schemas.figures import Metrics
from schemas.match_pattern import MatchPattern
from schemas.specification import (
    Endurance,
    FirmwareFault,
    LaunchYear,
    PowerCut,
    PowerLossProtection,
    Recording,
    Statement,
    Status,
)


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
    launch_year: LaunchYear | None = None
    """When it came out; null where not known."""
    power_loss_protection: PowerLossProtection
    """Whether capacitors save the cache when power fails."""
    power_cuts: list[PowerCut] = Field(default_factory=list)
    """Tests of whether it keeps what it confirmed as flushed. One that lost data rules it out for every use that must
    keep what was flushed."""
    firmware_faults: list[FirmwareFault] = Field(default_factory=list)
    """Faults of its firmware that lose data or the drive."""
    caches: list[Cache] = Field(default_factory=list)
    """Caches inside the drive that a source mentions."""
    endurance: Endurance | None = None
    """Write endurance, where a source gives it."""
    specifications: list[Claim] = Field(default_factory=list)
    """What the vendor claims."""
    stated: list[Statement] = Field(default_factory=list)
    """What sources say of its other properties, each with its source."""
    status: Status | None = None
    """Whether it is still sold; null where not known."""
    caveats: list[Id] = Field(default_factory=list)
    """Files in `data/caveats/`."""
    notes: list[Text] = Field(default_factory=list)
    """What else a reader should know."""
