"""Hash what a build reads: what was made before is taken again only while every byte of that is the same."""

import hashlib
import os
import platform
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import distributions
from pathlib import Path

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
