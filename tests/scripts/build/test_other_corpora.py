"""Any valid corpus builds a whole site: one of three records; test_bounds.py has one of 430 results."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from links import broken_links
from small import SmallCorpus, measured

from scripts.build.load import InvalidRecordsError
from scripts.build.page_files import COMPARE, prepared_comparisons
from scripts.build.pipeline import site
from scripts.node.client import Node
from scripts.paths import ROOT, hugo_program

sys.path.insert(0, str(ROOT / "tests" / "bench"))
import synthetic

MISSING = "(no measurement on record yet)"


def build_site(folder: Path, data: Path) -> list[str]:
    """Build a corpus into `folder/public`; the lines of the build report."""
    (folder / "build").mkdir()
    report = []
    site(lambda line, _: report.append(line), "http://localhost/", folder / "public", data, folder / "build")
    return report


@pytest.fixture(scope="module")
def three_records(tmp_path_factory):
    """The site of one source, one drive and one result, and its build report."""
    folder = tmp_path_factory.mktemp("three")
    corpus = SmallCorpus(folder)
    corpus.result([measured(500)])
    return folder, build_site(folder, corpus.data)


@pytest.mark.site
def test_three_records_make_a_whole_site_without_broken_links(three_records):
    folder, _ = three_records
    public = folder / "public"
    for page in (
        "drives/maker-one",
        "results/drives/maker-one/2026-run",
        "drives",
        "clusters",
        "compare",
        "data/health",
        "findings",
        "calculators/throughput",
        "guide",
        "bench/1",
        "search",
        "reliability",
        "effects",
    ):
        assert (public / page / "index.html").is_file(), page
    assert list((public / "pagefind").glob("pagefind-entry.json"))
    assert "None so far" in (public / "data/withdrawn/index.html").read_text(encoding="utf-8")
    assert broken_links(folder) == ""


@pytest.mark.site
def test_a_page_says_where_the_corpus_has_no_record(three_records):
    public = three_records[0] / "public"
    for page in (".", "findings/fsync-cliff", "guide/choosing-drives/volatile-write-cache"):
        assert MISSING in (public / page / "index.html").read_text(encoding="utf-8"), page
    assert "500" in (public / "drives" / "maker-one" / "index.html").read_text(encoding="utf-8")


@pytest.mark.site
def test_the_build_report_warns_of_comparisons_that_were_left_out(three_records):
    _, report = three_records
    assert sum(line.startswith("warning: the comparison ") for line in report) == 3


@pytest.mark.site
def test_the_projects_own_corpus_may_lack_no_record_that_a_page_names(three_records):
    """The same pages over the same three records, read as if they were the project's own."""
    folder, _ = three_records
    config = json.loads((folder / "build" / "hugo.json").read_text(encoding="utf-8"))
    del config["params"]["otherCorpus"]
    strict = folder / "strict.json"
    strict.write_text(json.dumps(config), encoding="utf-8")
    command = [hugo_program(), "build", "--config", strict, "--destination", folder / "strict"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "content/_index.md" in done.stdout + done.stderr
    assert "rows of honest_iops fit, not one" in done.stdout + done.stderr


def test_the_synthetic_corpus_is_the_same_each_time(tmp_path):
    files = []
    for name in ("one", "two"):
        synthetic.write(tmp_path / name, ROOT / "data" / "settings.json", 20)
        folder = tmp_path / name
        files.append({path.relative_to(folder): path.read_bytes() for path in folder.rglob("*.json")})
    assert files[0] == files[1]


@pytest.fixture
def page(tmp_path):
    """A page that prepares a comparison of drives that no corpus has."""
    path = tmp_path / "compare.md"
    columns = 'columns = [{ subject = "no-such-drive" }, { subject = "nor-this-one", settings = "write_cache=on" }]'
    path.write_text(f'+++\n[[comparisons]]\ntitle = "Two drives"\n{columns}\n+++\n', encoding="utf-8")
    return path


def test_a_prepared_comparison_of_an_unknown_subject_is_an_error_of_its_page(page, tmp_path):
    with Node() as node, pytest.raises(InvalidRecordsError) as caught:
        prepared_comparisons(node, tmp_path / "api", page=page)
    problems = caught.value.problems
    assert [(one.path, one.found) for one in problems] == [
        ("comparisons[0].columns[0].subject", "'no-such-drive'"),
        ("comparisons[0].columns[1].subject", "'nor-this-one'"),
    ]
    assert {one.file for one in problems} == {str(page)}


def test_another_corpus_leaves_out_a_prepared_comparison_whose_subjects_it_lacks(page, tmp_path):
    with Node() as node:
        assert prepared_comparisons(node, tmp_path / "api", own_corpus=False, page=page) == ([], ["Two drives"])


def test_the_page_of_the_project_prepares_comparisons_of_records_on_file():
    folders = [ROOT / "data" / kind for kind in ("drives", "controllers", "clusters", "volumes")]
    names = {path.stem for folder in folders for path in folder.glob("*.json")}
    listed = tomllib.loads(COMPARE.read_text(encoding="utf-8").split("+++\n")[1])["comparisons"]
    assert {column["subject"] for one in listed for column in one["columns"]} <= names
