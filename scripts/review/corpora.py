"""Build the records of a base and of a contribution as two databases, so that their difference is computed."""

import hashlib
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import duckdb

from scripts.build.calculator_tables import compute_reference
from scripts.build.load import InvalidRecordsError, load, write_stream
from scripts.build.transform import build_marts
from scripts.build.verdicts import add_verdicts
from scripts.messages.problem import Problem
from scripts.node.client import Node
from scripts.publish.downloads import write_views

MAX_ROUNDS = 8
"""Leaving a record out may leave others without what they name, so validation is repeated up to so many times."""


class BuiltCorpus(NamedTuple):
    """Marts of a data folder, and a hash of what each page shows."""

    connection: duckdb.DuckDBPyConnection
    pages: dict[str, str]
    left_out: frozenset[str]
    """Files with problems, as paths below the data folder."""


def build_corpora(base: Path, contribution: Path, work: Path) -> tuple[BuiltCorpus, BuiltCorpus]:
    """Build both corpora. Raises what the stages raise where even the valid records cannot be built."""
    folders = (work / "base", work / "contribution")
    # The corpora are validated one after the other: a large one uses several processes, which threads must not start.
    left_out = [_write_valid_records(data, folder) for data, folder in zip((base, contribution), folders, strict=True)]
    with ThreadPoolExecutor(2) as pool:
        before, after = pool.map(_build_corpus, folders, left_out)
    return before, after


def _write_valid_records(data: Path, work: Path) -> set[str]:
    """Write the stream of the valid records of a copy; return the files that were left out."""
    copy = work / "data"
    shutil.copytree(data, copy, symlinks=True)
    left_out = {path.relative_to(copy).as_posix() for path in copy.rglob("*") if path.is_symlink()}
    for name in left_out:
        (copy / name).unlink()
    for _ in range(MAX_ROUNDS):
        try:
            write_stream(work / "records.ndjson", copy)
        except InvalidRecordsError as error:
            left_out |= _remove_files(copy, error.problems)
        else:
            return left_out
    raise InvalidRecordsError([Problem(name, "", "", "", "") for name in sorted(left_out)])


def _remove_files(data: Path, problems: list[Problem]) -> set[str]:
    """Remove every file or folder that has a problem; return their paths below the data folder."""
    names = {Path(problem.file).relative_to(data.name).as_posix() for problem in problems}
    for name in names:
        path = data / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    return names


def _build_corpus(work: Path, left_out: set[str]) -> BuiltCorpus:
    """Build the valid records in memory."""
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
    return BuiltCorpus(connection, pages, frozenset(left_out))
