"""Fit what the throughput calculator takes from clusters on record, and write `data/calibration.json`."""

import tempfile
from pathlib import Path
from typing import Any

import duckdb

from schemas.calibration import Calibration
from scripts.atomic_write import write_text
from scripts.authoring.canonical import canonical
from scripts.build.load import load, write_stream
from scripts.build.rows import Row, query_rows
from scripts.build.transform import build_marts
from scripts.messages.explain import json_schema
from scripts.node.client import Node
from scripts.paths import DATA

FIGURES = "from marts.calibration_figures"
SINGLES = "from marts.single_figures"
COMMAND = "iops calibrate"


def calibrate(node: Node, figures: list[Row], singles: list[Row]) -> dict[str, Any]:
    """The calibration that these figures give, at depth and one operation at a time, as its record."""
    fitted = node.call("calculators/throughput/calibration/calibrate", "calibrate", figures, singles)
    return {"command": COMMAND, **fitted}


def write_calibration(data: Path = DATA) -> Path:
    """Fit to every record and write the file. Raises InvalidRecordsError."""
    with tempfile.TemporaryDirectory() as folder, duckdb.connect() as connection, Node() as node:
        stream = Path(folder) / "records.ndjson"
        write_stream(stream, data)
        load(connection, stream)
        build_marts(connection, node)
        record = calibrate(node, query_rows(connection, FIGURES), query_rows(connection, SINGLES))
    path = data / "calibration.json"
    write_text(path, canonical(record, json_schema(Calibration)))
    return path
