"""The script that shows a review under its pull request: what it writes, and that nothing hostile passes it."""

import re

import pytest
from fake_github import GitHub

from scripts.paths import ROOT

SHA = "c0ffee" * 6 + "beef"
pytestmark = pytest.mark.tools("bash", "jq", "unzip")  # as on GitHub's machines


@pytest.fixture
def github(tmp_path):
    server = GitHub(tmp_path)
    server.answer(pulls=[{"number": 7, "head": {"sha": SHA}}], files=[{"filename": "data/results/x.json"}])
    server.artifact("review", review_md="# Review\n\nNo problem found: 1 new record.\n")
    return server


def run(github, **more):
    event = {"HEAD_SHA": SHA, "HEAD_OWNER": "somebody", "HEAD_BRANCH": "change"}
    return github.run("comment.sh", **{**event, **more})


def test_the_review_becomes_a_comment_under_its_pull_request(github):
    [(method, address, body)] = run(github)
    assert (method, address) == ("POST", "repos/a/b/issues/7/comments")
    assert "No problem found: 1 new record." in body
    assert SHA[:12] in body
    assert "changes more than records" not in body


def test_a_second_run_changes_the_comment_and_nobody_elses(github):
    [(_, _, body)] = run(github)
    (github.folder / "calls").unlink()
    mine = {"id": 2, "body": body, "user": {"login": "github-actions[bot]"}}
    github.answer(comments=[{**mine, "id": 1, "user": {"login": "somebody"}}, mine])
    assert [call[:2] for call in run(github)] == [("PATCH", "repos/a/b/issues/comments/2")]


@pytest.mark.parametrize("pulls", [[], [{"number": 7, "head": {"sha": "f" * 40}}]], ids=["closed", "pushed meanwhile"])
def test_a_run_of_no_open_pull_request_writes_nothing(github, pulls):
    github.answer(pulls=pulls)
    assert run(github) == []


def test_an_artifact_that_is_hostile_is_made_inert(github):
    text = "<!-- iops review -->\n@octocat [x](https://evil.example) <details> ```\n$(touch ran) `touch ran`\n"
    github.artifact("review", review_md=text + "<a>" * 100_000)
    [(_, _, body)] = run(github, HEAD_BRANCH="$(touch ran)", HEAD_OWNER="`touch ran`")
    rest = body.split("\n", 1)[1]
    assert not re.search(r"<[a-zA-Z!/]|@\w|\]\(|://|```", rest)
    assert len(body) < 65_536
    assert not (ROOT / "ran").exists()


@pytest.mark.parametrize(
    ("text", "size", "name"),
    [("x", 50_000_000, "review_md"), ("x", 1000, "other_md"), ("", 1000, "review_md")],
    ids=["too large", "another file", "empty"],
)
def test_no_review_is_reported_as_no_verdict(github, text, size, name):
    github.artifact("review", size, **{name: text})
    [(_, _, body)] = run(github)
    assert "That is no verdict" in body


def test_an_archive_that_unpacks_to_much_is_read_only_in_part(github):
    github.artifact("review", review_md="a" * 50_000_000)
    [(_, _, body)] = run(github)
    assert len(body) < 65_536


RECORDS = ["data/results/drives/a/b.json", "data/uses.json", "submissions/mine.json"]


def test_records_and_submission_files_are_all_that_passes_without_a_word(github):
    github.answer(files=[{"filename": name} for name in RECORDS])
    [(_, _, body)] = run(github)
    assert "more than records" not in body


@pytest.mark.parametrize(
    "path",
    [
        ".gitignore",
        ".venv/bin/iops",
        "config.toml",
        "content/guide/a.md",
        "data/editions/2/edition.json",
        "data/editions/2/honest-iops.sh",
        "data/results/drives/a/.gitattributes",
        "data/sources/a.facts.csv",
        "data/x.json\nscripts/y.py",
        "node_modules/a/index.js",
        "sitecustomize.py",
        "static/sw.js",
        "submissions/a/b.json",
        "submissions/a.py",
    ],
)
def test_whatever_else_changes_is_said_before_the_review(github, path):
    github.answer(files=[*({"filename": name} for name in RECORDS), {"filename": path}])
    [(_, _, body)] = run(github)
    assert "**This changes more than records:** 1 file beside them" in body
    assert "runs the review" not in body


def test_a_file_that_moved_is_asked_by_both_of_its_names(github):
    github.answer(files=[{"filename": "data/a.json", "previous_filename": "scripts/records/checker.py"}])
    [(_, _, body)] = run(github)
    assert "more than records" in body


def test_a_contribution_that_changes_the_workflow_is_not_believed(github):
    github.answer(files=[{"filename": ".github/workflows/validate.yml"}])
    [(_, _, body)] = run(github)
    assert "may be whatever it likes to say" in body


def test_a_list_that_was_cut_is_said_to_be(github):
    github.answer(files=[{"filename": f"data/{number}.json"} for number in range(3000)])
    [(_, _, body)] = run(github)
    assert "first 3000 files" in body
