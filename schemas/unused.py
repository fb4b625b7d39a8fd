"""The ledger of gathered figures that became no measurement, each with its reason."""

from typing import Annotated, Literal

from pydantic import Field, RootModel

from schemas.base import Model, SourceRef, Text


class UnusedFigure(Model):
    """One figure of a source that is not on record, in `data/unused.json`."""

    row: Annotated[str, Field(pattern=r"^\d{4}$")]
    """Its number in the table of gathered figures."""
    source: SourceRef
    """Where it is printed."""
    drive: Text
    """The drive as the source prints it."""
    figure: Text
    """The figure as the source prints it."""
    reason: Literal[
        "repeat",
        "model-not-stated",
        "direction-not-stated",
        "not-one-drive",
        "not-a-result",
        "source-not-identified",
    ]
    """Why it is no measurement: `repeat` says that the very figure is on record already, `not-one-drive` that an array,
    a controller's cache or a memory card was measured, `not-a-result` that it is an excerpt and no result of a run, and
    `source-not-identified` that nobody could look it up."""


class Unused(RootModel[Annotated[list[UnusedFigure], Field(min_length=1)]]):
    """Every such figure, in order."""
