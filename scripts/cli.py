"""The `iops` command: the only module that parses arguments, prints and exits."""

import argparse
import io
import os
import sys

from scripts import paths
from scripts.commands import COMMANDS
from scripts.commands.command import Terminal
from scripts.commands.failures import describe_failure


def _print_out(text: str) -> None:
    print(text, flush=True)


def _print_err(text: str) -> None:
    print(text, file=sys.stderr)


def parser() -> argparse.ArgumentParser:
    """The parser of every command and option."""
    top = argparse.ArgumentParser(prog="iops", description="Check records, build the site, ask the calculators.")
    subparsers = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in COMMANDS:
        subparser = subparsers.add_parser(command.name, help=command.help, add_help=not command.has_own_help)
        for names, options in command.arguments:
            subparser.add_argument(*names, **options)
    return top


def _forget_output(error: BaseException) -> None:
    """Let what could not be printed go, or Python would try again at its end and add an error of its own."""
    if isinstance(error, OSError) and error.filename is None and sys.stdout is sys.__stdout__:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _where_checkouts_come_from() -> str:
    from importlib.metadata import metadata  # noqa: PLC0415 (takes as long to load as all the rest)

    addresses = dict(entry.split(", ", 1) for entry in metadata("honest-iops").get_all("Project-URL") or ())
    return f"run `git clone {addresses.get('Repository', 'ADDRESS')}`, and there `make setup` and .venv/bin/iops"


def main(arguments: list[str] | None = None) -> int:
    """Run one command. Returns 0 where all is well, 1 where something is wrong, 2 for wrong usage.

    What the machine cannot do (no room, no right, a missing program) ends in a sentence and 1, as does Ctrl+C in 130.
    """
    for stream in (sys.stdout, sys.stderr):
        # A terminal that only knows ASCII gets escapes instead of an error.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    args = parser().parse_args(arguments)
    command = next(command for command in COMMANDS if command.name == args.command)
    if not paths.IS_CHECKOUT and (reason := command.needs_checkout(args)):
        _print_err(f"iops {args.command}: {reason}, and this is the installed package; {_where_checkouts_come_from()}")
        return 2
    try:
        return command.run(args, Terminal(_print_out, _print_err, input))
    except (Exception, KeyboardInterrupt) as error:
        failure = describe_failure(error)
        if failure is None:
            raise
        _forget_output(error)
        if not isinstance(error, BrokenPipeError):
            _print_err(f"iops {args.command}: {failure}")
        return 130 if isinstance(error, KeyboardInterrupt) else 1


if __name__ == "__main__":
    sys.exit(main())
