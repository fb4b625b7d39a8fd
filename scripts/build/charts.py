"""From chart queries to drawings, compiled specifications and files to take away, rendered in Node and kept by hash."""

import csv
import hashlib
import io
import json
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import duckdb

from scripts.node.client import Node
from scripts.paths import SQL
from scripts.atomic_write import write_text

Row = dict[str, Any]
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def write_charts(
    connection: duckdb.DuckDBPyConnection, node: Node, out: Path, cache: Path, address: str = ""
) -> list[Row]:
    """Render every chart that the queries in sql/charts ask for, with its rows and its query; the list of charts."""
    charts = []
    for query in sorted((SQL / "charts").glob("*.sql")):
        text = query.read_text(encoding="utf-8")
        key = node.call("charts", "key", query.stem)
        for chart, rows in _charts(connection, text):
            words = node.call("charts", "words", query.stem, rows)
            drawn = _drawn({"name": query.stem, "id": chart, **words, "rows": rows}, key, node, cache)
            write_text(out / "svg" / f"{chart}.svg", drawn["svg"])
            write_text(out / "vega" / f"{chart}.json", json.dumps(drawn["vega"], ensure_ascii=False))
            write_text(out / "files" / f"{chart}.svg", drawn["alone"].replace("{address}", address))
            write_text(out / "files" / f"{chart}.json", json.dumps(rows, ensure_ascii=False, indent=1))
            write_text(out / "files" / f"{chart}.csv", as_csv(rows))
            charts.append({"id": chart, "query": query.stem, **words, "rows": len(rows)})
        write_text(out / "files" / f"{query.stem}.sql", text)
    return charts


def as_csv(rows: list[Row]) -> str:
    """Rows as CSV in which no text is a formula: a spreadsheet runs what begins like one."""
    file = io.StringIO()
    writer = csv.DictWriter(file, list(rows[0]), lineterminator="\r\n")
    writer.writeheader()
    writer.writerows({name: _harmless(value) for name, value in row.items()} for row in rows)
    return file.getvalue()


def _harmless(value: Any) -> Any:
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value


def _charts(connection: duckdb.DuckDBPyConnection, query: str) -> Iterator[tuple[str, list[Row]]]:
    """Charts of a query with their rows: it names tables as the published database does, and the chart in `chart`."""
    connection.execute("set schema 'marts'")
    found = connection.execute(query)
    names = [column[0] for column in found.description or []]
    rows = [dict(zip(names, values, strict=True)) for values in found.fetchall()]
    for chart, own in groupby(rows, key=lambda row: str(row["chart"])):
        yield chart, [{name: value for name, value in row.items() if name != "chart"} for row in own]


def _drawn(asked: Row, key: str, node: Node, cache: Path) -> dict[str, str]:
    text = json.dumps([key, asked], sort_keys=True, ensure_ascii=False)
    kept = cache / f"{hashlib.sha256(text.encode()).hexdigest()}.json"
    if not kept.exists():
        write_text(kept, json.dumps(node.call("charts", "render", asked), ensure_ascii=False))
    drawn: dict[str, str] = json.loads(kept.read_text(encoding="utf-8"))
    return drawn
