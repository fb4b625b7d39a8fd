"""Build the site from records to `public/`: every stage in order, beside the last good site, which it then replaces."""

import fcntl
import shutil
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from scripts.build.inputs import SITE, SUMMARIES, Inputs, today  # isort: skip
from scripts.build.calculator_tables import compute_reference, write_reference
from scripts.build.charts import write_charts
from scripts.build.comparisons import prepared_comparisons
from scripts.build.finished import Finished
from scripts.build.history import EARLIEST, changes, page_dates, record_dates
from scripts.build.hugo_config import is_own_corpus, link_made_files
from scripts.build.load import load, write_stream
from scripts.build.page_files import write_page_files
from scripts.build.record_pages import write_page_lists
from scripts.build.remembered import remembered_answers
from scripts.build.render import Rendering
from scripts.build.search_index import write_search_index
from scripts.build.swap import replace_site, restore_previous
from scripts.build.transform import build_marts, drop_working_layers
from scripts.build.verdicts import add_verdicts
from scripts.build.working_database import is_held_in_memory, working_database
from scripts.node.answers import Answers
from scripts.node.client import end_idle
from scripts.node.remembering import RememberingNode
from scripts.paths import BUILD, DATA, PUBLIC, ROOT
from scripts.publish.artifacts import describe_artifacts, write_api_and_schemas
from scripts.publish.cell_texts import CellTexts, write_chart_rows
from scripts.publish.downloads import DATABASE, write_json
from scripts.publish.identity import Edition
from scripts.publish.markdown import write_markdown
from scripts.publish.notices import write_notices
from scripts.publish.offline import write_offline_list
from scripts.publish.sitemap import complete_sitemap
from scripts.publish.sql_engine import write_engine
from scripts.publish.tables_process import write_downloads

MADE = ("downloads", "summaries", "documents", "api", "schemas", "listings", "charts", "notices", "sql")
"""What Hugo reads, as folders of the build folder."""
Report = Callable[[str, float], None]


@contextmanager
def _lock_build(folder: Path) -> Iterator[None]:
    """Make a second build wait, since two at once would mix their output."""
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def summaries(
    report: Report, data: Path = DATA, build: Path = BUILD, address: str = "", inputs: Inputs | None = None
) -> None:
    """Write everything that Hugo reads, stage by stage, unless it is there already. Raises InvalidRecordsError."""
    clock = _StageTimer(report)
    inputs = inputs or Inputs(data)
    key = inputs.key(SUMMARIES, str(data.resolve()), address)
    finished = Finished(build / "cache" / "summaries.json", (build / name for name in MADE))
    if finished.fits(key):
        clock("no record and no code has changed")
        return
    with remembered_answers(build / "cache" / "answers", inputs) as answers:
        _write_summaries(clock, data, build, address, answers)
    finished.forget()
    for name in MADE:
        shutil.rmtree(build / name, ignore_errors=True)
        (build / "next" / name).rename(build / name)
    if inputs.are_unchanged():
        finished.write(key)


def _write_summaries(clock: "_StageTimer", data: Path, build: Path, address: str, answers: Answers) -> None:
    """Write into the folder `next`."""
    records = write_stream(build / "records.ndjson", data)
    clock(f"{records} records validated")
    fresh = build / "next"
    shutil.rmtree(fresh, ignore_errors=True)
    with working_database(build, build / "records.ndjson") as connection, RememberingNode(answers) as node:
        load(connection, build / "records.ndjson")
        add_verdicts(connection, node)
        clock("verdicts of the rules computed")
        build_marts(connection, node)
        clock("summaries computed")
        reference = compute_reference(connection, node)
        drop_working_layers(connection)
        clock(f"{len(reference)} reference tables computed")
        texts = CellTexts(node, answers)
        known = changes(data)
        dates = record_dates(connection, known)
        own_dates = page_dates(ROOT, data)
        write_json(dates, fresh / "summaries" / "dates.json")
        write_json(own_dates, fresh / "summaries" / "page_dates.json")
        write_page_lists(connection, dates, own_dates, fresh / "summaries")
        edition = Edition(address, max((one["changed"] for one in dates.values()), default=f"{EARLIEST}T00:00:00Z"))
        # The tables keep one core busy, charts, documents and pages the other.
        with ThreadPoolExecutor(1) as pool:
            downloads = pool.submit(write_downloads, connection.cursor(), fresh / "downloads", edition)
            if not is_held_in_memory(build / "records.ndjson"):
                downloads.result()  # beside the charts it would need twice the memory
            charts = write_charts(connection, node, fresh / "charts", build / "cache" / "charts", address)
            write_json(charts, fresh / "summaries" / "charts.json")
            clock(f"{len(charts)} charts drawn")
            endpoints = write_api_and_schemas(connection, fresh, edition, charts)
            clock(f"{sum(endpoint['documents'] for endpoint in endpoints)} API documents written")
            write_reference(reference, fresh / "summaries" / "reference")
            files = write_page_files(connection, fresh, node, texts)
            comparisons = prepared_comparisons(node, fresh / "api", is_own_corpus(data))
            write_json(comparisons.rows, fresh / "summaries" / "comparisons.json")
            for title in comparisons.left_out:
                clock(f"warning: the comparison {title!r} names a subject that this corpus does not have")
            clock(f"{files} page files written")
            written = downloads.result()
        describe_artifacts(connection, fresh / "summaries", texts, written, endpoints)
        engine = write_engine(fresh / "downloads" / DATABASE, fresh / "sql")
        write_json(engine, fresh / "summaries" / "sql_engine.json")
        write_chart_rows(fresh, texts)
        write_notices(fresh / "notices" / "licenses.txt")
        clock(f"{len(written.tables)} tables written")


def site(report: Report, base_url: str, public: Path = PUBLIC, data: Path = DATA, build: Path = BUILD) -> None:
    """Build the whole site. Raises InvalidRecordsError or BuildStageError, and then `public` is unchanged."""
    with _lock_build(build):
        restore_previous(public, build)
        clock = _StageTimer(report)
        inputs = Inputs(data)
        key = inputs.key(SITE, str(data.resolve()), base_url, today())
        finished = Finished(build / "cache" / "site.json", [public])
        if finished.fits(key):
            clock("nothing has changed since the last build")
            return
        summaries(report, data, build, base_url, inputs)
        if not is_held_in_memory(build / "records.ndjson"):
            end_idle()
        clock = _StageTimer(report)
        fresh = build / "public"
        shutil.rmtree(fresh, ignore_errors=True)
        rendering = Rendering(data, build, base_url)
        rendering.make_site(fresh)
        link_made_files(build, fresh)
        clock("pages rendered")
        with remembered_answers(build / "cache" / "answers", inputs) as answers:
            clock(f"{write_markdown(fresh, answers)} pages written as Markdown, too")
        made, units = rendering.add_records(fresh, inputs)
        complete_sitemap(fresh, base_url, units)
        clock(f"{made} of {len(units)} pages of records rendered")
        write_search_index(fresh, build)
        clock("search index made")
        size = write_offline_list(fresh, base_url)
        clock(f"{size / 1e6:.1f} MB listed for offline use")
        finished.forget()
        replace_site(fresh, public, build)
        if inputs.are_unchanged():
            finished.write(key)


class _StageTimer:
    """Reports each stage with the seconds that it took."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._last = time.perf_counter()

    def __call__(self, text: str) -> None:
        now = time.perf_counter()
        self._report(text, now - self._last)
        self._last = now
