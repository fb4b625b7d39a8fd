"""Read the output of tools for `iops import`: measurements with verdicts, by the modules that a browser runs."""

import base64
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from schemas.units import LATENCY_FAMILIES
from scripts.node.client import Node

IMPORTERS_FILE = Path(__file__).with_name("importers.json")
TOOLS: tuple[str, ...] = ("auto", *json.loads(IMPORTERS_FILE.read_text(encoding="utf-8")))
"""What `iops import` takes for a tool: `auto`, or an importer of `static/js/importers/index.ts`."""
OUTCOMES = {"pass": "passed", "fail": "failed", "warn": "with a warning", "not-checkable": "not checkable"}
"""The outcomes of a rule in text, in the order in which they are counted."""
REPORTED = {"fail": "FAILED", "warn": "warning"}
"""Outcomes that are printed with the rule's reason."""


class UsageError(Exception):
    """A wrong argument on the command line: what was found and what to write instead."""


@dataclass
class Imported:
    """What was read from all files together."""

    measurements: list[dict[str, Any]] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    """What nobody read of the files, with its lines and what it probably is."""
    answer: dict[str, Any] = field(default_factory=dict)
    """What was measured, whether it can be true, what it means, what to do next, and how runs differ."""
    verdicts: list[dict[str, Any]] = field(default_factory=list)
    """Each verdict with the index of its `measurement`."""
    warnings: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    answers: list[dict[str, str]] = field(default_factory=list)
    """Figures that make no record, with what they are and what to run instead."""
    method: dict[str, Any] = field(default_factory=dict)
    environment: dict[str, Any] = field(default_factory=dict)
    date: str | None = None
    workloads: list[str] = field(default_factory=list)
    """Description of the workload of each measurement."""
    durable_writes: list[str | None] = field(default_factory=list)
    """Description of the time of one durable write of each measurement; None where it has none."""
    evidence: list[dict[str, Any]] = field(default_factory=list)
    """What is kept of each file with the record: hash, packed text, text, and what was replaced in it."""
    fitness: list[dict[str, Any]] = field(default_factory=list)
    """What the drive is good for by these measurements, use by use; empty where they show no durable write."""

    @property
    def fails(self) -> bool:
        """Whether a rule says that a figure cannot be true."""
        return any(verdict["verdict"] == "fail" and verdict["severity"] == "error" for verdict in self.verdicts)


def import_files(tool: str, files: Iterable[Path], context: dict[str, Any] | None = None) -> Imported:
    """Read every file with the importer of a tool and judge its measurements. Raises UsageError."""
    files = list(files)
    inputs = [{"base64": base64.b64encode(_read_input(path)).decode()} for path in files]
    with Node() as node:
        parts = [node.call("submission/evidence", "readOutput", tool, one) for one in inputs]
        imported = _combine_files(node, parts, files)
        record = {"method": imported.method, "environment": imported.environment}
        for index, measurement in enumerate(imported.measurements):
            imported.workloads.append(node.call("domain/workload", "describeWorkload", measurement["workload"]))
            durable = node.call("domain/durable-write", "describeDurableWrite", measurement)
            imported.durable_writes.append(durable)
            judgements = node.call("rules/index", "applyRules", measurement, {**(context or {}), "record": record})
            imported.verdicts += [{"measurement": index, **judgement} for judgement in judgements]
    return imported


def _read_input(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}; name a file that a benchmark wrote") from error


def _combine_files(node: Node, parts: list[dict[str, Any]], files: list[Path]) -> Imported:
    """One run set of all files, combined as the page does it; with several files, each message names its own."""
    named = [
        {"name": path.name, "kind": "result" if part["measurements"] else "nothing", **part}
        for part, path in zip(parts, files, strict=True)
    ]
    combined: dict[str, Any] = node.call("submission/read", "mergeFiles", named, [])
    combined.pop("settings")
    for part, path in zip(parts, files, strict=True):
        prefix = f"{path.name}: " if len(files) > 1 else ""
        for kind in ("warnings", "errors"):
            combined.setdefault(kind, []).extend(prefix + message for message in part[kind])
        combined["warnings"] += [prefix + part["unkept"]] if part["unkept"] else []
        combined.setdefault("evidence", []).extend([part["evidence"]] if part["evidence"] else [])
        combined.setdefault("answers", []).extend(part.get("answers") or [])
        combined.setdefault("unread", []).extend(prefix + _describe_unread(unread) for unread in part["unread"])
    return Imported(**combined)


def _describe_unread(unread: dict[str, Any]) -> str:
    """Name a part that nobody read by its lines, its first line and what it probably is."""
    first, last = unread["lines"][0]
    place = f"line {first}" if first == last else f"lines {first} to {last}"
    todo = f"; {unread['instead']}" if unread["instead"] else ""
    return f"{place}, “{unread['first']}”: {unread['name']}{todo}"


def read_uses(data: Path) -> dict[str, Any]:
    """The uses of a data folder; none where it has none."""
    file = data / "uses.json"
    uses: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return uses


