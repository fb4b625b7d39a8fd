"""Services beside the OSDs: file systems with their metadata servers, buckets, daemons, as the diagnosis reads them."""

from datetime import date
from typing import Literal

from schemas.base import Model
from schemas.system_ceph import Amount, Known, Place, Whole


class FileSystem(Known):
    """One file system of CephFS."""

    id: Place
    """`fs-1`."""
    max_mds: Whole | None = None
    """Metadata servers that should be active at once."""
    active: Whole | None = None
    """Metadata servers that are active and answer."""
    laggy: Whole | None = None
    """Metadata servers that are said to be active and have not answered for some time."""
    starting: Whole | None = None
    """Metadata servers that are on the way to be active: replay, rejoin and the like."""
    failed: Whole | None = None
    """Ranks without a metadata server."""
    damaged: Whole | None = None
    """Ranks whose metadata is marked as damaged."""
    joinable: bool | None = None
    """Whether metadata servers may take it over; `ceph fs fail` forbids it."""
    standbys: Whole | None = None
    """Metadata servers that wait, for any file system."""
    standbys_wanted: Whole | None = None
    """Metadata servers that should wait."""


class Bucket(Model):
    """One bucket of the object gateway, as `radosgw-admin bucket limit check` lists it, without its name."""

    id: Place
    """`bucket-1`."""
    objects: Whole
    """Objects in it."""
    shards: Whole
    """Shards of its index; 0 and 1 are one."""
    objects_per_shard: Amount
    """Objects in each shard."""
    output: Whole
    """Number of the output that told it."""


class ServiceDaemon(Model):
    """Daemons of one kind and state on one host, as `ceph orch ps` lists them."""

    kind: Literal["mon", "mgr", "osd", "mds", "rgw", "other"]
    """Kind of daemon."""
    host: Place | None = None
    """Where they should run."""
    state: Literal["running", "stopped", "error", "starting", "unknown"]
    """What the orchestrator saw last."""
    count: Whole
    """How many."""
    output: Whole
    """Number of the output that told it."""


class Crash(Model):
    """Crashes of one daemon, as `ceph crash ls` lists them."""

    kind: Literal["mon", "mgr", "osd", "mds", "rgw", "other"]
    """Kind of daemon."""
    osd: Whole | None = None
    """Number of the OSD, where it is one."""
    count: Whole
    """How many reports."""
    days: list[date]
    """Days of the first and of the last of them."""
    output: Whole
    """Number of the output that told it."""
