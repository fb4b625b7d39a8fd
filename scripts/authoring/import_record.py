"""Write a result record from what `iops import` read: checked as a whole, written once and never over another."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from schemas.registry import KINDS
from scripts.atomic_write import write_new_texts
from scripts.authoring.canonical import canonical
from scripts.authoring.import_output import Imported, UsageError
from scripts.authoring.keep_evidence import EVIDENCE, evidence_records
from scripts.messages.explain import json_schema
from scripts.messages.problem import Problem
from scripts.messages.suggest import nearest
from scripts.node.client import Node
from scripts.records.checker import Checker
from scripts.records.corpus import path_conflicts, record_at, result_path

RESULT = next(kind for kind in KINDS if kind.name == "result")
SettingValue = str | int | float


@dataclass(frozen=True)
class RunDetails:
    """What the person says about the files: what was measured, under which settings, by whom."""

    subject: str | None
    kind: str | None
    """Folder of the subject: `drives`, `controllers`, `clusters` or `volumes`."""
    settings: dict[str, SettingValue]
    title: str | None
    submitter: str | None
    note: str | None
    """What is known of a figure that fails a rule."""

    def rule_context(self, checker: Checker) -> dict[str, Any]:
        """What the rules may know beside a measurement."""
        if self.subject is None or self.kind != "drives":
            return {"kind": self.kind}
        path = checker.data / "drives" / f"{self.subject}.json"
        return {"kind": self.kind, "subject": json.loads(path.read_text(encoding="utf-8"))}


def run_details(checker: Checker, subject: str | None, settings: list[str], **texts: str | None) -> RunDetails:
    """The options of the command line (`title`, `submitter`, `note`), checked against the records.

    Raises UsageError.
    """
    if subject is not None:
        _require_subject(subject, checker)
    kind = checker.corpus.subjects.get(subject or "")
    values = dict(_parse_setting(checker, argument) for argument in settings)
    for problem in checker.references.check_settings(values, kind, "--setting", ""):
        write = f"; write {problem.write}" if problem.write else ""
        raise UsageError(f"{problem.path}: found {problem.found}; expected {problem.expected}{write}")
    return RunDetails(subject, kind, values, texts.get("title"), texts.get("submitter"), texts.get("note"))


def _require_subject(subject: str, checker: Checker) -> None:
    subjects = checker.corpus.subjects
    if subject in subjects:
        return
    if near := nearest(subject, sorted(subjects)):
        raise UsageError(f"found the subject {subject!r}; write {near!r}, or add it first: iops new drive …")
    raise UsageError(f"found the subject {subject!r}, which no record is about; add it first: iops new drive …")


def _parse_setting(checker: Checker, argument: str) -> tuple[str, SettingValue]:
    name, equals, text = (part.strip() for part in argument.partition("="))
    if not equals or not name or not text:
        raise UsageError(f"found --setting {argument!r}; write name=value, such as write_cache=off")
    setting = checker.vocabulary.get(name)
    if setting is None or not setting.numeric or text == "any":
        return name, text
    try:
        number = float(text)
    except ValueError as error:
        raise UsageError(f"found --setting {argument!r}; {name} takes a number") from error
    return name, int(number) if number.is_integer() else number


def write_record(checker: Checker, imported: Imported, details: RunDetails) -> tuple[list[Path], list[Problem]]:
    """Write the record and its evidence to their paths, all or nothing; with any problem, nothing is written."""
    record = build_record(imported, details)
    path = result_path(checker.data, str(details.kind), str(details.subject), record)
    problems = _record_problems(checker, record, path)
    for index, measurement in enumerate(record["measurements"]):
        if "note" not in measurement:
            failures = _blocking_failures(imported, index)
            problems += [_failure_problem(checker.display_path(path), index, failure) for failure in failures]
    evidence = evidence_records(imported.evidence, record, checker.data)
    texts = {each: canonical(one, json_schema(EVIDENCE.model)) for each, one in evidence.items()}
    if not problems:
        write_new_texts({path: canonical(record, json_schema(RESULT.model)), **texts})
    return [path, *texts], problems


def build_record(imported: Imported, details: RunDetails) -> dict[str, Any]:
    """The result record of everything that was read, made as the page makes it."""
    measurements = [dict(measurement) for measurement in imported.measurements]
    for index, measurement in enumerate(measurements):
        if details.note and _blocking_failures(imported, index):
            measurement["note"] = details.note
    read = {
        "measurements": measurements,
        "method": imported.method,
        "environment": imported.environment,
        "date": imported.date,
    }
    stated = {
        "subject": details.subject,
        "title": details.title,
        "submitter": details.submitter or _git_user_name(),
        "settings": [details.settings],
    }
    with Node() as node:
        record: dict[str, Any] = node.call("submission/record", "createRecord", read, stated)
    return record


def _blocking_failures(imported: Imported, index: int) -> list[dict[str, Any]]:
    """The verdicts that block a measurement."""
    verdicts = (verdict for verdict in imported.verdicts if verdict["measurement"] == index)
    return [verdict for verdict in verdicts if verdict["verdict"] == "fail" and verdict["severity"] == "error"]


def _git_user_name() -> str:
    """The name under which git would commit, as the pull request will show it anyway."""
    command = ["git", "config", "user.name"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return "anonymous"
    return done.stdout.strip() or "anonymous"


def _failure_problem(file_name: str, index: int, verdict: dict[str, Any]) -> Problem:
    found = f"{verdict['rule']}: {verdict['explanation']}"
    write = "run it again, or say with --note what is known of it"
    path = f"measurements[{index}]"
    return Problem(file_name, path, found, "figures that can be true", "iops check would refuse it", write)


def _record_problems(checker: Checker, record: dict[str, Any], path: Path) -> list[Problem]:
    """What `iops check` would say of a new record, and whether its path is free."""
    file = record_at(path, checker.data)
    problems = list(checker.check_file(file, json.dumps(record).encode())) if file else []
    return [*problems, *path_conflicts(path, checker.display_path(path), "another --title")]
