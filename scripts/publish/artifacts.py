"""Write everything that readers and programs download, and what the pages say of it."""

from pathlib import Path

import duckdb

from scripts.publish.api import write_api
from scripts.publish.cell_texts import CellTexts
from scripts.publish.datapackage import write_package
from scripts.publish.downloads import MOST_TEXT_ROWS, export, write_json
from scripts.publish.example_queries import add_texts, answers
from scripts.publish.table_catalog import dictionary, page_tables


def write_artifacts(connection: duckdb.DuckDBPyConnection, fresh: Path, texts: CellTexts) -> tuple[int, int]:
    """Write `downloads`, `api` and their summaries. Returns the numbers of tables and of API documents."""
    downloads, summaries = fresh / "downloads", fresh / "summaries"
    written = export(connection, downloads)
    files = write_package(connection, written, downloads)
    endpoints = write_api(connection, fresh / "api")
    for name, rows in (("downloads", written), ("files", files), ("endpoints", endpoints)):
        texts.add_to(name, rows)
        write_json(rows, summaries / f"{name}.json")
    write_json(dictionary(written), summaries / "dictionary.json")
    write_json({"text_rows": MOST_TEXT_ROWS}, summaries / "limits.json")
    write_json(page_tables(), summaries / "page_tables.json")
    examples = answers(connection)
    for example in examples:
        add_texts(example, texts)
    write_json(examples, summaries / "example_queries.json")
    return len(written), sum(endpoint["documents"] for endpoint in endpoints)
