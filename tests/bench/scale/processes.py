"""What a process and everything that it started have cost so far: processor time and memory, from /proc of Linux."""

import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PROC = Path("/proc")


def tree(root: int) -> list[int]:
    """A process and all that it started and that still run."""
    children: dict[int, list[int]] = {}
    for folder in PROC.iterdir():
        if folder.name.isdigit() and (fields := _stat(int(folder.name))):
            children.setdefault(int(fields[1]), []).append(int(folder.name))
    found = [root]
    for process in found:
        found += children.get(process, [])
    return found


def cpu_seconds(root: int) -> float:
    """Processor time of a tree, with that of children that have ended."""
    return sum(sum(map(int, fields[11:15])) for pid in tree(root) if (fields := _stat(pid))) / TICKS


def memory_bytes(root: int) -> int:
    """Memory of a tree; what processes share is counted once."""
    return sum(_proportional_bytes(pid) for pid in tree(root))


def _stat(process: int) -> list[str]:
    """The fields behind the name of the program; none where the process has ended."""
    try:
        return (PROC / str(process) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def _proportional_bytes(process: int) -> int:
    try:
        lines = (PROC / str(process) / "smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:"))
