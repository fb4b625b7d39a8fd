"""Let Hugo make the pages: those of records apart from all others, some at a time and only where something differs."""

import shutil
from collections.abc import Iterator
from pathlib import Path

from scripts.build.hugo_config import is_own_corpus, memory_limit, write_record_config, write_site_config
from scripts.build.inputs import SITE, Inputs, today
from scripts.build.page_store import PageStore
from scripts.build.page_units import RecordPages, Unit
from scripts.build.programs import run_program
from scripts.build.remembered import folder_of_version
from scripts.paths import hugo_program
from scripts.publish.markdown import write_markdown

HUGO_OPTIONS = ("build", "--panicOnWarning", "--printPathWarnings", "--logLevel", "warn")
PAGES_AT_ONCE = 2000
"""Hugo holds so many pages of records at a time: memory stays the same, whatever the corpus."""


class Rendering:
    """The pages of one build of the site."""

    def __init__(self, data: Path, build: Path, base_url: str) -> None:
        self._data = data
        self._build = build
        self._base_url = base_url

    def make_site(self, fresh: Path) -> None:
        """Make all pages but those of records. Raises BuildStageError."""
        self._run_hugo(write_site_config(self._data, self._build), fresh, holds_summaries=True)

    def add_records(self, fresh: Path, inputs: Inputs) -> tuple[int, list[Unit]]:
        """Add the pages of records with their Markdown twins; how many were made, and all. Raises BuildStageError.

        What was made while somebody edited what it is made of is not kept.
        """
        pages = RecordPages(self._build)
        common = (self._base_url, today(), str(is_own_corpus(self._data)), pages.shared_hash())
        shared = inputs.key(SITE, *common, records=False)
        folder = folder_of_version(self._build / "cache" / "pages", shared)
        store, scratch = PageStore(folder), PageStore(self._build / "records" / "kept")
        units = list(pages.units(shared))
        wanted = [unit for unit in units if not store.has(unit)]
        known = {unit.key for unit in units} - {unit.key for unit in wanted}
        for some in _parts(wanted):
            made = self._make_records(pages, some)
            place = store if inputs.are_unchanged() else scratch
            for unit in some:
                place.keep(unit, made)
                if place is store:
                    known.add(unit.key)
        for unit in units:
            (store if unit.key in known else scratch).link(unit, fresh)
        shutil.rmtree(self._build / "records", ignore_errors=True)
        store.prune(units)
        return len(wanted), units

    def _make_records(self, pages: RecordPages, units: list[Unit]) -> Path:
        """Make some pages of records; the folder with what Hugo wrote."""
        made, chosen = self._build / "records" / "made", self._build / "records" / "chosen"
        for folder in (made, chosen):
            shutil.rmtree(folder, ignore_errors=True)
        pages.write_chosen(units, chosen)
        self._run_hugo(write_record_config(self._data, self._build, chosen), made, holds_summaries=False)
        write_markdown(made)
        return made

    def _run_hugo(self, config: Path, destination: Path, holds_summaries: bool) -> None:
        options = [*HUGO_OPTIONS, "--config", str(config), "--destination", str(destination)]
        command = [str(hugo_program()), *options, "--baseURL", self._base_url]
        run_program("Hugo", command, self._build, memory_limit(self._build, holds_summaries))


def _parts(units: list[Unit]) -> Iterator[list[Unit]]:
    for start in range(0, len(units), PAGES_AT_ONCE):
        yield units[start : start + PAGES_AT_ONCE]
