"""What can be taken from a build: room, the right to write, a record, a program. Each returns what gives it back."""

import os
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path

ROOM = 12 * 2**20
"""Bytes left for a build that needs some thirty million."""


class NotTriedError(Exception):
    """The machine does not allow it."""


def _mount(folder: Path, *options: str) -> Callable[[], None]:
    done = subprocess.run(["mount", *options, folder], capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotTriedError(f"mount says {done.stderr.strip()}")
    return lambda: subprocess.run(["umount", folder], check=True)


def full_disk(place: Path) -> Callable[[], None]:
    """Give the folder of the build a small disk of its own, with what it held."""
    build, kept = place / "build", place / "kept"
    build.rename(kept)
    build.mkdir()
    unmount = _mount(build, "-t", "tmpfs", "-o", f"size={ROOM}", "tmpfs")

    def give_back() -> None:
        unmount()
        build.rmdir()
        kept.rename(build)

    return give_back


def read_only(place: Path) -> Callable[[], None]:
    """Let the folder of the build be read only."""
    build = place / "build"
    unmount = _mount(build, "--bind", build)
    subprocess.run(["mount", "-o", "remount,ro,bind", build], check=True)
    return unmount


def file_for_folder(place: Path) -> Callable[[], None]:
    """Put a file where the folder of the build is due."""
    build = place / "build"
    kept = place / "kept"
    build.rename(kept)
    build.write_text("a file, where a folder is due")

    def give_back() -> None:
        build.unlink()
        kept.rename(build)

    return give_back


def broken_record(place: Path) -> Callable[[], None]:
    """Put a record into the corpus that no schema takes."""
    path = place / "data" / "drives" / "broken.json"
    path.write_text('{"vendor": ')
    return path.unlink


def without(program: str, _place: Path) -> Callable[[], None]:
    """Let builds that start from here on find no such program."""
    os.environ["WITHOUT"] = program
    return lambda: os.environ.pop("WITHOUT")


FAULTS: dict[str, Callable[[Path], Callable[[], object]]] = {
    "disk full": full_disk,
    "read-only": read_only,
    "a file for a folder": file_for_folder,
    "a broken record": broken_record,
    "without Node": partial(without, "node"),
    "without Hugo": partial(without, "hugo"),
    "without Pagefind": partial(without, "pagefind"),
}
