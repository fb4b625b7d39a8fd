"""Fix in a record what needs no judgement: a name in another case, a number in quotes.

What could mean two things is left as it is: `65,700` (thousands or a decimal comma), `Mb/s` (bits or bytes), `4 KB`.
`fix_records` applies this to files, `new_record` to the answers that a person typed.
"""

import codecs
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from schemas.units import METRICS
from scripts.atomic_write import write_text
from scripts.authoring.canonical import canonical
from scripts.messages.error_location import show, show_path
from scripts.messages.explain import json_schema
from scripts.messages.schema_walk import Schema, alternatives, names_in, narrowed_by_kind, schemas_below
from scripts.messages.suggest import number_in, same_name
from scripts.paths import DATA
from scripts.records.checker import Checker, select_records
from scripts.records.corpus import RecordFile, read

SIZE = re.compile(r"\s*\d+\s*([kKmMgG]([iI][bB])?)?\s*")
NUMBER = re.compile(r"\s*\d+(\.\d+)?\s*")
SETTINGS_FIELDS = ("settings", "sets")

Location = list[str | int]


@dataclass(frozen=True)
class Fix:
    """One value that was changed."""

    file: str
    path: str
    old: str
    new: str


@dataclass
class RecordFixer:
    """Walks through one record beside its schema and collects the fixes."""

    file: str
    root: Schema
    checker: Checker
    fixes: list[Fix] = field(default_factory=list)

    def fix_record(self, record: Any) -> Any:
        """The record with every fix applied; `fixes` lists them."""
        return self._fix_value(record, alternatives(self.root, self.root), [])

    def _add_fix(self, location: Location, old: Any, new: Any) -> Any:
        self.fixes.append(Fix(self.file, show_path(location), show(old), show(new)))
        return new

    def _fix_value(self, value: Any, schemas: list[Schema], location: Location) -> Any:
        """Fix a value of any shape, given the schemas of which one should hold for it."""
        if isinstance(value, list):
            return [self._fix_child(item, schemas, [*location, index]) for index, item in enumerate(value)]
        if isinstance(value, dict):
            return self._fix_object(value, schemas, location)
        return self._fix_scalar(value, schemas, location)

    def _fix_child(self, value: Any, schemas: list[Schema], location: Location) -> Any:
        return self._fix_value(value, schemas_below(schemas, location[-1], value, self.root), location)

    def _fix_object(self, value: dict[str, Any], schemas: list[Schema], location: Location) -> dict[str, Any]:
        fixed = self._fix_names(value, self._allowed_names(schemas, location), location)
        if "kind" in fixed:
            fixed["kind"] = self._fix_scalar(fixed["kind"], _kind_schemas(schemas), [*location, "kind"])
            schemas = narrowed_by_kind(schemas, fixed["kind"])
        return {key: self._fix_field(key, item, schemas, [*location, key]) for key, item in fixed.items()}

    def _allowed_names(self, schemas: list[Schema], location: Location) -> list[str]:
        if location and location[-1] in SETTINGS_FIELDS:
            return list(self.checker.vocabulary)
        return names_in(schemas)

    def _fix_names(self, value: dict[str, Any], allowed: list[str], location: Location) -> dict[str, Any]:
        fixed = {}
        for key, item in value.items():
            name = key if not allowed or key in allowed else same_name(key, allowed)
            if name is None or (name != key and name in value):
                name = key
            elif name != key:
                self._add_fix([*location, key], key, name)
            fixed[name] = item
        return fixed

    def _fix_field(self, key: str, value: Any, schemas: list[Schema], location: Location) -> Any:
        """Fix the value of a field, which may be the name of another record or a value of the vocabulary."""
        if location == ["vendor"] and isinstance(value, str):
            return self._fix_vendor(value, location)
        names = self._names_in_corpus(key, location)
        if key == "drive" and all(_is_printed_text(schema) for schema in schemas_below(schemas, key, value, self.root)):
            names = ()
        if names and isinstance(value, str):
            return self._fix_spelling(value, names, location)
        return self._fix_child(value, schemas, location)

    def _fix_vendor(self, value: str, location: Location) -> str:
        """The maker's name as the list has it; an unlisted name stays as it is."""
        name = self.checker.vendors.listed_name(value)
        return value if name in (None, value) else str(self._add_fix(location, value, name))

    def _names_in_corpus(self, key: str, location: Location) -> Iterable[str]:
        parent = location[-2] if len(location) > 1 else None
        corpus = self.checker.corpus
        if parent in SETTINGS_FIELDS and key in self.checker.vocabulary:
            return ["any", *(choice.value for choice in self.checker.vocabulary[key].values)]
        if key == "subject":
            return corpus.subjects
        if key == "drive":
            return corpus.ids["drives"]
        return corpus.ids["sources"] if key == "id" and parent == "source" else ()

    def _fix_spelling(self, value: str, allowed: Iterable[str], location: Location) -> str:
        name = value if value in allowed else same_name(value, allowed)
        if name is None or name == value:
            return value
        self._add_fix(location, value, name)
        return name

    def _fix_scalar(self, value: Any, schemas: list[Schema], location: Location) -> Any:
        if (
            isinstance(value, float)
            and value.is_integer()
            and {schema.get("type") for schema in schemas} == {"integer"}
        ):
            return self._add_fix(location, value, int(value))
        if not isinstance(value, str) or any(_is_free_text(schema) for schema in schemas):
            return value
        choices = {str(item): item for schema in schemas for item in [*schema.get("enum", []), *_constants(schema)]}
        if not choices:
            return self._fix_number(value, schemas, location)
        # A choice may be a number: `4` for the lanes of a drive.
        chosen = value if value in choices else same_name(value, choices)
        return value if chosen is None or choices[chosen] == value else self._add_fix(location, value, choices[chosen])

    def _fix_number(self, value: str, schemas: list[Schema], location: Location) -> Any:
        name = str(location[-1]) if location else ""
        if name not in METRICS and not any(schema.get("type") in {"integer", "number"} for schema in schemas):
            return value
        pattern = SIZE if name.endswith("_bytes") else NUMBER
        if not pattern.fullmatch(value):
            return value
        return self._add_fix(location, value, json.loads(number_in(value)))


