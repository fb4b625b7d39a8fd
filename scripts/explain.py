"""From a failed validation to problems that say what to write instead."""

import json
import re
from functools import cache
from typing import Any

from pydantic import BaseModel, ValidationError

from schemas.units import METRICS
from scripts.expectations import Schema, in_words, names_at, schemas_at
from scripts.problems import Problem
from scripts.suggest import nearest, number_in

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
    return [_problem(list(place), details, data, root, file) for place, details in by_place.items()]


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


def _problem(place: list[str | int], details: list[Any], data: Any, root: Schema, file: str) -> Problem:
    kinds = {detail["type"] for detail in details}
    first = details[0]
    parent, name = place[:-1], place[-1] if place else ""
    if name in METRICS and name in _keys(parent, data):
        kinds -= {"missing", "extra_forbidden", "literal_error"}
    if "missing" in kinds:
        expected = in_words(schemas_at(place, data, root))
        return Problem(file, show_path(place), "nothing", expected, WHY["missing"], f'"{name}": …')
    found = _value_at(place, data)
    if kinds & {"union_tag_invalid", "union_tag_not_found"}:
        tags = first["ctx"].get("expected_tags", "").replace("'", "")
        tag = found.get("kind") if isinstance(found, dict) else None
        words = in_words(schemas_at([*place, "kind"], data, root)).replace(" or ", ", ").replace('"', "")
        return Problem(file, show_path([*place, "kind"]), show(tag), f"one of: {tags or words}", WHY["union_tag_invalid"],
                       nearest(str(tag), (tags or words).split(", ")))  # fmt: skip
    if "extra_forbidden" in kinds or (
        kinds == {"literal_error"} and name in _keys(parent, data) and _is_key(first, name)
    ):
        allowed = names_at(parent, data, root)
        expected = "one of: " + ", ".join(n for n in allowed if n not in METRICS)
        if any(n in METRICS for n in allowed):
            expected += ", or a metric with its unit, such as iops or latency_mean_ms"
        return Problem(file, show_path(place), f'an unknown field "{name}"', expected, WHY["extra_forbidden"],
                       nearest(str(name), allowed))  # fmt: skip
    if "value_error" in kinds:
        return Problem(
            file,
            show_path(place),
            show(found),
            "a record that holds together",
            first["msg"].removeprefix("Value error, "),
        )
    expected = FIGURE if str(name) in METRICS else in_words(schemas_at(place, data, root))
    why = next((WHY[kind] for kind in WHY if kind in kinds), first["msg"])
    return Problem(file, show_path(place), show(found), expected, why, _instead(found, place, data, root))


def _is_key(detail: Any, name: str | int) -> bool:
    return bool(detail.get("input") == name)


def _keys(place: list[str | int], data: Any) -> list[str]:
    value = _value_at(place, data)
    return list(value) if isinstance(value, dict) else []


def _value_at(place: list[str | int], data: Any) -> Any:
    for part in place:
        try:
            data = data[part]
        except (KeyError, IndexError, TypeError):
            return None
    return data


def _instead(found: Any, place: list[str | int], data: Any, root: Schema) -> str:
    schemas = schemas_at(place, data, root)
    if isinstance(found, str):
        words = [str(word) for schema in schemas for word in schema.get("enum", [])]
        words += [str(schema["const"]) for schema in schemas if "const" in schema]
        if words:
            return nearest(found, words)
        if any(schema.get("type") in ("integer", "number") for schema in schemas) or (
            place[-1:] and str(place[-1]) in METRICS
        ):
            return number_in(found)
    if isinstance(found, float) and found.is_integer():
        return str(int(found))
    return ""
