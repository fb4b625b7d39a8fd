"""One line of a source's ledger: a fact of the source, and where this site carries it or why not."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from schemas.base import Model, Text

FactKind = Literal[
    "measurement",
    "config",
    "mechanism",
    "definition",
    "caution",
    "recommendation",
    "command",
    "formula",
    "errata",
    "reference",
    "tool",
]
Carrier = Annotated[str, Field(pattern=r"^(/[a-z0-9-]+(/[a-z0-9_.-]+)*/|data/[a-z0-9/._-]+\.json)$")]


class Fact(Model):
    """One row of `data/sources/<id>.facts.csv`."""

    fact: Annotated[str, Field(pattern=r"^[a-z]+-\d{4}$")]
    """Identifier within all ledgers."""
    place: Text
    """Where in the source it is."""
    kind: FactKind
    """What it is; a measurement is carried by a record."""
    subject: Text
    """What it is about."""
    chapter: Annotated[str, Field(pattern=r"^([a-z0-9-]+)?$")]
    """Folder in `content/guide/` whose pages ought to carry it; empty where records do."""
    carried_by: list[Carrier]
    """Addresses of pages and paths of records that carry it."""
    reason: str
    """Why nothing carries it."""

    @model_validator(mode="after")
    def _has_carrier_or_reason(self) -> Self:
        if self.carried_by and self.reason:
            raise ValueError("a fact that is carried needs no reason for being left out")
        if not self.carried_by and not self.reason and not self.chapter:
            raise ValueError("it needs carried_by, a reason for being left out, or the chapter that will carry it")
        return self
