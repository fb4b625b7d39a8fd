"""A workload: what was asked of a subject. One model per kind; a field left out was not stated."""

from typing import Annotated, Literal

from pydantic import Field

from schemas.base import Bytes, Count, Model, Text

Percent = Annotated[int, Field(ge=0, le=100)] | Annotated[float, Field(ge=0, le=100)]
Pattern = Literal["read", "write", "randread", "randwrite", "rw", "randrw", "trim"]
Window = Literal["overall", "during-background", "steady", "burst", "interval"]


class BlockWorkload(Model):
    """Reads and writes of blocks, as fio or vdbench issue them."""

    kind: Literal["block"]
    pattern: Pattern | None = None
    """Direction and order of access, in fio's terms."""
    read_percent: Percent | None = None
    """Share of reads in a mixed load."""
    block_size_bytes: Bytes | None = None
    """Size of one operation."""
    queue_depth: Count | None = None
    """Operations kept in flight by one job."""
    jobs: Count | None = None
    """Jobs or threads that issue operations at the same time."""
    clients: Count | None = None
    """Machines or volumes that each run these jobs at the same time."""
    sync: Literal["none", "sync", "dsync", "fsync", "fdatasync", "sync+fsync", "msync"] | None = None
    """How writes are made durable: O_SYNC, O_DSYNC, a flush after `sync_every` writes, or `msync` of a mapped file."""
    sync_every: Count | None = None
    """Writes between two flush calls."""
    span_bytes: Bytes | None = None
    """Size of the area that was accessed."""
    files: Count | None = None
    """Number of files that were accessed."""
    engine: Text | None = None
    """I/O engine of the tool."""
    window: Window | None = None
    """Part of the run that the figures cover."""


class ProbeWorkload(Model):
    """A fixed probe of synchronous writes: pg_test_fsync, diskinfo -wS."""

    kind: Literal["probe"]
    tool: Literal["pg_test_fsync", "diskinfo"]
    method: Text
    """Row of the tool's table: `fdatasync`, `open_sync`."""
    block_size_bytes: Bytes | None = None
    """Size of one write."""
    window: Window | None = None
    """Part of the run that the figures cover."""


class ObjectWorkload(Model):
    """Requests to an object store."""

    kind: Literal["object"]
    operation: Literal["put", "get", "list", "delete"]
    object_size_bytes: Bytes | None = None
    """Size of one object."""
    threads: Count | None = None
    """Requests in flight."""
    objects: Count | None = None
    """Objects in the bucket or of the run."""
    order: Literal["sequential", "random"] | None = None
    """Order in which they are read, where the tool tells."""
    window: Window | None = None
    """Part of the run that the figures cover."""


class BackgroundWorkload(Model):
    """Work that the system does for itself."""

    kind: Literal["background"]
    task: Literal["recovery", "backfill", "snaptrim", "scrub", "compaction", "rebuild", "pg-deletion"]
    """`rebuild` copies a whole replica or drive, `compaction` rewrites the database of the OSDs."""
    objects: Count | None = None
    """Objects to process."""
    amount_bytes: Bytes | None = None
    """Data to process."""
    window: Window | None = None
    """Part of the run that the figures cover."""


class NetworkWorkload(Model):
    """A round trip between two hosts."""

    kind: Literal["network"]
    test: Literal["rtt"]
    message_bytes: Bytes | None = None
    """Size of one message."""
    tool: Text | None = None
    """Tool that measured it: `ping -f`, `sockperf`."""
    window: Window | None = None
    """Part of the run that the figures cover."""


class KeyValueWorkload(Model):
    """Transactions of an embedded database."""

    kind: Literal["kv"]
    operation: Text
    """What one transaction does."""
    threads: Count | None = None
    """Threads that issue transactions."""
    window: Window | None = None
    """Part of the run that the figures cover."""


class OsdWorkload(Model):
    """A probe of one Ceph OSD at a time, past replication."""

    kind: Literal["osd"]
    pattern: Pattern | None = None
    """Direction and order of access."""
    block_size_bytes: Bytes | None = None
    """Size of one operation; null where the source does not print it."""
    queue_depth: Count | None = None
    """Operations in flight."""
    threads: Count | None = None
    """Threads that issue operations."""
    window: Window | None = None
    """Part of the run that the figures cover."""


Workload = Annotated[
    BlockWorkload
    | ProbeWorkload
    | ObjectWorkload
    | BackgroundWorkload
    | NetworkWorkload
    | KeyValueWorkload
    | OsdWorkload,
    Field(discriminator="kind"),
]
