"""The common ground of all records: strictness, identifiers, dates, references to sources."""

import re
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

Id = Annotated[str, Field(pattern=r"^[a-z0-9]+([.-][a-z0-9]+)*$")]
Text = Annotated[str, Field(min_length=1)]
Count = Annotated[int, Field(ge=1)]
Bytes = Annotated[int, Field(ge=1, json_schema_extra={"unit": "B"})]
PartialDate = Annotated[str, Field(pattern=r"^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$")]
Version = Annotated[str, Field(pattern=r"^\d+(\.\d+){0,2}(-dev)?$")]
WebAddress = Annotated[str, Field(pattern=r"^https?://[^\s<>\"']+$")]


def _check_regex(pattern: str) -> str:
    try:
        re.compile(pattern)
    except re.error as error:
        raise ValueError(f"not a regular expression: {error}") from error
    return pattern


MatchPattern = Annotated[str, Field(min_length=3), AfterValidator(_check_regex)]
"""A regular expression for names that tools print."""


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
