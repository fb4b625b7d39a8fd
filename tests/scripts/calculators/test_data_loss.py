"""The page of the data-loss calculator asks for every input of its module, and its tables are the module's own."""

import tomllib
from typing import Any

import pytest

from scripts.build.calculator_tables import TABLES
from scripts.calculators import run as calc
from scripts.calculators.quantities import parse_inputs
from scripts.node.client import Node
from scripts.paths import ROOT

PAGE = ROOT / "content" / "calculators" / "data-loss" / "index.md"
FRONT_MATTER = tomllib.loads(PAGE.read_text("utf-8").split("+++")[1])
INPUTS = [entry for group in FRONT_MATTER["groups"] for entry in group["inputs"]]


@pytest.fixture(scope="module")
def specs() -> dict[str, Any]:
    inputs: dict[str, Any] = next(f["inputs"] for f in calc.describe("data-loss") if f["name"] == "assess")
    return inputs


def test_the_page_asks_for_every_input(specs: dict[str, Any]) -> None:
    beside_the_button = {"seed"} if any(result["kind"] == "simulation" for result in FRONT_MATTER["results"]) else set()
    assert {entry["name"] for entry in INPUTS} | beside_the_button == set(specs)


def test_shares_and_times_may_hold_parts() -> None:
    inputs = parse_inputs(["drive_afr=1.5%", "detection_s=0.5h", "ure_per_bit=1e-15"])
    assert inputs == {"drive_afr": 0.015, "detection_s": 1800, "ure_per_bit": 1e-15}


@pytest.mark.parametrize("table", FRONT_MATTER["tables"], ids=lambda table: str(table["id"]))
def test_the_columns_of_its_tables_are_computed(table: dict[str, Any]) -> None:
    with Node() as node:
        computed = TABLES[table["data"]]
        rows = node.call(computed.module, computed.function, *([] for _ in computed.queries))
    for row in rows:
        assert {column["path"] for column in table["columns"]} <= set(row)
        assert {column["value"] for column in table["columns"] if "value" in column} <= set(row)


def test_the_help_says_what_each_input_is() -> None:
    assert "0.015 is 1.5 %" in calc.help_text("data-loss")
