"""Write everything that readers and programs download, and what the pages say of it."""

from pathlib import Path

import duckdb

from scripts.publish.api import write_api
from scripts.publish.datapackage import write_package
from scripts.publish.downloads import export, write_json
from scripts.publish.example_queries import answers
from scripts.publish.table_catalog import dictionary, page_tables


def write_artifacts(connection: duckdb.DuckDBPyConnection, fresh: Path) -> tuple[int, int]:
    """Write `downloads`, `api` and their summaries. Returns the numbers of tables and of API documents."""
    downloads, summaries = fresh / "downloads", fresh / "summaries"
    written = export(connection, downloads)
    write_json(written, summaries / "downloads.json")
    write_json(write_package(connection, written, downloads), summaries / "files.json")
    write_json(dictionary(written), summaries / "dictionary.json")
    write_json(page_tables(), summaries / "page_tables.json")
    write_json(answers(connection), summaries / "example_queries.json")
    endpoints = write_api(connection, fresh / "api")
    write_json(endpoints, summaries / "endpoints.json")
    return len(written), sum(endpoint["documents"] for endpoint in endpoints)
