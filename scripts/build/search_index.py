"""Let Pagefind index the site, and once more the pages that can be saved for offline use: a small index.

The interfaces that Pagefind lays beside it are left out: ours asks the index itself.

Two indexes of the same pages give the same results. Pagefind writes the values of a filter in another order in each
run, so the bytes of these files and of what names them are others.
"""

from pathlib import Path

from scripts.build.programs import run_program
from scripts.paths import pagefind_program
from scripts.publish.offline import saved_pages

# A reader loads a part of the index for each word: small parts keep a further search below 20 KB.
SMALL_PARTS = {"PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE": "500"}
UNUSED = ("pagefind-*ui.*", "pagefind-highlight.js")


def write_search_index(public: Path, writes: Path) -> None:
    """Index a built site into `pagefind/`, and what can be saved of it into `pagefind-offline/`."""
    command = [str(pagefind_program()), "--site", str(public)]
    run_program("Pagefind", command, writes, SMALL_PARTS)
    _remove(public / "pagefind", UNUSED)
    saved = ["--glob", f"{{{','.join(saved_pages(public))}}}", "--output-subdir", "pagefind-offline"]
    run_program("Pagefind", [*command, *saved], writes)
    _remove(public / "pagefind-offline", UNUSED)


def _remove(folder: Path, patterns: tuple[str, ...]) -> None:
    for pattern in patterns:
        for path in folder.glob(pattern):
            path.unlink()
