"""The ledger of gathered figures that became no measurement, each with its reason."""

from typing import Annotated, Literal

from pydantic import Field, RootModel

from schemas.base import Model, SourceRef, Text


class UnusedFigure(Model):
    """One figure of a source that is not on record, in `data/unused.json`."""

    row: Annotated[str, Field(pattern=r"^([a-z]+-)?\d{3,4}$")]
    """Its number in the table of gathered figures; that of another table with its short name before it: `cv-081`."""
    source: SourceRef | None
    """Where it is printed; null where nobody found who published it."""
    drive: Text
    """The drive or system as the source prints it."""
    figure: Text
    """The figure as the source prints it; both of a pair, with a semicolon between."""
    reason: Literal[
        "repeat",
        "model-not-stated",
        "direction-not-stated",
        "not-one-drive",
        "not-a-result",
        "source-not-identified",
        "conditions-not-stated",
        "line-not-model",
        "another-property",
        "out-of-scope",
        "workload-not-stated",
        "unit-not-stated",
        "conditions-differ",
        "metric-not-on-list",
        "limited-by-policy",
    ]
    """Why it is no measurement: `repeat` says that the very figure is on record already, `not-one-drive` that an array,
    a controller's cache or a memory card was measured, `not-a-result` that it is an excerpt and no result of a run,
    `source-not-identified` that nobody could look it up, `conditions-not-stated` that a claim names neither queue depth
    nor block size, `line-not-model` that it is a claim for a line of several models, `another-property` that it is not
    about what was asked, `out-of-scope` that nothing is stated of the model that would decide its use,
    `conditions-differ` that the two sides of a pair differ in more than can be named, and `limited-by-policy` that a
    limit was set on purpose."""


class Unused(RootModel[Annotated[list[UnusedFigure], Field(min_length=1)]]):
    """Every such figure, in order."""
