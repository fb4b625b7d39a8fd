"""How a cluster is set and how it fares: options, health checks, slow operations, as the diagnosis reads them."""

from typing import Annotated, Literal

from pydantic import Field

from schemas.base import Model, Text
from schemas.system_ceph import Amount, Whole


class CephOption(Model):
    """One option of Ceph that was set, or that is in force."""

    name: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
    """Name."""
    value: str
    """Value, as Ceph prints it."""
    who: Annotated[str, Field(pattern=r"^(global|mon|mgr|osd|mds|client|rgw|other)(\.\d+)?$")]
    """Whom it is set for: `osd`, `osd.3`; names are left out."""
    mask: Annotated[str, Field(pattern=r"^(class:[a-z0-9_-]{1,20}|host|other)$")] | None = None
    """For which part of them."""
    kind: Literal["set", "in force"]
    """Stored in the cluster's configuration, or what a daemon runs with."""
    output: Whole
    """Number of the output that told it."""


class HealthCheck(Model):
    """One check of `ceph health`."""

    code: Annotated[str, Field(pattern=r"^[A-Z][A-Z0-9_]{1,80}$")]
    """Its name."""
    severity: Literal["HEALTH_WARN", "HEALTH_ERR"]
    """How bad Ceph takes it for."""
    count: Whole | None = None
    """How many are concerned."""
    muted: bool
    """Whether somebody muted it."""
    osds: list[Whole]
    """OSDs that its details name."""
    says: Text | None = None
    """Its message without names."""
    daemons: list[Literal["mon", "mgr", "osd", "mds"]] | None = None
    """Kinds of daemons that its message names."""
    seconds: Amount | None = None
    """The longest time that its message names."""
    groups: dict[Annotated[str, Field(pattern=r"^[a-z_+]{1,80}$")], Whole] | None = None
    """Placement groups by their state, as its message counts them."""
    objects: Whole | None = None
    """Objects that its message counts."""
    quota: bool | None = None
    """Whether it speaks of a quota."""
    flags: list[Annotated[str, Field(pattern=r"^[a-z-]{1,30}$")]] | None = None
    """Flags that it names."""
    modules: list[Annotated[str, Field(pattern=r"^[a-z_]{1,40}$")]] | None = None
    """Modules of the manager that it names."""
    subinterpreters: bool | None = None
    """Whether a library of Python refuses to load once more."""
    release: Annotated[str, Field(pattern=r"^[a-z]{1,30}$")] | None = None
    """Release that it names."""
    pools: list[Text] | None = None
    """Pools that it names, of those whose names Ceph or its documentation chose."""
    output: Whole
    """Number of the output that told it."""


class UnknownMessage(Model):
    """A message of Ceph's health that no check on record says."""

    severity: Literal["HEALTH_WARN", "HEALTH_ERR"]
    """How bad Ceph takes it for."""
    says: Text
    """Its words without names."""
    output: Whole
    """Number of the output that told it."""


class OsdDatabase(Model):
    """The database of an OSD whose number no output tells: `perf dump` leaves it out."""

    db_size_bytes: Amount | None = None
    """Size of block.db, where it lies on a device of its own."""
    db_used_bytes: Amount | None = None
    """What RocksDB uses of it."""
    spillover_bytes: Amount | None = None
    """Bytes of RocksDB on the slow device, where there are two."""
    bluefs_log_bytes: Amount | None = None
    """Size of the log of BlueFS itself."""
    bluefs_log_compactions: Whole | None = None
    """How often that log was compacted since the OSD started."""
    bluefs_files: Whole | None = None
    """Files of RocksDB."""
    output: Whole
    """Number of the output that told it."""


class OperationStep(Model):
    """One step of an operation."""

    event: Annotated[str, Field(pattern=r"^[a-z_ :]{1,60}$")]
    """What had happened at its end."""
    seconds: Amount
    """How long it took."""
    osds: list[Whole]
    """OSDs that it names."""


class SlowOperation(Model):
    """One operation of an OSD with its steps."""

    osd: Whole | None = None
    """The OSD, where the output tells."""
    kind: Literal["read", "write", "delete", "metadata", "replica", "other"]
    """What was asked."""
    seconds: Amount
    """How long it took in all."""
    steps: list[OperationStep]
    """What happened, in order."""
    output: Whole
    """Number of the output that told it."""


class PlacementGroup(Model):
    """One placement group, as `ceph pg ls` lists it."""

    pool: Whole
    """Number of its pool."""
    state: Annotated[str, Field(pattern=r"^[a-z_+]{1,200}$")]
    """State, its parts joined by `+`."""
    objects: Whole | None = None
    """Objects in it."""
    acting: list[Whole]
    """OSDs that serve it; fewer than its copies where some are missing."""
    output: Whole
    """Number of the output that told it."""


class InconsistentObject(Model):
    """One object whose copies differ, as `rados list-inconsistent-obj` lists it, without its name."""

    errors: list[Annotated[str, Field(pattern=r"^[a-z_]{1,60}$")]]
    """What differs, of the object and of its copies."""
    copies: Whole
    """Copies that were compared."""
    osds: list[Whole]
    """OSDs whose copy has an error of its own."""
    output: Whole
    """Number of the output that told it."""


class LogEvent(Model):
    """Lines of one kind in the log of an OSD."""

    kind: Literal[
        "slow-bluestore",
        "bad-checksum",
        "read-error",
        "no-heartbeat",
        "slow-request",
        "thread-timeout",
        "no-space",
        "bench-rejected",
    ]
    """What they say."""
    osd: Whole | None = None
    """The OSD, where the lines name it."""
    count: Whole
    """How many lines."""
    worst_seconds: Amount | None = None
    """The longest time that one of them tells."""
    output: Whole
    """Number of the output that told it."""
