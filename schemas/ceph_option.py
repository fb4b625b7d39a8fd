"""Options of Ceph that the diagnosis reads: what each does, its default, what is wrong: `data/ceph-options.json`."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from schemas.base import Model, Record, Text, Version
from schemas.health_code import CephRelease, HealthSeverity

OptionName = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]


class WrongValue(Model):
    """Values of an option that cost something, and what."""

    below: float | None = None
    """Figures below this: bytes, seconds, shares or counts, as Ceph counts them."""
    above: float | None = None
    """Figures above this; of the level of a log the one before the slash."""
    between: Annotated[list[float], Field(min_length=2, max_length=2)] | None = None
    """Figures from the first to the second one."""
    equals: list[str] | None = None
    """These words."""
    holds: Text | None = None
    """A list of settings that holds this one."""
    severity: HealthSeverity
    """How urgent it is."""
    says: Text
    """What follows from such a value."""

    @model_validator(mode="after")
    def _asks_one_thing(self) -> Self:
        asked = (self.below, self.above, self.between, self.equals, self.holds)
        if sum(part is not None for part in asked) != 1:
            raise ValueError("give exactly one of below, above, between, equals and holds")
        return self


class OptionOfCeph(Model):
    """One option."""

    does: Text
    """What it decides."""
    default: str | None = None
    """Its default in the newest release that was read; left out where that release has none, or a long list."""
    default_in_pacific: str | None = None
    """Its default in Pacific, where that was another."""
    by_peers: bool | None = None
    """Whether OSDs have values of their own that are compared with those of OSDs of their class."""
    wrong: list[WrongValue] | None = None
    """Values that cost something; the first that fits counts."""


class CephOptions(Record):
    """All options that are read, in `data/ceph-options.json`: no other name or value enters a diagnosis."""

    read: dict[CephRelease, Version]
    """By release, the version whose program printed the defaults (`ceph-conf --show-config`)."""
    options: dict[OptionName, OptionOfCeph]
    """Options by their names."""
