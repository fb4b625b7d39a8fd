"""Measure what the build costs as the corpus grows: python tests/bench/scale/curves.py 1000 3000 10000.

Builds each size from nothing in a scratch folder, that of the corpus as it stands first, and prints the rows of the
table in docs/performance.md; what each stage took goes to standard error. A size that takes longer than the limit is
left out, and so are larger ones.
"""

import argparse
import json
import math
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

import corpora  # noqa: E402

TICKS = os.sysconf("SC_CLK_TCK")
PROC = Path("/proc")
GIB = 2**30
HEAD = "| corpus | results added | pages | processor, s | wall time, s | peak memory, GiB | site, GB |"


class Cost(NamedTuple):
    """What one build took, of all the programs that it ran."""

    cpu_s: float
    wall_s: float
    peak_bytes: int
    """Most memory that they held at once; what they share counted once."""
    site_bytes: int
    pages: int


def build(scratch: Path, results: int, shape: str, limit_s: float) -> Cost | None:
    """The costs of one size; None where it took longer than the limit."""
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    corpora.write(scratch / "data", results, skewed=shape == "skewed")
    started = time.perf_counter()
    command = [sys.executable, __file__, "--stages-of", str(scratch)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True) as running:
        peaks, stop = [0], threading.Event()  # one for each stage; the last is of the stage that runs
        timer = threading.Timer(limit_s, os.killpg, (running.pid, 9))
        watch = threading.Thread(target=_watch, args=(running.pid, peaks, stop))
        timer.start()
        watch.start()
        cpu_s = 0.0
        for line in running.stdout or ():
            stage = json.loads(line)
            cpu_s += stage["cpu_s"]
            memory = f"{peaks[-1] / GIB:.2f} GiB"
            print(f"  {stage['cpu_s']:8.1f} s, {memory}  {stage['stage']}", file=sys.stderr, flush=True)
            peaks.append(0)
        stop.set()
        watch.join()
        timer.cancel()
    if running.wait() == -9:
        return None
    if running.returncode:
        sys.exit(f"the build of {results} results stopped with code {running.returncode}")
    wall_s = time.perf_counter() - started
    files = [path for path in (scratch / "public").rglob("*") if path.is_file()]
    pages = sum(path.suffix == ".html" for path in files)
    return Cost(cpu_s, wall_s, max(peaks), sum(path.stat().st_size for path in files), pages)


def _watch(process: int, peaks: list[int], stop: threading.Event) -> None:
    while not stop.wait(0.5):
        peaks[-1] = max(peaks[-1], sum(map(_memory_bytes, _tree(process))))


def _tree(root: int) -> list[int]:
    """A process and all that it started and that still run."""
    children: dict[int, list[int]] = {}
    for folder in PROC.iterdir():
        if folder.name.isdigit() and (fields := _stat(int(folder.name))):
            children.setdefault(int(fields[1]), []).append(int(folder.name))
    found = [root]
    for process in found:
        found += children.get(process, [])
    return found


def _stat(process: int) -> list[str]:
    """The fields behind the name of the program; none where the process has ended."""
    try:
        return (PROC / str(process) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def _memory_bytes(process: int) -> int:
    """Memory of a process; what several share counts in parts."""
    try:
        lines = (PROC / str(process) / "smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:"))


def _cpu_seconds(root: int) -> float:
    """Processor time of a process and all that it started, with that of children that have ended."""
    return sum(sum(map(int, fields[11:15])) for pid in _tree(root) if (fields := _stat(pid))) / TICKS


def print_stages(scratch: Path) -> None:
    """Build the site of `scratch/data`; a line of JSON for each stage, named as the build names it, without counts."""
    from scripts.build.pipeline import site

    os.environ["HUGO_RESOURCEDIR"] = str(scratch.resolve() / "pictures")  # those of other builds are no part of this
    before = _cpu_seconds(os.getpid())

    def report(text: str, _seconds: float) -> None:
        nonlocal before
        now = _cpu_seconds(os.getpid())
        print(json.dumps({"stage": re.sub(r"(of )?[\d.]+ (MB )?", "", text), "cpu_s": now - before}), flush=True)
        before = now

    site(report, "http://localhost:1313/", scratch / "public", scratch / "data", scratch / "build")


def row(shape: str, results: int, cost: Cost) -> str:
    """A line of the table."""
    figures = f"{cost.cpu_s:,.0f} | {cost.wall_s:,.0f} | {cost.peak_bytes / GIB:.2f} | {cost.site_bytes / 1e9:.2f}"
    return f"| {shape} | {results:,} | {cost.pages:,} | {figures} |"


def exponent(own: Cost, sizes: dict[int, Cost]) -> float:
    """Slope of the logarithm of the processor time that is added over that of the results added: 1 is linear."""
    points = [(math.log(results), math.log(cost.cpu_s - own.cpu_s)) for results, cost in sizes.items()]
    return statistics.linear_regression(*zip(*points, strict=True)).slope


def main() -> None:
    """Every size of every shape that was asked for, smallest first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", type=int, nargs="*", help="results to add to the corpus as it stands")
    parser.add_argument("--shape", choices=("realistic", "skewed"), action="append", help="of the corpus (realistic)")
    parser.add_argument("--limit", type=float, default=1800, metavar="SECONDS", help="for one build (1800)")
    parser.add_argument("--scratch", type=Path, help="folder for the builds (a temporary one)")
    parser.add_argument("--stages-of", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.stages_of:
        print_stages(given.stages_of)
        return
    scratch = (given.scratch or Path(tempfile.mkdtemp(prefix="iops-curves-"))) / "build"
    try:
        own = build(scratch, 0, "realistic", given.limit)
        if own is None:
            sys.exit("the corpus as it stands took longer than the limit")
        print(HEAD, re.sub(r"[^|]+", "---:", HEAD).replace("---:", "---", 1), row("as it stands", 0, own), sep="\n")
        for shape in given.shape or ["realistic"]:
            sizes: dict[int, Cost] = {}
            for results in sorted(given.results):
                cost = build(scratch, results, shape, given.limit)
                if cost is None:
                    print(f"{shape}, {results} results: longer than {given.limit:.0f} s", file=sys.stderr)
                    break
                sizes[results] = cost
                print(row(shape, results, cost), flush=True)
            if len(sizes) > 1:
                print(f"{shape}: processor time grows with the power {exponent(own, sizes):.2f}", file=sys.stderr)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


if __name__ == "__main__":
    main()
