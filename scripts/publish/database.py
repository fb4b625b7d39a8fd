"""Write the published database: every table with its comment and those of its columns."""

from pathlib import Path
from typing import NamedTuple

import duckdb

CONFIG: dict[str, str | bool | int | float | list[str]] = {
    # Each column of each table fills at least one block: 7 MB instead of 20.
    "default_block_size": "16384",
    # The oldest DuckDB that can open the file; by default, it writes what only its own generation reads.
    "storage_compatibility_version": "v1.2.0",
    "memory_limit": "256MiB",
}
SAME_SIZE = "set threads = 1; set disabled_compression_methods = 'fsst,dict_fsst'"
"""Pages say the size: threads write blocks in the order in which they finish, and FSST draws samples at random."""


class Table(NamedTuple):
    """What the database says of a table: its comment, and the type and comment of each column."""

    comment: str
    columns: dict[str, tuple[str, str]]


def write_database(tables: dict[str, Table], folder: Path, path: Path) -> None:
    """Write the tables, whose Parquet files lie in a folder, into a file.

    The same tables give the same rows in a file of the same size; gaps in its blocks hold what was in memory. It has a
    DuckDB of its own: what others ask of one that they share keeps a file open, and half of it in the log beside it.
    """
    path.unlink(missing_ok=True)
    with duckdb.connect(path, config=CONFIG) as database:
        database.execute(SAME_SIZE)
        database.execute("begin")  # one transaction: each waits for the disk
        for name, (comment, columns) in tables.items():
            # Parquet knows fewer types.
            declared = ", ".join(f"{column} {kind}" for column, (kind, _) in columns.items())
            database.execute(f"create table {name} ({declared})")
            database.execute(f"insert into {name} from '{quoted(folder / name)}.parquet'")
            database.execute(f"comment on table {name} is '{quoted(comment)}'")
            for column, (_, text) in columns.items():
                database.execute(f"comment on column {name}.{column} is '{quoted(text)}'")
        database.execute("commit; checkpoint")


def quoted(text: object) -> str:
    """A text as it stands between two quotation marks of SQL."""
    return str(text).replace("'", "''")
