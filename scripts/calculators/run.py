"""Run a calculator for `iops calc`: ask the page's own module, and print the result as a table."""

import json
from difflib import get_close_matches
from typing import Any

from schemas.units import BYTE_UNITS
from scripts.calculators.quantities import CalcError
from scripts.node.client import Node, NodeError
from scripts.paths import BUILD, IS_CHECKOUT, STATIC_JS

FIGURES = BUILD / "downloads" / "drive_figures.json"
CLAIMS = BUILD / "downloads" / "drive_claims.json"
DRIVES = "calculators/throughput/drives"


def with_drive(node: Node, inputs: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Replace `drive` (and `write_cache`) in the inputs by the drive's figures; also return notes on them.

    Figures that are given as inputs take precedence over those of the drive. Raises CalcError.
    """
    others = {name: value for name, value in inputs.items() if name not in {"drive", "write_cache"}}
    row = _figures_of_drive(node, inputs["drive"], inputs.get("write_cache"))
    return {**node.call(DRIVES, "driveInputs", row), **others}, node.call(DRIVES, "describeDrive", row)


def _figures_of_drive(node: Node, drive: str, write_cache: str | None) -> dict[str, Any]:
    if not FIGURES.exists():
        if IS_CHECKOUT:
            raise CalcError("the figures of drives are computed with the site; run `make site` once", field="drive")
        from scripts.build.knowledge import keep_for_commands  # noqa: PLC0415 (no other calculation needs DuckDB)

        keep_for_commands()
    figures, claims = (json.loads(file.read_text(encoding="utf-8")) for file in (FIGURES, CLAIMS))
    rows: list[dict[str, Any]] = node.call(DRIVES, "addClaims", figures, claims)
    states = {row["write_cache"]: row for row in rows if row["subject"] == drive}
    if not states:
        near = ", ".join(get_close_matches(drive, sorted({row["subject"] for row in rows}))) or "an id of data/drives/"
        raise CalcError(f"found no drive {drive!r} with figures; write {near}", "unknown_choice", "drive")
    default = "off" if "off" in states else next(iter(states))
    state = write_cache or default
    if state not in states:
        known = ", ".join(states)
        raise CalcError(
            f"{drive} was not measured with write_cache={state}; write {known}", "unknown_choice", "write_cache"
        )
    return states[state]


CALCULATORS = STATIC_JS / "calculators"
PAGE_ONLY = {"bars"}
"""Fields of a result that only the page draws; their figures are also in the rest of the result."""


def calculators() -> list[str]:
    """The ids of all calculators."""
    return sorted(path.stem for path in CALCULATORS.glob("*.ts"))


def split_inputs(arguments: list[str]) -> tuple[str | None, list[str]]:
    """The function that is named, if one is, and the `name=value` pairs. Raises CalcError where two are named."""
    functions = [argument for argument in arguments if "=" not in argument]
    if len(functions) > 1:
        raise CalcError(f"found {' and '.join(functions)}; name one function, and inputs as name=value")
    return functions[0] if functions else None, [argument for argument in arguments if "=" in argument]


def _describe_calculator(node: Node, calculator: str) -> dict[str, Any]:
    if calculator not in calculators():
        raise CalcError(f"found no calculator {calculator!r}; write one of {', '.join(calculators())}")
    return dict(node.call(f"calculators/{calculator}", "describe"))


def describe(calculator: str) -> list[dict[str, Any]]:
    """The functions of a calculator with their inputs and outputs; the main one first."""
    with Node() as node:
        description = _describe_calculator(node, calculator)
    functions = [
        {"name": name, "main": name == description["main"], **rest} for name, rest in description["functions"].items()
    ]
    return sorted(functions, key=lambda function: not function["main"])


def help_text(calculator: str) -> str:
    """The functions of a calculator with their inputs, as its module describes them."""
    lines = [f"usage: iops calc {calculator} [FUNCTION] name=value … [--json]"]
    for function in describe(calculator):
        lines.append(f"\n{function['name']}" + (" (the default)" if function.get("main") else ""))
        for name, spec in function["inputs"].items():
            default = "" if spec.get("default") is None else f" (default {spec['default']})"
            lines.append(f"  {name:<24} {spec.get('unit') or '':<8} {spec.get('says') or ''}{default}".rstrip())
    return "\n".join(lines)


def calculate(calculator: str, function: str | None, inputs: dict[str, Any]) -> dict[str, Any]:
    """The result of one function, the main one where none is named. Raises CalcError."""
    with Node() as node:
        description = _describe_calculator(node, calculator)
        name = function or description["main"]
        if name not in description["functions"]:
            names = ", ".join(description["functions"])
            raise CalcError(f"{calculator} has no function {name!r}; write one of {names}")
        notes: list[str] = []
        if (calculator, name) == ("throughput", "plan") and isinstance(inputs.get("drive"), str):
            inputs, notes = with_drive(node, inputs)
        _check_input_names(name, inputs, description["functions"][name]["inputs"])
        result = _call_calculator(node, calculator, name, inputs)
    return {**result, "notes": [*notes, *result["notes"]]} if notes else result


def _check_input_names(function: str, inputs: dict[str, Any], known: dict[str, Any]) -> None:
    for field in inputs:
        if field not in known:
            message = f"{function} takes no {field!r}; write one of {', '.join(known)}"
            raise CalcError(message, "unknown_choice", field)


def _call_calculator(node: Node, calculator: str, function: str, inputs: dict[str, Any]) -> dict[str, Any]:
    try:
        return dict(node.call(f"calculators/{calculator}", function, inputs))
    except NodeError as error:
        if error.code is None:
            raise
        raise CalcError(error.message, error.code, error.field) from error


def as_table(result: dict[str, Any]) -> str:
    """Print a result as text: its sentences first, then each figure on a line, sizes also in GiB."""
    sentences = [line for key in ("answer", "notes") for line in result.get(key, [])]
    figures = [
        pair
        for key, value in result.items()
        if key not in {"answer", "notes"} | PAGE_ONLY
        for pair in _flatten(key, value)
    ]
    width = max((len(name) for name, _ in figures), default=0)
    blank = [""] if sentences else []
    return "\n".join([*sentences, *blank, *(f"{name:<{width}}  {value}" for name, value in figures)])


def _flatten(name: str, value: Any) -> list[tuple[str, str]]:
    """Names and texts of all figures in a value: `pools[0].pg_num`."""
    if isinstance(value, dict):
        return [pair for key, inner in value.items() for pair in _flatten(f"{name}.{key}", inner)]
    if isinstance(value, list):
        return [pair for index, inner in enumerate(value) for pair in _flatten(f"{name}[{index}]", inner)]
    return [(name, _format_value(name, value))]


def _format_value(name: str, value: Any) -> str:
    if isinstance(value, bool) or value is None:
        return json.dumps(value)
    if not isinstance(value, int | float):
        return str(value)
    if "bytes" in name.rsplit(".", maxsplit=1)[-1] and abs(value) >= BYTE_UNITS["MiB"]:
        return f"{value:,} ({value / BYTE_UNITS['GiB']:,.2f} GiB)"
    return f"{value:,}"
