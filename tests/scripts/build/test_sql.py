"""SQL assertions: each file in sql/ selects rows that must not exist, and its name says what holds."""

from pathlib import Path

import pytest

from scripts.build.transform import LAYERS, ordered
from scripts.paths import SQL

ASSERTIONS = sorted((Path(__file__).parent / "sql").glob("*.sql"))
QUERIES = sorted(SQL.rglob("*.sql"))


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
def test_the_second_line_names_what_a_file_reads_from_its_own_layer(layer):
    names = {path.stem for path in (SQL / layer).glob("*.sql")}
    for path in ordered(SQL / layer):
        text = path.read_text(encoding="utf-8")
        read = {name for name in names - {path.stem} if f"{layer}.{name} " in text.replace("\n", " ").replace(")", " ")}
        second = text.splitlines()[1]
        named = set(second.removeprefix("-- after: ").split(", ")) if second.startswith("-- after: ") else set()
        assert read <= named, f"{path.name} reads {read - named} and does not say so in line 2"


def test_an_unknown_name_after_after_is_an_error(tmp_path):
    (tmp_path / "one.sql").write_text("-- One row.\n-- after: two\nselect 1")
    with pytest.raises(ValueError, match="two"):
        ordered(tmp_path)


def test_marts_cannot_read_what_was_loaded(corpus):
    assert corpus.execute("select count(*) from duckdb_tables() where schema_name = 'raw'").fetchall() == [(0,)]
