"""What readers take away: the tables and columns that are promised, in every format, each with its meaning."""

import csv
import json
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import duckdb
import pytest
from small import SmallCorpus, measured

from scripts.build.calculator_tables import compute_reference
from scripts.commands.failures import describe_failure
from scripts.node.client import Node
from scripts.paths import SQL
from scripts.publish.artifacts import write_downloads
from scripts.publish.downloads import MOST_TEXT_ROWS
from scripts.publish.identity import Edition
from scripts.publish.table_catalog import column_comments, tables

PROMISED = {
    "metrics": "measurement_id result_id subject kind source section metric value value_max unit qualifier base_value base_unit",
    "measurements": "measurement_id result_id subject target kind source basis workload_kind pattern block_size_bytes queue_depth "
    "jobs sync sync_every read_percent window_name settings",
    "effects": "effect_id result_id subject target workload setting from_value to_value metric before after before_n after_n ratio "
    "improvement",
    "effect_answers": "question_id setting change workload metric subject_class subjects better worse median_improvement",
    "contrasts": "field from_value to_value",
    "honest_iops": "subject write_cache pattern flushed_iops peak_iops peak_sync peak_write_cache",
    "drive_summary": "subject workload worst best n level",
    "cluster_summary": "subject workload worst best n level",
    "drive_figures": "subject title drive_class write_cache write_iops read_iops write_latency_ms read_latency_ms n level",
    "reference_block_db": "release partition_bytes levels_article levels_rocksdb used_gib unused_gib next_useful_gib",
    "reference_data_loss": "hosts drives_per_host drive_bytes scheme drive_afr pg_loss_chance_year nines mttdl_years dominated_by",
    "reference_throughput": "subject write_cache cluster_write_iops write_bound cluster_read_iops qd1_write_iops",
    "cluster_estimates": "measurement_id subject preset measured predicted error_percent drive_class is_fitted verdict",
    "cluster_errors": "drive_class preset median_error_percent",
    "subject_figures": "subject workload settings basis edition metric base_unit n min median max level measurement_ids",
    "vendor_claims": "subject workload claimed best_measured ratio_to_claim",
    "results": "result_id",
    "drives": "subject",
    "controllers": "subject",
    "clusters": "subject",
    "volumes": "subject",
    "sources": "source",
}


@pytest.fixture(scope="module")
def published(downloads):
    """The database as a reader opens it."""
    with duckdb.connect(downloads / "honest-iops.duckdb", read_only=True) as connection:
        yield connection


@pytest.mark.parametrize("table", sorted(PROMISED))
def test_promised_tables_have_the_promised_columns(published, table):
    query = "select column_name from duckdb_columns() where schema_name = 'main' and table_name = ?"
    assert set(PROMISED[table].split()) <= {row[0] for row in published.execute(query, [table]).fetchall()}


def test_every_table_and_column_says_what_it_means(published):
    query = "select table_name, column_name from duckdb_columns() where not internal and schema_name = 'main' and comment is null"
    assert published.execute(query).fetchall() == []
    assert (
        published.execute(
            "select table_name from duckdb_tables() where not internal and comment not like 'One row per %'"
        ).fetchall()
        == []
    )


def test_each_column_is_described_and_no_other(corpus, published):
    query = "select distinct column_name from duckdb_columns() where not internal and schema_name = ?"
    downloaded = {row[0] for row in published.execute(query, ["main"]).fetchall()}
    all_marts = {row[0] for row in corpus.execute(query, ["marts"]).fetchall()}
    assert downloaded <= set(column_comments()) <= downloaded | all_marts


def test_the_list_of_columns_is_sorted_so_that_people_find_their_place():
    with open(SQL / "columns.csv", encoding="utf-8") as file:
        names = [row["column"] for row in csv.DictReader(file)]
    assert names == sorted(names)


@pytest.mark.parametrize("table", sorted(tables()))
def test_each_format_holds_the_same_rows(published, downloads, table):
    count = published.execute(f"select count(*) from {table}").fetchall()
    assert duckdb.execute(f"select count(*) from '{downloads / table}.parquet'").fetchall() == count
    if count[0][0] > MOST_TEXT_ROWS:
        return
    assert len(json.loads((downloads / f"{table}.json").read_text())) == count[0][0]
    with open(downloads / f"{table}.csv", encoding="utf-8", newline="") as file:
        assert len(list(csv.reader(file))) == count[0][0] + 1


def test_the_database_answers_which_change_helped_most_on_three_subjects_or_more(published):
    query = """select change, subject_class, subjects from effect_answers
        where subjects >= 3 order by min_improvement desc limit 1"""
    assert published.execute(query).fetchall() == [
        ("second flush patched away instead of kept", "hard disk behind a Ceph OSD", 4)
    ]


def test_levels_of_evidence_are_computed_from_basis_and_place(published):
    query = "select distinct basis, level from results order by basis, level"
    expected = [
        ("estimate", 1),
        ("measured", 1),
        ("measured", 2),
        ("second-hand", 1),
        ("typical", 1),
        ("vendor-spec", 0),
    ]
    assert published.execute(query).fetchall() == expected


def test_the_database_is_whole_while_others_still_ask(tmp_path):
    """A query that runs elsewhere keeps a database open after it was detached; its log must be empty by then."""
    corpus = SmallCorpus(tmp_path)
    corpus.result([measured(400_000, {"cache": "off"}), measured(900, {"cache": "on"})])
    with corpus.database(judged=True) as connection, Node() as node:
        compute_reference(connection, node)
        is_done = Event()

        def ask(cursor):
            while not is_done.is_set():
                cursor.execute("select table_name, count(*) from duckdb_columns() group by all").fetchall()

        with ThreadPoolExecutor(3) as pool:
            for _ in range(3):
                pool.submit(ask, connection.cursor())
            try:
                for number in range(3):
                    folder = tmp_path / f"export-{number}"
                    write_downloads(connection.cursor(), folder, Edition("", "2026-01-01T00:00:00Z"))
                    with duckdb.connect(folder / "honest-iops.duckdb", read_only=True) as copy:
                        assert copy.execute("select count(*) from duckdb_tables()").fetchall() == [(len(tables()),)]
                        assert copy.execute("select count(*) from effects").fetchall()[0][0] > 0
            finally:
                is_done.set()


def test_tables_that_cannot_be_written_are_said_in_a_sentence(tmp_path):
    corpus = SmallCorpus(tmp_path)
    corpus.result([measured(400_000, {"cache": "off"})])
    (tmp_path / "out" / "honest-iops.duckdb.wal").mkdir(parents=True)
    with corpus.database(judged=True) as connection, Node() as node:
        compute_reference(connection, node)
        with pytest.raises(duckdb.Error) as raised:
            write_downloads(connection, tmp_path / "out", Edition("", "2026-01-01T00:00:00Z"))
    said = describe_failure(raised.value)
    assert said is not None
    assert said.startswith("the database could not be written: ")
    assert "honest-iops.duckdb" in said
