"""Compute the tables of calculators, rules and fitness, for templates; with columns in `sql/reference/` for marts."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import duckdb

from scripts.build.rows import Row, insert_rows, query_rows
from scripts.node.client import Node
from scripts.node.rebuild_rates import OF_AN_OSD
from scripts.paths import ROOT, SQL
from scripts.publish.cell_texts import CellTexts
from scripts.publish.downloads import write_json

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
                        'measurer', r.measured_by,
                        'through_file_system', list_contains(m.caveats, 'through-a-file-system'),
                        'ranked', m.ranked,
                        -- What somebody sent in without the output of a tool proves nothing alone.
                        'bare', r.source is null and w.record->>'$.run.raw_sha256' is null,
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
        where m.kind = 'drives' and m.basis = 'measured' and m.target is null
            and m.measurement_id not in (select measurement_id from marts.plausibility where failed > 0)
        group by m.subject
    )
    select
        d.subject,
        d.media,
        d.segment,
        d.recording,
        to_json(d.capacities_bytes) as capacities_bytes,
        d.power_loss_protection,
        p.authority_label as power_loss_protection_grade,
        to_json(d.power_cuts) as power_cuts,
        to_json(d.firmware_faults) as firmware_faults,
        d.endurance_dwpd,
        d.endurance_tbw,
        d.endurance_tbw_capacity_bytes,
        to_json(coalesce(o.measurements, [])) as measurements
    from marts.drives as d
    left join own as o using (subject)
    left join marts.drive_statements as p
        on p.subject = d.subject and p.property = 'power_loss_protection' and p.leads
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
        and m.measurement_id in (select measurement_id from intermediate.durable_write_rates)
    group by all
    order by all
"""
USES = "select use, record from staging.uses order by position"


RULE_EXAMPLES = ROOT / "content" / "rules" / "examples.json"

FAILURE_RATES = """
    select * exclude (ordinal, title)
    from staging.failure_rates
    order by drive_kind, model nulls last, period, reliability_id, ordinal
"""

CEPH_REBUILDS = f"""
    from marts.rebuild_speeds
    where basis = 'measured' and onto = 'one drive' and starts_with(system, '{OF_AN_OSD}') and bytes_per_s is not null
"""

DIGITS = 12
SUBJECTS_AT_ONCE = 200
"""So many subjects with their measurements, and the answers about them, are held in memory."""
JSON_COLUMNS = ("measurements", "record", "capacities_bytes", "power_cuts", "firmware_faults")


class Table(NamedTuple):
    """A function of a module, and the queries for the lists of rows that it takes, if any."""

    module: str
    function: str
    queries: tuple[str, ...] = ()
    is_by_row: bool = False
    """Whether each row of the first query is a question of its own, so that a new result asks about one drive. Such a
    table grows with the corpus: it is only a mart, and templates do not read it."""


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
    "cluster_calibration": Table("calculators/throughput", "leftOutTable", ("from marts.calibration_figures",)),
    "single_calibration": Table("calculators/throughput", "singleTable", ("from marts.single_figures",)),
    "calibration_forms": Table("calculators/throughput", "formTable", ("from marts.calibration_figures",)),
    "calibration_summary": Table("calculators/throughput", "summaryTable"),
    "reference_data_loss": Table("calculators/data-loss", "referenceTable"),
    "rebuild_outcomes": Table("calculators/data-loss", "rebuildTable", (CEPH_REBUILDS,)),
    "data_loss_validation": Table("calculators/data-loss", "validationTable"),
    "failure_rates": Table("calculators/data-loss/failure-rates", "rateTable", (FAILURE_RATES,)),
    "capacity": Table("calculators/capacity", "referenceTable"),
    "capacity_validation": Table("calculators/capacity", "validationTable"),
    "endurance": Table("calculators/endurance", "referenceTable"),
    "endurance_validation": Table("calculators/endurance", "validationTable"),
    "pg_count": Table("calculators/pg-count", "referenceTable"),
    "pg_count_validation": Table("calculators/pg-count", "validationTable"),
    "rules": Table("rules/index", "describe"),
    "fitness": Table("fitness/table", "fitnessTable", (MEASURED_DRIVES, USES), is_by_row=True),
    "drive_ratings": Table("fitness/table", "ratingTable", (MEASURED_DRIVES,), is_by_row=True),
    "volume_fitness": Table("fitness/volumes", "volumeTable", (MEASURED_VOLUMES, USES), is_by_row=True),
    "fitness_conditions": Table("fitness/table", "conditionTable", (MEASURED_DRIVES, USES), is_by_row=True),
}


