"""Find every problem of every record in one pass: encoding, JSON, shape, references, names, rules."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import jiter
from pydantic import ValidationError

from schemas.registry import KINDS
from schemas.settings import Setting, Vocabulary
from scripts.messages.explain import explain
from scripts.messages.problem import Problem
from scripts.paths import DATA, ROOT
from scripts.records.corpus import Corpus, RecordFile, read
from scripts.records.duplicate_models import DriveNames, duplicate_models, duplicate_problem
from scripts.records.encoding import encoding_problems, hidden_characters
from scripts.records.evidence_checks import evidence_problems
from scripts.records.file_names import file_name_problems
from scripts.records.ledger import check_ledgers
from scripts.records.parallel import map_ranges
from scripts.records.private_text import mask_private_text, private_text_problems
from scripts.records.referential_integrity import ReferenceChecker
from scripts.records.rule_checks import rule_findings
from scripts.records.specification_checks import SpecificationChecker
from scripts.records.vendors import VendorList

WITH_VENDOR = ("drive", "controller")
PLACES = "data/<kind>/<id>.json, or data/results/<kind>/<subject>/<date>-<slug>.json"


class NoRecordsError(Exception):
    """A path was named that does not exist or holds no record."""


class Checker:
    """Checks the records of one data folder, a file at a time; keeps none of them."""

    def __init__(self, data: Path = DATA) -> None:
        self.data = data.resolve()
        self.corpus = Corpus(self.data)
        self.vocabulary: dict[str, Setting] = self._read_vocabulary()
        self.vendors = VendorList(self.data)
        self.references = ReferenceChecker(self.corpus, self.vocabulary)
        self.specifications = SpecificationChecker(self.corpus)
        self._data_name = self.display_path(self.data)

    def _read_vocabulary(self) -> dict[str, Setting]:
        """The settings, or none where their file is invalid: that is reported with the file itself."""
        try:
            return Vocabulary.model_validate_json(read(self.data / "settings.json")).root
        except (ValidationError, OSError):
            return {}

    def display_path(self, path: Path) -> str:
        """A path as a person would type it from the checkout, or from where they are."""
        for base in (ROOT, self.data.parent, Path.cwd()):
            if path.is_relative_to(base):
                return str(path.relative_to(base))
        return str(path)

    def display_name(self, file: RecordFile) -> str:
        """A record file as messages name it."""
        return f"{self._data_name}/{file.place}" if file.place else self.display_path(file.path)

    def check_path(self, file: RecordFile) -> Iterator[Problem]:
        """Every problem of one file, read from its path."""
        if file.path.is_symlink():
            why = "a link may lead out of the data"
            yield Problem(self.display_path(file.path), "", "a symbolic link", "a file", why)
            return
        yield from self.check_file(file, read(file.path))

    def check_file(self, file: RecordFile, raw: bytes) -> Iterator[Problem]:
        """Every problem of one file, given its bytes."""
        name = self.display_name(file)
        unreadable = list(encoding_problems(raw, name))
        yield from (*unreadable, *([] if unreadable else hidden_characters(raw, name)))
        try:
            data = jiter.from_json(raw, catch_duplicate_keys=True, allow_inf_nan=False)
        except ValueError as error:
            if not unreadable:
                yield _json_problem(error, name)
            return
        try:
            file.kind.model.model_validate_json(raw)
        except ValidationError as error:
            yield from explain(error, data, file.kind.model, name)
        yield from self.references.check(file, data, name)
        if file.kind.name in WITH_VENDOR:
            yield from self.vendors.check(data, name)
            yield from self.specifications.check(data, name)

    def check_models(self, files: Iterable[RecordFile], new: tuple[RecordFile, Any] | None = None) -> Iterator[Problem]:
        """Drives among these files that another record is about already; `new` is one that no file holds yet."""
        names = DriveNames(*new, self.vendors) if new else None
        for file, other, shared in duplicate_models(files, self.corpus, self.vendors, names):
            yield duplicate_problem(self.display_name(file), self.display_name(other), shared)

    def check_names(self) -> Iterator[Problem]:
        """Problems beside the records: odd names, stray files, misplaced records, repeated identifiers, ledgers."""
        yield from (*check_ledgers(self.data, self._data_name), *file_name_problems(self.data, self._data_name))
        yield from self.check_models(self.corpus.files)
        for path in self.corpus.unknown_files():
            yield Problem(self.display_path(path), "", "a file that belongs to no kind", PLACES, "it would be ignored")
        paths_by_id: dict[str, list[Path]] = defaultdict(list)
        for file in self.corpus.files:
            if not file.place:
                place = self.display_path(file.path)
                yield Problem(place, "", "a record in the wrong place", PLACES, "its path is its identifier")
            elif file.kind.folder != "results":
                paths_by_id[file.id].append(file.path)
        for name, paths in paths_by_id.items():
            for path in paths[1:]:
                yield self._repeated_identifier(name, path, paths[0])

    def _repeated_identifier(self, name: str, path: Path, first: Path) -> Problem:
        return Problem(
            self.display_path(path),
            "",
            found=f'the identifier "{name}" again',
            expected="an identifier that no other record has",
            why=f"{self.display_path(first)} has it already, and links could mean either",
        )


def _json_problem(error: ValueError, file_name: str) -> Problem:
    if "duplicate" in str(error).lower():
        why = "the first of two would be lost unnoticed"
        return Problem(file_name, "", str(error), "each field once in an object", why, "one of them")
    return Problem(file_name, "", f"broken JSON: {error}", "one JSON object", "nothing after the break can be read")


def select_records(paths: Iterable[Path], checker: Checker) -> Iterator[RecordFile]:
    """The records at the named paths; all of them where none is named. Raises NoRecordsError."""
    wanted = [path.resolve() for path in paths]
    if not wanted:
        yield from checker.corpus.files
    for path in wanted:
        inside = [file for file in checker.corpus.files if file.path == path or path in file.path.parents]
        if not inside and path.is_file():
            inside = [_file_outside_data(path)]
        if not inside:
            raise NoRecordsError(f"{path}: no record there; a record is {PLACES}")
        yield from inside


def _file_outside_data(path: Path) -> RecordFile:
    """A file outside `data/`, of the kind that its `$schema` names; without one it is read as a result."""
    raw = read(path)
    for kind in KINDS:
        if f"/{kind.name}.schema.json".encode() in raw:
            return RecordFile(path, kind, path.stem)
    return RecordFile(path, next(kind for kind in KINDS if kind.name == "result"), path.stem)


def check(
    paths: Iterable[Path] = (), data: Path = DATA, remark: Callable[[Problem], None] | None = None
) -> tuple[int, list[Problem]]:
    """Check the named records, or all. Returns their number and every problem; raises NoRecordsError.

    What rules say without blocking a record is passed to `remark`; of published sources only where paths are named.
    """
    checker = Checker(data)
    paths = list(paths)
    files = list(select_records(paths, checker))

    def check_range(start: int, stop: int) -> list[Problem]:
        return [problem for file in files[start:stop] for problem in checker.check_path(file)]

    problems = [problem for found in map_ranges(len(files), check_range) for problem in found]
    problems += checker.check_models(files) if paths else checker.check_names()
    problems += evidence_problems(files, checker.corpus, checker.display_name)
    private = list(private_text_problems(files, checker.display_name))
    problems = [*private, *mask_private_text(problems, private)]
    for finding in rule_findings(files, checker.corpus, checker.display_name, published=bool(paths and remark)):
        if finding.blocks:
            problems.append(finding.problem)
        elif remark:
            remark(finding.problem)
    return len(files), problems
