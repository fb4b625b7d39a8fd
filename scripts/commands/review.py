"""`iops review`: what a contribution changes against a base, and what is wrong with it, as Markdown."""

import os

from scripts.commands.command import DATA, Arguments, Command, Terminal, always, argument


def run(args: Arguments, terminal: Terminal) -> int:
    """Print a review; in a GitHub workflow, also annotate the problems that only this command finds."""
    from scripts.messages.problem import as_annotations
    from scripts.review.report import review

    result = review(args.base, args.data, lambda stage: terminal.err(f"{stage} …"))
    terminal.out(result.markdown)
    if result.own and os.environ.get("GITHUB_ACTIONS") == "true":
        terminal.err(as_annotations(result.own))
    return result.code


REVIEW = Command(
    "review",
    "print as Markdown what changed since a commit: iops review main",
    (argument("base", metavar="BASE", help="commit or branch to compare with"), DATA),
    run,
    needs_checkout=always("it compares commits of a checkout"),
)
