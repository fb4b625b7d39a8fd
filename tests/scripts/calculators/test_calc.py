"""`iops calc`: inputs from a command line, the page's own modules, results as text."""

import json
from pathlib import Path
from typing import Any

import pytest

from schemas.units import BYTE_UNITS
from scripts.calculators import run as calc
from scripts.calculators.quantities import parse_inputs
from scripts.node.client import Node

GIB = 2**30
ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("80GiB", 80 * GIB),
        ("80 GiB", 80 * GIB),
        ("30GB", 30_000_000_000),
        ("0.1GB", 100_000_000),
        ("27.94GiB", round(27.94 * GIB)),
        ("512", 512),
        ("-1", -1),
        ("2.5", 2.5),
        ("1e3", 1000.0),
        ("true", True),
        ("null", None),
        ("[1, 2]", [1, 2]),
        ("[10GiB,3GiB]", [10 * GIB, 3 * GIB]),
        ("use_some_extra", "use_some_extra"),
        ("NaN", "NaN"),
    ],
)
def test_a_value_is_read_as_what_it_is(text: str, value: Any) -> None:
    read = parse_inputs([f"x={text}"])["x"]
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("pairs", "says"),
    [
        (["partition_bytes"], "name=value"),
        (["=3"], "name=value"),
        (["partition_bytes="], "name=value"),
        (["x=80Gib"], "GiB"),
        (["x=1", "x=2"], "twice"),
        (["x=1e999"], "below"),
        (["x=3", "x.y=1"], "already"),
        (["x.y=1", "x.y=2"], "twice"),
        (["x={y"], "JSON"),
    ],
)
def test_a_wrong_pair_is_answered_with_what_to_write(pairs: list[str], says: str) -> None:
    with pytest.raises(calc.CalcError, match=says):
        parse_inputs(pairs)


def test_a_path_names_a_value_inside_an_object() -> None:
    pairs = ["drive.read_iops=5", "drive.write_iops=4", 'redundancy={"replicas": 2}', "hosts=1"]
    assert parse_inputs(pairs) == {
        "drive": {"read_iops": 5, "write_iops": 4},
        "redundancy": {"replicas": 2},
        "hosts": 1,
    }


def test_units_are_those_of_the_page() -> None:
    with Node() as node:
        for unit, factor in BYTE_UNITS.items():
            family = "binary" if "i" in unit else "decimal"
            assert node.call("domain/units", "formatBytes", factor, family) == f"1 {unit}"


def test_without_a_function_the_main_one_answers() -> None:
    result = calc.calculate("block-db", None, {"partition_bytes": 80 * GIB, "release": "classic"})
    assert result["level_base"]["level_base_mib"] == 719
    assert result["level_base_compaction"]["level_base_mib"] == 376


def test_a_named_function_answers_as_its_vector() -> None:
    vectors = json.loads((ROOT / "tests/fixtures/vectors/block-db.json").read_text("utf-8"))
    vector = next(vector for vector in vectors if vector["function"] == "minimumPartition")
    assert calc.calculate("block-db", vector["function"], vector["input"]) == vector["expect"]


@pytest.mark.parametrize(
    ("calculator", "function", "inputs", "refusal"),
    [
        ("blockdb", None, {}, (None, None, "block-db")),
        ("../math/input", None, {}, (None, None, "block-db")),
        ("block-db", "describe", {}, (None, None, "levelBase")),
        ("block-db", "fit", {"partition": 1}, ("unknown_choice", "partition", "partition_bytes")),
        ("block-db", "fit", {}, ("not_a_number", "partition_bytes", "write a whole number")),
        ("block-db", "fit", {"partition_bytes": -1}, ("out_of_range", "partition_bytes", "from 0")),
        ("block-db", "fit", {"partition_bytes": 1, "release": "x"}, ("unknown_choice", "release", "nautilus, clas")),
    ],
)
def test_a_refusal_says_what_to_write(
    calculator: str, function: str | None, inputs: dict[str, Any], refusal: tuple[str | None, str | None, str]
) -> None:
    code, field, says = refusal
    with pytest.raises(calc.CalcError, match=says) as refused:
        calc.calculate(calculator, function, inputs)
    assert (refused.value.code, refused.value.field) == (code, field)


def test_the_description_puts_the_main_function_first_and_names_every_input() -> None:
    functions = calc.describe("block-db")
    assert functions[0]["name"] == "fit"
    assert functions[0]["main"]
    assert {function["name"] for function in functions} >= {
        "wholeLevelFit",
        "rocksdbFit",
        "spillover",
        "objectEstimate",
    }
    assert all(spec["says"] for function in functions for spec in function["inputs"].values())


def test_the_table_says_the_answer_first_and_sizes_in_gib() -> None:
    text = calc.as_table(calc.calculate("block-db", None, {"partition_bytes": 80 * GIB, "release": "classic"}))
    lines = text.splitlines()
    assert lines[0].startswith("How large, beside a data device of 16 TB")
    assert lines[1].startswith("With the defaults up to Quincy")
    assert any(line.split() == ["level_base.level_base_mib", "719"] for line in lines)
    assert "(27.75 GiB)" in text
    assert "bars" not in text


@pytest.mark.parametrize(("text", "value"), [("520", 520), ("520MB", 520), ("0.52GB", 520), ("500MiB", 524.288)])
def test_a_speed_in_megabytes_takes_other_units(text, value):
    assert parse_inputs([f"read_mb_s={text}"]) == {"read_mb_s": value}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("osd_ms=400us", 0.4),
        ("osd_ms=400µs", 0.4),
        ("osd_ms=0.4ms", 0.4),
        ("cpu_read_us=0.09ms", 90.0),
        ("public_gbit_s=3.125GB/s", 25.0),
        ("public_gbit_s=25Gbit/s", 25.0),
    ],
)
def test_a_latency_and_a_network_may_be_written_in_another_unit(text, value):
    assert list(parse_inputs([text]).values()) == [value]


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
    monkeypatch.setattr(calc, "FIGURES", file)
    claims = tmp_path / "drive_claims.json"
    claims.write_text(json.dumps([CLAIMED]))
    monkeypatch.setattr(calc, "CLAIMS", claims)


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
    monkeypatch.setattr(calc, "FIGURES", tmp_path / "none.json")
    with pytest.raises(calc.CalcError, match="make site"):
        ask(drive="maker-one")
