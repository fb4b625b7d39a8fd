"""A cluster: any storage system that serves clients, from one machine upwards."""

from typing import Annotated, Literal

from pydantic import Field

from schemas.base import Count, Id, Model, Record, Text

GigabitsPerSecond = Annotated[float, Field(gt=0, json_schema_extra={"unit": "Gbit/s"})]


class ClusterDrive(Model):
    """Drives of one model or class in the system."""

    drive: Id | None
    """A file in `data/drives/`; null where the source names no model."""
    description: Text | None = None
    """What the source says of them, where it names no model."""
    drive_class: Literal["hdd", "sata-ssd", "sas-ssd", "nvme"] | None = None
    """What kind they are; null where the source does not say."""
    role: Literal["data", "journal", "cache", "system"]
    """What they are used for."""
    per_host: Count | None = None
    """Number in each host."""
    total: Count | None = None
    """Number in the whole system."""


class Cluster(Record):
    """A storage system that was measured, in `data/clusters/`."""

    title: Text
    """Name by which people know it, or what it is."""
    software: Text | None
    """Storage software: `Ceph`."""
    software_version: Text | None
    """Version as the source prints it; null where it does not."""
    is_class: bool = False
    """True for a class of systems; a class is shown, never ranked."""
    hosts: Count | None = None
    """Number of storage hosts."""
    osds: Count | None = None
    """Number of Ceph OSDs in the whole system."""
    osds_per_drive: Count | None = None
    """OSDs that share one data drive."""
    cpu: Text | None = None
    """Processors of a host."""
    cores_per_host: Count | None = None
    """Physical cores of a host."""
    memory: Text | None = None
    """Memory of a host."""
    network: Text | None = None
    """Network between hosts and clients."""
    public_gbit_s: GigabitsPerSecond | None = None
    """What a host can send to clients and take from them, all ports together, in Gbit/s."""
    cluster_gbit_s: GigabitsPerSecond | None = None
    """The same for the network between hosts, where it is another one."""
    drives: list[ClusterDrive] = Field(default_factory=list)
    """The drives that hold the data."""
    redundancy: Text | None = None
    """Replicas or k+m of its pools, as far as one figure holds for all."""
    clients: Text | None = None
    """What ran the load."""
    notes: list[Text] = Field(default_factory=list)
    """What else a reader should know."""
