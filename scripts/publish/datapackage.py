"""Write `datapackage.json`, which describes every table to other programs, and `SHA256SUMS`."""

import json
from pathlib import Path
from typing import Any

import duckdb

from scripts.publish.archive import write_archive
from scripts.publish.downloads import DATABASE, file_with_hash
from scripts.publish.identity import (
    DESCRIPTION,
    KEYWORDS,
    LICENCE,
    NAME,
    TITLE,
    Edition,
    identifier,
    repository,
    site_settings,
    version,
)
from scripts.publish.sqlite import write_sqlite

TYPES = {
    "BIGINT": "integer",
    "INTEGER": "integer",
    "HUGEINT": "integer",
    "DOUBLE": "number",
    "BOOLEAN": "boolean",
    "VARCHAR": "string",
    "DATE": "date",
    "JSON": "object",
}
"""Types of Table Schema by those of DuckDB."""
PARQUET = "application/vnd.apache.parquet"
SOURCES = "select title, url from marts.sources order by source"

Tables = list[dict[str, Any]]


def write_package(
    connection: duckdb.DuckDBPyConnection, written: Tables, edition: Edition, out: Path
) -> list[dict[str, Any]]:
    """Write `datapackage.json`, the SQLite twin, the zip and `SHA256SUMS` beside the tables.

    Returns every file with its size and hash.
    """
    package = data_package(written, connection.execute(SOURCES).fetchall(), edition)
    (out / "datapackage.json").write_text(json.dumps(package, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    files = [file for table in written for file in table["files"]]
    whole = [out / "datapackage.json", out / DATABASE, write_sqlite(connection, written, out)]
    files += [file_with_hash(path) for path in (*whole, write_archive(written, edition, out))]
    files.sort(key=lambda file: file["name"])
    (out / "SHA256SUMS").write_text("".join(f"{file['sha256']}  {file['name']}\n" for file in files), encoding="utf-8")
    return files


def data_package(written: Tables, sources: list[tuple[str, str | None]], edition: Edition) -> dict[str, Any]:
    """The description by the Data Package specification, version 2, one resource per table."""
    keys = {table["name"]: table["key"] for table in written}
    return {
        "$schema": "https://datapackage.org/profiles/2.0/datapackage.json",
        "profile": "data-package",
        "id": identifier(),
        "name": NAME,
        "title": TITLE,
        "description": DESCRIPTION,
        "homepage": edition.address,
        "version": version(),
        "created": edition.changed,
        "keywords": KEYWORDS,
        "licenses": [LICENCE],
        "contributors": [{"title": site_settings()["author"], "path": repository(), "roles": ["creator"]}],
        "sources": [{"title": title} | ({"path": url} if url else {}) for title, url in sources],
        "resources": [_table_resource(table, keys) for table in written],
    }


def _table_resource(table: dict[str, Any], keys: dict[str, list[str]]) -> dict[str, Any]:
    files = {file["format"]: file for file in table["files"]}
    # A long table has no CSV.
    first = files.get("csv") or files["parquet"]
    media = {"encoding": "utf-8", "mediatype": "text/csv"} if "csv" in files else {"mediatype": PARQUET}
    return {
        "profile": "tabular-data-resource",
        "name": table["name"],
        "type": "table",
        "title": table["comment"],
        "path": first["name"],
        "format": first["format"],
        **media,
        **_size_and_hash(first),
        "rows": table["rows"],
        "group": table["group"],
        "alternatives": [
            {"path": file["name"], "format": kind, **_size_and_hash(file)}
            for kind, file in files.items()
            if file is not first
        ],
        "schema": _table_schema(table, keys),
    }


def _size_and_hash(file: dict[str, Any]) -> dict[str, Any]:
    return {"bytes": file["bytes"], "hash": f"sha256:{file['sha256']}"}


def _table_schema(table: dict[str, Any], keys: dict[str, list[str]]) -> dict[str, Any]:
    fields = [
        {"name": column["name"], "type": _field_type(column["type"]), "description": column["comment"]}
        | ({"unit": column["unit"]} if column["unit"] else {})
        for column in table["columns"]
    ]
    foreign = [
        {"fields": [column], "reference": {"resource": other, "fields": keys[other]}}
        for column, other in table["refers"].items()
    ]
    schema: dict[str, Any] = {"fields": fields, "missingValues": [""]}
    if table["key"]:
        schema["primaryKey"] = table["key"]
    if foreign:
        schema["foreignKeys"] = foreign
    return schema


def _field_type(kind: str) -> str:
    """The type of Table Schema for a type of DuckDB; `any` for a type that no table has had yet, which a test finds."""
    return "array" if kind.endswith("[]") else TYPES.get(kind, "any")
