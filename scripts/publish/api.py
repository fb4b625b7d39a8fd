"""The API: its documents as the queries make them, the list of its endpoints, and the list of schemas."""

import json
from pathlib import Path
from typing import Any

import duckdb

from scripts.paths import SCHEMAS
from scripts.publish.api_schema import CONTRACT, Schema, endpoints, fields, is_of
from scripts.publish.datapackage import version
from scripts.publish.downloads import write_json, write_views
from scripts.publish.table_catalog import column_comments

NEWEST = "select max(date) from marts.results where length(date) = 10"


def write_api(connection: duckdb.DuckDBPyConnection, out: Path) -> list[dict[str, Any]]:
    """Write every document below `v1/`; the endpoints with their fields, how many documents each has, and the size of the greatest."""
    root, contract, meanings = out / "v1", endpoints(), column_comments()
    write_views(connection, out, "api")
    write_json(schemas(), root / "schemas.json")
    names = [*_sizes(root), "index"]
    described = [_describe(file, schema, names) for file, schema in contract.items()]
    newest = connection.execute(NEWEST).fetchall()[0][0]
    head = {"version": "v1", "data_version": version(), "newest_result": newest, "licence": "CC-BY-4.0"}
    write_json({**head, "documentation": "data/api/", "endpoints": described}, root / "index.json")
    sizes = _sizes(root)
    return [
        {
            **entry,
            "largest_bytes": max(size for name, size in sizes.items() if is_of(schema["endpoint"], name)),
            "fields": list(fields(schema, meanings)),
        }
        for entry, schema in zip(described, contract.values(), strict=True)
        if entry["documents"]
    ]


def _sizes(root: Path) -> dict[str, int]:
    """Size of every document by its name as endpoints have it: below `v1/`, without its ending."""
    return {str(path.relative_to(root).with_suffix("")): path.stat().st_size for path in sorted(root.rglob("*.json"))}


def _describe(file: str, schema: Schema, names: list[str]) -> dict[str, Any]:
    """One endpoint as the index lists it; all addresses are below the root of the site."""
    return {
        "endpoint": f"api/v1/{schema['endpoint']}.json",
        "title": schema["title"],
        "description": schema["description"],
        "documents": sum(is_of(schema["endpoint"], name) for name in names),
        "example": f"api/v1/{_example(schema, names)}.json",
        "schema": f"schemas/api/v1/{file}",
    }


def _example(schema: Schema, names: list[str]) -> str:
    """The document that the schema names; its first document where the corpus has no such record."""
    example: str = schema["example"]
    return example if example in names else next((n for n in names if is_of(schema["endpoint"], n)), example)


def schemas() -> list[dict[str, str]]:
    """Every JSON Schema that the site publishes: of records, and of the documents of the API."""
    listed = [("records", "schemas", SCHEMAS), ("api", "schemas/api/v1", CONTRACT)]
    return [
        {"of": of, "name": path.name.removesuffix(".schema.json"), "title": schema["title"], "schema": f"{address}/{path.name}"}
        for of, address, folder in listed
        for path in sorted(folder.glob("*.schema.json"))
        for schema in [json.loads(path.read_text(encoding="utf-8"))]
    ]  # fmt: skip
