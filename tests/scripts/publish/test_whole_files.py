"""Files that hold all tables: the SQLite twin, the zip, Parquet files that lie alone, schemas and OpenAPI."""

import hashlib
import io
import json
import re
import sqlite3
import zipfile

import duckdb
import jsonschema
import pytest

from scripts.paths import PUBLIC, ROOT
from scripts.publish.archive import write_archive
from scripts.publish.identity import Edition
from scripts.publish.sqlite import write_sqlite

TWIN = "honest-iops.sqlite"


@pytest.fixture(scope="module")
def twin(downloads):
    with sqlite3.connect(f"file:{downloads / TWIN}?mode=ro", uri=True) as database:
        yield database


def names(database):
    return {name for (name,) in database.execute("select name from sqlite_master where type = 'table'")}


def test_the_sqlite_twin_has_the_tables_and_rows_of_the_duckdb_file(downloads, twin):
    with duckdb.connect(downloads / "honest-iops.duckdb", read_only=True) as connection:
        tables = [name for (name,) in connection.execute("select table_name from duckdb_tables()").fetchall()]
        rows = {name: connection.execute(f"select count(*) from {name}").fetchall()[0][0] for name in tables}
        best = connection.execute(
            "select max(flushed_iops), count(p99) from (select flushed_iops, flush_p99_s as p99 from honest_iops)"
        ).fetchall()
    assert names(twin) == {*tables, "data_dictionary", "about"}
    assert {name: twin.execute(f"select count(*) from {name}").fetchone()[0] for name in tables} == rows
    assert twin.execute("select max(flushed_iops), count(flush_p99_s) from honest_iops").fetchall() == best


def test_the_sqlite_twin_keeps_its_keys_lists_and_meanings(twin):
    assert twin.execute("pragma integrity_check").fetchall() == [("ok",)]
    assert twin.execute("pragma foreign_key_check").fetchall() == []
    assert {row[2] for row in twin.execute("pragma foreign_key_list(results)")} >= {"subjects", "sources"}
    (lists,) = twin.execute("select match_names from drives where subject = 'micron-5100-eco-960gb'").fetchone()
    assert all(isinstance(item, str) for item in json.loads(lists))
    assert twin.execute("""select unit from data_dictionary where "column" = 'flushed_iops'""").fetchone() == ("IOPS",)


def test_the_same_tables_give_the_same_bytes(tmp_path):
    table = {
        "name": "t",
        "comment": "One row per thing.",
        "key": ["id"],
        "refers": {},
        "group": "Things",
        "rows": 2,
        "columns": [
            {"name": "id", "type": "VARCHAR", "comment": "Name", "unit": None},
            {"name": "ok", "type": "BOOLEAN", "comment": "Whether", "unit": None},
        ],
        "files": [{"name": f"t.{kind}", "format": kind} for kind in ("parquet", "csv", "json")],
    }
    hashes = []
    with duckdb.connect() as connection:
        connection.execute(
            "create schema marts; create table marts.t as from (values ('b', true), ('a', null)) v(id, ok)"
        )
        for run in ("one", "two"):
            out = tmp_path / run
            out.mkdir()
            for name in ("t.parquet", "t.csv", "datapackage.json"):
                (out / name).write_text(name, encoding="utf-8")
            paths = [
                write_sqlite(connection, [table], out),
                write_archive([table], Edition("https://example.org/", "2026-01-01T00:00:00Z"), out),
            ]
            hashes.append([hashlib.sha256(path.read_bytes()).hexdigest() for path in paths])
    assert hashes[0] == hashes[1]
    with sqlite3.connect(tmp_path / "one" / TWIN) as database:
        assert database.execute("select * from t").fetchall() == [("a", None), ("b", 1)]


def test_the_zip_opens_with_a_readme_and_its_checksums_hold(downloads):
    with zipfile.ZipFile(downloads / "honest-iops-data.zip") as archive:
        assert archive.testzip() is None
        files = {name.partition("/")[2]: archive.read(name) for name in archive.namelist()}
    sums = dict(line.split("  ")[::-1] for line in files.pop("SHA256SUMS").decode().splitlines())
    assert {name: hashlib.sha256(raw).hexdigest() for name, raw in files.items()} == sums
    readme = files["README.md"].decode()
    tables = {name.removesuffix(".parquet") for name in files if name.endswith(".parquet")}
    assert tables
    assert all(f"| {name} |" in readme for name in tables)
    assert files["drives.csv"] == (downloads / "drives.csv").read_bytes()
    package = json.load(io.BytesIO(files["datapackage.json"]))
    assert package["homepage"] == "http://localhost:1313/"
    assert {"id", "created", "keywords", "contributors"} <= set(package)


def test_a_parquet_file_that_lies_alone_says_what_it_is(downloads):
    rows = duckdb.execute(
        f"select key, value from parquet_kv_metadata('{downloads / 'honest_iops.parquet'}')"
    ).fetchall()
    said = {key.decode(): value.decode() for key, value in rows}
    assert said["license"] == "https://creativecommons.org/licenses/by/4.0/"
    assert said["description"].startswith("One row per")
    assert json.loads(said["columns"])["flushed_iops"]["unit"] == "IOPS"


def test_openapi_names_every_endpoint_and_explains_what_stands_in_its_address(api):
    described = json.loads((PUBLIC / "api" / "openapi.json").read_text(encoding="utf-8"))
    index = json.loads((api / "index.json").read_text(encoding="utf-8"))
    assert described["openapi"].startswith("3.1.")
    assert set(described["paths"]) == {f"/{entry['endpoint']}" for entry in index["endpoints"]}
    for path, item in described["paths"].items():
        operation = item["get"]
        given = {parameter["name"]: parameter["example"] for parameter in operation.get("parameters", [])}
        assert set(re.findall(r"\{(\w+)\}", path)) == set(given)
        document = json.loads((PUBLIC / path[1:].format(**given)).read_text(encoding="utf-8"))
        reference = operation["responses"]["200"]["content"]["application/json"]["schema"]["$ref"]
        schema = described["components"]["schemas"][reference.rpartition("/")[2]]
        jsonschema.Draft202012Validator(schema).validate(document)


@pytest.mark.site
def test_the_schema_that_a_record_names_is_there_in_a_checkout_and_on_the_site():
    for record in (
        "drives/micron-5100-eco-960gb.json",
        "releases.json",
        "results/drives/micron-5100-eco-960gb/undated-cache-on-off.json",
    ):
        stated = json.loads((ROOT / "data" / record).read_text(encoding="utf-8"))["$schema"]
        committed = (ROOT / "data" / record).parent / stated
        published = (PUBLIC / "records" / record).parent / stated
        assert published.resolve().is_relative_to(PUBLIC)
        schema = json.loads(published.read_text(encoding="utf-8"))
        place = schema.pop("$id").removeprefix("http://localhost:1313/")
        assert json.loads((PUBLIC / place).read_text(encoding="utf-8")).items() >= schema.items()
        assert schema == json.loads(committed.read_text(encoding="utf-8"))
