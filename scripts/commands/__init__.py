"""What the `iops` command is told: every command, its arguments, and the words of its help."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from scripts import paths
from scripts.importing import TOOLS

Argument = tuple[tuple[str, ...], Mapping[str, Any]]


class Command(NamedTuple):
    """One command."""

    name: str
    help: str
    arguments: tuple[Argument, ...]
    own_help: bool = False
    """Whether it writes its help itself."""


def _argument(*names: str, **about: Any) -> Argument:
    return names, about


DATA = _argument("--data", type=Path, default=paths.DATA, help="data folder (default: data/ of this checkout)")
DRY_RUN = _argument("--dry-run", action="store_true", help="write nothing")

COMMANDS = (
    Command(
        "check",
        "check records: every problem in one pass",
        (
            _argument("paths", nargs="*", type=Path, help="files or folders; all records where none is named"),
            _argument("--json", action="store_true", help="print problems for a program"),
            _argument(
                "--fix", action="store_true", help="first mend what needs no judgement: spelling, order, encoding"
            ),
            DATA,
        ),
    ),
    Command(
        "calc",
        "ask a calculator: iops calc block-db partition_bytes=80GiB",
        (
            _argument("calculator", help="id of the calculator, as in its address"),
            _argument("words", nargs="*", metavar="FUNCTION name=value", help="a function and its inputs"),
            _argument("--json", action="store_true", help="print the result for a program"),
            _argument("-h", "--help", action="store_true", help="list functions and inputs"),
        ),
        own_help=True,
    ),
    Command(
        "import",
        "read the output of a tool and judge it: iops import fio result.json",
        (
            _argument("tool", choices=TOOLS, help="what wrote the files"),
            _argument("files", nargs="+", type=Path, metavar="FILE", help="as written, with --output-format=json"),
            _argument("--subject", metavar="ID", help="drive, controller or cluster: write a result record of it"),
            _argument(
                "--setting", action="append", default=[], metavar="NAME=VALUE", help="a key of data/settings.json"
            ),
            _argument("--title", help="title of the record, which also names its file"),
            _argument("--by", metavar="NAME", help="who ran it (default: the user.name of git)"),
            _argument("--note", help="what is known of figures that a rule does not believe"),
            _argument("--json", action="store_true", help="print measurements and verdicts for a program"),
            DRY_RUN,
            DATA,
        ),
    ),
    Command(
        "new",
        "start a record: iops new drive vendor=Micron model=… (asks where no words follow)",
        (
            _argument("kind", choices=["drive", "controller", "cluster", "result"]),
            _argument(
                "words", nargs="*", metavar="name=value", help="fields, metrics, parts of the workload, settings"
            ),
            _argument("--dry-run", action="store_true", help="print the record instead of writing it"),
            DATA,
        ),
    ),
    Command(
        "site",
        "build the whole site into public/",
        (
            _argument(
                "--base-url", default="http://localhost:1313/", help="address under which the site will be served"
            ),
        ),
    ),
    Command(
        "serve",
        "serve public/ on this machine",
        (_argument("--port", type=int, default=int(os.environ.get("PORT") or 1313)),),
    ),
    Command("schemas", "write schemas/json from the models", ()),
)
"""Every command, in the order of the help."""
