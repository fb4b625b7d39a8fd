"""From marts to downloads: every table as Parquet, CSV and JSON, and one DuckDB file with comments."""

import csv
import json
from pathlib import Path
from typing import Any

import duckdb

from scripts.paths import SQL
from scripts.summarise import ordered

AT_ONCE = 256


def column_comments() -> dict[str, str]:
    """What each column means: one name has one meaning in every table."""
    with open(SQL / "columns.csv", encoding="utf-8", newline="") as file:
        return {row["column"]: row["comment"] for row in csv.DictReader(file)}


def tables() -> dict[str, str]:
    """Every published table and its first line, which says what one row is."""
    return {
        path.stem: path.read_text(encoding="utf-8").splitlines()[0].removeprefix("-- ")
        for path in sorted([*ordered(SQL / "marts"), *(SQL / "reference").glob("*.sql")], key=lambda path: path.stem)
    }


def export(connection: duckdb.DuckDBPyConnection, out: Path) -> list[dict[str, Any]]:
    """Write every table and the database; what was written, for the downloads page."""
    out.mkdir(parents=True, exist_ok=True)
    comments = column_comments()
    database = out / "honest-iops.duckdb"
    database.unlink(missing_ok=True)
    connection.execute(f"attach '{_quoted(database)}' as published")
    written = []
    for name, comment in tables().items():
        columns = _columns(connection, name)
        _publish(connection, name, comment, {column: comments[column] for column, _ in columns})
        for suffix, options in (
            ("parquet", "format parquet"),
            ("csv", "format csv, header"),
            ("json", "format json, array"),
        ):
            connection.execute(f"copy marts.{name} to '{_quoted(out / name)}.{suffix}' ({options})")
        rows = connection.execute(f"select count(*) from marts.{name}").fetchall()[0][0]
        described = [{"name": column, "type": kind, "comment": comments[column]} for column, kind in columns]
        written.append({"name": name, "comment": comment, "rows": rows, "columns": described})
    connection.execute("detach published")
    return written


def _columns(connection: duckdb.DuckDBPyConnection, name: str) -> list[tuple[str, str]]:
    query = "select column_name, data_type from duckdb_columns() where schema_name = 'marts' and table_name = ? order by column_index"
    return connection.execute(query, [name]).fetchall()


def _publish(connection: duckdb.DuckDBPyConnection, name: str, comment: str, columns: dict[str, str]) -> None:
    """Copy a table into the database and state its comments, which a copy drops."""
    connection.execute(f"create table published.main.{name} as from marts.{name}")
    connection.execute(f"comment on table published.main.{name} is '{_quoted(comment)}'")
    for column, text in columns.items():
        connection.execute(f"comment on column published.main.{name}.{column} is '{_quoted(text)}'")


def _quoted(text: object) -> str:
    return str(text).replace("'", "''")


def write_views(connection: duckdb.DuckDBPyConnection, out: Path, folder: str = "views") -> int:
    """Write JSON as the queries of a folder make it, one file a row: `views` for templates, `api` for programs, `listings` for both; the number of files."""
    count = 0
    for query in sorted((SQL / folder).glob("*.sql")):
        rows = connection.execute(query.read_text(encoding="utf-8"))
        while batch := rows.fetchmany(AT_ONCE):
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
