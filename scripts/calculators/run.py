"""The calculators for a terminal: `iops calc` reads inputs here, asks the page's own module, writes a table."""

import json
from typing import Any

from scripts.calculators.drive_lookup import with_drive
from scripts.calculators.quantities import SCALES, UNITS, CalcError, parse_inputs
from scripts.node.client import Node, NodeError
from scripts.paths import STATIC_JS

__all__ = [
    "SCALES",
    "UNITS",
    "CalcError",
    "as_table",
    "calculate",
    "describe",
    "help_text",
    "parse_inputs",
    "split_words",
]

CALCULATORS = STATIC_JS / "calculators"
PICTURES = {"bars"}  # drawn by the page; their figures stand in the rest of the result


def calculators() -> list[str]:
    """The ids of all calculators."""
    return sorted(path.stem for path in CALCULATORS.glob("*.js"))


def split_words(words: list[str]) -> tuple[str | None, list[str]]:
    """The function that is named, if one is, and the inputs. Raises CalcError where two are named."""
    functions = [word for word in words if "=" not in word]
    if len(functions) > 1:
        raise CalcError(f"found {' and '.join(functions)}; name one function, and inputs as name=value")
    return functions[0] if functions else None, [word for word in words if "=" in word]


def _described(node: Node, calculator: str) -> dict[str, Any]:
    if calculator not in calculators():
        raise CalcError(f"found no calculator {calculator!r}; write one of {', '.join(calculators())}")
    return dict(node.call(f"calculators/{calculator}", "describe"))


def describe(calculator: str) -> list[dict[str, Any]]:
    """Its functions with what each says, takes and gives; the main one first."""
    with Node() as node:
        described = _described(node, calculator)
    functions = [
        {"name": name, "main": name == described["main"], **rest} for name, rest in described["functions"].items()
    ]
    return sorted(functions, key=lambda function: not function["main"])


def help_text(calculator: str) -> str:
    """The functions of a calculator with their inputs, as its module describes them."""
    lines = [f"usage: iops calc {calculator} [FUNCTION] name=value … [--json]"]
    for function in describe(calculator):
        lines.append(f"\n{function['name']}" + (" (the default)" if function.get("main") else ""))
        for name, about in function["inputs"].items():
            default = about.get("default")
            stated = "" if default is None else f" (default {default})"
            lines.append(f"  {name:<24} {about.get('unit') or '':<8} {about.get('says') or ''}{stated}".rstrip())
    return "\n".join(lines)


def calculate(calculator: str, function: str | None, inputs: dict[str, Any]) -> dict[str, Any]:
    """The result of one function, the main one where none is named. Raises CalcError."""
    with Node() as node:
        described = _described(node, calculator)
        name = function or described["main"]
        known = described["functions"].get(name)
        if known is None:
            raise CalcError(f"{calculator} has no function {name!r}; write one of {', '.join(described['functions'])}")
        words: list[str] = []
        if (calculator, name) == ("throughput", "plan") and isinstance(inputs.get("drive"), str):
            inputs, words = with_drive(node, inputs)
        for field in inputs:
            if field not in known["inputs"]:
                raise CalcError(
                    f"{name} takes no {field!r}; write one of {', '.join(known['inputs'])}", "unknown_choice", field
                )
        try:
            result = dict(node.call(f"calculators/{calculator}", name, inputs))
            return {**result, "notes": [*words, *result["notes"]]} if words else result
        except NodeError as error:
            if error.code is None:
                raise
            raise CalcError(error.message, error.code, error.field) from error


def as_table(result: dict[str, Any]) -> str:
    """A result as text: what it says in words first, then each figure on a line, sizes also in GiB."""
    words = [line for key in ("answer", "notes") for line in result.get(key, [])]
    figures = [
        pair for key, value in result.items() if key not in {"answer", "notes"} | PICTURES for pair in _flat(key, value)
    ]
    width = max((len(name) for name, _ in figures), default=0)
    return "\n".join(words + [""] * bool(words) + [f"{name:<{width}}  {value}" for name, value in figures])


def _flat(name: str, value: Any) -> list[tuple[str, str]]:
    if isinstance(value, dict):
        return [pair for key, inner in value.items() for pair in _flat(f"{name}.{key}", inner)]
    if isinstance(value, list):
        return [pair for index, inner in enumerate(value) for pair in _flat(f"{name}[{index}]", inner)]
    return [(name, _written(name, value))]


def _written(name: str, value: Any) -> str:
    if isinstance(value, bool) or value is None:
        return json.dumps(value)
    if not isinstance(value, int | float):
        return str(value)
    if "bytes" in name.rsplit(".", maxsplit=1)[-1] and abs(value) >= UNITS["MiB"]:
        return f"{value:,} ({value / UNITS['GiB']:,.2f} GiB)"
    return f"{value:,}"
