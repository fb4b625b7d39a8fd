"""Reference tables that the calculators and rules compute, so that pages show them without scripts."""

import json
from pathlib import Path

from scripts.export import write_json
from scripts.node import Node
from scripts.paths import ROOT

RULE_EXAMPLES = ROOT / "content" / "rules" / "examples.json"

TABLES = {
    "block_db": ("calculators/block-db", "referenceTable"),
    "mclock_profiles": ("calculators/mclock", "profileTable"),
    "mclock_study": ("calculators/mclock", "studyTable"),
    "throughput_published": ("calculators/throughput", "referenceTable"),
    "data_loss": ("calculators/data-loss", "referenceTable"),
    "data_loss_validation": ("calculators/data-loss", "validationTable"),
    "capacity": ("calculators/capacity", "referenceTable"),
    "capacity_validation": ("calculators/capacity", "validationTable"),
    "endurance": ("calculators/endurance", "referenceTable"),
    "endurance_validation": ("calculators/endurance", "validationTable"),
    "pg_count": ("calculators/pg-count", "referenceTable"),
    "pg_count_validation": ("calculators/pg-count", "validationTable"),
    "rules": ("rules/index", "describe"),
}


def write_reference(node: Node, out: Path) -> None:
    """Ask each module for its table and write it for the templates."""
    for name, (module, function) in TABLES.items():
        write_json(node.call(module, function), out / f"{name}.json")


def write_rule_examples(node: Node, file: Path) -> None:
    """Put each rule to its example and write what it says for the rule's page."""
    written = {}
    for rule, example in json.loads(RULE_EXAMPLES.read_text(encoding="utf-8")).items():
        judged = node.call("rules/index", "judge", example["measurement"], example["context"])
        about = {key: example[key] for key in ("about", "made_up")}
        written[rule] = {**about, "judgement": next(one for one in judged if one["rule"] == rule)}
    write_json(written, file)
