"""SQL assertions: each file in tests/scripts/sql/ selects rows that must not exist, and its name says what holds."""

from pathlib import Path

import pytest
from small import measured

from scripts.build.calculator_tables import compute_reference
from scripts.build.transform import LAYERS, WORKING_LAYERS, drop_working_layers, order_of_files, relations_read
from scripts.node.client import Node
from scripts.paths import SQL
from scripts.publish.downloads import write_views

ASSERTIONS = sorted((Path(__file__).parents[1] / "sql").glob("*.sql"))
QUERIES = sorted(SQL.rglob("*.sql"))


def test_there_are_assertions():
    assert len(ASSERTIONS) > 10, "an empty list would pass without asking anything"


@pytest.mark.parametrize("path", ASSERTIONS, ids=lambda path: path.stem)
def test_assertion(corpus, path):
    assert corpus.execute(path.read_text(encoding="utf-8")).fetchall() == []


@pytest.mark.parametrize("path", QUERIES, ids=lambda path: str(path.relative_to(SQL)))
def test_each_query_says_in_its_first_line_what_a_row_is(path):
    first = path.read_text(encoding="utf-8").splitlines()[0]
    assert first.startswith("-- ")
    assert path.parent.name not in {*LAYERS, "reference"} or first.startswith("-- One row per ")


@pytest.mark.parametrize("layer", LAYERS)
def test_each_relation_is_made_by_the_file_of_its_name(corpus, layer):
    names = [
        row[0]
        for row in corpus.execute("select table_name from duckdb_tables() where schema_name = ?", [layer]).fetchall()
    ]
    folders = {layer} | ({"reference"} if layer == "marts" else set())
    assert sorted(names) == sorted(path.stem for folder in folders for path in (SQL / folder).glob("*.sql"))


@pytest.mark.parametrize("layer", LAYERS)
def test_each_file_comes_after_those_that_it_reads(layer):
    seen = set()
    for name in order_of_files(SQL / layer).static_order():
        assert relations_read(SQL / layer / f"{name}.sql", layer) - {name} <= seen, name
        seen.add(name)
    assert seen == {path.stem for path in (SQL / layer).glob("*.sql")}


def test_a_relation_that_no_file_makes_is_an_error(tmp_path):
    folder = tmp_path / "marts"
    folder.mkdir()
    (folder / "one.sql").write_text("-- One row per marts.comment.\nselect 1 from marts.two")
    with pytest.raises(ValueError, match=r"reads marts\.two, which no file beside it makes"):
        order_of_files(folder)


def test_files_that_read_each_other_are_an_error(tmp_path):
    folder = tmp_path / "marts"
    folder.mkdir()
    (folder / "one.sql").write_text("select 1 from marts.two")
    (folder / "two.sql").write_text("select 1 from marts.one")
    with pytest.raises(ValueError, match=r"read each other in a circle: (one → two|two → one)"):
        order_of_files(folder)


def test_pages_listings_and_the_api_can_read_marts_only(small, tmp_path):
    small.result([measured(100)])
    with small.database() as connection, Node() as node:
        compute_reference(connection, node)
        drop_working_layers(connection)
        left = connection.execute("select distinct schema_name from duckdb_tables()").fetchall()
        assert not {(layer,) for layer in WORKING_LAYERS} & set(left)
        for folder in ("documents", "views", "api", "listings"):
            assert write_views(connection, tmp_path / folder, folder) > 0


def test_marts_cannot_read_what_was_loaded(corpus):
    assert corpus.execute("select count(*) from duckdb_tables() where schema_name = 'raw'").fetchall() == [(0,)]
