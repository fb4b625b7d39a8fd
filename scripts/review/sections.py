"""The parts of a review: each problem with what to write instead, each record with its verdicts, standing and effects."""

from scripts.messages.problem import Problem
from scripts.review.facts import Facts, Rows
from scripts.review.findings import Record
from scripts.review.markdown import cell, code, counted, cut, plain, table

NAMES = {"drives": "drive", "controllers": "controller", "clusters": "cluster"}
READABLE = {"B/s": (1e-6, "MB/s"), "s": (1e3, "ms"), "iops": (1, "IOPS")}
"""Units in which people read figures that are compared in base units."""


def problem(one: Problem) -> str:
    """One problem: where, what, why, and what to write instead."""
    place = code(one.file, 200) + (f" at {code(one.path)}" if one.path else "")
    lines = [
        f"- {place}: found {code(one.found, 300)}, expected {plain(one.expected)}.",
        f"  {cut(plain(one.why), 400).rstrip('.').capitalize()}." if one.why else "",
        f"  {_remedy(one)}",
    ]
    return "\n".join(line for line in lines if line)


def _remedy(one: Problem) -> str:
    """What to write instead; a remedy of more than a value is a sentence, and is shown as one."""
    if one.write.endswith("."):
        return f"What to do: {plain(one.write, 400)}"
    return f"Write instead: {code(one.write, 400) if one.write else plain(one.expected)}"


def record(one: Record, facts: Facts | None, come: Rows) -> str:
    """What a record is, and what follows from it."""
    file = one.file
    kind = file.kind.name if file.kind.folder != "results" else "result"
    lines = [f"### {one.change.state.capitalize()} {kind}: {code(one.change.path, 200)}"]
    if one.fields:
        lines.append(f"Differs in {', '.join(code(field, 40) for field in one.fields[:12])}.")
    if facts is None or one.change.state == "deleted":
        return "\n\n".join(lines)
    if file.place in facts.after.left_out:
        return "\n\n".join([*lines, "Nothing was computed from it: its problems come first."])
    if file.kind.folder == "results":
        lines += _result(file.id, facts, [row for row in come if row[1] == file.id])
    return "\n\n".join(line for line in lines if line)


def _result(result_id: str, facts: Facts, come: Rows) -> list[str]:
    found = facts.result(result_id)
    if found is None:
        return []
    kind, subject, basis, origin, is_own, measurements, level = found
    by = "submitted by" if is_own else "from the source"
    what = f"{counted(measurements, 'measurement')} of the {NAMES[kind]} {code(subject)}, {plain(basis)}, {by} {code(origin)}; evidence level {level}."
    verdicts = facts.verdicts(result_id)
    effects = (
        effects_table(come) or "It adds no effect: no two of its measurements differ in exactly one stated setting."
    )
    return [what, *_verdicts(verdicts), _figures(facts, result_id), effects]


def _verdicts(verdicts: Rows) -> list[str]:
    asked = [row for row in verdicts if any(row[1:4])]
    silent = [row[0] for row in verdicts if not any(row[1:4])]
    rows = [
        (
            code(rule),
            passed,
            doubtful,
            f"**{failed}**" if failed else failed,
            other,
            plain("; ".join((words or [])[:3])),
        )
        for rule, passed, doubtful, failed, other, words in asked
    ]
    head = ("rule", "passed", "doubtful", "failed", "not checkable", "what it says")
    return [
        table(head, rows, most=20),
        f"Not checkable from what the record states: {', '.join(map(code, silent))}." if silent else "",
    ]


def _figures(facts: Facts, result_id: str) -> str:
    standings = facts.standings.get(result_id, [])
    rows = []
    for index, (workload, settings, figures) in enumerate(facts.figures(result_id)):
        shown = ", ".join(_quantity(figure["value"], figure["unit"]) for figure in figures[:2])
        standing = plain(standings[index]) if index < len(standings) else "only drives are ranked"
        rows.append((cell(workload), cell(settings) if settings else "", shown, standing))
    return table(("workload", "settings", "figures", "where it stands"), rows)


def effects_table(effects: Rows) -> str:
    """Effects, one a row."""
    rows = [
        (code(setting), f"{cell(start)} → {cell(end)}", cell(workload), _quantity(before, unit), _quantity(after, unit), f"× {better:.3g}" if better else "")
        for _, _, setting, start, end, workload, _label, before, after, unit, better in effects
    ]  # fmt: skip
    return table(("effect of", "from → to", "workload", "before", "after", "better by"), rows)


def _quantity(value: float, unit: str) -> str:
    factor, word = READABLE.get(unit, (1, plain(unit, 20)))
    value *= factor
    return f"{value:,.0f} {word}" if abs(value) >= 100 else f"{value:.3g} {word}"
