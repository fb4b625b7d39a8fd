"""The downloads as other programs take them: a data package that is valid, keys that hold, hashes that fit."""

import csv
import hashlib
import json
import re
import shutil

import duckdb
import pytest
from frictionless import Package

from scripts.paths import PUBLIC
from scripts.publish.table_catalog import UNSORTED, places, tables


def without_parquet(downloads, tmp_path):
    """The package without tables that are Parquet alone: the validator would need pyarrow for them."""
    copy = shutil.copytree(downloads, tmp_path / "package")
    package = json.loads((copy / "datapackage.json").read_text(encoding="utf-8"))
    long = {one["name"] for one in package["resources"] if one["format"] != "csv"}
    package["resources"] = [one for one in package["resources"] if one["name"] not in long]
    for one in package["resources"]:
        keys = one["schema"].pop("foreignKeys", [])
        one["schema"]["foreignKeys"] = [key for key in keys if key["reference"]["resource"] not in long]
    (copy / "datapackage.json").write_text(json.dumps(package), encoding="utf-8")
    return copy / "datapackage.json", long


def errors(described):
    report = Package(str(described)).validate()
    return {(name, kind) for name, kind in report.flatten(["name", "type"]) if name} | {
        (task.name, error.type) for task in report.tasks for error in task.errors
    }


def test_frictionless_finds_the_data_package_valid(downloads, tmp_path):
    described, long = without_parquet(downloads, tmp_path)
    report = Package(str(described)).validate()
    assert report.flatten(["name", "rowNumber", "fieldName", "type", "note"]) == []
    assert report.stats["tasks"] == len(tables()) - len(long)


def test_a_table_too_long_for_text_is_described_as_parquet(downloads):
    resources = json.loads((downloads / "datapackage.json").read_text(encoding="utf-8"))["resources"]
    verdicts = next(one for one in resources if one["name"] == "verdicts")
    assert verdicts["rows"] > 20_000
    assert (verdicts["path"], verdicts["format"], verdicts["alternatives"]) == ("verdicts.parquet", "parquet", [])
    assert not [path for path in downloads.iterdir() if path.name in ("verdicts.csv", "verdicts.json")]


def repeat_last_row(text):
    return text + text.rstrip("\n").rsplit("\n", 1)[1] + "\n"


DAMAGES = {
    "results": repeat_last_row,
    "sources": lambda text: text.replace("yourcmc-ceph-performance,", "somewhere-else,", 1),
    "rule_summary": lambda text: re.sub(r",\d+", ",many", text, count=1),
}


def test_a_repeated_key_a_dangling_reference_a_wrong_type_and_a_changed_file_would_be_found(downloads, tmp_path):
    """One validation of one damaged copy of a few tables: it takes seconds, whatever is wrong."""
    copy = shutil.copytree(downloads, tmp_path / "copy")
    described = copy / "datapackage.json"
    package = json.loads(described.read_text(encoding="utf-8"))
    kept = {*DAMAGES, "caveats"}
    package["resources"] = [one for one in package["resources"] if one["name"] in kept]
    for one in package["resources"]:
        keys = one["schema"].pop("foreignKeys", [])
        one["schema"]["foreignKeys"] = [key for key in keys if key["reference"]["resource"] in kept]
    for table, damage in DAMAGES.items():
        path = copy / f"{table}.csv"
        path.write_text(damage(path.read_text(encoding="utf-8")), encoding="utf-8")
        resource = next(one for one in package["resources"] if one["name"] == table)
        resource.update(bytes=path.stat().st_size, hash=f"sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}")
    described.write_text(json.dumps(package), encoding="utf-8")
    with open(copy / "caveats.csv", "a", encoding="utf-8") as changed:
        changed.write("\n")
    found = errors(described)
    assert {("results", "primary-key"), ("results", "foreign-key"), ("rule_summary", "type-error")} <= found
    changed_files = {name for name, kind in found if kind.endswith("count") or "hash" in kind}
    assert changed_files - DAMAGES.keys() == {"caveats"}


