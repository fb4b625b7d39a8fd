"""Whether what a build made still stands: a hash of all that it reads, and a note of what was made of which hash.

The note is removed before its folders are touched and written when all is done: a build that is killed leaves none.
"""

import hashlib
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import distributions
from pathlib import Path

from scripts.atomic_write import write_text
from scripts.paths import DATA, ROOT

CODE = (
    "schemas",
    "scripts",
    "static/js",
    "static/charts",
    "static/css/tokens.css",
    "pyproject.toml",
    "requirements.lock",
    "package-lock.json",
    "node_modules/.package-lock.json",
)
"""What decides what is computed from a record, from the top of the checkout."""
SUMMARIES = (
    *CODE,
    "content",
    "data/editions",  # a corpus without editions gets the pages of these
    "static/fonts",
    "config.toml",
    "CITATION.cff",
    "LICENSE",
)
"""What decides, beside the records, what Hugo reads of them."""
SITE = (*SUMMARIES, "static", "layouts")
VARIABLES = ("HUGO", "NODE_", "PAGEFIND", "SOURCE_DATE_EPOCH", "TZ")
"""Beginnings of the variables that the programs of a build look at."""

STARTED_NS = time.time_ns()
"""When this process began to read our code; what of it was edited after that, it may have read before or after."""

Stamp = tuple[int, ...]
"""Inode, size, and times of the last changes of content and of anything."""


class Inputs:
    """The files that a build reads, hashed when they are first asked for."""

    def __init__(self, data: Path = DATA, root: Path = ROOT) -> None:
        self.data = data
        self._root = root
        self._hashes: dict[Path, str] = {}
        self._stamps: dict[Path, Stamp] = {}

    def key(self, places: Iterable[str], *more: str, records: bool = True) -> str:
        """A hash of all files at some places of the checkout, of the records, and of the programs that run."""
        found = hashlib.sha256("\n".join([*_programs(), *more]).encode())
        if records:
            found.update(f"{_commit(self.data)}\n{_commit(self._root)}\n".encode())
        folders = [(self._root, self._root / place) for place in places]
        for base, folder in [*folders, *([(self.data, self.data)] if records else [])]:
            for path in self._files(folder):
                found.update(f"{path.relative_to(base).as_posix()} {self._hash(path)}\n".encode())
            found.update(b"\n")
        return found.hexdigest()

    def are_unchanged(self) -> bool:
        """Whether nobody has touched what was hashed since then, nor our code since it was loaded.

        What was made is else a mixture of before and after, and must not be taken for either.
        """
        late = (stamp for path, stamp in self._stamps.items() if path.suffix == ".py" and stamp[-1:] > (STARTED_NS,))
        return not any(late) and all(_stamp(path) == stamp for path, stamp in self._stamps.items())

    def _files(self, place: Path) -> Iterator[Path]:
        """The files at a place in one order; none where there is nothing."""
        if place.is_file():
            yield place
            return
        for folder, folders, names in os.walk(place):
            folders[:] = sorted(name for name in folders if name != "__pycache__")
            self._stamps.setdefault(Path(folder), _stamp(Path(folder)))  # it changes as files come and go
            yield from (Path(folder, name) for name in sorted(names) if not name.endswith(".pyc"))

    def _hash(self, path: Path) -> str:
        if path not in self._hashes:
            self._stamps[path] = _stamp(path)
            self._hashes[path] = hashlib.sha256(path.read_bytes()).hexdigest()
        return self._hashes[path]


def _stamp(path: Path) -> Stamp:
    try:
        found = path.stat()
    except OSError:
        return ()
    return found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns


def _programs() -> Iterator[str]:
    """Python, every package that is installed beside it, and what its environment says to programs."""
    yield platform.python_version()
    yield from _packages(tuple(sys.path))
    yield from sorted(f"{name}={value}" for name, value in os.environ.items() if name.startswith(VARIABLES))


@cache
def _packages(path: tuple[str, ...]) -> list[str]:
    """Names and versions of the packages in some folders, read once: a build asks for several keys."""
    return sorted(f"{package.name} {package.version}" for package in distributions(path=list(path)))


def _commit(folder: Path) -> str:
    """The commit of records or pages, from whose history feeds and the sitemap take days; empty where there is none."""
    try:
        command = ["git", "rev-parse", "--is-shallow-repository", "HEAD"]
        return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""


Files = dict[str, list[int]]


class Finished:
    """The note of what some folders were made of, and which files were put there."""

    def __init__(self, note: Path, folders: Iterable[Path]) -> None:
        self._note = note
        self._folders = [folder.resolve() for folder in folders]

    def fits(self, key: str) -> bool:
        """Whether the folders were made of just this, and no file in them was touched since."""
        try:
            note = json.loads(self._note.read_text(encoding="utf-8"))
            return bool(note["key"] == key and note["files"] == self._found_files())
        except (OSError, ValueError, KeyError, TypeError):
            return False

    def forget(self) -> None:
        """Remove the note: the folders are about to change."""
        self._note.unlink(missing_ok=True)

    def write(self, key: str) -> None:
        """Say that the folders are finished."""
        write_text(self._note, json.dumps({"key": key, "files": self._found_files()}))

    def _found_files(self) -> Files:
        """Size and time of every file."""
        found: Files = {}
        for top in self._folders:
            for folder, _, names in os.walk(top):
                for name in names:
                    path = f"{folder}/{name}"
                    status = os.lstat(path)
                    found[path] = [status.st_size, status.st_mtime_ns]
        return found
