"""Make the package: one top-level name, under which the files lie as in a checkout, with the imports renamed to it.

In the repository `schemas` and `scripts` are top-level names, as short as they are common; a package that installed
them would overwrite those of others. Renaming changes no line's number, so a traceback fits the repository.
"""

import hashlib
import re
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

NAME = "honest_iops"
COMMAND = f"scripts/packages/python/{NAME}/__main__.py"
FILES = (
    "schemas/**/*.py",
    "schemas/json/*.json",
    "scripts/**/*.py",
    "scripts/**/*.json",
    "scripts/sql/**/*.sql",
    "scripts/sql/**/*.csv",
    "scripts/node/bridge.ts",
    "static/js/**/*.ts",
    "static/js/**/*.json",
    "data/**/*",
)
"""What the commands read; a page's own scripts and everything that only the build of the site needs stay out."""
LEFT_OUT = ("static/js/elements/", "static/js/main.ts", "static/js/service-worker.ts", "scripts/packages/")
"""What runs in pages alone, and what makes the packages."""
IMPORT = re.compile(r"^(\s*from )(schemas|scripts)(?=[ .])", re.MULTILINE)
UNNAMED = re.compile(r"^\s*import (?:schemas|scripts)\b", re.MULTILINE)
MODULES = '{"type": "module"}\n'
"""Tells Node how to read the modules."""


class Wheel(BuildHookInterface[Any]):
    """Puts the files of a checkout below the package's name; leaves an editable install alone."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the files to a folder of their own and tell the builder of each."""
        if version == "editable":
            return
        root = Path(self.root)
        self.folder = tempfile.TemporaryDirectory()  # removed with this object, after the builder has read it
        contents = {place: _renamed(root / place) for place in _places(root)}
        contents["__main__.py"] = _renamed(root / COMMAND)
        contents["package.json"] = MODULES.encode()
        contents["contents.sha256"] = _digest(contents).encode()
        for place, content in contents.items():
            file = Path(self.folder.name) / place
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
            build_data["force_include"][str(file)] = f"{NAME}/{place}"


class Metadata(MetadataHookInterface):
    """Takes the addresses from the one file that names the repository."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the addresses that an index of packages shows."""
        config = tomllib.loads((Path(self.root) / "config.toml").read_text(encoding="utf-8"))
        address = f"https://github.com/{config['params']['repository']}"
        metadata["urls"] = {
            "Repository": address,
            "Issues": f"{address}/issues",
            "Changelog": f"{address}/blob/main/CHANGELOG.md",
        }


def _places(root: Path) -> Iterator[str]:
    for pattern in FILES:
        for path in sorted(root.glob(pattern)):
            place = path.relative_to(root).as_posix()
            if path.is_file() and not place.startswith(LEFT_OUT) and "__pycache__" not in place:
                yield place


def _renamed(path: Path) -> bytes:
    """A file as the package has it: Python's imports under its name, everything else unchanged."""
    if path.suffix != ".py":
        return path.read_bytes()
    text = path.read_text(encoding="utf-8")
    if UNNAMED.search(text):
        raise ValueError(f"{path}: `import scripts…` cannot be renamed; write `from scripts… import …`")
    return IMPORT.sub(rf"\1{NAME}.\2", text).encode()


def _digest(contents: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for place, content in sorted(contents.items()):
        digest.update(f"{place}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()
