"""The script that answers an issue with a result: a pull request or what is missing, and nothing hostile."""

import json
import re
import subprocess

import pytest
from contribution import acts, git
from fake_github import GitHub

from scripts.paths import ROOT

pytestmark = pytest.mark.tools("bash", "jq", "unzip")
DRIVE = {"vendor": "Maker", "model": "Two", "media": "ssd", "power_loss_protection": {"state": "unknown"}}
BRANCH = "submission/issue-7"
HOSTILE = "@octocat [x](https://evil.example) <img src=x> $(touch ran) `touch ran`"


def submission(**places):
    records = {place.replace("__", "/").replace("_json", ".json"): record for place, record in places.items()}
    return json.dumps({"format": "honest-iops-submission-1", "records": records})


NEW_DRIVE = submission(data__drives__maker_two_json=DRIVE).replace("maker_two", "maker-two")


@pytest.fixture
def github(tmp_path):
    server = GitHub(tmp_path)
    server.answer(opened={"number": 8})
    return server


@pytest.fixture
def checkout(small):
    """A clone of a repository with a small corpus, in which the commands of this one run."""
    origin, folder = small.folder / "origin.git", small.folder / "checkout"
    folder.mkdir()
    small.data.rename(folder / "data")
    (folder / ".venv" / "bin").mkdir(parents=True)
    iops = folder / ".venv" / "bin" / "iops"
    iops.write_text(f'#!/bin/sh\nexec "{ROOT}/.venv/bin/iops" "$@" --data data\n')
    iops.chmod(0o755)
    (folder / "scripts").symlink_to(ROOT / "scripts")
    (folder / ".gitignore").write_text(".venv\nscripts\n")
    git(small.folder, "init", "-q", "--bare", "origin.git")
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", "--all")
    git(folder, "commit", "-qm", "Start")
    git(folder, "remote", "add", "origin", str(origin))
    git(folder, "push", "-q", "origin", "main")
    return folder


def run(github, checkout):
    return github.run("propose.sh", checkout, ISSUE="7", BASE="main")


def branches(checkout):
    return subprocess.run(
        ["git", "ls-remote", "--heads", "origin"], cwd=checkout, capture_output=True, text=True, check=True
    ).stdout


def test_records_become_a_branch_a_pull_request_and_an_answer(github, checkout):
    github.artifact("intake", submission_json=NEW_DRIVE, review_md="# Review\n\nNo problem found: 1 new record.")
    pull, comment = run(github, checkout)
    assert pull[:2] == ("POST", "repos/a/b/pulls")
    assert "No problem found" in pull[2]
    assert comment[:2] == ("POST", "repos/a/b/issues/7/comments")
    assert "Pull request #8" in comment[2]
    changed = git(checkout, "diff", "--name-status", "main", f"origin/{BRANCH}")
    assert changed.split() == ["A", "data/drives/maker-two.json"]


def test_the_label_given_again_replaces_branch_and_answer(github, checkout):
    github.artifact("intake", submission_json=NEW_DRIVE)
    run(github, checkout)
    (github.folder / "calls").unlink()
    git(checkout, "switch", "-q", "main")
    git(checkout, "branch", "-D", BRANCH)
    mine = {"id": 2, "body": "<!-- iops intake -->\n…", "user": {"login": "github-actions[bot]"}}
    github.answer(pulls=[{"number": 8}], comments=[mine])
    github.artifact("intake", submission_json=NEW_DRIVE.replace("Two", "Three"))
    assert [call[:2] for call in run(github, checkout)] == [("PATCH", "repos/a/b/issues/comments/2")]
    assert '"model": "Three"' in git(checkout, "show", f"origin/{BRANCH}:data/drives/maker-two.json")


def test_where_no_pull_request_may_be_opened_the_answer_names_the_branch(github, checkout):
    (github.folder / "opened").unlink()
    github.artifact("intake", submission_json=NEW_DRIVE)
    assert BRANCH in run(github, checkout)[-1][2]


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ({"answer_md": f"Missing: {HOSTILE}"}, "Missing"),
        ({}, "That is no verdict"),
        ({"submission_json": f'{{"format": "{HOSTILE}"}}'}, "do not pass the check"),
        ({"submission_json": NEW_DRIVE.replace('"Two"', json.dumps(HOSTILE))[:-2]}, "do not pass the check"),
        ({"submission_json": submission(data__drives__x_json={**DRIVE, HOSTILE: 1})}, "do not pass the check"),
        ({"submission_json": submission(scripts__cli_json=DRIVE)}, "do not pass the check"),
        ({"submission_json": submission(data__settings_json={})}, "do not pass the check"),
        ({"submission_json": "[" * 5_000_000}, "do not pass the check"),
    ],
    ids=["missing", "nothing", "format", "broken", "field", "code", "vocabulary", "too large"],
)
def test_what_cannot_be_proposed_is_answered_and_nothing_is_pushed(github, checkout, files, words):
    github.artifact("intake", **files)
    [(method, address, body)] = run(github, checkout)
    assert (method, address) == ("POST", "repos/a/b/issues/7/comments")
    assert words in body
    rest = body.split("\n", 1)[1]
    assert acts(rest) == []
    assert not re.search(r"^::", rest, flags=re.MULTILINE)
    assert BRANCH not in branches(checkout)
    assert git(checkout, "status", "--porcelain") == ""
    assert not (checkout / "ran").exists()
