"""Draw every chart that a query asks for, and write its specification and files to take away; drawings are cached."""

import csv
import hashlib
import io
import json
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, TypeVar

import duckdb

from scripts.atomic_write import write_text
from scripts.build.rows import Row, query_rows
from scripts.node.client import Node
from scripts.paths import SQL
from scripts.publish.table_catalog import page_tables


def write_charts(
    connection: duckdb.DuckDBPyConnection, node: Node, out: Path, cache: Path, address: str = ""
) -> list[Row]:
    """Render every chart of the queries in sql/charts, with the rows drawn and its query; return the list of charts.

    All rows of those that a page shows as a table are written, too, for what its sentences say.
    """
    charts, tables = [], page_tables()
    for query in sorted((SQL / "charts").glob("*.sql")):
        text = query.read_text(encoding="utf-8")
        key = node.call("charts", "key", query.stem)
        for chart, rows in _query_charts(connection, text):
            titles = node.call("charts", "titles", query.stem, rows)
            drawn = drawn_rows(rows)
            request = {"name": query.stem, "id": chart, **titles, "rows": drawn}
            _write_chart(out, chart, drawn, _render_cached(request, key, node, cache), address)
            write_text(out / "files" / f"{chart}.csv", as_csv(drawn, node))
            if chart in tables:
                write_text(out / "rows" / f"{chart}.json", json.dumps(rows, ensure_ascii=False))
            charts.append({"id": chart, "query": query.stem, **titles, "rows": len(rows), "drawn": len(drawn)})
        write_text(out / "files" / f"{query.stem}.sql", text)
    return charts


def _write_chart(out: Path, chart: str, rows: list[Row], drawing: dict[str, Any], address: str) -> None:
    for width in ("wide", "narrow"):
        write_text(out / "svg" / f"{chart}.{width}.svg", drawing[width]["svg"])
        write_text(out / "vega" / f"{chart}.{width}.json", json.dumps(drawing[width]["vega"], ensure_ascii=False))
    write_text(out / "files" / f"{chart}.svg", drawing["standalone"].replace("{address}", address))
    write_text(out / "files" / f"{chart}.json", json.dumps(rows, ensure_ascii=False, indent=1))


def as_csv(rows: list[Row], node: Node) -> str:
    """Write rows as CSV in which no text is a formula, since a spreadsheet runs what begins like one."""
    texts = list({value: None for row in rows for value in row.values() if isinstance(value, str)})
    guarded = dict(zip(texts, node.call("domain/csv", "guardFormulas", texts), strict=True))
    file = io.StringIO()
    writer = csv.DictWriter(file, list(rows[0]), lineterminator="\r\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({name: guarded[value] if isinstance(value, str) else value for name, value in row.items()})
    return file.getvalue()


def _query_charts(connection: duckdb.DuckDBPyConnection, query: str) -> Iterator[tuple[str, list[Row]]]:
    """Charts of a query with their rows: it names tables as the published database does, and the chart in `chart`."""
    connection.execute("set schema 'marts'")
    for chart, group in groupby(query_rows(connection, query), key=lambda row: str(row["chart"])):
        yield chart, [{name: value for name, value in row.items() if name != "chart"} for row in group]


def _render_cached(request: Row, key: str, node: Node, cache: Path) -> dict[str, Any]:
    """The drawing of a chart, rendered again only where its rows or anything that it is drawn with changed."""
    text = json.dumps([key, request], sort_keys=True, ensure_ascii=False)
    cached = cache / f"{hashlib.sha256(text.encode()).hexdigest()}.json"
    if not cached.exists():
        write_text(cached, json.dumps(node.call("charts", "render", request), ensure_ascii=False))
    drawing: dict[str, Any] = json.loads(cached.read_text(encoding="utf-8"))
    return drawing


MOST_LINES = 60
MOST_MARKS = 240
Item = TypeVar("Item")


def drawn_rows(rows: list[Row]) -> list[Row]:
    """Choose the rows that a chart draws, in their order: all of a small one, else lines evenly from first to last.

    Rows with one value in the first column make a line. Where few lines hold many marks, marks are chosen instead.
    """
    name = next(iter(rows[0]))
    lines = list(dict.fromkeys(row[name] for row in rows))
    if len(lines) > MOST_LINES:
        kept = set(evenly(lines, MOST_LINES))
        rows = [row for row in rows if row[name] in kept]
    return evenly(rows, MOST_MARKS)


def evenly(items: list[Item], most: int) -> list[Item]:
    """Choose at most so many items at equal distances, the first and the last among them."""
    if len(items) <= most:
        return items
    return [items[place * (len(items) - 1) // (most - 1)] for place in range(most)]
