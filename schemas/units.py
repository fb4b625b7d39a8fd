"""The closed list of metrics: every name a figure may have, its unit, and how it becomes comparable."""

from decimal import Decimal
from typing import NamedTuple


class MetricKind(NamedTuple):
    """One name that a figure may have in a result file."""

    key: str
    """Name in a record, unit included: `latency_mean_ms`."""
    metric: str
    """Name without the unit: `latency_mean`."""
    unit: str
    """Unit as printed: `ms`."""
    label: str
    """Name for a reader: `mean latency`."""
    factor: float
    """Multiply a value by this to get `base_unit`."""
    base_unit: str
    """Unit in which figures are compared: `s`."""
    higher_is_better: bool | None
    """None where neither direction is better."""


BYTE_UNITS: dict[str, int] = (
    {"B": 1}
    | {f"{prefix}B": 1000**power for power, prefix in enumerate("kMGTP", start=1)}
    | {f"{prefix}iB": 1024**power for power, prefix in enumerate("KMGTP", start=1)}
)
"""Bytes in one unit: SI prefixes are powers of 1000, IEC prefixes powers of 1024 (IEC 80000-13)."""
BANDWIDTH_UNITS = {
    f"{unit.lower()}_per_s": (f"{unit}/s", float(BYTE_UNITS[unit])) for unit in ("kB", "MB", "GB", "KiB", "MiB", "GiB")
}
"""By the end of a metric's name: the unit as printed, and bytes per second in one unit."""
NETWORK_UNITS = {"gbit_per_s": 1e9 / 8}
"""By the end of a metric's name: bytes per second in one unit."""
TIME_UNITS = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1.0, "h": 3600.0, "d": 86_400.0}
"""By the end of a metric's name: seconds in one unit."""
UNIT_LABELS = {"us": "µs"}
INPUT_UNITS = {"Gbit/s": 1e9 / 8, "GB/s": 1e9, "µs": 1e-6, "ms": 1e-3}
"""Units that an input may be written in instead of its own: bytes per second, or seconds, in one unit."""
SCALES = {"%": Decimal("0.01"), "min": Decimal(60)} | {unit: Decimal(TIME_UNITS[unit]) for unit in ("s", "h", "d")}
"""Units of inputs that may have decimals, unlike bytes."""
BANDWIDTHS = {"bandwidth": "bandwidth", "read": "read bandwidth", "write": "write bandwidth"}
LATENCY_STATISTICS = {
    "mean": "mean {}",
    "min": "minimum {}",
    "max": "maximum {}",
    "stddev": "standard deviation of {}",
    "p50": "median {}",
    "p90": "90th percentile {}",
    "p95": "95th percentile {}",
    "p99": "99th percentile {}",
    "p99_5": "99.5th percentile {}",
    "p99_9": "99.9th percentile {}",
    "p99_99": "99.99th percentile {}",
    "p99_999": "99.999th percentile {}",
    "unspecified": "{} (kind not stated)",
}
LATENCY_FAMILIES = {
    "latency": "latency",
    "submission_latency": "submission latency",
    "completion_latency": "completion latency",
    "flush_latency": "flush latency",
}
"""What a latency is the time of: a request from submission to its end (also where a source does not say which, and of a
write with its flush where a tool times both as one, as pg_test_fsync and diskinfo do), only until it was submitted,
only from then to its end, or a call of fsync or fdatasync. They are never compared or mixed."""
ROUND_TRIPS = {
    "min": "minimum round trip",
    "mean": "mean round trip",
    "max": "maximum round trip",
    "mdev": "deviation of round trip",
    "p50": "median round trip",
    "p99": "99th percentile round trip",
    "p99_9": "99.9th percentile round trip",
}
RATES = {
    "iops": ("iops", "IOPS", "iops"),
    "reads_per_s": ("reads", "reads", "reads/s"),
    "writes_per_s": ("writes", "writes", "writes/s"),
    "objects_per_s": ("objects", "objects", "objects/s"),
    "transactions_per_s": ("transactions", "transactions", "transactions/s"),
}
OTHERS = (
    MetricKind("duration_s", "duration", "s", "duration", 1, "s", False),
    MetricKind("duration_h", "duration", "h", "duration", TIME_UNITS["h"], "s", False),
    MetricKind("duration_d", "duration", "d", "duration", TIME_UNITS["d"], "s", False),
    MetricKind("list_duration_s", "list_duration", "s", "time to list", 1, "s", False),
    MetricKind("service_wait_ms", "service_wait", "ms", "time waiting in the queue", 1e-3, "s", False),
    MetricKind("service_active_ms", "service_active", "ms", "time in the device", 1e-3, "s", False),
    MetricKind("cpu_percent", "cpu", "%", "CPU use", 1, "%", False),
    MetricKind("cpu_sys_percent", "cpu_sys", "%", "CPU use in the kernel", 1, "%", False),
    MetricKind("cpu_sys_usr_percent", "cpu_sys_usr", "%", "CPU use, kernel and user", 1, "%", False),
    MetricKind("cpu_cores", "cpu_cores", "cores", "CPU use of one daemon", 1, "cores", False),
    MetricKind(
        "network_gbit_per_s", "network", "Gbit/s", "traffic of one host", NETWORK_UNITS["gbit_per_s"], "B/s", None
    ),
    MetricKind("side_reads_mb_per_s", "side_reads", "MB/s", "reads that the same work caused", 1e6, "B/s", None),
    MetricKind("wait_percent", "wait", "%", "time with requests waiting", 1, "%", None),
    MetricKind("busy_percent", "busy", "%", "time busy", 1, "%", None),
    MetricKind("memory_mb", "memory", "MB", "memory", 1e6, "B", False),
    MetricKind("memory_gb", "memory", "GB", "memory", 1e9, "B", False),
    MetricKind("queue_wait_count", "queue_wait", "requests", "requests waiting", 1, "requests", None),
    MetricKind("queue_active_count", "queue_active", "requests", "requests in the device", 1, "requests", None),
    MetricKind("objects_count", "objects_total", "objects", "objects", 1, "objects", None),
    MetricKind("bytes_per_io", "bytes_per_io", "B", "bytes per operation", 1, "B", None),
    MetricKind(
        "device_writes_per_write",
        "device_writes_per_write",
        "writes",
        "device writes for one write",
        1,
        "writes",
        False,
    ),
    MetricKind(
        "device_bytes_per_write", "device_bytes_per_write", "B", "bytes on devices for one write", 1, "B", False
    ),
    MetricKind(
        "device_flushes_per_write",
        "device_flushes_per_write",
        "flushes",
        "device flushes for one write",
        1,
        "flushes",
        False,
    ),
    MetricKind(
        "network_bytes_per_write", "network_bytes_per_write", "B", "bytes on the wire for one write", 1, "B", False
    ),
    MetricKind("read_percent_measured", "read_percent_measured", "%", "share of reads", 1, "%", None),
)


