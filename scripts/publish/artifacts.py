"""Write everything that readers and programs download, and what the pages say of it."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import duckdb

from scripts.publish.api import write_api
from scripts.publish.cell_texts import CellTexts
from scripts.publish.datapackage import write_package
from scripts.publish.downloads import MOST_TEXT_ROWS, export, write_json
from scripts.publish.example_queries import add_texts, answers
from scripts.publish.identity import KEYWORDS, Edition, version
from scripts.publish.published_schemas import write_schemas
from scripts.publish.table_catalog import dictionary, page_tables

Rows = list[dict[str, Any]]


METRICS = """
    select metric, any_value(metric_label) as label, any_value(base_unit) as unit
    from marts.metrics
    group by metric
    order by metric
"""


def write_artifacts(
    connection: duckdb.DuckDBPyConnection, fresh: Path, texts: CellTexts, edition: Edition, charts: Rows
) -> tuple[int, int]:
    """Write `downloads`, `api`, `schemas` and their summaries. Returns the numbers of tables and of API documents."""
    downloads, summaries = fresh / "downloads", fresh / "summaries"
    written = export(connection, downloads, edition)
    # The twin in SQLite and the zip keep one core busy, the documents the other.
    with ThreadPoolExecutor(1) as pool:
        package = pool.submit(write_package, connection.cursor(), written, edition, downloads)
        write_schemas(fresh / "schemas", edition.address)
        endpoints = write_api(connection, fresh / "api", edition, charts)
        files = package.result()
    for name, rows in (("downloads", written), ("files", files), ("endpoints", endpoints)):
        texts.add_to(name, rows)
        write_json(rows, summaries / f"{name}.json")
    write_json(_about(connection), summaries / "about.json")
    write_json(dictionary(written), summaries / "dictionary.json")
    write_json({"text_rows": MOST_TEXT_ROWS}, summaries / "limits.json")
    write_json(page_tables(), summaries / "page_tables.json")
    examples = answers(connection)
    for example in examples:
        add_texts(example, texts)
    write_json(examples, summaries / "example_queries.json")
    return len(written), sum(endpoint["documents"] for endpoint in endpoints)


def _about(connection: duckdb.DuckDBPyConnection) -> dict[str, Any]:
    """What describes the data as a whole to programs: version, keywords, and every metric on record."""
    metrics = [
        {"metric": metric, "label": label, "unit": unit}
        for metric, label, unit in connection.execute(METRICS).fetchall()
    ]
    return {"version": version(), "keywords": KEYWORDS, "metrics": metrics}
