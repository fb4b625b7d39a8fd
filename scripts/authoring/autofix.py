"""A walk through a record beside its schema that mends what needs no judgement.

A name in another case, a number in quotes. What could mean two things is left alone: `65,700` (thousands or a decimal
comma), `Mb/s` (bits or bytes), `4 KB`.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from schemas.units import METRICS
from scripts.messages.error_location import show, show_path
from scripts.messages.schema_walk import Schema, names_in, schemas_below
from scripts.messages.suggest import number_in, same_name
from scripts.records.checker import Checker

SIZE = re.compile(r"\s*\d+\s*([kKmMgG]([iI][bB])?)?\s*")
NUMBER = re.compile(r"\s*\d+(\.\d+)?\s*")


@dataclass(frozen=True)
class Repair:
    """One thing that was written anew: where, what stood there, what stands there now."""

    file: str
    path: str
    old: str
    new: str


@dataclass
class Walk:
    """A walk through one record beside its schema, and what was mended on the way."""

    file: str
    root: Schema
    checker: Checker
    repairs: list[Repair] = field(default_factory=list)

    def note(self, place: list[str | int], old: Any, new: Any) -> Any:
        """Keep what was mended; the new value."""
        self.repairs.append(Repair(self.file, show_path(place), show(old), show(new)))
        return new

    def value(self, value: Any, schemas: list[Schema], place: list[str | int]) -> Any:
        """A value of any shape as it should stand, given the schemas of which one should hold for it."""
        if isinstance(value, list):
            return [self._below(item, schemas, [*place, index]) for index, item in enumerate(value)]
        if isinstance(value, dict):
            return self._object(value, schemas, place)
        return self._leaf(value, schemas, place)

    def _below(self, value: Any, schemas: list[Schema], place: list[str | int]) -> Any:
        return self.value(value, schemas_below(schemas, place[-1], value, self.root), place)

    def _object(self, value: dict[str, Any], schemas: list[Schema], place: list[str | int]) -> dict[str, Any]:
        allowed = names_in(schemas)
        if place and place[-1] in ("settings", "sets"):
            allowed = list(self.checker.vocabulary)
        mended = {}
        for key, inner in value.items():
            name = key if not allowed or key in allowed else same_name(key, allowed)
            if name is None or (name != key and name in value):
                name = key
            elif name != key:
                self.note([*place, key], key, name)
            mended[name] = inner
        if "kind" in mended:
            mended["kind"] = self._leaf(mended["kind"], _kinds(schemas), [*place, "kind"])
            schemas = [
                s for s in schemas if s.get("properties", {}).get("kind", {}).get("const") == mended["kind"]
            ] or schemas
        return {key: self._named(key, inner, schemas, [*place, key]) for key, inner in mended.items()}

    def _named(self, key: str, value: Any, schemas: list[Schema], place: list[str | int]) -> Any:
        """A field whose words come from the corpus, or any other."""
        words = self._corpus_words(key, place)
        if words and isinstance(value, str):
            right = value if value in words else same_name(value, words)
            return value if right in (None, value) else self.note(place, value, right)
        return self._below(value, schemas, place)

    def _corpus_words(self, key: str, place: list[str | int]) -> Iterable[str]:
        ids = self.checker.corpus.ids
        if len(place) > 1 and place[-2] in ("settings", "sets") and key in self.checker.vocabulary:
            return ["any", *(choice.value for choice in self.checker.vocabulary[key].values)]
        folders = {"subject": self.checker.corpus.subjects, "drive": ids["drives"]}
        if len(place) > 1 and place[-2] == "source":
            folders["id"] = ids["sources"]
        return folders.get(key, ())

    def _leaf(self, value: Any, schemas: list[Schema], place: list[str | int]) -> Any:
        if isinstance(value, float) and value.is_integer() and {s.get("type") for s in schemas} == {"integer"}:
            return self.note(place, value, int(value))
        if not isinstance(value, str) or any(
            schema.get("type") == "string" and "enum" not in schema for schema in schemas
        ):
            return value
        words = [str(word) for schema in schemas for word in [*schema.get("enum", []), *_const(schema)]]
        if words:
            right = value if value in words else same_name(value, words)
            return value if right in (None, value) else self.note(place, value, right)
        return self._number(value, schemas, place)

    def _number(self, value: str, schemas: list[Schema], place: list[str | int]) -> Any:
        name = str(place[-1]) if place else ""
        if name not in METRICS and not any(schema.get("type") in {"integer", "number"} for schema in schemas):
            return value
        if not (SIZE if name.endswith("_bytes") else NUMBER).fullmatch(value):
            return value
        return self.note(place, value, json.loads(number_in(value)))


def _const(schema: Schema) -> list[Any]:
    return [schema["const"]] if "const" in schema else []


def _kinds(schemas: list[Schema]) -> list[Schema]:
    return [schema["properties"]["kind"] for schema in schemas if "kind" in schema.get("properties", {})]
