"""What ZFS says of its pools and datasets, as the diagnosis reads it."""

from typing import Annotated, Literal

from pydantic import Field

from schemas.base import Model
from schemas.system_ceph import Amount, Known, Place, Whole


class Vdev(Model):
    """One group of drives of a ZFS pool."""

    role: Literal["data", "log", "cache", "special", "dedup", "spare"]
    """What it is for."""
    layout: Annotated[str, Field(pattern=r"^(single|mirror|raidz[123]?|draid[123]?)$")]
    """How it protects."""
    drives: Annotated[int, Field(ge=0)]
    """How many drives."""
    nodes: list[Place]
    """The drives, where they are known."""
    files: Annotated[int, Field(ge=0)] | None = None
    """How many of its drives are files on another file system."""
    state: Annotated[str, Field(pattern=r"^[A-Z]{2,20}$")] | None = None
    """State."""


class ZfsMember(Model):
    """One device of a ZFS pool with the errors that ZFS counted."""

    drive: Place | None = None
    """The drive, where its name tells which it is."""
    layout: Annotated[str, Field(pattern=r"^(single|mirror|raidz[123]?|draid[123]?)$")]
    """How its group protects."""
    state: Annotated[str, Field(pattern=r"^[A-Z]{2,20}$")] | None = None
    """State."""
    read_errors: Whole
    """Reads that failed."""
    write_errors: Whole
    """Writes that failed."""
    checksum_errors: Whole
    """Blocks whose checksum did not match."""
    remark: Literal["resilvering", "repairing", "too many errors", "block size", "was", "removed"] | None = None
    """What ZFS notes beside it."""


class ZfsScan(Model):
    """The last or running scrub or resilver."""

    kind: Literal["scrub", "resilver", "none"]
    """What it is; `none` where none was ever asked for."""
    state: Literal["finished", "running", "canceled", "paused"] | None = None
    """How far it is."""
    errors: Whole | None = None
    """Errors that it could not repair."""
    repaired_bytes: Amount | None = None
    """What it repaired."""
    percent: Amount | None = None
    """How much of it is done."""
    bytes_per_s: Amount | None = None
    """How fast it reads or writes what it has to."""
    hours_left: Amount | None = None
    """How long it will still take, as ZFS reckons."""


ZfsStatus = Literal[
    "corrected-errors",
    "data-corruption",
    "missing-device",
    "missing-device-fatal",
    "bad-label",
    "faulted",
    "offline",
    "removed",
    "resilvering",
    "suspended",
    "metadata-corrupt",
    "log-unreadable",
    "block-size",
    "features-off",
    "features-unknown",
    "old-version",
    "other-host",
    "errata",
    "other",
    "none",
]
"""What ZFS says of a pool below `status:`; `none` where it has nothing to say."""


class ZfsPool(Known):
    """One pool of ZFS."""

    id: Place
    """`zpool-1`."""
    host: Place | None = None
    """Where it is."""
    state: Annotated[str, Field(pattern=r"^[A-Z]{2,20}$")] | None = None
    """State."""
    vdevs: list[Vdev] | None = None
    """Its groups of drives."""
    status: ZfsStatus | None = None
    """What ZFS says of it."""
    scan: ZfsScan | None = None
    """Its last scrub or resilver."""
    data_errors: Whole | None = None
    """Files or blocks whose data is lost; at least as many."""
    members: list[ZfsMember] | None = None
    """Its devices with their errors."""
    ashift: Whole | None = None
    """Exponent of the block size; 0 where the drives decide."""
    capacity_percent: Amount | None = None
    """Share in use."""
    fragmentation_percent: Amount | None = None
    """Fragmentation of the free space."""
    autotrim: Literal["on", "off"] | None = None
    """Whether freed blocks are trimmed."""


class ZfsDataset(Known):
    """One dataset or volume of ZFS."""

    id: Place
    """`dataset-1`."""
    pool: Place | None = None
    """Its pool."""
    kind: Literal["filesystem", "volume"] | None = None
    """What it is."""
    recordsize_bytes: Whole | None = None
    """Largest record of a file system."""
    volblocksize_bytes: Whole | None = None
    """Block of a volume."""
    sync: Literal["standard", "always", "disabled"] | None = None
    """What becomes of requests for durability."""
    compression: Annotated[str, Field(pattern=r"^[a-z0-9-]{1,20}$")] | None = None
    """Compression."""
    primarycache: Literal["all", "metadata", "none"] | None = None
    """What the ARC keeps of it."""
    logbias: Literal["latency", "throughput"] | None = None
    """What a log device is used for."""
    dedup: Annotated[str, Field(pattern=r"^[a-z0-9,-]{1,20}$")] | None = None
    """Deduplication."""
    volsize_bytes: Amount | None = None
    """Size that a volume promises."""
    used_bytes: Amount | None = None
    """What it takes of the pool, snapshots included."""
    available_bytes: Amount | None = None
    """What it could still take."""
    reserved_bytes: Amount | None = None
    """What is set aside for it; 0 for nothing."""
