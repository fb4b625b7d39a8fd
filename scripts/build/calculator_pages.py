"""What the pages of calculators show: their forms, from the modules and the pages; worked examples, as text."""

import json
import tomllib
from decimal import Decimal
from pathlib import Path
from typing import Any

from schemas.units import BYTE_UNITS, INPUT_UNITS, SCALES
from scripts.node.client import Node
from scripts.paths import ROOT
from scripts.publish.downloads import write_json

PAGES = ROOT / "content" / "calculators"
# What a page may write about an input; everything else is the module's.
PAGE_KEYS = {"name", "label", "symbol", "help", "source", "presets", "presets_label"}
COUNTED_IN = {"MB/s": "MB"} | {unit: unit for unit in INPUT_UNITS}
"""By the unit of an input: the one that it counts in, whatever unit the reader writes."""
FIELD_KINDS = {
    "integer": "number",
    "number": "number",
    "integers": "list",
    "numbers": "list",
    "choice": "choice",
    "boolean": "boolean",
}

Page = dict[str, Any]
Spec = dict[str, Any]


class FormError(ValueError):
    """Pages of calculators and their modules do not fit together; one line for each problem."""


def write_forms(node: Node, out: Path, pages: Path = PAGES) -> int:
    """Write `<module>.json` with the fields of each page and return how many. Raises FormError."""
    problems: list[str] = []
    files = sorted(pages.glob("*/index.md"))
    for file in files:
        page = tomllib.loads(file.read_text(encoding="utf-8").split("+++")[1])
        described = node.call(f"calculators/{page['module']}", "describe")
        specs = described["functions"][page["function"]]["inputs"]
        found = page_problems(page, specs)
        problems += [f"{file.relative_to(pages.parent)}: {problem}" for problem in found]
        if not found:
            write_json(form_fields(page, specs), out / f"{page['module']}.json")
    if problems:
        raise FormError("\n".join(problems))
    return len(files)


def form_fields(page: Page, specs: dict[str, Spec]) -> dict[str, dict[str, Any]]:
    """Return what the template needs for each input, by name: kind, default, range, choices and units as text."""
    return {entry["name"]: _field(specs[entry["name"]]) for entry in _entries(page)}


def page_problems(page: Page, specs: dict[str, Spec]) -> list[str]:
    """List the inputs that only the page or only the module has, and what a page may not write."""
    shown = {entry["name"]: entry for entry in _entries(page)}
    module = f"{page['function']} of static/js/calculators/{page['module']}.ts"
    unknown = [
        f"found the input {name!r}, which {module} does not take; write one of {', '.join(specs)}"
        for name in shown
        if name not in specs
    ]
    missing = [
        f"the input {name!r} of {module} is in no group; add it to one, or mark it hidden in the module"
        for name, spec in specs.items()
        if name not in shown and not spec.get("hidden")
    ]
    empty = [
        f"the input {name!r} of {module} has no default; give it an example in the module for the form to start with"
        for name, spec in specs.items()
        if name in shown and "default" not in spec and "example" not in spec
    ]
    foreign = [
        f"found {key} of the input {name!r}, which the module knows; write only {', '.join(sorted(PAGE_KEYS))}"
        for name, entry in shown.items()
        for key in sorted(entry.keys() - PAGE_KEYS)
    ]
    return unknown + missing + empty + foreign


def _entries(page: Page) -> list[dict[str, Any]]:
    """List the inputs of a page: those of its groups, and a field inside a result, such as the seed of a simulation."""
    grouped = [entry for group in page["groups"] for entry in group["inputs"]]
    return grouped + [{"name": result["field"]} for result in page["results"] if "field" in result]


def _field(spec: Spec) -> dict[str, Any]:
    field = {"kind": FIELD_KINDS[spec["kind"]], **_initial_value(spec)}
    if "min" in spec:
        field["range"] = f"From {_bound_text(spec, spec['min'])} to {_bound_text(spec, spec['max'])}."
    if choices := [False, True] if spec["kind"] == "boolean" else spec.get("choices"):
        values = [_plain_text(choice) for choice in choices]
        field["choices"] = [{"value": value, "label": spec.get("labels", {}).get(value, value)} for value in values]
    if "units" in spec:
        kind = "quantity" if field["kind"] == "number" else field["kind"]
        field |= {"kind": kind, "units": spec["units"], "unit": spec["form_unit"]}
    if "units" in spec and spec.get("unit") in COUNTED_IN:
        field["per"] = COUNTED_IN[spec["unit"]]
    return field


