"""Where sources disagree: who says what, and what we conclude; `data/conflicts.json`."""

from typing import Annotated, Self

from pydantic import Field, RootModel, model_validator

from schemas.advice import GuidePath
from schemas.base import Model, SourceRef, Text


class Side(Model):
    """One of several sources that disagree."""

    says: Text
    """What it says, as we understand it."""
    source: SourceRef
    """Where it says so."""
    when: Text
    """When, or of which version."""


class Conflict(Model):
    """A question on which sources disagree."""

    question: Text
    """What they disagree on, as a question."""
    page: GuidePath
    """The page of the guide that shows it."""
    sides: list[Side] = Field(min_length=1)
    """Who says what."""
    conclusion: Text | None
    """What we conclude; null where we do not know."""
    why: Text
    """Why we conclude it, or what is missing to know."""

    @model_validator(mode="after")
    def _has_two_sides(self) -> Self:
        if len(self.sides) == 1 and self.conclusion is None:
            raise ValueError("one side and no conclusion are no disagreement; add the other side")
        return self


class Conflicts(RootModel[Annotated[dict[Annotated[str, Field(pattern=r"^C\d+$")], Conflict], Field(min_length=1)]]):
    """All disagreements by identifier, in `data/conflicts.json`."""
