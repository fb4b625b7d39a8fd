"""What `iops check --fix` mends, what it leaves for a person, and that nothing is lost on the way."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small import DRIVE, WORKLOAD, SmallCorpus, measured

from scripts.authoring.autofix import fix_file, fix_paths
from scripts.authoring.canonical import canonical, lay_out
from scripts.cli import main
from scripts.messages.explain import json_schema
from scripts.paths import DATA
from scripts.records.checker import Checker, check

SLOPPY = {
    "Title": "A run",
    "measurements": [
        {
            "note": "n",
            "IOPS": "659",
            "Bandwidth MB/s": "2.5",
            "workload": {
                **WORKLOAD,
                "block_size_bytes": "4k",
                "pattern": "RandWrite",
                "Queue Depth": 1.0,
                "sync": "FSYNC",
            },
            "settings": {"Cache": "ON"},
        }
    ],
    "basis": "Measured",
    "source": {"id": "A source", "section": "x"},
    "method": {"tool": "fio"},
    "subject": "Maker One",
}


def fixed(small, record):
    path = small.write("results/drives/maker-one/2026-run.json", record)
    done = fix_paths((), small.data)
    return path, [(repair.path, repair.old, repair.new) for repair in done if repair.file.endswith("2026-run.json")]


def test_the_name_of_a_drive_that_a_source_prints_is_no_identifier_to_correct(small):
    row = {"row": "0001", "source": {"id": "A Source", "section": "x"}, "drive": "Maker One", "figure": "1 IOPS"}
    path = small.write("unused.json", [{**row, "reason": "repeat"}])
    fix_paths([path], small.data)
    (kept,) = json.loads(path.read_text())
    assert (kept["source"]["id"], kept["drive"]) == ("a-source", "Maker One")


def test_a_sloppy_record_becomes_a_good_one(small):
    sloppy = json.loads(json.dumps(SLOPPY).replace('"queue_depth": 1, ', ""))
    path, done = fixed(small, sloppy)
    assert check((), small.data)[1] == []
    record = json.loads(path.read_text())
    assert list(record) == ["subject", "title", "basis", "source", "method", "measurements"]
    (measurement,) = record["measurements"]
    assert list(measurement) == ["workload", "settings", "iops", "bandwidth_mb_per_s", "note"]
    assert (measurement["iops"], measurement["bandwidth_mb_per_s"]) == (659, 2.5)
    assert measurement["workload"]["block_size_bytes"] == 4096
    assert measurement["settings"] == {"cache": "on"}
    assert ("measurements[0].iops", '"659" (text)', "659") in done


@pytest.mark.parametrize("figure", ["65,700", "4 KB", "fast", "1e999", "-3", ""])
def test_what_could_mean_two_things_is_left_for_a_person(small, figure):
    path, done = fixed(small, {**SLOPPY, "measurements": [measured(figure)]})
    assert json.loads(path.read_text())["measurements"][0]["iops"] == figure
    assert not [entry for entry in done if "iops" in entry[0]]
    assert check((), small.data)[1]


def test_two_spellings_of_one_field_are_both_kept(small):
    path, _ = fixed(small, {**SLOPPY, "measurements": [{**measured(1), "IOPS": 2}]})
    assert {"iops", "IOPS"} <= set(json.loads(path.read_text())["measurements"][0])


@pytest.mark.parametrize(
    "raw", [b'{"title": "a", "title": "b"}', b'{"title": ', b'{"iops": NaN}', b"[" * 100_000, b'"\xff"']
)
def test_a_file_that_cannot_be_read_without_loss_is_not_changed(small, raw):
    path = small.write("drives/maker-two.json", raw)
    fix_paths((), small.data)
    assert path.read_bytes() == raw


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_another_encoding_becomes_utf_8(small, encoding):
    drive = {"vendor": "Müller", "model": "Two", "media": "ssd", "power_loss_protection": {"state": "unknown"}}
    path = small.write("drives/maker-two.json", json.dumps(drive, ensure_ascii=False).encode(encoding))
    fix_paths([path], small.data)
    assert json.loads(path.read_bytes().decode("utf-8")) == drive


def test_the_command_reports_what_it_fixed_and_what_remains(small, capsys):
    small.write("results/drives/maker-one/2026-run.json", {**SLOPPY, "basis": "guess"})
    assert main(["check", "--fix", "--data", str(small.data)]) == 1
    printed = capsys.readouterr()
    assert '"Maker One" (text)' in printed.err
    assert "guess" in printed.out
    before = {path: path.read_bytes() for path in small.data.rglob("*.json")}
    main(["check", "--fix", "--data", str(small.data)])
    assert {path: path.read_bytes() for path in small.data.rglob("*.json")} == before


def test_every_record_of_the_site_keeps_its_meaning_in_the_canonical_form_and_needs_no_repair():
    checker = Checker(DATA)
    needed = []
    for file in checker.corpus.files:
        raw = file.path.read_bytes()
        text, fixes = fix_file(file, raw, checker)
        needed += fixes
        assert fixes or json.loads(text) == json.loads(raw)
        assert json.loads(canonical(json.loads(raw), json_schema(file.kind.model))) == json.loads(raw)
    assert needed == [], "iops check --fix writes what is meant"


def test_line_breaks_are_left_to_whoever_wrote_the_record(small):
    path = small.write("drives/maker-two.json", "")
    for indent in (None, 1, 4):
        written = json.dumps({**DRIVE, "model": "Two"}, indent=indent)
        path.write_text(written, encoding="utf-8")
        assert fix_paths([path], small.data) == []
        assert path.read_text(encoding="utf-8") == written


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(JSON)
def test_any_json_keeps_its_meaning_when_lay_out(value):
    assert json.loads(lay_out(value)) == value


@settings(max_examples=60)
@given(record=st.dictionaries(st.sampled_from([*SLOPPY, "settings", "steps", "reported_effects"]), JSON, max_size=6))
def test_no_record_stops_the_repair_and_a_second_one_finds_nothing(tmp_path_factory, record):
    small = SmallCorpus(tmp_path_factory.mktemp("repair"))
    fixed(small, record)
    assert fix_paths((), small.data) == []
