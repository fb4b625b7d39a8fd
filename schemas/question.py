"""A question to a setting: one change, one class of workload, one metric, so that answers may be counted together."""

from typing import TYPE_CHECKING, Annotated, Literal, Self

from pydantic import Field, model_validator

from schemas.base import Model, Text
from schemas.units import METRICS

Scalar = Text | int | float
QuestionId = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Condition = Annotated[list[Scalar], Field(min_length=1)]
Values = Text | Annotated[list[Text], Field(min_length=1)]
if TYPE_CHECKING:
    MetricWithoutUnit = str
else:
    MetricWithoutUnit = Literal[tuple(sorted({kind.metric for kind in METRICS.values()}))]


def as_list(values: str | list[str] | None) -> list[str]:
    """One value, several or none of a question, as a list."""
    if values is None:
        return []
    return [values] if isinstance(values, str) else values


class Bounds(Model):
    """A number between two ends, both included; an end left out is open."""

    at_least: int | float | None = None
    """Lower end."""
    at_most: int | float | None = None
    """Upper end."""

    @model_validator(mode="after")
    def _has_an_end(self) -> Self:
        if self.at_least is None and self.at_most is None:
            raise ValueError("bounds without an end say nothing: write at_least, at_most or both")
        return self


class Question(Model):
    """One thing that people ask of a setting, with what a pair must be to answer it.

    A pair that meets the conditions answers; each subject gives one number, the median of its pairs; subjects of
    different classes are never counted together. What no question asks for stays among the pairs.
    """

    id: QuestionId
    """Unique within the setting: `durable-write`."""
    ask: Text
    """The question in a reader's words, ending in a question mark."""
    change: Text
    """What is done, so that the direction is plain: `write cache off instead of on`."""
    from_value: Values | None = Field(default=None, alias="from")
    """Value before, or values that the question does not tell apart; null for a numeric setting, whose neighbouring
    values are compared."""
    to_value: Values | None = Field(default=None, alias="to")
    """Value after, or values that the question does not tell apart, such as every erasure code. They may stand before
    `from` in the order of the vocabulary."""
    workload: dict[str, Condition | Bounds] = Field(min_length=1)
    """What the workload must be, by field: a list of values, or bounds. `direction` (read, write), `durable` (true,
    false) and `in_flight` (depth × jobs × clients) are computed."""
    workload_label: Text
    """The same for a reader: `durable 4K writes by one writer`."""
    settings: dict[str, Condition] = Field(default_factory=dict)
    """Values that other settings must have on the sides that state them: a profile of mClock is not, beside WPQ. With
    `not stated` among the values, pairs answer of which neither side states it."""
    metric: MetricWithoutUnit
    """The one metric that is compared, without its unit."""
    per_doubling: bool = False
    """For numeric settings: the ratio is brought to one doubling of the setting, so that steps of different size can be
    set beside each other."""
    gives: Text | None = None
    """For a trade-off: what this side is called, such as `clients keep` or `recovery does`."""
    traded_for: QuestionId | None = None
    """The question of the other side of the trade-off. Both are shown together and never become one number."""

    @model_validator(mode="after")
    def _is_one_change(self) -> Self:
        if (self.from_value is None) != (self.to_value is None):
            raise ValueError("a question compares two values (write from and to) or neighbours (write neither)")
        if self.per_doubling and self.from_value is not None:
            raise ValueError("per_doubling is for the neighbouring values of a numeric setting: leave out from and to")
        if set(as_list(self.from_value)) & set(as_list(self.to_value)):
            raise ValueError("a value stands both in from and in to, so its pairs would have no direction: keep one")
        if (self.traded_for is None) != (self.gives is None):
            raise ValueError("a side of a trade-off needs both traded_for and gives")
        return self
