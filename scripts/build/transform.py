"""From the raw stream to marts: runs the SQL files, layer by layer, each in the order that it names."""

import re
from graphlib import TopologicalSorter
from pathlib import Path

import duckdb

from scripts.paths import SQL

LAYERS = ("staging", "intermediate", "marts")


def ordered(folder: Path) -> list[Path]:
    """The SQL files of a layer, each after those that its second line names: `-- after: cells, pairs`."""
    files = {path.stem: path for path in sorted(folder.glob("*.sql"))}
    graph = {name: _after(path) for name, path in files.items()}
    for name, needed in graph.items():
        if unknown := needed - files.keys():
            raise ValueError(f"{files[name]}: -- after: names {', '.join(sorted(unknown))}, which is no file beside it")
    return [files[name] for name in TopologicalSorter(graph).static_order()]


def _after(path: Path) -> set[str]:
    second = path.read_text(encoding="utf-8").splitlines()[1]
    match = re.fullmatch(r"-- after: (.+)", second)
    return set(match[1].split(", ")) if match else set()


def summarise(connection: duckdb.DuckDBPyConnection, sql: Path = SQL) -> None:
    """Make staging, drop raw (so that no mart can read it), make the layers above."""
    for path in sorted((sql / "macros").glob("*.sql")):
        connection.execute(path.read_text(encoding="utf-8"))
    for layer in LAYERS:
        connection.execute(f"create schema {layer}")
        for path in ordered(sql / layer):
            try:
                connection.execute(path.read_text(encoding="utf-8"))
            except duckdb.Error as error:
                raise RuntimeError(f"{path.relative_to(sql)}: {error}") from error
        if layer == "staging":
            connection.execute("drop schema raw cascade")


def failed_assertions(
    connection: duckdb.DuckDBPyConnection, folder: Path
) -> list[tuple[str, list[tuple[object, ...]]]]:
    """SQL assertions with rows that offend: each file selects what must not exist, its name says what holds."""
    failed = []
    for path in sorted(folder.glob("*.sql")):
        rows = connection.execute(path.read_text(encoding="utf-8")).fetchall()
        if rows:
            failed.append((path.stem.replace("_", " "), rows))
    return failed
