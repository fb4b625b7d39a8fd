"""A drive named in a terminal: its figures as the last build wrote them, and the error where there are none."""

import json
from typing import Any

import pytest

from scripts.calculators import drive_lookup as catalogue
from scripts.calculators import run as calc

ROW = {
    "subject": "maker-one",
    "title": "Maker One",
    "drive_class": "ssd",
    "read_mb_s": None,
    "write_mb_s": None,
    "read_iops": None,
    "write_iops": 600.0,
    "read_latency_ms": None,
    "write_latency_ms": 2.0,
    "n": 3,
    "level": 2,
}


CLAIMED = {
    "subject": "maker-three",
    "title": "Maker Three",
    "drive_class": "nvme",
    "claimed_read_iops": 900_000.0,
    "claimed_write_iops": None,
    "claimed_read_mb_s": 6000.0,
    "claimed_write_mb_s": None,
}


@pytest.fixture(autouse=True)
def _figures(tmp_path, monkeypatch):
    file = tmp_path / "drive_figures.json"
    file.write_text(json.dumps([{**ROW, "write_cache": state} for state in ("on", "not stated")]))
    monkeypatch.setattr(catalogue, "FIGURES", file)
    claims = tmp_path / "drive_claims.json"
    claims.write_text(json.dumps([CLAIMED]))
    monkeypatch.setattr(catalogue, "CLAIMS", claims)


def ask(**inputs: Any) -> dict[str, Any]:
    """The plan for a drive."""
    return calc.calculate("throughput", "plan", {"hosts": 1, "osds_per_host": 6, "replicas": 1, **inputs})


def test_naming_a_drive_uses_its_measured_figures() -> None:
    result = ask(drive="maker-one", write_cache="on")
    assert result["estimate"]["value"] == pytest.approx(600 * 6 / 2)
    assert result["notes"][0].startswith("Measured on Maker One, write cache on: flushed writes at depth 600 IOPS")


def test_a_drive_that_nobody_measured_goes_by_its_makers_claims_and_says_so() -> None:
    result = ask(drive="maker-three", direction="read")
    assert result["notes"][:2] == [
        "No measurement of Maker Three fills these fields.",
        "Claimed by its maker, not measured: reads at depth 900,000 IOPS, sequential reads 6,000 MB/s.",
    ]
    assert any(note.startswith("Not measured nor claimed, so taken from the class") for note in result["notes"])


def test_what_is_written_stays_over_its_figures() -> None:
    assert ask(drive="maker-one", write_cache="on", write_iops=100)["estimate"]["value"] == 100 * 6 / 2


@pytest.mark.parametrize(
    ("inputs", "says"),
    [
        ({"drive": "maker-two"}, "no drive 'maker-two' with figures; write maker-one"),
        ({"drive": "maker-one", "write_cache": "off"}, "not measured with write_cache=off; write on, not stated"),
    ],
)
def test_an_unknown_drive_or_state_is_answered_with_what_to_write(inputs: dict[str, str], says: str) -> None:
    with pytest.raises(calc.CalcError, match=says):
        ask(**inputs)


def test_before_the_first_build_it_says_what_to_run(monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(catalogue, "FIGURES", tmp_path / "none.json")
    with pytest.raises(calc.CalcError, match="make site"):
        ask(drive="maker-one")
