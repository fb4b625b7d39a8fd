"""`iops check`: every problem of the records in one pass, for a person, a program or a pull request."""

import os
from pathlib import Path

from scripts.commands.command import DATA, Command, Terminal, Told, argument


def run(told: Told, terminal: Terminal) -> int:
    """Check, and mend first where that is asked for."""
    from scripts.messages import problem as problems
    from scripts.records.checker import NothingToCheck, check

    remarks: list[problems.Problem] = []
    try:
        if told.fix:
            _mend(told, terminal)
        records, found = check(told.paths, told.data, remarks.append)
    except NothingToCheck as error:
        terminal.warn(str(error))
        return 2
    if told.json:
        terminal.say(problems.as_json(found, records, remarks))
        return 1 if found else 0
    if found:
        annotate = os.environ.get("GITHUB_ACTIONS") == "true"
        terminal.say(problems.as_annotations(found) if annotate else problems.as_text(found))
    for remark in remarks:
        terminal.warn(f"{remark.file}  {remark.path}: {remark.found} (no problem, shown on its page)")
    noun = "record" if records == 1 else "records"
    terminal.warn(f"{records} {noun} read, {len(found)} problem{'' if len(found) == 1 else 's'}")
    return 1 if found else 0


def _mend(told: Told, terminal: Terminal) -> None:
    from scripts.authoring.fix_records import repair_paths

    for done in repair_paths(told.paths, told.data):
        terminal.warn(f"mended {done.file}  {done.path}\n  was       {done.old}\n  now       {done.new}")


CHECK = Command(
    "check",
    "check records: every problem in one pass",
    (
        argument("paths", nargs="*", type=Path, help="files or folders; all records where none is named"),
        argument("--json", action="store_true", help="print problems for a program"),
        argument("--fix", action="store_true", help="first mend what needs no judgement: spelling, order, encoding"),
        DATA,
    ),
    run,
)
