"""The system that a diagnosis is about: what a cluster, a host or a pool says of itself, without its identity."""

from schemas.base import Model, Record, Text
from schemas.system_ceph import CephCluster, DaemonVersion, Osd, Whole
from schemas.system_host import MdArray, SystemDrive, SystemHost
from schemas.system_pools import CephPool, CrushRule, ErasureCodeProfile
from schemas.system_services import Bucket, Crash, FileSystem, ServiceDaemon
from schemas.system_state import (
    CephOption,
    HealthCheck,
    InconsistentObject,
    LogEvent,
    OsdDatabase,
    PlacementGroup,
    SlowOperation,
    UnknownMessage,
)
from schemas.system_zfs import ZfsDataset, ZfsPool


class OutputRead(Model):
    """One output of a command that was read."""

    number: Whole
    """Its number, from 1, by which facts name it."""
    command: Text
    """The command that writes such output."""
    file: Whole
    """Number of the file or paste that held it, from 1."""
    line: Whole | None = None
    """Line of that file where it begins, from 1."""


class System(Record):
    """Everything that was read. What nobody told is left out."""

    outputs: list[OutputRead]
    """What was read."""
    cluster: CephCluster | None = None
    """The cluster as a whole."""
    versions: list[DaemonVersion]
    """Versions of Ceph that run."""
    hosts: list[SystemHost]
    """Machines."""
    drives: list[SystemDrive]
    """Drives."""
    arrays: list[MdArray]
    """Arrays of Linux's software RAID."""
    osds: list[Osd]
    """OSDs."""
    databases: list[OsdDatabase]
    """Databases of OSDs whose numbers nobody told."""
    pools: list[CephPool]
    """Pools of Ceph."""
    erasure_code_profiles: list[ErasureCodeProfile]
    """Profiles of erasure coding."""
    crush_rules: list[CrushRule]
    """Rules of CRUSH."""
    options: list[CephOption]
    """Options of Ceph."""
    health_checks: list[HealthCheck]
    """What `ceph health` complains of."""
    unknown_messages: list[UnknownMessage]
    """What else it says, in words that nothing on record has."""
    slow_operations: list[SlowOperation]
    """Operations with their steps."""
    placement_groups: list[PlacementGroup]
    """Placement groups one by one, where they were listed."""
    inconsistent_objects: list[InconsistentObject]
    """Objects whose copies differ."""
    log_events: list[LogEvent]
    """What logs of OSDs say."""
    file_systems: list[FileSystem]
    """File systems of CephFS."""
    buckets: list[Bucket]
    """Buckets of the object gateway."""
    daemons: list[ServiceDaemon]
    """Daemons, as the orchestrator sees them."""
    crashes: list[Crash]
    """Daemons that crashed."""
    zfs_pools: list[ZfsPool]
    """Pools of ZFS."""
    zfs_datasets: list[ZfsDataset]
    """Datasets of ZFS."""
