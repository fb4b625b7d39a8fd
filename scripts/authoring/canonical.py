"""Write a record in its canonical form: fields in the order of its model, short objects on one line."""

import json
from typing import Any

from schemas.units import METRICS
from scripts.messages.schema_walk import Schema, alternatives, names_in, schemas_below

WIDTH = 180
AFTER_METRICS = ("places", "read", "write", "run", "caveats", "note")
"""Fields of a measurement that follow its figures."""


def canonical(data: Any, root: Schema) -> str:
    """The text of a record, given the JSON Schema of its kind; fields that the schema does not know come last."""
    return lay_out(_order_fields(data, alternatives(root, root), root)) + "\n"


def _order_fields(value: Any, schemas: list[Schema], root: Schema) -> Any:
    if isinstance(value, list):
        return [
            _order_fields(item, schemas_below(schemas, index, item, root), root) for index, item in enumerate(value)
        ]
    if not isinstance(value, dict):
        return value
    names = {name: position for position, name in enumerate(names_in(schemas))}

    keys = sorted(value, key=lambda name: (_field_group(name, names), 0 if name in METRICS else names.get(name, 0)))
    return {key: _order_fields(value[key], schemas_below(schemas, key, value[key], root), root) for key in keys}


def _field_group(name: str, names: dict[str, int]) -> int:
    """Fields of the model come first, then metrics, then the fields that follow figures, then unknown fields."""
    if name in METRICS:
        return 1
    if name in AFTER_METRICS:
        return 2
    return 0 if name in names else 3


def lay_out(value: Any, indent: int = 0, before: int = 0) -> str:
    """Write JSON: what fits into the width goes on one line, what does not is broken at its own level.

    `before` is the number of characters before the value on its line.
    """
    flat = json.dumps(value, ensure_ascii=False)
    nests = isinstance(value, list | dict) and value and indent == 0
    if not isinstance(value, list | dict) or not value or (before + len(flat) <= WIDTH and not nests):
        return flat
    inner = indent + 2
    if isinstance(value, list):
        parts = [lay_out(item, inner, inner + 1) for item in value]
    else:
        named = [(f"{json.dumps(key, ensure_ascii=False)}: ", item) for key, item in value.items()]
        parts = [name + lay_out(item, inner, inner + len(name) + 1) for name, item in named]
    opening, closing = "[]" if isinstance(value, list) else "{}"
    separator = ",\n" + " " * inner
    return f"{opening}\n{' ' * inner}{separator.join(parts)}\n{' ' * indent}{closing}"
