"""Describe the API as OpenAPI 3.1, made from its contract, so that programs can write their own clients."""

import re
from typing import Any

from scripts.publish.api_schema import Schema
from scripts.publish.identity import DESCRIPTION, LICENCE, TITLE, repository, site_settings, version

PARAMETERS = {
    "kind": "Folder of the kind of subject",
    "subject": "Identifier of the subject, as `subjects.json` lists it",
    "page": "Number of the page, from 1 on; the index says how many there are",
    "setting": "Identifier of the setting, as `settings.json` lists it",
    "file": "Name of the record's file without its suffix: `<date>-<slug>`",
    "name": "Name of the model as a tool prints it, in lower case, with a hyphen for each run of other characters",
}
CONTRACT_ONLY = {"$schema", "endpoint", "example"}


def openapi(contract: dict[str, Schema], described: list[dict[str, Any]], address: str) -> dict[str, Any]:
    """The OpenAPI document of every endpoint that has a document; `described` is what the index lists of each."""
    kept = [
        (file, schema, entry)
        for (file, schema), entry in zip(contract.items(), described, strict=True)
        if entry["documents"]
    ]
    return {
        "openapi": "3.1.0",
        "info": {
            "title": f"{TITLE} API",
            "version": f"v1, data {version()}",
            "summary": "Static JSON documents, written when the site is built.",
            "description": f"{DESCRIPTION} No key, no rate limit. Within v1 no field is removed or changes its type.",
            "license": {"name": LICENCE["title"], "url": LICENCE["path"]},
            "contact": {"name": site_settings()["author"], "url": repository()},
        },
        "servers": [{"url": address.rstrip("/")}],
        "externalDocs": {"url": f"{address}data/api/"},
        "paths": {f"/{entry['endpoint']}": _path(file, schema, entry) for file, schema, entry in kept},
        "components": {"schemas": {_component(file): _plain(schema) for file, schema, _ in kept}},
    }


def _path(file: str, schema: Schema, entry: dict[str, Any]) -> dict[str, Any]:
    """One endpoint: reading a document, and what stands in its address."""
    names = re.findall(r"\{([a-z]+)\}", schema["endpoint"])
    answer = {
        "description": schema["title"],
        "content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{_component(file)}"}}},
    }
    operation: dict[str, Any] = {
        "operationId": "get_" + file.removesuffix(".schema.json").replace("-", "_"),
        "summary": schema["title"],
        "description": schema["description"],
        "responses": {"200": answer, "404": {"description": "There is no such document"}},
    }
    if names:
        examples = _values(schema["endpoint"], entry["example"])
        operation["parameters"] = [_parameter(name, examples) for name in names]
    return {"get": operation}


def _values(endpoint: str, example: str) -> dict[str, str]:
    """What the example has in the place of each parameter."""
    parts = zip(f"api/v1/{endpoint}.json".split("/"), example.split("/"), strict=True)
    return {name: value.removesuffix(".json") for part, value in parts for name in re.findall(r"\{([a-z]+)\}", part)}


def _parameter(name: str, examples: dict[str, str]) -> dict[str, Any]:
    kind: dict[str, Any] = {"type": "string"}
    if name == "kind":
        kind["enum"] = site_settings()["subject_kinds"]
    return {
        "name": name,
        "in": "path",
        "required": True,
        "description": PARAMETERS[name],
        "schema": kind,
        "example": examples[name],
    }


def _component(file: str) -> str:
    """The name of a schema: `PeerFigures` for `peer-figures.schema.json`."""
    return "".join(word.capitalize() for word in file.removesuffix(".schema.json").split("-"))


def _plain(schema: Schema) -> Schema:
    """A schema without what only the contract needs, and in words that writers of clients know."""
    return {key: _closed_by_count(value) for key, value in schema.items() if key not in CONTRACT_ONLY}


def _closed_by_count(value: Any) -> Any:
    """Replace `items: false` by the number of items that it allows, and name the items of every list, if only as any.

    Both mean the same; writers of clients read only this form.
    """
    if isinstance(value, list):
        return [_closed_by_count(item) for item in value]
    if not isinstance(value, dict):
        return value
    copied = {key: _closed_by_count(item) for key, item in value.items()}
    if copied.get("items") is False and "prefixItems" in copied:
        copied["items"] = {}
        copied["minItems"] = copied["maxItems"] = len(copied["prefixItems"])
    kinds = copied.get("type")
    if kinds == "array" or (isinstance(kinds, list) and "array" in kinds):
        copied.setdefault("items", {})
    return copied
