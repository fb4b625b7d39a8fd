"""Write what changed between two releases of the data as Markdown: the notes of a release, and its page."""

import math
from collections import Counter
from collections.abc import Iterable

from schemas.registry import SUBJECT_KINDS
from scripts.review.data_changes import DataChanges, Moved, Row, Rows
from scripts.review.markdown import bullet_list, cell, code, count_noun, escape_text, table
from scripts.review.sections import format_quantity

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
    blocks += _section("Tables and columns", _columns(changes))
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


def _columns(changes: DataChanges) -> str:
    return bullet_list([*_named("new", changes.added_columns), *_named("removed", changes.removed_columns)], MOST)


def _named(state: str, columns: dict[str, list[str]]) -> Iterable[str]:
    for name, names in columns.items():
        listed = ", ".join(map(code, names))
        yield f"{state}: {code(name)}" + (f": {listed}" if names else " (table)")
