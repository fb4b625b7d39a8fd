"""Pools of Ceph, with their profiles and rules, as the diagnosis reads them."""

from typing import Annotated, Literal

from pydantic import Field

from schemas.base import Model, Text
from schemas.system_ceph import Amount, Known, Whole


class CephPool(Known):
    """One pool."""

    id: Whole | None = None
    """Its number; some outputs tell the name alone."""
    name: Text
    """Its name where Ceph or its documentation chose it (`.mgr`, `default.rgw.log`), else `pool-3`."""
    kind: Literal["replicated", "erasure"] | None = None
    """How it protects data."""
    size: Whole | None = None
    """Copies or shards."""
    min_size: Whole | None = None
    """Copies or shards that writing needs."""
    pg_num: Whole | None = None
    """Placement groups."""
    autoscale: Literal["on", "off", "warn"] | None = None
    """Whether the number of placement groups is chosen by Ceph."""
    applications: list[Literal["rbd", "rgw", "cephfs", "mgr", "nfs", "other"]] | None = None
    """What uses it."""
    crush_rule: Whole | None = None
    """Number of its rule."""
    erasure_code_profile: Text | None = None
    """Stand-in for its profile: `profile-1`."""
    stripe_width_bytes: Whole | None = None
    """Data of one stripe."""
    allow_ec_optimizations: bool | None = None
    """FastEC."""
    allow_ec_overwrites: bool | None = None
    """Whether parts of objects can be overwritten."""
    compression_mode: Literal["none", "passive", "aggressive", "force"] | None = None
    """When BlueStore compresses its data."""
    read_balance_score: Amount | None = None
    """How evenly its primaries are spread; 1 is even."""
    bulk: bool | None = None
    """Whether the autoscaler starts it with its full share."""
    objects: Whole | None = None
    """Objects in it."""
    stored_bytes: Amount | None = None
    """Data without copies."""
    max_avail_bytes: Amount | None = None
    """Data that it can still take, as Ceph reckons from its fullest OSD."""
    quota_objects: Whole | None = None
    """Most objects that it may hold; 0 for no limit."""
    quota_bytes: Amount | None = None
    """Most data that it may hold; 0 for no limit."""
    over_quota: bool | None = None
    """Whether it takes no more writes because of its quota."""
    target_size_bytes: Amount | None = None
    """What somebody told the autoscaler that it will hold; 0 for nothing."""
    target_size_ratio: Amount | None = None
    """The same as a share of the cluster; 0 for nothing."""
    scrub_flags: list[Literal["noscrub", "nodeep-scrub"]] | None = None
    """What of its scrubs is switched off."""
    pg_num_wanted: Whole | None = None
    """Placement groups that the autoscaler would give it."""


class ErasureCodeProfile(Known):
    """One erasure-code profile."""

    id: Text
    """`default`, or a stand-in."""
    k: Whole | None = None
    """Data chunks."""
    m: Whole | None = None
    """Parity chunks."""
    plugin: Text | None = None
    """Plugin."""
    failure_domain: Text | None = None
    """What holds at most one chunk."""
    stripe_unit_bytes: Whole | None = None
    """Size of a chunk of a stripe, where it is set."""


class CrushRule(Model):
    """One rule of CRUSH."""

    id: Whole
    """Its number."""
    failure_domain: Annotated[str, Field(pattern=r"^[a-z_-]{1,30}$")] | None = None
    """What holds at most one copy."""
    device_class: Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,20}$")] | None = None
    """Class of the OSDs that it takes."""
    takes: Whole
    """How often it takes a root."""
