"""`iops new`: a record from `name=value` arguments, or from answers to questions where none are given."""

from typing import TYPE_CHECKING

from scripts.commands.command import DATA, Arguments, Command, Terminal, argument, writes_records

if TYPE_CHECKING:
    from scripts.authoring.new_record import Draft


def run(args: Arguments, terminal: Terminal) -> int:
    """Start a record, and write it where nothing is wrong with it."""
    from scripts.authoring.new_record import Draft, InvalidFieldError
    from scripts.messages.problem import as_text
    from scripts.records.private_text import mask_private_text, new_record_problems

    draft = Draft(args.kind, args.data)
    try:
        _set_fields(draft, args.fields, terminal)
    except (KeyboardInterrupt, EOFError):
        terminal.err("\nnothing was written")
        return 1
    except InvalidFieldError as error:
        terminal.err(str(error))
        return 2
    record, name = draft.record(), draft.checker.display_path(draft.path())
    private = list(new_record_problems(args.kind, record, name))
    if problems := [*private, *mask_private_text(draft.problems(), private)]:
        terminal.err(f"{as_text(problems)}\nnothing was written")
        return 1
    if args.dry_run:
        terminal.out(draft.text().removesuffix("\n"))
    else:
        terminal.out(f"wrote {draft.checker.display_path(draft.write())}")
    return 0


def _set_fields(draft: "Draft", fields: list[str], terminal: Terminal) -> None:
    from scripts.authoring.new_record import ask

    for field in fields:
        draft.set_argument(field)
    if not fields:
        terminal.out("An empty answer leaves a field out; Ctrl+C leaves everything as it was.")
        ask(draft, terminal.prompt, terminal.out)


NEW = Command(
    "new",
    "start a record: iops new drive vendor=Micron model=… (asks where no fields follow)",
    (
        argument("kind", choices=["drive", "controller", "cluster", "volume", "result"]),
        argument("fields", nargs="*", metavar="name=value", help="fields, metrics, parts of the workload, settings"),
        argument("--dry-run", action="store_true", help="print the record instead of writing it"),
        DATA,
    ),
    run,
    needs_checkout=writes_records,
)
