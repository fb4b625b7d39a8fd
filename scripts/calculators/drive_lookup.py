"""Look up the figures of a drive for the throughput calculator, as the last build wrote them."""

import json
from difflib import get_close_matches
from typing import Any

from scripts.calculators.quantities import CalcError
from scripts.node.client import Node
from scripts.paths import BUILD, IS_CHECKOUT

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
    rows: list[dict[str, Any]] = node.call("calculators/throughput/claims", "addClaims", figures, claims)
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
