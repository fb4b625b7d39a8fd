"""What an earlier build left is taken again only where a build from nothing would make the same, byte for byte."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from small import measured

from scripts.build import pipeline
from scripts.build import summaries as making
from scripts.build.inputs import SITE, SUMMARIES, Inputs
from scripts.build.summaries import summaries
from scripts.paths import ROOT

UNREPEATABLE = {"honest-iops.duckdb", "honest-iops.duckdb-gz", "SHA256SUMS", "files.json", "sql_engine.json"}
"""The database has other bytes in each build; the others hold it, or give its hash or its packed size."""
READ = """
import sys
from pathlib import Path
from scripts.build.summaries import Inputs, summaries

sys.addaudithook(lambda event, found: event == "open" and print(found[0]))
summaries(lambda *_: None, Inputs(Path(sys.argv[1])), Path(sys.argv[2]))
"""


def make(small, build):
    """What Hugo reads; the stages that were run."""
    stages = []
    summaries(lambda stage, _: stages.append(stage), Inputs(small.data), build)
    return stages


def contents(folder, names=making.MADE):
    """The bytes of all files that a build made."""
    paths = [path for name in names for path in (folder / name).rglob("*")]
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in paths
        if path.is_file() and path.name not in UNREPEATABLE
    }


def test_no_stage_shows_what_was_true_before(small, tmp_path):
    small.result([measured(400_000, {"cache": "off"}), measured(900, {"cache": "on"})])
    build = tmp_path / "build"
    make(small, build)
    first = contents(build)
    assert make(small, build) == ["no record and no code has changed"]

    added = small.result([measured(700, {"cache": "half"})], slug="2026-other")
    make(small, build)
    assert "2026-other" in (build / "downloads/results.csv").read_text()
    (build / "summaries/tables/results.json").write_text("edited by hand")
    added.unlink()
    make(small, build)
    assert contents(build) == first


def test_what_a_killed_build_left_is_not_taken(small, tmp_path, monkeypatch):
    """Killed while one folder after another is replaced, when some are new and others old."""
    small.result([measured(900)])
    make(small, tmp_path / "build")
    small.result([measured(700)], slug="2026-other")

    def killed(folder, **options):
        if folder.name == "api":
            raise KeyboardInterrupt
        rmtree(folder, **options)

    rmtree = shutil.rmtree
    monkeypatch.setattr(shutil, "rmtree", killed)
    with pytest.raises(KeyboardInterrupt):
        make(small, tmp_path / "build")
    monkeypatch.undo()
    mixed = contents(tmp_path / "build")
    make(small, tmp_path / "build")
    make(small, tmp_path / "clean")
    clean = contents(tmp_path / "clean")
    assert mixed != clean
    assert contents(tmp_path / "build") == clean


def test_no_stage_reads_what_its_key_does_not_cover(small, tmp_path):
    small.result([measured(400_000, {"cache": "off"}), measured(900, {"cache": "on"})])
    command = [sys.executable, "-c", READ, small.data, tmp_path / "build"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    read = {Path(name).relative_to(ROOT) for name in done.stdout.splitlines() if Path(name).is_relative_to(ROOT)}
    places = {
        path
        for path in read
        if path.parts[0] not in ("build", ".venv", "node_modules", ".git-blame-ignore-revs") and path.suffix != ".pyc"
    }
    assert [path for path in places if not any(path.is_relative_to(place) for place in SUMMARIES)] == []
    assert {Path("config.toml"), Path("scripts/sql/marts/results.sql")} <= places


def test_a_site_is_kept_until_something_differs_and_replaced_as_a_whole(small, tmp_path, monkeypatch):
    """With the summaries in the place of pages: Hugo has no part in what is decided here."""
    for step in ("write_markdown", "write_offline_list", "write_search_index", "complete_sitemap"):
        monkeypatch.setattr(pipeline, step, lambda *_: 0)
    stages = []

    def pages(_data, build, fresh, _address):
        shutil.copytree(build / "summaries", fresh)

    def site():
        stages.clear()
        report = lambda stage, _: stages.append(stage)  # noqa: E731
        pipeline.site(report, "http://localhost/", tmp_path / "public", small.data, tmp_path / "build")
        return contents(tmp_path, ["public"])

    monkeypatch.setattr(pipeline, "_make_pages", pages)
    small.result([measured(900)])
    first = site()
    assert site() == first
    assert stages == ["nothing has changed since the last build"]
    (tmp_path / "public/about.json").write_text("edited by hand")
    assert site() == first

    def killed(*place):
        pages(*place)
        raise KeyboardInterrupt

    added = small.result([measured(700)], slug="2026-other")
    monkeypatch.setattr(pipeline, "_make_pages", killed)
    with pytest.raises(KeyboardInterrupt):
        site()
    assert contents(tmp_path, ["public"]) == first
    monkeypatch.setattr(pipeline, "_make_pages", pages)
    assert site() != first
    added.unlink()
    assert site() == first


@pytest.mark.parametrize("place", ["added", "edited", "removed", "library", "variable"])
def test_whatever_a_build_reads_is_in_its_key(tmp_path, monkeypatch, place):
    for name in SITE:
        path = tmp_path / name if Path(name).suffix else tmp_path / name / "file"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("as it was")
    before = {name: Inputs(root=tmp_path).key([name], records=False) for name in SITE}
    for name in SITE:
        path = tmp_path / name if Path(name).suffix else tmp_path / name / "file"
        if place == "edited":
            path.write_text("as it is")
        elif place == "removed":
            path.unlink()
        elif place == "added" and not Path(name).suffix:
            (path.parent / "new").write_text("")
    if place == "library":
        (tmp_path / "packages/a_library-2.dist-info").mkdir(parents=True)
        (tmp_path / "packages/a_library-2.dist-info/METADATA").write_text("Name: a-library\nVersion: 2\n")
        monkeypatch.syspath_prepend(tmp_path / "packages")
    elif place == "variable":
        monkeypatch.setenv("HUGO_PARAMS_AUTHOR", "Somebody")
    after = {name: Inputs(root=tmp_path).key([name], records=False) for name in SITE}
    same = {name for name in SITE if before[name] == after[name]}
    assert same == ({name for name in SITE if Path(name).suffix} if place == "added" else set())


def test_what_is_edited_while_it_is_read_is_taken_for_nothing(tmp_path):
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts/a.html").write_text("one")
    inputs = Inputs(root=tmp_path)
    inputs.key(["layouts"], records=False)
    assert inputs.are_unchanged()
    (tmp_path / "layouts/a.html").write_text("two")
    (tmp_path / "layouts/a.html").write_text("one")
    assert not inputs.are_unchanged()
    inputs = Inputs(root=tmp_path)
    inputs.key(["layouts"], records=False)
    (tmp_path / "layouts/b.html").write_text("new")
    assert not inputs.are_unchanged()
