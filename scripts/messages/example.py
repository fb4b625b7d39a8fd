"""Write an object as an example, for a message about a field that needs one: `{"state": "yes", "source": {…}}`."""

import json
import re
from typing import Any

from scripts.messages.schema_walk import Schema, alternatives, names_in

BLANK = "…"
"""What the person has to fill in."""
FIELD = re.compile(r'"[^"]+": (.+)')
NUMBER = re.compile(r"\d+(\.\d+)?")


def example_object(schemas: list[Schema], value: Any, root: Schema) -> str:
    """The object that was probably meant by a value, as JSON; empty where anything else may stand there."""
    if not schemas or any(schema.get("type") != "object" for schema in schemas):
        return ""
    return json.dumps(_example(schemas[0], value, root), ensure_ascii=False)


def as_arguments(path: str, written: str) -> str:
    """A JSON object or a field in JSON as arguments of `iops new`: `status.state=current …`; other text as it is."""
    if fields := _several_fields(written):
        return " ".join(_arguments(path.rpartition(".")[0], fields))
    field = FIELD.fullmatch(written)
    try:
        example = json.loads(field[1] if field and field[1] != BLANK else written)
    except ValueError:
        example = BLANK if field else None
    if not (field or isinstance(example, dict)):
        return written
    return " ".join(_arguments(path.replace("[", ".").replace("]", ""), example))


def _several_fields(written: str) -> dict[str, Any]:
    """The fields of `"interface": "sata", "interface_generation": 3`; none where it is one field, or none."""
    try:
        fields = json.loads(f"{{{written}}}")
    except ValueError:
        return {}
    return fields if len(fields) > 1 else {}


def _arguments(path: str, value: Any) -> list[str]:
    if isinstance(value, dict):
        dot = "." if path else ""
        return [argument for name, inner in value.items() for argument in _arguments(f"{path}{dot}{name}", inner)]
    return [f"{path}={value}"]


def _example(schema: Schema, value: Any, root: Schema) -> dict[str, Any]:
    """Its required fields and the field that takes the value; every other one stays out."""
    fields = {name: alternatives(inner, root) for name, inner in schema.get("properties", {}).items()}
    given = value if isinstance(value, dict) else {}
    names = [*schema.get("required", []), *schema.get("then", {}).get("required", []), *given]
    taker = next((name for name in [*names, *fields] if name in fields and _takes(fields[name], value)), None)
    wanted = dict.fromkeys(name for name in fields if name in names or name == taker)
    if not wanted and "iops" in names_in([schema]):
        return {"iops": BLANK}
    return {
        name: value if name == taker else given.get(name) or _blank(fields[name], root) for name in wanted or fields
    }


def _takes(schemas: list[Schema], value: Any) -> bool:
    """Whether a field may hold the value: a word of its list, or any text or number."""
    if value is None or isinstance(value, dict | list):
        return False
    choices = [choice for schema in schemas for choice in [*schema.get("enum", []), schema.get("const")]]
    if any(choice is not None for choice in choices):
        return value in choices
    types = {schema.get("type") for schema in schemas}
    is_number = not isinstance(value, str) or NUMBER.fullmatch(value)
    return "string" in types or bool(is_number and not types.isdisjoint({"integer", "number"}))


def _blank(schemas: list[Schema], root: Schema) -> Any:
    schema = schemas[0] if schemas else {}
    if schema.get("type") == "object":
        return _example(schema, None, root)
    return BLANK
