"""What GitHub runs and shows: workflows that actionlint and the rules of this house accept, forms it can read, one comment that stays."""

import io
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile

import pytest

from scripts.paths import ROOT, hugo_program

ACTIONLINT = ROOT / "build" / "tools" / "actionlint"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted(path for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config")
SHA = "c0ffee" * 6 + "beef"
needs_programs = pytest.mark.tools("bash", "jq", "unzip")  # as on GitHub's machines


def lint(*paths):
    command = [str(ACTIONLINT), "-no-color", "-shellcheck=", "-pyflakes=", *map(str, paths)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_actionlint_finds_nothing_in_our_workflows():
    done = lint(*WORKFLOWS)
    assert done.returncode == 0, done.stdout


BROKEN = """
name: broken
on: pull_request
jobs:
  one:
    runs-on: ubuntu-24.04
    permissions: {contents: sometimes}
    steps:
      - run: echo "${{ github.event.pull_request.title }}"
      - run: echo "${{ steps.nowhere.outputs.x }}"
"""


def test_actionlint_would_find_a_wrong_permission_a_title_in_a_script_and_a_step_that_is_not_there(tmp_path):
    path = tmp_path / "broken.yml"
    path.write_text(BROKEN, encoding="utf-8")
    done = lint(path)
    assert done.returncode == 1
    assert all(words in done.stdout for words in ("sometimes", "pull_request.title", "nowhere"))


@pytest.fixture(scope="module")
def read(tmp_path_factory):
    """The YAML files as objects, as the parser of the lock file reads them."""
    site = tmp_path_factory.mktemp("site")
    (site / "layouts").mkdir()
    (site / "layouts" / "home.html").write_text("{{ hugo.Data | jsonify | safeHTML }}", encoding="utf-8")
    (site / "config.toml").write_text('disableKinds = ["sitemap", "rss", "taxonomy", "term", "404"]', encoding="utf-8")
    for folder in ("workflows", "ISSUE_TEMPLATE", "actions"):
        shutil.copytree(ROOT / ".github" / folder, site / "data" / folder)
    done = subprocess.run([str(hugo_program()), "build"], cwd=site, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads((site / "public" / "index.html").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_may_little_ends_in_time_and_pins_what_it_uses(read, path):
    workflow = read["workflows"][path.stem]
    assert set(workflow["permissions"].values()) <= {"read"}, "what may be written is said by the job that writes it"
    assert workflow["concurrency"]["group"]
    for job in workflow["jobs"].values():
        assert job["timeout-minutes"] <= 30
        check_steps(job["steps"])
    check_pins_say_their_version(path)


def check_steps(steps):
    for step in steps:
        used = step.get("uses", "./.github/actions/setup")
        assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}|\./\.github/actions/setup", used), step
        assert "persist-credentials" in step["with"] if "checkout" in used else True
        assert "${{" not in step.get("run", ""), "values come to scripts by the environment"


def check_pins_say_their_version(path):
    pins = [line for line in path.read_text(encoding="utf-8").splitlines() if "uses:" in line and "@" in line]
    assert [line for line in pins if "#" not in line] == []


def test_our_own_action_pins_what_it_uses(read):
    check_steps(read["actions"]["setup"]["action"]["runs"]["steps"])
    check_pins_say_their_version(ROOT / ".github" / "actions" / "setup" / "action.yml")


def test_records_have_a_workflow_of_their_own_and_code_has_jobs_beside_each_other(read):
    assert read["workflows"]["test"]["on"]["pull_request"]["paths-ignore"] == ["data/**"]
    assert read["workflows"]["validate"]["on"]["pull_request"] is None
    assert set(read["workflows"]["test"]["jobs"]) == {"lint", "units", "site", "tools"}
    assert not any("needs" in job for job in read["workflows"]["test"]["jobs"].values())


def test_what_runs_a_contribution_holds_no_secret(read):
    for name, workflow in read["workflows"].items():
        text = (ROOT / ".github" / "workflows" / f"{name}.yml").read_text(encoding="utf-8")
        assert "pull_request_target" not in text
        if "pull_request" in workflow["on"]:
            assert "secrets." not in text
            assert not any("permissions" in job for job in workflow["jobs"].values())


def test_what_may_write_a_comment_checks_out_nothing_of_the_contribution(read):
    workflow = read["workflows"]["comment"]
    [job] = workflow["jobs"].values()
    [checkout] = [step["with"] for step in job["steps"] if "checkout" in step.get("uses", "")]
    assert checkout["ref"] == "${{ github.event.repository.default_branch }}"
    assert "repository" not in checkout
    assert workflow["on"]["workflow_run"]["workflows"] == ["validate"]
    assert {name for name, may in job["permissions"].items() if may == "write"} == {"pull-requests"}


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_asks_for_what_an_answer_needs(read, path):
    form = read["ISSUE_TEMPLATE"][path.stem]
    assert form["name"]
    assert form["description"]
    fields = form["body"]
    assert {field["type"] for field in fields} <= {"input", "textarea", "dropdown"}
    assert all(field["attributes"]["label"] for field in fields)
    assert all(field["attributes"]["options"] for field in fields if field["type"] == "dropdown")
    assert len({field["id"] for field in fields}) == len(fields)
    assert sum(field.get("validations", {}).get("required", False) for field in fields) >= 2


def test_there_is_a_form_for_each_kind_of_question_and_none_without(read):
    assert [path.stem for path in FORMS] == ["new-subject", "question-of-method", "wrong-figure"]
    assert read["ISSUE_TEMPLATE"]["config"]["blank_issues_enabled"] is False


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


@needs_programs
def test_the_review_becomes_a_comment_under_its_pull_request(github):
    [(method, address, body)] = github.run()
    assert (method, address) == ("POST", "repos/a/b/issues/7/comments")
    assert "1 new record; no problem found." in body
    assert SHA[:12] in body
    assert "changes the code that checks it" not in body


@needs_programs
def test_a_second_run_changes_the_comment_and_nobody_elses(github):
    [(_, _, body)] = github.run()
    (github.folder / "calls").unlink()
    mine = {"id": 2, "body": body, "user": {"login": "github-actions[bot]"}}
    github.answer(comments=[{**mine, "id": 1, "user": {"login": "somebody"}}, mine])
    assert [call[:2] for call in github.run()] == [("PATCH", "repos/a/b/issues/comments/2")]


@needs_programs
@pytest.mark.parametrize("pulls", [[], [{"number": 7, "head": {"sha": "f" * 40}}]], ids=["closed", "pushed meanwhile"])
def test_a_run_of_no_open_pull_request_writes_nothing(github, pulls):
    github.answer(pulls=pulls)
    assert github.run() == []


@needs_programs
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


@needs_programs
@pytest.mark.parametrize(
    ("text", "size", "name"),
    [("x", 50_000_000, "review.md"), ("x", 1000, "other.md"), ("", 1000, "review.md")],
    ids=["too large", "another file", "empty"],
)
def test_no_review_is_reported_as_no_verdict(github, text, size, name):
    github.artifact(text, size, name)
    [(_, _, body)] = github.run()
    assert "That is no verdict" in body


@needs_programs
def test_an_archive_that_unpacks_to_much_is_read_only_in_part(github):
    github.artifact("a" * 50_000_000)
    [(_, _, body)] = github.run()
    assert len(body) < 65_536


@needs_programs
def test_a_contribution_that_changes_what_checks_it_is_reported(github):
    github.answer(files=[{"filename": "data/results/x.json"}, {"filename": "scripts/records/checker.py"}])
    [(_, _, body)] = github.run()
    assert "changes the code that checks it" in body
