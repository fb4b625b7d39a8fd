"""Keep what the modules answered, so that a question is asked once: the modules are pure.

A file that cannot be read or written is no error: the questions are then asked again.
"""

import hashlib
import sqlite3
from contextlib import suppress
from pathlib import Path

SCHEMA = "create table if not exists answers (question blob primary key, answer text not null) without rowid"
MAX_BYTES = 2**30
"""A larger file is left behind by many edits, and is begun afresh."""

MAX_CHARACTERS = 2**25
"""New answers that are held in memory before they are written."""


class Answers:
    """Answers by their questions, in a file that belongs to one version of the code; both are texts."""

    def __init__(self, path: Path) -> None:
        self._new: dict[bytes, str] = {}
        self._characters = 0
        self._database: sqlite3.Connection | None = None
        with suppress(OSError, sqlite3.Error):
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists() and path.stat().st_size > MAX_BYTES:
                path.unlink()
            database = sqlite3.connect(path, check_same_thread=False)
            database.execute(SCHEMA)
            database.execute("begin")  # else each question locks the file, which takes longer than the answer
            self._database = database

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
        self._characters += len(answer)
        if self._characters > MAX_CHARACTERS:
            self._write_new()

    def close(self, keep: bool = True) -> None:
        """Keep what was remembered, or forget it."""
        if self._database is None:
            return
        if keep:
            self._write_new()
        with suppress(sqlite3.Error):
            (self._database.commit if keep else self._database.rollback)()
        self._database.close()

    def _write_new(self) -> None:
        """Bring new answers from memory into the open transaction, which `close` ends."""
        if self._database is None:
            return
        with suppress(sqlite3.Error):
            self._database.executemany("insert or replace into answers values (?, ?)", self._new.items())
        self._new.clear()
        self._characters = 0


def _key(question: str) -> bytes:
    return hashlib.blake2b(question.encode(), digest_size=20).digest()
