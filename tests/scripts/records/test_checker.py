"""What `iops check` tells people: every kind of bad input, where it is, and what to write instead."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small import DRIVE, SmallCorpus, measured

from scripts.cli import main
from scripts.records.checker import Checker, check
from scripts.records.corpus import record_at
from scripts.records.encoding import MAX_BYTES


def problems(small, *paths):
    return check(paths, small.data)[1]


def only(small):
    """The one problem of a corpus."""
    found = problems(small)
    assert len(found) == 1, found
    return found[0]


def test_a_good_corpus_has_no_problem(small):
    small.result([measured(100, {"cache": "on"})])
    assert check((), small.data) == (4, [])


@pytest.mark.parametrize(
    ("place", "value", "path", "found", "expected", "write"),
    [
        ("workload", {"queue_depth": "32"}, "workload.queue_depth", '"32" (text)', "a whole number ≥ 1", "32"),
        ("workload", {"block_size_bytes": "4k"}, "workload.block_size_bytes", '"4k" (text)', "whole number", "4096"),
        ("workload", {"queue_depth": 0}, "workload.queue_depth", "0", "≥ 1", ""),
        ("workload", {"pattern": "rand-write"}, "workload.pattern", "rand-write", "randwrite", "randwrite"),
        ("workload", {"kind": "blok"}, "workload.kind", "blok", "one of: block", "block"),
        ("workload", {"qd": 1}, "workload.qd", 'unknown field "qd"', "queue_depth", ""),
        ("", {"iops": "65,700"}, "iops", "65,700", "a number", "65700"),
        ("", {"iops": -1}, "iops", "-1", "a number", ""),
        ("", {"iops": {"min": 1}}, "iops", '{"min": 1}', '"max"', ""),
        ("", {"latency_us": 5}, "latency_us", "latency_us", "a metric with its unit", "latency_mean_us"),
        ("", {"bandwith_mb_per_s": 5}, "bandwith_mb_per_s", "bandwith", "metric", "bandwidth_mb_per_s"),
        ("settings", {"cach": "on"}, "settings.cach", "cach", "settings.json", "cache"),
        ("settings", {"cache": "onn"}, "settings.cache", "onn", "on, half, off", "on"),
        ("settings", {"depth": "deep"}, "settings.depth", "deep", "a number", ""),
        ("target", {"id": "osd.0", "drive": "maker-won"}, "target.drive", "maker-won", "data/drives", "maker-one"),
    ],
)
def test_a_wrong_measurement_is_reported_with_place_and_remedy(small, place, value, path, found, expected, write):
    measurement = measured(100)
    if place:
        measurement[place] = {**measurement.get(place, {}), **value}
    else:
        measurement |= value
    small.result([measurement])
    problem = only(small)
    assert problem.path == f"measurements[0].{path}"
    assert found in problem.found
    assert expected in problem.expected
    assert problem.write == write
    assert problem.why


@pytest.mark.parametrize(
    ("record", "path", "write"),
    [
        ({"basis": "mesured"}, "basis", "measured"),
        ({"subject": "maker-on"}, "subject", "maker-one"),
        ({"source": {"id": "a-sauce", "section": "x"}}, "source.id", "a-source"),
        ({"date": "21.11.2026"}, "date", ""),
        ({"superseded_by": "maker-one/2026-rum"}, "superseded_by", "maker-one/2026-run"),
        ({"measurements": []}, "", ""),
        ({"measurements": [{"workload": {"kind": "block"}}]}, "measurements[0]", '"iops": …'),
    ],
)
def test_a_wrong_result_is_reported_with_place_and_remedy(small, record, path, write):
    small.result(**{"measurements": [measured(1)], **record})
    assert {(p.path, p.write) for p in problems(small)} == {(path, write)}


def test_a_result_has_either_a_source_or_a_submitter(small):
    small.result([measured(1)], submitter={"name": "somebody"})
    assert "either a source" in only(small).why


@pytest.mark.parametrize(
    ("raw", "found"),
    [
        (b"", "an empty file"),
        (b"  \n", "an empty file"),
        (b'{"title": ', "broken JSON"),
        (b'{"title": "a", "title": "b"}', "duplicate key"),
        (b'{"iops": NaN}', "broken JSON"),
        (b"[" * 100_000, "recursion limit"),
        (b"\xef\xbb\xbf{}", "byte order mark"),
        ("{}".encode("utf-16"), "UTF-16"),
        (b'{"title": "\xe9"}', "not UTF-8"),
        (b'{"title": "' + b"x" * MAX_BYTES + b'"}', "bytes"),
    ],
)
def test_unreadable_files_are_reported_and_the_rest_is_still_read(small, raw, found):
    small.write("drives/maker-two.json", raw)
    small.result([measured("fast")])
    found_problems = problems(small)
    assert any(p.file.endswith("maker-two.json") and found in p.found for p in found_problems)
    assert any(p.path == "measurements[0].iops" for p in found_problems)


def test_a_file_in_another_subjects_folder_is_reported(small):
    small.write("drives/maker-two.json", {**DRIVE, "model": "Two"})
    path = small.result([measured(1)])
    moved = small.data / "results/drives/maker-two/2026-run.json"
    moved.parent.mkdir(parents=True)
    path.rename(moved)
    assert only(small).path == "subject"


def test_one_identifier_for_two_subjects_is_reported(small):
    small.write("clusters/maker-one.json", {"title": "One", "software": None, "software_version": None})
    assert 'identifier "maker-one" again' in only(small).found


def test_files_that_belong_to_no_kind_are_reported(small):
    small.write("drivs/maker-two.json", "{}")
    assert "belongs to no kind" in only(small).found


def test_a_result_too_high_up_is_reported(small):
    small.result([measured(1)]).rename(small.data / "results/2026-run.json")
    assert "wrong place" in only(small).found


def test_a_folder_named_like_a_record_is_no_record_and_its_content_is_reported(small):
    small.write("drives/maker-two.json/inner.json", "{}")
    assert {problem.file.rsplit("/", 1)[1] for problem in problems(small)} == {"inner.json"}
    assert any("wrong place" in problem.found for problem in problems(small))


def test_a_link_out_of_the_data_is_refused(small, tmp_path):
    outside = tmp_path / "secret.json"
    outside.write_text("{}")
    (small.data / "drives/link.json").symlink_to(outside)
    assert only(small).found == "a symbolic link"


def test_exit_codes_and_outputs(small, capsys, monkeypatch):
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    data = ["--data", str(small.data)]
    assert main(["check", *data]) == 0
    small.result([measured("fast", note="x")])
    assert main(["check", *data]) == 1
    assert "  write " not in capsys.readouterr().out
    assert main(["check", "--json", *data]) == 1
    assert json.loads(capsys.readouterr().out)["problems"][0]["path"] == "measurements[0].iops"
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    assert main(["check", *data]) == 1
    assert capsys.readouterr().out.startswith("::error file=")
    assert main(["check", str(small.data / "nothing.json"), *data]) == 2


def test_an_annotation_cannot_be_broken_out_of(small, capsys, monkeypatch):
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    small.result([{**measured(1), "x\n::set-output name=a::b": 1}])
    main(["check", "--data", str(small.data)])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("::error ")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)
FIELDS = ["subject", "title", "basis", "source", "method", "settings", "measurements", "environment", "target", "id"]


@given(record=st.dictionaries(st.sampled_from(FIELDS) | st.text(), JSON, max_size=8))
@settings(max_examples=150)
def test_no_record_however_odd_stops_the_check(tmp_path_factory, record):
    corpus = SmallCorpus(tmp_path_factory.mktemp("odd"))
    checker = Checker(corpus.data)
    path = corpus.data / "results/drives/maker-one/2026-odd.json"
    found = list(checker.check_file(record_at(path, corpus.data), json.dumps(record).encode()))
    assert found
    assert all(problem.found and problem.expected for problem in found)
