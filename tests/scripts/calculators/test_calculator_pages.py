"""What the pages of the calculators say of inputs is what their modules say: ranges, defaults, choices."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from schemas.units import BYTE_UNITS
from scripts.calculators import run as calc

ROOT = Path(__file__).resolve().parents[3]
INPUTS = [
    (path.parent.name, front_matter["function"], entry)
    for path in sorted((ROOT / "content" / "calculators").glob("*/index.md"))
    for front_matter in [tomllib.loads(path.read_text("utf-8").split("+++")[1])]
    for group in front_matter["groups"]
    for entry in group["inputs"]
]
SPECS = {calculator: {f["name"]: f["inputs"] for f in calc.describe(calculator)} for calculator, _, _ in INPUTS}


def value(text: str) -> Any:
    """A text of the front matter as the value that it stands for."""
    return float("inf") if text == "infinite" else calc.parse_inputs([f"x={text}"])["x"]


@pytest.mark.parametrize(("calculator", "function", "entry"), INPUTS, ids=[f"{c}-{e['name']}" for c, _, e in INPUTS])
def test_an_input_of_a_page_is_that_of_the_module(calculator: str, function: str, entry: dict[str, Any]) -> None:
    spec = SPECS[calculator][function][entry["name"]]
    limits = {bound: spec.get(bound) for bound in ("min", "max") if bound in entry}
    limits = {bound: float("inf") if limit == "Infinity" else limit for bound, limit in limits.items()}
    written = {bound: value(entry[bound]) for bound in limits}
    if entry["kind"] == "slider":
        assert limits["min"] <= written["min"] < written["max"] <= limits["max"], "a slider may show less"
    else:
        assert written == limits
    default = value(entry["default"] + entry.get("unit", "")) if entry["default"] else None
    assert default == spec.get("default", default)
    if "choices" in entry and entry["kind"] == "choice":
        assert [choice["value"] for choice in entry["choices"]] == spec["choices"]
    assert set(entry.get("units", [])) <= set(BYTE_UNITS) | set(calc.SCALES)
    assert entry["source"], "every default has a source"
