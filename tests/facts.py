"""The figures that others read from the five source documents (an optional collection), named as in the published tables."""

import json
import re
import tempfile
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from optional_collections import SOURCE_FACTS

ROOT = Path(__file__).resolve().parent.parent
RESULTS = SOURCE_FACTS.file

SOURCES = {
    "000": "yourcmc-ceph-performance",
    "001": "ceph-mclock-wpq-study",
    "002": "zfs-appliance-vdbench",
    "003": "vault-2015-ceph-performance",
    "004": "adaptec-maxcache-habr",
}
"""The document of a set, by the first digits of its file name."""

LEFT_OUT = {
    r"delta_\w+|ratio_\w+": "derived by the source from figures that it gives; computed, see test_derivations.py",
    r"gain\w*|penalty\w*|latency_added|\w+_gain": "a change without both figures, kept as a reported effect",
    r"errors_\w+": "counters of iostat, cumulative since boot, named in a note of the record",
}
"""What no record stores as a figure, and why."""

METRICS = {
    "reads_per_s": ("reads", "a rate carries its time in the unit"),
    "writes_per_s": ("writes", "a rate carries its time in the unit"),
    "objects_per_s": ("objects", "a rate carries its time in the unit"),
    "read_kb_per_s": ("read_bandwidth", "iostat's kr/s; the unit stands in its own column"),
    "write_kb_per_s": ("write_bandwidth", "iostat's kw/s; the unit stands in its own column"),
    "wait_queue": ("queue_wait", "iostat's wait: requests that wait"),
    "active_queue": ("queue_active", "iostat's actv: requests in the device"),
    "wsvc_t": ("service_wait", "iostat's column, by its meaning"),
    "asvc_t": ("service_active", "iostat's column, by its meaning"),
    "wait_pct": ("wait", "iostat's %w; the unit stands in its own column"),
    "busy_pct": ("busy", "iostat's %b; the unit stands in its own column"),
    "read_pct": ("read_percent_measured", "vdbench's column, against the share that was asked for"),
    "latency": ("latency_unspecified", "the source does not say which latency"),
    "objects": ("objects_total", "how many objects, against objects per second"),
    "list_duration_range": ("list_duration", "a range is a range of the same metric"),
    "tps": ("transactions", "a rate carries its time in the unit"),
    "ram": ("memory", "spelled out"),
}
"""Metrics that the extraction names otherwise: our name, and why."""

UNITS = {
    "MB/s (1024**2)": ("MiB/s", "vdbench's MB is 2^20 bytes"),
    "KB/s": ("KiB/s", "iostat's k is 1024 bytes: kr/s over r/s is 8.0 at 8192 bytes an operation"),
    "r/s": ("reads/s", "spelled out"),
    "w/s": ("writes/s", "spelled out"),
    "bytes": ("B", "symbol of the unit"),
    "us": ("µs", "symbol of the unit"),
}
"""Units that the extraction writes otherwise: ours, and why."""

KIND_NOT_PRINTED = {
    "yw-lowlat",
    "yw-drive-classes",
    "yw-vitastor",
    "yw-vendor-specs",
    "yw-bluestore-anecdotes",
    "yw-latency-breakdown",
}
"""Sets whose latency_mean is a latency of no stated kind in the document: stored as latency_unspecified."""

REPEATS = {
    "mc-0078": "mc-0022: the baseline of about 23K, printed again in test A",
    "mc-0096": "mc-0089: head of the table of test A",
    "mc-0097": "mc-0090: head of the table of test A",
    "mc-0098": "mc-0093: table of test A",
    "mc-0100": "mc-0094: table of test A",
    "mc-0163": "mc-0156: head of the table of test B",
    "mc-0164": "mc-0157: head of the table of test B",
    "mc-0165": "mc-0160: table of test B",
    "mc-0167": "mc-0161: table of test B",
    "vault-0059": "vault-0060: the 900 MB/s without a cache, one note earlier",
    "maxc-0039": "maxc-0021: the 1100 IOPS without a cache, by way of comparison",
}
"""Facts that print a figure again, and the fact that they repeat: one measurement with two places."""


class Figure(NamedTuple):
    """What identifies a printed figure: equal to a row of the table `metrics`."""

    source: str
    metric: str
    value: float
    value_max: float | None
    unit: str


class Fact(NamedTuple):
    """One printed figure of the extraction."""

    set_id: str
    fact_id: str
    figure: Figure
    lines: str

    def __str__(self) -> str:
        value = f"{self.figure.value}" + (f" to {self.figure.value_max}" if self.figure.value_max is not None else "")
        printed = f"{self.figure.metric} = {value} {self.figure.unit}"
        return f"{self.set_id} {self.fact_id}: {printed} ({self.figure.source}, {self.lines})"


def sets() -> list[dict]:
    """All sets of the extraction."""
    return json.loads(RESULTS.read_text())["result_sets"]


def reason_to_leave_out(metric: str) -> str | None:
    """Why no record stores figures of a metric of the extraction; none where records do."""
    return next((reason for pattern, reason in LEFT_OUT.items() if re.fullmatch(pattern, metric)), None)


def facts(result_set: dict) -> list[Fact]:
    """The printed figures of a set that records must hold."""
    return [
        Fact(result_set["id"], row["fact"], figure(result_set, row), row["lines"])
        for row in result_set["measurements"]
        if not reason_to_leave_out(row["metric"])
    ]


def figure(result_set: dict, row: dict) -> Figure:
    """A figure of the extraction in the words of the published tables."""
    is_range = row["value"] is None
    metric, _ = METRICS.get(row["metric"], (row["metric"], ""))
    if metric == "latency_mean" and result_set["id"] in KIND_NOT_PRINTED:
        metric = "latency_unspecified"
    unit, _ = UNITS.get(row["unit"], (row["unit"], ""))
    return Figure(
        SOURCES[result_set["source"]["file"][:3]],
        metric,
        float(row["value_min"] if is_range else row["value"]),
        float(row["value_max"]) if is_range else None,
        unit,
    )


def published(connection) -> Counter[Figure]:
    """How often the published table holds each figure."""
    rows = connection.execute("select source, metric, value, value_max, unit from marts.metrics").fetchall()
    return Counter(Figure(*row) for row in rows)


def main() -> None:
    """Print how many printed figures the published table holds, and name those that it does not."""
    from small import database

    with tempfile.TemporaryDirectory() as work, database(ROOT / "data", Path(work)) as connection:
        stored = published(connection)
    wanted = [fact for result_set in sets() for fact in facts(result_set)]
    missing = [fact for fact in wanted if fact.figure not in stored]
    for fact in missing:
        print(fact)
    print(f"{len(wanted) - len(missing)} of {len(wanted)} figures")


if __name__ == "__main__":
    main()
