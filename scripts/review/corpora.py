"""The records of a base and of a contribution as two databases side by side, so that what differs is computed and not guessed."""

import hashlib
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import duckdb

from scripts.build.calculator_tables import compute_reference
from scripts.build.load import InvalidRecords, load, write_stream
from scripts.build.transform import build_marts
from scripts.build.verdicts import add_verdicts
from scripts.messages.problem import Problem
from scripts.node.client import Node
from scripts.publish.downloads import write_views

ROUNDS = 8
"""A record that is left out may leave others without what they name."""


class Built(NamedTuple):
    """Marts of a data folder, and a fingerprint of what each page shows."""

    connection: duckdb.DuckDBPyConnection
    pages: dict[str, str]
    left_out: frozenset[str]
    """Files with problems, as paths below the data folder."""


def both(base: Path, contribution: Path, work: Path) -> tuple[Built, Built]:
    """Build both. Raises what the stages raise, where even the sound records cannot be built."""
    places = (work / "base", work / "contribution")
    # Records are validated one corpus after the other: a large one is spread over processes, which threads may not start.
    left_out = [_sound(data, place) for data, place in zip((base, contribution), places, strict=True)]
    with ThreadPoolExecutor(2) as pool:
        before, after = pool.map(_built, places, left_out)
    return before, after


def _sound(data: Path, work: Path) -> set[str]:
    """Write the sound records of a copy as one stream; the files that were left out."""
    copy = work / "data"
    shutil.copytree(data, copy, symlinks=True)
    return _without_problems(copy, work / "records.ndjson")


def _built(work: Path, left_out: set[str]) -> Built:
    """Build in memory what was found sound."""
    connection = duckdb.connect()
    with Node() as node:
        load(connection, work / "records.ndjson")
        add_verdicts(connection, node)
        build_marts(connection, node)
        compute_reference(connection, node)
    write_views(connection, work / "views")
    pages = {
        path.relative_to(work / "views").with_suffix("").as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in (work / "views").rglob("*.json")
    }
    return Built(connection, pages, frozenset(left_out))


def _without_problems(data: Path, stream: Path) -> set[str]:
    """Write the stream of the sound records; the files that were taken out of the copy. Raises InvalidRecords."""
    gone = {path.relative_to(data).as_posix() for path in data.rglob("*") if path.is_symlink()}
    for name in gone:
        (data / name).unlink()
    for _ in range(ROUNDS):
        try:
            write_stream(stream, data)
        except InvalidRecords as error:
            gone |= _take_out(data, error.problems)
        else:
            return gone
    raise InvalidRecords([Problem(name, "", "", "", "") for name in sorted(gone)])


def _take_out(data: Path, problems: list[Problem]) -> set[str]:
    names = {Path(problem.file).relative_to(data.name).as_posix() for problem in problems}
    for name in names:
        path = data / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    return names
