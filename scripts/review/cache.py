"""Keep what a review computed, so that the next one computes only what changed.

Everything stands in a folder that is named by a hash of the code, so that a changed rule, model or query finds nothing.
A cache that cannot be read or written is no error: the review then takes longer.
"""

import json
from contextlib import suppress
from pathlib import Path

from scripts.atomic_write import write_text
from scripts.build.inputs import code_hash
from scripts.build.remembered import all_but_newest, folder_of_version
from scripts.node.answers import Answers
from scripts.paths import BUILD
from scripts.review.snapshot import Snapshot

FOLDER = BUILD / "cache" / "review"
MAX_BASES = 8


class Cache:
    """What was computed with the code as it stands."""

    def __init__(self, folder: Path | None = None) -> None:
        """Open the folder of this code, and forget versions that were not used for longest."""
        self._folder = folder_of_version(folder or FOLDER, code_hash())

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
            for old in all_but_newest(self._folder, "base-*.json", MAX_BASES):
                old.unlink(missing_ok=True)

    def answers(self) -> Answers:
        """The answers that Node gave."""
        return Answers(self._folder / "answers.sqlite")
