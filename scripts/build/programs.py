"""Run the programs of a build, and stop those that would wait for ever."""

import errno
import os
import shutil
import subprocess
from pathlib import Path

from scripts.paths import ROOT

LOOK_SECONDS, LEAST_ROOM = 5, 65_536
"""How often a program that runs is looked at, and bytes below which the disk that it writes to counts as full."""


class BuildStageError(Exception):
    """A program of the build ended with an error; `public/` still holds the last good site."""


def run_program(name: str, command: list[str], writes: Path, more: dict[str, str] | None = None) -> None:
    """Run a program that writes into a folder. Raises OSError where that is full: Hugo would wait there for ever."""
    environment = {**os.environ, **(more or {})}
    with subprocess.Popen(
        command, cwd=ROOT, text=True, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as program:
        while True:
            try:
                said, _ = program.communicate(timeout=LOOK_SECONDS)
                break
            except subprocess.TimeoutExpired:
                if shutil.disk_usage(writes).free < LEAST_ROOM:
                    program.kill()
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(writes)) from None
    if program.returncode:
        raise BuildStageError(f"{name} stopped with code {program.returncode}:\n{said}".rstrip())
