"""Split a submission file: check its records as `iops check` would, then write each to its place, all or none."""

import shutil
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import jiter
from pydantic import ValidationError

from schemas.registry import KINDS
from schemas.submission import Submission
from scripts.atomic_write import write_new_texts
from scripts.authoring.canonical import canonical
from scripts.messages.explain import explain, json_schema
from scripts.messages.problem import Problem
from scripts.records.checker import Checker, check
from scripts.records.corpus import RecordFile, path_conflicts, read, record_at

MAX_BYTES = 4 * 2**20
"""The record of a whole run of the benchmark has 20 KB."""
FOLDER = "submissions"
"""Where a pull request puts a submission file, at the top of the repository."""


class SplitFile(NamedTuple):
    """A submission file taken apart."""

    places: tuple[str, ...]
    """Path of each record in the repository, in the order in which they are written."""
    problems: list[Problem]
    """Why nothing is written; empty where all is well."""
    texts: dict[Path, str]
    """Text of each record by its path on this machine."""

    def write(self) -> None:
        """Write every record, or none. Raises OSError."""
        write_new_texts(self.texts)


def split(file: Path, data: Path) -> SplitFile:
    """Take a submission file apart and check every record beside those of a data folder; write nothing."""
    checker = Checker(data)
    name = checker.display_path(file.resolve())
    records, problems = read_submission(file, name)
    if problems:
        return SplitFile((), problems, {})
    files = sorted(
        _record_files(records, checker.data), key=lambda each: [kind.folder for kind in KINDS].index(each.kind.folder)
    )
    places = tuple(f"data/{each.place}" for each in files)
    for each in files:
        problems += path_conflicts(
            each.path, f"data/{each.place}", "another name for the record in the submission file"
        )
        if not each.path.parent.resolve().is_relative_to(checker.data):
            problems.append(_link_problem(each))
    texts = {each.path: canonical(records[f"data/{each.place}"], json_schema(each.kind.model)) for each in files}
    if not problems:
        problems = _check_beside(checker.data, texts)
    return SplitFile(places, problems, texts)


def read_submission(file: Path, name: str) -> tuple[dict[str, dict[str, Any]], list[Problem]]:
    """The records of a submission file by their places, or why it is none."""
    if file.is_symlink() or not file.is_file():
        why = "a submission is one JSON file, as the check page writes it"
        return {}, [Problem(name, "", "no file", "a submission file", why, "the path of the file that was downloaded")]
    size = file.stat().st_size
    if size > MAX_BYTES:
        why = "it holds records, which are small; what a tool wrote is not part of it"
        return {}, [Problem(name, "", f"{size:,} bytes", f"at most {MAX_BYTES:,} bytes", why, "records only")]
    raw = read(file)
    try:
        value = jiter.from_json(raw, catch_duplicate_keys=True, allow_inf_nan=False)
        return Submission.model_validate_json(raw).records, []
    except ValidationError as error:
        return {}, list(explain(error, value, Submission, name))
    except ValueError as error:
        why = "nothing after the break can be read"
        return {}, [Problem(name, "", f"broken JSON: {error}", "one JSON object", why)]


def _record_files(records: dict[str, dict[str, Any]], data: Path) -> list[RecordFile]:
    found = (record_at(data / place.removeprefix("data/"), data) for place in records)
    return [file for file in found if file is not None]


def _link_problem(file: RecordFile) -> Problem:
    why = "a link may lead out of the data"
    return Problem(
        f"data/{file.place}", "", "a folder that is a symbolic link", "a folder", why, "a folder in its place"
    )


def _check_beside(data: Path, texts: dict[Path, str]) -> list[Problem]:
    """What `iops check` says of new records in a copy of the data folder, where they stand beside all others."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder).resolve() / "data"
        shutil.copytree(data, copy, symlinks=True)
        paths = [copy / path.relative_to(data) for path in texts]
        for path, text in zip(paths, texts.values(), strict=True):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        names = {f"data/{path.relative_to(copy).as_posix()}" for path in paths}
        beside = [problem for problem in Checker(copy).check_names() if problem.file in names]
        return [*check(paths, copy)[1], *beside]
