"""`iops review`: what a contribution changes against a base, and what is wrong with it, as Markdown."""

import os

from scripts.commands.command import DATA, Command, Terminal, Told, argument


def run(told: Told, terminal: Terminal) -> int:
    """Review; in a GitHub workflow, what only this command sees is annotated too."""
    from scripts.messages.problem import as_annotations
    from scripts.review import review

    done = review(told.base, told.data)
    terminal.say(done.markdown)
    if done.own and os.environ.get("GITHUB_ACTIONS") == "true":
        terminal.warn(as_annotations(done.own))
    return done.code


REVIEW = Command(
    "review",
    "tell as Markdown what changed since a commit: iops review main",
    (argument("base", metavar="BASE", help="commit or branch that the contribution is to be merged into"), DATA),
    run,
)
