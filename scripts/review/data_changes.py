"""Compare the data of two releases: what was added, withdrawn and removed, which answers and medians moved."""

from typing import Any, NamedTuple

import duckdb

SUBJECTS = "select kind || '/' || subject, title from subjects where not is_class"
RESULTS = """
    select r.kind || '/' || r.result_id, s.title || ': ' || r.title, r.measurements, r.is_withdrawn,
        coalesce(r.retraction_reason, 'replaced by ' || r.superseded_by)
    from results as r
    join subjects as s using (subject)
"""
ANSWERS = """
    select question_id || '|' || change || '|' || subject_class, setting, change, workload, subject_class, subjects,
        better, worse, min_improvement, median_improvement, max_improvement
    from effect_answers
"""
MEDIANS = """
    select concat_ws('|', subject, target, workload, settings, basis, edition, details, metric), subject, workload,
        settings, metric_label, base_unit, n, median
    from subject_figures
    where ranked and basis = 'measured' and median is not null
    qualify count(*) over (
        partition by subject, target, workload, settings, basis, edition, details, metric, clients
    ) = 1
"""
COLUMNS = "select table_name, column_name, data_type from duckdb_columns() where not internal and schema_name = 'main'"
SMALLEST_STEP = 0.005
"""Medians that differ by less are equal in three digits."""

Row = tuple[Any, ...]
Rows = dict[str, Row]


class Moved(NamedTuple):
    """One row of both releases that says something else now."""

    before: Row
    after: Row


class DataChanges(NamedTuple):
    """What differs between two releases; rows are those of the queries above, without their first column."""

    added_subjects: Rows
    removed_subjects: Rows
    added_results: Rows
    withdrawn_results: Rows
    removed_results: Rows
    new_answers: Rows
    lost_answers: Rows
    moved_answers: dict[str, Moved]
    moved_medians: dict[str, Moved]
    compared_medians: int
    added_columns: dict[str, list[str]]
    removed_columns: dict[str, list[str]]


def compare(before: duckdb.DuckDBPyConnection, after: duckdb.DuckDBPyConnection) -> DataChanges:
    """Compare two sets of published tables."""
    subjects, results, answers, medians = (
        (_rows(before, query), _rows(after, query)) for query in (SUBJECTS, RESULTS, ANSWERS, MEDIANS)
    )
    standing = {key for key, row in results[0].items() if not row[2]}
    columns = [_columns(connection) for connection in (before, after)]
    return DataChanges(
        added_subjects=_only_second(*subjects),
        removed_subjects=_only_second(*reversed(subjects)),
        added_results={key: row for key, row in _only_second(*results).items() if not row[2]},
        withdrawn_results={key: row for key, row in results[1].items() if row[2] and key in standing},
        removed_results=_only_second(*reversed(results)),
        new_answers=_only_second(*answers),
        lost_answers=_only_second(*reversed(answers)),
        moved_answers={
            key: Moved(row, answers[1][key])
            for key, row in answers[0].items()
            if key in answers[1] and _answers_differ(row, answers[1][key])
        },
        moved_medians={
            key: Moved(row, medians[1][key])
            for key, row in medians[0].items()
            if key in medians[1] and row[4] == medians[1][key][4] and is_other(row[-1], medians[1][key][-1])
        },
        compared_medians=len(medians[0].keys() & medians[1].keys()),
        added_columns=_missing_columns(*columns),
        removed_columns=_missing_columns(*reversed(columns)),
    )


def is_other(before: float | None, after: float | None) -> bool:
    """Whether two figures differ where a reader would see it."""
    if before is None or after is None:
        return before is not after
    return abs(after - before) > SMALLEST_STEP * max(abs(before), abs(after))


def _answers_differ(before: Row, after: Row) -> bool:
    """Whether an answer counts other subjects, or puts them elsewhere."""
    return before[4:7] != after[4:7] or any(map(is_other, before[7:], after[7:]))


def _rows(connection: duckdb.DuckDBPyConnection, query: str) -> Rows:
    return {row[0]: row[1:] for row in connection.execute(query).fetchall()}


def _only_second(first: Rows, second: Rows) -> Rows:
    return {key: row for key, row in sorted(second.items()) if key not in first}


def _columns(connection: duckdb.DuckDBPyConnection) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for table, column, kind in connection.execute(COLUMNS).fetchall():
        found.setdefault(table, {})[column] = kind
    return found


def _missing_columns(first: dict[str, dict[str, str]], second: dict[str, dict[str, str]]) -> dict[str, list[str]]:
    """Columns of the second that the first lacks, by table; an empty list is a whole table."""
    missing: dict[str, list[str]] = {}
    for table, columns in sorted(second.items()):
        if table not in first:
            missing[table] = []
        elif names := sorted(set(columns) - set(first[table])):
            missing[table] = names
    return missing
