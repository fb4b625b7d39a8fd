"""Measure what things cost, print each figure beside its budget, write build/bench.json, and with --write the table.

Timings belong here, not in the tests; no figure fails a build.
"""

import argparse
import gzip
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(Path(__file__).parent), str(ROOT / "tests")]

import orjson  # noqa: E402
import synthetic  # noqa: E402
from budgets import Figure, machine, write_json, write_table  # noqa: E402
from chromium import find_or_install  # noqa: E402
from pydantic import TypeAdapter  # noqa: E402

from schemas.result import Result  # noqa: E402
from scripts.records.checker import Checker, check  # noqa: E402
from scripts.records.corpus import read  # noqa: E402
from scripts.records.parallel import map_ranges  # noqa: E402

IOPS = str(ROOT / ".venv" / "bin" / "iops")
NEIGHBOUR = ROOT / "data" / "results" / "drives" / "samsung-970-evo" / "2022-10-24-iocost-500gb.json"
"""A result whose like is added; no page of the guide quotes its drive."""
RESULTS = 10_000
ROUNDS = 5
FIGURES: list[Figure] = []
"""What was measured so far."""


def seconds(work: Callable[[], object]) -> float:
    """Wall time of one call."""
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def measured(words: str, value: float, budget: float, unit: str = "") -> None:
    """Print one figure beside its budget, and keep it."""
    FIGURES.append(Figure(words, value, budget, unit))
    print(FIGURES[-1].line(), flush=True)


def validation(folder: Path) -> None:
    """Ten thousand records: our work against what orjson needs to parse the same files, in alternating rounds."""
    synthetic.write(folder, ROOT / "data" / "settings.json", RESULTS)
    files = [file for file in Checker(folder).corpus.files if file.kind.name == "result"]
    validate, anything = Result.__pydantic_validator__.validate_json, TypeAdapter(Any).validate_json

    def each(work: Callable[[bytes], object]) -> Callable[[int, int], None]:
        def share(start: int, stop: int) -> None:
            for file in files[start:stop]:
                work(read(file.path))

        return share

    works = {
        "parse": lambda: each(orjson.loads)(0, len(files)),
        "any": lambda: each(anything)(0, len(files)),
        "one": lambda: each(validate)(0, len(files)),
        "shape": lambda: map_ranges(len(files), each(validate)),
        "check": lambda: check((), folder),
    }
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(ROUNDS):
        for name, work in works.items():
            times[name].append(seconds(work))
    ratios = {
        name: statistics.median(m / p for m, p in zip(times[name], times["parse"], strict=True)) for name in works
    }
    measured(f"{RESULTS:,} records validated ÷ parsed by orjson", ratios["shape"], 2.2)
    print(f"        (in one process ×{ratios['one']:.2f}; pydantic reading into Any ×{ratios['any']:.2f};")
    print(f"        iops check, with repeated keys, references and names, ×{ratios['check']:.2f})")


def submission() -> None:
    """A file of ten jobs, read, judged and placed as the page that checks a result does it, without the page."""
    program = [str(ROOT / ".venv" / "bin" / "node"), str(ROOT / "tests" / "bench" / "submission.ts")]
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=True)
    measured("ten jobs of fio read, judged and placed", float(done.stdout), 100, "ms")


def browser() -> None:
    """What a reader waits for in Chromium with a processor four times slower."""
    program = [str(ROOT / ".venv" / "bin" / "node"), str(ROOT / "tests" / "bench" / "browser" / "run.ts")]
    environment = {"CHROME_PATH": find_or_install(), **os.environ}
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=True, env=environment)
    found = json.loads(done.stdout)
    pages = {(page["name"], page["phone"]): page for page in found["pages"]}
    most = {"a calculator": 6, "check a result": 12, "diagnose": 10, "drives": 8, "home": 4}
    for page in found["scripts"]:
        measured(f"{page['name']}: requests for scripts, after use, too", page["requests"], most[page["name"]])
    slow = "CPU ÷ 4"
    measured(f"drives, first paint ({slow})", pages["drives", False]["first"], 1500, "ms")
    measured(f"check a result, ready to use ({slow})", pages["check", False]["ready"], 2000, "ms")
    measured(f"check a result, largest paint ({slow}, phone network)", pages["check", True]["largest"], 2000, "ms")
    measured(f"listing of {found['listing']['rows']:,} rows narrowed ({slow})", found["listing"]["narrowed"], 100, "ms")
    for calculator in found["calculators"]:
        measured(f"a key in the calculator {calculator['name']} ({slow})", calculator["key"], 50, "ms")
    measured(f"search, first result, index not loaded before ({slow})", found["search"]["first"], 300, "ms")


