"""Check what lies below `data/` beside the records: names that are no identifiers, links, and files of another kind."""

import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path

from scripts.messages.problem import Problem

IDENTIFIER = re.compile(r"[a-z0-9]+([.-][a-z0-9]+)*")
"""As `Id` in `schemas/base.py`: the name of a file is the identifier of its record."""
RESERVED = {"index", "constructor", "prototype", "con", "prn", "aux", "nul"} | {
    f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)
}
"""Names that Windows keeps for devices, that make an address twice, or that JavaScript gives every object."""
EXPECTED = "a record (.json), a ledger data/sources/<id>.facts.csv, or a file of an edition"
LONGEST = 100
"""Longer names do not fit the addresses and archives that are made of them."""


def file_name_problems(data: Path, shown: str) -> Iterator[Problem]:
    """Every file and folder below `data` that is not one of the project's, with what to do; `shown` names `data`."""
    for folder, folders, files in os.walk(data):
        folders.sort()
        below = Path(folder).relative_to(data)
        for name in sorted([*folders, *files]):
            place = below / name
            problem = _name_problem(place) or _kind_problem(data / place, place)
            if problem:
                found, expected, why = problem
                yield Problem(f"{shown}/{_printable(place)}", "", found, expected, why, "rename or remove it")


def _name_problem(place: Path) -> tuple[str, str, str] | None:
    name = place.name.removesuffix(".json").removesuffix(".csv").removesuffix(".facts")
    if not IDENTIFIER.fullmatch(name):
        expected = "small letters a to z and digits, with single dots or hyphens between them"
        return "a name that is no identifier", expected, "it becomes an address, and other systems read it differently"
    if name in RESERVED or name.split(".")[0] in RESERVED:
        return "a reserved name", "another name", "Windows or the site itself uses it for something else"
    if len(name) > LONGEST:
        return f"a name of {len(name)} characters", f"at most {LONGEST}", "it becomes a part of addresses"
    return None


def _kind_problem(path: Path, place: Path) -> tuple[str, str, str] | None:
    mode = path.lstat().st_mode
    if stat.S_ISLNK(mode):
        # A link in the place of a record is reported with the record.
        return None if path.suffix == ".json" else ("a symbolic link", "a file", "a link may lead out of the data")
    if stat.S_ISDIR(mode):
        return None
    if not stat.S_ISREG(mode):
        return "no regular file but a pipe, socket or device", EXPECTED, "to read it could wait for ever"
    if may_lie_in_data(place):
        return None
    return "a file of another kind", EXPECTED, "what lies in data/ is published, and a page or script would run there"


def may_lie_in_data(place: Path) -> bool:
    """Whether a file below `data/` is one that the site hands out: records, ledgers, the files of an edition."""
    if place.parts[0] == "editions":
        return len(place.parts) == 3 and place.suffix in {".json", ".sh", ".fio"}
    is_ledger = place.parts[0] == "sources" and len(place.parts) == 2 and place.name.endswith(".facts.csv")
    return place.suffix == ".json" or is_ledger


def _printable(place: Path) -> str:
    """The path with what is no text, or cannot be seen, as escapes."""
    return "".join(char if char.isprintable() else f"\\x{ord(char):02x}" for char in str(place))
