"""Write `datapackage.json`, which describes every table to other programs, and `SHA256SUMS`."""

import json
import tomllib
from pathlib import Path
from typing import Any

import duckdb

from scripts.paths import ROOT
from scripts.publish.downloads import DATABASE, file_with_hash

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
LICENCE = {
    "name": "CC-BY-4.0",
    "title": "Creative Commons Attribution 4.0 International",
    "path": "https://creativecommons.org/licenses/by/4.0/",
}
PARQUET = "application/vnd.apache.parquet"
SOURCES = "select title, url from marts.sources order by source"

Tables = list[dict[str, Any]]


def version() -> str:
    """The version of the data and of the programs that made it."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def write_package(connection: duckdb.DuckDBPyConnection, written: Tables, out: Path) -> list[dict[str, Any]]:
    """Write `datapackage.json` and `SHA256SUMS` beside the tables. Returns every file with its size and hash."""
    package = data_package(written, connection.execute(SOURCES).fetchall())
    (out / "datapackage.json").write_text(json.dumps(package, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    files = [file for table in written for file in table["files"]]
    files += [file_with_hash(out / "datapackage.json"), file_with_hash(out / DATABASE)]
    files.sort(key=lambda file: file["name"])
    (out / "SHA256SUMS").write_text("".join(f"{file['sha256']}  {file['name']}\n" for file in files), encoding="utf-8")
    return files


def data_package(written: Tables, sources: list[tuple[str, str | None]]) -> dict[str, Any]:
    """The description by the Frictionless Data Package specification, one resource per table."""
    keys = {table["name"]: table["key"] for table in written}
    return {
        "profile": "data-package",
        "name": "honest-iops",
        "title": "Honest IOPS",
        "description": "What storage really delivers, with the evidence: every table of the site.",
        "version": version(),
        "licenses": [LICENCE],
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
