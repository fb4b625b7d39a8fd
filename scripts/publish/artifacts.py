"""Write everything that readers and programs download, and what the pages say of it."""

import json
from pathlib import Path
from typing import Any, NamedTuple

import duckdb

from scripts.paths import ROOT, SCHEMAS
from scripts.publish.api import write_api
from scripts.publish.api_schema import CONTRACT
from scripts.publish.cell_texts import CellTexts
from scripts.publish.datapackage import write_package
from scripts.publish.downloads import MOST_TEXT_ROWS, export, write_json
from scripts.publish.identity import KEYWORDS, Edition, version
from scripts.publish.table_catalog import dictionary, page_tables

Rows = list[dict[str, Any]]
METRICS = """
    select metric, any_value(metric_label) as label, any_value(base_unit) as unit
    from marts.metrics
    group by metric
    order by metric
"""


class Downloads(NamedTuple):
    """What was written: the description of each table, and every file with its size and hash."""

    tables: Rows
    files: Rows


def write_downloads(connection: duckdb.DuckDBPyConnection, out: Path, edition: Edition) -> Downloads:
    """Write `downloads`: tables in every format, and what holds all of them."""
    tables = export(connection, out, edition)
    return Downloads(tables, write_package(connection, tables, edition, out))


def write_api_and_schemas(connection: duckdb.DuckDBPyConnection, fresh: Path, edition: Edition, charts: Rows) -> Rows:
    """Write `api` and `schemas`; the endpoints as `write_api` describes them."""
    write_schemas(fresh / "schemas", edition.address)
    return write_api(connection, fresh / "api", edition, charts)


def describe_artifacts(
    connection: duckdb.DuckDBPyConnection, summaries: Path, texts: CellTexts, written: Downloads, endpoints: Rows
) -> None:
    """Write what the pages say of downloads and API."""
    for name, rows in (("downloads", written.tables), ("files", written.files), ("endpoints", endpoints)):
        texts.add_to(name, rows)
        write_json(rows, summaries / f"{name}.json")
    write_json(_about(connection), summaries / "about.json")
    write_json(dictionary(written.tables), summaries / "dictionary.json")
    write_json({"text_rows": MOST_TEXT_ROWS}, summaries / "limits.json")
    write_json(page_tables(), summaries / "page_tables.json")
    examples = answers(connection)
    for example in examples:
        add_texts(example, texts)
    write_json(examples, summaries / "example_queries.json")


def _about(connection: duckdb.DuckDBPyConnection) -> dict[str, Any]:
    """What describes the data as a whole to programs: version, keywords, and every metric on record."""
    metrics = [
        {"metric": metric, "label": label, "unit": unit}
        for metric, label, unit in connection.execute(METRICS).fetchall()
    ]
    return {"version": version(), "keywords": KEYWORDS, "metrics": metrics}


DIALECT = "https://json-schema.org/draft/2020-12/schema"


def write_schemas(out: Path, address: str) -> None:
    """Write the schemas of records and of API documents.

    Those of records stand at two places: `schemas/`, and `schemas/json/`, to which the `$schema` of a record leads both
    from its file in a checkout and from its copy below `records/`.
    """
    for folder, places in ((SCHEMAS, ("", "json/")), (CONTRACT, ("api/v1/",))):
        for path in sorted(folder.glob("*.schema.json")):
            schema = json.loads(path.read_text(encoding="utf-8"))
            dialect = {"$schema": DIALECT, "$id": f"{address}schemas/{places[0]}{path.name}"}
            for place in places:
                write_json({**dialect, **schema, **dialect}, out / f"{place}{path.name}")


QUERIES = ROOT / "content" / "data" / "queries"
LANGUAGES = ("sql", "py", "R")
"""Endings of the files of one question."""


def answers(connection: duckdb.DuckDBPyConnection, folder: Path = QUERIES) -> list[dict[str, Any]]:
    """Each example with its question (the first line of its query) and the columns and rows of the answer."""
    examples = []
    with connection.cursor() as cursor:
        cursor.execute("set schema = 'marts'")
        for path in sorted(folder.glob("*.sql")):
            query = path.read_text(encoding="utf-8")
            result = cursor.execute(query)
            columns = [
                {"name": column[0], "is_number": _is_number(str(column[1]))} for column in result.description or []
            ]
            question = query.splitlines()[0].removeprefix("-- ")
            queries = {end: path.with_suffix(f".{end}").read_text(encoding="utf-8").strip() for end in LANGUAGES}
            example = {"id": path.stem, "question": question, "columns": columns, "rows": result.fetchall()}
            examples.append({**example, "queries": queries})
    return examples


def add_texts(example: dict[str, Any], texts: CellTexts) -> None:
    """Replace each value in the rows of an example by a row of its own, with its text."""
    example["rows"] = [[texts.row_of(value, "decimal") for value in row] for row in example["rows"]]


def _is_number(kind: str) -> bool:
    return kind in {"NUMBER", "BIGINT", "INTEGER", "DOUBLE", "HUGEINT"}
