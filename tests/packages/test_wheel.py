"""The Python package on a machine without a checkout: what it holds, what its command can do, and what it refuses."""

import json
import shutil
import tarfile
import venv
import zipfile

import pytest
from outside import run

from scripts.paths import DATA, ROOT

FIXTURES = ROOT / "tests" / "fixtures"
SUBJECT = "micron-5100-eco-960gb"


def test_the_wheel_holds_one_name_and_says_what_it_is(distributions):
    with zipfile.ZipFile(distributions["wheel"]) as wheel:
        names = wheel.namelist()
        [metadata] = [wheel.read(name).decode() for name in names if name.endswith("/METADATA")]
    assert {name.split("/")[0] for name in names} == {"honest_iops", "honest_iops-0.1.0.dist-info"}
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert "License-Expression: MIT AND CC-BY-4.0" in metadata
    assert "Project-URL: Repository, https://github.com/" in metadata
    assert not [name for name in names if "elements" in name or "__pycache__" in name]


def test_the_source_archive_holds_what_the_wheel_is_made_of_and_no_more(distributions):
    with tarfile.open(distributions["source"]) as archive:
        places = {name.split("/")[1] for name in archive.getnames() if "/" in name}
    sources = {"data", "schemas", "scripts", "static"}
    assert places == sources | {".gitignore", "LICENSE", "PKG-INFO", "config.toml", "pyproject.toml"}


def test_nothing_of_the_package_reaches_into_the_names_of_others(environment, tmp_path):
    code = "import importlib.util as u; print([n for n in ('scripts', 'schemas', 'honest_iops') if u.find_spec(n)])"
    assert run(environment / "bin" / "python", "-c", code, cwd=tmp_path).stdout.strip() == "['honest_iops']"


def test_import_reads_and_judges_a_file(iops, tmp_path):
    shutil.copy(FIXTURES / "fio" / "honest.json", tmp_path / "result.json")
    done = iops("import", "auto", "result.json", "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert round(found["measurements"][0]["iops"]) == 38194
    assert {verdict["rule"] for verdict in found["verdicts"]} >= {"littles-law", "bandwidth-identity"}
    assert found["fitness"] is not None


def test_check_names_a_file_as_it_was_named_and_knows_the_records(iops, tmp_path):
    record = next((DATA / "results" / "drives" / SUBJECT).glob("*.json"))
    changed = json.loads(record.read_text(encoding="utf-8"))
    changed["subject"] = SUBJECT.replace("micron", "micorn")
    (tmp_path / "mine.json").write_text(json.dumps(changed), encoding="utf-8")
    done = iops("check", "mine.json")
    assert done.returncode == 1
    assert done.stdout.startswith("mine.json  ")
    assert SUBJECT in done.stdout


def test_calc_answers_also_from_the_figures_of_a_drive(iops):
    plain = iops("calc", "data-loss", "hosts=10", "drives_per_host=12", "drive_bytes=16TB", "--json")
    assert 0 < json.loads(plain.stdout)["loss_events_per_year"] < 1
    drive = iops("calc", "throughput", "plan", f"drive={SUBJECT}", "--json")
    assert drive.returncode == 0, drive.stderr
    assert "Micron 5100" in json.dumps(json.loads(drive.stdout)["notes"])


def test_diagnose_says_what_applies_and_computes_what_it_knows_once(iops, environment, tmp_path):
    shutil.copy(FIXTURES / "diagnose" / "cluster.txt", tmp_path)
    done = iops("diagnose", "cluster.txt")
    assert done.returncode == 0, done.stderr
    assert "## Found" in done.stdout
    [kept] = (environment / "cache").rglob("diagnosis.json")
    made = kept.stat().st_mtime_ns
    assert iops("diagnose", "cluster.txt").stdout == done.stdout
    assert kept.stat().st_mtime_ns == made


REFUSED = [
    "check",
    "new drive vendor=Kioxia model=CD8",
    f"import auto result.json --subject {SUBJECT}",
    "split",
    "review main",
    "site",
    "serve",
    "headers nginx",
    "dev",
    "schemas",
    "calibrate",
    "intake event.json out",
]


@pytest.mark.parametrize("arguments", REFUSED)
def test_what_needs_a_checkout_says_so_and_where_to_get_one(iops, arguments):
    done = iops(*arguments.split())
    assert done.returncode == 2
    assert done.stdout == ""
    assert "checkout" in done.stderr
    assert "git clone https://github.com/" in done.stderr


def test_records_are_written_into_a_data_folder_that_is_named(iops, tmp_path):
    shutil.copytree(DATA, tmp_path / "data", ignore=shutil.ignore_patterns("results", "sources"))
    fields = ("vendor=Kioxia", "model=XX9", "media=ssd-tlc", "interface=nvme")
    done = iops("new", "drive", *fields, "--data", "data")
    assert done.returncode == 0, done.stderr
    assert json.loads((tmp_path / "data" / "drives" / "kioxia-xx9.json").read_text())["model"] == "XX9"


@pytest.mark.tools("pip")
def test_an_empty_environment_gets_it_with_all_that_it_needs(distributions, tmp_path):
    """As `pipx run` would install it; needs an index of packages."""
    folder = tmp_path / "environment"
    venv.create(folder, with_pip=True)
    done = run(folder / "bin" / "python", "-m", "pip", "-q", "install", distributions["wheel"], cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    shutil.copy(FIXTURES / "fio" / "honest.json", tmp_path)
    shutil.copy(FIXTURES / "diagnose" / "cluster.txt", tmp_path)
    for command in ("import auto honest.json", "calc block-db partition_bytes=80GiB", "diagnose cluster.txt"):
        done = run(folder / "bin" / "honest-iops", *command.split(), cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        assert done.stdout
