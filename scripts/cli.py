"""The `iops` command: the only place that parses arguments, prints and exits."""

import argparse
import sys

from scripts.commands import COMMANDS
from scripts.commands.command import Terminal


def _say(words: str) -> None:
    print(words, flush=True)


def _warn(words: str) -> None:
    print(words, file=sys.stderr)


def parser() -> argparse.ArgumentParser:
    """Every command and option."""
    top = argparse.ArgumentParser(prog="iops", description="Check records, build the site, ask the calculators.")
    parsers = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in COMMANDS:
        parsed = parsers.add_parser(command.name, help=command.help, add_help=not command.own_help)
        for names, about in command.arguments:
            parsed.add_argument(*names, **about)
    return top


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit code is 0 where all is well, 1 where something is wrong, 2 for wrong usage."""
    options = parser().parse_args(arguments)
    command = next(command for command in COMMANDS if command.name == options.command)
    return command.run(options, Terminal(_say, _warn, input))


if __name__ == "__main__":
    sys.exit(main())
