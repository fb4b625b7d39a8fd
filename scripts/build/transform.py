"""Turn the raw stream into marts: run the SQL files layer by layer, each after those whose relations it reads."""

import re
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import duckdb

from scripts.build.record_facts import add_interface_texts, add_settings, add_workload_texts
from scripts.node.client import Node
from scripts.paths import SQL

LAYERS = ("staging", "intermediate", "marts")
WORKING_LAYERS = ("staging", "intermediate")
COMMENT = re.compile(r"--.*")
AT_ONCE = 2
"""So many files of a layer run beside each other."""


def order_of_files(folder: Path) -> TopologicalSorter[str]:
    """The files of a layer, by name, each after those that it reads.

    Raises ValueError where a file reads a relation that no file of the layer makes, or where files read each other.
    """
    files = {path.stem: path for path in sorted(folder.glob("*.sql"))}
    graph = {name: relations_read(path, folder.name) - {name} for name, path in files.items()}
    for name, needed in graph.items():
        if unknown := needed - files.keys():
            missing = ", ".join(f"{folder.name}.{relation}" for relation in sorted(unknown))
            raise ValueError(f"{files[name]} reads {missing}, which no file beside it makes")
    try:
        TopologicalSorter(graph).prepare()  # it finds circles, and can be called once
    except CycleError as error:
        raise ValueError(f"{folder}: files read each other in a circle: {' → '.join(error.args[1])}") from error
    return TopologicalSorter(graph)


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
        _build_layer(connection, sql / layer)
        if layer == "staging":
            connection.execute("drop schema raw cascade")


def _build_layer(connection: duckdb.DuckDBPyConnection, folder: Path) -> None:
    """Run the files of a layer, each after those that it reads, and some beside each other: one keeps one core busy."""
    order = order_of_files(folder)
    order.prepare()
    running: set[Future[str]] = set()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        while order.is_active():
            running |= {pool.submit(_run, connection, folder / f"{name}.sql") for name in order.get_ready()}
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            order.done(*(one.result() for one in ended))


def _run(connection: duckdb.DuckDBPyConnection, path: Path) -> str:
    """Run one file; the name of the relation that it makes."""
    with connection.cursor() as cursor:
        try:
            cursor.execute(path.read_text(encoding="utf-8"))
        except duckdb.Error as error:
            raise RuntimeError(f"{path.parent.name}/{path.name}: {error}") from error
    return path.stem


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
