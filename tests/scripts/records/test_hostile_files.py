"""Files that no record may be: odd names, other kinds, patterns that hang, unseen characters, huge numbers."""

import json
import os
import subprocess
import sys

import pytest
from small import DRIVE, measured

from scripts.paths import ROOT
from scripts.records.checker import check


def found_in(corpus):
    return {(problem.file.removeprefix("data/"), problem.found) for problem in check(data=corpus.data)[1]}


ODD_NAMES = [
    "drives/a b.json",
    "drives/<b>.json",
    "drives/.hidden.json",
    "drives/x?y.json",
    "drives/Maker-Two.json",
    "drives/__proto__.json",
    "drives/constructor.json",
    "drives/con.json",
    "drives/index.json",
    "drives/" + "a" * 101 + ".json",
    "caveats/\u202egpj.json",
]


@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_name_that_is_no_identifier_is_refused(small, name):
    small.write(name, "{}")
    assert any("name" in found for _, found in found_in(small))


def test_a_name_that_is_no_text_is_refused(small):
    with open(os.fsencode(small.data) + b"/drives/\xff.json", "wb") as file:
        file.write(b"{}")
    assert "a name that is no identifier" in {found for _, found in found_in(small)}


@pytest.mark.parametrize("name", ["drives/evil.html", "results/drives/maker-one/x.svg", "editions/1/x.js", "x.txt"])
def test_nothing_but_records_ledgers_and_editions_may_lie_in_data(small, name):
    small.write(name, "<script>alert(1)</script>")
    assert name in {file for file, found in found_in(small) if found.startswith("a file")}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_named_like_a_record_is_refused_and_not_waited_for(small):
    os.mkfifo(small.data / "drives/pipe.json")
    command = [sys.executable, "-m", "scripts.cli", "check", "--data", small.data]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=20, check=False)
    assert done.returncode == 1
    assert "pipe, socket or device" in done.stdout


@pytest.mark.parametrize(
    "pattern", [r"^(\w+\s?)+$", r"(a|aa)*b", r"(a+){2,}b", r"\w*\w*\w*x", r"(\w)\1", r"(?<=a)b", "a" * 201, "ab("]
)
def test_a_pattern_that_could_hang_is_refused(small, pattern):
    record = {**DRIVE, "model": "a" * 60 + "!", "match": [pattern]}
    small.write("drives/maker-two.json", json.dumps(record))
    (problem,) = check(data=small.data)[1]
    assert problem.path == "match[0]"


def test_what_patterns_of_the_catalogue_use_is_accepted(small):
    allowed = [r"^(MAKER )?ABC[0-9_]{2,3}D\w+(?!X)(A|B\.C)?\b", r"(?i)^abc\d+ \S", r"^(\w+)?x(\w+)?$"]
    small.write("drives/maker-two.json", json.dumps({**DRIVE, "model": "Two", "match": allowed[:1]}))
    assert check(data=small.data)[1] == []
    small.write("drives/maker-two.json", json.dumps({**DRIVE, "model": "Two", "match": allowed}))
    assert [problem.path for problem in check(data=small.data)[1]] == ["match[1]"]


@pytest.mark.parametrize("character", ["\u202e", "\u200b", "\x1b", "\u2066", "\u00ad", "\x07"])
@pytest.mark.parametrize("escaped", [True, False])
def test_a_character_that_nobody_sees_is_refused_and_never_printed(small, capsys, character, escaped):
    from scripts.cli import main

    record = {**DRIVE, "model": "Two", "media": f"{character}gnp.exe"}
    text = json.dumps(record, ensure_ascii=escaped)
    if escaped or ord(character) >= 0x20:
        small.write("drives/maker-two.json", text)
        assert main(["check", "--data", str(small.data)]) == 1
        printed = capsys.readouterr().out
        assert f"U+{ord(character):04X}" in printed
        assert character not in printed


def test_scripts_that_need_joiners_are_accepted(small):
    small.write("drives/maker-two.json", json.dumps({**DRIVE, "model": "می\u200cخواهم"}, ensure_ascii=False))
    assert not any("character" in found for _, found in found_in(small))


HUGE = [
    ("workload", {"queue_depth": 3_000_000_000}),
    ("workload", {"queue_depth": int("9" * 25)}),
    ("workload", {"block_size_bytes": int("9" * 400)}),
    ("figures", {"latency_mean_ms": 1e308}),
    ("figures", {"iops": int("9" * 400)}),
    ("figures", {"busy_percent": 101}),
]


@pytest.mark.parametrize(("place", "value"), HUGE)
def test_a_number_that_no_test_can_give_is_refused_before_the_build(small, place, value):
    result = measured(1)
    if place == "workload":
        result["workload"] = {**result["workload"], **value}
    else:
        result.update(value)
    small.result([result])
    assert len(check(data=small.data)[1]) >= 1


def test_numbers_at_the_bounds_are_built(small):
    result = measured(1, cpu_percent=6400)
    result["workload"] = {**result["workload"], "queue_depth": 2**31 - 1, "block_size_bytes": 10**18}
    result["iops"] = 10**18
    small.result([result])
    assert check(data=small.data)[1] == []
    assert small.rows("select queue_depth, block_size_bytes from marts.measurements")[0] == (2**31 - 1, 10**18)


@pytest.mark.parametrize("raw", [b"fact,\xff\n", b'fact\n"' + b"x" * 140_000 + b'"\n'])
def test_a_ledger_that_cannot_be_read_is_a_problem_and_no_traceback(small, raw):
    (small.data / "sources/a-source.facts.csv").write_bytes(raw)
    assert any(".facts.csv" in file for file, _ in found_in(small))
