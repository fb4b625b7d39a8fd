"""What the plausibility rules say of record files that a person checks: problems where somebody stands for the run, remarks where a source does."""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from scripts.messages.problem import Problem
from scripts.node.client import Node
from scripts.records.corpus import Corpus, RecordFile, read

UNEXCUSED = "privacy"
KEPT = " Or say under note what is known of it: then the figure is shown with the verdict beside it."


class Complaint(NamedTuple):
    """A rule that failed or asks for a look, and whether it holds the record back."""

    problem: Problem
    blocks: bool


def complaints(
    files: Iterable[RecordFile], corpus: Corpus, shown: Callable[[RecordFile], str], published: bool
) -> list[Complaint]:
    """What the rules have against these results, under the names that `shown` gives; published ones only where that is asked for.

    A failure blocks a record that its submitter stands for, until a `note` on the measurement says what is known of it.
    """
    wanted = [(file, record) for file in files if (record := _judgeable(file, published)) is not None]
    if not wanted:
        return []
    with Node() as node:
        rules = {rule["id"]: rule for rule in node.call("rules/index", "describe")}
        return [
            complaint
            for file, record in wanted
            for complaint in _of(shown(file), record, _around(file, record, corpus), node, rules)
        ]


def _judgeable(file: RecordFile, published: bool) -> dict[str, Any] | None:
    """The record, where it is a result with figures that the rules should see; None too where it cannot be read."""
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


def _around(file: RecordFile, record: dict[str, Any], corpus: Corpus) -> dict[str, Any]:
    """What the rules know beside the record: the other results are compared when the site is built."""
    subject = str(record.get("subject"))
    kind = file.subject_folder or corpus.subjects.get(subject)
    return {"id": file.id, "kind": kind, "subject": _drive(subject, corpus) if kind == "drives" else None}


def _of(
    shown: str, record: dict[str, Any], around: dict[str, Any], node: Node, rules: dict[str, Any]
) -> Iterator[Complaint]:
    for measurement in node.call("rules/record", "applyRulesToRecord", record, around):
        for judged in measurement["judgements"]:
            if judged["verdict"] not in ("fail", "warn"):
                continue
            rule = rules[judged["rule"]]
            stands_for = "submitter" in record and judged["verdict"] == "fail" and judged["severity"] == "error"
            excused = measurement["note"] is not None and rule["id"] != UNEXCUSED
            remedy = rule["remedy"] + ("" if rule["id"] == UNEXCUSED else KEPT)
            problem = Problem(shown, measurement["path"], f"{rule['id']}: {judged['words']}", f"{rule['formula']} ({rule['tolerance']})",
                              rule["consequence"], remedy)  # fmt: skip
            yield Complaint(problem, stands_for and not excused)


def _drive(subject: str, corpus: Corpus) -> dict[str, Any] | None:
    path = corpus.data / "drives" / f"{subject}.json"
    try:
        record = json.loads(read(path))
    except (OSError, ValueError):
        return None
    return record if isinstance(record, dict) else None