def one_file() -> None:
    """The check of one file with everything that a start costs."""
    record = next((ROOT / "data" / "results").rglob("*.json"))
    took = statistics.median(
        seconds(lambda: subprocess.run([IOPS, "check", record], check=True, capture_output=True)) for _ in range(ROUNDS)
    )
    measured("iops check of one file, start included", took, 0.5, "s")


def rebuild() -> None:
    """The whole site when nothing has changed."""
    subprocess.run([IOPS, "site"], check=True, capture_output=True)
    took = statistics.median(
        seconds(lambda: subprocess.run([IOPS, "site"], check=True, capture_output=True)) for _ in range(3)
    )
    measured("rebuild of this corpus without changes", took, 2.5, "s")


def one_record() -> None:
    """The whole site after a result was added to it, each time another one."""
    added = NEIGHBOUR.with_name("bench.json")
    took = []
    try:
        for number in range(3):
            record = json.loads(NEIGHBOUR.read_bytes())
            record["title"] = f"{record['title']}, {number}"
            for measurement in record["measurements"]:
                measurement["iops"] += 1 + number
            added.write_text(json.dumps(record), encoding="utf-8")
            took.append(seconds(lambda: subprocess.run([IOPS, "site"], check=True, capture_output=True)))
            added.unlink()
            subprocess.run([IOPS, "site"], check=True, capture_output=True)
    finally:
        added.unlink(missing_ok=True)
    measured("site with one record added", statistics.median(took), 5, "s")


def weights() -> None:
    """What a reader loads."""
    public = ROOT / "public"
    pages = [public / "drives" / path.stem / "index.html" for path in (ROOT / "data" / "drives").glob("*.json")]
    page = max(pages, key=lambda path: len(gzip.compress(path.read_bytes())))
    heaviest = len(gzip.compress(page.read_bytes()))
    measured("heaviest drive page, gzipped", heaviest / 1024, 12, "KiB")
    home = len(gzip.compress((public / "index.html").read_bytes()))
    measured("home page, gzipped", home / 1024, 60, "KiB")
    heaviest_html = max(len(gzip.compress(path.read_bytes())) for path in public.rglob("*.html"))
    measured("heaviest page of the site, gzipped", heaviest_html / 1024, 60, "KiB")
    styles = re.findall(r'href="/(css/[a-z.]+\.css)"', page.read_text(encoding="utf-8"))
    first = [*(public / style for style in styles), public / "js" / "main.js"]
    before = heaviest + sum(len(gzip.compress(path.read_bytes())) for path in first)
    measured("drive page with styles and scripts, gzipped", before / 1024, 20, "KiB")
    chart = len(gzip.compress((public / "js" / "vendor" / "vega.js").read_bytes()))
    measured("interactive chart code, on demand, gzipped", chart / 1024, 200, "KiB")


def main() -> None:
    """Every figure in one run; none of them fails a build."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the table of docs/performance.md, too")
    given = parser.parse_args()
    print(f"{machine()}; medians of {ROUNDS} rounds, in the browser of 3", flush=True)
    one_file()
    rebuild()
    one_record()
    submission()
    weights()
    browser()
    folder = Path(tempfile.mkdtemp(prefix="iops-bench-"))
    try:
        validation(folder)
    finally:
        shutil.rmtree(folder)
    write_json(ROOT / "build" / "bench.json", machine(), FIGURES)
    if given.write:
        write_table(ROOT / "docs" / "performance.md", machine(), FIGURES)


if __name__ == "__main__":
    main()
