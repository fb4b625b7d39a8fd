"""Write the downloads: every table as Parquet, CSV and JSON, and one DuckDB file with comments."""

import hashlib
import json
from pathlib import Path
from typing import Any

import duckdb

from scripts.build.rows import TABLE_TYPES
from scripts.paths import SQL
from scripts.publish.table_catalog import column_comments, places, tables, unit

BATCH_ROWS = 256
DATABASE = "honest-iops.duckdb"
STORAGE_VERSION = "v1.2.0"
"""The oldest DuckDB that can open the file; by default, DuckDB writes what only its own generation reads."""


def export(connection: duckdb.DuckDBPyConnection, out: Path) -> list[dict[str, Any]]:
    """Write every table and the database. Returns a description of what was written, for the downloads page."""
    out.mkdir(parents=True, exist_ok=True)
    comments = column_comments()
    database = out / DATABASE
    database.unlink(missing_ok=True)
    connection.execute(f"attach '{_escape_quotes(database)}' as published (storage_version '{STORAGE_VERSION}')")
    written, first_lines = [], tables()
    for name, place in places().items():
        columns = _table_columns(connection, name)
        _add_to_database(connection, name, first_lines[name], {column: comments[column] for column, _ in columns})
        files = [
            _write_table(connection, name, out / f"{name}.{suffix}", columns) for suffix in ("parquet", "csv", "json")
        ]
        rows = connection.execute(f"select count(*) from marts.{name}").fetchall()[0][0]
        described = [
            {"name": column, "type": kind, "comment": comments[column], "unit": unit(column)}
            for column, kind in columns
        ]
        about = {"name": name, "comment": first_lines[name], "rows": rows, **place._asdict()}
        written.append({**about, "columns": described, "files": files})
    connection.execute("detach published")
    return written


def file_with_hash(path: Path) -> dict[str, Any]:
    """Name, size and hash of a file, so that a reader can check a download."""
    raw = path.read_bytes()
    return {"name": path.name, "format": path.suffix[1:], "bytes": len(raw), "sha256": hashlib.sha256(raw).hexdigest()}


def _table_columns(connection: duckdb.DuckDBPyConnection, name: str) -> list[tuple[str, str]]:
    return connection.execute(TABLE_TYPES, ["marts", name]).fetchall()


def _write_table(
    connection: duckdb.DuckDBPyConnection, name: str, path: Path, columns: list[tuple[str, str]]
) -> dict[str, Any]:
    """Write a table in one format. CSV has no lists: there they are JSON, so that their items stay apart."""
    options = {".parquet": "format parquet", ".csv": "format csv, header", ".json": "format json, array"}[path.suffix]
    lists = [f"to_json({column}) as {column}" for column, kind in columns if kind.endswith("[]")]
    chosen = f"* replace ({', '.join(lists)})" if lists and path.suffix == ".csv" else "*"
    connection.execute(f"copy (select {chosen} from marts.{name}) to '{_escape_quotes(path)}' ({options})")
    return file_with_hash(path)


def _add_to_database(connection: duckdb.DuckDBPyConnection, name: str, comment: str, columns: dict[str, str]) -> None:
    """Copy a table into the database and add its comments, which copying loses."""
    connection.execute(f"create table published.main.{name} as from marts.{name}")
    connection.execute(f"comment on table published.main.{name} is '{_escape_quotes(comment)}'")
    for column, text in columns.items():
        connection.execute(f"comment on column published.main.{name}.{column} is '{_escape_quotes(text)}'")


def _escape_quotes(text: object) -> str:
    return str(text).replace("'", "''")


def write_views(connection: duckdb.DuckDBPyConnection, out: Path, folder: str = "views") -> int:
    """Write JSON files from the queries of a folder, one file per row. Returns the number of files.

    `views` are for templates, `api` for programs, `listings` for both.
    """
    count = 0
    for query in sorted((SQL / folder).glob("*.sql")):
        rows = connection.execute(query.read_text(encoding="utf-8"))
        while batch := rows.fetchmany(BATCH_ROWS):
            for path, content in batch:
                file = out / f"{path}.json"
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(content or "[]", encoding="utf-8")
            count += len(batch)
    return count


def write_json(value: Any, file: Path) -> None:
    """Write one value for the templates."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
