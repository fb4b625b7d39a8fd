"""Remember what a folder was made of, so that it is made again only when something differs.

The note is removed before its folder is touched and written when all is done: a build that is killed leaves none.
"""

import json
import os
from collections.abc import Iterable
from pathlib import Path

from scripts.atomic_write import write_text

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
