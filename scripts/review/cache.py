"""Keep what a review computed, so that the next one computes only what changed.

Everything stands in a folder that is named by a hash of the code, so that a changed rule, model or query finds nothing.
A cache that cannot be read or written is no error: the review then takes longer.
"""

import hashlib
import json
import platform
import shutil
import sqlite3
from contextlib import suppress
from pathlib import Path

import duckdb

from scripts.atomic_write import write_text
from scripts.paths import BUILD, ROOT
from scripts.review.snapshot import Snapshot

FOLDER = BUILD / "cache" / "review"
CODE = ("schemas", "scripts", "static/js", "package-lock.json", "requirements.lock")
"""What decides what is computed from a record, from the top of the checkout."""
MAX_VERSIONS = 3
"""Versions of the code whose answers are kept, so that changing the branch and back costs nothing."""
MAX_BASES = 8
ANSWERS = "create table if not exists answers (question blob primary key, answer text not null) without rowid"


def code_hash(root: Path = ROOT) -> str:
    """A hash of all files that make figures of records, and of the programs that run them."""
    found = hashlib.sha256(f"{platform.python_version()} {duckdb.__version__}".encode())
    for top in CODE:
        path = root / top
        files = sorted(file for file in path.rglob("*") if file.is_file()) if path.is_dir() else [path]
        for file in files:
            if file.suffix != ".pyc":
                content = hashlib.sha256(file.read_bytes()).hexdigest()
                found.update(f"{file.relative_to(root).as_posix()} {content}\n".encode())
    return found.hexdigest()[:32]


class Cache:
    """What was computed with the code as it stands."""

    def __init__(self, folder: Path | None = None) -> None:
        """Open the folder of this code, and forget versions that were not used for longest."""
        top = folder or FOLDER
        self._folder = top / code_hash()
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            self._folder.touch()
            for old in _all_but_newest(top, "*", MAX_VERSIONS):
                shutil.rmtree(old, ignore_errors=True)

    def snapshot(self, tree: str) -> Snapshot | None:
        """What was taken of the data folder with this hash."""
        path = self._folder / f"base-{tree}.json"
        try:
            found = Snapshot(**json.loads(path.read_text(encoding="utf-8")))
            path.touch()
        except (OSError, ValueError, TypeError):
            return None
        return found

    def keep_snapshot(self, tree: str, snapshot: Snapshot) -> None:
        """Keep what was taken of a data folder."""
        with suppress(OSError):
            write_text(self._folder / f"base-{tree}.json", json.dumps(snapshot._asdict()))
            for old in _all_but_newest(self._folder, "base-*.json", MAX_BASES):
                old.unlink(missing_ok=True)

    def answers(self) -> "Answers":
        """The answers that Node gave."""
        return Answers(self._folder / "answers.sqlite")


class Answers:
    """Answers by their questions; both are JSON."""

    def __init__(self, path: Path) -> None:
        self._new: dict[bytes, str] = {}
        try:
            self._database: sqlite3.Connection | None = sqlite3.connect(path, check_same_thread=False)
            self._database.execute(ANSWERS)
        except sqlite3.Error:
            self._database = None

    def get(self, question: str) -> str | None:
        """The answer, if the question was asked before."""
        key = _key(question)
        if key in self._new or self._database is None:
            return self._new.get(key)
        with suppress(sqlite3.Error):
            row = self._database.execute("select answer from answers where question = ?", [key]).fetchone()
            return row[0] if row else None
        return None

    def put(self, question: str, answer: str) -> None:
        """Remember an answer."""
        self._new[_key(question)] = answer

    def close(self) -> None:
        """Keep what was remembered."""
        if self._database is None:
            return
        with suppress(sqlite3.Error), self._database:
            self._database.executemany("insert or replace into answers values (?, ?)", self._new.items())
        self._database.close()


def _key(question: str) -> bytes:
    return hashlib.blake2b(question.encode(), digest_size=20).digest()


def _all_but_newest(folder: Path, pattern: str, kept: int) -> list[Path]:
    return sorted(folder.glob(pattern), key=lambda path: path.stat().st_mtime, reverse=True)[kept:]
