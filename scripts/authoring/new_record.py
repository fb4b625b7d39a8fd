"""Start a record: fields given by name are placed in the record and checked before anything is written."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from schemas.registry import KINDS, Kind
from schemas.units import METRICS
from scripts.atomic_write import write_text
from scripts.authoring.autofix import RecordFixer
from scripts.authoring.canonical import canonical
from scripts.messages.example import as_arguments
from scripts.messages.explain import json_schema
from scripts.messages.problem import Problem
from scripts.messages.schema_walk import Schema, alternatives, describe_schemas, schemas_below
from scripts.messages.suggest import number_in
from scripts.paths import DATA
from scripts.records.checker import Checker
from scripts.records.corpus import RecordFile, path_conflicts, record_at, result_path, slug

WORKLOAD = "measurements.0.workload."
DEFAULTS: dict[str, dict[str, Any]] = {
    "drive": {"vendor": None, "media": None, "power_loss_protection.state": "unknown"},
    "controller": {"vendor": None},
    "cluster": {"software": None, "software_version": None},
    "volume": {"provider": None, "attachment": None},
    "result": {"method.tool": None, "measurements.0.workload.kind": "block"},
}
HARDWARE_SIZES = ("capacities_bytes", "cache_bytes")
"""Here 960GB is not ambiguous: vendors count in powers of ten."""
FILE_NAME = re.compile(r"[a-z0-9]+([.-][a-z0-9]+)*")
SHORT_NAMES = {
    "source": "source.id",
    "section": "source.section",
    "submitter": "submitter.name",
    "tool": "method.tool",
}
TRUTH_VALUES = {"yes": True, "true": True, "no": False, "false": False}


class InvalidFieldError(ValueError):
    """An argument that is not `name=value`, or a path that leads through something that is no object."""


class Draft:
    """A record in the making."""

    def __init__(self, name: str, data: Path = DATA) -> None:
        self.kind: Kind = next(kind for kind in KINDS if kind.name == name)
        self.checker = Checker(data)
        self.root: Schema = json_schema(self.kind.model)
        self.fields: dict[str, Any] = dict(DEFAULTS[name])
        """Values by their paths in the record, `0` for the first item of a list."""

    def set_argument(self, argument: str) -> None:
        """Set a field from `name=value`. Raises InvalidFieldError."""
        name, equals, text = argument.partition("=")
        if not equals or not name or not text.strip():
            write = 'name=value, such as vendor=Micron "model=7450 PRO 960GB"'
            raise InvalidFieldError(f"found {argument!r}; write {write}")
        self.set_field(name, text)

    def set_field(self, name: str, text: str) -> None:
        """Set a field; a bare name may be a field, a metric, a part of the workload or a setting.

        Raises InvalidFieldError.
        """
        path = self._field_path(name)
        schemas, _ = self.expected(path)
        value = _parse_by_schema(text.strip(), schemas)
        if path in HARDWARE_SIZES:
            value = [_parse_bytes(size) for size in value] if isinstance(value, list) else _parse_bytes(value)
        self.fields[path] = value
        self.record()

    def _field_path(self, name: str) -> str:
        """The path of a field in the record, given its name or a short name."""
        if self.kind.name != "result":
            return name
        if name in self.root.get("properties", {}) or name in SHORT_NAMES or "." in name:
            return SHORT_NAMES.get(name, name)
        if name in METRICS:
            return f"measurements.0.{name}"
        return f"settings.{name}" if name in self.checker.vocabulary else WORKLOAD + name

    def expected(self, path: str) -> tuple[list[Schema], str]:
        """The schemas of which one must hold at a path, and what the field means."""
        current, meaning = alternatives(self.root, self.root), ""
        for name in path.split("."):
            part: str | int = int(name) if name.isdigit() else name
            holders = current
            current = schemas_below(current, part, None, self.root)
            found = [holder.get("properties", {}).get(part, {}).get("description") for holder in holders]
            label = METRICS[name].label if name in METRICS else ""
            meaning = next((text for text in found if text), label)
        return current, meaning

    def record(self) -> dict[str, Any]:
        """The record as far as its fields are set, in canonical spelling."""
        record: dict[str, Any] = {"$schema": self.kind.schema_address}
        for path, value in self.fields.items():
            if path != "id":
                _set_nested(record, path.split("."), value)
        fixed: dict[str, Any] = RecordFixer("", self.root, self.checker).fix_record(record)
        return fixed

    def path(self) -> Path:
        """The path of the record, from what it is about."""
        record = self.record()
        if self.kind.name == "result":
            subject = str(record.get("subject") or "unknown")
            folder = self.checker.corpus.subjects.get(subject, "drives")
            return result_path(self.checker.data, folder, subject, record)
        name = self.fields.get("id") or self._default_id(record)
        return self.checker.data / self.kind.folder / f"{name}.json"

    def _default_id(self, record: dict[str, Any]) -> str:
        """The identifier of a subject: its maker's, and its model; or its title."""
        model = slug(str(record.get("model") or record.get("title") or ""))
        vendor = str(record.get("vendor") or record.get("provider") or "")
        maker = self.checker.vendors.identifier(vendor) or slug(vendor)
        return model if not maker or model.startswith(f"{maker}-") else f"{maker}-{model}"

    def problems(self) -> list[Problem]:
        """What `iops check` would say of it."""
        path = self.path()
        file = record_at(path, self.checker.data)
        record = self.record()
        place = file or RecordFile(path, self.kind, path.stem)
        problems = list(self.checker.check_file(place, json.dumps(record).encode()))
        if self.kind.name == "drive" and not path.exists():
            problems += self.checker.check_models([], (place, record))
        if file is None or not FILE_NAME.fullmatch(path.stem):
            expected, why = "lower-case letters, digits and hyphens", "the name of the file is its address"
            problems.append(Problem(path.name, "id", f'"{path.stem}"', expected, why, slug(path.stem)))
        problems = [replace(problem, write=as_arguments(problem.path, problem.write)) for problem in problems]
        return [*problems, *path_conflicts(path, self.checker.display_path(path), "id=… or another title")]

    def text(self) -> str:
        """The record as a file."""
        return canonical(self.record(), self.root)

    def write(self) -> Path:
        """Write the file and return its path. Ask for `problems` first."""
        path = self.path()
        write_text(path, self.text())
        return path


