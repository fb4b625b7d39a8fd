"""A record says what its evidence says: each way to say otherwise, or to pass something else for evidence, is refused."""

import base64
import copy
import gzip
import hashlib
import json
import shutil
from pathlib import Path

import pytest
from small import SmallCorpus

from scripts.cli import main
from scripts.records.checker import Checker
from scripts.records.evidence_checks import evidence_problems

OUTPUT = Path(__file__).parents[2] / "fixtures" / "bundle" / "trial-on-file.json"


@pytest.fixture(scope="module")
def imported(tmp_path_factory):
    """A corpus with one result, imported with its evidence."""
    small = SmallCorpus(tmp_path_factory.mktemp("evidence"))
    command = [
        "import",
        "auto",
        str(OUTPUT),
        "--subject",
        "maker-one",
        "--by",
        "me",
        "--title",
        "A run",
        "--note",
        "lent",
    ]
    settings = json.loads((Path(__file__).parents[3] / "data" / "settings.json").read_text())
    small.write("settings.json", settings)
    assert main([*command, "--data", str(small.data)]) == 0
    return small


@pytest.fixture
def corpus(imported, tmp_path):
    """A copy of it, to be changed."""
    shutil.copytree(imported.data, tmp_path / "data")
    return tmp_path / "data"


def files_of(data):
    return next(data.glob("results/*/*/*.json")), next(data.glob("evidence/*.json"))


def problems(data):
    checker = Checker(data)
    return [
        (problem.path, problem.found)
        for problem in evidence_problems(checker.corpus.files, checker.corpus, checker.display_name)
    ]


def change(record, path, value):
    """Set, take out (None) or compute (a function) the value at a path."""
    *way, last = path
    for name in way:
        record = record[name]
    new = value(record.get(last) if isinstance(record, dict) else record[last]) if callable(value) else value
    if new is None:
        del record[last]
    else:
        record[last] = new


FIRST = ("measurements", 0)


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ((*FIRST, "iops"), lambda iops: iops * 1.9, "measurements[0].iops"),
        ((*FIRST, "workload", "sync"), "fsync", "measurements[0].workload.sync"),
        ((*FIRST, "workload", "queue_depth"), 1, "measurements[0].workload.queue_depth"),
        ((*FIRST, "run", "flushes"), 1000, "measurements[0].run.flushes"),
        ((*FIRST, "run", "ran_on"), {"kind": "device", "devices": ["nvme"]}, "measurements[0].run.ran_on.kind"),
        ((*FIRST, "latency_mean_us"), None, "measurements[0].latency_mean_us"),
        ((*FIRST, "latency_median_us"), 1, "measurements[0].latency_median_us"),
        (("measurements",), lambda runs: runs[1:], "measurements"),
        (("measurements",), lambda runs: [*runs, runs[0]], "measurements"),
        (("settings", "kernel_write_cache"), "write-through", "measurements[0].settings.kernel_write_cache"),
        (("method", "edition"), 1, "method.edition"),
        (("method", "tool_version"), "3.42", "method.tool_version"),
        (("environment", "virtual_machine"), None, "environment.virtual_machine"),
        (("date",), "2026-11-25", "date"),
    ],
    ids=lambda value: ".".join(map(str, value)) if isinstance(value, tuple) else "",
)
def test_what_its_evidence_does_not_say_no_record_says(corpus, path, value, where):
    assert problems(corpus) == []
    result, _ = files_of(corpus)
    record = json.loads(result.read_text())
    change(record, path, value)
    result.write_text(json.dumps(record))
    assert where in [place for place, _ in problems(corpus)]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ((*FIRST, "note"), "a virtual disk"),
        ((*FIRST, "settings"), {"depth": 4}),
        (("environment", "kernel"), "6.12.1"),
        (("environment", "fill_percent"), 80),
        (("notes",), ["behind an expander"]),
    ],
    ids=lambda value: ".".join(map(str, value)) if isinstance(value, tuple) else "",
)
def test_what_only_the_person_knows_stands_beside_it(corpus, path, value):
    result, _ = files_of(corpus)
    record = json.loads(result.read_text())
    change(record, path, value)
    result.write_text(json.dumps(record))
    assert problems(corpus) == []


def packed(text):
    return base64.b64encode(gzip.compress(text if isinstance(text, bytes) else text.encode())).decode()


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (packed("another output"), "hash is not its name"),
        (packed(b"0" * 5_000_000), "unpacks to more than"),
        ("AAAA" * 10, "no packed output"),
    ],
    ids=("another text", "a bomb", "no gzip"),
)
def test_what_is_no_output_of_that_name_is_no_evidence(corpus, content, found):
    _, evidence = files_of(corpus)
    evidence.write_text(json.dumps({"packed": content}))
    [(_, said)] = problems(corpus)
    assert found in said


def test_an_output_with_a_name_in_it_or_that_nothing_rests_on_is_refused(corpus):
    text = '{"hostname": "db17.acme.com"}'
    stray = corpus / "evidence" / f"{hashlib.sha256(text.encode()).hexdigest()}.json"
    stray.write_text(json.dumps({"packed": packed(text)}))
    said = " ".join(found for _, found in problems(corpus))
    assert "a host name in it" in said
    assert "no result names" in said


def test_a_record_that_an_older_reader_made_is_derived_again_and_keeps_what_the_person_said(corpus, capsys):
    result, _ = files_of(corpus)
    right = json.loads(result.read_text())
    right["measurements"][0]["note"] = "kept"
    old = copy.deepcopy(right)
    old["measurements"][0]["iops"] *= 2
    result.write_text(json.dumps(old))
    assert main(["evidence", str(result), "--data", str(corpus)]) == 1
    said = capsys.readouterr().out
    assert str(old["measurements"][0]["iops"]) in said
    assert str(right["measurements"][0]["iops"]) in said
    assert main(["evidence", "--write", str(result), "--data", str(corpus)]) == 0
    assert json.loads(result.read_text()) == right
    assert problems(corpus) == []
