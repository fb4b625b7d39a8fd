"""Build the records of a base and of a contribution, each in a database, so that their difference is computed."""

import json
import os
import shutil
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import duckdb

from scripts.build.calculator_tables import compute_reference
from scripts.build.load import InvalidRecordsError, load, write_stream
from scripts.build.record_facts import add_verdicts
from scripts.build.transform import build_marts
from scripts.messages.problem import Problem
from scripts.node.client import Node
from scripts.paths import SQL
from scripts.review.changes import Changes
from scripts.review.consequences import Everything, everything_told

KINDS = "select result_id, kind from marts.results"
EFFECTS = """
    select
        effect_id,
        result_id,
        setting,
        from_value,
        to_value,
        workload,
        metric_label,
        before,
        after,
        base_unit,
        improvement
    from marts.effects
    where is_headline
    order by result_id, setting, effect_id
"""


class Snapshot(NamedTuple):
    """What one corpus says where two are compared."""

    pages: dict[str, str]
    """A hash of what each page shows."""
    kinds: dict[str, str]
    """The kind of subject of each result."""
    effects: list[list[Any]]
    """Rows of effects; the first column is the identifier."""
    peer_figures: Any
    """The document `peer-figures` of the API."""
    told: Everything
    """What readers are told."""


def take_snapshot(connection: duckdb.DuckDBPyConnection) -> Snapshot:
    """Ask the marts of a corpus."""
    return Snapshot(
        _page_hashes(connection),
        dict(connection.execute(KINDS).fetchall()),
        [list(row) for row in connection.execute(EFFECTS).fetchall()],
        api_document(connection, "peer-figures"),
        everything_told(connection),
    )


def api_document(connection: duckdb.DuckDBPyConnection, name: str) -> Any:
    """A document that programs read at /api/v1/."""
    query = (SQL / "api" / f"{name}.sql").read_text(encoding="utf-8")
    return json.loads(connection.execute(query).fetchall()[0][1])


def _page_hashes(connection: duckdb.DuckDBPyConnection) -> dict[str, str]:
    """A hash of what each page file would hold, made of the hashes of all queries that add to it."""
    parts: dict[str, list[str]] = defaultdict(list)
    for query in sorted(path for folder in ("documents", "views") for path in (SQL / folder).rglob("*.sql")):
        inner = query.read_text(encoding="utf-8").rstrip().removesuffix(";")
        hashes = connection.execute(f"select path, md5(content::varchar) from ({inner}\n)").fetchall()
        for path, content in hashes:
            parts[path].append(f"{query.stem} {content}")
    return {path: " ".join(found) for path, found in parts.items()}


MAX_ROUNDS = 8
"""Leaving a record out may leave others without what they name, so validation is repeated up to so many times."""


class BuiltCorpus(NamedTuple):
    """Marts of a data folder, and what is compared of them."""

    connection: duckdb.DuckDBPyConnection
    snapshot: Snapshot
    left_out: frozenset[str]
    """Files with problems, as paths below the data folder."""


def build_corpora(
    changes: Changes, contribution: Path, work: Path, report: Callable[[str], None]
) -> tuple[Snapshot, BuiltCorpus]:
    """Build both corpora, one after the other, so that only what is compared of the base is held beside the other.

    Raises what the stages raise where even the valid records cannot be built.
    """
    report("reading the records of the base and of the contribution")
    folders = {work / "base": changes.unpack(work / "unpacked"), work / "contribution": contribution}
    left_out = [_write_valid_records(data, folder) for folder, data in folders.items()]
    report("computing the figures of both")
    with Node() as node:
        base, built = (_build_corpus(folder, found, node) for folder, found in zip(folders, left_out, strict=True))
    return base.snapshot, built


def _write_valid_records(data: Path, work: Path) -> set[str]:
    """Write the stream of the valid records of a copy; return the files that were left out."""
    copy = work / "data"
    shutil.copytree(data, copy, symlinks=True, copy_function=_link_or_copy)
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


def _link_or_copy(source: str, target: str) -> None:
    """Give a file a second name, since files of the copy are only ever removed; copy it where that is not possible."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


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


def _build_corpus(work: Path, left_out: set[str], node: Node) -> BuiltCorpus:
    """Build the valid records in memory."""
    connection = duckdb.connect()
    load(connection, work / "records.ndjson")
    add_verdicts(connection, node)
    build_marts(connection, node)
    compute_reference(connection, node)
    return BuiltCorpus(connection, take_snapshot(connection), frozenset(left_out))
