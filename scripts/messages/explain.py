"""Turn a failed validation into problems that say what to write instead."""

import json
import re
from functools import cache
from typing import Any

from pydantic import BaseModel, ValidationError

from schemas.units import METRICS
from scripts.messages.error_location import LocatedError, show
from scripts.messages.example import BLANK, example_object
from scripts.messages.problem import Problem
from scripts.messages.schema_walk import Schema, describe_schemas, names_at, schemas_at
from scripts.messages.suggest import SIZES, THOUSANDS, nearest, number_in

NOT_A_NUMBER = "anything but a number would drop the row from every comparison"
NAMED_PARTS = "a bare value does not say which part it is, nor where the others stand"
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
    "unsourced": "nobody could tell a statement from a guess, and buyers choose by it",
    "model_type": NAMED_PARTS,
    "dict_type": NAMED_PARTS,
}
FIGURE = 'a number, {"value": 2000, "qualifier": "at_most"} or {"min": 6000, "max": 7000}'
GENERATION = re.compile(r"[ -]?(?:gen|v)?[ .]?([1-6]|[iI]{1,3})(?:\.0)?", re.IGNORECASE)
"""What follows the name of an interface in `sata3`, `SATA III`, `usb 3.0`, `pcie-gen4`."""
FIELD_NAME = re.compile(r"\$?[a-z_0-9]+")


@cache
def json_schema(model: type[BaseModel]) -> Schema:
    """JSON Schema of a model, computed once."""
    return model.model_json_schema(by_alias=True)


def explain(error: ValidationError, data: Any, model: type[BaseModel], file: str) -> list[Problem]:
    """Make one problem per location, however many branches of a union reported an error there."""
    by_location: dict[tuple[str | int, ...], list[Any]] = {}
    for detail in error.errors(include_url=False):
        by_location.setdefault(_location_in_data(detail["loc"], data), []).append(detail)
    root = json_schema(model)
    return [
        _explain_location(LocatedError(file, list(location), details, data, root))
        for location, details in by_location.items()
    ]


def _location_in_data(loc: tuple[str | int, ...], data: Any) -> tuple[str | int, ...]:
    """Drop the names of union branches, which pydantic puts into `loc` but which are not in the data."""
    location: list[str | int] = []
    value = data
    for position, part in enumerate(loc):
        if _has_part(value, part):
            value = value[part]
        elif position < len(loc) - 1 or not _may_be_missing_field(value, part):
            continue
        location.append(part)
        if part in METRICS:
            break
    return tuple(location)


def _has_part(value: Any, part: str | int) -> bool:
    if isinstance(value, list):
        return isinstance(part, int) and part < len(value)
    return isinstance(value, dict) and part in value


def _may_be_missing_field(value: Any, part: str | int) -> bool:
    return isinstance(value, dict) and isinstance(part, str) and FIELD_NAME.fullmatch(part) is not None


def _explain_location(error: LocatedError) -> Problem:
    for explanation in (_missing_field, _unknown_kind, _unknown_field, _unsourced_statement, _inconsistent_record):
        if problem := explanation(error):
            return problem
    expected = FIGURE if error.name in METRICS else _describe_expected(error)
    why = next((WHY[kind] for kind in WHY if kind in error.types), error.details[0]["msg"])
    return error.problem(show(error.value), expected, why, _suggested_value(error))


def _describe_expected(error: LocatedError) -> str:
    return describe_schemas(schemas_at(error.location, error.data, error.root))


def _missing_field(error: LocatedError) -> Problem | None:
    if "missing" not in error.types:
        return None
    example = example_object(schemas_at(error.location, error.data, error.root), None, error.root)
    return error.problem("nothing", _describe_expected(error), WHY["missing"], f'"{error.name}": {example or BLANK}')


def _unknown_kind(error: LocatedError) -> Problem | None:
    if not error.types & {"union_tag_invalid", "union_tag_not_found"}:
        return None
    schemas = schemas_at([*error.location, "kind"], error.data, error.root)
    kinds = [str(schema["const"]) for schema in schemas if "const" in schema]
    tag = error.value.get("kind") if isinstance(error.value, dict) else None
    why = WHY["union_tag_invalid"]
    return error.problem(show(tag), f"one of: {', '.join(kinds)}", why, nearest(str(tag), kinds), below="kind")


def _unknown_field(error: LocatedError) -> Problem | None:
    is_key = isinstance(error.parent, dict) and error.name in error.parent
    is_wrong_key = error.types == {"literal_error"} and error.details[0].get("input") == error.name
    if "extra_forbidden" not in error.types and not (is_key and is_wrong_key):
        return None
    allowed = names_at(error.location[:-1], error.data, error.root)
    expected = "one of: " + ", ".join(name for name in allowed if name not in METRICS)
    if any(name in METRICS for name in allowed):
        expected += ", or a metric with its unit, such as iops or latency_mean_ms"
    found = f'an unknown field "{error.name}"'
    return error.problem(found, expected, WHY["extra_forbidden"], nearest(error.name, allowed))


def _unsourced_statement(error: LocatedError) -> Problem | None:
    if "unsourced" not in error.types:
        return None
    schemas = schemas_at(error.location, error.data, error.root)
    write = example_object(schemas, error.value, error.root)
    return error.problem(f"{show(error.value)} without a source", "the source that says so", WHY["unsourced"], write)


def _inconsistent_record(error: LocatedError) -> Problem | None:
    if "value_error" not in error.types:
        return None
    why = error.details[0]["msg"].removeprefix("Value error, ")
    return error.problem(show(error.value), "a consistent record", why)


def _suggested_value(error: LocatedError) -> str:
    """The value that was probably meant; empty where nothing is close."""
    if isinstance(error.value, float) and error.value.is_integer():
        return str(int(error.value))
    schemas = schemas_at(error.location, error.data, error.root)
    if error.types & {"model_type", "dict_type"} and (example := example_object(schemas, error.value, error.root)):
        return example
    if not isinstance(error.value, str):
        return ""
    allowed = [str(value) for schema in schemas for value in schema.get("enum", [])]
    allowed += [str(schema["const"]) for schema in schemas if "const" in schema]
    if allowed:
        started = [word for word in allowed if error.value.lower().startswith(word)]
        return _with_generation(error, started) or max(started, key=len, default="") or nearest(error.value, allowed)
    if error.name in METRICS or any(schema.get("type") in {"integer", "number"} for schema in schemas):
        return number_in(error.value, SIZES if error.name.endswith("_bytes") else THOUSANDS)
    return ""


def _with_generation(error: LocatedError, words: list[str]) -> str:
    """Two fields for `sata3` where the record keeps generations apart; empty elsewhere."""
    field = f"{error.name}_generation"
    for word in words:
        match = GENERATION.fullmatch(error.value[len(word) :])
        if match and field in names_at(error.location[:-1], error.data, error.root):
            number = int(match[1]) if match[1].isdigit() else len(match[1])
            return json.dumps({error.name: word, field: number})[1:-1]
    return ""
