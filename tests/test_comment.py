"""The script that shows a review under its pull request: what it writes, and that nothing hostile passes it."""

import io
import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from scripts.paths import ROOT

SHA = "c0ffee" * 6 + "beef"
pytestmark = pytest.mark.tools("bash", "jq", "unzip")  # as on GitHub's machines


GH = """#!{python}
import json, sys
from pathlib import Path
place = Path({place!r})
words = sys.argv[1:]
assert words.pop(0) == "api"
address = next(word for word in words if word.startswith("repos/"))
with open(place / "calls", "a") as calls:
    method = words[words.index("--method") + 1] if "--method" in words else "GET"
    body = json.loads(Path(words[words.index("--input") + 1]).read_text())["body"] if "--input" in words else None
    calls.write(json.dumps([method, address, [w for w in words if w.startswith("head=")], body]) + "\\n")
if address.endswith("/zip"):
    sys.stdout.buffer.write((place / "zip").read_bytes())
elif body is None:
    print((place / address.rsplit("/", 1)[1]).read_text())
"""


class GitHub:
    """Answers as GitHub would, from files; keeps what it was asked."""

    def __init__(self, folder):
        self.folder = folder
        gh = folder / "bin" / "gh"
        gh.parent.mkdir()
        gh.write_text(GH.format(python=sys.executable, place=str(folder)), encoding="utf-8")
        gh.chmod(0o755)
        # The workflow has Python without any package.
        gh.with_name("python3").symlink_to(Path(sys.base_prefix) / "bin" / "python3")
        self.answer(
            pulls=[{"number": 7, "head": {"sha": SHA}}], comments=[], files=[{"filename": "data/results/x.json"}]
        )
        self.artifact("# Review\n\n1 new record; no problem found.\n")

    def answer(self, **answers):
        for name, value in answers.items():
            (self.folder / name).write_text(json.dumps(value), encoding="utf-8")

    def artifact(self, text, size=1000, name="review.md"):
        held = io.BytesIO()
        with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(name, text)
        (self.folder / "zip").write_bytes(held.getvalue())
        self.answer(artifacts={"artifacts": [{"id": 5, "name": "review", "size_in_bytes": size}]})

    def run(self, **more):
        """Run the script; the calls that write, as method, address and body."""
        environment = {
            **os.environ,
            "PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}",
            "REPOSITORY": "a/b",
            "RUN": "3",
            "HEAD_SHA": SHA,
            "HEAD_OWNER": "somebody",
            "HEAD_BRANCH": "change",
            **more,
        }
        command = ["bash", str(ROOT / ".github" / "comment.sh")]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        calls = map(json.loads, (self.folder / "calls").read_text(encoding="utf-8").splitlines())
        return [(method, address, body) for method, address, _, body in calls if method != "GET"]


@pytest.fixture
def github(tmp_path):
    return GitHub(tmp_path)


def test_the_review_becomes_a_comment_under_its_pull_request(github):
    [(method, address, body)] = github.run()
    assert (method, address) == ("POST", "repos/a/b/issues/7/comments")
    assert "1 new record; no problem found." in body
    assert SHA[:12] in body
    assert "changes the code that checks it" not in body


def test_a_second_run_changes_the_comment_and_nobody_elses(github):
    [(_, _, body)] = github.run()
    (github.folder / "calls").unlink()
    mine = {"id": 2, "body": body, "user": {"login": "github-actions[bot]"}}
    github.answer(comments=[{**mine, "id": 1, "user": {"login": "somebody"}}, mine])
    assert [call[:2] for call in github.run()] == [("PATCH", "repos/a/b/issues/comments/2")]


@pytest.mark.parametrize("pulls", [[], [{"number": 7, "head": {"sha": "f" * 40}}]], ids=["closed", "pushed meanwhile"])
def test_a_run_of_no_open_pull_request_writes_nothing(github, pulls):
    github.answer(pulls=pulls)
    assert github.run() == []


def test_an_artifact_that_is_hostile_is_made_inert(github):
    github.artifact(
        "<!-- iops review -->\n@octocat [x](https://evil.example) <details> ```\n$(touch ran) `touch ran`\n"
        + "<a>" * 100_000
    )
    [(_, _, body)] = github.run(HEAD_BRANCH="$(touch ran)", HEAD_OWNER="`touch ran`")
    rest = body.split("\n", 1)[1]
    assert not re.search(r"<[a-zA-Z!/]|@\w|\]\(|://|```", rest)
    assert len(body) < 65_536
    assert not (ROOT / "ran").exists()


@pytest.mark.parametrize(
    ("text", "size", "name"),
    [("x", 50_000_000, "review.md"), ("x", 1000, "other.md"), ("", 1000, "review.md")],
    ids=["too large", "another file", "empty"],
)
def test_no_review_is_reported_as_no_verdict(github, text, size, name):
    github.artifact(text, size, name)
    [(_, _, body)] = github.run()
    assert "That is no verdict" in body


def test_an_archive_that_unpacks_to_much_is_read_only_in_part(github):
    github.artifact("a" * 50_000_000)
    [(_, _, body)] = github.run()
    assert len(body) < 65_536


def test_a_contribution_that_changes_what_checks_it_is_reported(github):
    github.answer(files=[{"filename": "data/results/x.json"}, {"filename": "scripts/records/checker.py"}])
    [(_, _, body)] = github.run()
    assert "changes the code that checks it" in body