def _all_metrics() -> dict[str, MetricKind]:
    kinds = list(OTHERS)
    for key, (metric, label, unit) in RATES.items():
        kinds.append(MetricKind(key, metric, unit, label, 1, unit, True))
    for prefix, label in BANDWIDTHS.items():
        metric = "bandwidth" if prefix == "bandwidth" else f"{prefix}_bandwidth"
        for suffix, (unit, factor) in BANDWIDTH_UNITS.items():
            kinds.append(MetricKind(f"{prefix}_{suffix}", metric, unit, label, factor, "B/s", True))
    stems = {
        stem: {statistic: label.format(name) for statistic, label in LATENCY_STATISTICS.items()}
        for stem, name in LATENCY_FAMILIES.items()
    }
    for stem, labels in (stems | {"rtt": ROUND_TRIPS}).items():
        for statistic, label in labels.items():
            for suffix in ("ns", "us", "ms"):
                unit, factor = UNIT_LABELS.get(suffix, suffix), TIME_UNITS[suffix]
                metric = f"{stem}_{statistic}"
                kinds.append(MetricKind(f"{metric}_{suffix}", metric, unit, label, factor, "s", False))
    return {kind.key: kind for kind in sorted(kinds)}


METRICS: dict[str, MetricKind] = _all_metrics()
"""Every metric by its name in a record."""
