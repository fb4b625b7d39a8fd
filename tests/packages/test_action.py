"""The action that other repositories use, step by step as a runner would take them."""

import json
import shutil
from pathlib import Path

import pytest
from outside import run

from scripts.paths import ROOT

ACTION = ROOT / ".github" / "actions" / "check"
FIO = ROOT / "tests" / "fixtures" / "fio" / "honest.json"


def faster(text):
    """The same run with a rate that its own bandwidth and latency do not give."""
    output = json.loads(text)
    for job in output["jobs"]:
        job["write"]["iops"] *= 100
    return json.dumps(output)


@pytest.fixture
def check(environment, tmp_path):
    """The second step, with the command on the path where the first one puts it."""

    def step(outputs="", records=""):
        path = f"{environment / 'bin'}:/usr/bin:/bin"
        return run("bash", ACTION / "check.sh", cwd=tmp_path, PATH=path, OUTPUTS=outputs, RECORDS=records)

    return step


def test_figures_that_can_be_true_pass_and_others_fail_by_name(check, tmp_path):
    folder = tmp_path / "results" / "host 1"
    folder.mkdir(parents=True)
    (folder / "good.json").write_text(FIO.read_text())
    done = check("results/**/*.json\n")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "4K random write" in done.stdout
    (folder / "bad.json").write_text(faster(FIO.read_text()))
    (folder / "broken.json").write_text(FIO.read_text()[:500])
    done = check("  results/**/*.json  ")
    assert done.returncode == 1
    errors = [line for line in done.stdout.splitlines() if line.startswith("::error ")]
    assert [line.split("::")[1] for line in errors] == [
        "error file=results/host 1/bad.json",
        "error file=results/host 1/broken.json",
    ]


def test_records_are_checked_with_their_problems_as_annotations(check, tmp_path):
    (tmp_path / "mine.json").write_text('{"subject": "nothing-known"}')
    done = run("true", cwd=tmp_path)
    done = check(records="mine.json")
    assert done.returncode == 1
    assert "file=mine.json" in done.stdout


def test_a_name_in_an_output_does_not_speak_to_the_runner(check, tmp_path):
    text = FIO.read_text().replace('"jobname" : "', '"jobname" : "::error::owned ')
    assert "::error::owned" in text
    (tmp_path / "result.json").write_text(text)
    lines = check("result.json").stdout.splitlines()
    stopped = next(number for number, line in enumerate(lines) if line.startswith("::stop-commands::"))
    token = lines[stopped].removeprefix("::stop-commands::")
    spoken = [number for number, line in enumerate(lines) if line.startswith("::error::owned")]
    assert all(stopped < number < lines.index(f"::{token}::") for number in spoken)
    assert len(token) == 32


@pytest.mark.parametrize("outputs", ["", "  \n ", "nowhere/*.json"])
def test_to_check_nothing_is_an_error(check, outputs):
    done = check(outputs)
    assert done.returncode != 0
    assert "::error::" in done.stdout + done.stderr


@pytest.mark.tools("pip")
def test_the_first_step_installs_the_command_of_this_commit_from_the_lock_file(tmp_path):
    """Needs an index of packages."""
    (tmp_path / "path").touch()
    done = run("bash", ACTION / "install.sh", cwd=tmp_path, RUNNER_TEMP=str(tmp_path), GITHUB_PATH=tmp_path / "path")
    assert done.returncode == 0, done.stderr
    [folder] = (tmp_path / "path").read_text().split()
    shutil.copy(FIO, tmp_path / "result.json")
    assert run(Path(folder) / "iops", "import", "auto", "result.json", cwd=tmp_path).returncode == 0
