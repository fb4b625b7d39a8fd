"""Turn the raw stream into marts: run the SQL files layer by layer, each after those whose relations it reads."""

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import duckdb

from scripts.build.interface_texts import add_interface_texts
from scripts.build.settings import add_settings
from scripts.build.workload_texts import add_workload_texts
from scripts.node.client import Node
from scripts.paths import SQL

LAYERS = ("staging", "intermediate", "marts")
WORKING_LAYERS = ("staging", "intermediate")
COMMENT = re.compile(r"--.*")


def in_order(folder: Path) -> list[Path]:
    """List the SQL files of a layer so that each follows those that it reads.

    Raises ValueError where a file reads a relation that no file of the layer makes, or where files read each other.
    """
    files = {path.stem: path for path in sorted(folder.glob("*.sql"))}
    graph = {name: relations_read(path, folder.name) - {name} for name, path in files.items()}
    for name, needed in graph.items():
        if unknown := needed - files.keys():
            missing = ", ".join(f"{folder.name}.{relation}" for relation in sorted(unknown))
            raise ValueError(f"{files[name]} reads {missing}, which no file beside it makes")
    try:
        return [files[name] for name in TopologicalSorter(graph).static_order()]
    except CycleError as error:
        raise ValueError(f"{folder}: files read each other in a circle: {' → '.join(error.args[1])}") from error


def relations_read(path: Path, layer: str) -> set[str]:
    """Find the relations of a layer that a query names with their schema, outside of comments."""
    query = COMMENT.sub("", path.read_text(encoding="utf-8"))
    return set(re.findall(rf"\b{layer}\.(\w+)", query))


def build_marts(connection: duckdb.DuckDBPyConnection, node: Node, sql: Path = SQL) -> None:
    """Build staging, drop `raw` (so that no mart can read it), and build the layers above."""
    add_workload_texts(connection, node)
    add_settings(connection, node)
    add_interface_texts(connection, node)
    for path in sorted((sql / "macros").glob("*.sql")):
        connection.execute(path.read_text(encoding="utf-8"))
    for layer in LAYERS:
        connection.execute(f"create schema {layer}")
        for path in in_order(sql / layer):
            try:
                connection.execute(path.read_text(encoding="utf-8"))
            except duckdb.Error as error:
                raise RuntimeError(f"{path.relative_to(sql)}: {error}") from error
        if layer == "staging":
            connection.execute("drop schema raw cascade")


def drop_working_layers(connection: duckdb.DuckDBPyConnection) -> None:
    """Drop what lies below the marts, so that no page, listing or document of the API can read it."""
    for layer in WORKING_LAYERS:
        connection.execute(f"drop schema {layer} cascade")


def failed_assertions(
    connection: duckdb.DuckDBPyConnection, folder: Path
) -> list[tuple[str, list[tuple[object, ...]]]]:
    """Run SQL assertions, each of which selects what must not exist; those with rows, by the name of their file."""
    failed = []
    for path in sorted(folder.glob("*.sql")):
        rows = connection.execute(path.read_text(encoding="utf-8")).fetchall()
        if rows:
            failed.append((path.stem.replace("_", " "), rows))
    return failed
