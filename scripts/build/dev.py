"""Keep a site up to date while it is edited: Hugo's own server, and new summaries when records or code change."""

import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from filecmp import cmp
from multiprocessing import active_children, get_context
from pathlib import Path

from scripts.build.inputs import Inputs
from scripts.build.load import InvalidRecordsError
from scripts.build.lookups import Shortcode, shortcodes
from scripts.build.summaries import summaries
from scripts.messages.problem import as_text
from scripts.node.client import NodeError
from scripts.paths import BUILD, CONTENT, DATA, ROOT, hugo_program

SOURCES = ("data", "schemas", "scripts", "static/js", "static/charts", "content")
"""Folders from which summaries are made (of pages, the rows that they look up); Hugo watches the rest by itself."""
PROSE = ("guide", "findings", "data", "contribute", "effects", "caveats", "sources", "reliability", "bench")
"""Of the content, folders of which stages read nothing but what their pages look up."""
MADE = ("downloads", "summaries", "documents", "api", "schemas", "listings", "charts")
FRESH = BUILD / "dev"
SECONDS = 0.25

Report = Callable[[str], None]


def dev(report: Report, port: int) -> None:
    """Serve the site and follow what is edited, until Ctrl+C or until Hugo ends; searching it takes a whole build."""
    maker = Maker(report)
    try:
        seen, asked = stamps(), _asked()
        maker.make()
        with _hugo(port) as hugo:
            while hugo.poll() is None:
                time.sleep(SECONDS)
                if (now := stamps()) == seen:
                    continue
                places = {path for path, _ in seen.items() ^ now.items()}
                before, seen, asked = asked, now, _asked()
                if not all(map(is_read_anew, places)):
                    maker.forget_code()
                # Hugo alone shows prose that asks for the rows that it asked for before.
                if asked != before or not all(map(is_prose, places)):
                    maker.make()
    except KeyboardInterrupt:
        maker.stop()
    finally:
        maker.forget_code()


@contextmanager
def _hugo(port: int) -> Iterator[subprocess.Popen[bytes]]:
    """Hugo's server, which ends with the block."""
    options = ["--port", str(port), "--destination", str(FRESH / "public"), "--logLevel", "warn"]
    with subprocess.Popen([str(hugo_program()), "server", *options], cwd=ROOT) as hugo:
        try:
            yield hugo
        finally:
            hugo.terminate()


class Maker:
    """Makes the summaries in a process of its own, which keeps our code loaded until that is edited."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._pool: ProcessPoolExecutor | None = None

    def make(self) -> None:
        """Make what differs and say how long it took, or what is wrong with the records."""
        started = time.monotonic()
        self._pool = self._pool or ProcessPoolExecutor(1, get_context("spawn"), _leave_ctrl_c_to_us)
        try:
            problems = self._pool.submit(make).result()
        except BrokenProcessPool:
            self.forget_code()
            problems = (
                "the process that makes the summaries ended; what it said is above, and the next edit starts another"
            )
        self._report(problems or f"{time.monotonic() - started:6.2f} s  summaries made")

    def forget_code(self) -> None:
        """End the process: the next one reads our code anew."""
        if self._pool:
            self._pool.shutdown()
        self._pool = None

    def stop(self) -> None:
        """Stop what is being made: nobody will see it."""
        for process in active_children():
            process.terminate()


def stamps(root: Path = ROOT) -> dict[Path, int]:
    """When each source was last changed."""
    return {path: path.stat().st_mtime_ns for folder in SOURCES for path in _files(root / folder)}


def _asked() -> set[Shortcode]:
    """What pages look up; nothing while one is half written."""
    try:
        return shortcodes()
    except ValueError:
        return set()


def is_read_anew(path: Path) -> bool:
    """Whether every build reads a file: a record or a page, not code, which a process reads once."""
    return path.is_relative_to(DATA) or path.is_relative_to(CONTENT)


def is_prose(path: Path) -> bool:
    """Whether no stage reads a file but for the rows that its shortcodes look up; sections describe listings."""
    is_page = path.suffix == ".md" and path.name != "_index.md" and path.is_relative_to(CONTENT)
    return is_page and path.relative_to(CONTENT).parts[0] in PROSE


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def _leave_ctrl_c_to_us() -> None:
    """Let a process of the same terminal go on at Ctrl+C: it ends when it is told to, without a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def make() -> str:
    """Make the summaries and bring what changed to where Hugo reads it; the problems that prevented it, if any."""
    try:
        summaries(lambda _stage, _seconds: None, Inputs(), FRESH)
    except (InvalidRecordsError, RuntimeError, ValueError, NodeError) as error:
        return as_text(error.problems) if isinstance(error, InvalidRecordsError) else str(error)
    for name in MADE:
        replace_changed(FRESH / name, BUILD / name)
    return ""


def replace_changed(fresh: Path, kept: Path) -> None:
    """Make one folder like another file by file: Hugo follows files that change, not folders that are replaced.

    A file is replaced, not written into: the site in `public/` has links to these, and each piece that is written
    tells Hugo of a change; after fifty at once it makes all pages anew. Files that are not in the other folder are
    removed.
    """
    wanted = {path.relative_to(fresh) for path in _files(fresh)}
    for place in wanted:
        if not (kept / place).exists() or not cmp(fresh / place, kept / place, shallow=False):
            (kept / place).parent.mkdir(parents=True, exist_ok=True)
            moved = fresh.with_name("moved")
            shutil.copyfile(fresh / place, moved)
            moved.replace(kept / place)
    for path in list(_files(kept)):
        if path.relative_to(kept) not in wanted:
            path.unlink()
