"""What is wrong with a contribution: what `iops check` says, and what only a comparison with the base can tell."""

import json
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, NamedTuple

from scripts.messages.problem import Problem
from scripts.records.checker import check, unreadable
from scripts.records.corpus import BY_FOLDER, RecordFile, read, record_at
from scripts.review.changes import Change, Changes, Unknown

GENERATED = ("public/*", "build/*", "node_modules/*", ".venv/*", "resources/*", "static/vendor/*", "static/records/*",
             "static/schemas/*", "static/downloads/*", "static/api/*", "static/charts/drawn/*", "static/bench/*", "static/pagefind/*",
             "*.duckdb", "*.parquet", "*/__pycache__/*")  # fmt: skip
"""What the build makes and nobody writes; `schemas/json` is made too, but committed, and the drift test judges it."""
WITHDRAWN = frozenset({"superseded_by", "retracted"})
"""All that may change in a published result."""


class Record(NamedTuple):
    """A record that a contribution adds, changes or deletes."""

    file: RecordFile
    change: Change
    fields: tuple[str, ...] = ()
    """Top-level fields that differ from the base."""


class Findings(NamedTuple):
    """All that is wrong, and the records that were looked at."""

    problems: list[Problem]
    """What `iops check` says."""
    own: list[Problem]
    """What it cannot see: edits, deletions, files that do not belong here."""
    unread: dict[str, str]
    """Files that could not be analysed, and why."""
    records: list[Record]


def findings(changes: Changes, data: Path) -> Findings:
    """Everything between the base and the working tree."""
    found = Findings(check((), data)[1], [], {}, [])
    for change in changes.all():
        if change.state != "deleted" and any(fnmatch(change.path, pattern) for pattern in GENERATED):
            found.own.append(_generated(change))
        elif change.path.startswith(f"{changes.folder}/"):
            _look_at(change, changes, data, found)
    return found


def _look_at(change: Change, changes: Changes, data: Path, found: Findings) -> None:
    path = data / change.path.removeprefix(f"{changes.folder}/")
    place = path.relative_to(data)
    file = record_at(path, data)
    if place.parts[0] == "editions" and change.state != "new":
        found.own.append(_edition(change))
        return
    if file is None or path.suffix != ".json":
        found.own.extend(_stray(change, place))
        return
    fields: tuple[str, ...] = ()
    if change.state == "deleted":
        found.own.append(_deleted(change, file, changes.base))
    elif why := _unread(path):
        found.unread[change.path] = why
    elif change.state == "changed":
        fields = _differing(changes, change, path)
        found.own.extend(_edited(change, file, fields))
    found.records.append(Record(file, change, fields))


def _unread(path: Path) -> str:
    """Why a file cannot be read as JSON; empty where it can."""
    if path.is_symlink():
        return "a symbolic link, which is not followed"
    raw = read(path)
    for problem in unreadable(raw, ""):
        return problem.found
    try:
        json.loads(raw)
    except (ValueError, RecursionError) as error:
        return f"broken JSON: {error}"
    return ""


def _differing(changes: Changes, change: Change, path: Path) -> tuple[str, ...]:
    """Top-level fields that differ; `(all)` where the base's file is no JSON object."""
    try:
        old = json.loads(changes.before(change.path))
        new = json.loads(read(path))
    except (ValueError, Unknown):
        return ("(all)",)
    if not (isinstance(old, dict) and isinstance(new, dict)):
        return () if old == new else ("(all)",)
    missing: Any = object()
    return tuple(sorted(key for key in old | new if old.get(key, missing) != new.get(key, missing)))


def _edited(change: Change, file: RecordFile, fields: tuple[str, ...]) -> Iterator[Problem]:
    wrong = [field for field in fields if field not in WITHDRAWN]
    if file.kind.folder == "results" and wrong:
        yield Problem(change.path, ", ".join(wrong[:8]), "a published result that was edited", "the file as the base has it",
                      "a record is superseded or retracted, never edited: what others cited would have changed under them",
                      f'put it back, add the corrected run as a file of its own, and write here only "superseded_by": "{file.id.split("/")[0]}/…"')  # fmt: skip


def _deleted(change: Change, file: RecordFile, base: str) -> Problem:
    is_result = file.kind.folder == "results"
    return Problem(change.path, "", "a record that was deleted", "a record that stays where it was",
                   "its address is cited, and a figure that vanished cannot be told from one that never was",
                   'put it back and say why it no longer counts: "retracted": {"reason": "…", "on": "YYYY-MM-DD"}' if is_result
                   else f"git checkout {base[:12]} -- {change.path}")  # fmt: skip


def _generated(change: Change) -> Problem:
    return Problem(change.path, "", "a file that the build makes", "a change to what it is made of",
                   "the next build would overwrite it, and nobody could tell from it what was changed",
                   f"take it out: git rm --cached {change.path}")  # fmt: skip


def _edition(change: Change) -> Problem:
    return Problem(change.path, "", f"a {change.state} file of an edition", "the file as the base has it",
                   "records name the edition that they were run with: all of one edition did the same",
                   "put it back, and mend it in a folder of the next number")  # fmt: skip


def _stray(change: Change, place: Path) -> Iterator[Problem]:
    """A file below `data/` that no stage reads; what stands at its very top is told by `iops check`."""
    is_ledger = place.parts[0] == "sources" and place.name.endswith(".facts.csv")
    if change.state == "deleted" or is_ledger or place.parts[0] not in BY_FOLDER or place.parts[0] == "editions":
        return
    if place.suffix != ".json":
        yield Problem(change.path, "", "a file that is no record", "a JSON file in the place of its kind",
                      "nothing would read it, and raw output is linked, not included", "take it out, or add the record that it stands for")  # fmt: skip
