"""Fix record files for `iops check --fix`: spelling, encoding and the canonical form, each file replaced as a whole."""

import codecs
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from scripts.atomic_write import write_text
from scripts.authoring.autofix import Fix, RecordFixer
from scripts.authoring.canonical import canonical
from scripts.messages.explain import json_schema
from scripts.paths import DATA
from scripts.records.checker import Checker, select_records
from scripts.records.corpus import RecordFile, read

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
