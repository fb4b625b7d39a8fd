"""Build the site from records to `public/`: every stage in order, beside the last good site, which it then replaces."""

import fcntl
import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts.build.inputs import SITE, Inputs  # isort: skip
from scripts.build.finished import Finished
from scripts.build.hugo_config import PAGE_LISTS, link_made_files, write_config
from scripts.build.programs import run_program
from scripts.build.search_index import write_search_index
from scripts.build.summaries import Report, StageTimer, summaries
from scripts.build.swap import replace_site, restore_previous
from scripts.node.client import end_idle
from scripts.paths import BUILD, DATA, PUBLIC, hugo_program
from scripts.publish.markdown import write_markdown
from scripts.publish.offline import write_offline_list
from scripts.publish.sitemap import complete_sitemap

HUGO_OPTIONS = ("build", "--panicOnWarning", "--printPathWarnings", "--logLevel", "warn")
HUGO_MEMORY = {"GOMEMLIMIT": "1536MiB", "HUGO_MEMORYLIMIT": "1"}
"""Where Hugo begins to look harder for memory to free, and the GiB that it keeps of what can be read again."""


@contextmanager
def _lock_build(folder: Path) -> Iterator[None]:
    """Make a second build wait, since two at once would mix their output."""
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def site(report: Report, base_url: str, public: Path = PUBLIC, data: Path = DATA, build: Path = BUILD) -> None:
    """Build the whole site. Raises InvalidRecordsError or BuildStageError, and then `public` is unchanged."""
    with _lock_build(build):
        restore_previous(public, build)
        clock = StageTimer(report)
        inputs = Inputs(data)
        key = inputs.key(SITE, str(data.resolve()), base_url)
        finished = Finished(build / "cache" / "site.json", [public])
        if finished.fits(key):
            clock("nothing has changed since the last build")
            return
        summaries(report, inputs, build, base_url)
        end_idle()  # Node would keep its memory while Hugo needs the most
        clock = StageTimer(report)
        fresh = build / "public"
        shutil.rmtree(fresh, ignore_errors=True)
        _make_pages(data, build, fresh, base_url)
        link_made_files(build, fresh)
        clock("pages rendered")
        clock(f"{write_markdown(fresh)} pages written as Markdown, too")
        complete_sitemap(fresh, base_url, _record_pages(build))
        write_search_index(fresh, build)
        clock("search index made")
        size = write_offline_list(fresh, base_url)
        clock(f"{size / 1e6:.1f} MB listed for offline use")
        finished.forget()
        replace_site(fresh, public, build)
        if inputs.are_unchanged():
            finished.write(key)


def _make_pages(data: Path, build: Path, fresh: Path, base_url: str) -> None:
    """Let Hugo make all pages. Raises BuildStageError."""
    options = [*HUGO_OPTIONS, "--config", str(write_config(data, build)), "--destination", str(fresh)]
    run_program("Hugo", [str(hugo_program()), *options, "--baseURL", base_url], build, HUGO_MEMORY)


def _record_pages(build: Path) -> Iterator[dict[str, str]]:
    """Address, moment of the last change, and standing of all pages of records."""
    for path in sorted((build / "summaries" / PAGE_LISTS).glob("*.json")):
        for page in json.loads(path.read_bytes()):
            yield {**page, "path": f"{path.stem}/{page['path']}/"}
