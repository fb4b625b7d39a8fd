"""Collect the validation errors at one location of a record, and format locations and values for messages."""

import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from schemas.units import METRICS
from scripts.messages.problem import Problem
from scripts.messages.schema_walk import Schema, child_value

LONGEST_VALUE = 80


def show_path(location: list[str | int]) -> str:
    """Format a location as a path: `measurements[0].workload.queue_depth`."""
    text = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in location)
    return text.removeprefix(".")


def show(value: Any) -> str:
    """Format a value as JSON, marked as text where it is a string, cut to a readable length."""
    text = json.dumps(value, ensure_ascii=False)
    if len(text) > LONGEST_VALUE:
        text = text[: LONGEST_VALUE - 3] + "…"
    return f"{text} (text)" if isinstance(value, str) else text


def _value_at(location: list[str | int], data: Any) -> Any:
    for part in location:
        data = child_value(data, part)
    return data


@dataclass(frozen=True)
class LocatedError:
    """All validation errors at one location of a record."""

    file: str
    location: list[str | int]
    details: list[Any]
    """The errors as pydantic reports them."""
    data: Any
    """The whole record as parsed JSON."""
    root: Schema
    """JSON Schema of the whole record."""

    @cached_property
    def name(self) -> str:
        """Last part of the location."""
        return str(self.location[-1]) if self.location else ""

    @cached_property
    def parent(self) -> Any:
        """The object or list that holds the value."""
        return _value_at(self.location[:-1], self.data)

    @cached_property
    def value(self) -> Any:
        """The value at the location."""
        return _value_at(self.location, self.data)

    @cached_property
    def types(self) -> set[str]:
        """Types of the errors.

        A figure that is present is neither missing nor unknown, whatever a branch of the union reports.
        """
        types = {detail["type"] for detail in self.details}
        is_figure = self.name in METRICS and isinstance(self.parent, dict) and self.name in self.parent
        return types - {"missing", "extra_forbidden", "literal_error"} if is_figure else types

    def problem(self, found: str, expected: str, why: str, write: str = "", below: str = "") -> Problem:
        """Make a problem for this location, or for a field below it."""
        location = [*self.location, below] if below else self.location
        return Problem(self.file, show_path(location), found, expected, why, write)
