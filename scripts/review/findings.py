"""Find what is wrong with a contribution: what `iops check` reports, and what only a comparison with the base shows."""

import json
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from scripts.messages.problem import Problem
from scripts.records.checker import check
from scripts.records.corpus import BY_FOLDER, RecordFile, read, record_at
from scripts.records.encoding import encoding_problems
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


class ChangedField(NamedTuple):
    """One value of a record that is not what it was; None where there was, or is, none."""

    path: str
    before: str | None
    after: str | None


class ChangedRecord(NamedTuple):
    """A record that a contribution adds, changes or deletes."""

    file: RecordFile
    change: Change
    fields: tuple[ChangedField, ...] = ()
    """What differs from the base."""


class Findings(NamedTuple):
    """All that is wrong, and the records that were changed."""

    problems: list[Problem]
    """What `iops check` reports."""
    own: list[Problem]
    """What it cannot see: edits, deletions, files that do not belong here."""
    unread: dict[str, str]
    """Files that could not be analysed, and why."""
    records: list[ChangedRecord]
    beyond: list[Change]
    """Changes of anything but records and submission files: code, prose, settings of the repository, ledgers."""


def collect_findings(changes: Changes, data: Path) -> Findings:
    """Everything between the base and the working tree."""
    findings = Findings(check((), data)[1], [], {}, [], [])
    for change in changes.all():
        if not _is_record_or_submission(change.path, changes.folder):
            findings.beyond.append(change)
        if change.state != "deleted" and any(fnmatch(change.path, pattern) for pattern in GENERATED):
            findings.own.append(generated_file(change))
        elif change.path.startswith(f"{changes.folder}/"):
            _examine_change(change, changes, data, findings)
        elif change.path.startswith(f"{FOLDER}/") and change.state != "deleted":
            findings.own.extend(waiting_submission(change, split(changes.root / change.path, data).problems))
    return findings


def _is_record_or_submission(path: str, folder: str) -> bool:
    """Whether a path is one of those that a contribution of data touches; everything else is read by a person."""
    if path.startswith(f"{FOLDER}/"):
        return fnmatch(path, f"{FOLDER}/*.json") and path.count("/") == 1
    inner = path.removeprefix(f"{folder}/")
    return inner != path and path.endswith(".json") and not inner.startswith("editions/")


def _examine_change(change: Change, changes: Changes, data: Path, findings: Findings) -> None:
    """Add what a changed file below `data/` leads to."""
    path = data / change.path.removeprefix(f"{changes.folder}/")
    place = path.relative_to(data)
    file = record_at(path, data)
    if place.parts[0] == "editions" and change.state != "new":
        findings.own.append(edited_edition(change))
        return
    if file is None or path.suffix != ".json":
        findings.own.extend(_unused_file(change, place))
        return
    fields: tuple[ChangedField, ...] = ()
    if change.state == "deleted":
        findings.own.append(deleted_record(change, file, changes.base))
    elif why := _why_unreadable(path):
        findings.unread[change.path] = why
    elif change.state == "changed":
        fields = _differing_fields(changes, change, path)
        is_derived = bool(fields) and _is_derived_again(path, data, fields)
        findings.own.extend([] if is_derived else edited_result(change, file, fields))
    findings.records.append(ChangedRecord(file, change, fields))


def _unused_file(change: Change, place: Path) -> Iterator[Problem]:
    """The problem of a file below `data/` that no stage reads; `iops check` reports one at its top level."""
    is_ledger = place.parts[0] == "sources" and place.name.endswith(".facts.csv")
    if change.state == "deleted" or is_ledger or place.parts[0] not in BY_FOLDER or place.parts[0] == "editions":
        return
    if place.suffix != ".json":
        yield no_record(change)


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


MOST_FIELDS = 200
"""Changed values of one record; a record of which more differs is another one."""


def _differing_fields(changes: Changes, change: Change, path: Path) -> tuple[ChangedField, ...]:
    """Every value that differs; `(all)` where the base's file is no JSON object."""
    try:
        old = json.loads(changes.before(change.path))
        new = json.loads(read(path))
    except (ValueError, GitError):
        return (ChangedField("(all)", None, None),)
    if not (isinstance(old, dict) and isinstance(new, dict)):
        return () if old == new else (ChangedField("(all)", None, None),)
    return tuple(islice(_differences(old, new, ""), MOST_FIELDS))


