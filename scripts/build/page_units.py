"""What each page of a record is made of: a hash of it says whether the page that was made before is still right.

A page reads its own document, what all such pages may read, the names of what its document mentions, its charts, and
for its feed the newest results of its subject. Hugo is shown nothing else, so no page can read what is not hashed.
"""

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from scripts.build.hugo_config import NAMES, PAGE_LISTS, SHARED
from scripts.publish.downloads import write_json

FEED_RESULTS = 50
"""So many of the newest results stand in the feed of a subject (layouts/_partials/feed/of-results.html)."""
PICTURED, EMBEDDED = ("drives",), ("drives", "clusters", "volumes")
"""Sections whose pages have a badge and a picture of their own, and those that have a page for frames."""
Entry = dict[str, Any]


class Unit(NamedTuple):
    """The page of a record, with its feed, badge and embedded page: its row in the list of pages, and its key."""

    section: str
    page: Entry
    key: str

    def folders(self) -> list[str]:
        """Where Hugo puts it, below the root of the site."""
        found = [f"{self.section}/{self.page['path']}"]
        found += [f"badges/{self.section}/{self.page['id']}"] if self.section in PICTURED else []
        return found + ([f"embed/{self.section}/{self.page['id']}"] if self.section in EMBEDDED else [])


class RecordPages:
    """The pages of records that a build has to have, from what it wrote for Hugo."""

    def __init__(self, build: Path) -> None:
        self._build = build
        self._results: dict[str, list[Entry]] = defaultdict(list)
        for row in self._summary("tables/results.json", []):  # the newest first
            if len(of_subject := self._results[row["subject"]]) < FEED_RESULTS:
                of_subject.append(row)
        self._charts: dict[str, list[Entry]] = defaultdict(list)
        for chart in self._summary("charts.json", []):
            self._charts[chart["id"].rpartition("/")[2]].append(chart)
        self._names: dict[str, str] = defaultdict(str)
        for name in NAMES:
            for identifier, entry in self._summary(name, {}).items():
                self._names[identifier] += f"{name} {json.dumps(entry)}\n"
        self._hashes: dict[str, str] = {}

    def shared_hash(self) -> str:
        """A hash of what all of them may read."""
        found = hashlib.sha256()
        for name in SHARED:
            path = self._build / "summaries" / name
            found.update(f"{name} {len(raw := path.read_bytes() if path.exists() else b'')}\n".encode() + raw)
        return found.hexdigest()

    def units(self, shared: str) -> Iterator[Unit]:
        """All of them; `shared` is a hash of everything that they have in common."""
        for path in sorted((self._build / "summaries" / PAGE_LISTS).glob("*.json")):
            for page in json.loads(path.read_bytes()):
                yield Unit(path.stem, page, self._key(shared, path.stem, page))

    def write_chosen(self, units: list[Unit], folder: Path) -> None:
        """Write what Hugo needs to make some of them and no others: their list, results, days and charts."""
        lists: dict[str, list[Entry]] = defaultdict(list)
        for unit in units:
            lists[unit.section].append(unit.page)
        for section, pages in lists.items():
            write_json(pages, folder / PAGE_LISTS / f"{section}.json")
        subjects = [unit.page["id"] for unit in units if unit.section not in ("results", "sources")]
        rows = [row for subject in subjects for row in self._results.get(subject, [])]
        write_json(rows, folder / "tables" / "results.json")
        write_json([chart for subject in subjects for chart in self._charts.get(subject, [])], folder / "charts.json")

    def _key(self, shared: str, section: str, page: Entry) -> str:
        parts = [shared, section, json.dumps(page), self._hash_of_document(f"{section}/{page['id']}")]
        if section not in ("results", "sources"):
            rows = self._results.get(page["id"], [])
            parts += [f"{json.dumps(row)} {self._hash_of_document('results/' + row['result_id'])}" for row in rows]
            charts = self._charts.get(page["id"], [])
            parts += [f"{json.dumps(chart)} {self._hash_of_drawing(chart['id'])}" for chart in charts]
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()

    def _hash_of_document(self, place: str) -> str:
        """A hash of a document and of the names that it mentions."""
        if place not in self._hashes:
            path = self._build / "documents" / f"{place}.json"
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            # Every text of the document stands between two quotation marks.
            named = sorted(self._names.keys() & set(text.split('"')))
            more = "".join(self._names[identifier] for identifier in named)
            self._hashes[place] = hashlib.sha256(f"{text}\n{more}".encode()).hexdigest()
        return self._hashes[place]

    def _hash_of_drawing(self, chart: str) -> str:
        found = hashlib.sha256()
        for width in ("wide", "narrow"):
            found.update((self._build / "charts" / "svg" / f"{chart}.{width}.svg").read_bytes())
        return found.hexdigest()

    def _summary(self, name: str, none: Any) -> Any:
        path = self._build / "summaries" / name
        return json.loads(path.read_bytes()) if path.exists() else none
