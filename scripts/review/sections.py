"""Write the sections of a review: each problem with what to write instead, each record with what follows from it."""

import re

from schemas.registry import SUBJECT_KINDS
from scripts.messages.markdown import bullet_list, cell, code, count_noun, cut, escape_text, table
from scripts.messages.problem import Problem
from scripts.review.changes import Change
from scripts.review.facts import Facts, Rows
from scripts.review.figures import format_quantity
from scripts.review.findings import ChangedRecord

MAX_FIELDS = 30
MAX_VALUE = 200
MAX_FILES = 20
MAX_REASONS = 3
BEYOND = (
    ("what decides how records are checked, reviewed and built", r"(schemas|scripts|static/js|tests|layouts)/"),
    ("what GitHub and its machines do", r"\.(github|ci)/"),
    (
        "settings and locked packages",
        r"[^/]+\.(json|toml|lock|yml|cff)$|Makefile$|\..+|(.+/)?(\.git(ignore|attributes)|\.npmrc|\..+)$",
    ),
    ("the benchmark that people run as root", r"data/editions/"),
    ("the ledger of what sources state", r".+\.facts\.csv$"),
    ("prose", r"(content|docs)/|[^/]+\.md$"),
)
"""What a path outside the records is, by the first pattern that it begins with."""


def problem_item(problem: Problem) -> str:
    """One problem: where, what, why, and what to write instead."""
    place = code(problem.file, 200) + (f" at {code(problem.path)}" if problem.path else "")
    lines = [f"- {place}: found {code(problem.found, 300)}, expected {escape_text(problem.expected)}."]
    if problem.why:
        lines.append(f"  {cut(escape_text(problem.why), 400).rstrip('.').capitalize()}.")
    lines.append(f"  {_remedy_text(problem)}")
    return "\n".join(lines)


def _remedy_text(problem: Problem) -> str:
    """What to write instead; a remedy that is more than a value is a sentence, and is shown as one."""
    if problem.write.endswith("."):
        return f"What to do: {escape_text(problem.write, 400)}"
    return f"Write instead: {code(problem.write, 400) if problem.write else escape_text(problem.expected)}"


def beyond_records(changes: list[Change]) -> str:
    """Every changed file that is no record, by what it is: a person reads each."""
    groups: dict[str, list[Change]] = {}
    for change in changes:
        kind = next((words for words, pattern in BEYOND if re.match(pattern, change.path)), "other files")
        groups.setdefault(kind, []).append(change)
    lines = [
        f"{kind}: "
        + ", ".join(f"{code(change.path, 120)} ({change.state})" for change in found[:MAX_FILES])
        + (f" and {len(found) - MAX_FILES} more" if len(found) > MAX_FILES else "")
        for kind, found in groups.items()
    ]
    return bullet_list(lines)


def _value(text: str | None) -> str:
    return "–" if text is None else cell(text, MAX_VALUE)


def record_section(record: ChangedRecord, facts: Facts | None, added_effects: Rows) -> str:
    """What a record is, and what follows from it."""
    file = record.file
    blocks = [f"### {record.change.state.capitalize()} {file.kind.name}: {code(record.change.path, 200)}"]
    if record.fields:
        rows = [(cell(field.path, 60), _value(field.before), _value(field.after)) for field in record.fields]
        blocks.append(table(("field", "before", "after"), rows, most=MAX_FIELDS))
    if facts is None or record.change.state == "deleted":
        return "\n\n".join(blocks)
    if file.place in facts.after.left_out:
        return "\n\n".join([*blocks, "Nothing was computed from it: its problems come first."])
    if file.kind.folder == "results":
        blocks += _result_blocks(file.id, facts, [row for row in added_effects if row[1] == file.id])
    return "\n\n".join(block for block in blocks if block)


def _result_blocks(result_id: str, facts: Facts, added_effects: Rows) -> list[str]:
    result = facts.result(result_id)
    if result is None:
        return []
    kind, subject, basis, origin, is_submitted, measurements, level = result
    subject_text = f"the {SUBJECT_KINDS[kind]} {code(subject)}"
    origin_text = f"{'submitted by' if is_submitted else 'from the source'} {code(origin)}"
    summary = (
        f"{count_noun(measurements, 'measurement')} of {subject_text}, {escape_text(basis)}, {origin_text}; "
        f"evidence level {level}."
    )
    effects = "It adds no effect: no two of its measurements differ in exactly one stated setting."
    if added_effects:
        effects = effects_table(added_effects)
    return [summary, *_verdict_blocks(facts.verdicts(result_id)), _figures_table(facts, result_id), effects]


def _verdict_blocks(verdicts: Rows) -> list[str]:
    rows = [
        (code(rule), passed, warnings, f"**{failed}**" if failed else failed, unchecked, _join_reasons(reasons))
        for rule, passed, warnings, failed, unchecked, reasons in verdicts
        if passed or warnings or failed
    ]
    head = ("rule", "passed", "warning", "failed", "not checkable", "what it says")
    blocks = [table(head, rows, most=20)]
    if silent := [code(row[0]) for row in verdicts if not any(row[1:4])]:
        blocks.append(f"Not checkable from what the record states: {', '.join(silent)}.")
    return blocks


def _join_reasons(reasons: list[str] | None) -> str:
    return escape_text("; ".join((reasons or [])[:MAX_REASONS]))


def _figures_table(facts: Facts, result_id: str) -> str:
    standings = facts.standings.get(result_id, [])
    rows = []
    for index, (workload, settings, figures) in enumerate(facts.figures(result_id)):
        shown = ", ".join(format_quantity(figure["value"], figure["unit"]) for figure in figures[:2])
        standing = escape_text(standings[index]) if index < len(standings) else "only drives are ranked"
        rows.append((cell(workload), cell(settings) if settings else "", shown, standing))
    return table(("workload", "settings", "figures", "among its peers"), rows)


def effects_table(effects: Rows) -> str:
    """A table of effects, one per row."""
    rows = [
        (
            code(setting),
            f"{cell(start)} → {cell(end)}",
            cell(workload),
            format_quantity(before, unit),
            format_quantity(after, unit),
            f"× {improvement:.3g}" if improvement else "",
        )
        for _, _, setting, start, end, workload, _label, before, after, unit, improvement in effects
    ]
    return table(("effect of", "from → to", "workload", "before", "after", "better by"), rows)
