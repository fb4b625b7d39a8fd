"""Compare the data of two releases, and write as Markdown what was added, withdrawn and removed, and what moved.

A release is a database file that was published, or a folder of records.
"""

import math
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import duckdb

from schemas.registry import SUBJECT_KINDS
from scripts.build.calculator_tables import compute_reference
from scripts.build.load import load, write_stream
from scripts.build.record_facts import add_verdicts
from scripts.build.transform import build_marts
from scripts.messages.markdown import bullet_list, cell, code, count_noun, escape_text, table
from scripts.node.client import Node
from scripts.publish.table_catalog import tables
from scripts.review.figures import format_quantity, is_other

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


def _answers_differ(before: Row, after: Row) -> bool:
    """Whether an answer counts other subjects, or puts them elsewhere."""
    return before[4:7] != after[4:7] or any(map(is_other, before[7:], after[7:]))


def _rows(connection: duckdb.DuckDBPyConnection, query: str) -> Rows:
    return {row[0]: row[1:] for row in connection.execute(query).fetchall()}


def _only_second(first: Rows, second: Rows) -> Rows:
    return {key: row for key, row in sorted(second.items()) if key not in first}


def _columns(connection: duckdb.DuckDBPyConnection) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for name, column, kind in connection.execute(COLUMNS).fetchall():
        found.setdefault(name, {})[column] = kind
    return found


def _missing_columns(first: dict[str, dict[str, str]], second: dict[str, dict[str, str]]) -> dict[str, list[str]]:
    """Columns of the second that the first lacks, by table; an empty list is a whole table."""
    missing: dict[str, list[str]] = {}
    for name, columns in sorted(second.items()):
        if name not in first:
            missing[name] = []
        elif lacking := sorted(set(columns) - set(first[name])):
            missing[name] = lacking
    return missing


MOST = 60
"""Rows of one table; the others are counted."""


def as_markdown(changes: DataChanges) -> str:
    """Every change, the counts first."""
    blocks = [_summary(changes)]
    blocks += _section("Withdrawn", table(("result", "why"), map(_withdrawn_row, changes.withdrawn_results.items())))
    gone = [*changes.removed_subjects, *changes.removed_results]
    blocks += _section("Removed", bullet_list(map(code, gone), MOST))
    blocks += _section("Medians that moved", _medians(changes))
    blocks += _section("Answers that moved", _moved_answers(changes))
    blocks += _section("New answers", _answers(changes.new_answers))
    blocks += _section("Answers that are gone", _answers(changes.lost_answers))
    blocks += _section("Added", _added(changes))
    blocks += _section("Tables and columns", _column_changes(changes))
    return "\n\n".join(blocks) + "\n"


def front_matter(version: str, text: str) -> str:
    """What the page of a release opens with; its description is the first line of its text."""
    description = text.partition("\n")[0]
    return f'+++\ntitle = "Data {version}"\ndescription = "{description}"\n+++'


def _summary(changes: DataChanges) -> str:
    counts = [
        (
            f"{count_noun(len(changes.added_results), 'result')} and "
            f"{count_noun(len(changes.added_subjects), 'subject')} were added"
        ),
        f"{count_noun(len(changes.withdrawn_results), 'result')} withdrawn",
        (
            f"{len(changes.moved_answers)} answers and {len(changes.moved_medians)} of {changes.compared_medians:,} "
            "medians moved"
        ),
    ]
    return ", ".join(counts) + "."


def _section(title: str, body: str) -> list[str]:
    return [f"## {title}", body] if body else []


def _withdrawn_row(item: tuple[str, Row]) -> tuple[str, str]:
    (_, row) = item
    return escape_text(row[0]), escape_text(row[3] or "a newer result replaces it")


def _medians(changes: DataChanges) -> str:
    """The medians, those first that moved most."""
    moved = sorted(changes.moved_medians.values(), key=_distance, reverse=True)
    rows = [
        (
            code(before[0], 60),
            cell(before[1]) + (f" {cell(before[2])}" if before[2] else ""),
            escape_text(before[3], 60),
            f"{format_quantity(before[6], before[4])} (n = {before[5]})",
            f"{format_quantity(after[6], after[4])} (n = {after[5]})",
        )
        for before, after in moved
    ]
    return table(("subject", "load", "figure", "before", "after"), rows, MOST)


def _distance(moved: Moved) -> float:
    before, after = abs(moved.before[6]), abs(moved.after[6])
    return abs(math.log(after / before)) if before and after else math.inf


