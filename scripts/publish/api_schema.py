"""The contract of the API: one JSON Schema per endpoint in `schemas/api/v1/`, to which fields are only added."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from scripts.paths import ROOT

CONTRACT = ROOT / "schemas" / "api" / "v1"
TYPE_NAMES = {
    bool: "boolean",
    int: "integer",
    float: "number",
    str: "string",
    type(None): "null",
    dict: "object",
    list: "array",
}

Schema = dict[str, Any]


def endpoints(folder: Path = CONTRACT) -> dict[str, Schema]:
    """The schema of every endpoint by the name of its file, the index first, then by the number of path parts."""
    read = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.schema.json"))}
    order = {
        name: (schema["endpoint"] != "index", schema["endpoint"].count("/"), schema["endpoint"])
        for name, schema in read.items()
    }
    return {name: read[name] for name in sorted(read, key=lambda name: order[name])}


def matches_endpoint(endpoint: str, document: str) -> bool:
    """Whether a document belongs to an endpoint such as `results/{kind}/{subject}/{file}`.

    The document is named by its path below `api/v1/`, without the suffix.
    """
    return _documents_of(endpoint).fullmatch(document) is not None


@cache
def _documents_of(endpoint: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{[a-z]+\}", "[^/]+", endpoint))


def infer(value: Any) -> Schema:
    """The schema of one value."""
    if isinstance(value, dict):
        properties = {key: infer(item) for key, item in value.items()}
        return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}
    if isinstance(value, list):
        items: Schema = {}
        for item in value:
            extend(items, item, "")
        return {"type": "array", "items": items}
    return {"type": TYPE_NAMES[type(value)]}


def extend(schema: Schema, value: Any, place: str) -> list[str]:
    """Extend a schema in place so that a value fits, by adding only. Returns the places where something was added."""
    if "type" not in schema:
        schema.update(infer(value))
        return [place or "/"]
    added = _widen_type(schema, value, place)
    if isinstance(value, list) and "items" in schema and "prefixItems" not in schema:
        for item in value:
            added += extend(schema["items"], item, f"{place}[]")
    if isinstance(value, dict) and isinstance(schema.get("additionalProperties"), dict):
        for item in value.values():
            added += extend(schema["additionalProperties"], item, f"{place}.*")
    elif isinstance(value, dict) and schema.get("additionalProperties") is False:
        for key, item in value.items():
            if key not in schema["properties"]:
                schema["required"].append(key)
            added += extend(schema["properties"].setdefault(key, {}), item, f"{place}.{key}")
    return added


def _widen_type(schema: Schema, value: Any, place: str) -> list[str]:
    """Add a type to a schema: null beside text, a fraction where there were only whole numbers."""
    kind = TYPE_NAMES[type(value)]
    known = _type_names(schema)
    if kind in known or (kind == "integer" and "number" in known):
        return []
    shape = infer(value)
    shape.pop("type")
    wider = sorted(
        {*known, kind} - ({"integer"} if kind == "number" else set()), key=lambda name: (name == "null", name)
    )
    schema.update({"type": wider[0] if len(wider) == 1 else wider} | shape)
    return [f"{place or '/'} ({kind})"]


def _type_names(schema: Schema) -> list[str]:
    types = schema["type"]
    return list(types) if isinstance(types, list) else [types]


def fields(schema: Schema, meanings: dict[str, str], place: str = "") -> Iterator[dict[str, str]]:
    """Every field of a document with its path, type and meaning, for the page that documents it."""
    for name, child in schema.get("properties", {}).items():
        path = f"{place}.{name}" if place else name
        yield {
            "path": path,
            "type": _describe_type(child),
            "meaning": child.get("description") or meanings.get(name, ""),
        }
        yield from fields(child, meanings, path)
    for position, child in enumerate(schema.get("prefixItems", [])):
        yield {"path": f"{place}[{position}]", "type": _describe_type(child), "meaning": child.get("description", "")}
    if isinstance(schema.get("additionalProperties"), dict):
        yield from fields(schema["additionalProperties"], meanings, f"{place}.*" if place else "*")
    if isinstance(schema.get("items"), dict):
        yield from fields(schema["items"], meanings, f"{place}[]")


def _describe_type(schema: Schema) -> str:
    """The types of a field for a reader: `text or null`, `list of texts`."""
    texts = {"string": "text", "integer": "whole number", "boolean": "true or false", "array": "list"}
    names = [texts.get(kind, kind) for kind in _type_names(schema)]
    items = schema.get("items") or {}
    if isinstance(items, dict) and items.get("type") == "string":
        names = ["list of texts" if name == "list" else name for name in names]
    return " or ".join(names)
