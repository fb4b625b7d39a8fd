"""When a result came to the site: what the history of a checkout says, and what stands in where there is none."""

import json
import os
import subprocess

import pytest
from small import measured

from scripts.build.history import changes, page_dates, record_dates

PLACE = "results/drives/maker-one/2026-run.json"
FIRST, LATER = "2026-01-02T03:04:05Z", "2026-02-03T04:05:06Z"


def git(folder, *arguments, when=FIRST):
    names = {f"GIT_{who}_{what}": "x@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    environment = {**os.environ, **names, "GIT_AUTHOR_DATE": when, "GIT_COMMITTER_DATE": when}
    subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True, env=environment)


@pytest.fixture
def checkout(small):
    """A repository whose one result was added on one day and changed on another."""
    file = small.result([measured(100)])
    git(small.folder, "init", "--quiet")
    git(small.folder, "add", "data")
    git(small.folder, "commit", "--quiet", "-m", "Add")
    file.write_text(json.dumps({**json.loads(file.read_text()), "title": "Another title"}))
    git(small.folder, "commit", "--quiet", "-a", "-m", "Change", when=LATER)
    return small


def test_the_history_dates_when_a_result_was_added_and_last_changed(checkout):
    assert changes(checkout.data) == {PLACE: (FIRST, LATER)}
    with checkout.database("results", "sources") as connection:
        assert record_dates(connection, changes(checkout.data)) == {
            "maker-one/2026-run": {"added": FIRST, "changed": LATER}
        }


def test_a_shallow_clone_which_calls_everything_new_counts_as_no_history(checkout, tmp_path):
    git(tmp_path, "clone", "--quiet", "--depth", "1", f"file://{checkout.folder}", "shallow")
    assert changes(tmp_path / "shallow" / "data") == {}


def test_without_a_history_the_record_and_its_source_say_when(small):
    small.result([measured(100)], slug="2024-05-run", date="2024-05")
    small.result([measured(100)], slug="undated-run")
    assert changes(small.data) == {}
    with small.database("results", "sources") as connection:
        dates = record_dates(connection, {})
    assert dates["maker-one/2024-05-run"]["changed"] == "2024-05-01T00:00:00Z"
    assert dates["maker-one/undated-run"]["changed"] == "2024-05-01T00:00:00Z", "the earliest of all"


def test_a_commit_that_only_laid_out_files_is_passed_over(checkout):
    ignored = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=checkout.folder, check=True, capture_output=True, text=True
    ).stdout
    (checkout.folder / ".git-blame-ignore-revs").write_text(f"# Layout\n{ignored}", encoding="utf-8")
    assert changes(checkout.data) == {PLACE: (FIRST, FIRST)}


def test_pages_are_dated_by_their_text_or_their_record(checkout):
    page = checkout.folder / "content" / "guide" / "one.md"
    page.parent.mkdir(parents=True)
    page.write_text("One", encoding="utf-8")
    git(checkout.folder, "add", "content")
    git(checkout.folder, "commit", "--quiet", "-m", "Add a page", when=LATER)
    dates = page_dates(checkout.folder, checkout.data)
    assert dates["content/guide/one.md"] == LATER
    assert dates["drives/maker-one"] == FIRST
    assert not any("results" in place for place in dates)
