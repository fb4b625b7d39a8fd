"""A result record from what `iops import` read: settings checked, checked as a whole, written once and never over another."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from schemas.registry import KINDS
from scripts.atomic_write import write_text
from scripts.authoring.canonical import canonical
from scripts.authoring.import_output import Imported, Misused
from scripts.messages.explain import json_schema
from scripts.messages.problem import Problem
from scripts.messages.suggest import nearest
from scripts.node.client import Node
from scripts.records.checker import Checker
from scripts.records.corpus import record_at, result_path, taken

RESULT = next(kind for kind in KINDS if kind.name == "result")


@dataclass(frozen=True)
class About:
    """What the person says of the files: what was measured, under which settings, by whom."""

    subject: str | None
    kind: str | None
    settings: dict[str, str | int | float]
    title: str | None
    submitter: str | None
    note: str | None
    """What is known of a figure that a rule does not believe."""

    def context(self, checker: Checker) -> dict[str, Any]:
        """What the rules may know beside a measurement."""
        if self.subject is None or self.kind != "drives":
            return {"kind": self.kind}
        path = checker.data / "drives" / f"{self.subject}.json"
        return {"kind": self.kind, "subject": json.loads(path.read_text(encoding="utf-8"))}


def about(checker: Checker, subject: str | None, settings: list[str], **words: str | None) -> About:
    """The words of the command line (`title`, `submitter`, `note`), checked against the records. Raises Misused."""
    subjects = checker.corpus.subjects
    if subject is not None and subject not in subjects:
        near = nearest(subject, sorted(subjects))
        raise Misused(f"found the subject {subject!r}; write {near!r}, or add it first: iops new drive …" if near else f"found the subject {subject!r}, which no record is about; add it first: iops new drive …")  # fmt: skip
    kind = subjects.get(subject or "")
    values = dict(_setting(checker, word) for word in settings)
    for problem in checker.references.settings(values, kind, "--setting", ""):
        raise Misused(f"{problem.path}: found {problem.found}; expected {problem.expected}" + (f"; write {problem.write}" if problem.write else ""))  # fmt: skip
    return About(subject, kind, values, words.get("title"), words.get("submitter"), words.get("note"))


def _setting(checker: Checker, word: str) -> tuple[str, str | int | float]:
    name, equals, text = (part.strip() for part in word.partition("="))
    if not equals or not name or not text:
        raise Misused(f"found --setting {word!r}; write name=value, such as write_cache=off")
    entry = checker.vocabulary.get(name)
    if entry is None or not entry.numeric or text == "any":
        return name, text
    try:
        number = float(text)
    except ValueError as error:
        raise Misused(f"found --setting {word!r}; {name} takes a number") from error
    return name, int(number) if number.is_integer() else number


def record(imported: Imported, said: About) -> dict[str, Any]:
    """The result record of everything that was read, made as the page makes it."""
    measurements = [
        {**one, **({"note": said.note} if said.note and _failed(imported, index) else {})}
        for index, one in enumerate(imported.measurements)
    ]
    read = {
        "measurements": measurements,
        "method": imported.method,
        "environment": imported.environment,
        "date": imported.date,
    }
    about = {
        "subject": said.subject,
        "title": said.title,
        "submitter": said.submitter or _user(),
        "settings": [said.settings],
    }
    with Node() as node:
        made: dict[str, Any] = node.call("submission/record", "createRecord", read, about)
    return made


def _failed(imported: Imported, index: int) -> list[dict[str, Any]]:
    """The rules that hold a measurement back."""
    mine = (verdict for verdict in imported.verdicts if verdict["measurement"] == index)
    return [verdict for verdict in mine if verdict["verdict"] == "fail" and verdict["severity"] == "error"]


def _user() -> str:
    """The name under which git would commit, as the pull request will show it anyway."""
    try:
        done = subprocess.run(["git", "config", "user.name"], capture_output=True, text=True, check=False)  # noqa: S607 - git of the person's own PATH
    except OSError:
        return "anonymous"
    return done.stdout.strip() or "anonymous"


def store(checker: Checker, imported: Imported, said: About) -> tuple[Path, list[Problem]]:
    """Put the record in its place, whole or not at all; where anything is wrong, nothing is written."""
    data = record(imported, said)
    path = result_path(checker.data, str(said.kind), str(said.subject), data)
    found = problems(checker, data, path)
    for index, one in enumerate(data["measurements"]):
        found += [
            _unbelieved(checker.name(path), index, verdict) for verdict in _failed(imported, index) if "note" not in one
        ]
    if not found:
        write_text(path, canonical(data, json_schema(RESULT.model)))
    return path, found


def _unbelieved(shown: str, index: int, verdict: dict[str, Any]) -> Problem:
    found = f"{verdict['rule']}: {verdict['words']}"
    return Problem(shown, f"measurements[{index}]", found, "figures that can be true", "iops check would refuse it",
                   "run it again, or say with --note what is known of it")  # fmt: skip


def problems(checker: Checker, data: dict[str, Any], path: Path) -> list[Problem]:
    """What `iops check` would say of it, and whether its place is taken."""
    file = record_at(path, checker.data)
    found = list(checker.file(file, json.dumps(data).encode())) if file else []
    return [*found, *taken(path, checker.name(path), "another --title")]
