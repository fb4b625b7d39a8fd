"""The command that compares published tables before and after a change."""

import duckdb
from compare_tables import Renames, compare_folders


def write_table(folder, name, query):
    folder.mkdir(exist_ok=True)
    duckdb.execute(f"copy ({query}) to '{folder / name}.parquet'")


def test_renamed_tables_and_columns_are_equal(tmp_path):
    write_table(tmp_path / "before", "holes", "select 1 as least")
    write_table(tmp_path / "after", "gaps", "select 1 as min, 2 as added")
    renames = Renames({"holes": "gaps"}, {"holes": {"least": "min"}}, {"holes": {"added"}}, set())
    assert compare_folders(tmp_path / "before", tmp_path / "after", renames) == []


def test_other_rows_columns_and_tables_are_reported(tmp_path):
    write_table(tmp_path / "before", "one", "select 1 as n")
    write_table(tmp_path / "after", "one", "select 2 as n")
    write_table(tmp_path / "before", "two", "select 1 as n")
    write_table(tmp_path / "after", "two", "select 1 as m")
    write_table(tmp_path / "after", "three", "select 1 as n")
    found = compare_folders(tmp_path / "before", tmp_path / "after", Renames({}, {}, {}, set()))
    assert found == [
        "one: 1 rows only before, such as (1,)",
        "one: 1 rows only after, such as (2,)",
        "two: column n is missing",
        "two: column m was added",
        "three: the table was added",
    ]
