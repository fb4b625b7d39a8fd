"""A cloud volume: block or file storage that a provider rents out, and the local drives of its instances."""

from typing import Literal, Self

from pydantic import Field, model_validator

from schemas.base import Bytes, Id, Model, Record, SourceRef, Text


class SizeRange(Model):
    """Sizes in which it can be had."""

    min_bytes: Bytes | None = None
    """Smallest size."""
    max_bytes: Bytes | None = None
    """Largest size."""
    source: SourceRef
    """Where it is said."""

    @model_validator(mode="after")
    def _is_a_range(self) -> Self:
        if self.min_bytes is not None and self.max_bytes is not None and self.min_bytes > self.max_bytes:
            raise ValueError("the smallest size is above the largest: exchange them, or check the unit (bytes)")
        return self


class Provisioning(Model):
    """What decides how many operations a volume may do."""

    set_by: Literal["size", "purchase", "type", "instance"]
    """`size` grows with the volume, `purchase` is bought apart from it, `type` is the same for every size, `instance`
    comes with the machine."""
    note: Text | None = None
    """The rule in a sentence: what is included, by how much it grows, what bursts."""
    source: SourceRef
    """Where it is said."""


class Survival(Model):
    """Whether the data outlive a stop of the machine."""

    state: Literal["yes", "no"]
    """`no`: stopping, resizing or losing the machine loses the data."""
    source: SourceRef
    """Where it is said."""


class Statement(Model):
    """What the provider says, in our words."""

    says: Text
    """The statement, with its figures as printed."""
    source: SourceRef
    """Where it is said."""


class Volume(Record):
    """A type of volume, or a class of volumes whose type a source does not name, in `data/volumes/`.

    What its provider allows it to do is a result of basis `vendor-spec`; what it did is a result like any other.
    """

    provider: Text | None
    """Who rents it out; null for a class of several providers."""
    model: Text
    """Type in the provider's words: `EBS gp3`."""
    is_class: bool = False
    """True where the source does not name the type; a class is shown, never ranked."""
    aliases: list[Text] = Field(default_factory=list)
    """Other names under which people search for it."""
    attachment: Literal["network-block", "network-file", "local"] | None
    """How the machine reaches it: as a block device over the network, as a file share, or as a drive of its own host;
    null where the source does not say."""
    media: Literal["ssd", "hdd"] | None = None
    """What stores the data; null where not stated."""
    size: SizeRange | None = None
    """Sizes that can be had; null where not stated."""
    provisioning: Provisioning | None = None
    """What decides its IOPS; null where not stated."""
    survives_stop: Survival | None = None
    """Whether the data outlive a stop of the machine; null where not stated."""
    durability: Statement | None = None
    """How seldom the provider says that a volume is lost."""
    latency: Statement | None = None
    """What the provider says of the time of a write or of a flush."""
    caveats: list[Id] = Field(default_factory=list)
    """Files in `data/caveats/`."""
    notes: list[Text] = Field(default_factory=list)
    """What else a reader should know."""
