"""From a failed validation to problems that say what to write instead."""

import re
from functools import cache
from typing import Any

from pydantic import BaseModel, ValidationError

from schemas.units import METRICS
from scripts.messages.error_location import Fault, show
from scripts.messages.problem import Problem
from scripts.messages.schema_walk import Schema, in_words, names_at, schemas_at
from scripts.messages.suggest import SIZES, THOUSANDS, nearest, number_in

NOT_A_NUMBER = "anything but a number would drop the row from every comparison"
WHY = {
    "int_type": NOT_A_NUMBER,
    "float_type": NOT_A_NUMBER,
    "greater_than_equal": "no tool reports less, so it is a slip that would pass for a figure",
    "less_than_equal": "no tool reports more, so it is a slip that would pass for a figure",
    "extra_forbidden": "an unknown field would be lost without anybody noticing",
    "missing": "without it the record cannot be compared or traced",
    "literal_error": "a word outside the list matches nothing and would be left out of every summary",
    "string_pattern_mismatch": "other records and addresses are found by this form",
    "finite_number": "a figure that is not a number cannot be compared",
    "union_tag_invalid": "the kind decides which fields a workload may have",
    "union_tag_not_found": "the kind decides which fields a workload may have",
}
FIGURE = 'a number, {"value": 2000, "qualifier": "at_most"} or {"min": 6000, "max": 7000}'


@cache
def json_schema(model: type[BaseModel]) -> Schema:
    """JSON Schema of a model, made once."""
    return model.model_json_schema(by_alias=True)


def explain(error: ValidationError, data: Any, model: type[BaseModel], file: str) -> list[Problem]:
    """One problem per place, however many branches of a union complained about it."""
    by_place: dict[tuple[str | int, ...], list[Any]] = {}
    for detail in error.errors(include_url=False):
        by_place.setdefault(_place(detail["loc"], data), []).append(detail)
    root = json_schema(model)
    return [_problem(Fault(file, list(place), details, data, root)) for place, details in by_place.items()]


def _place(loc: tuple[str | int, ...], data: Any) -> tuple[str | int, ...]:
    """The place without the names of union branches, which stand in `loc` but not in the data."""
    place: list[str | int] = []
    value = data
    for position, part in enumerate(loc):
        last = position == len(loc) - 1
        if _has(value, part):
            value = value[part]
        elif not (last and isinstance(value, dict) and isinstance(part, str) and re.fullmatch(r"\$?[a-z_0-9]+", part)):
            continue
        place.append(part)
        if part in METRICS:
            break
    return tuple(place)


def _has(value: Any, part: str | int) -> bool:
    if isinstance(value, list):
        return isinstance(part, int) and part < len(value)
    return isinstance(value, dict) and part in value


def _problem(fault: Fault) -> Problem:
    for explanation in (_missing, _unknown_kind, _unknown_field, _inconsistent):
        if problem := explanation(fault):
            return problem
    expected = FIGURE if fault.name in METRICS else in_words(schemas_at(fault.place, fault.data, fault.root))
    why = next((WHY[kind] for kind in WHY if kind in fault.kinds), fault.details[0]["msg"])
    return fault.problem(show(fault.found), expected, why, _instead(fault))


def _missing(fault: Fault) -> Problem | None:
    if "missing" not in fault.kinds:
        return None
    expected = in_words(schemas_at(fault.place, fault.data, fault.root))
    return fault.problem("nothing", expected, WHY["missing"], f'"{fault.name}": …')


def _unknown_kind(fault: Fault) -> Problem | None:
    if not fault.kinds & {"union_tag_invalid", "union_tag_not_found"}:
        return None
    schemas = schemas_at([*fault.place, "kind"], fault.data, fault.root)
    kinds = [str(schema["const"]) for schema in schemas if "const" in schema]
    tag = fault.found.get("kind") if isinstance(fault.found, dict) else None
    why = WHY["union_tag_invalid"]
    return fault.problem(show(tag), f"one of: {', '.join(kinds)}", why, nearest(str(tag), kinds), below="kind")


def _unknown_field(fault: Fault) -> Problem | None:
    is_key = isinstance(fault.siblings, dict) and fault.name in fault.siblings
    is_wrong_key = fault.kinds == {"literal_error"} and fault.details[0].get("input") == fault.name
    if "extra_forbidden" not in fault.kinds and not (is_key and is_wrong_key):
        return None
    allowed = names_at(fault.place[:-1], fault.data, fault.root)
    expected = "one of: " + ", ".join(name for name in allowed if name not in METRICS)
    if any(name in METRICS for name in allowed):
        expected += ", or a metric with its unit, such as iops or latency_mean_ms"
    found = f'an unknown field "{fault.name}"'
    return fault.problem(found, expected, WHY["extra_forbidden"], nearest(fault.name, allowed))


def _inconsistent(fault: Fault) -> Problem | None:
    if "value_error" not in fault.kinds:
        return None
    why = fault.details[0]["msg"].removeprefix("Value error, ")
    return fault.problem(show(fault.found), "a record that holds together", why)


def _instead(fault: Fault) -> str:
    found = fault.found
    schemas = schemas_at(fault.place, fault.data, fault.root)
    if isinstance(found, str):
        words = [str(word) for schema in schemas for word in schema.get("enum", [])]
        words += [str(schema["const"]) for schema in schemas if "const" in schema]
        is_number = fault.name in METRICS or any(schema.get("type") in {"integer", "number"} for schema in schemas)
        factors = SIZES if fault.name.endswith("_bytes") else THOUSANDS
        return nearest(found, words) if words else number_in(found, factors) if is_number else ""
    return str(int(found)) if isinstance(found, float) and found.is_integer() else ""
