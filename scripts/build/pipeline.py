"""From records to `public/`: every stage in order, built beside the last good site and swapped in at the end."""

import fcntl
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import duckdb

from scripts.build.calculator_tables import compute_reference, write_reference, write_rule_examples
from scripts.build.charts import write_charts
from scripts.build.comparisons import prepared_comparisons
from scripts.build.history import changes, record_dates
from scripts.build.load import load, write_stream
from scripts.build.transform import build_marts, drop_working_layers
from scripts.build.verdicts import add_verdicts
from scripts.node.client import Node
from scripts.paths import BUILD, DATA, PUBLIC, ROOT, hugo_program, pagefind_program
from scripts.publish.cell_texts import CellTexts, write_chart_rows
from scripts.publish.downloads import write_json, write_views
from scripts.publish.publication import publish

Report = Callable[[str, float], None]
# A reader loads a part of the index for each word: small parts keep a further search below 20 KB.
SMALL_PARTS = {"PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE": "500"}


class StageFailed(Exception):
    """A program of the build ended with an error; the last good site was left as it is."""


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Two builds at once would mix their output: the second waits."""
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def summaries(report: Report, data: Path = DATA, build: Path = BUILD, address: str = "") -> None:
    """Everything that Hugo reads: validate, load, summarise, reference, export, charts. Raises InvalidRecords."""
    clock = _Clock(report)
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
        tables, documents = publish(connection, fresh)
        clock(f"{tables} tables and {documents} API documents written")
        write_reference(reference, fresh / "summaries" / "reference")
        write_rule_examples(node, fresh / "summaries" / "rules" / "examples.json")
        texts = CellTexts(node)
        files = write_views(connection, fresh / "summaries", "views", texts)
        write_views(connection, fresh / "listings", "listings", texts)
        write_json(prepared_comparisons(node, fresh / "api"), fresh / "summaries" / "comparisons.json")
        clock(f"{files} page files written")
        charts = write_charts(connection, node, fresh / "charts", build / "cache" / "charts", address)
        write_json(charts, fresh / "summaries" / "charts.json")
        write_chart_rows(fresh, texts)
        clock(f"{len(charts)} charts drawn")
        write_json(record_dates(connection, changes(data)), fresh / "summaries" / "dates.json")
    for name in ("downloads", "summaries", "api", "listings", "charts"):
        shutil.rmtree(build / name, ignore_errors=True)
        (fresh / name).rename(build / name)


def site(report: Report, base_url: str, public: Path = PUBLIC, data: Path = DATA) -> None:
    """Build the whole site. Raises InvalidRecords or StageFailed, and then `public` is what it was."""
    with _alone(BUILD):
        _recover(public)
        summaries(report, data, address=base_url)
        clock = _Clock(report)
        fresh = BUILD / "public"
        shutil.rmtree(fresh, ignore_errors=True)
        arguments = [
            "build",
            "--panicOnWarning",
            "--printPathWarnings",
            "--destination",
            str(fresh),
            "--baseURL",
            base_url,
        ]
        _run("Hugo", [str(hugo_program()), *arguments, "--logLevel", "warn"])
        clock("pages rendered")
        _run("Pagefind", [str(pagefind_program()), "--site", str(fresh)], SMALL_PARTS)
        clock("search index made")
        _swap(fresh, public)


def _run(name: str, command: list[str], more: dict[str, str] | None = None) -> None:
    environment = {**os.environ, **(more or {})}
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, env=environment)
    if done.returncode:
        raise StageFailed(f"{name} stopped with code {done.returncode}:\n{done.stdout}{done.stderr}".rstrip())


def _previous(public: Path) -> Path:
    return BUILD / f"{public.name}-previous"


def _swap(fresh: Path, public: Path) -> None:
    """Put the new site in place; between the two renames the old one stands beside it."""
    previous = _previous(public)
    shutil.rmtree(previous, ignore_errors=True)
    if public.exists():
        public.rename(previous)
    fresh.rename(public)
    shutil.rmtree(previous, ignore_errors=True)


def _recover(public: Path) -> None:
    """A build that was killed between the two renames left the last good site beside its place."""
    if not public.exists() and _previous(public).exists():
        _previous(public).rename(public)


class _Clock:
    """Reports each stage with the seconds that it took."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._last = time.perf_counter()

    def __call__(self, words: str) -> None:
        now = time.perf_counter()
        self._report(words, now - self._last)
        self._last = now
