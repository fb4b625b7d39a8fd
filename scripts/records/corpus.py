"""Find the files under `data/`: of what kind each is, and what its path says."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from schemas.registry import KINDS, SUBJECT_FOLDERS, Kind
from scripts.messages.problem import Problem

BY_FOLDER = {kind.folder: kind for kind in KINDS}
READ_AT_ONCE = 32768


@dataclass(frozen=True)
class RecordFile:
    """A record file, and what its path says about it."""

    path: Path
    kind: Kind
    id: str
    place: str = ""
    """Path below `data/`."""
    subject_folder: str | None = None
    """For results: `drives`, `controllers`, `clusters` or `volumes`."""


class Corpus:
    """The identifiers of a data folder, read from file names, so that checking one file is fast."""

    def __init__(self, data: Path) -> None:
        self.data = data

    @cached_property
    def files(self) -> list[RecordFile]:
        """Every record, in the order of kinds and paths."""
        return list(self._find_files())

    @cached_property
    def ids(self) -> dict[str, set[str]]:
        """Identifiers by folder."""
        found: dict[str, set[str]] = {kind.folder: set() for kind in KINDS}
        for file in self.files:
            found[file.kind.folder].add(file.id)
        return found

    @cached_property
    def subjects(self) -> dict[str, str]:
        """Folder of every subject by its identifier."""
        return {name: folder for folder in SUBJECT_FOLDERS for name in self.ids[folder]}

    def _find_files(self) -> Iterator[RecordFile]:
        for kind in KINDS:
            place = self.data / kind.folder
            paths = [place] if place.is_file() else sorted(place.rglob("*.json"))
            for path in paths:
                if not (path.is_file() or path.is_symlink()):
                    continue
                yield record_at(path, self.data) or RecordFile(path, kind, path.stem)

    def unknown_files(self) -> list[Path]:
        """Files and folders directly under `data/` that belong to no kind."""
        return sorted(path for path in self.data.iterdir() if path.name not in BY_FOLDER)


def record_at(path: Path, data: Path) -> RecordFile | None:
    """The record file at a path, with its kind and identifier; None where the path fits no kind."""
    try:
        parts = path.relative_to(data).parts
    except ValueError:
        return None
    kind = BY_FOLDER.get(parts[0])
    if kind is None:
        return None
    if kind.folder == "editions":
        is_edition = len(parts) == 3 and parts[2] == "edition.json"
        return RecordFile(path, kind, parts[1], "/".join(parts)) if is_edition else None
    if kind.folder != "results":
        return RecordFile(path, kind, path.stem, "/".join(parts)) if len(parts) <= 2 else None
    if len(parts) != 4 or parts[1] not in SUBJECT_FOLDERS:
        return None
    return RecordFile(path, kind, f"{parts[2]}/{path.stem}", "/".join(parts), parts[1])


def slug(text: str) -> str:
    """Turn text into a part of an address: lower case, ASCII, hyphens.

    The page does the same (`submission/record.ts`); tests/fixtures/vectors/result-paths.json holds both to it.
    """
    ascii_text = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", ascii_text).strip("-")


def result_path(data: Path, folder: str, subject: str, record: Mapping[str, Any]) -> Path:
    """The path of a result: below its subject, named for its day and its title."""
    stem = f"{record.get('date') or 'undated'}-{slug(str(record.get('title') or 'run'))}"
    return data / "results" / folder / subject / f"{stem}.json"


def path_conflicts(path: Path, file_name: str, write: str) -> list[Problem]:
    """The problem of a new record whose path is in use; none where it is free."""
    if not path.exists():
        return []
    why = "a record is added or superseded, never overwritten"
    return [Problem(file_name, "", "a record that is there already", "a name that is free", why, write)]


def read(path: Path) -> bytes:
    """Read a file in small parts: a large buffer for a small file costs more than parsing it."""
    with open(path, "rb", buffering=0) as file:
        parts = []
        while part := file.read(READ_AT_ONCE):
            parts.append(part)
    return b"".join(parts)
