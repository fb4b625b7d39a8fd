"""Reference tables that the calculators compute, so that pages show them without scripts."""

from pathlib import Path

from scripts.export import write_json
from scripts.node import Node

TABLES = {
    "block_db": ("calculators/block-db", "referenceTable"),
    "block_db_validation": ("calculators/block-db", "validationTable"),
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
}


def write_reference(node: Node, out: Path) -> None:
    """Ask each calculator for its table and write it for the templates."""
    for name, (module, function) in TABLES.items():
        write_json(node.call(module, function), out / f"{name}.json")
