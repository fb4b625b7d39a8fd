"""Optional collections of material by others, which the project does not ship; tests over them are skipped without them.

“Optional collections” in docs/collections.md says what each is. An environment variable names the folder of each.
"""

import os
from pathlib import Path
from typing import NamedTuple


class Collection(NamedTuple):
    """A collection: the variable that names its folder, and a file that the folder must have."""

    variable: str
    contains: str

    @property
    def folder(self) -> Path:
        """Its folder; one that does not exist where the variable is not set."""
        return Path(os.environ.get(self.variable) or f"{self.variable}-is-not-set")

    @property
    def file(self) -> Path:
        """The file that it must have."""
        return self.folder / self.contains

    @property
    def missing(self) -> str:
        """Why the tests over it are skipped; empty where it is at hand."""
        if self.file.exists():
            return ""
        if self.variable not in os.environ:
            return f"an optional collection: set {self.variable}, see docs/collections.md"
        return f"{self.variable} names {self.folder}, which has no {self.contains}"


OUTPUTS = Collection("IOPS_FIXTURES", "fio-truth.csv")
PUBLISHED_DRIVES = Collection("IOPS_PUBLISHED", "drives.csv")
SOURCE_FACTS = Collection("IOPS_FACTS", "results.json")
