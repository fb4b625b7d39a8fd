"""What a machine and its drives say of themselves, as the diagnosis reads it."""

from typing import Annotated, Literal

from pydantic import Field

from schemas.base import Model, Text
from schemas.system_ceph import Amount, Known, Place, Whole

Lanes = Annotated[int, Field(ge=0, le=32)]


class PciLink(Model):
    """One device on PCI Express whose link `lspci -vv` shows; which drive it is, it does not tell."""

    kind: Literal["nvme", "raid", "sas", "network"]
    """What it is."""
    gt_s: Amount
    """Rate of a lane in use, in GT/s."""
    gt_s_max: Amount
    """Rate of a lane that it can do."""
    lanes: Lanes
    """Lanes in use."""
    lanes_max: Lanes
    """Lanes that it has."""


class ModuleOption(Model):
    """One parameter of the module of OpenZFS."""

    name: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{1,60}$")]
    """Name."""
    value: Annotated[str, Field(pattern=r"^-?[a-z0-9.]{1,24}$")]
    """Value."""


class KernelError(Model):
    """Lines of one kind in the log of the kernel that tell of a fault."""

    kind: Literal["medium", "io", "timeout", "link", "array", "file-system", "hung-task", "memory", "out-of-memory"]
    """What they say."""
    node: Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,32}$")] | None = None
    """The device, where the lines name it."""
    count: Whole
    """How many lines."""


class LogicalVolume(Model):
    """One volume of LVM, as `lvs` prints it."""

    id: Place
    """`lv-1`."""
    kind: Literal["thin-pool", "snapshot", "raid", "other"]
    """What it is."""
    data_percent: Amount | None = None
    """How full a thin pool or a snapshot is."""
    metadata_percent: Amount | None = None
    """How full the metadata of a thin pool are."""
    health: Literal["partial", "refresh", "mismatches", "failed", "no-data-left", "read-only", "invalid"] | None = None
    """What LVM notes of its state, where it is not well."""


class VolumeGroup(Model):
    """One group of LVM, as `vgs` or `pvs` prints it."""

    id: Place
    """`vg-1`."""
    missing: Whole
    """Physical volumes that it lacks, at least."""


class ZfsEvent(Model):
    """Events of one kind that `zpool events` lists."""

    kind: Literal["io", "checksum", "data", "slow", "probe", "removed", "state", "other"]
    """What they tell."""
    node: Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,32}$")] | None = None
    """The device, where the list names it."""
    count: Whole
    """How many."""


class RaidVolume(Model):
    """One volume of a RAID controller."""

    level: Annotated[str, Field(pattern=r"^raid\d{1,2}$")]
    """Its level: `raid1`."""
    state: Literal["optimal", "partially degraded", "degraded", "offline", "recovering"]
    """What the controller says of it."""


