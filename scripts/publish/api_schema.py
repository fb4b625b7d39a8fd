"""The contract of the API: one JSON Schema an endpoint in `schemas/api/v1/`, which only ever grows."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scripts.paths import ROOT

CONTRACT = ROOT / "schemas" / "api" / "v1"
NAMES = {bool: "boolean", int: "integer", float: "number", str: "string", type(None): "null"}

Schema = dict[str, Any]


def endpoints(folder: Path = CONTRACT) -> dict[str, Schema]:
    """The schema of every endpoint by the name of its file, the index first, then those of fewest parts."""
    read = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.schema.json"))}
    places = {
        name: (schema["endpoint"] != "index", schema["endpoint"].count("/"), schema["endpoint"])
        for name, schema in read.items()
    }
    return {name: read[name] for name in sorted(read, key=lambda name: places[name])}


def is_of(endpoint: str, document: str) -> bool:
    """Whether a document, named below `api/v1/` without its ending, is one of an endpoint, as `results/{kind}/{subject}/{file}`."""
    return re.fullmatch(re.sub(r"\{[a-z]+\}", "[^/]+", endpoint), document) is not None


def infer(value: Any) -> Schema:
    """The shape of one value."""
    if isinstance(value, dict):
        properties = {key: infer(item) for key, item in value.items()}
        return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}
    if isinstance(value, list):
        items: Schema = {}
        for item in value:
            extend(items, item, "")
        return {"type": "array", "items": items}
    return {"type": NAMES[type(value)]}


def extend(schema: Schema, value: Any, place: str) -> list[str]:
    """Let a schema take a value too, by adding alone; the places where something was added. Descriptions stay."""
    if "type" not in schema:
        schema.update(infer(value))
        return [place or "/"]
    added = _widen(schema, value, place)
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


def _widen(schema: Schema, value: Any, place: str) -> list[str]:
    """Take a further type into the list: null beside text, a fraction where only whole numbers were."""
    kind = "object" if isinstance(value, dict) else "array" if isinstance(value, list) else NAMES[type(value)]
    known = _types(schema)
    if kind in known or (kind == "integer" and "number" in known):
        return []
    shape = infer(value)
    shape.pop("type")
    wider = sorted(
        {*known, kind} - ({"integer"} if kind == "number" else set()), key=lambda name: (name == "null", name)
    )
    schema.update({"type": wider[0] if len(wider) == 1 else wider} | shape)
    return [f"{place or '/'} ({kind})"]


def _types(schema: Schema) -> list[str]:
    stated = schema["type"]
    return list(stated) if isinstance(stated, list) else [stated]


def fields(schema: Schema, meanings: dict[str, str], place: str = "") -> Iterator[dict[str, str]]:
    """Every field of a document: where it stands, its type, what it means, for the page that documents it."""
    for name, child in schema.get("properties", {}).items():
        path = f"{place}.{name}" if place else name
        yield {"path": path, "type": _in_words(child), "meaning": child.get("description") or meanings.get(name, "")}
        yield from fields(child, meanings, path)
    for position, child in enumerate(schema.get("prefixItems", [])):
        yield {"path": f"{place}[{position}]", "type": _in_words(child), "meaning": child.get("description", "")}
    if isinstance(schema.get("additionalProperties"), dict):
        yield from fields(schema["additionalProperties"], meanings, f"{place}.*" if place else "*")
    if isinstance(schema.get("items"), dict):
        yield from fields(schema["items"], meanings, f"{place}[]")


def _in_words(schema: Schema) -> str:
    """The types of a field as a reader says them: `text or null`, `list of whole numbers`."""
    words = {"string": "text", "integer": "whole number", "boolean": "true or false", "array": "list"}
    names = [words.get(kind, kind) for kind in _types(schema)]
    items = schema.get("items") or {}
    if isinstance(items, dict) and items.get("type") == "string":
        names = ["list of texts" if name == "list" else name for name in names]
    return " or ".join(names)
