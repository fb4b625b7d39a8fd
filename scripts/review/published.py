"""Open the data of two releases for a comparison: a database file that was published, or a folder of records."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import duckdb

from scripts.build.calculator_tables import compute_reference
from scripts.build.load import load, write_stream
from scripts.build.transform import build_marts
from scripts.build.verdicts import add_verdicts
from scripts.node.client import Node
from scripts.publish.table_catalog import tables


class NoDataError(Exception):
    """A path that leads neither to a published database nor to records."""


@contextmanager
def open_tables(path: Path) -> Iterator[duckdb.DuckDBPyConnection]:
    """Connect to the published tables of a file or of a folder of records, by their bare names.

    Raises NoDataError where there are none, InvalidRecordsError where records do not pass the check.
    """
    if path.is_dir():
        with tempfile.TemporaryDirectory() as folder, duckdb.connect() as connection:
            _build(connection, path, Path(folder))
            yield connection
        return
    if not path.is_file():
        raise NoDataError(
            f"{path}: nothing is there; name a published honest-iops.duckdb, or the data/ folder of a checkout, "
            "as git worktree add makes one of an older commit"
        )
    # A copy, since DuckDB locks what it opens and a reader may have the file open.
    with tempfile.TemporaryDirectory() as folder:
        copy = shutil.copy(path, Path(folder) / "data.duckdb")
        try:
            connection = duckdb.connect(copy, read_only=True)
        except duckdb.Error as error:
            raise NoDataError(
                f"{path}: no DuckDB file that this version reads ({str(error).splitlines()[0]})"
            ) from error
        with connection:
            if "results" not in table_names(connection):
                raise NoDataError(f"{path}: a DuckDB file without the table results, so none of this site")
            yield connection


def table_names(connection: duckdb.DuckDBPyConnection) -> set[str]:
    """The published tables that a connection has."""
    rows = connection.execute("select distinct table_name from duckdb_columns() where not internal").fetchall()
    return {name for (name,) in rows}


def _build(connection: duckdb.DuckDBPyConnection, data: Path, work: Path) -> None:
    """Build the tables of a folder of records in memory, and leave only those that are published."""
    write_stream(work / "records.ndjson", data)
    with Node() as node:
        load(connection, work / "records.ndjson")
        add_verdicts(connection, node)
        build_marts(connection, node)
        compute_reference(connection, node)
    for name in tables():
        connection.execute(f"create table main.{name} as from marts.{name}")
    for schema in ("marts", "intermediate", "staging", "raw"):
        connection.execute(f"drop schema if exists {schema} cascade")
