"""Load every record into one DuckDB table: validate a file, append it to an NDJSON stream, keep nothing in memory."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import duckdb

from schemas.units import LATENCY_FAMILIES, LATENCY_STATISTICS, METRICS
from scripts.build.rows import insert_rows
from scripts.messages.problem import Problem
from scripts.paths import DATA, SQL
from scripts.records.checker import Checker
from scripts.records.corpus import RecordFile, read
from scripts.records.ledger import ledger_paths, read_ledger
from scripts.records.parallel import map_ranges

ONE_LINE = bytes.maketrans(b"\r\n\t", b"   ")
STREAM_COLUMNS = "{kind: 'varchar', id: 'varchar', path: 'varchar', record: 'json'}"
RECORDS = f"""
    create table raw.records as
    select * from read_json(?, format = 'newline_delimited', columns = {STREAM_COLUMNS})
"""
RANKS = {
    "iops": 1,
    "transactions": 2,
    "objects": 2,
    "bandwidth": 3,
    "read_bandwidth": 4,
    "write_bandwidth": 4,
    "latency_mean": 5,
    "latency_unspecified": 5,
    "rtt_mean": 5,
}
"""Order in which the metrics of a measurement are shown."""
FAMILY_RANKS = {"latency": 6, "flush_latency": 7, "completion_latency": 8, "submission_latency": 8}
"""The same for what is left of each family of latencies, so that no two are mixed."""
LAST_RANK = 9


class InvalidRecordsError(Exception):
    """Some records have problems, so nothing was built."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(f"{len(problems)} {'problem' if len(problems) == 1 else 'problems'} in the records")
        self.problems = problems


def write_stream(stream: Path, data: Path = DATA) -> int:
    """Validate every record and append it to one NDJSON file. Returns their number; raises InvalidRecordsError."""
    checker = Checker(data)
    files = checker.corpus.files
    stream.parent.mkdir(parents=True, exist_ok=True)

    def write_range(start: int, stop: int) -> tuple[Path, list[Problem]]:
        path = stream.with_suffix(f".{start}")
        return path, _write_files(checker, files[start:stop], path)

    parts = map_ranges(len(files), write_range)
    with open(stream, "wb") as out:
        for path, _ in parts:
            with open(path, "rb") as written:
                shutil.copyfileobj(written, out)
            path.unlink()
        out.writelines(_ledger_lines(data))
    problems = [*checker.check_names(), *(problem for _, found in parts for problem in found)]
    if problems:
        raise InvalidRecordsError(problems)
    return len(files)


def _ledger_lines(data: Path) -> Iterator[bytes]:
    """The ledgers of the sources as records of kind `facts`."""
    for path in ledger_paths(data):
        source = path.name.removesuffix(".facts.csv")
        for _, cells in read_ledger(path):
            line = {"kind": "facts", "id": source, "path": f"sources/{path.name}", "record": cells}
            yield json.dumps(line, ensure_ascii=False).encode() + b"\n"


def _write_files(checker: Checker, files: list[RecordFile], path: Path) -> list[Problem]:
    """Validate and append some records; return their problems."""
    problems: list[Problem] = []
    with open(path, "wb") as out:
        for file in files:
            raw = read(file.path)
            problems += checker.check_file(file, raw)
            head = json.dumps({"kind": file.kind.folder, "id": file.id, "path": file.place})
            # A JSON string holds no bare line break, so blanks in place of breaks keep every value.
            if file.kind.folder == "evidence":
                raw = b"{}"  # tables know that it is there, and need no outputs
            out.write(head[:-1].encode() + b', "record": ' + raw.translate(ONE_LINE) + b"}\n")
    return problems


def _rank(metric: str) -> int:
    family = next(
        (family for family in LATENCY_FAMILIES if metric.removeprefix(f"{family}_") in LATENCY_STATISTICS), ""
    )
    return RANKS.get(metric, FAMILY_RANKS.get(family, LAST_RANK))


def load(connection: duckdb.DuckDBPyConnection, stream: Path) -> None:
    """Make the schema `raw`: records from the stream, the closed list of metrics, and empty tables for later stages."""
    connection.execute("create schema raw")
    connection.execute(RECORDS, [str(stream)])
    for path in sorted((SQL / "raw").glob("*.sql")):
        connection.execute(path.read_text(encoding="utf-8"))
    metrics = [{**kind._asdict(), "rank": _rank(kind.metric)} for kind in METRICS.values()]
    insert_rows(connection, "raw", "metric_kinds", metrics)
