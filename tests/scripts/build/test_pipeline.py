"""The build as a whole: what it leaves behind when it fails, and that it gives the same site twice."""

import gzip
import json
import os
import time
from pathlib import Path

import duckdb
import pytest
from faults.compare_builds import describe_differences
from small import measured

from scripts.build import pipeline as building
from scripts.build.load import InvalidRecordsError
from scripts.build.programs import BuildStageError
from scripts.paths import BUILD, DATA, PUBLIC, ROOT

ADDRESS = "http://localhost:1313/"


def quiet(_words, _seconds):
    """Report nothing."""


@pytest.fixture
def last_good(tmp_path):
    """A site that must survive a failed build."""
    public = tmp_path / "public"
    public.mkdir()
    (public / "index.html").write_text("the last good site")
    return public


def stands(public: Path) -> bool:
    return [p.name for p in public.iterdir()] == ["index.html"] and (
        public / "index.html"
    ).read_text() == "the last good site"


def test_a_broken_record_leaves_the_last_good_site(last_good, small):
    small.result([measured("fast")])
    with pytest.raises(InvalidRecordsError) as raised:
        building.site(quiet, ADDRESS, last_good, small.data)
    assert raised.value.problems[0].path == "measurements[0].iops"
    assert stands(last_good)


@pytest.mark.site
def test_a_failing_program_leaves_the_last_good_site(last_good, monkeypatch, tmp_path, small):
    program = tmp_path / "hugo"
    program.write_text("#!/bin/sh\necho 'template: broken' >&2\nexit 3\n")
    program.chmod(0o755)
    monkeypatch.setattr(building, "hugo_program", lambda: program)
    with pytest.raises(BuildStageError, match="code 3:\ntemplate: broken"):
        building.site(quiet, ADDRESS, last_good, small.data, tmp_path / "build")
    assert stands(last_good)


@pytest.mark.site
def test_nobody_who_edits_the_served_site_changes_a_record_or_a_source():
    served = {path.stat().st_ino for path in (PUBLIC / "records").rglob("*.json")}
    served |= {path.stat().st_ino for path in (PUBLIC / "js").rglob("*.js")}
    sources = [*DATA.rglob("*.json"), *(ROOT / "static").rglob("*")]
    assert len(served) > len(list(DATA.rglob("*.json")))
    assert served.isdisjoint(path.stat().st_ino for path in sources)


def test_a_site_moved_aside_by_a_killed_build_is_put_back(last_good, small):
    previous = BUILD / f"{last_good.name}-previous"
    last_good.rename(previous)
    small.result([measured("fast")])
    with pytest.raises(InvalidRecordsError):
        building.site(quiet, ADDRESS, last_good, small.data)
    assert stands(last_good)


@pytest.mark.site
def test_two_builds_are_equal(sample_site, tmp_path, monkeypatch):
    """In another folder, with other rights, on another day of another time zone, for another language."""
    first, second = sample_site.public, tmp_path / "in/a/deeper/folder/public"
    for name, value in {"TZ": "Pacific/Kiritimati", "LANG": "tr_TR.UTF-8", "LC_ALL": "C", "HOME": "/nowhere"}.items():
        monkeypatch.setenv(name, value)
    time.tzset()
    before = os.umask(0o077)
    try:
        sample_site.build(second)
    finally:
        os.umask(before)
        monkeypatch.undo()
        time.tzset()
    assert describe_differences(first, second) == []
    assert len(list(first.rglob("*.*"))) > 500

    with duckdb.connect(second / "downloads/honest-iops.duckdb") as database:
        database.execute("update drives set title = 'another' where subject = (select min(subject) from drives)")
    [kinds] = (second / "pagefind/filter").iterdir()
    kinds.write_bytes(gzip.compress(gzip.decompress(kinds.read_bytes()).replace(b"drives", b"drivel")))
    (second / "404.html").unlink()
    (second / "downloads/drives.csv").write_text("subject")
    named = {line.partition(":")[0] for line in describe_differences(first, second)}
    database = {"downloads/honest-iops.duckdb", "data/sql/honest-iops.duckdb-gz"}
    assert named >= database | {"404.html", "downloads/drives.csv", "pagefind/filter/any.pf_filter"}


@pytest.mark.site
def test_records_are_published_as_they_are_and_schemas_with_their_address():
    for path in (ROOT / "data").rglob("*.json"):
        assert (PUBLIC / "records" / path.relative_to(ROOT / "data")).read_bytes() == path.read_bytes()
    for path in (ROOT / "schemas/json").glob("*.json"):
        published = json.loads((PUBLIC / "schemas" / path.name).read_text())
        assert published.pop("$id").endswith(f"/schemas/{path.name}")
        assert published == json.loads(path.read_text())


@pytest.mark.site
def test_pages_are_light():
    for page in PUBLIC.glob("drives/*/index.html"):
        # The page of all drives without scripts grows with their number.
        limit = 40 if page.parent.name == "all" else 12
        assert len(gzip.compress(page.read_bytes())) <= limit * 1024, page
    assert len(gzip.compress((PUBLIC / "index.html").read_bytes())) <= 60 * 1024


@pytest.mark.site
def test_the_downloads_page_lists_what_can_be_downloaded():
    listed = json.loads((BUILD / "summaries" / "downloads.json").read_text())
    for table in listed:
        assert "parquet" in {file["format"] for file in table["files"]}
        for file in table["files"]:
            assert (PUBLIC / "downloads" / file["name"]).is_file()
