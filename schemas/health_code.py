"""What Ceph's health checks say, mean and ask for, and what else can be their only cause: `data/health-codes.json`."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from schemas.advice import GuidePath
from schemas.base import Id, Model, Record, Text, Version

Code = Annotated[str, Field(pattern=r"^[A-Z][A-Z0-9_]{1,80}$")]
"""A health check by its name in Ceph."""
CephRelease = Literal["nautilus", "octopus", "pacific", "quincy", "reef", "squid", "tentacle", "umbrella"]
HealthSeverity = Literal["data at risk", "security", "outage at risk", "slow", "note"]
Family = Annotated[str, Field(pattern=r"^[a-z]+(-[a-z]+)*$")]


class Words(Model):
    """How a release puts a check into words."""

    text: Text
    """Its summary: `{n}` is a figure, `{s}` the plural's s, `{is}` is or are, `{has}` has or have, `{…}` any text."""
    since: CephRelease
    """First release that says it so, as far as we know."""
    until: CephRelease | None = None
    """Last release that says it so, where a later one does not."""


class DaemonKind(Model):
    """What a check means where it speaks of another kind of daemon."""

    title: Text
    """What is the matter, for a reader."""
    means: Text
    """What it means."""
    first: Text
    """What to do first."""
    command: Text
    """The command to begin with."""
    never: Text
    """What not to do."""
    page: GuidePath
    """The page with more."""


class HealthCode(Model):
    """One health check."""

    family: Family
    """The page that explains it: its name below `content/guide/health/`."""
    words: list[Words]
    """Its summaries; empty where it has the words of another check."""
    also: list[Text] = Field(default_factory=list)
    """Words that people and other tools give it, though no release that was read prints them."""
    title: Text
    """What is the matter, for a reader."""
    means: Text
    """What it means and what follows from it."""
    severity: HealthSeverity
    """How urgent it is."""
    decides: Text
    """What decides how bad it is."""
    first: Text
    """What to do first, where no other cause is known."""
    command: Text | None = None
    """The command to begin with."""
    never: Text | None = None
    """What not to do."""
    pages: list[GuidePath] = Field(default_factory=list)
    """Pages with more."""
    file: Text
    """The file of Ceph's source that raises it."""
    check: Text | None = None
    """The check of the diagnosis that looks closer at the same thing."""
    kinds: dict[Literal["osd", "mon", "mds"], DaemonKind] = Field(default_factory=dict)
    """By kind of daemon, where the kind decides the way."""


class Cause(Model):
    """Something that can be the only cause of a check, and is tested before the check's own advice is given."""

    codes: list[Code] = Field(min_length=1)
    """The checks that it can explain."""
    says: Text
    """What is so, and why it explains the check."""
    first: Text
    """What to do first instead."""
    command: Text | None = None
    """The command that does it."""
    never: Text | None = None
    """What not to do."""
    severity: HealthSeverity | None = None
    """How urgent it is then, where it is another thing."""
    page: GuidePath | None = None
    """The page with more."""


class OptionBound(Model):
    """An option that makes Ceph warn sooner when it is set on one side of its default."""

    codes: list[Code] = Field(min_length=1)
    """The checks that follow from it."""
    option: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
    """Name."""
    default: float
    """Its default: bytes, seconds, shares or counts, as Ceph counts them."""
    wrong: Literal["below", "above"]
    """On which side of the default it makes Ceph warn sooner."""
    follows: float | None = None
    """The limit that holds while it is 0, its default, and another option decides."""


class HealthCodes(Record):
    """All health checks, in `data/health-codes.json`."""

    read: dict[CephRelease, Version]
    """By release, the version whose programs the words were compared with."""
    codes: dict[Code, HealthCode]
    """Checks by their names."""
    causes: dict[Id, Cause]
    """Causes that are tested first, in the order in which they are asked."""
    options: list[OptionBound]
    """Options behind `option-changed`."""

    @model_validator(mode="after")
    def _names_what_exists(self) -> Self:
        named = {code for cause in self.causes.values() for code in cause.codes}
        named |= {code for option in self.options for code in option.codes}
        if unknown := sorted(named - set(self.codes)):
            raise ValueError(f"causes or options name checks that are not among codes: {', '.join(unknown)}")
        return self
