"""Charts to take away: each with its rows as CSV and JSON, a drawing that stands by itself, and a query that anybody can run."""

import csv
import io
import json
import re
from itertools import groupby, pairwise
from xml.etree import ElementTree as ET

import duckdb
import pytest

from scripts.build.charts import MOST_LINES, MOST_MARKS, as_csv, drawn_rows
from scripts.node.client import Node
from scripts.paths import PUBLIC

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = "</text><script>alert(1)</script>\"'&"
QUERIES = sorted((PUBLIC / "charts").glob("*.sql"))


def drawn():
    """Identifiers of all charts of the built site."""
    return sorted(str(p.relative_to(PUBLIC / "charts").with_suffix("")) for p in (PUBLIC / "charts").rglob("*.csv"))


@pytest.fixture(scope="module")
def published():
    with duckdb.connect(PUBLIC / "downloads" / "honest-iops.duckdb", read_only=True) as connection:
        yield connection


@pytest.mark.site
@pytest.mark.parametrize("query", QUERIES, ids=lambda path: path.stem)
def test_each_query_gives_on_the_published_database_what_its_charts_publish(published, query):
    found = published.execute(query.read_text(encoding="utf-8"))
    names = [column[0] for column in found.description]
    for chart, rows in groupby(found.fetchall(), key=lambda row: row[names.index("chart")]):
        expected = [[str(v) for v in row[1:]] for row in ([("" if v is None else v) for v in row] for row in rows)]
        with open(PUBLIC / "charts" / f"{chart}.csv", encoding="utf-8", newline="") as file:
            header, *cells = list(csv.reader(file))
        assert ["chart", *header] == names
        assert cells == expected, chart


@pytest.mark.site
def test_every_chart_of_a_page_has_its_files():
    shown = {
        chart
        for page in PUBLIC.rglob("index.html")
        for chart in re.findall(r'<iops-chart drawing="/charts/drawn/([^"]+)"', page.read_text(encoding="utf-8"))
    }
    assert {"honest-iops", "protection", "fsync-cliff", "one-command", "sum-of-drives", "qos-trade-off"} <= shown
    assert shown <= set(drawn())


@pytest.mark.site
@pytest.mark.parametrize("chart", drawn())
def test_rows_are_the_same_in_both_formats(chart):
    rows = json.loads((PUBLIC / "charts" / f"{chart}.json").read_text(encoding="utf-8"))
    with open(PUBLIC / "charts" / f"{chart}.csv", encoding="utf-8", newline="") as file:
        cells = list(csv.DictReader(file))
    assert [{k: "" if v is None else str(v) for k, v in row.items()} for row in rows] == cells


@pytest.mark.site
@pytest.mark.parametrize("chart", drawn())
def test_a_drawing_is_a_standalone_file(chart):
    text = (PUBLIC / "charts" / f"{chart}.svg").read_text(encoding="utf-8")
    root = ET.fromstring(text)
    assert all(len(root.findtext(f"{SVG}{name}") or "") > 10 for name in ("title", "desc"))
    assert "var(" not in text
    assert "currentColor" not in text
    paper = root.find(f"{SVG}rect")
    assert paper is not None
    assert paper.get("fill") == "#ffffff"
    words = " ".join(element.text or "" for element in root.iter(f"{SVG}text"))
    assert re.search(rf"https?://\S+/charts/{re.escape(chart)}\.svg", words)
    assert "CC BY 4.0" in words


def test_hostile_names_are_text_in_a_standalone_drawing():
    rows = [{"drive": HOSTILE, "state": "at depth", "iops": 100, "place": 1}]
    chart = {"name": "honest-iops", "id": "test", "title": HOSTILE, "description": HOSTILE, "rows": rows}
    with Node() as node:
        root = ET.fromstring(node.call("charts", "render", chart)["standalone"])
    assert root.findtext(f"{SVG}title") == HOSTILE
    assert not list(root.iter(f"{SVG}script"))


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@sum", "\t=1", "\r=1", " =1", "|cmd", "%1", "\n=1"])
def test_a_text_that_begins_like_a_formula_is_no_formula_in_a_spreadsheet(text):
    with Node() as node:
        written = as_csv([{"name": text, "value": -5, "other": "a, b"}], node)
    rows = list(csv.DictReader(io.StringIO(written, newline="")))
    assert rows == [{"name": f"'{text}", "value": "-5", "other": "a, b"}]


def of_drives(count):
    return [{"drive": f"drive {n}", "state": state, "iops": n} for n in range(count) for state in ("on", "off")]


def test_a_small_chart_draws_every_row():
    assert drawn_rows(of_drives(MOST_LINES)) == of_drives(MOST_LINES)


def test_a_large_chart_draws_whole_lines_from_the_first_to_the_last_in_their_order():
    drawn = drawn_rows(of_drives(5000))
    figures = [row["iops"] for row in drawn if row["state"] == "on"]
    assert figures == [row["iops"] for row in drawn if row["state"] == "off"]
    assert (len(figures), figures[0], figures[-1]) == (MOST_LINES, 0, 4999)
    gaps = {later - earlier for earlier, later in pairwise(figures)}
    assert max(gaps) - min(gaps) <= 1


def test_many_marks_on_few_lines_are_thinned_out():
    drawn = drawn_rows([{"row": f"load {n % 8}", "iops": n} for n in range(40_000)])
    assert len(drawn) == MOST_MARKS
    assert {row["row"] for row in drawn} == {f"load {n}" for n in range(8)}
