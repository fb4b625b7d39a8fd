"""What software does by default, allows or changed, by release: `data/releases.json`."""

from datetime import date
from itertools import pairwise
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from schemas.applicability import Condition
from schemas.base import Model, PartialDate, Record, SourceRef, Text, Version

TopicKey = Annotated[str, Field(pattern=r"^[a-z0-9_]+(\.[a-z0-9_]+)*$")]
NoticeKey = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
SeriesKey = Annotated[str, Field(pattern=r"^[a-z]+$|^\d+\.\d+$")]
Product = Literal["ceph", "qemu", "linux", "nvme", "openzfs", "solaris", "minio"]


def numbers(version: str) -> list[int]:
    """Return a version as numbers that can be compared: `17.2.0-dev` as 17, 2, 0."""
    return [int(part) for part in version.partition("-")[0].split(".")]


class ReleaseValue(Model):
    """What held from one version until the next entry of its topic."""

    value: bool | int | float | Text
    """The default, limit or behaviour, as the source gives it."""
    unit: Text | None = None
    """Unit of a number: KiB, shards."""
    since: list[Version]
    """First version that has it; one per series where it was also brought to older ones; empty where not known."""
    until: list[Version] = Field(default_factory=list)
    """First version without it; only where no later entry takes its place."""
    source: SourceRef
    """Where it is stated."""
    printed_by: list[Version] = Field(default_factory=list)
    """Versions whose own program printed this default when it was asked for it."""
    note: Text | None = None
    """What a reader must know beside it."""


class Topic(Model):
    """One thing that changed over releases."""

    label: Text
    """Label for a reader: `default profile of mClock`."""
    product: Product
    """Whose versions `since` and `until` are."""
    values: list[ReleaseValue] = Field(min_length=1)
    """Oldest first."""


class Floor(Model):
    """A version of a series that nobody should be below."""

    version: Version
    """The first good one."""
    of: Text | None = None
    """What must not be used below it, where that is not the whole series: `FastEC`."""
    why: Text | None = None
    """What it does, as the end of a sentence: `closes an authentication bypass`."""


class Branch(Model):
    """A release series that somebody runs: what to install of it today.

    What a page recommends is computed from these fields in `marts/release_branches.sql`.
    """

    product: Product
    """Whose series it is."""
    label: Text
    """Name for a reader: `Squid (19)`."""
    newest: Version | None = None
    """Newest version when this was read; null where no single version is tracked, as for Linux."""
    newest_released: PartialDate | None = None
    """When that version was released."""
    first_released: PartialDate | None = None
    """When the first stable version of the series was released."""
    end_of_life: PartialDate | None = None
    """When its maintenance ends or ended, as the project states it."""
    status: Literal["maintained", "ending", "archived"]
    """`ending` within half a year of its end of life; `archived` gets no fixes any more."""
    reviewed: Version | None = None
    """Newest version whose notes were read, the one that is recommended; null where no notes were to be had."""
    not_below: list[Floor] = Field(default_factory=list)
    """Versions that close a hole or a fault; the newest first."""
    way: list[SeriesKey] = Field(default_factory=list)
    """Series to install one after the other, where this one gets no fixes any more or is about to."""
    hint: Text | None = None
    """What else somebody has to know who chooses a version."""
    source: SourceRef
    """Where newest version and dates are stated."""
    read: date
    """Day on which the source was read."""


class Range(Model):
    """The versions of one series that a notice is about."""

    series: SeriesKey
    """A key of `branches`."""
    since: Version | None = None
    """First version with it; null where the whole series up to `until` has it."""
    until: Version | None = None
    """First version without it; null where no version of the series is free of it."""


