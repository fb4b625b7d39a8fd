"""The makers: the closed list of names that drives and controllers may carry, with every other spelling of each."""

from typing import Annotated, Self

from pydantic import Field, RootModel, model_validator

from schemas.base import Id, Model, Text
from schemas.match_pattern import MatchPattern


def fold_vendor(name: str) -> str:
    """What is left of a name without case, blanks and punctuation: two spellings of one maker are equal in it."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())


class Vendor(Model):
    """One maker in `data/vendors.json`: the name that its drives print, not the company that owns it today."""

    name: Text
    """As pages show it, and as `vendor` of a drive or controller has it."""
    aliases: list[Text] = Field(default_factory=list)
    """Other names of people and tools (smartctl, nvme, lsblk); differences of case and punctuation need no entry."""
    models: list[MatchPattern] = Field(default_factory=list)
    """Regular expressions for the beginnings of its part numbers, where tools print no maker: `^MTFD`."""
    note: Text | None = None
    """Why it stands apart from another maker that owns it, owned it or has part of it."""


class Vendors(RootModel[Annotated[dict[Id, Vendor], Field(min_length=1)]]):
    """All makers by identifier, with which addresses of their drives begin."""

    @model_validator(mode="after")
    def _each_name_once(self) -> Self:
        owners: dict[str, str] = {}
        for key, vendor in self.root.items():
            for name in (vendor.name, *vendor.aliases):
                if owners.setdefault(fold_vendor(name), key) != key:
                    raise ValueError(f'the name "{name}" leads to {owners[fold_vendor(name)]} and to {key}')
        return self
