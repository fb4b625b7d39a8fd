"""When advice concerns a system: conditions over what can be read from it, for a program to evaluate.

A condition is true, false or cannot be told; a fact that was not read makes it untold. `all` is false as soon as one
part is false and `any` is true as soon as one part is true, whatever the others are; else one part that cannot be told
makes the whole untold. `not` turns true and false round and leaves what cannot be told.
"""

from typing import Annotated, Literal, NamedTuple, Self

from pydantic import Discriminator, Field, Tag, model_validator

from schemas.base import Model, Text
from schemas.release import Version

FactKind = Literal["version", "choice", "number", "option", "yes-no"]
Operator = Literal["is", "is_not", "at_least", "below"]
OPERATORS: dict[FactKind, tuple[Operator, ...]] = {
    "version": ("at_least", "below"),
    "choice": ("is", "is_not"),
    "number": ("is", "is_not", "at_least", "below"),
    "option": ("is", "is_not", "at_least", "below"),
    "yes-no": ("is",),
}


class SystemFact(NamedTuple):
    """One thing that a program can read from a system."""

    kind: FactKind
    meaning: str
    """What it is, with its unit, and where it is read."""
    choices: tuple[str, ...] = ()
    """The values of a choice."""


CLASSES = ("rotational", "ssd", "nvme")
SYSTEM_FACTS: dict[str, SystemFact] = {
    "ceph.release": SystemFact("version", "Oldest version among the daemons: `ceph versions`"),
    "openzfs.release": SystemFact("version", "Version of the module: `zfs version`"),
    "linux.release": SystemFact("version", "Version of the kernel: `uname -r`"),
    "qemu.release": SystemFact("version", "Version of QEMU: `qemu-system-x86_64 --version`"),
    "ceph.option": SystemFact("option", "Value of the option that `name` names, as an OSD runs it: `ceph config show`"),
    "ceph.balancer": SystemFact("choice", "Mode of the balancer: `ceph balancer status`", ("off", "upmap", "other")),
    "ceph.rgw_daemons": SystemFact("number", "Object gateways that run: `ceph status`"),
    "ceph.file_systems": SystemFact("number", "CephFS file systems: `ceph fs ls`"),
    "ceph.pools_erasure_coded": SystemFact("number", "Pools with erasure coding: `ceph osd pool ls detail`"),
    "ceph.pools_replicated": SystemFact("number", "Replicated pools: `ceph osd pool ls detail`"),
    "ceph.hosts": SystemFact("number", "Hosts with OSDs: `ceph osd tree`"),
    "pool.size": SystemFact("number", "Copies of a replicated pool: `ceph osd pool ls detail`"),
    "pool.min_size": SystemFact("number", "Copies or shards needed to write: `ceph osd pool ls detail`"),
    "pool.failure_domain": SystemFact("choice", "What holds at most one copy: the rule of the pool", ("osd", "other")),
    "pool.is_bucket_index": SystemFact("yes-no", "Whether a pool holds bucket indexes: `radosgw-admin zone get`"),
    "osd.data_class": SystemFact("choice", "Device that holds the data: `ceph osd metadata`", CLASSES),
    "osd.db_class": SystemFact("choice", "Device of block.db: `ceph osd metadata`", ("none", *CLASSES)),
    "osd.spillover_bytes": SystemFact("number", "Bytes of RocksDB on the slow device: `perf dump bluefs`"),
    "osd.min_alloc_size_bytes": SystemFact("number", "Allocation unit of BlueStore in bytes: `ceph osd metadata`"),
    "osd.is_resharded": SystemFact("yes-no", "Whether RocksDB has column families: `show-sharding`"),
    "drive.class": SystemFact("choice", "Kind of a drive: `lsblk -o ROTA,TRAN`", CLASSES),
    "drive.protection": SystemFact("choice", "Power-loss protection, from the catalogue", ("yes", "partial", "no")),
    "drive.write_cache": SystemFact("choice", "The drive's own volatile write cache: `hdparm -W`", ("on", "off")),
    "drive.recording": SystemFact("choice", "Recording of a hard disk, from the catalogue", ("cmr", "smr")),
    "drive.is_empty": SystemFact("yes-no", "Whether nothing is stored on it: `wipefs -n`, `lsblk`"),
    "drive.osds": SystemFact("number", "OSDs that share a drive: `ceph device ls`"),
    "drive.behind_raid_controller": SystemFact("yes-no", "Whether a RAID controller hides the drive: `lsblk`, `lspci`"),
    "kernel.write_cache": SystemFact("choice", "`/sys/block/*/queue/write_cache`", ("write back", "write through")),
    "host.osds_on_flash": SystemFact("number", "OSDs of a host with data on flash: `ceph osd metadata`"),
    "host.osd_memory_share": SystemFact("number", "Sum of `osd_memory_target` over the memory of the host, 0 to 1"),
    "host.governor": SystemFact("choice", "`scaling_governor`", ("performance", "other")),
    "host.deep_idle_states": SystemFact("yes-no", "Whether states deeper than C1 are in use: `cpupower idle-info`"),
    "host.apparmor": SystemFact("yes-no", "Whether profiles are loaded: `aa-status`"),
    "host.mitigations": SystemFact("choice", "`/proc/cmdline`", ("default", "off")),
    "network.link_gbit_s": SystemFact("number", "Speed of the link of an OSD host in Gbit/s: `ethtool`"),
    "network.rx_usecs": SystemFact("number", "Delay of receive interrupts in µs: `ethtool -c`"),
    "vm.disk_bus": SystemFact("choice", "Bus of a virtual disk: `virsh dumpxml`", ("virtio", "scsi", "sata", "ide")),
    "vm.cache_mode": SystemFact("choice", "Cache mode of a virtual disk", ("none", "writeback", "unsafe", "other")),
    "vm.storage": SystemFact("choice", "What a virtual disk lies on", ("rbd", "zfs", "other")),
    "zfs.recordsize_bytes": SystemFact("number", "`recordsize` of a dataset in bytes: `zfs get`"),
    "zfs.sync": SystemFact("choice", "`sync` of a dataset: `zfs get`", ("standard", "always", "disabled")),
    "zfs.compression": SystemFact("choice", "`compression` of a dataset: `zfs get`", ("off", "other")),
    "zfs.has_log_device": SystemFact("yes-no", "Whether a pool has a log device: `zpool status`"),
    "zfs.nocacheflush": SystemFact("choice", "Module parameter `zfs_nocacheflush`", ("0", "1")),
}
"""Everything a condition may ask for. An evaluator reads these; what it cannot read stays unknown."""


