"""Let Pagefind index the site, and once more the pages that can be saved for offline use: a small index.

Pagefind holds every page that it indexes, so a large site is indexed in parts, which the search page merges. Pages are
dealt to the parts by a hash of their addresses: a word is then about as rare in each part as in all, and ranks alike.

The interfaces that Pagefind lays beside it are left out: ours asks the index itself.

Two indexes of the same pages give the same results. Pagefind writes the values of a filter in another order in each
run, so the bytes of these files and of what names them are others.
"""

import json
import math
import os
import shutil
import zlib
from collections.abc import Iterator
from pathlib import Path

from scripts.build.programs import run_program
from scripts.paths import pagefind_program
from scripts.publish.offline import saved_pages

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
        _remove(place, UNUSED)
        if number > 1:
            _remove(place, IN_FIRST_PART)
            parts.append(place.name)
    shutil.rmtree(writes / "search", ignore_errors=True)
    (index / PARTS).write_text(json.dumps(parts), encoding="utf-8")
    saved = ["--glob", f"{{{','.join(saved_pages(public))}}}", "--output-subdir", "pagefind-offline"]
    run_program("Pagefind", [program, "--site", str(public), *saved], writes)
    _remove(public / "pagefind-offline", UNUSED)


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
