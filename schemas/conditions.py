"""The conditions of a run: who ran it, with which tool, in which environment."""

from schemas.base import Bytes, Count, Id, Model, Text
from schemas.figures import Figure


class Submitter(Model):
    """Who ran it, where it does not come from a publication."""

    name: Text
    """Name or handle."""
    url: Text | None = None
    """Profile address."""


class Method(Model):
    """How the figures were obtained."""

    tool: Text | None
    """Program: `fio`."""
    tool_version: Text | None = None
    """Its version; null where the source does not say."""
    edition: Count | None = None
    """Edition of our own benchmark, where that was run."""
    runs: Count | None = None
    """Number of runs behind each figure."""
    direct: bool | None = None
    """Whether the page cache was bypassed."""
    command: Text | None = None
    """Command line, alternatives in brackets."""


class Environment(Model):
    """What surrounded the subject. Null or left out: the source does not say."""

    controller: Text | None = None
    """Controller that the drive was attached to."""
    kernel: Text | None = None
    """Kernel and version."""
    os: Text | None = None
    """Operating system and version."""
    software: Text | None = None
    """Version of the subject's software, where it holds for this run set only."""
    firmware: Text | None = None
    """Firmware of the subject."""
    cpu: Text | None = None
    """Processors."""
    memory: Text | None = None
    """Memory."""
    network: Text | None = None
    """Network."""
    virtual_machine: Text | None = None
    """Where the load ran, if in a virtual machine: bus, cache mode, system."""
    capacity_bytes: Bytes | None = None
    """Capacity of the drive that was measured, where a model has several."""
    file_system: Text | None = None
    """Layers between the tool and the drive: file system, encryption, volumes, or `none, bare device`."""
    fill_percent: Figure | None = None
    """How full the subject was."""
    preconditioned: bool | None = None
    """Whether it was overwritten before measuring."""
    link: Text | None = None
    """Generation, speed and width of the connection, as negotiated."""
    io_scheduler: Text | None = None
    """Scheduler of the block layer: `none`, `mq-deadline`."""
    cpu_governor: Text | None = None
    """What decides about the clock of the processor: `performance`, `powersave`."""


class Target(Model):
    """The part of the subject that was probed."""

    id: Id
    """Name within the subject: `osd.0`."""
    drive: Id | None = None
    """The drive behind it, a file in `data/drives/`."""
