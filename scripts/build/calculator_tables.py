"""Compute the tables of the calculators and rules, for templates and, where `sql/reference/` has columns, for marts."""

import json
from pathlib import Path
from typing import NamedTuple

import duckdb

from scripts.build.rows import Row, insert_rows, query_rows
from scripts.node.client import Node
from scripts.paths import ROOT, SQL
from scripts.publish.cell_texts import CellTexts
from scripts.publish.downloads import write_json

RULE_EXAMPLES = ROOT / "content" / "rules" / "examples.json"

FAILURE_RATES = """
    select * exclude (ordinal, title)
    from staging.failure_rates
    order by drive_kind, model nulls last, period, reliability_id, ordinal
"""


class Table(NamedTuple):
    """A function of a calculator's module, and the query for the rows that it takes, if any."""

    module: str
    function: str
    rows: str | None = None


TABLES = {
    "reference_block_db": Table("calculators/block-db", "referenceTable"),
    "block_db_validation": Table("calculators/block-db", "validationTable"),
    "mclock_profiles": Table("calculators/mclock", "profileTable"),
    "mclock_study": Table("calculators/mclock", "studyTable"),
    "throughput_published": Table("calculators/throughput", "referenceTable"),
    "reference_throughput": Table("calculators/throughput", "driveTable", "from marts.drive_figures"),
    "cluster_estimates": Table(
        "calculators/throughput", "clusterTable", "from marts.cluster_inputs where missing = ''"
    ),
    "cluster_errors": Table("calculators/throughput", "errorTable", "from marts.cluster_estimates"),
    "reference_data_loss": Table("calculators/data-loss", "referenceTable"),
    "data_loss_validation": Table("calculators/data-loss", "validationTable"),
    "failure_rates": Table("calculators/data-loss/failure-rates", "rateTable", FAILURE_RATES),
    "capacity": Table("calculators/capacity", "referenceTable"),
    "capacity_validation": Table("calculators/capacity", "validationTable"),
    "endurance": Table("calculators/endurance", "referenceTable"),
    "endurance_validation": Table("calculators/endurance", "validationTable"),
    "pg_count": Table("calculators/pg-count", "referenceTable"),
    "pg_count_validation": Table("calculators/pg-count", "validationTable"),
    "rules": Table("rules/index", "describe"),
}


def compute_reference(connection: duckdb.DuckDBPyConnection, node: Node) -> dict[str, list[Row]]:
    """Ask each calculator for its table; those with columns in `sql/reference/` become marts."""
    computed = {}
    for name, (module, function, query) in TABLES.items():
        arguments = [query_rows(connection, query)] if query else []
        computed[name] = node.call(module, function, *arguments)
        columns = SQL / "reference" / f"{name}.sql"
        if columns.exists():
            connection.execute(columns.read_text(encoding="utf-8"))
            insert_rows(connection, "marts", name, computed[name])
    return computed


def write_reference(computed: dict[str, list[Row]], out: Path) -> None:
    """Write each table for the templates."""
    for name, rows in computed.items():
        write_json(rows, out / f"{name}.json")


def write_rule_examples(node: Node, texts: CellTexts, file: Path) -> None:
    """Run each rule on its example and write its judgement for the rule's page, with the text of each figure."""
    written = {}
    for rule, example in json.loads(RULE_EXAMPLES.read_text(encoding="utf-8")).items():
        judgements = node.call("rules/index", "applyRules", example["measurement"], example["context"])
        judgement = next(judgement for judgement in judgements if judgement["rule"] == rule)
        figures = {name: texts.row_of(value, "exact") for name, value in judgement["figures"].items()}
        written[rule] = {
            "about": example["about"],
            "made_up": example["made_up"],
            "judgement": {**judgement, "figures": figures},
        }
    write_json(written, file)
