"""What a machine and its drives say of themselves, as the diagnosis reads it."""

from typing import Annotated, Literal

from pydantic import Field

from schemas.base import Text
from schemas.system_ceph import Amount, Known, Place, Whole


class SystemHost(Known):
    """One machine."""

    id: Place
    """`host-1`."""
    kernel: Text | None = None
    """Version of Linux, as `uname -r` prints it, without a name that somebody chose."""
    cpu: Text | None = None
    """Model of the processor."""
    threads: Whole | None = None
    """Threads of all processors."""
    memory_bytes: Amount | None = None
    """Memory."""
    governor: Literal["performance", "other"] | None = None
    """Governor of the processor's clock."""
    deep_idle_states: bool | None = None
    """Whether states deeper than C1 are in use."""
    mitigations: Literal["default", "off"] | None = None
    """Whether mitigations are switched off at boot."""
    openzfs: Text | None = None
    """Version of the module of OpenZFS."""
    link_gbit_s: Amount | None = None
    """Fastest link that is up."""
    rx_usecs: Amount | None = None
    """Delay of receive interrupts."""
    behind_raid_controller: bool | None = None
    """Whether a RAID controller makes volumes of drives."""
    zfs_nocacheflush: Literal["0", "1"] | None = None
    """Module parameter."""


class SystemDrive(Known):
    """One drive, real or virtual."""

    id: Place
    """`drive-1`."""
    host: Place | None = None
    """Where it is."""
    node: Annotated[str, Field(pattern=r"^[a-z0-9/_-]{1,32}$")] | None = None
    """Name of the device: `sda`."""
    model: Text | None = None
    """As the drive prints it, without its serial number."""
    firmware: Text | None = None
    """Version of its firmware."""
    interface: Literal["sata", "sas", "nvme", "usb", "virtio"] | None = None
    """How it is attached."""
    rotational: bool | None = None
    """What the kernel takes it for."""
    spins: bool | None = None
    """What the drive itself says."""
    capacity_bytes: Amount | None = None
    """Capacity."""
    virtual: bool | None = None
    """Whether software makes it: a disk of a virtual machine, a volume of a controller."""
    write_cache: Literal["on", "off"] | None = None
    """State of its volatile write cache."""
    write_cache_present: bool | None = None
    """Whether it reports a volatile write cache."""
    kernel_write_cache: Literal["write back", "write through"] | None = None
    """What the kernel takes its cache for."""
    logical_block_bytes: Whole | None = None
    """Block size in use."""
    physical_block_bytes: Whole | None = None
    """Block size inside, as it reports it."""
    better_block_bytes: Whole | None = None
    """Block size that an NVMe drive reports as faster than the one in use."""
    percent_used: Amount | None = None
    """Endurance used, as the drive counts it."""
    spare_percent: Amount | None = None
    """Spare flash that is left."""
    spare_threshold_percent: Amount | None = None
    """Spare flash below which the drive warns."""
    media_errors: Whole | None = None
    """Errors of the medium, or sectors that could not be read."""
    reallocated_sectors: Whole | None = None
    """Sectors that were replaced."""
    pending_sectors: Whole | None = None
    """Sectors that wait to be replaced."""
    passes_own_test: bool | None = None
    """Verdict of the drive itself."""
    power_on_hours: Whole | None = None
    """Hours in operation."""
    link_gbit_s: Amount | None = None
    """Rate of the link in use."""
    link_gbit_s_max: Amount | None = None
    """Rate that the drive can do."""
    warning_minutes: Whole | None = None
    """Minutes above its warning temperature."""
    holds_monitor: bool | None = None
    """Whether a monitor of Ceph keeps its store on it."""
    in_use: bool | None = None
    """Whether it holds partitions, volumes or file systems."""
