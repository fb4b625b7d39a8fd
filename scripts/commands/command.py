"""What a command of `iops` consists of: its name, its arguments, its function, and the terminal that it talks to."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from scripts import paths

Argument = tuple[tuple[str, ...], Mapping[str, Any]]
"""Names and options for argparse's `add_argument`."""
Arguments = Any
"""The parsed command line: one attribute per argument."""


class Terminal(NamedTuple):
    """Where the text of a command goes and its answers come from; only `cli.py` holds a real terminal."""

    out: Callable[[str], None]
    """Print the result."""
    err: Callable[[str], None]
    """Print a message about the result."""
    prompt: Callable[[str], str]
    """Ask the person for one line."""


class Command(NamedTuple):
    """One command."""

    name: str
    help: str
    arguments: tuple[Argument, ...]
    run: Callable[[Arguments, Terminal], int]
    """Returns the exit code: 0 where all is well, 1 where something is wrong, 2 for wrong usage."""
    has_own_help: bool = False
    """Whether the command prints its help itself."""
    needs_checkout: Callable[[Arguments], str] = lambda _args: ""
    """What these arguments need a checkout for, as a part of a sentence; empty where the package can do it."""


def argument(*names: str, **options: Any) -> Argument:
    """Describe one argument, with the options of argparse."""
    return names, options


def always(reason: str) -> Callable[[Arguments], str]:
    """For a command that needs a checkout whatever its arguments are."""
    return lambda _args: reason


def writes_records(args: Arguments) -> str:
    """For a command that writes into a data folder: that of the package is nobody's to write to."""
    return "" if args.dry_run or args.data != paths.DATA else "it writes into the records of a checkout"


DATA = argument(
    "--data",
    type=Path,
    default=paths.DATA,
    help="data folder (default: data/ of the checkout, or the records that the package holds)",
)
DRY_RUN = argument("--dry-run", action="store_true", help="write nothing")
