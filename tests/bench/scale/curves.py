"""Measure what the build costs at growing sizes of the corpus: python tests/bench/scale/curves.py 1000 3000 10000.

Each size is built from nothing in a scratch folder. Costs are those above the corpus as it stands, which is built, too;
an exponent is the slope of a straight line through their logarithms: 1 means that ten times the results cost ten times
as much. A size that takes longer than the limit is left out, and so are larger ones. Builds of a shape that was not
asked for stay in the record.
"""

import argparse
import json
import math
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

import corpora  # noqa: E402
from processes import memory_bytes  # noqa: E402
from record import update  # noqa: E402

SHAPES = ("realistic", "skewed")
OWN = "as it stands"
SMALL_SHARE = 0.02
"""Stages below this share of the largest build have no exponent: what they cost is noise."""
Measured = dict[str, Any]


def build(scratch: Path, results: int, shape: str, limit_s: float) -> Measured | None:
    """One size: its stages, its peak of memory, its bytes; None where it took longer than the limit."""
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    corpora.write(scratch / "data", results, skewed=shape == "skewed")
    command = [sys.executable, str(Path(__file__).with_name("stages.py")), str(scratch / "data"), str(scratch)]
    started = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True) as running:
        peak, stop = [0], threading.Event()  # of the stage that runs
        timer = threading.Timer(limit_s, os.killpg, (running.pid, 9))
        watch = threading.Thread(target=_watch, args=(running.pid, peak, stop))
        timer.start()
        watch.start()
        stages = []
        for line in running.stdout or ():
            stages.append({**json.loads(line), "peak_bytes": peak[0]})
            peak[0] = 0
        stop.set()
        watch.join()
        timer.cancel()
    if running.wait() == -9:
        return None
    if running.returncode:
        sys.exit(f"the build of {results} results stopped with code {running.returncode}")
    highest = max(stages, key=lambda stage: stage["peak_bytes"])
    print(
        f"most memory: {highest['peak_bytes'] / 2**30:.2f} GiB, until “{highest['stage']}”", file=sys.stderr, flush=True
    )
    cpu: dict[str, float] = {}
    for stage in stages:
        cpu[stage["stage"]] = round(cpu.get(stage["stage"], 0) + stage["cpu_s"], 2)
    files = [path for path in (scratch / "public").rglob("*") if path.is_file()]
    return {
        "shape": shape,
        "results_added": results,
        "cpu_s": round(sum(cpu.values()), 1),
        "wall_s": round(time.perf_counter() - started, 1),
        "peak_bytes": highest["peak_bytes"],
        "site_bytes": sum(path.stat().st_size for path in files),
        "site_files": len(files),
        "pages": sum(path.suffix == ".html" for path in files),
        "stages": cpu,
    }


def _watch(process: int, peak: list[int], stop: threading.Event) -> None:
    while not stop.wait(0.5):
        peak[0] = max(peak[0], memory_bytes(process))


def exponents(base: Measured, sizes: list[Measured]) -> dict[str, float]:
    """Of the whole, of the bytes, of the peak and of each stage that counts; none with fewer than two sizes."""
    if len(sizes) < 2:
        return {}
    largest = sizes[-1]
    totals = {name: _slope(base, sizes, lambda size, name=name: size[name]) for name in ("cpu_s", "site_bytes")}
    totals["peak_bytes"] = _slope({}, sizes, lambda size: size.get("peak_bytes", 0))
    for stage, seconds in largest["stages"].items():
        if seconds >= SMALL_SHARE * largest["cpu_s"]:
            totals[stage] = _slope(base, sizes, lambda size, stage=stage: size["stages"].get(stage, 0))
    return {name: slope for name, slope in totals.items() if slope is not None}


def fits(builds: list[Measured]) -> dict[str, dict[str, float]]:
    """The exponents of each shape, all against the same build of the corpus as it stands, which is the first."""
    base, *others = builds
    return {shape: exponents(base, [build for build in others if build["shape"] == shape]) for shape in SHAPES}


def _slope(base: Measured, sizes: list[Measured], cost: Any) -> float | None:
    """Least squares through the logarithms of results added and of cost above the base."""
    floor = cost(base) if base else 0
    points = [(math.log(size["results_added"]), cost(size) - floor) for size in sizes]
    points = [(x, math.log(y)) for x, y in points if y > 0]
    if len(points) < 2:
        return None
    mean_x, mean_y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    over = sum((x - mean_x) * (y - mean_y) for x, y in points)
    return round(over / sum((x - mean_x) ** 2 for x, _ in points), 2)


def main() -> None:
    """Every size of every shape that was asked for, smallest first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", type=int, nargs="+", help="results to add to the corpus as it stands")
    parser.add_argument("--shape", choices=SHAPES, action="append", help="of the corpus (both)")
    parser.add_argument("--limit", type=float, default=1800, metavar="SECONDS", help="for one build (1800)")
    parser.add_argument("--scratch", type=Path, help="folder for the builds (a temporary one)")
    parser.add_argument("--out", type=Path, default=ROOT / "data" / "costs.json", help="record (data/costs.json)")
    given = parser.parse_args()
    shapes = given.shape or SHAPES
    scratch = given.scratch or Path(tempfile.mkdtemp(prefix="iops-curves-"))
    known = json.loads(given.out.read_bytes()) if given.out.exists() else {"builds": []}
    found: list[Measured] = [build for build in known["builds"] if build["shape"] not in {OWN, *shapes}]
    try:
        base = build(scratch / "build", 0, OWN, given.limit)
        if base is None:
            sys.exit("the corpus as it stands took longer than the limit")
        found.insert(0, base)
        for shape in shapes:
            for results in sorted(given.results):
                done = build(scratch / "build", results, shape, given.limit)
                if done is None:
                    print(f"{shape}, {results} results: longer than {given.limit:.0f} s", file=sys.stderr)
                    break
                found.append(done)
                update(given.out, builds=found, exponents=fits(found))
                print(f"{shape}, {results} results: {done['cpu_s']} s of CPU", file=sys.stderr, flush=True)
    finally:
        shutil.rmtree(scratch / "build", ignore_errors=True)


if __name__ == "__main__":
    main()
