"""Worked examples of the calculators' pages: sizes are written exactly, and nothing of an example is lost."""

import json
from pathlib import Path

import pytest

from scripts.build.calculator_examples import exact_size_text, write_examples


@pytest.mark.parametrize(
    ("size", "text"),
    [
        (0, "0 B"),
        (999, "999 B"),
        (1024, "1 KiB"),
        (30e9, "30 GB"),
        (2**30, "1 GiB"),
        (3_840_000_000_000, "3.84 TB"),
        (30_000_000_001, "30,000,000,001 B"),
    ],
)
def test_a_size_takes_the_largest_unit_that_needs_two_decimals_at_most(size: float, text: str) -> None:
    assert exact_size_text(size) == text


def test_an_example_is_written_as_text(tmp_path: Path) -> None:
    page = tmp_path / "pages" / "pg-count"
    page.mkdir(parents=True)
    example = {
        "title": "A pool",
        "function": "pgCount",
        "provenance": "by hand",
        "input": {"osds": 30, "empty": None, "redundancy": {"replicas": 3}, "drive_bytes": 8e12},
        "expect": {"levels": [1, 2.5], "fits": True, "text": "ok"},
        "tolerance": {"exact": True},
    }
    (page / "examples.json").write_text(json.dumps([example]), encoding="utf-8")
    write_examples(tmp_path / "out", tmp_path / "pages")
    (written,) = json.loads((tmp_path / "out" / "pg-count.json").read_text("utf-8"))
    assert written["input"] == [
        {"name": "drive_bytes", "value": "8000000000000", "text": "8 TB"},
        {"name": "osds", "value": "30", "text": "30"},
        {"name": "redundancy", "text": '{"replicas":3}'},
    ]
    assert [entry["text"] for entry in written["expect"]] == ["true", "[1, 2.5]", "ok"]
    assert {key: written[key] for key in ("title", "function", "provenance")} == {
        "title": "A pool",
        "function": "pgCount",
        "provenance": "by hand",
    }
