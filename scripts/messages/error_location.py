"""All that validation said about one place of a record, and how places and values are shown."""

import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from schemas.units import METRICS
from scripts.messages.problem import Problem
from scripts.messages.schema_walk import Schema


def show_path(place: list[str | int]) -> str:
    """`measurements[0].workload.queue_depth`."""
    text = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place)
    return text.removeprefix(".")


def show(value: Any) -> str:
    """A value as found, with its type where that is the point, cut to a readable length."""
    text = json.dumps(value, ensure_ascii=False)
    if len(text) > 80:
        text = text[:77] + "…"
    return f"{text} (text)" if isinstance(value, str) else text


def _value_at(place: list[str | int], data: Any) -> Any:
    for part in place:
        try:
            data = data[part]
        except (KeyError, IndexError, TypeError):
            return None
    return data


@dataclass(frozen=True)
class Fault:
    """All that validation said about one place of a record."""

    file: str
    place: list[str | int]
    details: list[Any]
    data: Any
    root: Schema

    @cached_property
    def name(self) -> str:
        """Last part of the place."""
        return str(self.place[-1]) if self.place else ""

    @cached_property
    def siblings(self) -> Any:
        """The object or list that the place is in."""
        return _value_at(self.place[:-1], self.data)

    @cached_property
    def found(self) -> Any:
        """What stands there."""
        return _value_at(self.place, self.data)

    @cached_property
    def kinds(self) -> set[str]:
        """Types of the errors; a figure that is there is neither missing nor unknown, whatever a branch of the union says."""
        kinds = {detail["type"] for detail in self.details}
        is_figure = self.name in METRICS and isinstance(self.siblings, dict) and self.name in self.siblings
        return kinds - {"missing", "extra_forbidden", "literal_error"} if is_figure else kinds

    def problem(self, found: str, expected: str, why: str, write: str = "", below: str = "") -> Problem:
        """A problem at this place, or at a field below it."""
        place = [*self.place, below] if below else self.place
        return Problem(self.file, show_path(place), found, expected, why, write)
