"""What a Ceph cluster says of itself, as the diagnosis reads it: no name, address or number that identifies anybody."""

from typing import Annotated, Literal

from pydantic import Field

from schemas.base import Model, Text

Place = Annotated[str, Field(pattern=r"^(host|drive|zpool|dataset|fs|bucket)-\d+$")]
"""A stand-in for a name: `host-1`."""
Amount = Annotated[float, Field(ge=0)]
Whole = Annotated[int, Field(ge=0)]


class Known(Model):
    """Anything of which several outputs may tell."""

    read_from: dict[str, Whole]
    """By field, the number of the output in `outputs` that told it."""


class DaemonVersion(Model):
    """How many daemons run one version."""

    daemon: Literal["mon", "mgr", "osd", "mds", "rgw", "other"]
    """Kind of daemon."""
    version: Annotated[str, Field(pattern=r"^\d+\.\d+\.\d+$")]
    """Version without commit and name."""
    count: Whole
    """How many daemons."""


class CephCluster(Known):
    """What holds for the cluster as a whole."""

    require_osd_release: Text | None = None
    """Release that all OSDs must have, by its name."""
    flags: list[Text] | None = None
    """Flags of the OSD map that are set: `noout`."""
    nearfull_ratio: Amount | None = None
    """Share of an OSD at which Ceph warns."""
    backfillfull_ratio: Amount | None = None
    """Share at which no backfill goes to an OSD any more."""
    full_ratio: Amount | None = None
    """Share at which Ceph takes no more writes."""
    health: Literal["HEALTH_OK", "HEALTH_WARN", "HEALTH_ERR"] | None = None
    """State."""
    balancer: Literal["off", "upmap", "upmap-read", "other"] | None = None
    """Mode of the balancer."""
    balancer_active: bool | None = None
    """Whether the balancer moves data by itself."""
    autotune_ratio: Amount | None = None
    """Share of a host's memory that cephadm divides among its OSDs, where it is set."""
    stretch_mode: bool | None = None
    """Whether stretch mode is on."""
    cluster_network: bool | None = None
    """Whether a cluster network is set."""
    misplaced_share: Amount | None = None
    """Misplaced objects over all objects, 0 to 1."""
    degraded_share: Amount | None = None
    """Degraded objects over all objects, 0 to 1."""
    recovery_bytes_s: Amount | None = None
    """What recovery and backfill move, in bytes a second."""
    objects: Whole | None = None
    """Objects."""
    nvmeof_gateways: Whole | None = None
    """NVMe-oF gateways that run."""
    iscsi_gateways: Whole | None = None
    """iSCSI gateways (tcmu-runner) that run."""
    rgw_daemons: Whole | None = None
    """Object gateways that run."""
    file_systems: Whole | None = None
    """CephFS file systems."""
    osds: Whole | None = None
    """OSDs in the map."""
    osds_up: Whole | None = None
    """OSDs that run."""
    osds_in: Whole | None = None
    """OSDs that hold data."""
    pools: Whole | None = None
    """Pools."""
    placement_groups: Whole | None = None
    """Placement groups."""
    mons: Whole | None = None
    """Monitors."""
    bytes_total: Amount | None = None
    """Raw capacity."""
    bytes_used: Amount | None = None
    """Raw capacity in use."""
    crush_tunables: Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,20}$")] | None = None
    """Profile of CRUSH's tunables: `jewel`; `unknown` where somebody set them one by one."""
    crush_tunables_optimal: bool | None = None
    """Whether they are the best that this release knows."""
    upmaps: Whole | None = None
    """Placement groups that an exception holds where CRUSH would not put them."""
    buckets: dict[Annotated[str, Field(pattern=r"^[a-z_-]{1,30}$")], Whole] | None = None
    """Buckets of CRUSH by their type: hosts, racks."""


class Osd(Known):
    """One OSD."""

    id: Whole
    """Its number."""
    host: Place | None = None
    """Where it runs."""
    version: Text | None = None
    """Version that runs."""
    created_with: Text | None = None
    """Version that created it."""
    in_container: bool | None = None
    """Whether it runs in a container."""
    distribution: Literal["debian", "ubuntu", "other"] | None = None
    """Linux distribution of its host or container."""
    encrypted: bool | None = None
    """Whether dm-crypt lies below it."""
    objectstore: Literal["bluestore", "filestore", "other"] | None = None
    """How it stores."""
    device_class: Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,20}$")] | None = None
    """Class in CRUSH."""
    rotational: bool | None = None
    """Whether Ceph takes the data device for a hard disk."""
    db_rotational: bool | None = None
    """The same of a separate block.db."""
    dedicated_db: bool | None = None
    """Whether block.db lies on a device of its own."""
    dedicated_wal: bool | None = None
    """Whether the WAL lies on a device of its own."""
    data_drives: list[Place] | None = None
    """Drives that hold the data."""
    db_drives: list[Place] | None = None
    """Drives that hold block.db."""
    min_alloc_size_bytes: Whole | None = None
    """Allocation unit of BlueStore."""
    elastic_shared_blobs: bool | None = None
    """Whether it was created with elastic shared blobs."""
    size_bytes: Amount | None = None
    """Size of the data device, or of the OSD."""
    used_bytes: Amount | None = None
    """What is in use."""
    db_size_bytes: Amount | None = None
    """Size of block.db."""
    db_used_bytes: Amount | None = None
    """What RocksDB uses of it."""
    spillover_bytes: Amount | None = None
    """Bytes of RocksDB on the slow device."""
    utilization_percent: Amount | None = None
    """Share in use."""
    pgs: Whole | None = None
    """Placement groups on it."""
    up: bool | None = None
    """Whether it runs."""
    in_: bool | None = Field(default=None, alias="in")
    """Whether data is placed on it."""
    reweight: Amount | None = None
    """Override weight, 0 to 1."""
    primary_affinity: Amount | None = None
    """How often it is the first of its placement groups, which serves reads: 0 for never, 1 as the others."""
    crush_weight: Amount | None = None
    """Weight in CRUSH, in TiB by custom."""
    commit_latency_ms: Amount | None = None
    """Time of a commit as `ceph osd perf` averages it, in the first output that told it."""
    commit_latency_samples_ms: list[Amount] | None = None
    """The same in each output that told it, in order: one alone is a moment."""
    bench_bytes_per_s: Amount | None = None
    """Throughput of `ceph tell osd.N bench`."""
    bench_block_bytes: Whole | None = None
    """Size of its writes; 4 MiB by default."""
    bluefs_log_bytes: Amount | None = None
    """Size of the log of BlueFS itself."""
    bluefs_log_compactions: Whole | None = None
    """How often that log was compacted since the OSD started."""
    bluefs_files: Whole | None = None
    """Files of RocksDB."""
    free_fragmentation: Amount | None = None
    """How scattered the free space is, 0 to 1, as BlueStore rates it."""
