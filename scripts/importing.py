"""`iops import`: the output of a tool becomes measurements with verdicts, by the modules that a reader's browser runs."""

import base64
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scripts.node import Node

TOOLS = ("fio", "bundle")
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
            node.call(f"importers/{tool}", f"import{tool.capitalize()}", {"base64": base64.b64encode(raw).decode()})
            for raw in raws
        ]
        whole = _together(parts, files)
        about = {**(context or {}), "record": {"method": whole.method, "environment": whole.environment}}
        for index, measurement in enumerate(whole.measurements):
            whole.workloads.append(node.call("submit/words", "workloadWords", measurement["workload"]))
            found = node.call("rules/index", "judge", measurement, about)
            whole.verdicts += [{"measurement": index, **verdict} for verdict in found]
    return whole


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise Misused(f"{path}: {error.strerror}; name a file that fio wrote") from error


def _together(parts: list[dict[str, Any]], files: list[Path]) -> Imported:
    """One list of everything; with several files, each sentence and origin names its file."""
    several = len(files) > 1
    whole = Imported()
    for part, path in zip(parts, files, strict=True):
        said = f"{path.name}: " if several else ""
        for measurement in part["measurements"]:
            origin = {"file": path.name, **measurement["origin"]} if several else measurement["origin"]
            whole.measurements.append({**measurement, "origin": origin})
        whole.warnings += [said + words for words in part["warnings"]]
        whole.errors += [said + words for words in part["errors"]]
    whole.method = {key: _common([part["method"].get(key) for part in parts]) for key in parts[0]["method"]}
    whole.environment = {
        key: _common([part["environment"].get(key) for part in parts]) for key in parts[0]["environment"]
    }
    whole.date = min((part["date"] for part in parts if part["date"]), default=None)
    return whole


def _common(values: list[Any]) -> Any:
    return values[0] if all(value == values[0] for value in values) else None


def as_json(imported: Imported) -> str:
    """Everything for a program."""
    keys = ("measurements", "verdicts", "warnings", "errors")
    return json.dumps({key: getattr(imported, key) for key in keys}, ensure_ascii=False, indent=2)


def as_text(imported: Imported) -> str:
    """Each measurement with its figures and what is wrong or doubtful about it."""
    lines = []
    for index, measurement in enumerate(imported.measurements):
        origin = measurement["origin"]
        lines.append(f"{origin['name'] or 'job'}: {imported.workloads[index]}")
        lines.append("  " + ", ".join(f"{name} {measurement[name]:,}" for name in _headline(measurement)))
        lines += [f"  note      {words}" for words in measurement["warnings"]]
        mine = [verdict for verdict in imported.verdicts if verdict["measurement"] == index]
        lines += [f"  {SHOWN[v['verdict']]:<9} {v['rule']}: {v['words']}" for v in mine if v["verdict"] in SHOWN]
        counts = [f"{sum(v['verdict'] == kind for v in mine)} {words}" for kind, words in (("pass", "passed"), ("fail", "failed"), ("warn", "doubtful"), ("not-checkable", "not checkable"))]  # fmt: skip
        lines += [f"  rules     {', '.join(counts)}"] if mine else []
    lines += [f"note: {words}" for words in imported.warnings]
    return "\n".join(lines)


def _headline(measurement: dict[str, Any]) -> list[str]:
    wanted = ("iops", "bandwidth_kib_per_s", "latency_mean_us", "latency_p99_us")
    return [name for name in wanted if name in measurement]
