"""`iops intake`: an issue of the form “I measured something” as a submission file, or what it still lacks."""

from pathlib import Path

from scripts.commands.command import DATA, Arguments, Command, Terminal, always, argument

SUBMISSION, ANSWER = "submission.json", "answer.md"


def run(args: Arguments, terminal: Terminal) -> int:
    """Read the issue and write one of the two files."""
    import json

    from scripts.atomic_write import write_text
    from scripts.submission.from_issue import missing_text, records_of_issue

    try:
        issue = json.loads(args.event.read_text(encoding="utf-8"))["issue"]
        body, handle = str(issue["body"] or ""), str(issue["user"]["login"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        terminal.err(f"{args.event}: {error}; name the file of the event, as in $GITHUB_EVENT_PATH")
        return 2
    incoming = records_of_issue(body, handle, args.data)
    for name in (SUBMISSION, ANSWER):
        (args.folder / name).unlink(missing_ok=True)
    if incoming.problems:
        write_text(args.folder / ANSWER, missing_text(incoming.problems))
        terminal.err(f"nothing to propose; {args.folder / ANSWER} says why")
        return 1
    write_text(args.folder / SUBMISSION, incoming.text())
    terminal.err(f"wrote {args.folder / SUBMISSION}")
    return 0


INTAKE = Command(
    "intake",
    "turn an issue with the output of a tool into a submission file: iops intake EVENT FOLDER",
    (
        argument("event", type=Path, metavar="EVENT", help="JSON of GitHub's event about the issue"),
        argument("folder", type=Path, metavar="FOLDER", help="gets submission.json, or answer.md with what is missing"),
        DATA,
    ),
    run,
    needs_checkout=always("it is a step of the workflow of a checkout"),
)
