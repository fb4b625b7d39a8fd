"""The `iops` command: the only module that parses arguments, prints and exits."""

import argparse
import sys

from scripts.commands import COMMANDS
from scripts.commands.command import Terminal


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


def main(arguments: list[str] | None = None) -> int:
    """Run one command. Returns 0 where all is well, 1 where something is wrong, 2 for wrong usage."""
    args = parser().parse_args(arguments)
    command = next(command for command in COMMANDS if command.name == args.command)
    return command.run(args, Terminal(_print_out, _print_err, input))


if __name__ == "__main__":
    sys.exit(main())
