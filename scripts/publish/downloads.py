"""Write the downloads: every table as Parquet, up to a size as CSV and JSON, and one DuckDB file with comments."""

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from heapq import merge
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

import duckdb

from scripts.paths import SQL
from scripts.publish.cell_texts import CellTexts
from scripts.publish.database import Table, quoted, write_database
from scripts.publish.identity import LICENCE, TITLE, Edition, version
from scripts.publish.table_catalog import column_comments, places, tables, unit

BATCH_ROWS = 256
MOST_TEXT_ROWS = 20_000
"""A table with more rows is published as Parquet alone: as CSV or JSON it is thirty to a hundred times as large."""
FORMATS = {
    "parquet": "format parquet, compression zstd",
    "csv": "format csv, header",
    "json": "format json, array",
}
DATABASE = "honest-iops.duckdb"
ROWS_OF_SUBJECT = """
    select s.kind || '/' || s.subject as path, to_json({{{mart}: list(t order by t.rowid)}}) as content
    from marts.{mart} as t
    join marts.subjects as s using (subject)
    group by s.kind, s.subject
"""
COLUMNS = """
    select table_name, column_name, data_type from duckdb_columns() where schema_name = 'marts' order by column_index
"""


def export(connection: duckdb.DuckDBPyConnection, out: Path, edition: Edition) -> list[dict[str, Any]]:
    """Write every table and the database. Returns a description of what was written, for the downloads page."""
    out.mkdir(parents=True, exist_ok=True)
    comments = column_comments()
    written, first_lines, in_database, columns_of, release = [], tables(), {}, _columns(connection), version()
    for name, place in places().items():
        columns = columns_of[name]
        in_database[name] = Table(first_lines[name], {column: (kind, comments[column]) for column, kind in columns})
        about_file = parquet_metadata(first_lines[name], columns, comments, edition, release)
        rows = connection.execute(f"select count(*) from marts.{name}").fetchall()[0][0]
        suffixes = list(FORMATS) if rows <= MOST_TEXT_ROWS else ["parquet"]
        files = [_write_table(connection, name, out / f"{name}.{suffix}", columns, about_file) for suffix in suffixes]
        described = [
            {"name": column, "type": kind, "comment": comments[column], "unit": unit(column)}
            for column, kind in columns
        ]
        about = {"name": name, "comment": first_lines[name], "rows": rows, **place._asdict()}
        written.append({**about, "columns": described, "files": files})
    write_database(in_database, out, out / DATABASE)
    return written


def file_with_hash(path: Path) -> dict[str, Any]:
    """Name, size and hash of a file, so that a reader can check a download."""
    with open(path, "rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    return {"name": path.name, "format": path.suffix[1:], "bytes": path.stat().st_size, "sha256": digest}


def _columns(connection: duckdb.DuckDBPyConnection) -> dict[str, list[tuple[str, str]]]:
    """Names and types of the columns of each mart: asked once, since DuckDB lists all columns for each question."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for table, column, kind in connection.execute(COLUMNS).fetchall():
        found[table].append((column, kind))
    return found


def _write_table(
    connection: duckdb.DuckDBPyConnection,
    name: str,
    path: Path,
    columns: list[tuple[str, str]],
    about_file: dict[str, str],
) -> dict[str, Any]:
    """Write a table in one format. CSV has no lists: there they are JSON, so that their items stay apart."""
    kind = path.suffix.removeprefix(".")
    pairs = ", ".join(f"{key}: '{quoted(text)}'" for key, text in about_file.items())
    options = FORMATS[kind] + (f", kv_metadata {{{pairs}}}" if kind == "parquet" else "")
    lists = [f"to_json({column}) as {column}" for column, kind in columns if kind.endswith("[]")]
    chosen = f"* replace ({', '.join(lists)})" if lists and path.suffix == ".csv" else "*"
    connection.execute(f"copy (select {chosen} from marts.{name}) to '{quoted(path)}' ({options})")
    return file_with_hash(path)


def parquet_metadata(
    comment: str, columns: list[tuple[str, str]], comments: dict[str, str], edition: Edition, release: str
) -> dict[str, str]:
    """What a Parquet file says of itself when it lies alone: what a row is, licence, origin, meaning of columns."""
    described = {
        column: {"description": comments[column]} | ({"unit": units} if (units := unit(column)) else {})
        for column, _ in columns
    }
    return {
        "title": TITLE,
        "description": comment,
        "license": LICENCE["path"],
        "homepage": edition.address,
        "version": release,
        "columns": json.dumps(described, ensure_ascii=False),
    }


def write_views(
    connection: duckdb.DuckDBPyConnection, out: Path, folder: str = "views", texts: CellTexts | None = None
) -> int:
    """Write the JSON that the queries of a folder make, one file per row; the number of files.

    `documents` and `views` are for templates, `api` for programs, `listings` for both. The queries of a folder inside
    it each make some fields of the same documents, which are written together.
    """
    return write_documents(documents_in(connection, folder), out, texts)


def documents_in(connection: duckdb.DuckDBPyConnection, folder: str) -> Iterator[tuple[str, str]]:
    """The paths and the JSON that the queries of a folder make."""
    for entry in sorted((SQL / folder).iterdir()):
        if entry.is_dir():
            yield from _fields_of_documents(connection, entry)
        else:
            yield from _rows(connection.execute(entry.read_text(encoding="utf-8")))


def write_documents(documents: Iterable[tuple[str, str]], out: Path, texts: CellTexts | None = None) -> int:
    """Write documents, each a path and JSON, with the texts that templates print; the number of files."""
    count = 0
    for path, content in documents:
        file = out / f"{path}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        text = content or "[]"
        file.write_text(texts.document(path, text) if texts else text, encoding="utf-8")
        count += 1
    return count


def documents_of(connection: duckdb.DuckDBPyConnection, folder: str, name: str) -> dict[str, Any]:
    """Make the one document to which the queries in a folder of a folder add fields, without writing it."""
    document: dict[str, Any] = json.loads(next(_fields_of_documents(connection, SQL / folder / name))[1])
    return document


def _rows(result: duckdb.DuckDBPyConnection) -> Iterator[tuple[str, str]]:
    """The paths and contents that a query gave, a batch at a time."""
    while batch := result.fetchmany(BATCH_ROWS):
        yield from batch


def _fields_of_documents(connection: duckdb.DuckDBPyConnection, folder: Path) -> Iterator[tuple[str, str]]:
    """Put together the documents to which each query of a folder adds fields: one at a time, joined by their braces.

    A folder's `lists.csv` names marts of which a document holds its subject's rows as they are, under their name.
    """
    queries = {path.stem: path.read_text(encoding="utf-8").rstrip().removesuffix(";") for path in folder.glob("*.sql")}
    lists = folder / "lists.csv"
    for mart in lists.read_text(encoding="utf-8").split()[1:] if lists.exists() else ():
        queries[mart] = ROWS_OF_SUBJECT.format(mart=mart)
    connection.execute("create schema fields")
    found = []
    for name, text in sorted(queries.items()):
        connection.execute(f"create table fields.{name} as from ({text})")
        found.append(_rows(connection.cursor().execute(f"from fields.{name} order by path")))
    try:
        for path, rows in groupby(merge(*found, key=itemgetter(0)), key=itemgetter(0)):
            yield path, f"{{{','.join(content[1:-1] for _, content in rows if content != '{}')}}}"
    finally:
        connection.execute("drop schema fields cascade")


def write_json(value: Any, file: Path) -> None:
    """Write one value for the templates."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