def _moved_answers(changes: DataChanges) -> str:
    rows = [
        (*_question(before), _improvement(before), _improvement(after))
        for before, after in sorted(changes.moved_answers.values())
    ]
    return table(("setting", "change", "load", "class", "before", "after"), rows, MOST)


def _answers(answers: Rows) -> str:
    rows = [(*_question(row), _improvement(row)) for row in answers.values()]
    return table(("setting", "change", "load", "class", "answer"), rows, MOST)


def _question(row: Row) -> tuple[str, ...]:
    setting, change, workload, subject_class = row[:4]
    return code(setting), cell(change), cell(workload), escape_text(subject_class)


def _improvement(row: Row) -> str:
    """How many subjects became better, and by what factor."""
    subjects, better, _, least, median, most = row[4:10]
    factors = " to ".join(dict.fromkeys(f"× {factor:.3g}" for factor in (least, most) if factor is not None))
    middle = f", median × {median:.3g}" if median is not None else ""
    return f"{better} of {subjects} better, {factors}{middle}"


def _added(changes: DataChanges) -> str:
    kinds = Counter(key.partition("/")[0] for key in changes.added_subjects)
    counts = [count_noun(kinds[kind], name) for kind, name in SUBJECT_KINDS.items() if kinds[kind]]
    subjects = bullet_list((escape_text(row[0]) for row in changes.added_subjects.values()), MOST)
    results = bullet_list(map(_result_line, changes.added_results.values()), MOST)
    blocks = [f"### {', '.join(counts)}\n\n{subjects}" if subjects else ""]
    if results:
        blocks.append(f"### {count_noun(len(changes.added_results), 'result')}\n\n{results}")
    return "\n\n".join(filter(None, blocks))


def _result_line(row: Row) -> str:
    return f"{escape_text(row[0])} ({count_noun(row[1], 'measurement')})"


def _column_changes(changes: DataChanges) -> str:
    return bullet_list([*_named("new", changes.added_columns), *_named("removed", changes.removed_columns)], MOST)


def _named(state: str, columns: dict[str, list[str]]) -> Iterable[str]:
    for name, names in columns.items():
        listed = ", ".join(map(code, names))
        yield f"{state}: {code(name)}" + (f": {listed}" if names else " (table)")


class NoDataError(Exception):
    """A path that leads neither to a published database nor to records."""


@contextmanager
def open_tables(path: Path) -> Iterator[duckdb.DuckDBPyConnection]:
    """Connect to the published tables of a file or of a folder of records, by their bare names.

    Raises NoDataError where there are none, InvalidRecordsError where records do not pass the check.
    """
    if path.is_dir():
        with tempfile.TemporaryDirectory() as folder, duckdb.connect() as connection:
            _build(connection, path, Path(folder))
            yield connection
        return
    if not path.is_file():
        raise NoDataError(
            f"{path}: nothing is there; name a published honest-iops.duckdb, or the data/ folder of a checkout, "
            "as git worktree add makes one of an older commit"
        )
    # A copy, since DuckDB locks what it opens and a reader may have the file open.
    with tempfile.TemporaryDirectory() as folder:
        copy = shutil.copy(path, Path(folder) / "data.duckdb")
        try:
            connection = duckdb.connect(copy, read_only=True)
        except duckdb.Error as error:
            raise NoDataError(
                f"{path}: no DuckDB file that this version reads ({str(error).splitlines()[0]})"
            ) from error
        with connection:
            if "results" not in table_names(connection):
                raise NoDataError(f"{path}: a DuckDB file without the table results, so none of this site")
            yield connection


def table_names(connection: duckdb.DuckDBPyConnection) -> set[str]:
    """The published tables that a connection has."""
    rows = connection.execute("select distinct table_name from duckdb_columns() where not internal").fetchall()
    return {name for (name,) in rows}


def _build(connection: duckdb.DuckDBPyConnection, data: Path, work: Path) -> None:
    """Build the tables of a folder of records in memory, and leave only those that are published."""
    write_stream(work / "records.ndjson", data)
    with Node() as node:
        load(connection, work / "records.ndjson")
        add_verdicts(connection, node)
        build_marts(connection, node)
        compute_reference(connection, node)
    for name in tables():
        connection.execute(f"create table main.{name} as from marts.{name}")
    for schema in ("marts", "intermediate", "staging", "raw"):
        connection.execute(f"drop schema if exists {schema} cascade")
