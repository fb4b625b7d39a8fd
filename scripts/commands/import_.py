"""`iops import`: the output of a tool as figures and verdicts, and as a record where a subject is named."""

from pathlib import Path
from typing import TYPE_CHECKING

from scripts.authoring.import_output import TOOLS, Imported
from scripts.commands.command import DATA, DRY_RUN, Arguments, Command, Terminal, argument, writes_records

if TYPE_CHECKING:
    from scripts.authoring.import_record import RunDetails
    from scripts.records.checker import Checker


def run(args: Arguments, terminal: Terminal) -> int:
    """Read and judge the files; write a record where a subject is named."""
    from scripts.authoring.import_drive import as_json as drives_json
    from scripts.authoring.import_drive import as_text as drives_text
    from scripts.authoring.import_drive import name_drives
    from scripts.authoring.import_output import (
        UsageError,
        answer_of,
        answer_text,
        as_json,
        as_text,
        assess,
        fitness_text,
        import_files,
        read_uses,
        several_drives,
    )
    from scripts.authoring.import_record import run_details
    from scripts.records.checker import Checker

    checker = Checker(args.data)
    try:
        texts = {"title": args.title, "submitter": args.by, "note": args.note}
        details = run_details(checker, args.subject, args.setting, **texts)
        named = name_drives(args.files, checker.data)
        context = details.rule_context(checker) if details.subject else named.rule_context()
        imported = import_files(args.tool, [path for path in args.files if path not in named.files], context)
    except UsageError as error:
        terminal.err(str(error))
        return 2
    imported.fitness = assess(imported, checker.data, context, details.settings)
    if details.subject and context.get("kind") == "drives" and several_drives(imported) and not args.note:
        imported.errors.append(
            "the run used several drives at once, so it is no record of one: measure one alone, "
            "or say in --note that it is a set and which drives it has"
        )
    verdict = fitness_text(imported.fitness, checker.data)
    imported.answer = answer_of(imported, read_uses(checker.data))
    text = [answer_text(imported.answer), as_text(imported), "" if details.subject else drives_text(named), verdict]
    terminal.out(as_json(imported, drives=drives_json(named)) if args.json else "\n".join(filter(None, text)))
    for message in imported.errors:
        terminal.err(f"error: {message}")
    is_refused = args.strict and imported.fails
    if is_refused:
        terminal.err("error: a rule failed: these figures cannot all be true")
    if details.subject and imported.answers and not imported.measurements and not imported.errors:
        terminal.err("error: none of these figures makes a record: run what stands below “instead”, and import that")
        return 1
    if imported.errors or is_refused or args.dry_run or not details.subject:
        return 1 if imported.errors or is_refused else 0
    return _write_record(checker, imported, details, terminal)


def _write_record(checker: "Checker", imported: Imported, details: "RunDetails", terminal: Terminal) -> int:
    from scripts.authoring.import_record import write_record
    from scripts.authoring.keep_evidence import replaced_in
    from scripts.messages.problem import as_text

    paths, problems = write_record(checker, imported, details)
    if problems:
        terminal.err(f"{as_text(problems)}\nnothing was written")
        return 1
    names = [checker.display_path(path) for path in paths]
    terminal.err("\n".join(f"wrote {name}" for name in names))
    if names[1:]:
        terminal.err(
            f"{replaced_in(imported.evidence)} Read it before you send it: iops evidence {' '.join(names[1:])}"
        )
    return 0


IMPORT = Command(
    "import",
    "read the output of a tool and judge it: iops import fio result.json",
    (
        argument("tool", choices=TOOLS, help="the program that wrote the files; auto: recognised by their content"),
        argument(
            "files",
            nargs="+",
            type=Path,
            metavar="FILE",
            help="as written, whole; of fio best with --output-format=json; and what smartctl --json -x says of the drive",
        ),
        argument("--subject", metavar="ID", help="drive, controller, cluster or volume: write a result record of it"),
        argument("--setting", action="append", default=[], metavar="NAME=VALUE", help="a key of data/settings.json"),
        argument("--title", help="title of the record, which also names its file"),
        argument("--by", metavar="NAME", help="who ran it (default: the user.name of git)"),
        argument("--note", help="what is known of figures that fail a rule"),
        argument("--strict", action="store_true", help="end with 1 where a rule fails, for scripts"),
        argument("--json", action="store_true", help="print measurements and verdicts for a program"),
        DRY_RUN,
        DATA,
    ),
    run,
    needs_checkout=lambda args: writes_records(args) if args.subject else "",
)