class Notice(Model):
    """Something that an operator of certain versions has to know before he tunes anything."""

    product: Product
    """Whose versions are meant."""
    kind: Literal["security", "bad-version", "unfixed", "upgrade"]
    """A security hole, a version to avoid, a fault that no version is known to be free of, or a trap of an upgrade."""
    title: Text
    """What is wrong, in a line."""
    affects: list[Range] = Field(min_length=1)
    """The versions, by series."""
    harm: Literal["data", "availability", "security", "speed"] | None = None
    """What it costs; of a security hole `security`, else data, where nothing is said."""
    applies: Condition | None = None
    """For which systems of these versions it is; null for all."""
    why: Text
    """What happens, and to whom."""
    do: Text
    """What to do about it."""
    commands: list[Text] = Field(default_factory=list)
    """What to type, one command each; a comment may follow `#`."""
    sources: list[SourceRef] = Field(min_length=1)
    """Where it is stated."""
    read: date
    """Day on which they were read."""


class OptionNote(Model):
    """Options of Ceph that do nothing, or do harm, where they are set."""

    names: list[Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*\*?$")]] = Field(min_length=1)
    """Names; one with `*` at its end stands for all that begin so."""
    kind: Literal["ignored", "removed", "unwise"]
    """Something else decides; no code reads it any more; it buys little and costs safety or sight."""
    value: Text | None = None
    """The value that is meant; null for any."""
    applies: Condition | None = None
    """Where it is so; null everywhere."""
    says: Text
    """What a reader who has set it must know."""
    sources: list[SourceRef] = Field(min_length=1)
    """Where it is stated."""
    read: date
    """Day on which they were read."""


class Releases(Record):
    """All topics, the series that somebody runs, and what to know about their versions."""

    series: dict[Annotated[str, Field(pattern=r"^[a-z]+$")], Annotated[int, Field(ge=1)]] = Field(min_length=1)
    """Major version of each series of Ceph by its name."""
    branches: dict[SeriesKey, Branch] = Field(default_factory=dict)
    """By name as in `series` for Ceph, by number for others: `squid`, `2.3`."""
    notices: dict[NoticeKey, Notice] = Field(default_factory=dict)
    """By a short name: `cephx-authentication-bypass`."""
    options: dict[NoticeKey, OptionNote] = Field(default_factory=dict)
    """Options that do nothing or harm, by a short name: `mclock-sleeps`."""
    topics: dict[TopicKey, Topic] = Field(min_length=1)
    """By key, such as `mclock.default_profile`."""

    @model_validator(mode="after")
    def _ceph_branches_are_series(self) -> Self:
        ceph = {key for key, branch in self.branches.items() if branch.product == "ceph"}
        if unknown := sorted(ceph - set(self.series)):
            raise ValueError(f"`branches` names {', '.join(unknown)}, which `series` does not")
        return self

    @model_validator(mode="after")
    def _ways_can_be_gone(self) -> Self:
        for key, branch in self.branches.items():
            if branch.status == "archived" and not branch.way:
                raise ValueError(f"branch `{key}` gets no fixes: name in `way` the series to install instead")
            for start, end in pairwise([key, *branch.way]):
                if end not in self.branches:
                    raise ValueError(f"the `way` of branch `{key}` names {end}, which `branches` does not have")
                if start in self.series and end in self.series and not 0 < self.series[end] - self.series[start] <= 2:
                    raise ValueError(
                        f"the `way` of branch `{key}` goes from {start} straight to {end}; Ceph skips one series "
                        "at most, so name one between them"
                    )
        return self

    @model_validator(mode="after")
    def _recommended_versions_are_safe(self) -> Self:
        for key, branch in self.branches.items():
            for floor in branch.not_below:
                if branch.reviewed and not floor.of and numbers(branch.reviewed) < numbers(floor.version):
                    raise ValueError(
                        f"branch `{key}` recommends {branch.reviewed}, which is below {floor.version} of its "
                        "`not_below`; read the notes of that version"
                    )
        return self

    @model_validator(mode="after")
    def _notices_name_branches(self) -> Self:
        for key, notice in self.notices.items():
            for versions in notice.affects:
                branch = self.branches.get(versions.series)
                if branch is None or branch.product != notice.product:
                    raise ValueError(
                        f"notice `{key}` is about {notice.product} {versions.series}, which `branches` does not have; "
                        "add the series there, so that a page can show the notice"
                    )
        return self