class FactTest(Model):
    """One question to one fact."""

    fact: Text
    """Key of the fact, such as `osd.data_class`."""
    name: Text | None = None
    """Name of the option, where the fact is `ceph.option`."""
    operator: Operator
    """How the value is compared; `at_least` includes the value and `below` does not."""
    value: bool | int | float | Text | list[Version]
    """What it is compared with. Versions are a list, one for each series that got a change: a system of a series that
    is not named is compared with the newest one."""

    @model_validator(mode="after")
    def _fits_its_fact(self) -> Self:
        fact = SYSTEM_FACTS.get(self.fact)
        if fact is None:
            raise ValueError(f"unknown fact {self.fact!r}; expected one of {', '.join(SYSTEM_FACTS)}")
        if self.operator not in OPERATORS[fact.kind]:
            raise ValueError(f"{self.fact} is compared by {' or '.join(OPERATORS[fact.kind])}, not by {self.operator}")
        if (self.name is not None) != (fact.kind == "option"):
            raise ValueError("`name` is the name of an option, and only `ceph.option` has one")
        if problem := _problem_of_value(fact, self.value):
            raise ValueError(f"the value of {self.fact} is {problem}")
        return self


def _problem_of_value(fact: SystemFact, value: object) -> str:
    """What the value should have been; nothing where it fits."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if fact.kind == "version":
        return "" if isinstance(value, list) and value else 'a list of versions, such as ["17.2.0"]'
    if fact.kind == "choice":
        return "" if value in fact.choices else f"one of {', '.join(fact.choices)}"
    if fact.kind == "number":
        return "" if is_number else "a number"
    if fact.kind == "yes-no":
        return "" if isinstance(value, bool) else "true or false"
    return "" if not isinstance(value, list) else "one text, number, true or false"


class AllOf(Model):
    """True where every part is."""

    all: Annotated[list["Condition"], Field(min_length=1)]
    """The parts."""


class AnyOf(Model):
    """True where one part is."""

    any: Annotated[list["Condition"], Field(min_length=1)]
    """The parts."""


class NotOf(Model):
    """True where its part is false."""

    not_: "Condition" = Field(alias="not")
    """The part."""


def _kind_of_condition(value: object) -> str:
    """By which model a condition is read, so that its problems are those of this one alone."""
    return next((name for name in ("all", "any", "not") if isinstance(value, dict) and name in value), "fact")


Condition = Annotated[
    Annotated[AllOf, Tag("all")]
    | Annotated[AnyOf, Tag("any")]
    | Annotated[NotOf, Tag("not")]
    | Annotated[FactTest, Tag("fact")],
    Discriminator(_kind_of_condition),
]
