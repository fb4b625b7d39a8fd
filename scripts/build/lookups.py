"""Find the rows that shortcodes of pages look up: templates get those alone, not tables that grow with the corpus."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import duckdb

from scripts.build.rows import TABLE_TYPES
from scripts.paths import CONTENT, SQL

SHORTCODE = re.compile(r"\{\{[<%]\s*(figure|fact|pairs)\s+(.*?)\s*/?[%>]\}\}", re.DOTALL)
PARAMETER = re.compile(r'(\w+)=("(?:[^"\\]|\\.)*"|`[^`]*`)')
NO_CONDITIONS = {"table", "column", "as", "exact", "caption"}
MOST_ROWS = 41
"""Rows for one question: a page prints forty pairs, and one more says that there are others."""


class Lookup(NamedTuple):
    """What a shortcode asks of a table: the rows in which each of these columns has this text."""

    table: str
    conditions: tuple[tuple[str, str], ...]


def lookups(content: Path = CONTENT) -> set[Lookup]:
    """Every question that a shortcode of a page asks of a table."""
    return {asked for path in content.rglob("*.md") for asked in _of_page(path.read_text(encoding="utf-8"))}


def _of_page(text: str) -> Iterator[Lookup]:
    for name, stated in SHORTCODE.findall(text):
        values = {
            key: value[1:-1] if value[0] == "`" else json.loads(value) for key, value in PARAMETER.findall(stated)
        }
        table = {"figure": "figures", "pairs": "effects"}.get(name) or values.get("table", "")
        conditions = {key: value for key, value in values.items() if key not in NO_CONDITIONS}
        if name == "pairs":
            conditions["is_headline"] = "true"
        yield Lookup(table, tuple(sorted(conditions.items())))


def rows_asked_for(
    connection: duckdb.DuckDBPyConnection, asked: set[Lookup], written: Path
) -> Iterator[tuple[str, str]]:
    """Answer the questions of each table together: the path of its file for templates, and its rows as JSON.

    Tables that a view wrote whole into the folder `written` are left out.
    """
    tables = defaultdict(set)
    for one in asked:
        tables[one.table].add(one.conditions)
    for table, questions in sorted(tables.items()):
        if (written / "tables" / f"{table}.json").exists():
            continue
        if rows := _rows_of_table(connection, table, questions):
            yield f"tables/{table}", rows


def _rows_of_table(
    connection: duckdb.DuckDBPyConnection, table: str, questions: set[tuple[tuple[str, str], ...]]
) -> str | None:
    """The rows in the order of the table; none where no table has the name, of which the template tells."""
    query = SQL / "lookups" / f"{table}.sql"
    if not query.exists() and not connection.execute(TABLE_TYPES, ["marts", table]).fetchall():
        return None
    source = f"({query.read_text(encoding='utf-8')})" if query.exists() else f"marts.{table}"
    connection.execute(f"create temp table asked_of as select *, row_number() over () as place from {source}")
    groups = defaultdict(list)
    for question in sorted(questions):
        groups[tuple(column for column, _ in question)].append([text for _, text in question])
    connection.execute("create temp table wanted (place bigint)")
    known = {column[0] for column in connection.execute("from asked_of limit 0").description or []}
    for columns, texts in groups.items():
        if known.issuperset(columns):
            _add_wanted(connection, columns, texts)
    rows = connection.execute(
        "select to_json(coalesce(list(t order by place), [])) from (from asked_of semi join wanted using (place)) as t"
    ).fetchall()
    connection.execute("drop table asked_of; drop table wanted")
    return str(rows[0][0])


def _add_wanted(connection: duckdb.DuckDBPyConnection, columns: tuple[str, ...], texts: list[list[str]]) -> None:
    """Note the places of the rows for questions that name the same columns."""
    fits = (
        " and ".join(f't."{column}"::varchar = q.texts[{place}]' for place, column in enumerate(columns, 1)) or "true"
    )
    connection.execute(
        f"""
        insert into wanted
        select t.place
        from (select unnest(?::varchar[][]) as texts) as q
        join asked_of as t on {fits}
        qualify row_number() over (partition by q.texts order by t.place) <= {MOST_ROWS}
        """,
        [texts],
    )
