"""Measures what things cost and prints each figure beside its budget; timings belong here, not in the tests."""

import gzip
import os
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
sys.path.insert(0, str(Path(__file__).parent))

import orjson  # noqa: E402
import synthetic  # noqa: E402
from pydantic import TypeAdapter  # noqa: E402

from schemas.result import Result  # noqa: E402
from scripts.check import Checker  # noqa: E402
from scripts.records import read  # noqa: E402

IOPS = str(ROOT / ".venv" / "bin" / "iops")
RESULTS = 10_000
ROUNDS = 5


def seconds(work: Callable[[], object]) -> float:
    """Wall time of one call."""
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def line(words: str, figure: str, budget: str, within: bool) -> None:
    """One figure beside its budget."""
    print(f"{'ok' if within else 'MISSED':<7} {words:<58} {figure:>12}   budget {budget}", flush=True)


def validation(folder: Path) -> None:
    """Ten thousand records: our work against what orjson needs to parse the same files, in alternating rounds."""
    synthetic.write(folder, ROOT / "data" / "settings.json", RESULTS)
    checker = Checker(folder)
    results = [file for file in checker.corpus.files if file.kind.name == "result"]
    validate = Result.__pydantic_validator__.validate_json
    anything = TypeAdapter(Any).validate_json
    works = {
        "parse": lambda: [orjson.loads(read(file.path)) and None for file in results],
        "validate": lambda: [validate(read(file.path)) and None for file in results],
        "any": lambda: [anything(read(file.path)) and None for file in results],
        "check": lambda: [list(checker.file(file, read(file.path))) for file in results],
    }
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(ROUNDS):
        for name, work in works.items():
            times[name].append(seconds(work))
    for name, words in (("validate", "shape"), ("check", "shape, keys, references")):
        ratio = statistics.median(mine / parse for mine, parse in zip(times[name], times["parse"], strict=True))
        line(f"{RESULTS} records: {words} ÷ parsing", f"×{ratio:.2f}", "×2.2", ratio <= 2.2)
    floor = statistics.median(least / parse for least, parse in zip(times["any"], times["parse"], strict=True))
    print(f"        (pydantic reading the same files into Any, which checks nothing: ×{floor:.2f})")


def one_file() -> None:
    """The check of one file with everything that a start costs."""
    record = next((ROOT / "data" / "results").rglob("*.json"))
    took = statistics.median(
        seconds(lambda: subprocess.run([IOPS, "check", record], check=True, capture_output=True)) for _ in range(ROUNDS)
    )
    line("iops check of one file, start included", f"{took:.2f} s", "0.5 s", took < 0.5)


def rebuild() -> None:
    """The whole site when nothing has changed."""
    subprocess.run([IOPS, "site"], check=True, capture_output=True)
    took = statistics.median(
        seconds(lambda: subprocess.run([IOPS, "site"], check=True, capture_output=True)) for _ in range(3)
    )
    line("rebuild of this corpus without changes", f"{took:.2f} s", "5 s", took < 5)


def weights() -> None:
    """What a reader loads."""
    public = ROOT / "public"
    heaviest = max(len(gzip.compress(page.read_bytes())) for page in public.glob("drives/*/index.html"))
    line("heaviest drive page, gzipped", f"{heaviest / 1024:.1f} KiB", "8 KiB", heaviest <= 8 * 1024)
    home = len(gzip.compress((public / "index.html").read_bytes()))
    line("home page, gzipped", f"{home / 1024:.1f} KiB", "60 KiB", home <= 60 * 1024)
    first = [
        *public.glob("css/*.css"),
        public / "js" / "main.js",
        public / "js" / "elements" / "chart.js",
        public / "js" / "elements" / "copy.js",
    ]
    before = heaviest + sum(len(gzip.compress(path.read_bytes())) for path in first)
    line("drive page with styles and scripts, gzipped", f"{before / 1024:.1f} KiB", "20 KiB", before <= 20 * 1024)
    chart = len(gzip.compress((public / "js" / "vendor" / "vega.js").read_bytes()))
    line("interactive chart code, on demand, gzipped", f"{chart / 1024:.0f} KiB", "200 KiB", chart <= 200 * 1024)


def main() -> None:
    """Every figure; none of them fails a build."""
    print(f"{os.cpu_count()} cores; medians of {ROUNDS} rounds")
    one_file()
    rebuild()
    weights()
    folder = Path(tempfile.mkdtemp(prefix="iops-bench-"))
    try:
        validation(folder)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
