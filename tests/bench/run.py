"""Measures what things cost and prints each figure beside its budget; timings belong here, not in the tests."""

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
sys.path.insert(0, str(Path(__file__).parent))

import orjson  # noqa: E402
import synthetic  # noqa: E402
from pydantic import TypeAdapter  # noqa: E402

from schemas.result import Result  # noqa: E402
from scripts.records.checker import Checker, check  # noqa: E402
from scripts.records.corpus import read  # noqa: E402
from scripts.records.parallel import map_ranges  # noqa: E402

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
    line(f"{RESULTS} records validated ÷ parsed by orjson", f"×{ratios['shape']:.2f}", "×2.2", ratios["shape"] <= 2.2)
    print(
        f"        (in one process ×{ratios['one']:.2f}; pydantic reading into Any, checking nothing ×{ratios['any']:.2f};"
    )
    print(f"        iops check, with repeated keys, references and names, ×{ratios['check']:.2f})")


def submission() -> None:
    """A file of ten jobs, read, judged and placed as the page that checks a result does it, without the page."""
    program = [str(ROOT / ".venv" / "bin" / "node"), str(ROOT / "tests" / "bench" / "submission.js")]
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=True)
    milliseconds = float(done.stdout)
    line("ten jobs of fio read, judged and placed", f"{milliseconds:.0f} ms", "100 ms", milliseconds < 100)


def listing() -> None:
    """One change of a listing, from the letter typed to rows laid out, in Chromium; its logic alone in Node."""
    program = [str(ROOT / ".venv" / "bin" / "node"), str(ROOT / "tests" / "bench" / "listing.js")]
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=True)
    for measured in json.loads(done.stdout):
        rows, budget = measured["rows"], 50 if measured["rows"] <= 1000 else 500
        line(
            f"listing of {rows} rows narrowed", f"{measured['page']:.0f} ms", f"{budget} ms", measured["page"] < budget
        )
        print(f"        (its logic alone {measured['filter']:.1f} ms, sorting them {measured['sort']:.0f} ms)")


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
    page = max(public.glob("drives/*/index.html"), key=lambda path: len(gzip.compress(path.read_bytes())))
    heaviest = len(gzip.compress(page.read_bytes()))
    line("heaviest drive page, gzipped", f"{heaviest / 1024:.1f} KiB", "8 KiB", heaviest <= 8 * 1024)
    home = len(gzip.compress((public / "index.html").read_bytes()))
    line("home page, gzipped", f"{home / 1024:.1f} KiB", "60 KiB", home <= 60 * 1024)
    styles = re.findall(r'href="/(css/[a-z]+\.css)"', page.read_text(encoding="utf-8"))
    scripts = ("main", "elements/chart", "elements/copy", "elements/search-key", "elements/search/key")
    first = [*(public / style for style in styles), *(public / "js" / f"{name}.js" for name in scripts)]
    before = heaviest + sum(len(gzip.compress(path.read_bytes())) for path in first)
    line("drive page with styles and scripts, gzipped", f"{before / 1024:.1f} KiB", "20 KiB", before <= 20 * 1024)
    chart = len(gzip.compress((public / "js" / "vendor" / "vega.js").read_bytes()))
    line("interactive chart code, on demand, gzipped", f"{chart / 1024:.0f} KiB", "200 KiB", chart <= 200 * 1024)


def main() -> None:
    """Every figure; none of them fails a build."""
    print(f"{os.cpu_count()} cores; medians of {ROUNDS} rounds")
    one_file()
    submission()
    listing()
    rebuild()
    weights()
    folder = Path(tempfile.mkdtemp(prefix="iops-bench-"))
    try:
        validation(folder)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
