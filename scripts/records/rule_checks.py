"""Ask the plausibility rules about result files that a person checks.

A failure of a run that somebody submitted is a problem; what rules say of a published source is a remark.
"""

import json
from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple

from scripts.messages.problem import Problem
from scripts.node.client import Node
from scripts.records.corpus import Corpus, RecordFile, read

RULES_WITHOUT_EXCUSE = ("privacy", "figures-match-run")
"""What no note explains: private texts, and figures that their own run does not give."""
NOTE_REMEDY = " Or say under note what is known of it: then the figure is shown with the verdict beside it."


class RuleFinding(NamedTuple):
    """A rule with the outcome `warn` or `fail`, and whether it blocks the record."""

    problem: Problem
    blocks: bool


def rule_findings(
    files: list[RecordFile], corpus: Corpus, display_name: Callable[[RecordFile], str], published: bool
) -> list[RuleFinding]:
    """Warnings and failures of the rules for these results; of published sources only where `published` is true.

    A failure blocks a record that somebody submitted, until a `note` on the measurement says what is known of it. A run
    that is in two results blocks both, whoever published them.
    """
    if not any(file.kind.folder == "results" for file in files):
        return []
    wanted = [(file, record) for file in files if (record := _read_result(file, published)) is not None]
    with Node() as node:
        duplicates = duplicate_problems(node, files, corpus.files, display_name)
        rules = {rule["id"]: rule for rule in node.call("rules/index", "describe")}
        return [RuleFinding(problem, blocks=True) for problem in duplicates] + [
            _rule_finding(display_name(file), record, measurement, judgement, rules[judgement["rule"]])
            for file, record in wanted
            for measurement, judgement in _adverse_judgements(node, record, _rule_context(file, record, corpus))
        ]


def _read_result(file: RecordFile, published: bool) -> dict[str, Any] | None:
    """A result with figures that the rules should see; None for any other file, or one that cannot be read."""
    if file.kind.folder != "results" or file.path.is_symlink():
        return None
    raw = read(file.path)
    if not (published or b'"submitter"' in raw):
        return None
    try:
        record = json.loads(raw)
    except ValueError:
        return None
    return record if isinstance(record, dict) and (record.get("measurements") or record.get("steps")) else None


def _rule_context(file: RecordFile, record: dict[str, Any], corpus: Corpus) -> dict[str, Any]:
    """What the rules know beside the record; other results are compared only when the site is built."""
    subject = str(record.get("subject"))
    kind = file.subject_folder or corpus.subjects.get(subject)
    return {"id": file.id, "kind": kind, "subject": _read_drive(subject, corpus) if kind == "drives" else None}


def _read_drive(drive: str, corpus: Corpus) -> dict[str, Any] | None:
    path = corpus.data / "drives" / f"{drive}.json"
    try:
        record = json.loads(read(path))
    except (OSError, ValueError):
        return None
    return record if isinstance(record, dict) else None


def _adverse_judgements(
    node: Node, record: dict[str, Any], context: dict[str, Any]
) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Each measurement with each judgement of it that is a warning or a failure."""
    for measurement in node.call("rules/record", "applyRulesToRecord", record, context):
        for judgement in measurement["judgements"]:
            if judgement["verdict"] in ("fail", "warn"):
                yield measurement, judgement


def _rule_finding(
    file_name: str,
    record: dict[str, Any],
    measurement: dict[str, Any],
    judgement: dict[str, Any],
    rule: dict[str, Any],
) -> RuleFinding:
    excusable = rule["id"] not in RULES_WITHOUT_EXCUSE
    is_error = judgement["verdict"] == "fail" and judgement["severity"] == "error"
    excused = excusable and measurement["note"] is not None
    problem = Problem(
        file_name,
        measurement["path"],
        found=f"{rule['id']}: {judgement['explanation']}",
        expected=f"{rule['formula']} ({rule['tolerance']})",
        why=rule["consequence"],
        write=rule["remedy"] + (NOTE_REMEDY if excusable else ""),
    )
    return RuleFinding(problem, "submitter" in record and is_error and not excused)


EXPECTED = "a run once, in one result only: neither its raw output nor all of its figures occur twice"
WHY = "one run would count as two, and support itself"


def duplicate_problems(
    node: Node, selected: Collection[RecordFile], all_files: list[RecordFile], display_name: Callable[[RecordFile], str]
) -> Iterator[Problem]:
    """A problem for each of the selected results with a run that stands in the corpus once more."""
    chosen = {file.path for file in selected if file.kind.folder == "results"}
    results = [file for file in all_files if file.kind.folder == "results" and not file.path.is_symlink()]
    results += [file for file in selected if file.path in chosen - {file.path for file in results}]
    if not chosen:
        return
    texts = [read(file.path).decode(errors="replace") for file in results]
    for found in node.call("rules/duplicates", "findDuplicates", texts):
        first, again = results[found["first"]["record"]], results[found["again"]["record"]]
        # The one that was named is the one to act on; where both or none were, the later of the two.
        if again.path in chosen:
            yield _problem(display_name(again), found["again"], display_name(first), found)
        elif first.path in chosen:
            yield _problem(display_name(first), found["first"], display_name(again), found)


def _problem(file_name: str, place: dict[str, Any], other: str, found: dict[str, Any]) -> Problem:
    other_place = found["first"] if place is found["again"] else found["again"]
    holder, remedy = f"{other}, ", "delete this file or the measurement, or set superseded_by in "
    remedy += f"{other} if this record replaces it"
    if found["first"]["record"] == found["again"]["record"]:
        holder, remedy = "", "delete one of the two; the same output under another setting is still one run"
    return Problem(
        file_name,
        place["path"],
        found=f"the same {found['shared']} as in {holder}{other_place['path']}",
        expected=EXPECTED,
        why=WHY,
        write=f"nothing of it here: {remedy}",
    )
