"""The API: its documents as the queries make them, the list of its endpoints, and the list of schemas."""

import json
from pathlib import Path
from typing import Any

import duckdb

from scripts.contract import CONTRACT, endpoints, fields, is_of
from scripts.export import write_json, write_views
from scripts.package import version
from scripts.paths import SCHEMAS
from scripts.tables import column_comments

NEWEST = "select max(date) from marts.results where length(date) = 10"


def write_api(connection: duckdb.DuckDBPyConnection, out: Path) -> list[dict[str, Any]]:
    """Write every document below `v1/`; the endpoints with their fields and how many documents each has."""
    root = out / "v1"
    write_views(connection, out, "api")
    write_json(schemas(), root / "schemas.json")
    documents = [_name(path, root) for path in root.rglob("*.json")]
    described = [_describe(name, schema, [*documents, "index"]) for name, schema in endpoints().items()]
    newest = connection.execute(NEWEST).fetchall()[0][0]
    head = {"version": "v1", "data_version": version(), "newest_result": newest, "licence": "CC-BY-4.0"}
    write_json({**head, "documentation": "data/api/", "endpoints": described}, root / "index.json")
    meanings = column_comments()
    return [
        {**entry, "largest_bytes": _largest(root, schema["endpoint"]), "fields": list(fields(schema, meanings))}
        for entry, schema in zip(described, endpoints().values(), strict=True)
    ]


def _largest(root: Path, endpoint: str) -> int:
    """Size of the greatest document of an endpoint."""
    paths = [path for path in root.rglob("*.json") if is_of(endpoint, _name(path, root))]
    return max((path.stat().st_size for path in paths), default=0)


def _name(path: Path, root: Path) -> str:
    """A document as an endpoint names it: below `v1/`, without its ending."""
    return str(path.relative_to(root).with_suffix(""))


def _describe(name: str, schema: dict[str, Any], documents: list[str]) -> dict[str, Any]:
    """One endpoint as the index lists it; all addresses are below the root of the site."""
    endpoint = schema["endpoint"]
    return {
        "endpoint": f"api/v1/{endpoint}.json",
        "title": schema["title"],
        "description": schema["description"],
        "documents": sum(is_of(endpoint, document) for document in documents),
        "example": f"api/v1/{schema['example']}.json",
        "schema": f"schemas/api/v1/{name}",
    }


def schemas() -> list[dict[str, str]]:
    """Every JSON Schema that the site publishes: of records, and of the documents of the API."""
    listed = [("records", "schemas", SCHEMAS), ("api", "schemas/api/v1", CONTRACT)]
    return [
        {"of": of, "name": path.name.removesuffix(".schema.json"), "title": schema["title"], "schema": f"{address}/{path.name}"}
        for of, address, folder in listed
        for path in sorted(folder.glob("*.schema.json"))
        for schema in [json.loads(path.read_text(encoding="utf-8"))]
    ]  # fmt: skip
