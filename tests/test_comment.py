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
    assert "changes the code that checks it" not in body


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


# Each decides what is checked, or with which programs; reviewers must see that it changed.
CHECKING = [
    ".github/comment.sh .npmrc Makefile config.toml data/settings.json layouts/home.headers package-lock.json",
    "package.json pyproject.toml requirements-test.lock requirements.lock schemas/source.py",
    "scripts/packages/python/hooks.py scripts/records/checker.py static/js/rules/index.ts tests/licences.json",
]


@pytest.mark.parametrize("path", " ".join(CHECKING).split())
def test_a_contribution_that_changes_what_checks_it_is_reported(github, path):
    github.answer(files=[{"filename": "data/results/x.json"}, {"filename": path}])
    [(_, _, body)] = run(github)
    assert "changes the code that checks it" in body


def test_records_and_prose_are_no_code_that_checks(github):
    names = ["data/drives/settings.json", "content/guide/package.json.md", "README.md", "data/sources/x.facts.csv"]
    github.answer(files=[{"filename": name} for name in names])
    [(_, _, body)] = run(github)
    assert "changes the code that checks it" not in body
