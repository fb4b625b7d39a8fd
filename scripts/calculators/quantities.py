"""Parse what people type for the calculators: numbers, sizes with units, lists, words."""

import json
import math
import re
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from schemas.units import BYTE_UNITS, INPUT_UNITS, SCALES

OWN_UNITS = {"_gbit_s": "Gbit/s", "_ms": "ms", "_us": "µs"}
"""By the end of an input's name: the unit that it counts in."""
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?(e[+-]?\d+)?", re.IGNORECASE)
_QUANTITY = re.compile(r"([+-]?\d+(?:\.\d+)?)\s*([A-Za-zµ/]+|%)")
_CONSTANTS = {"true": True, "false": False, "null": None}


class CalcError(ValueError):
    """An input that is wrong; `code` and `field` are set where a calculator refused it."""

    def __init__(self, message: str, code: str | None = None, field: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.field = field


def parse_inputs(pairs: list[str]) -> dict[str, Any]:
    """Parse `name=value` pairs: numbers, sizes such as 80GiB in bytes, true, false, null, lists, words."""
    inputs: dict[str, Any] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals or not name or not text.strip():
            raise CalcError(f"found {pair!r}; write name=value, such as partition_bytes=80GiB")
        _set_input(inputs, name, _parse_value(name, text.strip()))
    return inputs


def _set_input(inputs: dict[str, Any], name: str, value: Any) -> None:
    """Set a value; the name of one inside an object is its path, such as redundancy.replicas."""
    *path, last = name.split(".")
    holder = inputs
    for part in path:
        holder = holder.setdefault(part, {})
        if not isinstance(holder, dict):
            raise CalcError(f"{name}: {part} is written as a value already; write one or the other", field=name)
    if last in holder:
        raise CalcError(f"{name} is written twice; write it once", field=name)
    holder[last] = value


def _parse_value(name: str, text: str) -> Any:
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if text.startswith("[") and text.endswith("]"):
        return [_parse_value(name, item.strip()) for item in text[1:-1].split(",") if item.strip()]
    if text.startswith("{"):
        return _parse_object(name, text)
    if _NUMBER.fullmatch(text):
        return _parse_number(name, text)
    return _parse_quantity(name, text)


def _parse_quantity(name: str, text: str) -> Any:
    quantity = _QUANTITY.fullmatch(text)
    if quantity is None:
        return text.removeprefix('"').removesuffix('"')
    number, unit = quantity.groups()
    own = next((own for end, own in OWN_UNITS.items() if name.endswith(end)), None)
    if own and (size := INPUT_UNITS.get("µs" if unit == "us" else unit)):
        return float(Decimal(number) * Decimal(str(size)) / Decimal(str(INPUT_UNITS[own])))
    if unit in SCALES:
        return float(Decimal(number) * SCALES[unit])
    if unit not in BYTE_UNITS:
        raise CalcError(
            f"{name}: found the unit {unit!r}; write one of {', '.join([*BYTE_UNITS, *SCALES, *INPUT_UNITS])}",
            field=name,
        )
    if name.endswith("_mb_s"):
        return float(Decimal(number) * BYTE_UNITS[unit] / BYTE_UNITS["MB"])
    return int((Decimal(number) * BYTE_UNITS[unit]).to_integral_value(ROUND_HALF_UP))


def _parse_object(name: str, text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise CalcError(f"{name}: found {text}; write {name}.part=value, or an object as JSON", field=name) from error


def _parse_number(name: str, text: str) -> int | float:
    number = float(text)
    if not math.isfinite(number):
        raise CalcError(f"{name}: found {text}; write a number below 1e300", "out_of_range", name)
    return int(text) if text.lstrip("+-").isdigit() else number
