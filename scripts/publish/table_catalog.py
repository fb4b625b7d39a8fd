"""What the published tables are: their group, their key, what they refer to, and what each column means."""

import csv
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple

from scripts.paths import SQL

UNITS = {
    "_iops": "IOPS",
    "_mb_s": "MB/s",
    "_bytes_s": "B/s",
    "bytes_per_s": "B/s",
    "_gbit_per_s": "Gbit/s",
    "_objects_per_s": "objects/s",
    "_bytes": "B",
    "_mib": "MiB",
    "_gib": "GiB",
    "_ms": "ms",
    "_s": "s",
    "_hours": "h",
    "_per_1e9_hours": "in 10⁹ h",
    "_days": "days",
    "_years": "years",
    "_percent": "%",
    "_percent_max": "%",
    "_rpm": "rpm",
}
"""Unit by the end of a column's name; figures of mixed units have theirs in a column beside them."""
UNSORTED = "Further tables"
PAGES_ONLY = "Only for pages"
"""The group of tables that pages read and nobody downloads: records as they are, and what withdrawn results held."""


class Place(NamedTuple):
    """Where a table stands among the others."""

    group: str
    """What it is about."""
    key: list[str]
    """The columns that together name a row; empty where nothing does."""
    refers: dict[str, str]
    """Column → the table whose key its values are."""


def column_comments() -> dict[str, str]:
    """What each column means: one name has one meaning in every table."""
    return {row["column"]: row["comment"] for row in _rows_of_csv("columns")}


def column_formats() -> dict[str, str]:
    """How pages print each column; columns that no page prints as a figure have no format."""
    return {row["column"]: row["format"] for row in _rows_of_csv("columns") if row["format"]}


def page_tables() -> dict[str, list[dict[str, str]]]:
    """The tables that pages show: the key, heading and format of each column, in order.

    A column has the heading and the format of `columns.csv` where `page_tables.csv` states no others.
    """
    columns = {row["column"]: row for row in _rows_of_csv("columns")}
    listed: dict[str, list[dict[str, str]]] = {}
    for row in _rows_of_csv("page_tables"):
        known = columns.get(row["column"], {"heading": "", "format": "text"})
        column = {"key": row["column"], **{name: row[name] or known[name] for name in ("heading", "format")}}
        listed.setdefault(row["table"], []).append(column)
    return listed


def _rows_of_csv(name: str) -> list[dict[str, str]]:
    with open(SQL / f"{name}.csv", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def tables() -> dict[str, str]:
    """Every published table and the comment that its file opens with, which says what one row is."""
    files = [*(SQL / "marts").glob("*.sql"), *(SQL / "reference").glob("*.sql")]
    unpublished = {row["table"] for row in _rows_of_csv("tables") if row["group"] == PAGES_ONLY}
    published = sorted((path for path in files if path.stem not in unpublished), key=lambda path: path.stem)
    return {path.stem: _opening_comment(path) for path in published}


def _opening_comment(path: Path) -> str:
    """Join the lines of comment before the first statement."""
    lines = takewhile(lambda line: line.startswith("-- "), path.read_text(encoding="utf-8").splitlines())
    return " ".join(line.removeprefix("-- ") for line in lines)


def places() -> dict[str, Place]:
    """The place of every table, in the order in which a reader meets them."""
    listed = {
        row["table"]: Place(row["group"], row["key"].split(), dict(pair.split(">") for pair in row["refers"].split()))
        for row in _rows_of_csv("tables")
        if row["group"] != PAGES_ONLY
    }
    return listed | {name: Place(UNSORTED, [], {}) for name in tables() if name not in listed}


def unit(column: str) -> str | None:
    """The unit that the name of a column ends in."""
    endings = [ending for ending in UNITS if f"_{column}".endswith(ending)]
    return UNITS[max(endings, key=len)] if endings else None


def dictionary(written: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Every column of the tables that were written: what it means, its unit, its types, the tables that share it."""
    columns: dict[str, dict[str, Any]] = {}
    for table in written:
        for column in table["columns"]:
            entry = columns.setdefault(column["name"], {**column, "types": [], "tables": []})
            entry["tables"].append(table["name"])
            if column["type"] not in entry["types"]:
                entry["types"].append(column["type"])
    return [columns[name] for name in sorted(columns)]
