"""Write the tables for download in a process of its own, from a copy of them: beside the rest of the build.

Zeroed memory, which the published database needs (`database.py`), costs every query a fifth of its time: only this
process asks for it.
"""

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import duckdb

from scripts.paths import ROOT
from scripts.publish.database import copy_tables, quoted
from scripts.publish.datapackage import write_package
from scripts.publish.downloads import export
from scripts.publish.identity import Edition
from scripts.publish.table_catalog import places

ZEROS = {"DUCKDB_JE_MALLOC_CONF": "zero:true"}
"""Makes DuckDB's own allocator (on Linux) hand out zeros; it asks once, when it is first imported."""
MEMORY = "256MiB"
"""What DuckDB may hold there: tables are written some rows at a time."""
ERRORS = (
    OSError,
    duckdb.IOException,
    duckdb.OutOfMemoryException,
    duckdb.TransactionException,  # a commit that could not be written
    sqlite3.OperationalError,
)
"""What a full or broken disk raises."""
NOT_WRITTEN = 3
"""The code with which the process ends where the disk, and no fault of the code, stopped it."""
Rows = list[dict[str, Any]]


class Downloads(NamedTuple):
    """What was written: the description of each table, and every file with its size and hash."""

    tables: Rows
    files: Rows


def write_downloads(connection: duckdb.DuckDBPyConnection, out: Path, edition: Edition) -> Downloads:
    """Write `downloads`: tables in every format, and what holds all of them.

    Raises duckdb.IOException with what the process said where it could not write, as where the disk is full.
    """
    out.mkdir(parents=True, exist_ok=True)
    working = out.with_suffix(".working")
    copy_tables(connection, places(), working)
    command = [sys.executable, "-m", __name__, str(working.resolve()), str(out.resolve()), *edition]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **ZEROS}, capture_output=True, text=True, check=False)
    working.unlink()
    if done.returncode == NOT_WRITTEN:
        raise duckdb.IOException(done.stderr.strip())
    if done.returncode:
        raise RuntimeError(f"the tables were not written, code {done.returncode}:\n{done.stderr}")
    return Downloads(**json.loads(done.stdout))


def _write(working: Path, out: Path, edition: Edition) -> Downloads:
    with duckdb.connect() as connection:
        connection.execute(f"set memory_limit = '{MEMORY}'; set temp_directory = '{quoted(working)}.d'")
        connection.execute(f"attach '{quoted(working)}' as copied (read_only); use copied")
        tables = export(connection, out, edition)
        return Downloads(tables, write_package(connection, tables, edition, out))


def _main(working: str, out: str, *edition: str) -> None:
    try:
        written = _write(Path(working), Path(out), Edition(*edition))
    except ERRORS as error:
        sys.stderr.write((str(error).splitlines() or [type(error).__name__])[0])
        sys.exit(NOT_WRITTEN)
    json.dump(written._asdict(), sys.stdout)


if __name__ == "__main__":
    _main(*sys.argv[1:])