def test_every_column_has_a_type_that_other_programs_know(downloads):
    package = json.loads((downloads / "datapackage.json").read_text(encoding="utf-8"))
    fields = [(one["name"], field) for one in package["resources"] for field in one["schema"]["fields"]]
    assert [(table, field["name"]) for table, field in fields if field["type"] == "any"] == [], (
        "name it in scripts/publish/datapackage.py"
    )
    assert all(field["description"] for _, field in fields)


def test_the_sums_fit_every_file_beside_them(downloads):
    lines = (downloads / "SHA256SUMS").read_text().splitlines()
    sums = dict(reversed(line.split("  ")) for line in lines)
    assert set(sums) == {path.name for path in downloads.iterdir()} - {"SHA256SUMS"}
    for name, digest in sums.items():
        assert hashlib.sha256((downloads / name).read_bytes()).hexdigest() == digest


def test_the_package_describes_the_other_formats_too(downloads):
    for resource in json.loads((downloads / "datapackage.json").read_text(encoding="utf-8"))["resources"]:
        for other in resource["alternatives"]:
            raw = (downloads / other["path"]).read_bytes()
            assert (other["bytes"], other["hash"]) == (len(raw), f"sha256:{hashlib.sha256(raw).hexdigest()}")


def test_every_table_has_its_place_among_the_subjects():
    listed = places()
    missing = [name for name, place in listed.items() if place.group == UNSORTED]
    assert missing == [], (
        "give the table its line in scripts/sql/tables.csv: what it is about, its key, what it refers to"
    )
    assert set(listed) == set(tables()), "scripts/sql/tables.csv names a table that is gone"


def test_lists_in_csv_can_be_taken_apart_again(downloads):
    with duckdb.connect(downloads / "honest-iops.duckdb", read_only=True) as connection:
        expected = connection.execute(
            "select caveat_list from (select caveats as caveat_list from measurements order by result_id, ordinal)"
        ).fetchall()
    with open(downloads / "measurements.csv", encoding="utf-8", newline="") as file:
        assert [json.loads(row["caveats"]) for row in csv.DictReader(file)] == [row[0] for row in expected]


def test_the_database_opens_in_older_versions_than_that_which_wrote_it(downloads):
    with duckdb.connect(downloads / "honest-iops.duckdb", read_only=True) as connection:
        query = "select tags['storage_version'] from duckdb_databases() where path is not null"
        assert connection.execute(query).fetchall() == [("v1.2.0+",)]


@pytest.mark.site
def test_the_page_lists_every_file_with_its_hash():
    page = (PUBLIC / "data" / "index.html").read_text(encoding="utf-8")
    for line in (PUBLIC / "downloads" / "SHA256SUMS").read_text().splitlines():
        assert line in page
        digest, name = line.split("  ")
        assert hashlib.sha256((PUBLIC / "downloads" / name).read_bytes()).hexdigest() == digest
        assert f'/downloads/{name}"' in page


@pytest.mark.site
def test_the_dictionary_has_an_anchor_for_every_table_and_column():
    page = (PUBLIC / "data" / "dictionary" / "index.html").read_text(encoding="utf-8")
    columns = (PUBLIC / "data" / "columns" / "index.html").read_text(encoding="utf-8")
    for table in json.loads((PUBLIC / "downloads" / "datapackage.json").read_text(encoding="utf-8"))["resources"]:
        assert f'<h2 id="{table["name"]}">' in page
        for column in table["schema"]["fields"]:
            assert f'<tr id="{table["name"]}.{column["name"]}">' in page
            assert f'<tr id="column-{column["name"]}">' in columns
            assert f'<a href="/data/dictionary/#{table["name"]}.{column["name"]}">{table["name"]}</a>' in columns
