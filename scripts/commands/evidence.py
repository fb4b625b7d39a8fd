"""`iops evidence`: print what is kept of a tool's output, or derive a record from its evidence again."""

from pathlib import Path

from scripts.commands.command import DATA, Arguments, Command, Terminal, argument


def run(args: Arguments, terminal: Terminal) -> int:
    """Print outputs; say where results and their evidence part, and write what the evidence says where asked."""
    from scripts.authoring.keep_evidence import derive_again, printed_output
    from scripts.messages.problem import as_text
    from scripts.records.checker import Checker
    from scripts.records.corpus import record_at
    from scripts.records.evidence_checks import evidence_problems

    checker = Checker(args.data)
    code = 0
    for path in args.files:
        file = record_at(path.resolve(), checker.data)
        if file is None or file.kind.folder != "results":
            try:
                terminal.out(printed_output(path, file is not None and file.kind.folder == "evidence"))
            except (OSError, ValueError) as error:
                terminal.err(f"{path}: {error}")
                code = 2
            continue
        problems = list(evidence_problems([file], checker.corpus, checker.display_name))
        if problems and args.write:
            try:
                derive_again(file, checker)
                terminal.err(f"wrote {checker.display_path(file.path)}")
            except ValueError as error:
                terminal.err(f"{checker.display_name(file)}: {error}; nothing was written")
                code = 2
        terminal.out(as_text(problems) if problems else f"{checker.display_name(file)}: as its evidence says")
        code = max(code, int(bool(problems) and not args.write))
    return code


EVIDENCE = Command(
    "evidence",
    "print what is kept of a tool's output: iops evidence result.json; read the evidence of a record again",
    (
        argument(
            "files",
            nargs="+",
            type=Path,
            metavar="FILE",
            help="output of a tool, a file of data/evidence, or a result that should be read again",
        ),
        argument("--write", action="store_true", help="write into the result what its evidence says now"),
        DATA,
    ),
    run,
    needs_checkout=lambda args: "--write" if args.write else "",
)
