"""`iops new`: records from words and from answers, refused before anything is written."""

import json

import pytest

from scripts.cli import main
from scripts.records.checker import check

RUN = ["subject=maker-one", "title=Two runs", "basis=measured", "source=a-source", "section=x", "date=2026"]


@pytest.fixture
def new(small):
    return lambda *words: main(["new", *words, "--data", str(small.data)])


def test_a_drive_from_name_value_arguments(small, new, capsys):
    assert new("drive", "vendor=Mäker", "model=7 PRO 960GB", "media=SSD-TLC", "capacities_bytes=960GB, two") == 1
    assert "two" in capsys.readouterr().err
    assert new("drive", "vendor=Mäker", "model=7 PRO 960GB", "media=SSD-TLC", "capacities_bytes=960GB, 1.92 TB") == 0
    drive = json.loads((small.data / "drives/maker-7-pro-960gb.json").read_text())
    assert (drive["media"], drive["capacities_bytes"]) == ("ssd-tlc", [960 * 10**9, 1920 * 10**9])
    assert check((), small.data)[1] == []


def test_a_choice_among_numbers_is_taken_as_a_number(small, new, capsys):
    assert new("drive", "vendor=Mäker", "model=7 PRO", "media=ssd", "interface=nvme", "lanes=3") == 1
    assert "1, 2, 4, 8, 16" in capsys.readouterr().err
    assert new("drive", "vendor=Mäker", "model=7 PRO", "media=ssd", "interface=nvme", "lanes=4") == 0
    assert json.loads((small.data / "drives/maker-7-pro.json").read_text())["lanes"] == 4


def test_a_result_from_name_value_arguments_has_workload_metrics_and_settings(small, new):
    assert new("result", *RUN, "pattern=randwrite", "block_size_bytes=4k", "sync=fsync", "iops=659", "cache=on") == 0
    record = json.loads((small.data / "results/drives/maker-one/2026-two-runs.json").read_text())
    assert record["settings"] == {"cache": "on"}
    workload = {"kind": "block", "pattern": "randwrite", "block_size_bytes": 4096, "sync": "fsync"}
    assert record["measurements"] == [{"workload": workload, "iops": 659}]
    assert check((), small.data)[1] == []


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["drive", "model=Two", "media=flash"], "ssd"),
        (["drive", "vendor=Maker", "model=One"], "there already"),
        (["drive", "model=Two", "id=../Two"], "lower-case letters"),
        (["drive", "model=Two", "colour=red"], 'unknown field "colour"'),
        (["result", *RUN], "without a figure"),
        (["result", *RUN, "iops=1", "cahce=on"], 'unknown field "cahce"'),
        (["result", *RUN[1:], "subject=../../nobody", "iops=1"], "subject"),
    ],
)
def test_errors_are_reported_and_nothing_is_written(small, new, capsys, words, message):
    before = sorted(small.folder.rglob("*"))
    assert new(*words) == 1
    assert message in capsys.readouterr().err
    assert sorted(small.folder.rglob("*")) == before


@pytest.mark.parametrize(
    ("word", "message"),
    [("Micron", "name=value"), ("measurements.1.iops=3", "measurements.0"), ("title.x.y=1", "title.x.y")],
)
def test_a_word_that_is_no_answer_is_wrong_usage(new, capsys, word, message):
    assert new("result", "title=a", word) == 2
    assert message in capsys.readouterr().err


def test_questions_are_asked_again_where_the_answer_is_refused(small, new, capsys, monkeypatch):
    answers = iter(["Maker", "Two", "flashh", "ssd", *[""] * 20])
    monkeypatch.setattr("builtins.input", lambda _question: next(answers))
    assert new("drive") == 0
    assert json.loads((small.data / "drives/maker-two.json").read_text())["media"] == "ssd"
    assert "a word outside the list" in capsys.readouterr().out


def test_leaving_in_the_middle_writes_nothing(small, new, monkeypatch):
    def leave(_question):
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", leave)
    before = sorted(small.folder.rglob("*"))
    assert new("drive") == 1
    assert sorted(small.folder.rglob("*")) == before
