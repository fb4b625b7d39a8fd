"""Worked examples of the calculators' pages: their values as text, sizes in the unit that shows them exactly."""

import json
from pathlib import Path
from typing import Any

from schemas.units import BYTE_UNITS
from scripts.publish.downloads import write_json

# The last of them that needs at most two decimals is taken.
EXACT_UNITS = ("KiB", "kB", "MiB", "MB", "GiB", "GB", "TB")
DECIMAL_UNITS = ("TB", "GB", "MB", "kB")


def write_examples(out: Path, pages: Path) -> None:
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
