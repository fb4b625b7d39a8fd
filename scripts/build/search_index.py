"""Put Pagefind's index in one order, so that two builds of the same records give the same files.

The interfaces that Pagefind lays beside it are left out: ours asks the index itself.

Pagefind keeps the values of a filter in a hash map and writes them as they come, in another order in each run; the
names of the files carry hashes of that order. Here the values are sorted and the files named anew.
"""

import gzip
import hashlib
import json
from pathlib import Path
from typing import Any

import cbor2

MAGIC = b"pagefind_dcd"
"""Precedes the CBOR in each file of the index, below gzip."""
FILTERS = 3
"""Where the list of filters, each its name and the name of its file, stands in the metadata of a language."""


UNUSED = ("pagefind-*ui.*", "pagefind-highlight.js")


def sort_search_index(folder: Path) -> None:
    """Sort the filters of each language in a folder that Pagefind wrote, and name their files by what is in them."""
    for pattern in UNUSED:
        for path in folder.glob(pattern):
            path.unlink()
    entry = folder / "pagefind-entry.json"
    languages = json.loads(entry.read_text(encoding="utf-8"))
    for language, about in languages["languages"].items():
        about["hash"] = _sort_language(folder, language, about["hash"])
    entry.write_text(json.dumps(languages, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def _sort_language(folder: Path, language: str, old: str) -> str:
    """Sort what belongs to one language; the new name of its metadata."""
    path = folder / f"pagefind.{old}.pf_meta"
    meta = _read(path)
    meta[FILTERS] = sorted([name, _sort_filter(folder / "filter", language, file)] for name, file in meta[FILTERS])
    return _write(path, f"pagefind.{language}_", 10, meta)


def _sort_filter(folder: Path, language: str, old: str) -> str:
    path = folder / f"{old}.pf_filter"
    name, values = _read(path)
    return _write(path, f"{language}_", 7, [name, sorted(values)])


def _read(path: Path) -> list[Any]:
    content: list[Any] = cbor2.loads(gzip.decompress(path.read_bytes()).removeprefix(MAGIC))
    return content


def _write(old: Path, prefix: str, digits: int, content: list[Any]) -> str:
    """Write content under a name by its hash, in place of the old file; the name as the index refers to it."""
    raw = MAGIC + cbor2.dumps(content)
    name = prefix + hashlib.sha256(raw).hexdigest()[:digits]
    old.unlink()
    old.with_name(f"{name}{old.suffix}").write_bytes(gzip.compress(raw, mtime=0))
    return name.removeprefix("pagefind.")