def _is_free_text(schema: Schema) -> bool:
    return schema.get("type") == "string" and "enum" not in schema


def _is_printed_text(schema: Schema) -> bool:
    """Whether any text is allowed, such as a name as a source prints it, which is no identifier."""
    return _is_free_text(schema) and "pattern" not in schema


def _constants(schema: Schema) -> list[Any]:
    return [schema["const"]] if "const" in schema else []


def _kind_schemas(schemas: list[Schema]) -> list[Schema]:
    return [schema["properties"]["kind"] for schema in schemas if "kind" in schema.get("properties", {})]


ENCODINGS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}


def fix_paths(paths: Iterable[Path] = (), data: Path = DATA) -> list[Fix]:
    """Fix the records at the named paths, or all; return what was changed.

    Symbolic links and files that cannot be read without loss are not touched. Raises NoRecordsError.
    """
    checker = Checker(data)
    done: list[Fix] = []
    for file in select_records(paths, checker):
        if file.path.is_symlink():
            continue
        text, fixes = fix_file(file, read(file.path), checker)
        if text is not None and fixes:
            write_text(file.path, text)
            done += fixes
    return done


def fix_file(file: RecordFile, raw: bytes, checker: Checker) -> tuple[str | None, list[Fix]]:
    """The fixed text of a record and its fixes; no text where the file cannot be read without loss."""
    encoding = next((name for mark, name in ENCODINGS.items() if raw.startswith(mark)), "utf-8")
    try:
        data = json.loads(raw.decode(encoding), object_pairs_hook=_unique_fields, parse_constant=_reject_constant)
    except (ValueError, RecursionError):
        return None, []
    name = checker.display_path(file.path)
    fixer = RecordFixer(name, json_schema(file.kind.model), checker)
    _fix_schema_address(data, file, fixer)
    text = canonical(fixer.fix_record(data), fixer.root)
    if encoding != "utf-8":
        fixer.fixes.append(Fix(name, "", encoding.removesuffix("-sig") + " with a byte order mark", "UTF-8"))
    if not fixer.fixes and not _same_in_order(data, json.loads(text)):
        fixer.fixes.append(Fix(name, "", "another order of fields", "the canonical form"))
    return text, fixer.fixes


def _fix_schema_address(data: Any, file: RecordFile, fixer: RecordFixer) -> None:
    """Let `$schema` lead to the schema from where the record lies, as editors and the published copy need it."""
    stated = data.get("$schema") if isinstance(data, dict) else None
    if file.place and stated is not None and stated != file.kind.schema_address:
        fixer.fixes.append(Fix(fixer.file, "$schema", str(stated), file.kind.schema_address))
        data["$schema"] = file.kind.schema_address


def _same_in_order(one: Any, other: Any) -> bool:
    """Whether two records agree in the order of their fields, too; where lines break is left to whoever wrote them."""
    return json.dumps(one) == json.dumps(other)


def _unique_fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object, unless a field is repeated: either could be the one that was meant."""
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError("a field is repeated")
    return fields


def _reject_constant(name: str) -> float:
    raise ValueError(f"{name} is not a figure")
