"""Describe edits that a contribution must not make: changed results and editions, deleted records, generated files."""

from collections.abc import Iterator

from scripts.messages.problem import Problem
from scripts.records.corpus import RecordFile
from scripts.review.changes import Change

WITHDRAWAL_FIELDS = frozenset({"superseded_by", "retracted"})
"""The only fields of a published result that may change."""
UNCITED_FIELDS = frozenset({"$schema"})
"""Fields that say nothing of the result: where editors find its schema."""


def edited_result(change: Change, file: RecordFile, fields: tuple[str, ...]) -> Iterator[Problem]:
    """A published result of which other fields changed than those that withdraw it."""
    edited = [field for field in fields if field not in WITHDRAWAL_FIELDS | UNCITED_FIELDS]
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