def answer_of(imported: Imported, uses: dict[str, Any]) -> dict[str, Any]:
    """Say first what was measured, whether it can be true and what it means."""
    judged = [
        {
            "measurement": measurement,
            "judgements": [verdict for verdict in imported.verdicts if verdict["measurement"] == index],
        }
        for index, measurement in enumerate(imported.measurements)
    ]
    with Node() as node:
        tool = imported.method.get("tool") or ""
        answer: dict[str, Any] = node.call("submission/answer", "answerOf", judged, tool, imported.fitness, uses)
    return answer if judged else {}


def answer_text(answer: dict[str, Any]) -> str:
    """The answer in lines; empty where nothing was measured."""
    if not answer:
        return ""
    lines = [answer["opening"], answer["next"], " ".join(answer["says"]), *answer["compared"]]
    return "\n".join([*filter(None, lines), ""])


def several_drives(imported: Imported) -> bool:
    """Whether a run used several drives at once, so that it is no record of one."""
    counts = (((each.get("run") or {}).get("ran_on") or {}).get("count") or 1 for each in imported.measurements)
    return any(count > 1 for count in counts)


def as_json(imported: Imported, **more: Any) -> str:
    """Print everything for a program, with `more` that is known beside it."""
    keys = ("measurements", "answers", "answer", "verdicts", "fitness", "unread", "warnings", "errors")
    return json.dumps({**{key: getattr(imported, key) for key in keys}, **more}, ensure_ascii=False, indent=2)


def as_text(imported: Imported) -> str:
    """Print each measurement with its figures and the rules that warn or fail, then what makes no record."""
    lines = []
    for index, measurement in enumerate(imported.measurements):
        verdicts = [verdict for verdict in imported.verdicts if verdict["measurement"] == index]
        lines += _measurement_lines(measurement, imported.workloads[index], imported.durable_writes[index], verdicts)
    for answer in imported.answers:
        lines += [answer["figure"], f"  {answer['says']}", f"  instead: {answer['instead']}"]
    notes = (f"note: {warning}" for warning in imported.warnings)
    return "\n".join([*lines, *notes, *(f"not read: {unread}" for unread in imported.unread)])


def _measurement_lines(
    measurement: dict[str, Any], workload: str, durable: str | None, verdicts: list[dict[str, Any]]
) -> list[str]:
    origin = measurement["origin"]
    lines = [f"{origin['name'] or origin['direction']}: {workload}"]
    lines += [f"  {', '.join(figures)}" for figures in _headline_figures(measurement)]
    if durable:
        lines.append(f"  one durable write: {durable}")
    lines += [f"  note      {warning}" for warning in measurement["warnings"]]
    for verdict in verdicts:
        if label := REPORTED.get(verdict["verdict"]):
            lines.append(f"  {label:<9} {verdict['rule']}: {verdict['explanation']}")
    if verdicts:
        outcomes = [verdict["verdict"] for verdict in verdicts]
        counts = ", ".join(f"{outcomes.count(outcome)} {text}" for outcome, text in OUTCOMES.items())
        lines.append(f"  rules     {counts}")
    return lines


def _headline_figures(measurement: dict[str, Any]) -> list[list[str]]:
    """Rate and bandwidth, then mean and 99th percentile of each family of latencies: what is no family is no line."""
    rates = ("iops", "objects_per_s", "bandwidth_")
    tails = [(f"{family}_mean_", f"{family}_p99_") for family in (*LATENCY_FAMILIES, "rtt")]
    lines = []
    for stems in (rates, *tails):
        names = [name for stem in stems for name in measurement if re.fullmatch(rf"{stem}([a-z].*)?", name)]
        lines.append([f"{name} {measurement[name]:,}" for name in names])
    return [line for line in lines if line]


INDENT = "  "


def assess(imported: Imported, data: Path, context: dict[str, Any], settings: dict[str, Any]) -> list[dict[str, Any]]:
    """What the measured drive is good for, use by use; empty for a system, and where no durable write was measured.

    What fails a rule is left out: it says nothing of the drive.
    """
    uses = data / "uses.json"
    if context.get("kind") not in (None, "drives") or not uses.exists():
        return []
    failed = {verdict["measurement"] for verdict in imported.verdicts if verdict["verdict"] == "fail"}
    measurements = [
        {**measurement, "settings": settings}
        for index, measurement in enumerate(imported.measurements)
        if index not in failed
    ]
    with Node() as node:
        answers: list[dict[str, Any]] = node.call(
            "fitness/assess",
            "assessDrive",
            context.get("subject"),
            measurements,
            json.loads(uses.read_text(encoding="utf-8")),
        )
    return [answer for answer in answers if answer["reports"]]


def fitness_text(answers: list[dict[str, Any]], data: Path) -> str:
    """One line for each use, and the command where a run of it would tell more."""
    if not answers:
        return ""
    uses = json.loads((data / "uses.json").read_text(encoding="utf-8"))
    lines = ["good for:"]
    for answer in answers:
        use = uses[answer["use"]]
        lines.append(f"{INDENT}{use['label']}: {answer['fit']}. {answer['words']}")
        if answer["missing"]:
            lines.append(f"{INDENT * 2}not on record: {'; '.join(answer['missing'])}")
            if answer["fit"] != "measured fit":
                lines.append(f"{INDENT * 2}{use['job']['command']}")
    return "\n".join(lines)
