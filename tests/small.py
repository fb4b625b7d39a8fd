"""Corpora small enough to read, for tests of what records say together."""

import json
from pathlib import Path

import duckdb

from scripts.build.load import load, write_stream
from scripts.build.transform import build_marts
from scripts.build.verdicts import add_verdicts
from scripts.node.client import Node

SOURCE = {
    "title": "A source", "form": "article", "authors": [], "url": "https://example.org/a", "language": "en",
    "published": None, "retrieved": None, "method": "One run each.",
}  # fmt: skip
DRIVE = {"vendor": "Maker", "model": "One", "media": "ssd", "power_loss_protection": {"state": "unknown"}}
SETTINGS = {
    "cache": {
        "label": "cache", "meaning": "A cache.", "values": [{"value": v, "label": v} for v in ("on", "half", "off")],
        "kinds": ["drives"], "risk": "safe",
    },
    "scheduler": {
        "label": "scheduler", "meaning": "A scheduler.", "values": [{"value": v, "label": v} for v in ("wpq", "mclock")],
        "kinds": ["drives"], "risk": "safe",
    },
    "profile": {
        "label": "profile", "meaning": "Its profile.", "values": [{"value": v, "label": v} for v in ("low", "high")],
        "kinds": ["drives"], "requires": {"scheduler": "mclock"}, "risk": "safe",
    },
    "depth": {"label": "depth", "meaning": "A number.", "numeric": True, "kinds": ["drives"], "risk": "safe"},
}  # fmt: skip
WORKLOAD = {
    "kind": "block",
    "pattern": "randwrite",
    "block_size_bytes": 4096,
    "queue_depth": 1,
    "sync": "fsync",
    "sync_every": 1,
}


def measured(iops, settings=None, workload=None, **more):
    """One measurement of a small corpus."""
    return {"workload": workload or WORKLOAD, "settings": settings or {}, "iops": iops, **more}


class SmallCorpus:
    """A data folder of a test's own: one source, one drive, a small vocabulary, and the results that the test adds."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.write("sources/a-source.json", SOURCE)
        self.write("drives/maker-one.json", DRIVE)
        self.write("settings.json", SETTINGS)

    def write(self, place: str, record) -> Path:
        """Write a record, or text or bytes as they are."""
        path = self.data / place
        path.parent.mkdir(parents=True, exist_ok=True)
        raw = (
            record
            if isinstance(record, bytes)
            else (record if isinstance(record, str) else json.dumps(record)).encode()
        )
        path.write_bytes(raw)
        return path

    def result(self, measurements, slug="2026-run", **more) -> Path:
        """Write a result of the drive."""
        record = {
            "subject": "maker-one", "title": "A run", "basis": "measured", "method": {"tool": "fio"},
            "source": {"id": "a-source", "section": "Table 1"}, "measurements": measurements,
        }  # fmt: skip
        return self.write(f"results/drives/maker-one/{slug}.json", {**record, **more})

    def database(self, judged: bool = False) -> duckdb.DuckDBPyConnection:
        """Its marts; those of the rules stay empty where nobody asks for verdicts."""
        return database(self.data, self.folder / "work", judged)


def database(data: Path, work: Path, judged: bool = False) -> duckdb.DuckDBPyConnection:
    """Marts of a data folder, in memory."""
    connection = duckdb.connect()
    write_stream(work / "records.ndjson", data)
    load(connection, work / "records.ndjson")
    with Node() as node:
        if judged:
            add_verdicts(connection, node)
        build_marts(connection, node)
    return connection
