"""What the diagnosis of a system needs to know, made of the records as the published `api/v1/diagnosis.json` is."""

import json
import tempfile
from pathlib import Path
from typing import Any

import duckdb

from scripts.build.calculator_tables import compute_reference
from scripts.build.load import load, write_stream
from scripts.build.transform import build_marts
from scripts.build.verdicts import add_verdicts
from scripts.node.client import Node
from scripts.paths import BUILD
from scripts.publish.downloads import documents_of

DOCUMENT = "diagnosis"


def knowledge(data: Path, build: Path = BUILD) -> dict[str, Any]:
    """The document of the last build where no record is newer than it, else a new one. Raises InvalidRecordsError."""
    built = build / "api" / "v1" / f"{DOCUMENT}.json"
    if built.exists() and built.stat().st_mtime > newest_change(data):
        document: dict[str, Any] = json.loads(built.read_text(encoding="utf-8"))
        return document
    with tempfile.TemporaryDirectory() as folder, duckdb.connect() as connection, Node() as node:
        stream = Path(folder) / "records.ndjson"
        write_stream(stream, data)
        load(connection, stream)
        add_verdicts(connection, node)
        build_marts(connection, node)
        compute_reference(connection, node)
        return documents_of(connection, "api", DOCUMENT)


def newest_change(data: Path) -> float:
    """When a record was last changed."""
    return max((path.stat().st_mtime for path in data.rglob("*.json")), default=0.0)
