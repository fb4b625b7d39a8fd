"""What a program can read from a system, for the conditions of advice: each fact, its kind, and where it is read."""

from typing import Literal, NamedTuple

FactKind = Literal["version", "choice", "number", "option", "yes-no"]


class SystemFact(NamedTuple):
    """One thing that a program can read from a system."""

    kind: FactKind
    meaning: str
    """What it is, with its unit, and where it is read."""
    choices: tuple[str, ...] = ()
    """The values of a choice."""
    is_measured: bool = False
    """Whether it is a fault that was measured or that the system reports itself, not how something is set or built."""
    is_read: bool = True
    """Whether the diagnosis reads an output that tells it."""


CLASSES = ("rotational", "ssd", "nvme")
BALANCERS = ("off", "upmap", "upmap-read", "other")
APPLICATIONS = ("rbd", "cephfs", "rgw", "other")
COMPRESSION_MODES = ("none", "passive", "aggressive", "force")
CONTROLLER_CACHES = ("always write back", "write back", "write through")
LAYOUTS = ("single", "mirror", "raidz", "draid")
SYSTEM_FACTS: dict[str, SystemFact] = {
    "ceph.release": SystemFact("version", "Oldest version among the daemons: `ceph versions`"),
    "openzfs.release": SystemFact("version", "Version of the module: `zfs version`"),
    "linux.release": SystemFact("version", "Version of the kernel: `uname -r`"),
    "qemu.release": SystemFact("version", "Version of QEMU: `qemu-system-x86_64 --version`", is_read=False),
    "ceph.option": SystemFact("option", "Value of the option that `name` names, as an OSD runs it: `ceph config show`"),
    "ceph.balancer": SystemFact("choice", "Mode of the balancer: `ceph balancer status`", BALANCERS),
    "ceph.misplaced_share": SystemFact(
        "number", "Misplaced objects over all objects, 0 to 1: `ceph status`", is_measured=True
    ),
    "ceph.recovery_share": SystemFact(
        "number", "Degraded or misplaced objects over all objects, the larger, 0 to 1: `ceph status`", is_measured=True
    ),
    "ceph.recovery_bytes_s_per_osd": SystemFact(
        "number", "Rate of the recovery over the OSDs that run, in bytes a second: `ceph status`", is_measured=True
    ),
    "ceph.slow_ops_of_osds": SystemFact(
        "yes-no", "Whether Ceph reports slow operations of OSDs: `ceph health detail`", is_measured=True
    ),
    "ceph.slow_heartbeats": SystemFact(
        "yes-no", "Whether Ceph reports slow heartbeats: `ceph health detail`", is_measured=True
    ),
    "ceph.scrubs_late": SystemFact("yes-no", "Whether scrubs are late: `ceph health detail`", is_measured=True),
    "ceph.deep_scrubs_late": SystemFact(
        "yes-no", "Whether deep scrubs are late: `ceph health detail`", is_measured=True
    ),
    "ceph.scrubs_forbidden": SystemFact("yes-no", "Whether noscrub or nodeep-scrub is set: `ceph osd dump`"),
    "ceph.mean_object_bytes": SystemFact(
        "number", "Data without copies over the objects of all pools, in bytes: `ceph df`", is_measured=True
    ),
    "ceph.osds_down": SystemFact("number", "OSDs that are down: `ceph osd tree`"),
    "ceph.cluster_network": SystemFact("yes-no", "Whether a cluster network is set: `ceph config get osd`"),
    "ceph.stretch_mode": SystemFact("yes-no", "Whether stretch mode is on: `ceph osd dump`, `ceph mon dump`"),
    "ceph.nvmeof_gateways": SystemFact("number", "NVMe-oF gateways that run: `ceph status`"),
    "ceph.iscsi_gateways": SystemFact("number", "iSCSI gateways (tcmu-runner) that run: `ceph status`"),
    "ceph.fuse_clients": SystemFact(
        "number", "Clients that mount CephFS by ceph-fuse: `ceph tell mds.NAME session ls`", is_read=False
    ),
    "ceph.rgw_daemons": SystemFact("number", "Object gateways that run: `ceph status`"),
    "ceph.file_systems": SystemFact("number", "CephFS file systems: `ceph fs ls`"),
    "ceph.pools_erasure_coded": SystemFact("number", "Pools with erasure coding: `ceph osd pool ls detail`"),
    "ceph.pools_replicated": SystemFact("number", "Replicated pools: `ceph osd pool ls detail`"),
    "ceph.hosts": SystemFact("number", "Hosts with OSDs: `ceph osd tree`"),
    "pool.kind": SystemFact("choice", "How a pool keeps data: `ceph osd pool ls detail`", ("replicated", "erasure")),
    "pool.application": SystemFact("choice", "Tag of a pool: `ceph osd pool ls detail`", APPLICATIONS),
    "pool.compression_mode": SystemFact("choice", "`ceph osd pool get POOL compression_mode`", COMPRESSION_MODES),
    "pool.read_balance_score": SystemFact(
        "number", "1 is even, from Reef on: `ceph osd pool ls detail`", is_measured=True
    ),
    "pool.size": SystemFact("number", "Copies of a replicated pool: `ceph osd pool ls detail`"),
    "pool.parity": SystemFact(
        "number", "Parity shards, m, of an erasure-coded pool: `ceph osd erasure-code-profile get`"
    ),
    "pool.shards_to_spare": SystemFact(
        "number", "min_size less k of an erasure-coded pool: the shards that a write has beyond the data"
    ),
    "pool.ec_optimizations": SystemFact("yes-no", "Whether FastEC is on: `ceph osd pool ls detail`"),
    "pool.data_class": SystemFact(
        "choice", "Slowest kind of device among the OSDs of its rule, metadata counted: its rule and its OSDs", CLASSES
    ),
    "pool.rule_takes": SystemFact("number", "How often its CRUSH rule takes a root: `ceph osd crush rule dump`"),
    "pool.min_size": SystemFact("number", "Copies or shards needed to write: `ceph osd pool ls detail`"),
    "pool.failure_domain": SystemFact("choice", "What holds at most one copy: the rule of the pool", ("osd", "other")),
    "pool.is_bucket_index": SystemFact("yes-no", "Whether a pool holds bucket indexes: `radosgw-admin zone get`"),
    "osd.data_class": SystemFact("choice", "Device that holds the data: `ceph osd metadata`", CLASSES),
    "osd.db_class": SystemFact("choice", "Device of block.db: `ceph osd metadata`", ("none", *CLASSES)),
    "osd.size_bytes": SystemFact("number", "Size of an OSD in bytes: `ceph osd df`"),
    "osd.is_encrypted": SystemFact("yes-no", "Whether dm-crypt lies below: `ceph-volume lvm list`, `lsblk`"),
    "osd.in_container": SystemFact(
        "yes-no", "Whether it runs in a container: `container_image` of `ceph osd metadata`"
    ),
    "osd.distribution": SystemFact("choice", "`distro` of `ceph osd metadata`", ("debian", "ubuntu", "other")),
    "osd.spillover_bytes": SystemFact(
        "number", "Bytes of RocksDB on the slow device: `perf dump bluefs`", is_measured=True
    ),
    "osd.mclock_capacity_ratio": SystemFact(
        "number",
        "Capacity that mClock took for it over the median of the OSDs of its class: `ceph config dump`",
        is_measured=True,
    ),
    "osd.min_alloc_size_bytes": SystemFact("number", "Allocation unit of BlueStore in bytes: `ceph osd metadata`"),
    "osd.is_resharded": SystemFact("yes-no", "Whether RocksDB has column families: `show-sharding`", is_read=False),
    "mon.store_class": SystemFact("choice", "Device of a monitor's store: `ceph device ls`, `lsblk`", CLASSES),
    "mon.shares_drive_with_osd": SystemFact("yes-no", "Whether a drive holds a monitor and an OSD: `ceph device ls`"),
    "drive.class": SystemFact("choice", "Kind of a drive: `lsblk -o ROTA,TRAN`", CLASSES),
    "drive.protection": SystemFact("choice", "Power-loss protection, from the catalogue", ("yes", "partial", "no")),
    "drive.write_cache": SystemFact("choice", "The drive's own volatile write cache: `hdparm -W`", ("on", "off")),
    "drive.recording": SystemFact("choice", "Recording of a hard disk, from the catalogue", ("cmr", "smr")),
    "drive.is_empty": SystemFact("yes-no", "Whether nothing is stored on it: `wipefs -n`, `lsblk`", is_read=False),
    "drive.osds": SystemFact("number", "OSDs that share a drive: `ceph device ls`"),
    "drive.behind_raid_controller": SystemFact("yes-no", "Whether a RAID controller hides the drive: `lsblk`, `lspci`"),
    "drive.is_cloud_volume": SystemFact("yes-no", "Whether a provider serves it over a network: model in `lsblk`"),
    "drive.link_is_reduced": SystemFact("yes-no", "Whether the PCIe link is below what the drive can: `lspci -vv`"),
    "drive.better_lba_format": SystemFact("yes-no", "Whether it rates another format better: `nvme id-ns -H`"),
    "drive.warning_minutes": SystemFact(
        "number", "Minutes above the warning temperature: `nvme smart-log`", is_measured=True
    ),
    "drive.is_failing": SystemFact(
        "yes-no", "Whether it fails its own test or reports errors of the medium: `smartctl -x`", is_measured=True
    ),
    "array.level": SystemFact("choice", "Level of an md array: `/proc/mdstat`", ("raid5", "raid6", "other")),
    "array.drives": SystemFact("number", "Drives of an md array: `/proc/mdstat`"),
    "kernel.write_cache": SystemFact("choice", "`/sys/block/*/queue/write_cache`", ("write back", "write through")),
    "host.osds": SystemFact("number", "OSDs of a host: `ceph osd tree`"),
    "host.page_bytes": SystemFact("number", "Page of memory, 4096 on x86-64: `getconf -a | grep -w PAGESIZE`"),
    "host.osds_on_flash": SystemFact("number", "OSDs of a host with data on flash: `ceph osd metadata`"),
    "host.osd_memory_share": SystemFact(
        "number", "Sum of `osd_memory_target` over the memory of the host, 0 to 1", is_measured=True
    ),
    "host.controller_write_cache": SystemFact(
        "choice", "What volumes of a RAID controller do with writes: `storcli /cALL show all J`", CONTROLLER_CACHES
    ),
    "host.governor": SystemFact("choice", "`scaling_governor`", ("performance", "other")),
    "host.deep_idle_states": SystemFact("yes-no", "Whether states deeper than C1 are in use: `cpupower idle-info`"),
    "host.apparmor": SystemFact("yes-no", "Whether profiles are loaded: `aa-status`", is_read=False),
    "host.mitigations": SystemFact("choice", "`/proc/cmdline`", ("default", "off")),
    "host.etcd_on_osd_drive": SystemFact(
        "yes-no", "Whether etcd is on a drive with an OSD: `findmnt`, `lsblk`", is_read=False
    ),
    "network.link_gbit_s": SystemFact("number", "Speed of the link of an OSD host in Gbit/s: `ethtool`"),
    "network.rx_usecs": SystemFact("number", "Delay of receive interrupts in µs: `ethtool -c`"),
    "network.bond_hash": SystemFact("choice", "Hash of a bond: `/proc/net/bonding/*`", ("layer2", "layer3+4", "other")),
    "network.mtu_values": SystemFact(
        "number", "Different MTUs of the hosts' storage interfaces: `ip link`", is_read=False
    ),
    "rook.network": SystemFact(
        "choice", "`network.provider` of the CephCluster", ("pods", "host", "multus"), is_read=False
    ),
    "rook.use_all_devices": SystemFact("yes-no", "`storage.useAllDevices` of the CephCluster", is_read=False),
    "rook.osd_memory_limit": SystemFact(
        "yes-no", "Whether OSD pods have a memory limit: `kubectl get pod`", is_read=False
    ),
    "rook.osd_cpu_limit": SystemFact(
        "yes-no", "Whether OSD pods have a processor limit: `kubectl get pod`", is_read=False
    ),
    "csi.mounter": SystemFact(
        "choice", "Mounter of an RBD StorageClass: `kubectl get sc`", ("krbd", "rbd-nbd"), is_read=False
    ),
    "vm.disk_bus": SystemFact(
        "choice", "Bus of a virtual disk: `virsh dumpxml`", ("virtio", "scsi", "sata", "ide"), is_read=False
    ),
    "vm.cache_mode": SystemFact(
        "choice", "Cache mode of a virtual disk", ("none", "writeback", "unsafe", "other"), is_read=False
    ),
    "vm.storage": SystemFact("choice", "What a virtual disk lies on", ("rbd", "zfs", "other"), is_read=False),
    "zfs.pool_class": SystemFact("choice", "Slowest kind of drive among a pool's data vdevs: `zpool status`", CLASSES),
    "zfs.layout": SystemFact("choice", "Kind of a pool's data vdevs: `zpool status`", LAYOUTS),
    "zfs.ashift": SystemFact("number", "Smallest `ashift` among a pool's vdevs: `zdb -C`"),
    "zfs.volumes": SystemFact("number", "Zvols of a pool: `zfs list -t volume`"),
    "zfs.volblocksize_bytes": SystemFact("number", "`volblocksize` of a zvol in bytes: `zfs get`"),
    "zfs.has_special_vdev": SystemFact("yes-no", "Whether a pool has a special vdev: `zpool status`"),
    "zfs.recordsize_bytes": SystemFact("number", "`recordsize` of a dataset in bytes: `zfs get`"),
    "zfs.sync": SystemFact("choice", "`sync` of a dataset: `zfs get`", ("standard", "always", "disabled")),
    "zfs.compression": SystemFact("choice", "`compression` of a dataset: `zfs get`", ("off", "other")),
    "zfs.has_log_device": SystemFact("yes-no", "Whether a pool has a log device: `zpool status`"),
    "zfs.nocacheflush": SystemFact("choice", "Module parameter `zfs_nocacheflush`", ("0", "1")),
}
"""Everything a condition may ask for. An evaluator reads these; what it cannot read stays unknown."""
