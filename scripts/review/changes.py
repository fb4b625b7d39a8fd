"""Find what a contribution changes, with git: from where it left the base to the working tree."""

import os
import subprocess
from pathlib import Path
from typing import NamedTuple

STATES = {"A": "new", "D": "deleted"}


class GitError(Exception):
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
        """Find the repository and the common ancestor. Raises GitError."""
        self._working_folder = data
        self.root = Path(self._git_text("rev-parse", "--show-toplevel").strip())
        self.folder = data.resolve().relative_to(self.root.resolve()).as_posix()
        commit = self._git_text("rev-parse", "--verify", "--end-of-options", f"{base}^{{commit}}").strip()
        self.base = self._git_text("merge-base", commit, "HEAD").strip()

    def all(self) -> list[Change]:
        """Every changed file, untracked files included; no ignore file hides one among records and submissions."""
        options = ("--name-status", "-z", "--no-renames", "--no-ext-diff")
        fields = self._git_text("diff", *options, self.base, "--").split("\0")
        tracked = [
            Change(path, STATES.get(state, "changed")) for state, path in zip(fields[::2], fields[1::2], strict=False)
        ]
        options = ("ls-files", "--others", "--full-name", "-z")
        untracked = {
            *self._git_text(*options, "--exclude-standard", "--", ":/").split("\0"),
            *self._git_text(*options, "--", f":/{self.folder}", ":/submissions").split("\0"),
        }
        return sorted([*tracked, *(Change(path, "new") for path in untracked if path)])

    def before(self, path: str) -> bytes:
        """The content of a file in the base."""
        return self._git("show", "--end-of-options", f"{self.base}:{path}")

    def unpack(self, folder: Path) -> Path:
        """Write the data folder of the base into a new folder; return its path."""
        folder.mkdir(parents=True)
        # An index of its own leaves that of the repository alone, and takes a tenth of the time of an archive.
        index = {"GIT_INDEX_FILE": str(folder / "index")}
        self._git("read-tree", self._data_of_base, environment=index)
        data = folder / "data"
        data.mkdir()
        self._git("-C", str(self.root), "checkout-index", "--all", f"--prefix={data}/", environment=index)
        return data

    @property
    def _data_of_base(self) -> str:
        return f"{self.base}:{'' if self.folder == '.' else self.folder}"

    def _git_text(self, *arguments: str) -> str:
        return os.fsdecode(self._git(*arguments))

    def _git(self, *arguments: str, environment: dict[str, str] | None = None) -> bytes:
        command = ["git", *arguments]
        variables = {**os.environ, **(environment or {})}
        try:
            done = subprocess.run(command, cwd=self._working_folder, capture_output=True, check=False, env=variables)
        except OSError as error:
            raise GitError(f"git cannot be run in {self._working_folder} ({error.strerror})") from error
        if done.returncode:
            message = done.stderr.decode(errors="replace").strip() or "it has no history in common with HEAD"
            raise GitError(f"git {arguments[0]}: {message}; name a commit that is here, and fetch the whole history")
        return done.stdout
