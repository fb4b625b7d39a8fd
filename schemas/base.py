"""The common ground of all records: strictness, identifiers, dates, references to sources."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

Id = Annotated[str, Field(pattern=r"^[a-z0-9]+([.-][a-z0-9]+)*$")]
Text = Annotated[str, Field(min_length=1)]
MOST_COUNT = 2**31 - 1
"""Larger than any count of jobs, hosts or requests in flight; more would not fit the tables."""
MOST = 10**18
"""Larger than any figure of a storage test (an exabyte, 30 years in nanoseconds), so that sums stay finite."""
Count = Annotated[int, Field(ge=1, le=MOST_COUNT)]
Total = Annotated[int, Field(ge=0, le=MOST)]
"""A number of things that a tool counted."""
Amount = Annotated[
    Annotated[int, Field(ge=0, le=MOST)] | Annotated[float, Field(ge=0, le=MOST)], Field(union_mode="left_to_right")
]
"""A figure of zero or more, as printed."""
Bytes = Annotated[int, Field(ge=1, le=MOST, json_schema_extra={"unit": "B"})]
PartialDate = Annotated[str, Field(pattern=r"^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$")]
Version = Annotated[str, Field(pattern=r"^\d+(\.\d+){0,2}(-dev)?$")]
WebAddress = Annotated[str, Field(pattern=r"^https?://[^\s<>\"']+$")]


class Model(BaseModel):
    """A part of a record: unknown fields, text for numbers and NaN are errors, and nothing changes later."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        frozen=True,
        use_attribute_docstrings=True,
        allow_inf_nan=False,
    )


class Record(Model):
    """One file under `data/`. Its path is its identifier, so that no identifier is written twice."""

    schema_url: str | None = Field(default=None, alias="$schema")
    """Address of the JSON Schema, for editors."""


class SourceRef(Model):
    """Where a fact was published: a source and the place in it."""

    id: Id
    """A file in `data/sources/`."""
    section: Text
    """The heading, table or page where a reader finds the fact."""
