"""Every problem of every record in one pass: encoding, JSON, shape, references, names, rules."""

import codecs
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import jiter
from pydantic import ValidationError

from schemas.registry import KINDS
from schemas.settings import Setting, Vocabulary
from scripts.messages.explain import explain
from scripts.messages.problem import Problem
from scripts.paths import DATA, ROOT
from scripts.records.corpus import Corpus, RecordFile, read
from scripts.records.ledger import check_ledgers
from scripts.records.parallel import spread
from scripts.records.referential_integrity import References
from scripts.records.rule_checks import complaints

LARGEST_BYTES = 4 * 2**20
MARKS = {codecs.BOM_UTF8: "a byte order mark", codecs.BOM_UTF16_LE: "UTF-16", codecs.BOM_UTF16_BE: "UTF-16"}
PLACES = "data/<kind>/<id>.json, or data/results/<kind>/<subject>/<date>-<slug>.json"


class NothingToCheck(Exception):
    """A path was named that does not exist or holds no record."""


class Checker:
    """Checks the records of one data folder, a file at a time; keeps none of them."""

    def __init__(self, data: Path = DATA) -> None:
        self.data = data.resolve()
        self.corpus = Corpus(self.data)
        self.vocabulary: dict[str, Setting] = self._vocabulary()
        self.references = References(self.corpus, self.vocabulary)
        self._prefix = self.name(self.data)

    def _vocabulary(self) -> dict[str, Setting]:
        """The settings, or none where their file is broken: that is reported when its turn comes."""
        try:
            return Vocabulary.model_validate_json(read(self.data / "settings.json")).root
        except (ValidationError, OSError):
            return {}

    def name(self, path: Path) -> str:
        """A path as a person would type it from the checkout."""
        for base in (ROOT, self.data.parent):
            if path.is_relative_to(base):
                return str(path.relative_to(base))
        return str(path)

    def shown(self, file: RecordFile) -> str:
        """A record as messages name it."""
        return f"{self._prefix}/{file.place}" if file.place else self.name(file.path)

    def path(self, file: RecordFile) -> Iterator[Problem]:
        """Every problem of one file, read from its place."""
        if file.path.is_symlink():
            found = "a symbolic link"
            yield Problem(self.name(file.path), "", found, "a file", "a link may lead out of the data")
            return
        yield from self.file(file, read(file.path))

    def file(self, file: RecordFile, raw: bytes) -> Iterator[Problem]:
        """Every problem of one file."""
        shown = self.shown(file)
        yield from unreadable(raw, shown)
        try:
            data = jiter.from_json(raw, catch_duplicate_keys=True, allow_inf_nan=False)
        except ValueError as error:
            if not any(unreadable(raw, shown)):
                yield _broken(error, shown)
            return
        try:
            file.kind.model.model_validate_json(raw)
        except ValidationError as error:
            yield from explain(error, data, file.kind.model, shown)
        yield from self.references.check(file, data, shown)

    def names(self) -> Iterator[Problem]:
        """Problems beside the records: files in no kind's place, one identifier for two subjects, ledgers."""
        yield from check_ledgers(self.data, self._prefix)
        for path in self.corpus.stray():
            yield Problem(
                self.name(path), "", "a file that belongs to no kind", PLACES, "it would be ignored by everything"
            )
        places: dict[str, list[Path]] = defaultdict(list)
        for file in self.corpus.files:
            if not file.place:
                yield Problem(
                    self.name(file.path), "", "a record in the wrong place", PLACES, "its path is its identifier"
                )
            elif file.kind.folder != "results":
                places[file.id].append(file.path)
        for name, paths in places.items():
            for path in paths[1:]:
                yield Problem(self.name(path), "", f'the identifier "{name}" again', "an identifier that no other record has",
                              f"{self.name(paths[0])} has it already, and links could mean either")  # fmt: skip


def _broken(error: ValueError, shown: str) -> Problem:
    if "duplicate" in str(error).lower():
        return Problem(shown, "", str(error), "each field once in an object", "the first of two would be lost without anybody noticing",
                       "one of them")  # fmt: skip
    return Problem(shown, "", f"broken JSON: {error}", "one JSON object", "nothing after the break can be read")


def unreadable(raw: bytes, shown: str) -> Iterator[Problem]:
    """Problems of the bytes themselves: empty, too large, another encoding."""
    if not raw.strip():
        yield Problem(shown, "", "an empty file", "one JSON object", "an empty record says nothing")
        return
    if len(raw) > LARGEST_BYTES:
        yield Problem(shown, "", f"{len(raw):,} bytes", f"at most {LARGEST_BYTES:,} bytes",
                      "a result is a summary; raw output is linked, not included")  # fmt: skip
    for mark, name in MARKS.items():
        if raw.startswith(mark):
            yield Problem(shown, "", name, "UTF-8 without a byte order mark", "other tools would read the first field wrongly",
                          "save the file as UTF-8")  # fmt: skip
            return
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError as error:
        yield Problem(shown, "", f"byte {raw[error.start]:#04x} at position {error.start}, which is not UTF-8", "UTF-8",
                      "names and titles would be garbled", "save the file as UTF-8")  # fmt: skip


def chosen(paths: Iterable[Path], checker: Checker) -> Iterator[RecordFile]:
    """The records at the named paths; all of them where none is named. Raises NothingToCheck."""
    wanted = [path.resolve() for path in paths]
    if not wanted:
        yield from checker.corpus.files
    for path in wanted:
        inside = [file for file in checker.corpus.files if file.path == path or path in file.path.parents]
        if not inside and path.is_file():
            inside = [_by_schema(path)]
        if not inside:
            raise NothingToCheck(f"{path}: no record there; a record is {PLACES}")
        yield from inside


def _by_schema(path: Path) -> RecordFile:
    """A file outside `data/`: its `$schema` says what it is; without one it is taken for a result."""
    raw = read(path)
    for kind in KINDS:
        if f"/schemas/{kind.name}.schema.json".encode() in raw:
            return RecordFile(path, kind, path.stem)
    return RecordFile(path, next(kind for kind in KINDS if kind.name == "result"), path.stem)


def check(
    paths: Iterable[Path] = (), data: Path = DATA, remark: Callable[[Problem], None] | None = None
) -> tuple[int, list[Problem]]:
    """Number of records read and every problem found. Raises NothingToCheck.

    What rules say without holding a record back goes to `remark`; of published sources only where paths are named.
    """
    checker = Checker(data)
    paths = list(paths)
    files = list(chosen(paths, checker))

    def part(start: int, stop: int) -> list[Problem]:
        return [problem for file in files[start:stop] for problem in checker.path(file)]

    problems = [problem for found in spread(len(files), part) for problem in found]
    if not paths:
        problems += checker.names()
    for problem, blocks in complaints(files, checker.corpus, checker.shown, published=bool(paths and remark)):
        if blocks:
            problems.append(problem)
        elif remark:
            remark(problem)
    return len(files), problems
