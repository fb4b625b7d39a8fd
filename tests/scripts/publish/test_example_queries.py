"""The worked questions: every query of the downloads page is run, in each language that is at hand, and all agree."""

import csv
import functools
import html
import http.server
import json
import math
import os
import re
import runpy
import subprocess
import threading

import duckdb
import pytest

from scripts.paths import PUBLIC
from scripts.publish.artifacts import QUERIES
from scripts.publish.downloads import DATABASE

IDS = sorted(path.stem for path in QUERIES.glob("*.sql"))


@pytest.fixture(scope="module")
def built(views):
    """What the build puts on the page."""
    examples = json.loads((views / "example_queries.json").read_text(encoding="utf-8"))
    return {
        one["id"]: {**one, "rows": [[cell.get("value") for cell in row] for row in one["rows"]]} for one in examples
    }


def plain(value):
    """A cell as every language can say it: text, a number, or nothing."""
    if value is None or value in {"", "NA"} or (isinstance(value, float) and math.isnan(value)):
        return None
    try:
        return float(value)
    except (TypeError, ValueError):
        return str(value)


def same(rows, expected):
    """Compare an answer with that of the build; R writes fifteen digits of a number."""
    found = [[plain(cell) for cell in row] for row in rows]
    wanted = [[plain(cell) for cell in row] for row in expected["rows"]]
    assert len(found) == len(wanted)
    for row, wanted_row in zip(found, wanted, strict=True):
        assert row == [pytest.approx(cell, rel=1e-14) if isinstance(cell, float) else cell for cell in wanted_row]


def test_there_are_three_questions_and_each_has_an_answer(built):
    assert len(built) == 3
    for answer in built.values():
        assert answer["rows"]
        assert answer["question"].endswith("?")


@pytest.mark.parametrize("id_", IDS)
def test_each_question_is_asked_in_every_language(built, id_):
    for suffix in ("sql", "py", "R"):
        first = (QUERIES / f"{id_}.{suffix}").read_text(encoding="utf-8").splitlines()[0]
        assert first.strip('-# "') == built[id_]["question"]


@pytest.mark.parametrize("id_", IDS)
def test_the_downloaded_database_answers(downloads, built, id_):
    with duckdb.connect(downloads / DATABASE, read_only=True) as connection:
        found = connection.execute((QUERIES / f"{id_}.sql").read_text(encoding="utf-8"))
        assert [column[0] for column in found.description] == [column["name"] for column in built[id_]["columns"]]
        same(found.fetchall(), built[id_])


@pytest.mark.tools("duckdb")
@pytest.mark.parametrize("id_", IDS)
def test_the_command_of_duckdb_answers(downloads, built, id_):
    query = (QUERIES / f"{id_}.sql").read_text(encoding="utf-8")
    done = subprocess.run(
        ["duckdb", "-readonly", "-csv", "-noheader", downloads / DATABASE],
        input=query,
        capture_output=True,
        text=True,
        check=True,
    )
    same(csv.reader(done.stdout.splitlines()), built[id_])


@pytest.mark.tools(extensions=["httpfs"])
@pytest.mark.parametrize("id_", IDS)
def test_the_database_answers_over_the_network(downloads, built, id_):
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=downloads.parent)
    with duckdb.connect() as connection, http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        connection.execute("load httpfs")
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/downloads/{DATABASE}"
        connection.execute(f"attach '{address}' as honest_iops (read_only); use honest_iops")
        same(connection.execute((QUERIES / f"{id_}.sql").read_text(encoding="utf-8")).fetchall(), built[id_])
        server.shutdown()


@pytest.mark.tools(modules=["pandas"])
@pytest.mark.parametrize("id_", IDS)
def test_pandas_answers_the_same(downloads, built, id_, monkeypatch, capsys):
    monkeypatch.chdir(downloads.parent)
    answer = runpy.run_path(str(QUERIES / f"{id_}.py"))["answer"]
    assert list(answer.columns) == [column["name"] for column in built[id_]["columns"]]
    same(answer.values.tolist(), built[id_])
    assert str(answer.iloc[0, 0]) in capsys.readouterr().out


@pytest.mark.tools("Rscript")
@pytest.mark.parametrize("id_", IDS)
def test_r_answers_the_same(downloads, built, id_):
    command = f'sink(nullfile()); source("{QUERIES / id_}.R"); sink(); write.table(answer, sep = ",", row.names = FALSE, col.names = FALSE)'
    utf8 = {**os.environ, "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        ["Rscript", "-e", command], cwd=downloads.parent, env=utf8, capture_output=True, text=True, check=True
    )
    same(csv.reader(done.stdout.splitlines()), built[id_])


@pytest.mark.site
@pytest.mark.parametrize("id_", IDS)
def test_the_page_shows_the_query_and_its_answer(built, id_):
    page = html.unescape((PUBLIC / "data" / "index.html").read_text(encoding="utf-8"))
    for suffix in ("sql", "py", "R"):
        assert (QUERIES / f"{id_}.{suffix}").read_text(encoding="utf-8").strip() in page
    section = page.split(f'<h3 id="{id_}">')[1].split("</table>")[0]
    shown = re.findall(
        r'<t[hd](?: scope="row")?(?: class="num")?>(?:<data value="[^"]*">)?([^<]*)', section.split("<tbody>")[1]
    )
    texts = [cell for row in built[id_]["rows"] for cell in row if isinstance(cell, str)]
    assert texts
    assert [cell for cell in texts if cell not in shown] == []
