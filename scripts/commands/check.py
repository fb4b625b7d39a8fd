"""`iops check`: every problem of the records in one pass, for a person, a program or a pull request."""

import os
from pathlib import Path

from scripts import paths
from scripts.commands.command import DATA, Arguments, Command, Terminal, argument


def run(args: Arguments, terminal: Terminal) -> int:
    """Check records, and fix them first with `--fix`."""
    from scripts.messages.problem import Problem, as_annotations, as_json, as_text
    from scripts.records.checker import NoRecordsError, check

    remarks: list[Problem] = []
    try:
        if args.fix:
            _fix_records(args, terminal)
        records, problems = check(args.paths, args.data, remarks.append)
    except NoRecordsError as error:
        terminal.err(str(error))
        return 2
    if args.json:
        terminal.out(as_json(problems, records, remarks))
        return 1 if problems else 0
    if problems:
        annotate = os.environ.get("GITHUB_ACTIONS") == "true"
        terminal.out(as_annotations(problems) if annotate else as_text(problems))
    for remark in remarks:
        terminal.err(f"{remark.file}  {remark.path}: {remark.found} (no problem, shown on its page)")
    terminal.err(f"{_count_noun(records, 'record')} read, {_count_noun(len(problems), 'problem')}")
    return 1 if problems else 0


def _fix_records(args: Arguments, terminal: Terminal) -> None:
    from scripts.authoring.autofix import fix_paths

    for fix in fix_paths(args.paths, args.data):
        terminal.err(f"fixed {fix.file}  {fix.path}\n  was       {fix.old}\n  now       {fix.new}")


def _needs_checkout(args: Arguments) -> str:
    names_what_to_check = args.paths or args.data != paths.DATA
    return "" if names_what_to_check else "without the name of a file it checks all records of a checkout"


def _count_noun(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


CHECK = Command(
    "check",
    "check records: every problem in one pass",
    (
        argument("paths", nargs="*", type=Path, help="files or folders; all records where none is named"),
        argument("--json", action="store_true", help="print problems for a program"),
        argument("--fix", action="store_true", help="first fix what needs no judgement: spelling, order, encoding"),
        DATA,
    ),
    run,
    needs_checkout=_needs_checkout,
)
