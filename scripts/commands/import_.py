"""`iops import`: the output of a tool as figures and verdicts, and as a record where a subject is named."""

from pathlib import Path

from scripts.authoring.import_output import TOOLS
from scripts.commands.command import DATA, DRY_RUN, Command, Terminal, Told, argument


def run(told: Told, terminal: Terminal) -> int:
    """Read, judge, and write a record where that is asked for."""
    from scripts.authoring import import_output as importing
    from scripts.authoring import import_record as recording
    from scripts.messages.problem import as_text
    from scripts.records.checker import Checker

    checker = Checker(told.data)
    try:
        words = {"title": told.title, "submitter": told.by, "note": told.note}
        said = recording.about(checker, told.subject, told.setting, **words)
        found = importing.import_files(told.tool, told.files, said.context(checker))
    except importing.Misused as error:
        terminal.warn(str(error))
        return 2
    terminal.say(importing.as_json(found) if told.json else importing.as_text(found))
    for line in found.errors:
        terminal.warn(f"error: {line}")
    if found.errors or told.dry_run or not said.subject:
        return 1 if found.errors else 0
    path, wrong = recording.store(checker, found, said)
    terminal.warn(f"{as_text(wrong)}\nnothing was written" if wrong else f"wrote {checker.name(path)}")
    return 1 if wrong else 0


IMPORT = Command(
    "import",
    "read the output of a tool and judge it: iops import fio result.json",
    (
        argument("tool", choices=TOOLS, help="what wrote the files; auto: as their content tells"),
        argument(
            "files",
            nargs="+",
            type=Path,
            metavar="FILE",
            help="as written, whole; of fio best with --output-format=json",
        ),
        argument("--subject", metavar="ID", help="drive, controller or cluster: write a result record of it"),
        argument("--setting", action="append", default=[], metavar="NAME=VALUE", help="a key of data/settings.json"),
        argument("--title", help="title of the record, which also names its file"),
        argument("--by", metavar="NAME", help="who ran it (default: the user.name of git)"),
        argument("--note", help="what is known of figures that a rule does not believe"),
        argument("--json", action="store_true", help="print measurements and verdicts for a program"),
        DRY_RUN,
        DATA,
    ),
    run,
)
