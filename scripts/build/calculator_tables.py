"""Tables that the calculators and rules compute: rows for the templates, and marts where `sql/reference/` says their columns."""

import json
from pathlib import Path
from typing import Any, NamedTuple

import duckdb

from scripts.publish.downloads import write_json
from scripts.node.client import Node
from scripts.paths import ROOT, SQL

RULE_EXAMPLES = ROOT / "content" / "rules" / "examples.json"

TYPES = "select column_name, data_type from duckdb_columns() where schema_name = 'marts' and table_name = ? order by column_index"


FAILURE_RATES = "select * exclude (ordinal, title) from staging.failure_rates order by drive_kind, model nulls last, period, reliability_id, ordinal"


class Table(NamedTuple):
    """A function of a calculator's module, and the query whose rows it takes, if it takes any."""

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


def compute_reference(connection: duckdb.DuckDBPyConnection, node: Node) -> dict[str, list[dict[str, Any]]]:
    """Ask each calculator for its table; those with columns in `sql/reference/` become marts."""
    computed = {}
    for name, (module, function, query) in TABLES.items():
        given = [_rows(connection, query)] if query else []
        computed[name] = node.call(module, function, *given)
        columns = SQL / "reference" / f"{name}.sql"
        if columns.exists():
            connection.execute(columns.read_text(encoding="utf-8"))
            _insert(connection, name, computed[name])
    return computed


def write_reference(computed: dict[str, list[dict[str, Any]]], out: Path) -> None:
    """Write each table for the templates."""
    for name, rows in computed.items():
        write_json(rows, out / f"{name}.json")


def write_rule_examples(node: Node, file: Path) -> None:
    """Put each rule to its example and write what it says for the rule's page."""
    written = {}
    for rule, example in json.loads(RULE_EXAMPLES.read_text(encoding="utf-8")).items():
        judged = node.call("rules/index", "judge", example["measurement"], example["context"])
        about = {key: example[key] for key in ("about", "made_up")}
        written[rule] = {**about, "judgement": next(one for one in judged if one["rule"] == rule)}
    write_json(written, file)


def _rows(connection: duckdb.DuckDBPyConnection, query: str) -> list[dict[str, Any]]:
    found = connection.execute(query)
    names = [column[0] for column in found.description or []]
    return [dict(zip(names, row, strict=True)) for row in found.fetchall()]


def _insert(connection: duckdb.DuckDBPyConnection, name: str, rows: list[dict[str, Any]]) -> None:
    """All rows at once, in their order. Raises ValueError where a row has other columns than the table."""
    types = dict(connection.execute(TYPES, [name]).fetchall())
    for row in rows:
        if differing := set(row) ^ set(types):
            raise ValueError(f"sql/reference/{name}.sql and the calculator differ in {', '.join(sorted(differing))}")
    shape = json.dumps([types])
    query = f"insert into marts.{name} by name select unnest(from_json_strict(?, ?), recursive := true)"
    connection.execute(query, [json.dumps(rows), shape])
