"""What commands need to know of all records together, made as the files of the same names in a build are."""

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import duckdb

from scripts.atomic_write import write_text
from scripts.build.calculator_tables import compute_reference
from scripts.build.load import load, write_stream
from scripts.build.record_facts import add_verdicts
from scripts.build.transform import build_marts
from scripts.node.client import Node
from scripts.paths import BUILD, DATA, IS_CHECKOUT
from scripts.publish.downloads import documents_of

DOCUMENT = "diagnosis"
TABLES = ("drive_figures", "drive_claims")
"""Of the downloads, what the calculators read."""


def knowledge(data: Path, build: Path = BUILD) -> dict[str, Any]:
    """The document of the last build where no record is newer than it, else a new one. Raises InvalidRecordsError."""
    built = build / "api" / "v1" / f"{DOCUMENT}.json"
    if not (built.exists() and built.stat().st_mtime > newest_change(data)):
        if IS_CHECKOUT or data != DATA:
            with _marts(data) as connection:
                return documents_of(connection, "api", DOCUMENT)
        keep_for_commands(build)
    document: dict[str, Any] = json.loads(built.read_text(encoding="utf-8"))
    return document


def keep_for_commands(build: Path = BUILD) -> None:
    """Write what a build would have written of it: the package has none. Raises InvalidRecordsError."""
    with _marts(DATA) as connection:
        (build / "downloads").mkdir(parents=True, exist_ok=True)
        for table in TABLES:
            rows = connection.execute(f"select coalesce(json_group_array(m), '[]') from marts.{table} as m").fetchall()
            write_text(build / "downloads" / f"{table}.json", rows[0][0])
        document = json.dumps(documents_of(connection, "api", DOCUMENT), ensure_ascii=False)
        write_text(build / "api" / "v1" / f"{DOCUMENT}.json", document)


@contextmanager
def _marts(data: Path) -> Iterator[duckdb.DuckDBPyConnection]:
    with tempfile.TemporaryDirectory() as folder, duckdb.connect() as connection, Node() as node:
        stream = Path(folder) / "records.ndjson"
        write_stream(stream, data)
        load(connection, stream)
        add_verdicts(connection, node)
        build_marts(connection, node)
        compute_reference(connection, node)
        yield connection


def newest_change(data: Path) -> float:
    """When a record was last changed."""
    return max((path.stat().st_mtime for path in data.rglob("*.json")), default=0.0)
