"""A piece of advice of the guide, as data: what to do, on what, at what risk, how, why, and when it applies."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from schemas.applicability import Condition, is_measured
from schemas.base import Id, Model, PartialDate, Record, SourceRef, Text, Version

GuidePath = Annotated[str, Field(pattern=r"^[a-z0-9-]+(/[a-z0-9-]+)?$")]
"""A page of the guide by its path below `content/guide/`, without the suffix: `hosts/osd-memory`."""
Product = Literal["ceph", "qemu", "linux", "openzfs", "solaris"]


class Scope(Model):
    """What advice is about. An empty list is no restriction."""

    words: Text
    """The same for a reader: `OSDs with data on hard disks and block.db on flash`."""
    software: list[Literal["ceph", "zfs", "vm"]] = Field(default_factory=list)
    """Software that runs on the drives."""
    media: list[Literal["hdd", "ssd", "nvme", "hybrid"]] = Field(default_factory=list)
    """Kinds of drives: `ssd` is SATA and SAS, `hybrid` hard disks with a part on flash."""
    role: list[
        Literal[
            "drive", "controller", "host", "network", "osd", "pool", "gateway", "client", "virtual-machine", "dataset"
        ]
    ] = Field(min_length=1)
    """The part of a system that is chosen, set or tested."""


class Command(Model):
    """One step: a command, or what to do where no command does it."""

    note: Text | None = None
    """What it is for, in a few words: `SATA`. Alone it is a step by hand."""
    plain: Text | None = None
    """The command on a host with the packages of the distribution."""
    cephadm: Text | None = None
    """The same where cephadm runs the daemons, if it differs."""
    rook: Text | None = None
    """The same under Rook, if it differs."""
    proxmox: Text | None = None
    """The same on a node of Proxmox VE, if it differs from the plain command."""
    not_needed_with: list[Literal["cephadm", "rook", "proxmox"]] = Field(default_factory=list)
    """Where the step falls away, since another one does its work."""
    overwrites_device: bool = False
    """Whether it overwrites the device, partition or image that it is given."""

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not (self.note or self.plain or self.cephadm or self.rook or self.proxmox):
            raise ValueError("a step needs a command (plain, cephadm, rook or proxmox) or a note")
        return self


class Commands(Model):
    """How to change something, try it, see its state, and set it back."""

    set: list[Command] = Field(default_factory=list)
    """What makes the change, or runs the test."""
    trial: list[Command] = Field(default_factory=list)
    """How to try what the advice warns of, on a machine whose data nobody needs."""
    check: list[Command] = Field(default_factory=list)
    """How to see the state."""
    undo: list[Command] = Field(default_factory=list)
    """How to set it back."""


class Contrast(Model):
    """Measurements that differ in one field of the workload, out of the table `contrasts`."""

    field: Text
    """Field of the workload that differs."""
    from_value: Text
    """Its value in the first measurement."""
    to_value: Text
    """Its value in the second."""
    metric: Text
    """The metric that is compared, without its unit."""
    from_workload: Text | None = None
    """The first workload in words."""
    settings: Text | None = None
    """Settings of both."""
    subject: Id | None = None
    """The subject, where one is meant."""


class Evidence(Model):
    """What shows that it works: exactly one of `questions`, `contrast`, `stated` and `follows_from`."""

    questions: list[Text] = Field(default_factory=list)
    """Questions to settings of `data/settings.json` whose answers show it: `write_cache/flushed-write`. Each is of the
    very change that is advised, at the load that the advice is about."""
    advises: list[Text] = Field(default_factory=list)
    """What has which value once the advice is followed: `write_cache=off`; of a numeric setting without a value that is
    advised its name alone. A question that changes to another value shows another change and is refused."""
    classes: list[Text] = Field(default_factory=list)
    """The classes of subjects of those questions that the advice is about; empty for all."""
    contrast: Contrast | None = None
    """Measurements that differ in the workload."""
    stated: Text | None = None
    """A setting whose effect sources state without both figures."""
    follows_from: Literal["mechanism", "documentation", "code", "experience"] | None = None
    """From what it follows, where nobody has measured it."""
    because: Text | None = None
    """Why it follows, beside `follows_from`: the end of a sentence."""

    @model_validator(mode="after")
    def _is_one_kind(self) -> Self:
        given = [name for name in ("questions", "contrast", "stated", "follows_from") if getattr(self, name)]
        if len(given) != 1:
            raise ValueError("write exactly one of questions, contrast, stated and follows_from")
        if bool(self.follows_from) != bool(self.because):
            raise ValueError("follows_from and because belong together")
        if (self.classes or self.advises) and not self.questions:
            raise ValueError("classes and advises belong to questions")
        return self


Risk = Literal["safe", "needs-plp", "unsafe", "security", "one-way"]


class Advice(Record):
    """One piece of advice, in `data/advice/`."""

    pages: list[GuidePath] = Field(min_length=1)
    """The pages of the guide that give it; the first one explains it."""
    do: Text
    """What to do, as an instruction."""
    action: Literal["change", "leave", "choose", "test"]
    """Whether something is changed, left as it is, chosen before it is bought or built, or measured."""
    task: Literal["buy", "build", "measure", "run", "upgrade"]
    """When a reader needs it."""
    on: Scope
    """What it is about."""
    product: Product | None = None
    """Whose releases `since` and `until` are."""
    since: list[Version] = Field(default_factory=list)
    """First version that it holds for; one for each series where it came to older ones; empty for every version."""
    until: list[Version] = Field(default_factory=list)
    """First version that it no longer holds for, in the same way; empty where it still holds."""
    risk: Risk
    """What following it may cost: nothing, data without power-loss protection, data, security, or the way back."""
    opposite_risk: Risk | None = None
    """What doing the opposite may cost; needed where the advice is to leave something as it is."""
    warning: Text | None = None
    """What may be lost and who may afford it; needed where one of the two risks is not `safe`."""
    reversibility: Literal["at-once", "restart", "recreate", "never", "nothing-changed"]
    """What it takes to go back: a command, a restart, making the OSD, pool or dataset again, or no way at all."""
    commands: Commands = Field(default_factory=Commands)
    """How to do it; leaving something as it is needs no `set`."""
    effect: Evidence
    """What shows that it works."""
    sources: list[SourceRef] = Field(min_length=1)
    """Who says so."""
    conflicts: list[Annotated[str, Field(pattern=r"^C\d+$")]] = Field(default_factory=list)
    """Disagreements of `data/conflicts.json` that bear on it."""
    applies: Condition | None = None
    """For which systems it is: their releases, the things that they have; left out where that follows from `shows`."""
    shows: Condition | None = None
    """What in a system shows the fault that it ends; it is given only where `applies` and this are true."""
    applies_not_because: Text | None = None
    """Why no program can tell whether it concerns a system, where it has no `shows`."""
    checked: PartialDate | None = None
    """When it was last read against its sources and current releases."""

    @model_validator(mode="after")
    def _holds_together(self) -> Self:
        if (self.action == "leave") != (self.opposite_risk is not None):
            raise ValueError("`opposite_risk`, what a change may cost, is written exactly where the action is `leave`")
        for risk in (self.risk, self.opposite_risk or "safe"):
            if risk != "safe" and not self.warning:
                raise ValueError(f"the risk is {risk!r}: `warning` must say what may be lost and who may afford it")
        if self.action == "leave" and self.commands.set:
            raise ValueError(
                "what is left as it is needs no `commands.set`; a dangerous trial goes to `commands.trial`"
            )
        if self.effect.questions and not self.effect.advises and self.action != "test":
            raise ValueError("effect.advises must say which value is advised, so that no other change is shown for it")
        if (self.since or self.until) and not self.product:
            raise ValueError("`since` and `until` need the `product` whose versions they are")
        if (self.risk == "one-way") != (self.reversibility == "never"):
            raise ValueError("the risk is `one-way` exactly where `reversibility` is `never`")
        if self.reversibility == "at-once" and not self.commands.undo:
            raise ValueError("what can be undone at once needs `commands.undo`")
        return self

    @model_validator(mode="after")
    def _asks_for_the_fault(self) -> Self:
        if (self.shows is None) != (self.applies_not_because is not None):
            raise ValueError("write either `shows`, what shows the fault that it ends, or `applies_not_because`")
        if self.applies and not self.shows:
            raise ValueError("`applies` says for whom it is; `shows` must say what shows that such a system needs it")
        if self.shows and self.reversibility == "never" and not is_measured(self.shows):
            raise ValueError(
                "nothing leads back from it, so `shows` must ask for a fault that was measured or that the system "
                "reports, not for how it is built"
            )
        return self
