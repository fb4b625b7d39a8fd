"""`iops check --fix`: records mended and written in their one form, each swapped in whole."""

import codecs
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from scripts.atomic_write import write_text
from scripts.authoring.autofix import Repair, Walk
from scripts.authoring.canonical import canonical
from scripts.messages.explain import json_schema
from scripts.messages.schema_walk import alternatives
from scripts.paths import DATA
from scripts.records.checker import Checker, chosen
from scripts.records.corpus import RecordFile, read

ENCODINGS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}


def repaired(file: RecordFile, raw: bytes, checker: Checker) -> tuple[str | None, list[Repair]]:
    """The text of a record as it should stand and what was mended; no text where it cannot be read without loss."""
    encoding = next((name for mark, name in ENCODINGS.items() if raw.startswith(mark)), "utf-8")
    shown = checker.name(file.path)
    try:
        data = json.loads(raw.decode(encoding), object_pairs_hook=_once, parse_constant=_refuse)
    except (ValueError, RecursionError):
        return None, []
    root = json_schema(file.kind.model)
    walk = Walk(shown, root, checker)
    mended = walk.value(data, alternatives(root, root), [])
    if encoding != "utf-8":
        walk.repairs.append(Repair(shown, "", encoding.removesuffix("-sig") + " with a byte order mark", "UTF-8"))
    text = canonical(mended, root)
    if not walk.repairs and text.encode() != raw:
        walk.repairs.append(Repair(shown, "", "another order of fields or other line breaks", "the canonical form"))
    return text, walk.repairs


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object, unless a field stands in it twice: either could be the one that was meant."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a field stands twice")
    return found


def _refuse(word: str) -> float:
    raise ValueError(f"{word} is not a figure")


def repair_paths(paths: Iterable[Path] = (), data: Path = DATA) -> list[Repair]:
    """Mend the records at the named paths, all of them where none is named; each file is swapped in whole.

    Symbolic links and files that cannot be read without loss are left alone. Raises NothingToCheck.
    """
    checker = Checker(data)
    done: list[Repair] = []
    for file in chosen(paths, checker):
        if file.path.is_symlink():
            continue
        text, repairs = repaired(file, read(file.path), checker)
        if text is not None and repairs:
            write_text(file.path, text)
            done += repairs
    return done
