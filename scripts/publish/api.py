"""Write the API: its documents, the list of its endpoints, and the list of schemas."""

import json
import re
from pathlib import Path
from typing import Any

import duckdb

from scripts.paths import SCHEMAS
from scripts.publish.api_schema import CONTRACT, Schema, endpoints, fields, matches_endpoint
from scripts.publish.downloads import write_json, write_views
from scripts.publish.identity import DESCRIPTION, LICENCE, TITLE, Edition, repository, site_settings, version
from scripts.publish.table_catalog import column_comments

NEWEST = "select max(date) from marts.results where length(date) = 10"


def write_api(
    connection: duckdb.DuckDBPyConnection, out: Path, edition: Edition, charts: list[dict[str, Any]]
) -> list[dict[str, Any]]:
    """Write every document below `v1/`, and `openapi.json`, which describes them.

    Returns the endpoints with their fields, the number of documents of each, and the size of the largest.
    """
    root, contract, meanings = out / "v1", endpoints(), column_comments()
    write_views(connection, out, "api")
    write_json(schemas(), root / "schemas.json")
    write_json([_describe_chart(chart) for chart in charts], root / "charts.json")
    names = [*_document_sizes(root), "index"]
    described = [_describe_endpoint(file, schema, names) for file, schema in contract.items()]
    newest = connection.execute(NEWEST).fetchall()[0][0]
    head = {"version": "v1", "data_version": version(), "newest_result": newest, "licence": "CC-BY-4.0"}
    write_json({**head, "documentation": "data/api/", "endpoints": described}, root / "index.json")
    write_json(openapi(contract, described, edition.address), out / "openapi.json")
    sizes = _document_sizes(root)
    return [
        {
            **entry,
            "largest_bytes": max(size for name, size in sizes.items() if matches_endpoint(schema["endpoint"], name)),
            "fields": list(fields(schema, meanings)),
        }
        for entry, schema in zip(described, contract.values(), strict=True)
        if entry["documents"]
    ]


def _describe_chart(chart: dict[str, Any]) -> dict[str, Any]:
    """One chart with the addresses of its files, below the root of the site."""
    files = {kind: f"charts/{chart['id']}.{kind}" for kind in ("csv", "json", "svg")}
    said = {name: chart[name] for name in ("id", "query", "title", "description")}
    return {**said, "rows": chart["drawn"], **files, "sql": f"charts/{chart['query']}.sql"}


def _document_sizes(root: Path) -> dict[str, int]:
    """Size in bytes of every document by its path below `v1/`, without the suffix, as endpoints name it."""
    return {str(path.relative_to(root).with_suffix("")): path.stat().st_size for path in sorted(root.rglob("*.json"))}


def _describe_endpoint(file: str, schema: Schema, names: list[str]) -> dict[str, Any]:
    """One endpoint as the index lists it; all addresses are below the root of the site."""
    return {
        "endpoint": f"api/v1/{schema['endpoint']}.json",
        "title": schema["title"],
        "description": schema["description"],
        "documents": sum(matches_endpoint(schema["endpoint"], name) for name in names),
        "example": f"api/v1/{_example(schema, names)}.json",
        "schema": f"schemas/api/v1/{file}",
    }


def _example(schema: Schema, names: list[str]) -> str:
    """The document that the schema names; its first document where the corpus has no such record."""
    example: str = schema["example"]
    return example if example in names else next((n for n in names if matches_endpoint(schema["endpoint"], n)), example)


def schemas() -> list[dict[str, str]]:
    """Every JSON Schema that the site publishes: of records, and of the documents of the API."""
    folders = [("records", "schemas", SCHEMAS), ("api", "schemas/api/v1", CONTRACT)]
    return [
        {
            "of": of,
            "name": path.name.removesuffix(".schema.json"),
            "title": json.loads(path.read_text(encoding="utf-8"))["title"],
            "schema": f"{address}/{path.name}",
        }
        for of, address, folder in folders
        for path in sorted(folder.glob("*.schema.json"))
    ]


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
