"""A figure: a number, a number with a qualifier, or a range, under a name from the closed list of metrics."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field

from schemas.base import MOST, Amount, Model
from schemas.units import METRICS

Qualifier = Literal["about", "at_most", "at_least", "more_than", "less_than"]


class QualifiedFigure(Model):
    """A number that its source did not give as exact."""

    value: Amount
    """The number as printed."""
    qualifier: Qualifier
    """How exact the source says it is."""


class RangeFigure(Model):
    """Two ends between which a source puts a number."""

    min: Amount
    """Lower end as printed."""
    max: Amount
    """Upper end as printed."""
    qualifier: Qualifier | None = None
    """How exact the source says the ends are."""


Figure = Annotated[
    Annotated[int, Field(ge=0, le=MOST)] | Annotated[float, Field(ge=0, le=MOST)] | QualifiedFigure | RangeFigure,
    Field(union_mode="left_to_right"),
]
if TYPE_CHECKING:
    MetricName = str
else:
    MetricName = Literal[tuple(METRICS)]
Metrics = dict[MetricName, Figure]
SHARES = ("wait_percent", "busy_percent", "read_percent_measured")
"""Metrics that are a share; the use of processors counts each core and may be above 100 %."""


def check_shares(figures: Mapping[str, object]) -> None:
    """Raise ValueError for a share of more than 100 percent."""
    for name in SHARES:
        figure = figures.get(name)
        if isinstance(figure, int | float) and figure > 100:
            raise ValueError(f"{name} is {figure:g}; a share is at most 100")


def metrics_by_name(schema: dict[str, Any]) -> None:
    """Say in a JSON Schema that further properties are metrics, by name."""
    figure = schema["additionalProperties"]
    schema["patternProperties"] = {f"^({'|'.join(METRICS)})$": figure}
    schema["additionalProperties"] = False
