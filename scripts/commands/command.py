"""What a command of `iops` is: its name, its arguments, what it does with them, and the terminal that it talks to."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from scripts import paths

Argument = tuple[tuple[str, ...], Mapping[str, Any]]
Told = Any
"""What was said on the command line: one attribute an argument."""


class Terminal(NamedTuple):
    """Where a command's words go and come from; `cli.py` alone holds a real one."""

    say: Callable[[str], None]
    """The answer itself."""
    warn: Callable[[str], None]
    """What is said beside the answer."""
    ask: Callable[[str], str]
    """One line from the person."""


class Command(NamedTuple):
    """One command."""

    name: str
    help: str
    arguments: tuple[Argument, ...]
    run: Callable[[Told, Terminal], int]
    """Its exit code: 0 where all is well, 1 where something is wrong, 2 for wrong usage."""
    own_help: bool = False
    """Whether it writes its help itself."""


def argument(*names: str, **about: Any) -> Argument:
    """One argument, in the words of argparse."""
    return names, about


DATA = argument("--data", type=Path, default=paths.DATA, help="data folder (default: data/ of this checkout)")
DRY_RUN = argument("--dry-run", action="store_true", help="write nothing")