class SystemHost(Known):
    """One machine."""

    id: Place
    """`host-1`."""
    kernel_errors: list[KernelError] | None = None
    """Faults of which the log of its kernel tells; empty where it was read and tells of none."""
    logical_volumes: list[LogicalVolume] | None = None
    """Volumes of LVM."""
    volume_groups: list[VolumeGroup] | None = None
    """Groups of LVM."""
    zfs_events: list[ZfsEvent] | None = None
    """Events of ZFS that tell of a fault; empty where they were read and none does."""
    zfs_well: bool | None = None
    """Whether `zpool status -x` found every pool well."""
    kernel: Text | None = None
    """Version of Linux, as `uname -r` prints it, without a name that somebody chose."""
    cpu: Text | None = None
    """Model of the processor."""
    page_bytes: Whole | None = None
    """Page of memory; every kernel for x86-64 has 4096."""
    cores: Amount | None = None
    """Cores of all processors."""
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
    bond_hash: Literal["layer2", "layer3+4", "other"] | None = None
    """How a bond spreads connections over its links."""
    rx_usecs: Amount | None = None
    """Delay of receive interrupts."""
    behind_raid_controller: bool | None = None
    """Whether a RAID controller makes volumes of drives."""
    raid_controllers: Whole | None = None
    """RAID controllers that `lspci` lists."""
    controller_write_cache: Literal["always write back", "write back", "write through"] | None = None
    """What the volumes of a RAID controller do with writes, the most daring of them."""
    raid_volumes: list[RaidVolume] | None = None
    """Volumes of a RAID controller, with what it says of them."""
    raid_drives_bad: Whole | None = None
    """Drives that a RAID controller calls failed, missing, offline or unusable."""
    has_arrays: bool | None = None
    """Whether it has arrays of Linux's software RAID."""
    pci_links: list[PciLink] | None = None
    """Links of storage and network devices."""
    nvme_max_latency_us: Amount | None = None
    """Longest wake-up from a power state that Linux lets NVMe drives take by themselves; 0 forbids all."""
    zfs_nocacheflush: Literal["0", "1"] | None = None
    """Module parameter."""
    module_options: list[ModuleOption] | None = None
    """Parameters of OpenZFS that are set or in force."""
    arc_bytes: Amount | None = None
    """Size of the ARC, the cache of ZFS."""
    arc_max_bytes: Amount | None = None
    """Most that it may grow to."""
    arc_meta_bytes: Amount | None = None
    """Metadata in it."""
    arc_meta_limit_bytes: Amount | None = None
    """Most metadata that it may hold; OpenZFS 2.2 and later have no such limit."""
    arc_prunes: Whole | None = None
    """How often it asked file systems to give back metadata."""
    arc_hit_share: Amount | None = None
    """Requests that it answered, 0 to 1."""
    controller_model: Text | None = None
    """Model of the RAID controller."""
    controller_battery: Literal["good", "bad", "none"] | None = None
    """State of the battery or capacitor of its write cache."""
    drives_passed_through: Whole | None = None
    """Drives that the RAID controller hands through without a volume (JBOD)."""
    measured_gbit_s: Amount | None = None
    """Throughput that `iperf3` reached."""
    measured_retransmits: Whole | None = None
    """Segments that it had to send again."""


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
    critical_warning: Whole | None = None
    """Bits by which an NVMe drive warns: 1 spare, 2 temperature, 4 reliability, 8 read-only, 16 backup of its cache."""
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
    pcie_gt_s: Amount | None = None
    """Rate of a lane of its PCIe link in use, in GT/s."""
    pcie_gt_s_max: Amount | None = None
    """Rate of a lane that it can do."""
    pcie_lanes: Lanes | None = None
    """Lanes in use."""
    pcie_lanes_max: Lanes | None = None
    """Lanes that it has."""
    sleeps_by_itself: bool | None = None
    """Whether autonomous power state transitions are switched on."""
    can_sleep_by_itself: bool | None = None
    """Whether it knows such transitions."""
    wake_up_us: Amount | None = None
    """Longest time to leave a power state in which it does no work."""
    power_state: Whole | None = None
    """Power state in use; 0 is the fastest."""
    crc_errors: Whole | None = None
    """Transfers over its cable that were damaged and repeated."""
    scan_type: Annotated[str, Field(pattern=r"^[a-z0-9+,/_-]{1,40}$")] | None = None
    """How `smartctl --scan` says that it is asked: `nvme`, `megaraid,8`."""
    scan_device: Annotated[str, Field(pattern=r"^/dev/[a-z]{1,8}(/[0-9]{1,3}|[0-9]{0,3}(n[0-9]{1,2})?)$")] | None = None
    """Device that it is asked through: `/dev/bus/0`."""
    warning_minutes: Whole | None = None
    """Minutes above its warning temperature."""
    holds_monitor: bool | None = None
    """Whether a monitor of Ceph keeps its store on it."""
    in_use: bool | None = None
    """Whether it holds partitions, volumes or file systems."""
    busy_percent: Amount | None = None
    """Share of the time in which it had requests, the highest that `iostat -x` showed."""
    read_wait_ms: Amount | None = None
    """Mean time of a read, the highest that `iostat -x` showed."""
    write_wait_ms: Amount | None = None
    """Mean time of a write, the same way."""
    flush_wait_ms: Amount | None = None
    """Mean time of a flush, the same way."""
    writes_per_s: Amount | None = None
    """Writes, the most that it showed."""
    flushes_per_s: Amount | None = None
    """Flushes, the most that it showed."""
    discards_per_s: Amount | None = None
    """Discards, the most that it showed; 0 where freed space is not told to the drive."""


class MdArray(Known):
    """One array of Linux's software RAID."""

    host: Place | None = None
    """Where it is."""
    node: Annotated[str, Field(pattern=r"^md[0-9a-z_]{1,20}$")]
    """Name of the device: `md0`."""
    level: Literal["raid0", "raid1", "raid4", "raid5", "raid6", "raid10", "linear", "other"] | None = None
    """How it protects."""
    active: bool | None = None
    """Whether it runs."""
    drives: Whole | None = None
    """Members that it should have."""
    drives_up: Whole | None = None
    """Members that work."""
    rebuilding: bool | None = None
    """Whether it is being rebuilt."""
    rebuilt_percent: Amount | None = None
    """How much of that is done."""
    failed: Whole | None = None
    """Members that failed and are still listed."""
    mismatches: Whole | None = None
    """Sectors whose copies or parity differed in the last check."""
