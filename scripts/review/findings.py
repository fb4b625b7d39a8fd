"""Find what is wrong with a contribution: what `iops check` reports, and what only a comparison with the base shows."""

import json
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, NamedTuple

from scripts.messages.problem import Problem
from scripts.records.checker import check
from scripts.records.corpus import BY_FOLDER, RecordFile, read, record_at
from scripts.records.encoding import encoding_problems
from scripts.review import edit_problems
from scripts.review.changes import Change, Changes, GitError
from scripts.submission.split import FOLDER, split

GENERATED = (
    "public/*",
    "build/*",
    "node_modules/*",
    ".venv/*",
    "resources/*",
    "static/vendor/*",
    "static/records/*",
    "static/schemas/*",
    "static/downloads/*",
    "static/api/*",
    "static/charts/drawn/*",
    "static/bench/*",
    "static/pagefind/*",
    "*.duckdb",
    "*.parquet",
    "*/__pycache__/*",
)
"""What the build makes and nobody writes; `schemas/json` is generated too, but committed, and a test compares it."""


class ChangedRecord(NamedTuple):
    """A record that a contribution adds, changes or deletes."""

    file: RecordFile
    change: Change
    fields: tuple[str, ...] = ()
    """Top-level fields that differ from the base."""


class Findings(NamedTuple):
    """All that is wrong, and the records that were changed."""

    problems: list[Problem]
    """What `iops check` reports."""
    own: list[Problem]
    """What it cannot see: edits, deletions, files that do not belong here."""
    unread: dict[str, str]
    """Files that could not be analysed, and why."""
    records: list[ChangedRecord]


def collect_findings(changes: Changes, data: Path) -> Findings:
    """Everything between the base and the working tree."""
    findings = Findings(check((), data)[1], [], {}, [])
    for change in changes.all():
        if change.state != "deleted" and any(fnmatch(change.path, pattern) for pattern in GENERATED):
            findings.own.append(edit_problems.generated_file(change))
        elif change.path.startswith(f"{changes.folder}/"):
            _examine_change(change, changes, data, findings)
        elif change.path.startswith(f"{FOLDER}/") and change.state != "deleted":
            findings.own.extend(
                edit_problems.waiting_submission(change, split(changes.root / change.path, data).problems)
            )
    return findings


def _examine_change(change: Change, changes: Changes, data: Path, findings: Findings) -> None:
    """Add what a changed file below `data/` leads to."""
    path = data / change.path.removeprefix(f"{changes.folder}/")
    place = path.relative_to(data)
    file = record_at(path, data)
    if place.parts[0] == "editions" and change.state != "new":
        findings.own.append(edit_problems.edited_edition(change))
        return
    if file is None or path.suffix != ".json":
        findings.own.extend(_unused_file(change, place))
        return
    fields: tuple[str, ...] = ()
    if change.state == "deleted":
        findings.own.append(edit_problems.deleted_record(change, file, changes.base))
    elif why := _why_unreadable(path):
        findings.unread[change.path] = why
    elif change.state == "changed":
        fields = _differing_fields(changes, change, path)
        findings.own.extend(edit_problems.edited_result(change, file, fields))
    findings.records.append(ChangedRecord(file, change, fields))


def _unused_file(change: Change, place: Path) -> Iterator[Problem]:
    """The problem of a file below `data/` that no stage reads; `iops check` reports one at its top level."""
    is_ledger = place.parts[0] == "sources" and place.name.endswith(".facts.csv")
    if change.state == "deleted" or is_ledger or place.parts[0] not in BY_FOLDER or place.parts[0] == "editions":
        return
    if place.suffix != ".json":
        yield edit_problems.no_record(change)


def _why_unreadable(path: Path) -> str:
    """Why a file cannot be read as JSON; empty where it can."""
    if path.is_symlink():
        return "a symbolic link, which is not followed"
    raw = read(path)
    for problem in encoding_problems(raw, ""):
        return problem.found
    try:
        json.loads(raw)
    except (ValueError, RecursionError) as error:
        return f"broken JSON: {error}"
    return ""


def _differing_fields(changes: Changes, change: Change, path: Path) -> tuple[str, ...]:
    """Top-level fields that differ; `(all)` where the base's file is no JSON object."""
    try:
        old = json.loads(changes.before(change.path))
        new = json.loads(read(path))
    except (ValueError, GitError):
        return ("(all)",)
    if not (isinstance(old, dict) and isinstance(new, dict)):
        return () if old == new else ("(all)",)
    missing: Any = object()
    return tuple(sorted(key for key in old | new if old.get(key, missing) != new.get(key, missing)))
