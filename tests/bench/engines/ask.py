"""Ask synthetic measurements in one Parquet file with DuckDB and with Spark, and compare: sh run.sh 10000000.

The questions are written once, in DuckDB's SQL, and transpiled by sqlglot. Run by `run.sh`, which installs both.
"""

import argparse
import json
import math
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import duckdb
import pyspark
import sqlglot
from pyspark.sql import SparkSession

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
sys.path.insert(0, str(HERE.parent / "scale"))

from record import update  # noqa: E402

DRIVER_MEMORY = "4g"
Rows = list[tuple[Any, ...]]


def make(path: Path, measurements: int) -> None:
    """Write the Parquet file, as the site publishes its own: zstd."""
    with duckdb.connect() as connection:
        connection.execute((HERE / "measurements.sql").read_text(), [measurements, measurements])
        connection.execute(f"copy made to '{path}' (format parquet, compression zstd)")


def timed(ask: Any, rounds: int) -> tuple[float, Rows]:
    """The median of several rounds, and the answer."""
    times, rows = [], []
    for _ in range(rounds):
        started = time.perf_counter()
        rows = [tuple(row) for row in ask()]
        times.append(time.perf_counter() - started)
    return sorted(times)[rounds // 2], rows


def equal(one: Rows, other: Rows) -> bool:
    """Whether two answers are the same but for the last digits of sums of floating-point numbers."""
    return len(one) == len(other) and all(
        len(a) == len(b) and all(_same(x, y) for x, y in zip(a, b, strict=True))
        for a, b in zip(one, other, strict=True)
    )


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, float) or isinstance(other, float):
        return math.isclose(float(one), float(other), rel_tol=1e-9)
    return bool(one == other)


def ask_all(path: Path, measurements: int, spark: SparkSession | None, rounds: int) -> list[dict[str, Any]]:
    """Every question of DuckDB, and of Spark unless it is left out."""
    found = []
    if spark:
        spark.read.parquet(str(path)).createOrReplaceTempView("measurements")
    with duckdb.connect() as duck:
        duck.execute(f"create view measurements as from '{path}'")
        for file in sorted((HERE / "questions").glob("*.sql")):
            question = file.read_text()
            [for_spark] = sqlglot.transpile(question, read="duckdb", write="spark")
            first = None
            engines = {f"DuckDB {duckdb.__version__}": lambda sql=question: duck.execute(sql).fetchall()}
            if spark:
                engines[f"Spark {pyspark.__version__}, local mode"] = lambda sql=for_spark: spark.sql(sql).collect()
            for engine, ask in engines.items():
                seconds, rows = timed(ask, rounds)
                first = rows if first is None else first
                figures = {"wall_s": float(f"{seconds:.3g}"), "rows": len(rows)}
                same = None if rows is first else equal(first, rows)
                print(
                    f"{measurements} {file.stem}: {engine} {seconds:.2f} s, equal {same}", file=sys.stderr, flush=True
                )
                shared = {"measurements": measurements, "file_bytes": path.stat().st_size, "question": file.stem}
                found.append({"engine": engine, **shared, "cpu_s": None, **figures, "is_equal": same})
    return found


def start_spark() -> SparkSession:
    """Spark within this process's own Java, with as many threads as there are processors."""
    builder = SparkSession.builder.master("local[*]").config("spark.driver.memory", DRIVER_MEMORY)
    builder = builder.config("spark.ui.enabled", "false").config("spark.ui.showConsoleProgress", "false")
    return builder.config("spark.sql.shuffle.partitions", str(os.cpu_count())).getOrCreate()


def main() -> None:
    """Each number of measurements that was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("measurements", type=int, nargs="+")
    parser.add_argument("--rounds", type=int, default=3, help="of each question, of which the median counts (3)")
    parser.add_argument("--duckdb-only", action="store_true", help="leave Spark out")
    parser.add_argument("--out", type=Path, default=ROOT / "data" / "costs.json", help="record (data/costs.json)")
    given = parser.parse_args()
    spark = None if given.duckdb_only else start_spark()
    known = json.loads(given.out.read_bytes()).get("queries", []) if given.out.exists() else []
    found = [query for query in known if query["measurements"] not in given.measurements]
    with tempfile.TemporaryDirectory(prefix="iops-engines-") as folder:
        for measurements in sorted(given.measurements):
            path = Path(folder) / f"{measurements}.parquet"
            make(path, measurements)
            found += ask_all(path, measurements, spark, given.rounds)
            update(given.out, queries=sorted(found, key=lambda query: query["measurements"]))
            path.unlink()
    if spark:
        spark.stop()


if __name__ == "__main__":
    main()
