"""A controller: HBAs, RAID controllers and the classes of them that sources name."""

from typing import Literal

from pydantic import Field

from schemas.base import Bytes, Id, Record, Text


class Controller(Record):
    """A controller, or a class of controllers, in `data/controllers/`."""

    vendor: Text | None
    """Maker; null for a class."""
    model: Text
    """Model, or the name that a source gives the class."""
    is_class: bool = False
    """True for a class of controllers; a class is shown, never ranked."""
    aliases: list[Text] = Field(default_factory=list)
    """Other names under which people search for it."""
    type: Literal["hba", "raid", "cached-array"]
    """Whether it passes drives through, builds arrays, or caches them as well."""
    interface: Text | None = None
    """Drive-side interface: `SAS 6 Gbit/s, 8 ports`."""
    cache_bytes: Bytes | None = None
    """Size of its memory cache."""
    cache_protection: Literal["battery", "flash", "none"] | None = None
    """What keeps the cache when power fails; null where not stated."""
    modes: list[Text] = Field(default_factory=list)
    """Cache modes that it offers."""
    caveats: list[Id] = Field(default_factory=list)
    """Files in `data/caveats/`."""
    notes: list[Text] = Field(default_factory=list)
    """What else a reader should know."""