def _parse_by_schema(text: str, schemas: list[Schema]) -> Any:
    """A list or a truth value where the schema wants one; numbers are fixed later, with everything else."""
    if any(schema.get("type") == "array" for schema in schemas):
        return [part.strip() for part in text.split(",") if part.strip()]
    if any(schema.get("type") == "boolean" for schema in schemas):
        return TRUTH_VALUES.get(text.lower(), text)
    return text


def _parse_bytes(text: Any) -> Any:
    number = number_in(str(text))
    return int(number) if number.isdigit() else text


def _set_nested(record: dict[str, Any], path: list[str], value: Any) -> None:
    """Set a value at a path, making the objects and lists on the way."""
    holder: Any = record
    for part, following in zip(path, [*path[1:], None], strict=True):
        if part == "0" and isinstance(holder, list):
            holder = holder[0]
        elif not isinstance(holder, dict):
            name = ".".join(path)
            raise InvalidFieldError(f"{name}: this path leads nowhere; the first measurement is measurements.0")
        elif following is None:
            holder[part] = value
        else:
            holder = holder.setdefault(part, [{}] if following == "0" else {})


QUESTIONS: dict[str, tuple[str, ...]] = {
    "drive": (
        "vendor",
        "model",
        "media",
        "interface",
        "form_factor",
        "capacities_bytes",
        "rotation_rpm",
        "power_loss_protection.state",
        "power_loss_protection.source.id",
        "power_loss_protection.source.section",
        "match",
        "aliases",
    ),
    "controller": ("vendor", "model", "type", "interface", "cache_bytes", "cache_protection"),
    "cluster": ("title", "software", "software_version", "hosts", "cpu", "memory", "network", "redundancy"),
    "volume": ("provider", "model", "attachment", "media", "provisioning.set_by", "aliases"),
    "result": (
        "subject",
        "title",
        "basis",
        "source.id",
        "source.section",
        "submitter.name",
        "date",
        "method.tool",
        "method.tool_version",
        "method.direct",
        "environment.firmware",
        "environment.kernel",
        *(WORKLOAD + name for name in ("pattern", "block_size_bytes", "queue_depth", "jobs", "sync", "sync_every")),
        "measurements.0.iops",
        "measurements.0.bandwidth_mb_per_s",
        "measurements.0.latency_mean_us",
    ),
}
"""The fields that are asked for, in order; all others can be given by name or written into the file afterwards."""


class Question(NamedTuple):
    """One field to ask for."""

    path: str
    """Its path in the record."""
    expected: str
    meaning: str


def questions(draft: Draft) -> Iterator[Question]:
    """Every question for a kind of record, as its schema describes the field."""
    for path in QUESTIONS[draft.kind.name]:
        schemas, meaning = draft.expected(path)
        yield Question(path, describe_schemas(schemas), meaning)


def ask(draft: Draft, prompt: Callable[[str], str], out: Callable[[str], None]) -> None:
    """Ask each question; an empty answer leaves the field out; an invalid answer is asked for again."""
    for question in questions(draft):
        while text := prompt(f"{question.path} ({question.expected})\n  {question.meaning}\n  > ").strip():
            draft.set_field(question.path, text)
            refusal = _invalid_answer(draft, question.path)
            if not refusal:
                break
            draft.fields.pop(question.path)
            out(f"  {refusal}")


def _invalid_answer(draft: Draft, path: str) -> str:
    """Why the answer to a question is invalid, and what to write; empty where it is valid."""
    for problem in draft.problems():
        if problem.path.replace("[0]", ".0") == path and problem.found != "nothing":
            return problem.why + (f"; write {problem.write}" if problem.write else "")
    return ""
