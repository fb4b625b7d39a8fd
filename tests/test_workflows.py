"""What GitHub runs and shows: workflows that keep our rules of security and time, and forms that it can read."""

import json
import re
import shutil
import subprocess

import pytest

from scripts.paths import ROOT, hugo_program
from scripts.submission.issue_form import CHOICES, LABELS

ACTIONLINT = ROOT / "build" / "tools" / "actionlint"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted(path for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config")


def lint(*paths):
    command = [str(ACTIONLINT), "-no-color", "-shellcheck=", "-pyflakes=", *map(str, paths)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


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
        shutil.copytree(ROOT / ".github" / folder, site / "data" / folder, ignore=shutil.ignore_patterns("*.sh"))
    done = subprocess.run([str(hugo_program()), "build"], cwd=site, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads((site / "public" / "index.html").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_may_little_ends_in_time_and_pins_what_it_uses(read, path):
    workflow = read["workflows"][path.stem]
    assert set(workflow["permissions"].values()) <= {"read"}, "what may be written is said by the job that writes it"
    assert workflow["concurrency"]["group"]
    for job in workflow["jobs"].values():
        if job.get("uses") == "./.github/workflows/test.yml":
            continue  # its own jobs are looked at in its own file
        assert job["timeout-minutes"] <= 30
        check_steps(job["steps"])
    check_pins_say_their_version(path)


def check_steps(steps):
    for step in steps:
        used = step.get("uses", "./.github/actions/setup")
        assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}|\./\.github/actions/(setup|check)", used), step
        assert "persist-credentials" in step["with"] if "checkout" in used else True
        assert "${{" not in step.get("run", ""), "values come to scripts by the environment"


def check_pins_say_their_version(path):
    pins = [line for line in path.read_text(encoding="utf-8").splitlines() if "uses:" in line and "@" in line]
    assert [line for line in pins if "#" not in line] == []


@pytest.mark.parametrize("name", ["setup", "check"])
def test_our_own_action_pins_what_it_uses(read, name):
    check_steps(read["actions"][name]["action"]["runs"]["steps"])
    check_pins_say_their_version(ROOT / ".github" / "actions" / name / "action.yml")


def test_records_have_a_workflow_of_their_own_and_code_has_jobs_beside_each_other(read):
    assert read["workflows"]["test"]["on"]["pull_request"]["paths-ignore"] == ["data/**", "submissions/**"]
    assert read["workflows"]["validate"]["on"]["pull_request"] is None
    assert set(read["workflows"]["test"]["jobs"]) == {"lint", "units", "site", "tools", "container", "action"}
    assert not any("needs" in job for job in read["workflows"]["test"]["jobs"].values())


def test_nothing_is_published_or_released_before_the_tests_have_passed(read):
    for name in ("pages", "data-release"):
        jobs = read["workflows"][name]["jobs"]
        assert jobs["test"] == {"uses": "./.github/workflows/test.yml"}
        writing = [job for job in jobs.values() if "write" in job.get("permissions", {}).values()]
        assert writing
        after = {name for name, job in jobs.items() if "test" in job.get("needs", [])}
        assert all("test" in job["needs"] or after & set(job["needs"]) for job in writing)


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
    fields = [field for field in form["body"] if field["type"] != "markdown"]
    assert {field["type"] for field in fields} <= {"input", "textarea", "dropdown", "checkboxes"}
    assert all(field["attributes"]["label"] for field in fields)
    assert all(field["attributes"]["options"] for field in fields if field["type"] == "dropdown")
    assert len({field["id"] for field in fields}) == len(fields)
    assert sum(field.get("validations", {}).get("required", False) for field in fields) >= 2


def test_the_form_of_a_result_has_the_fields_that_are_read(read):
    fields = [field for field in read["ISSUE_TEMPLATE"]["measured"]["body"] if field["type"] != "markdown"]
    assert {field["id"]: field["attributes"]["label"] for field in fields} == LABELS
    lists = {field["id"]: field["attributes"]["options"] for field in fields if field["type"] == "dropdown"}
    assert lists == {name: list(choices) for name, choices in CHOICES.items()}
    [output] = [field for field in fields if field["id"] == "output"]
    assert "render" not in output["attributes"], "GitHub takes no files where a field is shown as code"


def test_each_label_that_a_form_or_workflow_names_is_made(read):
    labels = json.loads((ROOT / ".github" / "labels.json").read_text(encoding="utf-8"))
    assert all(re.fullmatch(r"[0-9a-f]{6}", label["color"]) and len(label["description"]) <= 100 for label in labels)
    named = {label for path in FORMS for label in read["ISSUE_TEMPLATE"][path.stem]["labels"]}
    [started_by] = re.findall(r"label\.name == '(\w+)'", read["workflows"]["intake"]["jobs"]["read"]["if"])
    assert started_by not in named, "a form would start the import by itself"
    assert {label["name"] for label in labels} == named | {started_by}


def test_what_reads_an_issue_may_write_nothing_and_what_writes_reads_records_alone(read):
    jobs = read["workflows"]["intake"]["jobs"]
    assert "permissions" not in jobs["read"]
    assert "github.token" not in json.dumps(jobs["read"])
    assert "github.event.issue.body" not in json.dumps(jobs)
    [run] = [step["run"] for step in jobs["propose"]["steps"] if "run" in step]
    assert "intake " not in run
    assert "GITHUB_EVENT_PATH" not in run


def test_there_is_a_form_for_each_kind_of_question_and_none_without(read):
    assert [path.stem for path in FORMS] == ["measured", "new-subject", "question-of-method", "wrong-figure"]
    assert read["ISSUE_TEMPLATE"]["config"]["blank_issues_enabled"] is False
