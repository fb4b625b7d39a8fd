"""Ask synthetic measurements in one Parquet file with DuckDB and with Spark in local mode, and compare the answers.

Prints the rows of the table in docs/performance.md, which has the commands: both engines and Java 17 or newer stand in
an environment of their own.
"""

import argparse
import math
import os
import re
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import duckdb
import pyspark
import sqlglot
from pyspark.sql import SparkSession

QUESTIONS = Path(__file__).with_name("questions.sql")
HEAD = f"| question | measurements | DuckDB {duckdb.__version__}, s | Spark {pyspark.__version__}, s | equal answers |"
Rows = list[tuple[Any, ...]]


def parts() -> dict[str, str]:
    """The statements of the file by their names."""
    _, *pairs = re.split(r"^-- ([a-z-]+)\n", QUESTIONS.read_text(), flags=re.MULTILINE)
    return dict(zip(pairs[::2], pairs[1::2], strict=True))


def make(path: Path, sql: str, measurements: int) -> None:
    """Write the Parquet file, as the site publishes its own: zstd."""
    with duckdb.connect() as connection:
        connection.execute(sql, [measurements, measurements])
        connection.execute(f"copy made to '{path}' (format parquet, compression zstd)")


def timed(ask: Callable[[], Any]) -> tuple[float, Rows]:
    """Seconds that an answer took, and the answer."""
    started = time.perf_counter()
    rows = [tuple(row) for row in ask()]
    return time.perf_counter() - started, rows


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


def start_spark() -> SparkSession:
    """Spark within this process's own Java, with as many threads as there are processors."""
    builder = SparkSession.builder.master("local[*]").config("spark.driver.memory", "4g")
    builder = builder.config("spark.ui.enabled", "false").config("spark.ui.showConsoleProgress", "false")
    return builder.config("spark.sql.shuffle.partitions", str(os.cpu_count())).getOrCreate()


def main() -> None:
    """Each question to each number of measurements, one round."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("measurements", type=int, nargs="+")
    given = parser.parse_args()
    questions = parts()
    made = questions.pop("make")
    spark = start_spark()
    print(HEAD, "|---|---:|---:|---:|---|", sep="\n")
    with tempfile.TemporaryDirectory(prefix="iops-engines-") as folder, duckdb.connect() as duck:
        for measurements in sorted(given.measurements):
            path = Path(folder) / f"{measurements}.parquet"
            make(path, made, measurements)
            duck.execute(f"create or replace view measurements as from '{path}'")
            spark.read.parquet(str(path)).createOrReplaceTempView("measurements")
            for name, sql in questions.items():
                here, rows = timed(lambda sql=sql: duck.execute(sql).fetchall())
                [for_spark] = sqlglot.transpile(sql, read="duckdb", write="spark")
                there, others = timed(lambda sql=for_spark: spark.sql(sql).collect())
                same = "yes" if equal(rows, others) else "no"
                print(f"| {name} | {measurements:,} | {here:.3g} | {there:.3g} | {same} |", flush=True)
            path.unlink()
    spark.stop()


if __name__ == "__main__":
    main()
