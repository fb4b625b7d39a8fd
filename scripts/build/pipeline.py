"""Build the site from records to `public/`: every stage in order, beside the last good site, which it then replaces."""

import fcntl
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts.build.inputs import SITE, Inputs, today  # isort: skip
from scripts.build.finished import Finished
from scripts.build.hugo_config import link_made_files
from scripts.build.remembered import remembered_answers
from scripts.build.render import Rendering
from scripts.build.search_index import write_search_index
from scripts.build.summaries import Report, StageTimer, summaries
from scripts.build.swap import replace_site, restore_previous
from scripts.build.working_database import is_held_in_memory
from scripts.node.client import end_idle
from scripts.paths import BUILD, DATA, PUBLIC
from scripts.publish.markdown import write_markdown
from scripts.publish.offline import write_offline_list
from scripts.publish.sitemap import complete_sitemap


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
        key = inputs.key(SITE, str(data.resolve()), base_url, today())
        finished = Finished(build / "cache" / "site.json", [public])
        if finished.fits(key):
            clock("nothing has changed since the last build")
            return
        summaries(report, inputs, build, base_url)
        if not is_held_in_memory(build / "records.ndjson"):
            end_idle()
        clock = StageTimer(report)
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
