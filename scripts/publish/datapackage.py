"""From what was written to `datapackage.json`, which describes every table to other programs, and `SHA256SUMS`."""

import json
import tomllib
from pathlib import Path
from typing import Any

import duckdb

from scripts.paths import ROOT
from scripts.publish.downloads import DATABASE, measured_file

TYPES = {
    "BIGINT": "integer", "INTEGER": "integer", "HUGEINT": "integer", "DOUBLE": "number", "BOOLEAN": "boolean",
    "VARCHAR": "string", "DATE": "date", "JSON": "object",
}  # fmt: skip
LICENCE = {
    "name": "CC-BY-4.0",
    "title": "Creative Commons Attribution 4.0 International",
    "path": "https://creativecommons.org/licenses/by/4.0/",
}
SOURCES = "select title, url from marts.sources order by source"

Tables = list[dict[str, Any]]


def version() -> str:
    """The version of the data and of the programs that made it."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def write_package(connection: duckdb.DuckDBPyConnection, written: Tables, out: Path) -> list[dict[str, Any]]:
    """Write `datapackage.json` and `SHA256SUMS` beside the tables; every file with its size and hash, as the sums list them."""
    package = data_package(written, connection.execute(SOURCES).fetchall())
    (out / "datapackage.json").write_text(json.dumps(package, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    files = [file for table in written for file in table["files"]]
    files += [measured_file(out / "datapackage.json"), measured_file(out / DATABASE)]
    files.sort(key=lambda file: file["name"])
    (out / "SHA256SUMS").write_text("".join(f"{file['sha256']}  {file['name']}\n" for file in files), encoding="utf-8")
    return files


def data_package(written: Tables, sources: list[tuple[str, str | None]]) -> dict[str, Any]:
    """The description after the Frictionless Data Package specification, one resource a table."""
    keys = {table["name"]: table["key"] for table in written}
    return {
        "profile": "data-package",
        "name": "honest-iops",
        "title": "Honest IOPS",
        "description": "What storage really delivers, with the evidence: every table of the site.",
        "version": version(),
        "licenses": [LICENCE],
        "sources": [{"title": title} | ({"path": url} if url else {}) for title, url in sources],
        "resources": [_resource(table, keys) for table in written],
    }


def _resource(table: dict[str, Any], keys: dict[str, list[str]]) -> dict[str, Any]:
    files = {file["format"]: file for file in table["files"]}
    return {
        "profile": "tabular-data-resource",
        "name": table["name"],
        "title": table["comment"],
        "path": files["csv"]["name"],
        "format": "csv",
        "mediatype": "text/csv",
        "encoding": "utf-8",
        "bytes": files["csv"]["bytes"],
        "hash": f"sha256:{files['csv']['sha256']}",
        "rows": table["rows"],
        "group": table["group"],
        "alternatives": [
            {"path": files[kind]["name"], "format": kind, "bytes": files[kind]["bytes"], "hash": f"sha256:{files[kind]['sha256']}"}
            for kind in ("parquet", "json")
        ],
        "schema": _schema(table, keys),
    }  # fmt: skip


def _schema(table: dict[str, Any], keys: dict[str, list[str]]) -> dict[str, Any]:
    fields = [
        {"name": column["name"], "type": _type(column["type"]), "description": column["comment"]}
        | ({"unit": column["unit"]} if column["unit"] else {})
        for column in table["columns"]
    ]
    foreign = [
        {"fields": [column], "reference": {"resource": other, "fields": keys[other]}}
        for column, other in table["refers"].items()
    ]
    return (
        {"fields": fields, "missingValues": [""]}
        | ({"primaryKey": table["key"]} if table["key"] else {})
        | ({"foreignKeys": foreign} if foreign else {})
    )


def _type(kind: str) -> str:
    """The type of Table Schema for one of DuckDB's; `any` for one that no table has had yet, which a test finds."""
    return "array" if kind.endswith("[]") else TYPES.get(kind, "any")
