"""Find drive records about one model: the same maker and name, or a part number that another record answers to."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING, Any

import jiter

from schemas.match_pattern import check_pattern
from scripts.messages.problem import Problem
from scripts.records.corpus import Corpus, RecordFile, read
from scripts.records.vendors import VendorList

if TYPE_CHECKING:
    from pathlib import Path

CAPACITY = re.compile(r"\b\d+([.,]\d+)?[ _-]?[gt]i?b\b")
FILLER = re.compile(r"\b(ssd|hdd|nvme|sata|sas|series|drive)\b")
OPTIONAL_PART = re.compile(r"\([^()]*\)\?|\[[^\]]*\]\?|.\?")
META = re.compile(r"(?<!\\)[][.*+?{}()|]|\\[dwsDWS]")
WHY = "the results of one model would be split over two pages, and tools could not tell which is meant"


class DriveNames:
    """What a drive record is called, and which names it answers to."""

    def __init__(self, file: RecordFile, record: dict[str, Any], vendors: VendorList) -> None:
        self.file = file
        self._vendor = str(record.get("vendor") or "")
        self.maker = vendors.identifier(self._vendor) or self._vendor.casefold()
        self.names = [name for name in (record.get("model"), *_list(record, "aliases")) if isinstance(name, str)]
        self._patterns = [pattern for pattern in _list(record, "match") if isinstance(pattern, str)]

    @cached_property
    def keys(self) -> set[str]:
        """Its names without case, blanks, punctuation, capacity and the name of its maker."""
        return {key for name in self.names if (key := self._fold(name))}

    @cached_property
    def printed(self) -> list[str]:
        """Names as tools may print them: part numbers among the names, and patterns that are a plain text."""
        plain = [text for pattern in self._patterns if (text := _plain_text(pattern))]
        return [*plain, *(f"{self._vendor} {name}" for name in self.names), *self.names]

    @cached_property
    def patterns(self) -> list[re.Pattern[str]]:
        """Its patterns for printed names; one that its schema refuses is not run, since it might never end."""
        compiled = []
        for pattern in self._patterns:
            try:
                sound = check_pattern(pattern).removeprefix("(?i)")
            except ValueError:
                continue
            compiled.append(re.compile(sound, re.IGNORECASE | re.MULTILINE))
        return compiled

    def _fold(self, name: str) -> str:
        words = FILLER.sub(" ", CAPACITY.sub(" ", name.casefold().replace("_", " ")))
        for start in (self._vendor.casefold(), self.maker):
            words = words.strip().removeprefix(f"{start} ") if start else words
        return re.sub(r"[^a-z0-9]", "", words)


def duplicate_models(
    files: Iterable[RecordFile], corpus: Corpus, vendors: VendorList, new: DriveNames | None = None
) -> Iterator[tuple[RecordFile, RecordFile, str]]:
    """Pairs of drives that are one model, each once: a file of `files`, the other one, and what both are called.

    `new` is a drive that no file holds yet.
    """
    wanted = {file.path for file in files if file.kind.name == "drive"} | ({new.file.path} if new else set())
    if not wanted:
        return
    drives = [names for file in corpus.files if (names := _read_names(file, vendors))]
    if new:
        drives = [*(each for each in drives if each.file.path != new.file.path), new]
    seen: set[frozenset[Path]] = set()
    for one, other, shared in [*_same_names(drives), *_answered_names(drives)]:
        pair = frozenset({one.file.path, other.file.path})
        if pair in seen or wanted.isdisjoint(pair):
            continue
        seen.add(pair)
        later, earlier = sorted((one, other), key=lambda each: (each.file.path in wanted, each.file.path))[::-1]
        yield later.file, earlier.file, shared


def _same_names(drives: list[DriveNames]) -> Iterator[tuple[DriveNames, DriveNames, str]]:
    """Pairs with the same maker and, but for spelling and capacity, the same name."""
    known: dict[tuple[str, str], DriveNames] = {}
    for drive in drives:
        for key in drive.keys:
            first = known.setdefault((drive.maker, key), drive)
            if first is not drive:
                yield first, drive, f'"{drive.names[0]}"'


def _answered_names(drives: list[DriveNames]) -> Iterator[tuple[DriveNames, DriveNames, str]]:
    """Pairs of which one's patterns match a name under which tools print the other."""
    lines = [(name, drive) for drive in drives for name in drive.printed]
    text = "\n".join(name.replace("\n", " ") for name, _ in lines)
    starts = list(accumulate((len(name) + 1 for name, _ in lines), initial=0))
    for drive in drives:
        for pattern in drive.patterns:
            for match in pattern.finditer(text):
                name, other = lines[bisect_right(starts, match.start()) - 1]
                if other is not drive:
                    yield drive, other, f'the model that tools print as "{name}"'


def duplicate_problem(file_name: str, other_name: str, shared: str) -> Problem:
    """The problem of a drive that is on record already."""
    expected = "one record for each model, whatever its capacities"
    write = (
        "keep one file of the two, with the capacities, aliases and match patterns of both; "
        "if they are two models, say in `model` what tells them apart, and narrow `match`."
    )
    return Problem(file_name, "model", f"{shared}, which {other_name} is about", expected, WHY, write)


def _read_names(file: RecordFile, vendors: VendorList) -> DriveNames | None:
    """The names of a model; None for a class, another kind of record, or one that cannot be read."""
    if file.kind.name != "drive" or file.path.is_symlink():
        return None
    try:
        record = jiter.from_json(read(file.path))
    except (OSError, ValueError):
        return None
    return DriveNames(file, record, vendors) if isinstance(record, dict) and not record.get("is_class") else None


def _list(record: dict[str, Any], field: str) -> list[Any]:
    value = record.get(field)
    return value if isinstance(value, list) else []


def _plain_text(pattern: str) -> str:
    """The text that a pattern stands for, where it is one text but for its ends and what may be left out."""
    inner = pattern.removeprefix("(?i)").removeprefix("^").removesuffix("$").removesuffix(r"\b")
    inner = OPTIONAL_PART.sub("", inner)
    return "" if META.search(inner) else re.sub(r"\\(.)", r"\1", inner)
