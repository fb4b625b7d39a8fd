"""The forms of the calculators: pages choose inputs, modules describe them, and the build refuses what does not fit."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from scripts.build.calculator_pages import (
    FormError,
    exact_size_text,
    form_fields,
    page_problems,
    write_examples,
    write_forms,
)
from scripts.calculators import run as calc
from scripts.calculators.quantities import parse_inputs
from scripts.node.client import Node

ENTRY = {"name": "osds", "label": "OSDs", "help": "Yours.", "source": "a guess"}
PAGE = {
    "module": "pg-count",
    "function": "pgCount",
    "groups": [{"legend": "Pool", "inputs": [ENTRY]}],
    "results": [],
}
SPECS = {"osds": {"kind": "integer", "min": 1, "max": 1_000_000, "example": 30, "says": "OSDs"}}


def field(**spec: Any) -> dict[str, Any]:
    """Return the field of one input."""
    return form_fields(PAGE, {"osds": {"kind": "integer", "says": "", "default": None, **spec}})["osds"]


@pytest.fixture(scope="module")
def forms(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """The fields of every page, as the build writes them."""
    out = tmp_path_factory.mktemp("forms")
    with Node() as node:
        write_forms(node, out)
    return {file.stem: json.loads(file.read_text("utf-8")) for file in out.iterdir()}


def test_each_page_starts_with_the_defaults_of_its_module(forms: dict[str, dict[str, Any]]) -> None:
    assert sorted(forms) == calc.calculators()
    for calculator, fields in forms.items():
        functions = calc.describe(calculator)
        for name, shown in fields.items():
            text = shown["default"] + shown.get("unit", "")
            start = parse_inputs([f"{name}={text}"])[name] if shown["default"] else None
            specs = [function["inputs"][name] for function in functions if name in function["inputs"]]
            known = [spec["default"] if "default" in spec else spec.get("example") for spec in specs]
            assert start in known, f"{calculator}: {name} starts with {start}; its module says {known}"


def test_an_input_that_the_module_does_not_take_stops_the_build(tmp_path: Path) -> None:
    file = tmp_path / "calculators" / "pg-count" / "index.md"
    file.parent.mkdir(parents=True)
    file.write_text(
        '+++\nmodule = "pg-count"\nfunction = "pgCount"\nresults = []\n'
        '[[groups]]\nlegend = "Pool"\n[[groups.inputs]]\nname = "osd"\n+++\n',
        encoding="utf-8",
    )
    with Node() as node, pytest.raises(FormError) as refused:
        write_forms(node, tmp_path / "out", tmp_path / "calculators")
    first, *others = str(refused.value).splitlines()
    assert first == (
        "calculators/pg-count/index.md: found the input 'osd', which pgCount of static/js/calculators/pg-count.ts "
        "does not take; write one of osds, target_pgs_per_osd, data_fraction, redundancy_width"
    )
    assert len(others) == 4


def test_an_input_that_no_group_shows_is_reported_unless_it_is_hidden() -> None:
    extra = {"kind": "integer", "default": 1, "says": "more"}
    (problem,) = page_problems(PAGE, SPECS | {"extra": extra})
    assert re.match("the input 'extra' of .* is in no group; add it to one, or mark it hidden", problem)
    assert page_problems(PAGE, SPECS | {"extra": extra | {"hidden": True}}) == []


def test_a_page_may_not_repeat_what_the_module_knows() -> None:
    page = PAGE | {"groups": [{"legend": "Pool", "inputs": [ENTRY | {"max": "9"}]}]}
    (problem,) = page_problems(page, SPECS)
    assert problem.startswith("found max of the input 'osds', which the module knows; write only")


def test_a_form_needs_something_to_start_with() -> None:
    (problem,) = page_problems(PAGE, {"osds": {"kind": "integer", "says": "OSDs"}})
    assert "has no default; give it an example" in problem


@pytest.mark.parametrize(
    ("spec", "text"),
    [
        ({"min": 1, "max": 1_000_000}, "From 1 to 1,000,000."),
        ({"min": 0.01, "max": 100_000}, "From 0.01 to 100,000."),
        ({"min": 0, "max": 1e-12}, "From 0 to 1e-12."),
        ({"min": 0, "max": "Infinity"}, "From 0 to infinite."),
        ({"min": 0, "max": 10**15, "unit": "bytes", "units": ["GB"], "form_unit": "GB"}, "From 0 B to 1 PB."),
        ({"min": 512, "max": 2**30, "unit": "bytes", "units": ["KiB"], "form_unit": "KiB"}, "From 512 B to 1 GiB."),
        (
            {"min": 100_000, "max": 10**10, "unit": "bytes/s", "units": ["MB"], "form_unit": "MB"},
            "From 100 kB to 10 GB.",
        ),
        ({"min": 0, "max": 0.99, "unit": "fraction", "units": ["%"], "form_unit": "%"}, "From 0 % to 99 %."),
        ({"min": 0, "max": 10**7, "unit": "s", "units": ["min"], "form_unit": "min"}, "From 0 s to 10,000,000 s."),
        (
            {"min": 0.01, "max": 10**6, "unit": "MB/s", "units": ["MB"], "form_unit": "MB"},
            "From 0.01 MB/s to 1,000,000 MB/s.",
        ),
    ],
)
def test_a_range_is_written_in_the_units_of_its_input(spec: dict[str, Any], text: str) -> None:
    assert field(**spec)["range"] == text


def test_a_default_is_written_in_the_unit_that_the_form_starts_with() -> None:
    sizes = {"unit": "bytes", "units": ["GB", "TB"], "form_unit": "TB"}
    assert field(default=3_840_000_000_000, **sizes) == {
        "kind": "quantity",
        "default": "3.84",
        "required": True,
        "units": ["GB", "TB"],
        "unit": "TB",
    }
    assert field(default=0.015, unit="fraction", units=["%"], form_unit="%")["default"] == "1.5"


def test_a_choice_is_its_own_label_unless_the_module_gives_one() -> None:
    spec = {"kind": "choice", "choices": ["read", "small"], "default": "read", "labels": {"small": "small and random"}}
    assert field(**spec)["choices"] == [
        {"value": "read", "label": "read"},
        {"value": "small", "label": "small and random"},
    ]
    assert [choice["value"] for choice in field(kind="boolean", default=False)["choices"]] == ["false", "true"]


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
