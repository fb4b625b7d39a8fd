"""The files under `data/`: which there are, of what kind, and what their paths say."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from schemas.registry import KINDS, SUBJECT_FOLDERS, Kind

BY_FOLDER = {kind.folder: kind for kind in KINDS}
READ_AT_ONCE = 32768


@dataclass(frozen=True)
class RecordFile:
    """A file and what its path says about it."""

    path: Path
    kind: Kind
    id: str
    place: str = ""
    """Path below `data/`."""
    subject_folder: str | None = None
    """For results: `drives`, `controllers` or `clusters`."""


class Corpus:
    """The identifiers of a data folder, found from file names alone, so that one file checks fast."""

    def __init__(self, data: Path) -> None:
        self.data = data

    @cached_property
    def files(self) -> list[RecordFile]:
        """Every record, in the order of kinds and paths."""
        return list(self._find())

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

    def _find(self) -> Iterator[RecordFile]:
        for kind in KINDS:
            place = self.data / kind.folder
            paths = [place] if place.is_file() else sorted(place.rglob("*.json"))
            for path in paths:
                yield record_at(path, self.data) or RecordFile(path, kind, path.stem)

    def stray(self) -> list[Path]:
        """Files and folders directly under `data/` that belong to no kind."""
        return sorted(path for path in self.data.iterdir() if path.name not in BY_FOLDER)


def record_at(path: Path, data: Path) -> RecordFile | None:
    """What the place of a file says: its kind and identifier; None where the place fits no kind."""
    try:
        parts = path.relative_to(data).parts
    except ValueError:
        return None
    kind = BY_FOLDER.get(parts[0])
    if kind is None:
        return None
    if kind.folder == "editions":
        whole = len(parts) == 3 and parts[2] == "edition.json"
        return RecordFile(path, kind, parts[1], "/".join(parts)) if whole else None
    if kind.folder != "results":
        return RecordFile(path, kind, path.stem, "/".join(parts)) if len(parts) <= 2 else None
    if len(parts) != 4 or parts[1] not in SUBJECT_FOLDERS:
        return None
    return RecordFile(path, kind, f"{parts[2]}/{path.stem}", "/".join(parts), parts[1])


def read(path: Path) -> bytes:
    """The bytes of a file, by small reads: a large buffer for a small file costs more than the parse."""
    with open(path, "rb", buffering=0) as file:
        parts = []
        while part := file.read(READ_AT_ONCE):
            parts.append(part)
    return b"".join(parts)
