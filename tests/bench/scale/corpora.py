"""Corpora of any size for measuring cost: the project's own records, and copies of them under new names.

A copy keeps the words, workloads and settings of the record that it was made of; every figure of a measurement is
multiplied by one random factor. The same size and seed always give the same files. Nothing of it enters `data/`.
"""

import json
import random
import shutil
from collections import defaultdict
from pathlib import Path
from typing import Any

from scripts.paths import DATA

Record = dict[str, Any]

SEED = 23
MOST_RESULTS = 200
"""Results of the most popular subject of a realistic corpus."""
RESULTS_PER_SOURCE = 3
SHARE_OF_NON_LATIN = 0.1
SHARE_OF_LONG_TEXTS = 0.01
LONG_CHARACTERS = 4000
HOT_RESULTS, SINGLE_DRIVES = 5000, 20_000
"""A skewed corpus of 30,000 results has one drive with so many, and so many drives with one."""
SKEWED_SIZE = 30_000
NON_LATIN = (
    "固态硬盘 耐久写入",
    "ソリッドステートドライブ",
    "твердотельный накопитель",
    "قرص الحالة الصلبة",
    "고체 상태 드라이브 ✓",
)
NO_FIGURES = frozenset({"workload", "settings", "target", "label", "places", "run", "caveats", "note"})
NAMES_OF_ONE = ("match", "aliases", "stated", "specifications")
"""What a record says of its own model alone: two records with the same would be refused."""


class Corpus:
    """Writes copies of the own records into a data folder, which begins as a copy of the own one."""

    def __init__(self, data: Path, seed: int = SEED) -> None:
        self.data = data
        self.random = random.Random(seed)
        self.results = 0
        shutil.copytree(DATA, data)
        self.templates = _templates(data)
        self._sources: dict[str, str] = {}
        self._uses_of_source: dict[str, int] = defaultdict(int)

    def fill(self, results: int) -> None:
        """Subjects with one result each, two, and seldom many, as on the site, until there are so many results."""
        counts = range(1, MOST_RESULTS + 1)
        weights = [count**-2.0 for count in counts]
        while self.results < results:
            [count] = self.random.choices(counts, weights)
            self.add_subject(min(count, results - self.results))

    def add_subject(self, results: int, kind: str | None = None) -> None:
        """A new subject, made of one that has results, and so many results of it."""
        kind, subject, found = self.random.choice([each for each in self.templates if kind in {None, each[0]}])
        record = _read(self.data / kind / f"{subject}.json")
        number = self.results
        name = f"{subject[:70]}-copy-{number}"
        words = self.random.choice(NON_LATIN) if self.random.random() < SHARE_OF_NON_LATIN else "Copy"
        own = {key: value for key, value in record.items() if key not in NAMES_OF_ONE}
        field = "title" if "title" in record else "model"
        made = f"{words} {number}c"  # a bare number may be the name of a model
        _write(self.data / kind / f"{name}.json", {**own, field: made})
        for _ in range(results):
            self._add_result(kind, name, _read(self.random.choice(found)))

    def _add_result(self, kind: str, subject: str, record: Record) -> None:
        for field in ("superseded_by", "retracted", "errata"):
            record.pop(field, None)
        if source := record.get("source"):
            record["source"] = {**source, "id": self._source(source["id"])}
        for steps in (record, *record.get("steps", [])):
            for measurement in steps.get("measurements", []):
                self._vary(measurement)
        if self.random.random() < SHARE_OF_LONG_TEXTS:
            record["notes"] = [*record.get("notes", []), "A long note about one run. " * (LONG_CHARACTERS // 27)]
        path = self.data / "results" / kind / subject / f"copy-{self.results}.json"
        _write(path, {**record, "subject": subject})
        self.results += 1

    def _source(self, source: str) -> str:
        """A copy of a source, used three times, then the next copy."""
        used = self._uses_of_source[source]
        self._uses_of_source[source] += 1
        if used % RESULTS_PER_SOURCE == 0:
            number = used // RESULTS_PER_SOURCE
            self._sources[source] = f"{source[:80]}-copy-{number}"
            record = _read(self.data / "sources" / f"{source}.json")
            address = f"{(record['url'] or 'https://example.org/').partition('#')[0]}#copy-{number}"
            _write(self.data / "sources" / f"{self._sources[source]}.json", {**record, "url": address})
        return self._sources[source]

    def _vary(self, measurement: Record) -> None:
        factor = self.random.lognormvariate(0, 0.3)
        for part in (measurement, measurement.get("read") or {}, measurement.get("write") or {}):
            for name, value in part.items():
                if name in NO_FIGURES or isinstance(value, bool) or not isinstance(value, int | float):
                    continue
                if "percent" not in name:
                    part[name] = float(f"{value * factor:.6g}")


def write(data: Path, results: int, *, skewed: bool = False, seed: int = SEED) -> int:
    """Fill a folder that does not exist yet with the own records and so many results beside them.

    Returns the number of results that were added. A skewed corpus keeps the shares of SKEWED_SIZE at every size.
    """
    corpus = Corpus(data, seed)
    if skewed:
        share = results / SKEWED_SIZE
        corpus.add_subject(min(HOT_RESULTS, round(HOT_RESULTS * share)), "drives")
        for _ in range(min(SINGLE_DRIVES, round(SINGLE_DRIVES * share))):
            corpus.add_subject(1, "drives")
    corpus.fill(results)
    return corpus.results


def _templates(data: Path) -> list[tuple[str, str, list[Path]]]:
    """Kind, subject and result files of every subject that is no class, in a fixed order."""
    found = []
    for folder in sorted((data / "results").glob("*/*")):
        subject = data / folder.parent.name / f"{folder.name}.json"
        files = sorted(folder.glob("*.json"))
        if files and subject.exists() and not _read(subject).get("is_class"):
            found.append((folder.parent.name, folder.name, files))
    return found


def _read(path: Path) -> Record:
    record: Record = json.loads(path.read_bytes())
    return record


def _write(path: Path, record: Record) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(record, ensure_ascii=False), encoding="utf-8")