def compute_reference(connection: duckdb.DuckDBPyConnection, node: Node) -> dict[str, list[Row]]:
    """Ask each module for its table; those with columns in `sql/reference/` become marts. Returns those for pages."""
    computed = {}
    for name, table in TABLES.items():
        columns = SQL / "reference" / f"{name}.sql"
        if columns.exists():
            connection.execute(columns.read_text(encoding="utf-8"))
        if table.is_by_row:
            for rows in _answers_by_row(connection, node, table):
                insert_rows(connection, "marts", name, rows)
            continue
        arguments = [_argument_rows(connection, query) for query in table.queries]
        computed[name] = _rounded(node.call(table.module, table.function, *arguments))
        if columns.exists():
            insert_rows(connection, "marts", name, computed[name])
    return computed


def _answers_by_row(connection: duckdb.DuckDBPyConnection, node: Node, table: Table) -> Iterator[list[Row]]:
    """The rows of a table, those about some subjects at a time."""
    query, *others = table.queries
    common = "".join(f", {json.dumps(_argument_rows(connection, other))}" for other in others)
    asked = connection.cursor().execute(f"select to_json(asked)::varchar from ({query}) as asked")
    while some := asked.fetchmany(SUBJECTS_AT_ONCE):
        answers = node.call_each(table.module, table.function, [f"[[{row}]{common}]" for (row,) in some])
        yield _rounded([row for answer in answers for row in json.loads(answer)])


def _rounded(value: Any) -> Any:
    """Without the last digits of computed numbers, which nobody reads and another processor may compute otherwise."""
    if isinstance(value, float):
        return float(f"{value:.{DIGITS}g}")
    if isinstance(value, list):
        return [_rounded(entry) for entry in value]
    return {key: _rounded(entry) for key, entry in value.items()} if isinstance(value, dict) else value


def _argument_rows(connection: duckdb.DuckDBPyConnection, query: str) -> list[Row]:
    """The rows of a query; columns that hold JSON are read."""
    rows = query_rows(connection, query)
    for row in rows:
        row.update({key: json.loads(row[key]) for key in JSON_COLUMNS if isinstance(row.get(key), str)})
    return rows


def write_reference(computed: dict[str, list[Row]], out: Path) -> None:
    """Write each table that templates read."""
    for name, rows in computed.items():
        write_json(rows, out / f"{name}.json")


def write_rule_examples(node: Node, texts: CellTexts, file: Path) -> None:
    """Run each rule on its example and write its judgement for the rule's page, with the text of each figure."""
    written = {}
    for rule, example in json.loads(RULE_EXAMPLES.read_text(encoding="utf-8")).items():
        judgements = node.call("rules/index", "applyRules", example["measurement"], example["context"])
        judgement = next(judgement for judgement in judgements if judgement["rule"] == rule)
        figures = {name: texts.row_of(value, _format_of(value)) for name, value in judgement["figures"].items()}
        written[rule] = {
            "about": example["about"],
            "made_up": example["made_up"],
            "judgement": {**judgement, "figures": figures},
        }
    write_json(written, file)


def _format_of(value: object) -> str:
    """A figure of the example keeps its digits; one that the rule computed gets as many as a computed one has."""
    return "exact" if not isinstance(value, float) or round(value, 3) == value else "significant"
