"""What a contribution changes, as git tells it: from where it left the base to what lies in the working tree."""

import io
import os
import subprocess
import tarfile
from pathlib import Path
from typing import NamedTuple

STATES = {"A": "new", "D": "deleted"}


class Unknown(Exception):
    """Git cannot say what changed."""


class Change(NamedTuple):
    """One file that differs from the base."""

    path: str
    """From the top of the repository."""
    state: str
    """`new`, `changed` or `deleted`."""


class Changes:
    """Everything between a base and the working tree of the repository that holds a data folder."""

    def __init__(self, base: str, data: Path) -> None:
        """Ask git. Raises Unknown."""
        self._folder = data
        self.root = Path(self._text("rev-parse", "--show-toplevel").strip())
        self.folder = data.resolve().relative_to(self.root.resolve()).as_posix()
        known = self._text("rev-parse", "--verify", "--end-of-options", f"{base}^{{commit}}").strip()
        self.base = self._text("merge-base", known, "HEAD").strip()

    def all(self) -> list[Change]:
        """Every changed file, those that git does not know yet among them."""
        words = self._text("diff", "--name-status", "-z", "--no-renames", "--no-ext-diff", self.base, "--").split("\0")
        found = [
            Change(path, STATES.get(state, "changed")) for state, path in zip(words[::2], words[1::2], strict=False)
        ]
        fresh = self._text("ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/").split("\0")
        return sorted([*found, *(Change(path, "new") for path in fresh if path)])

    def before(self, path: str) -> bytes:
        """A file as the base has it."""
        return self._git("show", "--end-of-options", f"{self.base}:{path}")

    def unpack(self, folder: Path) -> Path:
        """Write the data folder of the base below a folder; where it stands."""
        archive = self._git("-C", str(self.root), "archive", "--format=tar", self.base, "--", self.folder)
        with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
            tar.extractall(folder, filter="data")
        return folder / self.folder

    def _text(self, *words: str) -> str:
        return os.fsdecode(self._git(*words))

    def _git(self, *words: str) -> bytes:
        try:
            done = subprocess.run(["git", *words], cwd=self._folder, capture_output=True, check=False)  # noqa: S607 - git of the machine
        except OSError as error:
            raise Unknown(f"git cannot be run in {self._folder} ({error.strerror})") from error
        if done.returncode:
            said = done.stderr.decode(errors="replace").strip() or "it has no history in common with HEAD"
            raise Unknown(f"git {words[0]}: {said}; name a commit that is here, and fetch the whole history")
        return done.stdout
