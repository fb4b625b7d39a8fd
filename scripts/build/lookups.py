"""Find the shortcodes of pages, the rows that they ask for, and what they say: templates get that, no tables."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import duckdb

from scripts.build.rows import TABLE_TYPES, Row
from scripts.node.client import Node
from scripts.paths import CONTENT, SQL

SHORTCODE = re.compile(r"\{\{[<%]\s*([a-z-]+)\s+(.*?)\s*/?[%>]\}\}", re.DOTALL)
PARAMETER = re.compile(r'(\w+)=("(?:[^"\\]|\\.)*"|`[^`]*`|true|false|[0-9.]+)')
CHART = re.compile(r'^chart = "([^"]+)"', re.MULTILINE)
TABLES = {
    "figure": "figures",
    "fact": "",  # the one that it names
    "pairs": "effects",
    "stated": "facts",
    "volume-answers": "volume_answers",
    "volume-writes": "volume_writes",
}
"""Shortcodes that ask one table, by their other parameters; `release`, `releases` and `defaults` ask several times."""
CLAIM = "claim"
"""Asks a query of `sql/claims/`, or rows of a table, and stops the build where they part from the sentence within."""
MADE = {"run": "release/branches", "recommended": "release/branches", "notices": "release/notices"}
"""Those that ask a list of releases that the build has made before."""
COMPUTED, DRAWN, ROWS = "computed", "drawn", "rows"
"""Those that ask the table of a calculator, and the rows that the chart of their page draws: a figure, or all as a
table, which the template of a finding asks for without a shortcode."""
NO_CONDITIONS = {
    "figure": {"exact"},
    "fact": {"table", "column", "as", "exact"},
    "pairs": {"caption"},
    "stated": {"value"},
    "notices": {"series"},  # a notice is about several
    "volume-answers": {"caption"},
    "volume-writes": {"caption"},
    COMPUTED: {"table", "column"},
    DRAWN: {"pick", "column", "as"},
    CLAIM: {"table", "query", "rows"},
}
MORE_CONDITIONS = {"pairs": ("is_headline", "true"), "volume-writes": ("is_one_writer", "true")}
MOST_ROWS = 200
"""Rows for one question: a page prints forty pairs, and a series has as many topics as releases."""

Conditions = tuple[tuple[str, str], ...]


class Lookup(NamedTuple):
    """What a shortcode asks of a table: the rows in which each of these columns has this text."""

    table: str
    conditions: Conditions


class Shortcode(NamedTuple):
    """A shortcode that says something of data, with its parameters, and the chart of its page if it is about that."""

    name: str
    parameters: Conditions
    """Each value as JSON, since `3` and `"3"` are two."""
    chart: str = ""

    def key(self) -> str:
        """How its template finds what it says (layouts/_partials/said.html)."""
        stated = ",".join(f'"{name}":{value}' for name, value in self.parameters)
        return f"{self.name} {self.chart}{{{stated}}}"

    def texts(self) -> dict[str, str]:
        """Its parameters with their values as texts."""
        return {name: _text(json.loads(value)) for name, value in self.parameters}

    def conditions(self) -> Conditions:
        """Its parameters that choose rows."""
        more = [MORE_CONDITIONS[self.name]] if self.name in MORE_CONDITIONS else []
        kept = [pair for pair in self.texts().items() if pair[0] not in NO_CONDITIONS.get(self.name, ())]
        return tuple(sorted(kept + more))

    def file(self) -> str:
        """The file of the build that it asks, below its folder; empty where it asks the database."""
        if self.name in (DRAWN, ROWS):
            return f"charts/rows/{self.chart}.json"
        if self.name == COMPUTED:
            return f"summaries/reference/{self.texts().get('table')}.json"
        return f"summaries/{MADE[self.name]}.json" if self.name in MADE else ""

    def lookups(self) -> list[Lookup]:
        """What it asks of tables of the database."""
        stated = self.texts()
        if self.file():
            return []
        if self.name == "release":
            topic = (("topic", stated.get("topic", "")),)
            return [Lookup("releases", topic), Lookup("release_series", topic)]
        if self.name == "releases":
            return [Lookup("releases", (("topic", topic),)) for topic in stated.get("topics", "").split(" ")]
        if self.name == CLAIM and "query" in stated:
            return [Lookup(f"claims/{stated['query']}", ())]
        if self.name == "defaults":
            return [Lookup("release_series", (("series", stated.get(which, "")),)) for which in ("series", "before")]
        return [Lookup(TABLES.get(self.name) or stated.get("table", ""), self.conditions())]


def shortcodes(content: Path = CONTENT) -> set[Shortcode]:
    """Every shortcode of a page that says something of data."""
    return {asked for path in content.rglob("*.md") for asked in _of_page(path.read_text(encoding="utf-8"))}


def _of_page(text: str) -> Iterator[Shortcode]:
    chart = CHART.search(text)
    if chart:
        yield Shortcode(ROWS, (), chart[1])
    for name, stated in SHORTCODE.findall(text):
        if name in (*TABLES, *MADE, "release", "releases", "defaults", COMPUTED, DRAWN, CLAIM):
            values = [(key, _as_json(value)) for key, value in PARAMETER.findall(stated)]
            yield Shortcode(name, tuple(sorted(values)), chart[1] if chart and name == DRAWN else "")


def _as_json(value: str) -> str:
    return json.dumps(value[1:-1] if value[0] == "`" else json.loads(value), ensure_ascii=False)


def _text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def what_they_say(
    connection: duckdb.DuckDBPyConnection,
    node: Node,
    facts: Mapping[str, object],
    asked: set[Shortcode],
    made: Path,
) -> dict[str, object]:
    """What each shortcode says, by its key (`Said` of static/js/pages/prose.ts); `made` is the folder of the build."""
    wanted = sorted(asked)
    found = _answers(connection, {lookup for one in wanted for lookup in one.lookups()})
    charts = json.loads((made / "summaries" / "charts.json").read_text(encoding="utf-8"))
    titles = {chart["id"]: chart["title"] for chart in charts}
    questions = []
    for one in wanted:
        file = one.file()
        rows = [_fitting(made / file, one.conditions())] if file else [found.get(lookup) for lookup in one.lookups()]
        about = {"name": one.name, "parameters": one.texts(), "chart": one.chart, "title": titles.get(one.chart, "")}
        questions.append({**about, "rows": rows})
    said = node.call("pages", "shortcodesSaid", facts, questions)
    return {one.key(): answer for one, answer in zip(wanted, said, strict=True)}


def _fitting(file: Path, conditions: Conditions) -> list[Row] | None:
    """The rows of a file in which each column has its text; none where there is no such file."""
    if not file.exists():
        return None
    rows: list[Row] = json.loads(file.read_text(encoding="utf-8"))
    return [row for row in rows if all(_text(row.get(column)) == text for column, text in conditions)]


def _answers(connection: duckdb.DuckDBPyConnection, asked: set[Lookup]) -> dict[Lookup, list[Row]]:
    """The rows for each question; none for those of a table that there is not."""
    tables = defaultdict(set)
    for one in asked:
        tables[one.table].add(one.conditions)
    found = {}
    for table, questions in sorted(tables.items()):
        for conditions, rows in _rows_of_table(connection, table, questions):
            found[Lookup(table, conditions)] = rows
    return found


def _rows_of_table(
    connection: duckdb.DuckDBPyConnection, table: str, questions: set[Conditions]
) -> Iterator[tuple[Conditions, list[Row]]]:
    """The rows for each question in the order of the table, which is a mart or a query in `sql/lookups/`."""
    query = SQL / f"{table}.sql" if table.startswith("claims/") else SQL / "lookups" / f"{table}.sql"
    if not query.exists() and not connection.execute(TABLE_TYPES, ["marts", table]).fetchall():
        return
    source = f"({query.read_text(encoding='utf-8')})" if query.exists() else f"marts.{table}"
    connection.execute(f"create temp table asked_of as select *, row_number() over () as place_in_table from {source}")
    groups = defaultdict(list)
    for question in sorted(questions):
        groups[tuple(column for column, _ in question)].append(question)
    known = {column[0] for column in connection.execute("from asked_of limit 0").description or []}
    for columns, alike in groups.items():
        is_known = known.issuperset(columns)
        rows = _rows_by_texts(connection, columns, [[text for _, text in one] for one in alike]) if is_known else {}
        yield from ((one, rows.get(place, [])) for place, one in enumerate(alike))
    connection.execute("drop table asked_of")


def _rows_by_texts(
    connection: duckdb.DuckDBPyConnection, columns: tuple[str, ...], texts: list[list[str]]
) -> dict[int, list[Row]]:
    """The rows for questions that name the same columns, by the place of each."""
    fits = " and ".join(f't."{name}"::varchar = q.texts[{place}]' for place, name in enumerate(columns, 1)) or "true"
    answers = connection.execute(
        f"""
        select question, to_json(list(t order by t.place_in_table))
        from (
            select q.place as question, t
            from (select unnest(?::varchar[][]) as texts, generate_subscripts(?::varchar[][], 1) - 1 as place) as q
            join asked_of as t on {fits}
            qualify row_number() over (partition by q.place order by t.place_in_table) <= {MOST_ROWS}
        )
        group by question
        """,
        [texts, texts],
    ).fetchall()
    return {place: json.loads(rows) for place, rows in answers}
