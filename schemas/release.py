"""What software does by default, allows or changed, by release: `data/releases.json`."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from schemas.base import Model, Record, SourceRef, Text

Version = Annotated[str, Field(pattern=r"^\d+(\.\d+){0,2}(-dev)?$")]
TopicKey = Annotated[str, Field(pattern=r"^[a-z0-9_]+(\.[a-z0-9_]+)*$")]


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
    verified: bool = True
    """False where nobody has checked it against the source."""
    note: Text | None = None
    """What a reader must know beside it."""


class Topic(Model):
    """One thing that changed over releases."""

    label: Text
    """Label for a reader: `default profile of mClock`."""
    product: Literal["ceph", "qemu", "linux", "nvme", "openzfs", "solaris", "minio"]
    """Whose versions `since` and `until` are."""
    values: list[ReleaseValue] = Field(min_length=1)
    """Oldest first."""


class Releases(Record):
    """All topics, and the names of the release series."""

    series: dict[Annotated[str, Field(pattern=r"^[a-z]+$")], Annotated[int, Field(ge=1)]] = Field(min_length=1)
    """Major version of each series of Ceph by its name."""
    current: dict[Annotated[str, Field(pattern=r"^[a-z]+$")], Version]
    """Newest version of each series that was maintained when this was last checked."""
    checked: Annotated[str, Field(pattern=r"^\d{4}-\d{2}$")]
    """Month of the last check."""
    topics: dict[TopicKey, Topic] = Field(min_length=1)
    """By key, such as `mclock.default_profile`."""

    @model_validator(mode="after")
    def _current_is_a_series(self) -> Self:
        if unknown := sorted(set(self.current) - set(self.series)):
            raise ValueError(f"`current` names {', '.join(unknown)}, which `series` does not")
        return self
