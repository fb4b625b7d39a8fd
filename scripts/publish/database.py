"""Write the published database: the same tables give the same file, byte for byte.

DuckDB leaves gaps in its blocks with whatever was in memory. Zeros there cost the whole build a fifth of its time, so
only a process of its own asks for them: this module, run as a program, copies a working file into the published one.
"""

import os
import subprocess
import sys
from pathlib import Path

import duckdb

STORAGE = "block_size 16384, storage_version 'v1.2.0'"
"""Small blocks, since each column of each table fills at least one (4 MB instead of 20), and the oldest DuckDB that can
open the file; by default, DuckDB writes what only its own generation reads."""
SAME_BYTES = """
    set threads = 1;
    set memory_limit = '512MiB';
    set disabled_compression_methods = 'fsst,dict_fsst,bitpacking,alp,alprd';
"""
"""FSST draws samples at random, the packers of numbers differ from run to run, and threads write blocks in the order in
which they finish. Without them the same tables give the same file, and one no larger."""
ZEROS = {"DUCKDB_JE_MALLOC_CONF": "zero:true"}
"""Makes DuckDB's own allocator (on Linux) hand out zeros; it asks once, when it is first imported."""
LISTED = "select table_name, comment from duckdb_tables() where database_name = 'tables' order by table_oid"
COLUMNS = """
    select column_name, comment from duckdb_columns()
    where database_name = 'tables' and table_name = ? and comment is not null order by column_index
"""


def write_database(
    connection: duckdb.DuckDBPyConnection, tables: dict[str, tuple[str, dict[str, str]]], path: Path
) -> None:
    """Write tables of the schema `marts`, each with its comment and those of its columns, into a file.

    Raises duckdb.IOException with what the program said where it fails, as where the disk is full.
    """
    working = path.with_suffix(".working")
    for file in (path, working):
        file.unlink(missing_ok=True)
    connection.execute(f"attach '{quoted(working)}' as tables; begin")  # one transaction: each waits for the disk
    for name, (comment, columns) in tables.items():
        connection.execute(f"create table tables.main.{name} as from marts.{name}")
        _comment(connection, "tables", name, comment, columns)
    # What others ask meanwhile holds the file open after `detach`: half of it would still be in the log beside it.
    connection.execute("commit; force checkpoint tables; detach tables")
    command = [sys.executable, "-P", __file__, str(working), str(path)]
    done = subprocess.run(command, env={**os.environ, **ZEROS}, capture_output=True, text=True, check=False)
    working.unlink()
    if done.returncode:
        raise duckdb.IOException((done.stderr.strip().splitlines() or [f"code {done.returncode}"])[-1])


def _copy(working: Path, path: Path) -> None:
    with duckdb.connect() as connection:
        connection.execute(SAME_BYTES)
        connection.execute(f"attach '{quoted(working)}' as tables (read_only)")
        connection.execute(f"attach '{quoted(path)}' as published ({STORAGE}); begin")
        for name, comment in connection.execute(LISTED).fetchall():
            connection.execute(f"create table published.main.{name} as from tables.main.{name}")
            columns = dict(connection.execute(COLUMNS, [name]).fetchall())
            _comment(connection, "published", name, comment, columns)
        connection.execute("commit; checkpoint published; detach published")


def _comment(
    connection: duckdb.DuckDBPyConnection, database: str, name: str, comment: str, columns: dict[str, str]
) -> None:
    """Add the comments of a table, which copying loses."""
    connection.execute(f"comment on table {database}.main.{name} is '{quoted(comment)}'")
    for column, text in columns.items():
        connection.execute(f"comment on column {database}.main.{name}.{column} is '{quoted(text)}'")


def quoted(text: object) -> str:
    """A text as it stands between two quotation marks of SQL."""
    return str(text).replace("'", "''")


if __name__ == "__main__":
    _copy(Path(sys.argv[1]), Path(sys.argv[2]))
