"""Say after an import what the drive is good for, through the module that judges every drive of the site."""

import json
from pathlib import Path
from typing import Any

from scripts.authoring.import_output import Imported
from scripts.node.client import Node

INDENT = "  "


def assess(imported: Imported, data: Path, context: dict[str, Any], settings: dict[str, Any]) -> list[dict[str, Any]]:
    """What the measured drive is good for, use by use; empty for a system, and where no durable write was measured.

    What fails a rule is left out: it says nothing of the drive.
    """
    uses = data / "uses.json"
    if context.get("kind") not in (None, "drives") or not uses.exists():
        return []
    failed = {verdict["measurement"] for verdict in imported.verdicts if verdict["verdict"] == "fail"}
    measurements = [
        {**measurement, "settings": settings}
        for index, measurement in enumerate(imported.measurements)
        if index not in failed
    ]
    with Node() as node:
        answers: list[dict[str, Any]] = node.call(
            "fitness/assess",
            "assessDrive",
            context.get("subject"),
            measurements,
            json.loads(uses.read_text(encoding="utf-8")),
        )
    return [answer for answer in answers if answer["reports"]]


def as_text(answers: list[dict[str, Any]], data: Path) -> str:
    """One line for each use, and the command where a run of it would tell more."""
    if not answers:
        return ""
    uses = json.loads((data / "uses.json").read_text(encoding="utf-8"))
    lines = ["good for:"]
    for answer in answers:
        use = uses[answer["use"]]
        lines.append(f"{INDENT}{use['label']}: {answer['fit']}. {answer['words']}")
        if answer["missing"]:
            lines.append(f"{INDENT * 2}not on record: {'; '.join(answer['missing'])}")
            if answer["fit"] != "measured fit":
                lines.append(f"{INDENT * 2}{use['job']['command']}")
    return "\n".join(lines)
