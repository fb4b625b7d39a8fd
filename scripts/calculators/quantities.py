"""What people type for the calculators as values: numbers, sizes with units, lists, words."""

import json
import math
import re
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

UNITS = {"B": 1} | {
    f"{prefix}{'i' if base == 1024 else ''}B": base**power
    for base, prefixes in ((1000, "kMGTP"), (1024, "KMGTP"))
    for power, prefix in enumerate(prefixes, start=1)
}
# These may hold parts, unlike bytes; the page knows the same.
SCALES = {"%": Decimal("0.01"), "s": Decimal(1), "min": Decimal(60), "h": Decimal(3600), "d": Decimal(86400)}
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?(e[+-]?\d+)?", re.IGNORECASE)
_QUANTITY = re.compile(r"([+-]?\d+(?:\.\d+)?)\s*([A-Za-z]+|%)")
_WORDS = {"true": True, "false": False, "null": None}


class CalcError(ValueError):
    """Something that the person who typed can put right; `code` and `field` where a calculator refused an input."""

    def __init__(self, message: str, code: str | None = None, field: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.field = field


def parse_inputs(pairs: list[str]) -> dict[str, Any]:
    """`name=value` pairs as values: numbers, sizes such as 80GiB in bytes, true, false, null, lists, words."""
    inputs: dict[str, Any] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals or not name or not text.strip():
            raise CalcError(f"found {pair!r}; write name=value, such as partition_bytes=80GiB")
        _put(inputs, name, _value(name, text.strip()))
    return inputs


def _put(inputs: dict[str, Any], name: str, value: Any) -> None:
    """Set a value; the name of one inside an object is its path, such as redundancy.replicas."""
    *path, last = name.split(".")
    place = inputs
    for step in path:
        place = place.setdefault(step, {})
        if not isinstance(place, dict):
            raise CalcError(f"{name}: {step} is written as a value already; write one or the other", field=name)
    if last in place:
        raise CalcError(f"{name} is written twice; write it once", field=name)
    place[last] = value


def _value(name: str, text: str) -> Any:
    if text in _WORDS:
        return _WORDS[text]
    if text.startswith("[") and text.endswith("]"):
        return [_value(name, item.strip()) for item in text[1:-1].split(",") if item.strip()]
    if text.startswith("{"):
        return _object(name, text)
    if _NUMBER.fullmatch(text):
        return _number(name, text)
    return _quantity(name, text)


def _quantity(name: str, text: str) -> Any:
    quantity = _QUANTITY.fullmatch(text)
    if quantity is None:
        return text.removeprefix('"').removesuffix('"')
    number, unit = quantity.groups()
    if unit in SCALES:
        return float(Decimal(number) * SCALES[unit])
    if unit not in UNITS:
        raise CalcError(f"{name}: found the unit {unit!r}; write one of {', '.join([*UNITS, *SCALES])}", field=name)
    if name.endswith("_mb_s"):
        return float(Decimal(number) * UNITS[unit] / UNITS["MB"])
    return int((Decimal(number) * UNITS[unit]).to_integral_value(ROUND_HALF_UP))


def _object(name: str, text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise CalcError(f"{name}: found {text}; write {name}.part=value, or an object as JSON", field=name) from error


def _number(name: str, text: str) -> int | float:
    number = float(text)
    if not math.isfinite(number):
        raise CalcError(f"{name}: found {text}; write a number below 1e300", "out_of_range", name)
    return int(text) if text.lstrip("+-").isdigit() else number
