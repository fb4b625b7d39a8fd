"""Let Pagefind index the site, and once more the pages that can be saved for offline use: a small index.

Pagefind holds every page that it indexes, so a large site is indexed in parts, which the search page merges. Pages are
dealt to the parts by a hash of their addresses: a word is then about as rare in each part as in all, and ranks alike.

Its files are put in one order, so that two builds of the same records give the same.

The interfaces that Pagefind lays beside it are left out: ours asks the index itself.

Pagefind keeps the values of a filter in a hash map and writes them as they come, in another order in each run; the
names of the files carry hashes of that order. Here the values are sorted and the files named anew.
"""

import gzip
import hashlib
import json
import math
import os
import shutil
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cbor2

from scripts.build.programs import run_program
from scripts.paths import pagefind_program
from scripts.publish.offline import saved_pages

MAGIC = b"pagefind_dcd"
"""Precedes the CBOR in each file of the index, below gzip."""
FILTERS = 3
"""Where the list of filters, each its name and the name of its file, stands in the metadata of a language."""
# A reader loads a part of the index for each word: small parts keep a further search below 20 KB.
SMALL_PARTS = {"PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE": "500"}
UNUSED = ("pagefind-*ui.*", "pagefind-highlight.js")
PAGES_AT_ONCE = 12_000
"""Of a site with more pages the index has parts: Pagefind needs some 54 KB for each."""
PARTS = "parts.json"
"""Lists the further parts of an index, as folders beside it, for static/js/elements/search/index-files.ts."""
IN_FIRST_PART = ("pagefind.js", "pagefind-worker.js", "wasm.*.pagefind")
"""What the other parts have no need of, since one script reads all of them."""


def write_search_index(public: Path, writes: Path, at_once: int = PAGES_AT_ONCE) -> None:
    """Index a built site into `pagefind/`, some pages a part, and what can be saved of it into `pagefind-offline/`."""
    program = str(pagefind_program())
    index = public / "pagefind"
    parts = []
    for number, pages in enumerate(_parts(public, writes / "search", at_once), 1):
        place = index / f"part-{number}" if number > 1 else index
        run_program("Pagefind", [program, "--site", str(pages), "--output-path", str(place)], writes, SMALL_PARTS)
        sort_search_index(place)
        if number > 1:
            _remove(place, IN_FIRST_PART)
            parts.append(place.name)
    shutil.rmtree(writes / "search", ignore_errors=True)
    (index / PARTS).write_text(json.dumps(parts), encoding="utf-8")
    saved = ["--glob", f"{{{','.join(saved_pages(public))}}}", "--output-subdir", "pagefind-offline"]
    run_program("Pagefind", [program, "--site", str(public), *saved], writes)
    sort_search_index(public / "pagefind-offline")


def _parts(public: Path, folder: Path, at_once: int) -> Iterator[Path]:
    """The site itself or, where it is large, one folder after another with links to some of its pages."""
    shutil.rmtree(folder, ignore_errors=True)
    pages = [path.relative_to(public).as_posix() for path in public.rglob("*.html")]
    number = math.ceil(len(pages) / at_once)
    if number < 2:
        yield public
        return
    for part in range(number):
        place = folder / str(part)
        for page in pages:
            if zlib.crc32(page.encode()) % number == part:
                (place / page).parent.mkdir(parents=True, exist_ok=True)
                os.link(public / page, place / page)
        yield place
        shutil.rmtree(place)


def _remove(folder: Path, patterns: tuple[str, ...]) -> None:
    for pattern in patterns:
        for path in folder.glob(pattern):
            path.unlink()


def sort_search_index(folder: Path) -> None:
    """Sort the filters of each language in a folder that Pagefind wrote, and name their files by what is in them."""
    _remove(folder, UNUSED)
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