def _initial_value(spec: Spec) -> dict[str, Any]:
    """Return the text that the field starts with, in the unit that it starts with, and whether it must be filled."""
    value = spec["default"] if "default" in spec else spec["example"]
    if value is None:
        return {"default": "", "required": False}
    if spec.get("unit") in COUNTED_IN or "form_unit" not in spec:
        return {"default": _plain_text(value), "required": True}
    return {"default": _decimal_text(Decimal(str(value)) / _factor(spec["form_unit"])), "required": True}


def _factor(unit: str) -> Decimal:
    return SCALES[unit] if unit in SCALES else Decimal(BYTE_UNITS[unit])


def _bound_text(spec: Spec, value: float | str) -> str:
    """Write an end of a range: sizes in the largest unit that makes them whole, shares in percent, times in seconds."""
    if isinstance(value, str):
        return "infinite"  # the one number that JSON has no digits for
    if "units" not in spec or spec["unit"] in COUNTED_IN:
        return f"{_grouped_text(value)} {spec['unit']}" if "units" in spec else _grouped_text(value)
    if spec["units"] == ["%"]:
        return f"{_decimal_text(Decimal(str(value)) / SCALES['%'])} %"
    if spec["unit"] == "s":
        return f"{_grouped_text(value)} s"
    whole = [unit for unit, factor in BYTE_UNITS.items() if value and value % factor == 0]
    unit = max(whole, key=BYTE_UNITS.__getitem__, default="B")
    return f"{_grouped_text(value // BYTE_UNITS[unit])} {unit}"


def _grouped_text(value: float | str) -> str:
    return f"{int(value):,}" if float(value).is_integer() else _plain_text(value)


def _plain_text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def _decimal_text(value: Decimal) -> str:
    return f"{value.normalize():f}"


# The last of them that needs at most two decimals is taken.
EXACT_UNITS = ("KiB", "kB", "MiB", "MB", "GiB", "GB", "TB")
DECIMAL_UNITS = ("TB", "GB", "MB", "kB")


def write_examples(out: Path, pages: Path = PAGES) -> None:
    """Write `<page>.json` with the examples of each page: title, function, source, inputs and answers as text."""
    for file in sorted(pages.glob("*/examples.json")):
        examples = json.loads(file.read_text(encoding="utf-8"))
        written = [
            {
                "title": example["title"],
                "function": example["function"],
                "provenance": example["provenance"],
                "input": _value_texts(example["input"]),
                "expect": _value_texts(example["expect"], is_answer=True),
            }
            for example in examples
        ]
        write_json(written, out / f"{file.parent.name}.json")


def exact_size_text(size: float) -> str:
    """Write a number of bytes in the largest unit that needs at most two decimals, else to the byte."""
    units = [unit for unit in EXACT_UNITS if _shows_exactly(size, BYTE_UNITS[unit])]
    if not units:
        return f"{size:,.0f} B"
    amount = size / BYTE_UNITS[units[-1]]
    return f"{amount:,.0f} {units[-1]}" if amount.is_integer() else f"{amount:,.2f} {units[-1]}"


def _shows_exactly(size: float, factor: int) -> bool:
    return factor <= size < 10_000 * factor and size * 100 % factor == 0


def rounded_size_text(size: float) -> str:
    """Write a computed number of bytes: exactly where two decimals do, else with three significant digits."""
    exact = exact_size_text(size)
    if not exact.endswith(" B") or size < BYTE_UNITS["kB"]:
        return exact
    unit = next(unit for unit in DECIMAL_UNITS if size >= BYTE_UNITS[unit])
    return f"{_three_digits(size / BYTE_UNITS[unit])} {unit}"


def _three_digits(value: float) -> str:
    text = f"{value:.3g}"
    return f"{float(text):,.0f}" if "e+" in text else text


def _value_texts(values: dict[str, Any], *, is_answer: bool = False) -> list[dict[str, str]]:
    """List what an object holds by name: the plain value, and the text that shows it."""
    return [_value_text(name, value, is_answer) for name, value in sorted(values.items()) if value is not None]


def _value_text(name: str, value: Any, is_answer: bool) -> dict[str, str]:
    """Write what was given as it was given, and an answer with three significant digits unless it counts something."""
    if "bytes" in name and isinstance(value, int | float):
        text = rounded_size_text(value) if is_answer else exact_size_text(value)
        return {"name": name, "value": f"{value:.0f}", "text": text}
    if isinstance(value, dict):
        return {"name": name, "text": json.dumps(value, separators=(",", ":"), sort_keys=True)}
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    text = value if isinstance(value, str) else json.dumps(value)
    shown = _three_digits(value) if is_answer and isinstance(value, float) else text
    return {"name": name, "value": text, "text": shown}
