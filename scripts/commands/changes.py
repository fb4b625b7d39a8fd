"""`iops changes`: what differs between the data of two releases, as Markdown."""

from pathlib import Path

from scripts.commands.command import Arguments, Command, Terminal, argument


def run(args: Arguments, terminal: Terminal) -> int:
    """Print what was added and withdrawn, and which answers and medians moved."""
    from scripts.build.load import InvalidRecordsError
    from scripts.messages.problem import as_text
    from scripts.review.data_changes import NoDataError, as_markdown, compare, front_matter, open_tables

    try:
        with open_tables(args.old) as before, open_tables(args.new) as after:
            text = as_markdown(compare(before, after)).rstrip()
    except NoDataError as error:
        terminal.err(str(error))
        return 2
    except InvalidRecordsError as error:
        terminal.err(f"{as_text(error.problems)}\n{error}; nothing was compared")
        return 1
    terminal.out(f"{front_matter(args.release, text)}\n\n{text}" if args.release else text)
    return 0


PLACE = "honest-iops.duckdb of a release, or a data/ folder"
CHANGES = Command(
    "changes",
    "print as Markdown what changed in the data between two releases: iops changes OLD.duckdb NEW.duckdb",
    (
        argument("old", type=Path, metavar="OLD", help=PLACE),
        argument("new", type=Path, metavar="NEW", help=PLACE),
        argument("--release", metavar="VERSION", help="begin as the page of a release does, for content/data/changes/"),
    ),
    run,
)
