"""`iops split`: the records of a submission file, each in its place, where nothing is wrong with any of them."""

from pathlib import Path

from scripts.commands.command import DATA, DRY_RUN, Arguments, Command, Terminal, argument, writes_records


def run(args: Arguments, terminal: Terminal) -> int:
    """Split the named files, or all that wait in `submissions/`; those are removed when their records are written."""
    from scripts.submission.split import FOLDER

    waiting = args.data.resolve().parent / FOLDER
    files = args.files or sorted(waiting.glob("*.json"))
    if not files:
        terminal.err(f"no submission file in {FOLDER}/")
    codes = [_split_file(file, waiting, args, terminal) for file in files]
    return max(codes, default=0)


def _split_file(file: Path, waiting: Path, args: Arguments, terminal: Terminal) -> int:
    import os

    from scripts.messages.problem import as_annotations, as_text
    from scripts.submission.split import split

    taken_apart = split(file, args.data)
    if taken_apart.problems:
        annotate = os.environ.get("GITHUB_ACTIONS") == "true"
        terminal.out((as_annotations if annotate else as_text)(taken_apart.problems))
        terminal.err(f"{file}: nothing was written")
        return 1
    if not args.dry_run:
        try:
            taken_apart.write()
        except OSError as error:
            terminal.err(f"{error.filename2 or error.filename}: {error.strerror}; nothing was written")
            return 1
        if file.resolve().parent == waiting:
            file.unlink()
    for place in taken_apart.places:
        terminal.out(f"{'would write' if args.dry_run else 'wrote'} {place}")
    return 0


SPLIT = Command(
    "split",
    "write the records of a submission file to their places: iops split submission.json",
    (
        argument("files", nargs="*", type=Path, metavar="FILE", help="submission files (default: submissions/*.json)"),
        DRY_RUN,
        DATA,
    ),
    run,
    needs_checkout=writes_records,
)
