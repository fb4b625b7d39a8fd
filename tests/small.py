"""Corpora small enough to read, for tests of what records say together."""

import atexit
import json
import re
import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import duckdb

from scripts.build.load import load, write_stream
from scripts.build.record_facts import add_verdicts
from scripts.build.transform import LAYERS, build_marts, relations_read
from scripts.node.client import Node
from scripts.paths import SQL

SOURCE = {
    "title": "A source",
    "form": "article",
    "authority": "review",
    "authors": [],
    "url": "https://example.org/a",
    "language": "en",
    "published": None,
    "retrieved": None,
    "method": "One run each.",
}
DRIVE = {"vendor": "Maker", "model": "One", "media": "ssd", "power_loss_protection": {"state": "unknown"}}
SETTINGS = {
    "cache": {
        "label": "cache",
        "meaning": "A cache.",
        "values": [{"value": v, "label": v} for v in ("on", "half", "off")],
        "kinds": ["drives"],
        "risk": "safe",
    },
    "scheduler": {
        "label": "scheduler",
        "meaning": "A scheduler.",
        "values": [{"value": v, "label": v} for v in ("wpq", "mclock")],
        "kinds": ["drives"],
        "risk": "safe",
    },
    "profile": {
        "label": "profile",
        "meaning": "Its profile.",
        "values": [{"value": v, "label": v} for v in ("low", "high")],
        "kinds": ["drives"],
        "requires": {"scheduler": "mclock"},
        "risk": "safe",
    },
    "depth": {"label": "depth", "meaning": "A number.", "numeric": True, "kinds": ["drives"], "risk": "safe"},
}
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

    def keep(self, name: str) -> Path:
        """Keep an output, as far as tables ask: that it is there."""
        return self.write(f"evidence/{name}.json", {"packed": "A" * 24})

    def result(self, measurements, slug="2026-run", subject="maker-one", **more) -> Path:
        """Write a result of a drive."""
        record = {
            "subject": subject,
            "title": "A run",
            "basis": "measured",
            "method": {"tool": "fio"},
            "source": {"id": "a-source", "section": "Table 1"},
            "measurements": measurements,
        }
        return self.write(f"results/drives/{subject}/{slug}.json", {**record, **more})

    def database(self, *marts: str, judged: bool = False) -> duckdb.DuckDBPyConnection:
        """The marts that are named (with its layer, another relation), else all; verdicts only where `judged`."""
        return database(self.data, self.folder / "work", *marts, judged=judged)

    def rows(self, query: str, judged: bool = False) -> list[tuple[object, ...]]:
        """What a query answers, on a database of the marts that it names."""
        with self.database(*re.findall(r"\bmarts\.(\w+)", query), judged=judged) as connection:
            return connection.execute(query).fetchall()


def database(data: Path, work: Path, *marts: str, judged: bool = False) -> duckdb.DuckDBPyConnection:
    """Marts of a data folder, in memory: those that are named and what they read, else all."""
    connection = duckdb.connect(config={"threads": 1})
    write_stream(work / "records.ndjson", data)
    load(connection, work / "records.ndjson")
    with Node() as node:
        if judged:
            add_verdicts(connection, node)
        build_marts(connection, node, sql_of(frozenset(marts)) if marts else SQL)
    return connection


@cache
def sql_of(marts: frozenset[str]) -> Path:
    """Copy the files that make some marts and all that they read: a test need not wait for ninety relations."""
    folder = Path(mkdtemp(prefix="honest-iops-sql-"))
    atexit.register(shutil.rmtree, folder)
    files = {f"{path.parent.name}.{path.stem}": path for layer in LAYERS for path in (SQL / layer).glob("*.sql")}
    queue, needed = [name if "." in name else f"marts.{name}" for name in marts], set()
    while queue:
        relation = queue.pop()
        if relation in needed:
            continue
        needed.add(relation)
        queue += [f"{layer}.{name}" for layer in LAYERS for name in relations_read(files[relation], layer)]
    for layer in LAYERS:
        (folder / layer).mkdir()
    shutil.copytree(SQL / "macros", folder / "macros")
    for relation in needed:
        shutil.copy(files[relation], folder / relation.split(".")[0])
    return folder
