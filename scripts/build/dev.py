"""Keep a site up to date while it is edited: Hugo's own server, and new summaries when records or code change."""

import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from filecmp import cmp
from multiprocessing import get_context
from pathlib import Path

from scripts.build.load import InvalidRecordsError
from scripts.build.lookups import Lookup, lookups
from scripts.build.pipeline import summaries
from scripts.messages.problem import as_text
from scripts.paths import BUILD, CONTENT, ROOT, hugo_program

SOURCES = ("data", "schemas", "scripts", "static/js", "static/charts", "content")
"""Folders from which summaries are made (of pages, the rows that they look up); Hugo watches the rest by itself."""
PROSE = ("guide", "findings", "data", "contribute", "effects", "caveats", "sources", "reliability", "bench")
"""Of the content, folders of which stages read nothing but what their pages look up."""
MADE = ("downloads", "summaries", "documents", "api", "schemas", "listings", "charts")
FRESH = BUILD / "dev"
SECONDS = 0.5

Report = Callable[[str], None]


def dev(report: Report, port: int) -> None:
    """Serve the site and follow what is edited, until Ctrl+C or until Hugo ends; searching it takes a whole build."""
    seen, asked = stamps(), _asked()
    _refresh(report)
    destination = str(FRESH / "public")
    arguments = [
        "server",
        "--port",
        str(port),
        "--destination",
        destination,
        "--logLevel",
        "warn",
    ]
    with subprocess.Popen([str(hugo_program()), *arguments], cwd=ROOT) as hugo:
        try:
            while hugo.poll() is None:
                time.sleep(SECONDS)
                if (now := stamps()) == seen:
                    continue
                places = {path for path, _ in seen.items() ^ now.items()}
                before, seen, asked = asked, now, _asked()
                # Hugo alone shows prose that asks for the rows that it asked for before.
                if asked != before or not all(map(is_prose, places)):
                    _refresh(report)
        except KeyboardInterrupt:
            hugo.terminate()


def stamps(root: Path = ROOT) -> dict[Path, int]:
    """When each source was last changed."""
    return {path: path.stat().st_mtime_ns for folder in SOURCES for path in _files(root / folder)}


def _asked() -> set[Lookup]:
    """What pages look up; nothing while one is half written."""
    try:
        return lookups()
    except ValueError:
        return set()


def is_prose(path: Path) -> bool:
    """Whether no stage reads a file but for the rows that its shortcodes look up."""
    return path.suffix == ".md" and path.is_relative_to(CONTENT) and path.relative_to(CONTENT).parts[0] in PROSE


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def _refresh(report: Report) -> None:
    """Make the summaries in a process of its own, which reads our code anew."""
    started = time.monotonic()
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        problems = pool.submit(make).result()
    report(problems or f"{time.monotonic() - started:6.2f} s  summaries made")


def make() -> str:
    """Make the summaries and bring what changed to where Hugo reads it; the problems that prevented it, if any."""
    try:
        summaries(lambda _stage, _seconds: None, build=FRESH)
    except (InvalidRecordsError, RuntimeError) as error:
        return as_text(error.problems) if isinstance(error, InvalidRecordsError) else str(error)
    for name in MADE:
        replace_changed(FRESH / name, BUILD / name)
    return ""


def replace_changed(fresh: Path, kept: Path) -> None:
    """Make one folder like another file by file: Hugo follows files that change, not folders that are replaced.

    A file is replaced, not written into: the site in `public/` has links to these.
    """
    wanted = {path.relative_to(fresh) for path in _files(fresh)}
    for place in wanted:
        if not (kept / place).exists() or not cmp(fresh / place, kept / place, shallow=False):
            (kept / place).parent.mkdir(parents=True, exist_ok=True)
            (kept / place).unlink(missing_ok=True)
            shutil.copyfile(fresh / place, kept / place)
    for path in list(_files(kept)):
        if path.relative_to(kept) not in wanted:
            path.unlink()
