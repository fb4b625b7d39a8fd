"""`iops import`: the output of a tool becomes measurements with verdicts, by the modules that a reader's browser runs."""

import base64
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scripts.node.client import Node

TOOLS = (
    "auto", "bundle", "fio", "fio-text", "fio-terse", "rados-bench", "osd-bench", "vdbench", "warp", "hsbench",
    "ceph-gobench", "sockperf", "pg-test-fsync", "diskinfo", "diskspd",
)  # fmt: skip
"""As in `static/js/importers/index.js`, which a test compares; spelt here so that `--help` needs no Node."""
SHOWN = {"fail": "FAILED", "warn": "doubtful"}


class Misused(Exception):
    """A wrong word on the command line: what was found and what to write instead."""


@dataclass
class Imported:
    """What was read from all files together."""

    measurements: list[dict[str, Any]] = field(default_factory=list)
    verdicts: list[dict[str, Any]] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    method: dict[str, Any] = field(default_factory=dict)
    environment: dict[str, Any] = field(default_factory=dict)
    date: str | None = None
    workloads: list[str] = field(default_factory=list)
    """The workload of each measurement in words."""


def import_files(tool: str, files: Iterable[Path], context: dict[str, Any] | None = None) -> Imported:
    """Read every file with the importer of a tool and judge what came out. Raises Misused."""
    files = list(files)
    raws = [_read(path) for path in files]
    with Node() as node:
        parts = [
            node.call("importers/index", "importAs", tool, {"base64": base64.b64encode(raw).decode()}) for raw in raws
        ]
        whole = _together(node, parts, files)
        about = {**(context or {}), "record": {"method": whole.method, "environment": whole.environment}}
        for index, measurement in enumerate(whole.measurements):
            whole.workloads.append(node.call("domain/workload", "describeWorkload", measurement["workload"]))
            found = node.call("rules/index", "applyRules", measurement, about)
            whole.verdicts += [{"measurement": index, **verdict} for verdict in found]
    return whole


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise Misused(f"{path}: {error.strerror}; name a file that a benchmark wrote") from error


def _together(node: Node, parts: list[dict[str, Any]], files: list[Path]) -> Imported:
    """One run set of all files, put together as the page does it; with several files, each sentence names its own."""
    read = [
        {"name": path.name, "kind": "result" if part["measurements"] else "nothing", **part}
        for part, path in zip(parts, files, strict=True)
    ]
    whole: dict[str, Any] = node.call("submission/read", "mergeFiles", read, [])
    whole.pop("settings")
    said = [f"{path.name}: " if len(files) > 1 else "" for path in files]
    for before, part in zip(said, parts, strict=True):
        for kind in ("warnings", "errors"):
            whole.setdefault(kind, []).extend(before + words for words in part[kind])
    return Imported(**whole)


def as_json(imported: Imported) -> str:
    """Everything for a program."""
    keys = ("measurements", "verdicts", "warnings", "errors")
    return json.dumps({key: getattr(imported, key) for key in keys}, ensure_ascii=False, indent=2)


def as_text(imported: Imported) -> str:
    """Each measurement with its figures and what is wrong or doubtful about it."""
    lines = []
    for index, measurement in enumerate(imported.measurements):
        origin = measurement["origin"]
        lines.append(f"{origin['name'] or origin['direction']}: {imported.workloads[index]}")
        lines.append("  " + ", ".join(f"{name} {measurement[name]:,}" for name in _headline(measurement)))
        lines += [f"  note      {words}" for words in measurement["warnings"]]
        mine = [verdict for verdict in imported.verdicts if verdict["measurement"] == index]
        lines += [f"  {SHOWN[v['verdict']]:<9} {v['rule']}: {v['words']}" for v in mine if v["verdict"] in SHOWN]
        counts = [f"{sum(v['verdict'] == kind for v in mine)} {words}" for kind, words in (("pass", "passed"), ("fail", "failed"), ("warn", "doubtful"), ("not-checkable", "not checkable"))]  # fmt: skip
        lines += [f"  rules     {', '.join(counts)}"] if mine else []
    lines += [f"note: {words}" for words in imported.warnings]
    return "\n".join(lines)


def _headline(measurement: dict[str, Any]) -> list[str]:
    """The rate, the bandwidth, and the means and last percents of its times, in the units as printed."""
    wanted = ("iops", "objects_per_s", "bandwidth_", "latency_mean_", "latency_p99_", "rtt_mean_", "rtt_p99_")
    close = ("latency_p99_5", "latency_p99_9", "rtt_p99_9")
    named = [name for stem in wanted for name in measurement if name.startswith(stem)]
    return [name for name in named if not name.startswith(close)]
