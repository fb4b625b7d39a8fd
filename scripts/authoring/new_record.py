"""A record in the making: answers by name become fields, are placed, and checked before anything is written."""

import json
import re
from pathlib import Path
from typing import Any

from schemas.registry import KINDS, Kind
from schemas.units import METRICS
from scripts.atomic_write import write_text
from scripts.authoring.autofix import Walk
from scripts.authoring.canonical import canonical
from scripts.messages.explain import json_schema
from scripts.messages.problem import Problem
from scripts.messages.schema_walk import Schema, alternatives, schemas_below
from scripts.messages.suggest import number_in
from scripts.paths import DATA
from scripts.records.checker import Checker
from scripts.records.corpus import RecordFile, record_at, result_path, slug, taken

WORKLOAD = "measurements.0.workload."
DEFAULTS: dict[str, dict[str, Any]] = {
    "drive": {"vendor": None, "media": None, "power_loss_protection.state": "unknown"},
    "controller": {"vendor": None},
    "cluster": {"software": None, "software_version": None},
    "result": {"method.tool": None, "measurements.0.workload.kind": "block"},
}
SIZES_OF_HARDWARE = ("capacities_bytes", "cache_bytes")
"""Here 960GB is not ambiguous: vendors count in powers of ten."""
NAME = r"[a-z0-9]+([.-][a-z0-9]+)*"
SHORT = {"source": "source.id", "section": "source.section", "submitter": "submitter.name", "tool": "method.tool"}


class UnfitName(ValueError):
    """A word that is no `name=value`, or whose name leads through something that is no object."""


class Draft:
    """A record in the making."""

    def __init__(self, name: str, data: Path = DATA) -> None:
        self.kind: Kind = next(kind for kind in KINDS if kind.name == name)
        self.checker = Checker(data)
        self.root: Schema = json_schema(self.kind.model)
        self.answers: dict[str, Any] = dict(DEFAULTS[name])

    def put_word(self, word: str) -> None:
        """Take `name=value`. Raises UnfitName."""
        name, equals, text = word.partition("=")
        if not equals or not name or not text.strip():
            raise UnfitName(f'found {word!r}; write name=value, such as vendor=Micron "model=7450 PRO 960GB"')
        self.put(name, text)

    def put(self, name: str, text: str) -> None:
        """Take an answer; a bare name may be a field, a metric, a part of the workload or a setting.

        Raises UnfitName.
        """
        path = self._path(name)
        schemas, _ = self.expected(path)
        value = _typed(text.strip(), schemas)
        if path in SIZES_OF_HARDWARE:
            value = [_bytes(size) for size in value] if isinstance(value, list) else _bytes(value)
        self.answers[path] = value
        self.record()

    def _path(self, name: str) -> str:
        top = self.root.get("properties", {})
        if self.kind.name == "result" and name not in top | SHORT and "." not in name:
            if name in METRICS:
                return f"measurements.0.{name}"
            return f"settings.{name}" if name in self.checker.vocabulary else WORKLOAD + name
        return SHORT.get(name, name) if self.kind.name == "result" else name

    def expected(self, path: str) -> tuple[list[Schema], str]:
        """The schemas of which one must hold at a path, and what the field means."""
        current, meaning = alternatives(self.root, self.root), ""
        for word in path.split("."):
            part: str | int = int(word) if word.isdigit() else word
            holders = current
            current = schemas_below(current, part, None, self.root)
            found = [holder.get("properties", {}).get(part, {}).get("description") for holder in holders]
            meaning = next((words for words in found if words), METRICS[word].label if word in METRICS else "")
        return current, meaning

    def record(self) -> dict[str, Any]:
        """The record as far as it is answered, in its canonical spelling."""
        whole: dict[str, Any] = {"$schema": f"/schemas/{self.kind.name}.schema.json"}
        for path, value in self.answers.items():
            if path != "id":
                _put(whole, path.split("."), value)
        walk = Walk("", self.root, self.checker)
        mended: dict[str, Any] = walk.value(whole, alternatives(self.root, self.root), [])
        return mended

    def place(self) -> Path:
        """Where the record belongs, from what it is about."""
        record = self.record()
        if self.kind.name == "result":
            subject = str(record.get("subject") or "unknown")
            folder = self.checker.corpus.subjects.get(subject, "drives")
            return result_path(self.checker.data, folder, subject, record)
        words = f"{record.get('vendor') or ''} {record.get('model') or record.get('title') or ''}"
        return self.checker.data / self.kind.folder / f"{self.answers.get('id') or slug(words)}.json"

    def problems(self) -> list[Problem]:
        """What `iops check` would say of it."""
        path = self.place()
        file = record_at(path, self.checker.data)
        found = list(
            self.checker.file(file or RecordFile(path, self.kind, path.stem), json.dumps(self.record()).encode())
        )
        if file is None or not re.fullmatch(NAME, path.stem):
            found.append(Problem(path.name, "id", f'"{path.stem}"', "lower-case letters, digits and hyphens",
                                 "the name of the file is its address", slug(path.stem)))  # fmt: skip
        return [*found, *taken(path, self.checker.name(path), "id=… or another title")]

    def text(self) -> str:
        """The record as a file."""
        return canonical(self.record(), self.root)

    def write(self) -> Path:
        """Put it in its place. Ask for `problems` first."""
        write_text(self.place(), self.text())
        return self.place()


def _typed(text: str, schemas: list[Schema]) -> Any:
    """A text as a list or a truth value where the schema wants one; numbers are mended later, with everything else."""
    if any(schema.get("type") == "array" for schema in schemas):
        return [part.strip() for part in text.split(",") if part.strip()]
    if any(schema.get("type") == "boolean" for schema in schemas):
        return {"yes": True, "true": True, "no": False, "false": False}.get(text.lower(), text)
    return text


def _bytes(text: Any) -> Any:
    number = number_in(str(text))
    return int(number) if number.isdigit() else text


def _put(whole: dict[str, Any], path: list[str], value: Any) -> None:
    place: Any = whole
    for word, following in zip(path, [*path[1:], None], strict=True):
        if word == "0" and isinstance(place, list):
            place = place[0]
        elif not isinstance(place, dict):
            raise UnfitName(f"{'.'.join(path)}: no field can stand there; the first measurement is measurements.0")
        elif following is None:
            place[word] = value
        else:
            place = place.setdefault(word, [{}] if following == "0" else {})
