"""Compute the tables of calculators, rules and fitness, for templates; with columns in `sql/reference/` for marts."""

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


MEASURED_DRIVES = """
    with own as (
        -- Everything that a rule of fitness may read of a measurement, with the settings that hold for it.
        select
            m.subject,
            list(
                json_merge_patch(
                    w.record,
                    json_object(
                        'id', m.measurement_id,
                        'report', coalesce(r.source, 'submitted by ' || r.submitter),
                        'through_file_system', list_contains(m.caveats, 'through-a-file-system'),
                        'settings', coalesce(s.settings, '{}'::json)
                    )
                )
                order by m.result_id, m.ordinal
            ) as measurements
        from marts.measurements as m
        join marts.results as r using (result_id)
        join staging.measurements as w using (measurement_id)
        left join (
            select measurement_id, json_group_object(setting, value) as settings
            from staging.settings
            group by measurement_id
        ) as s using (measurement_id)
        where m.kind = 'drives' and m.basis = 'measured' and m.ranked and m.target is null
            and m.measurement_id not in (select measurement_id from marts.plausibility where failed > 0)
        group by m.subject
    )
    select
        d.subject,
        d.media,
        d.power_loss_protection,
        to_json(coalesce(o.measurements, [])) as measurements
    from marts.drives as d
    left join own as o using (subject)
    where not d.is_class
    order by d.subject
"""
MEASURED_VOLUMES = """
    select
        m.subject,
        c.instance_type,
        c.size_gib,
        c.provisioned_iops,
        c.other_settings,
        to_json(list(
            json_merge_patch(
                w.record,
                json_object(
                    'id', m.measurement_id,
                    'report', coalesce(r.source, 'submitted by ' || r.submitter),
                    'measurer', r.measured_by
                )
            )
            order by m.result_id, m.ordinal
        )) as measurements
    from marts.measurements as m
    join marts.results as r using (result_id)
    join staging.measurements as w using (measurement_id)
    join intermediate.volume_circumstances as c using (measurement_id)
    join marts.volumes as v on v.subject = m.subject and not v.is_class
    where m.basis = 'measured' and m.ranked
        and m.measurement_id not in (select measurement_id from marts.plausibility where failed > 0)
        and m.measurement_id in (select measurement_id from intermediate.durable_write_rates)
    group by all
    order by all
"""
USES = "select use, record from staging.uses order by position"
JSON_COLUMNS = ("measurements", "record")


class Table(NamedTuple):
    """A function of a module, and the queries for the lists of rows that it takes, if any."""

    module: str
    function: str
    queries: tuple[str, ...] = ()


TABLES = {
    "reference_block_db": Table("calculators/block-db", "referenceTable"),
    "block_db_validation": Table("calculators/block-db", "validationTable"),
    "mclock_profiles": Table("calculators/mclock", "profileTable"),
    "mclock_study": Table("calculators/mclock", "studyTable"),
    "throughput_published": Table("calculators/throughput", "referenceTable"),
    "reference_throughput": Table("calculators/throughput", "driveTable", ("from marts.drive_figures",)),
    "cluster_estimates": Table(
        "calculators/throughput", "clusterTable", ("from marts.cluster_inputs where missing = ''",)
    ),
    "cluster_errors": Table("calculators/throughput", "errorTable", ("from marts.cluster_estimates",)),
    "reference_data_loss": Table("calculators/data-loss", "referenceTable"),
    "data_loss_validation": Table("calculators/data-loss", "validationTable"),
    "failure_rates": Table("calculators/data-loss/failure-rates", "rateTable", (FAILURE_RATES,)),
    "capacity": Table("calculators/capacity", "referenceTable"),
    "capacity_validation": Table("calculators/capacity", "validationTable"),
    "endurance": Table("calculators/endurance", "referenceTable"),
    "endurance_validation": Table("calculators/endurance", "validationTable"),
    "pg_count": Table("calculators/pg-count", "referenceTable"),
    "pg_count_validation": Table("calculators/pg-count", "validationTable"),
    "rules": Table("rules/index", "describe"),
    "fitness": Table("fitness/table", "fitnessTable", (MEASURED_DRIVES, USES)),
    "volume_fitness": Table("fitness/volumes", "volumeTable", (MEASURED_VOLUMES, USES)),
    "fitness_conditions": Table("fitness/table", "conditionTable", (MEASURED_DRIVES, USES)),
}


def compute_reference(connection: duckdb.DuckDBPyConnection, node: Node) -> dict[str, list[Row]]:
    """Ask each module for its table; those with columns in `sql/reference/` become marts."""
    computed = {}
    for name, (module, function, queries) in TABLES.items():
        arguments = [_argument_rows(connection, query) for query in queries]
        computed[name] = node.call(module, function, *arguments)
        columns = SQL / "reference" / f"{name}.sql"
        if columns.exists():
            connection.execute(columns.read_text(encoding="utf-8"))
            insert_rows(connection, "marts", name, computed[name])
    return computed


def _argument_rows(connection: duckdb.DuckDBPyConnection, query: str) -> list[Row]:
    """The rows of a query; columns that hold JSON are read."""
    rows = query_rows(connection, query)
    for row in rows:
        row.update({key: json.loads(row[key]) for key in JSON_COLUMNS if isinstance(row.get(key), str)})
    return rows


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
