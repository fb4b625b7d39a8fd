"""Write the published database: the same tables give the same file, byte for byte.

DuckDB leaves gaps in its blocks with whatever was in memory: the file is the same only in a process that asks for zeros
(scripts/publish/tables_process.py).
"""

from collections.abc import Iterable
from pathlib import Path

import duckdb

STORAGE = "block_size 16384, storage_version 'v1.2.0'"
"""Small blocks, since each column of each table fills at least one (4 MB instead of 20), and the oldest DuckDB that can
open the file; by default, DuckDB writes what only its own generation reads."""
SAME_BYTES = """
    set threads = 1;
    set disabled_compression_methods = 'fsst,dict_fsst,bitpacking,alp,alprd';
"""
"""FSST draws samples at random, the packers of numbers differ from run to run, and threads write blocks in the order in
which they finish. Without them the same tables give the same file, and one no larger."""


def copy_tables(connection: duckdb.DuckDBPyConnection, names: Iterable[str], path: Path) -> None:
    """Copy tables of the schema `marts` into a file that has such a schema, too."""
    path.unlink(missing_ok=True)
    # One transaction: each waits for the disk.
    connection.execute(f"attach '{quoted(path)}' as copied; begin; create schema copied.marts")
    for name in names:
        connection.execute(f"create table copied.marts.{name} as from marts.{name}")
    # What others ask meanwhile holds the file open after `detach`: half of it would still be in the log beside it.
    connection.execute("commit; force checkpoint copied; detach copied")


def write_database(
    connection: duckdb.DuckDBPyConnection, tables: dict[str, tuple[str, dict[str, str]]], path: Path
) -> None:
    """Write tables of the schema `marts`, each with its comment and those of its columns, into a file."""
    path.unlink(missing_ok=True)
    connection.execute(SAME_BYTES)
    connection.execute(f"attach '{quoted(path)}' as published ({STORAGE}); begin")
    for name, (comment, columns) in tables.items():
        connection.execute(f"create table published.main.{name} as from marts.{name}")
        connection.execute(f"comment on table published.main.{name} is '{quoted(comment)}'")
        for column, text in columns.items():
            connection.execute(f"comment on column published.main.{name}.{column} is '{quoted(text)}'")
    connection.execute("commit; checkpoint published; detach published")


def quoted(text: object) -> str:
    """A text as it stands between two quotation marks of SQL."""
    return str(text).replace("'", "''")
