"""Write the API: its documents, the list of its endpoints, and the list of schemas."""

import json
from pathlib import Path
from typing import Any

import duckdb

from scripts.paths import SCHEMAS
from scripts.publish.api_schema import CONTRACT, Schema, endpoints, fields, matches_endpoint
from scripts.publish.downloads import write_json, write_views
from scripts.publish.identity import Edition, version
from scripts.publish.openapi import openapi
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