MISSING: Any = object()


def _differences(old: Any, new: Any, path: str) -> Iterator[ChangedField]:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in sorted(old | new):
            yield from _differences(old.get(key, MISSING), new.get(key, MISSING), f"{path}.{key}" if path else key)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, (before, after) in enumerate(zip(old, new, strict=True)):
            yield from _differences(before, after, f"{path}[{index}]")
    elif old is MISSING or new is MISSING or old != new:
        yield ChangedField(path, *(None if value is MISSING else _as_text(value) for value in (old, new)))


def _as_text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


WITHDRAWAL_FIELDS = frozenset({"superseded_by", "retracted"})
"""The only fields of a published result that may change."""
UNCITED_FIELDS = frozenset({"$schema"})
"""Fields that say nothing of the result: where editors find its schema."""


DERIVED = re.compile(r"method\.\w+|measurements\[\d+\]\.(?!settings|note|caveats|places)\w.*")
"""What a record takes from its evidence; `iops check` holds it to that."""


def _is_derived_again(path: Path, data: Path, fields: tuple[ChangedField, ...]) -> bool:
    """Whether nothing changed in a result but what every measurement of it takes from its evidence."""
    if len(fields) >= MOST_FIELDS or not all(DERIVED.fullmatch(field.path) for field in fields):
        return False
    hashes = [(each.get("run") or {}).get("raw_sha256") for each in json.loads(read(path)).get("measurements", [])]
    return bool(hashes) and all((data / "evidence" / f"{name}.json").is_file() for name in hashes)


def edited_result(change: Change, file: RecordFile, fields: tuple[ChangedField, ...]) -> Iterator[Problem]:
    """A published result of which other fields changed than those that withdraw it."""
    names = dict.fromkeys(re.split(r"[.\[]", field.path)[0] for field in fields)
    edited = [name for name in names if name not in WITHDRAWAL_FIELDS | UNCITED_FIELDS]
    if file.kind.folder != "results" or not edited:
        return
    replacement = f'"superseded_by": "{file.id.split("/")[0]}/…"'
    yield Problem(
        change.path,
        ", ".join(edited[:8]),
        found="a published result that was edited",
        expected="the file as the base has it",
        why="a record is superseded or retracted, never edited: what others cited would have changed",
        write=f"put it back, add the corrected run as a file of its own, and write here only {replacement}",
    )


def deleted_record(change: Change, file: RecordFile, base: str) -> Problem:
    """A record that was deleted."""
    write = f"git checkout {base[:12]} -- {change.path}"
    if file.kind.folder == "results":
        write = 'put it back and say why it no longer counts: "retracted": {"reason": "…", "on": "YYYY-MM-DD"}'
    return Problem(
        change.path,
        "",
        found="a record that was deleted",
        expected="a record that stays where it was",
        why="its address is cited, and a figure that vanished cannot be told from one that never was",
        write=write,
    )


def generated_file(change: Change) -> Problem:
    """A file that the build writes."""
    return Problem(
        change.path,
        "",
        found="a file that the build makes",
        expected="a change to what it is made of",
        why="the next build would overwrite it, and nobody could tell from it what was changed",
        write=f"remove it: git rm --cached {change.path}",
    )


def edited_edition(change: Change) -> Problem:
    """A file of an edition that was changed or deleted."""
    return Problem(
        change.path,
        "",
        found=f"a {change.state} file of an edition",
        expected="the file as the base has it",
        why="records name the edition that they were run with: all of one edition did the same",
        write="put it back, and correct it in a folder of the next number",
    )


def no_record(change: Change) -> Problem:
    """A file below `data/` that nothing reads."""
    return Problem(
        change.path,
        "",
        found="a file that is no record",
        expected="a JSON file in the place of its kind",
        why="nothing would read it, and raw output is linked, not included",
        write="remove it, or add the record that it belongs to",
    )


def waiting_submission(change: Change, problems: list[Problem]) -> list[Problem]:
    """A submission file that was not split: what is wrong with it, else that it waits."""
    return problems or [
        Problem(
            change.path,
            "",
            found="a submission file that was not split",
            expected="its records in their places",
            why="nothing is read from where it stands",
            write=f".venv/bin/iops split {change.path}",
        )
    ]
