"""`iops new`: a record from words, or from answers where no words are given."""

from scripts.commands.command import DATA, Command, Terminal, Told, argument


def run(told: Told, terminal: Terminal) -> int:
    """Start a record, and write it where nothing is wrong with it."""
    from scripts.authoring.new_record import Draft, UnfitName
    from scripts.authoring.prompts import ask
    from scripts.messages.problem import as_text

    draft = Draft(told.kind, told.data)
    try:
        for word in told.words:
            draft.put_word(word)
        if not told.words:
            terminal.say("An empty answer leaves a field out; Ctrl+C leaves everything as it was.")
            ask(draft, terminal.ask, terminal.say)
    except (KeyboardInterrupt, EOFError):
        terminal.warn("\nnothing was written")
        return 1
    except UnfitName as error:
        terminal.warn(str(error))
        return 2
    if found := draft.problems():
        terminal.warn(f"{as_text(found)}\nnothing was written")
        return 1
    if told.dry_run:
        terminal.say(draft.text().removesuffix("\n"))
    else:
        terminal.say(f"wrote {draft.checker.name(draft.write())}")
    return 0


NEW = Command(
    "new",
    "start a record: iops new drive vendor=Micron model=… (asks where no words follow)",
    (
        argument("kind", choices=["drive", "controller", "cluster", "result"]),
        argument("words", nargs="*", metavar="name=value", help="fields, metrics, parts of the workload, settings"),
        argument("--dry-run", action="store_true", help="print the record instead of writing it"),
        DATA,
    ),
    run,
)
