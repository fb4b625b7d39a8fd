"""`iops split`: a file with several records puts each in its place, or changes nothing at all."""

import json
import os

import pytest

from scripts.cli import main
from scripts.submission import split as splitting

DRIVE_PLACE = "data/drives/maker-two.json"
RESULT_PLACE = "data/results/drives/maker-two/2026-11-22-a-run.json"
DRIVE = {"media": "ssd", "model": "Two", "vendor": "Maker", "power_loss_protection": {"state": "unknown"}}
WORKLOAD = {"kind": "block", "pattern": "randwrite", "block_size_bytes": 4096, "queue_depth": 1, "jobs": 1}
RESULT = {
    "$schema": "/schemas/result.schema.json",
    "subject": "maker-two",
    "title": "A run",
    "date": "2026-11-22",
    "basis": "measured",
    "submitter": {"name": "octocat"},
    "method": {"tool": "fio"},
    "measurements": [{"iops": 250, "bandwidth_kib_per_s": 1000, "workload": WORKLOAD}],
}


@pytest.fixture
def send(corpus_folder):
    """Write a submission file where a pull request puts it."""

    def write(records, **more):
        path = corpus_folder.folder / "submissions" / "one.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps({"format": "honest-iops-submission-1", "records": records, **more}))
        return path

    return write


@pytest.fixture
def run(corpus_folder, capsys):
    def call(*words):
        code = main(["split", *map(str, words), "--data", str(corpus_folder.data)])
        return code, capsys.readouterr().out

    return call


def tree(folder):
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_new_drive_and_its_result_arrive_in_one_file(corpus_folder, send, run):
    waiting = send({RESULT_PLACE: RESULT, DRIVE_PLACE: DRIVE})
    code, out = run("--dry-run")
    assert (code, out) == (0, f"would write {DRIVE_PLACE}\nwould write {RESULT_PLACE}\n")
    assert not (corpus_folder.folder / DRIVE_PLACE).exists()
    assert run()[0] == 0
    assert json.loads((corpus_folder.folder / RESULT_PLACE).read_text()) == RESULT
    assert next(iter(json.loads((corpus_folder.folder / DRIVE_PLACE).read_text()))) == "vendor", "in canonical order"
    assert not waiting.exists()
    assert main(["check", "--data", str(corpus_folder.data)]) == 0


def test_a_file_from_elsewhere_stays_where_it_is(corpus_folder, send, run):
    download = send({DRIVE_PLACE: DRIVE}).rename(corpus_folder.folder / "download.json")
    assert run(download)[0] == 0
    assert download.exists()
    assert run() == (0, ""), "nothing waits"


WRONG = {
    "a result of a drive that nobody knows": ({RESULT_PLACE: RESULT}, "maker-two"),
    "a figure that cannot be true": (
        {
            DRIVE_PLACE: DRIVE,
            RESULT_PLACE: {**RESULT, "measurements": [{**RESULT["measurements"][0], "bandwidth_kib_per_s": 9000}]},
        },
        "bandwidth-identity",
    ),
    "a private address": (
        {DRIVE_PLACE: DRIVE, RESULT_PLACE: {**RESULT, "notes": ["run on 192.168.17.4"]}},
        "privacy",
    ),
    "a field that no record has": ({DRIVE_PLACE: {**DRIVE, "speed": 9}}, "speed"),
    "a record that is there": ({"data/drives/maker-one.json": {**DRIVE, "model": "One"}}, "never overwritten"),
    "a place above": ({"data/../README.json": DRIVE}, "README"),
    "a place below a subject": ({"data/results/drives/../../drives/x.json": RESULT}, "expected"),
    "an absolute place": ({"/etc/cron.d/x.json": DRIVE}, "expected"),
    "code": ({"scripts/cli.py": DRIVE}, "expected"),
    "a workflow": ({".github/workflows/x.yml": DRIVE}, "expected"),
    "the vocabulary": ({"data/settings.json": {}}, "expected"),
    "an edition": ({"data/editions/2/edition.json": {}}, "expected"),
    "nothing": ({}, "records"),
    "no object": ([], "records"),
}


@pytest.mark.parametrize("name", WRONG)
def test_with_any_problem_nothing_is_written(corpus_folder, send, run, name):
    records, words = WRONG[name]
    send(records)
    before = tree(corpus_folder.folder)
    code, out = run()
    assert code == 1
    assert words in out
    assert tree(corpus_folder.folder) == before


def test_what_is_no_submission_file_gets_a_message(corpus_folder, run):
    path = corpus_folder.folder / "x.json"
    for text, words in (("{", "broken JSON"), (json.dumps(RESULT), "format"), ("x" * 5_000_000, "at most")):
        path.write_text(text)
        code, out = run(path)
        assert code == 1
        assert words in out
    assert run(corpus_folder.folder / "nowhere.json")[0] == 1


def test_a_folder_that_leads_out_of_the_data_is_refused(corpus_folder, send, run, tmp_path_factory):
    outside = tmp_path_factory.mktemp("outside")
    results = corpus_folder.data / "results" / "drives"
    results.mkdir(parents=True)
    (results / "maker-two").symlink_to(outside)
    send({DRIVE_PLACE: DRIVE, RESULT_PLACE: RESULT})
    assert run()[0] == 1
    assert list(outside.iterdir()) == []


def test_a_disk_that_fails_in_the_middle_leaves_nothing(corpus_folder, send, run, monkeypatch):
    real, calls = os.link, []

    def fail_at_second(source, target):
        calls.append(target)
        if len(calls) == 2:
            raise OSError(28, "No space left on device", str(target))
        real(source, target)

    send({DRIVE_PLACE: DRIVE, RESULT_PLACE: RESULT})
    before = tree(corpus_folder.folder)
    monkeypatch.setattr(os, "link", fail_at_second)
    assert run()[0] == 1
    assert len(calls) == 2
    assert tree(corpus_folder.folder) == before


def test_a_record_that_appears_meanwhile_is_not_overwritten(corpus_folder, send):
    taken_apart = splitting.split(send({DRIVE_PLACE: DRIVE}), corpus_folder.data)
    path = corpus_folder.folder / DRIVE_PLACE
    path.write_text("somebody else's")
    with pytest.raises(FileExistsError):
        taken_apart.write()
    assert path.read_text() == "somebody else's"
