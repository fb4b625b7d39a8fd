"""Make everything that Hugo reads, stage by stage: from records to summaries, documents, charts, API and downloads."""

import shutil
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import duckdb

from scripts.build.inputs import SUMMARIES, Finished, Inputs  # isort: skip
from scripts.build.calculator_tables import compute_reference, write_reference
from scripts.build.charts import write_charts
from scripts.build.history import EARLIEST, changes, page_dates, record_dates
from scripts.build.load import load, write_stream
from scripts.build.page_files import (
    prepared_comparisons,
    write_data_pages,
    write_page_documents,
    write_page_files,
    write_page_lists,
    write_results,
)
from scripts.build.record_facts import add_verdicts
from scripts.build.transform import build_marts, drop_working_layers
from scripts.node.client import Node
from scripts.paths import BUILD, ROOT, is_own_corpus
from scripts.publish.artifacts import describe_artifacts, write_api_and_schemas, write_downloads
from scripts.publish.cell_texts import CellTexts, write_chart_rows
from scripts.publish.downloads import DATABASE, write_json
from scripts.publish.evidence import write_evidence
from scripts.publish.identity import Edition
from scripts.publish.notices import write_notices
from scripts.publish.sql_engine import write_engine

MADE = ("downloads", "summaries", "documents", "api", "schemas", "listings", "charts", "notices", "sql")
"""What Hugo reads, as folders of the build folder."""
Report = Callable[[str, float], None]


def summaries(report: Report, inputs: Inputs, build: Path = BUILD, address: str = "") -> None:
    """Write everything that Hugo reads, stage by stage, unless it is there already. Raises InvalidRecordsError."""
    clock = StageTimer(report)
    key = inputs.key(SUMMARIES, str(inputs.data.resolve()), address)
    finished = Finished(build / "cache" / "summaries.json", (build / name for name in MADE))
    if finished.fits(key):
        clock("no record and no code has changed")
        return
    _write_summaries(clock, inputs, build, address)
    finished.forget()
    for name in MADE:
        shutil.rmtree(build / name, ignore_errors=True)
        (build / "next" / name).rename(build / name)
    if inputs.are_unchanged():
        finished.write(key)


def _write_summaries(clock: "StageTimer", inputs: Inputs, build: Path, address: str) -> None:
    """Write into the folder `next`."""
    data = inputs.data
    records = write_stream(build / "records.ndjson", data)
    clock(f"{records} records validated")
    fresh = build / "next"
    shutil.rmtree(fresh, ignore_errors=True)
    with duckdb.connect() as connection, Node() as node:
        load(connection, build / "records.ndjson")
        add_verdicts(connection, node)
        clock("verdicts of the rules computed")
        build_marts(connection, node)
        clock("summaries computed")
        reference = compute_reference(connection, node)
        drop_working_layers(connection)
        clock(f"{len(reference)} reference tables computed")
        texts = CellTexts(node)
        files = write_page_documents(connection, fresh, node, address)
        clock(f"{files} documents of pages written")
        known = changes(data)
        dates = record_dates(connection, known)
        own_dates = page_dates(ROOT, data)
        write_json(dates, fresh / "summaries" / "dates.json")
        write_json(own_dates, fresh / "summaries" / "page_dates.json")
        write_page_lists(connection, dates, own_dates, fresh / "summaries")
        write_results(connection, dates, fresh / "summaries")
        edition = Edition(address, max((one["changed"] for one in dates.values()), default=f"{EARLIEST}T00:00:00Z"))
        # The tables keep one core busy, charts, documents and pages the other.
        with ThreadPoolExecutor(1) as pool:
            downloads = pool.submit(write_downloads, connection.cursor(), fresh / "downloads", edition)
            charts = write_charts(connection, node, fresh / "charts", build / "cache" / "charts", address)
            write_json(charts, fresh / "summaries" / "charts.json")
            clock(f"{len(charts)} charts drawn")
            endpoints = write_api_and_schemas(connection, fresh, edition, charts)
            clock(f"{sum(endpoint['documents'] for endpoint in endpoints)} API documents written")
            write_reference(reference, fresh / "summaries" / "reference")
            files = write_page_files(connection, fresh, node, texts, address)
            comparisons = prepared_comparisons(node, fresh / "api", is_own_corpus(data))
            write_json(comparisons.rows, fresh / "summaries" / "comparisons.json")
            for title in comparisons.left_out:
                clock(f"warning: the comparison {title!r} names a subject that this corpus does not have")
            write_chart_rows(fresh, texts)
            write_notices(fresh / "notices" / "licenses.txt")
            clock(f"{files} page files written")
            written = downloads.result()
            clock(f"{write_evidence(data, fresh / 'downloads' / 'evidence', node)} outputs of tools written")
        describe_artifacts(connection, fresh / "summaries", texts, written, endpoints)
        engine = write_engine(fresh / "downloads" / DATABASE, fresh / "sql")
        write_json(engine, fresh / "summaries" / "sql_engine.json")
        write_data_pages(fresh, node)
        clock(f"{len(written.tables)} tables written")


class StageTimer:
    """Reports each stage with the seconds that it took."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._last = time.perf_counter()

    def __call__(self, text: str) -> None:
        """Report what was done since the last report."""
        now = time.perf_counter()
        self._report(text, now - self._last)
        self._last = now
