"""The database in which a build works: in memory while that is small, else in a file, most of which lies on disk."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import duckdb

MOST_IN_MEMORY = 2**24
"""Bytes of records; what a build makes of them takes up to seventy times as much."""
MEMORY_BYTES, MEMORY_PER_BYTE = 3 * 2**28, 6
"""What DuckDB may hold of a larger corpus: lists that a document collects, and rows that are being written, cannot be
put on disk. With two bytes a byte, 100,000 results did not fit."""


def is_held_in_memory(stream: Path) -> bool:
    """Whether the records of a stream are so few that the database lies in memory."""
    return stream.stat().st_size <= MOST_IN_MEMORY


def lies_in_memory(connection: duckdb.DuckDBPyConnection) -> bool:
    """Whether a database has no file."""
    found = connection.execute("select path is null from duckdb_databases() where database_name = current_database()")
    return bool(found.fetchall()[0][0])


@contextmanager
def working_database(folder: Path, stream: Path) -> Iterator[duckdb.DuckDBPyConnection]:
    """A new database for the records of a stream; its file, if any, lies in a folder of the build and is removed."""
    if is_held_in_memory(stream):
        with duckdb.connect() as connection:
            yield connection
        return
    path = folder / "working.duckdb"
    files = (path, path.with_suffix(".duckdb.wal"))
    for file in files:
        file.unlink(missing_ok=True)
    limit = f"{(MEMORY_BYTES + MEMORY_PER_BYTE * stream.stat().st_size) // 2**20}MiB"
    try:
        with duckdb.connect(
            path, config={"memory_limit": limit, "temp_directory": str(folder / "working")}
        ) as connection:
            yield connection
    finally:
        for file in files:
            file.unlink(missing_ok=True)
