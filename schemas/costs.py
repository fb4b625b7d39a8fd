"""What building the site costs at growing sizes of the corpus: written by the commands in `tests/bench/scale/`."""

from typing import Annotated, Literal

from pydantic import Field

from schemas.base import Model, PartialDate, Text

Count = Annotated[int, Field(ge=0)]
Seconds = Annotated[float, Field(ge=0)]
Shape = Literal["as it stands", "realistic", "skewed"]


class BuildCost(Model):
    """One build from nothing, of the corpus as it stands and so many results more."""

    shape: Shape
    """How added results are spread over subjects: as on the site, or most drives with one and one with thousands."""
    results_added: Count
    """Results beside those of the project."""
    cpu_s: Seconds
    """Processor time of all programs of the build."""
    wall_s: Seconds
    """Time that it took."""
    peak_bytes: Count
    """Most memory that all programs held at once; what they share counted once."""
    site_bytes: Count
    """Size of the site on disk."""
    site_files: Count
    """Files of the site."""
    pages: Count
    """Its pages."""
    stages: Annotated[dict[str, Seconds], Field(min_length=1)]
    """Processor time by stage of the build."""


class Rendering(Model):
    """A program that renders as many pages as a site of the corpus has, each as long, and nothing else."""

    program: Text
    """Name and version."""
    does: Text
    """What it was asked to do."""
    pages: Count
    """Pages that it wrote."""
    html_bytes: Count
    """Their length in all."""
    cpu_s: Seconds
    """Processor time."""


class Query(Model):
    """One question, over synthetic measurements in a Parquet file, by one engine."""

    engine: Text
    """Name and version."""
    measurements: Count
    """Rows of the file."""
    file_bytes: Count
    """Its size."""
    question: Text
    """What was asked: the name of its file."""
    cpu_s: Seconds | None
    """Processor time, where it is known for the one question."""
    wall_s: Seconds
    """Time that it took."""
    rows: Count
    """Rows of the answer."""
    is_equal: bool | None
    """Whether the answer was that of the first engine; null for the first."""


class Costs(Model):
    """Costs as they were measured last, on one machine."""

    machine: Text
    """Processors and memory."""
    measured: PartialDate
    """Day of the last measurement."""
    builds: Annotated[list[BuildCost], Field(min_length=1)]
    """Builds, smallest first; that of the corpus as it stands leads."""
    exponents: dict[Shape, dict[str, float]]
    """By shape and cost: the slope of the logarithm of what is added to the cost over that of the results added."""
    renderings: list[Rendering] = Field(default_factory=list)
    """Programs that only render pages."""
    queries: list[Query] = Field(default_factory=list)
    """Questions over far more measurements than there are."""
