"""From record files to one DuckDB table: validate, append to one NDJSON stream, drop."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import duckdb

from schemas.units import METRICS
from scripts.records.checker import Checker
from scripts.records.ledger import ledgers, rows
from scripts.paths import DATA
from scripts.messages.problem import Problem
from scripts.records.corpus import RecordFile, read
from scripts.records.parallel import spread

ONE_LINE = bytes.maketrans(b"\r\n\t", b"   ")
STREAM_COLUMNS = "{kind: 'varchar', id: 'varchar', path: 'varchar', record: 'json'}"
RANKS = {"iops": 1, "transactions": 2, "objects": 2, "bandwidth": 3, "read_bandwidth": 4, "write_bandwidth": 4,
         "latency_mean": 5, "latency_unspecified": 5, "rtt_mean": 5}  # fmt: skip
LAST = 9


class InvalidRecords(Exception):
    """Records with problems: nothing was built."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(f"{len(problems)} problems in the records")
        self.problems = problems


def write_stream(stream: Path, data: Path = DATA) -> int:
    """Validate every record and append it to one NDJSON file; the number of records. Raises InvalidRecords."""
    checker = Checker(data)
    files = checker.corpus.files
    stream.parent.mkdir(parents=True, exist_ok=True)

    def part(start: int, stop: int) -> tuple[Path, list[Problem]]:
        path = stream.with_suffix(f".{start}")
        return path, _write_part(checker, files[start:stop], path)

    parts = spread(len(files), part)
    with open(stream, "wb") as out:
        for path, _ in parts:
            with open(path, "rb") as written:
                shutil.copyfileobj(written, out)
            path.unlink()
        out.writelines(_ledger_lines(data))
    problems = [*checker.names(), *(problem for _, found in parts for problem in found)]
    if problems:
        raise InvalidRecords(problems)
    return len(files)


def _ledger_lines(data: Path) -> Iterator[bytes]:
    """The ledgers of the sources as records of kind `facts`."""
    for path in ledgers(data):
        source = path.name.removesuffix(".facts.csv")
        for _, cells in rows(path):
            line = {"kind": "facts", "id": source, "path": f"sources/{path.name}", "record": cells}
            yield json.dumps(line, ensure_ascii=False).encode() + b"\n"


def _write_part(checker: Checker, files: list[RecordFile], path: Path) -> list[Problem]:
    """Validate, append, drop: no record is kept."""
    problems: list[Problem] = []
    with open(path, "wb") as out:
        for file in files:
            raw = read(file.path)
            problems += checker.file(file, raw)
            head = json.dumps({"kind": file.kind.folder, "id": file.id, "path": file.place})
            # A line break cannot stand inside a JSON string, so blanks for breaks keep every value.
            out.write(head[:-1].encode() + b', "record": ' + raw.translate(ONE_LINE) + b"}\n")
    return problems


def load(connection: duckdb.DuckDBPyConnection, stream: Path) -> None:
    """Fill the schema `raw` from the stream and from the closed list of metrics; `raw.verdicts` and `raw.links` wait for `add_verdicts`."""
    connection.execute("create schema raw")
    query = f"create table raw.records as select * from read_json(?, format = 'newline_delimited', columns = {STREAM_COLUMNS})"
    connection.execute(query, [str(stream)])
    connection.execute(
        "create table raw.metric_kinds (key varchar, metric varchar, unit varchar, label varchar, "
        "factor double, base_unit varchar, higher_is_better boolean, rank int)"
    )
    connection.execute(
        "create table raw.verdicts (result_id varchar, ordinal int, position int, rule varchar, verdict varchar, "
        "severity varchar, words varchar, figures json)"
    )
    connection.execute(
        "create table raw.links (result_id varchar, ordinal int, key varchar, metric varchar, value double)"
    )
    rows = [(*kind, RANKS.get(kind.metric, LAST)) for kind in METRICS.values()]
    connection.executemany("insert into raw.metric_kinds values (?, ?, ?, ?, ?, ?, ?, ?)", rows)
