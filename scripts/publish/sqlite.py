"""Write the SQLite twin of the published tables, with keys and with what each column means."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import duckdb

from scripts.publish.identity import LICENCE, version

FILE = "honest-iops.sqlite"
TYPES = {"BIGINT": "integer", "INTEGER": "integer", "HUGEINT": "integer", "DOUBLE": "real", "BOOLEAN": "integer"}
"""Types of SQLite by those of DuckDB; lists are JSON, and everything else is text."""
DICTIONARY = "data_dictionary"
PAGE_BYTES = 4096
BATCH_ROWS = 10_000
"""Rows that are held in memory."""


def write_sqlite(connection: duckdb.DuckDBPyConnection, written: list[dict[str, Any]], out: Path) -> Path:
    """Write every table, and one that explains their columns. The same tables give the same bytes."""
    path = out / FILE
    path.unlink(missing_ok=True)
    keys = {table["name"]: table["key"] for table in written}
    with sqlite3.connect(path, isolation_level=None) as database:
        database.execute(f"pragma page_size = {PAGE_BYTES}")
        database.execute("pragma journal_mode = off")
        database.execute("pragma synchronous = off")  # a build that is stopped starts again
        database.execute("begin")
        for table in written:
            database.execute(_declaration(table, keys, _is_complete(connection, table)))
            marks = ", ".join("?" * len(table["columns"]))
            database.executemany(f'insert into "{table["name"]}" values ({marks})', _rows(connection, table))
        _add_dictionary(database, written)
        database.execute("commit")
    database.close()
    return path


def _is_complete(connection: duckdb.DuckDBPyConnection, table: dict[str, Any]) -> bool:
    """Whether the table has a key of which no part is null, as SQLite demands."""
    if not table["key"]:
        return False
    missing = " or ".join(f'"{column}" is null' for column in table["key"])
    return not connection.execute(f"select 1 from marts.{table['name']} where {missing} limit 1").fetchall()


def _declaration(table: dict[str, Any], keys: dict[str, list[str]], with_key: bool) -> str:
    """The statement that makes a table. Its comment stands inside, where `.schema` shows it."""
    lines = [f'"{column["name"]}" {TYPES.get(column["type"], "text")}' for column in table["columns"]]
    if with_key:
        lines.append(f"primary key ({_names(table['key'])})")
    lines += [
        f'foreign key ("{column}") references "{other}" ({_names(keys[other])})'
        for column, other in table["refers"].items()
        if len(keys[other]) == 1
    ]
    # With its key a table is a tree of its own; else the key would be stored a second time.
    ending = ") without rowid" if with_key else ")"
    comment = table["comment"].replace("\n", " ")
    return f'create table "{table["name"]}" ( -- {comment}\n  ' + ",\n  ".join(lines) + f"\n{ending}"


def _rows(connection: duckdb.DuckDBPyConnection, table: dict[str, Any]) -> Iterator[tuple[Any, ...]]:
    """The rows of a table, in the order of its key: SQLite fills its pages only where rows come in that order."""
    chosen = ", ".join(_as_sqlite(column["name"], column["type"]) for column in table["columns"])
    order = f" order by {_names(table['key'])}" if table["key"] else ""
    result = connection.execute(f"select {chosen} from marts.{table['name']}{order}")
    while some := result.fetchmany(BATCH_ROWS):
        yield from some


def _as_sqlite(column: str, kind: str) -> str:
    """The expression that gives a column in a type that SQLite has."""
    if kind.endswith("[]") or kind.startswith("STRUCT"):
        return f'to_json("{column}")::varchar'
    if kind in TYPES:
        return f'"{column}"::bigint' if kind in {"BOOLEAN", "HUGEINT"} else f'"{column}"'
    return f'"{column}"::varchar'


def _add_dictionary(database: sqlite3.Connection, written: list[dict[str, Any]]) -> None:
    database.execute(
        f"create table {DICTIONARY} ( -- One row per column of the other tables: what it means, and its unit.\n"
        '  "table" text, "column" text, "type" text, unit text, comment text, primary key ("table", "column")\n)'
    )
    rows = [
        (table["name"], column["name"], column["type"], column["unit"], column["comment"])
        for table in written
        for column in table["columns"]
    ]
    database.executemany(f"insert into {DICTIONARY} values (?, ?, ?, ?, ?)", rows)
    database.execute("create table about (name text primary key, value text)")
    facts = {"version": version(), "licence": LICENCE["name"], "tables": json.dumps([t["name"] for t in written])}
    database.executemany("insert into about values (?, ?)", list(facts.items()))


def _names(columns: list[str]) -> str:
    return ", ".join(f'"{column}"' for column in columns)
