"""`iops review`: what a contribution changes and what is wrong with it, as Markdown for a pull request."""

import tempfile
from pathlib import Path
from typing import NamedTuple

import duckdb

from scripts.build.load import InvalidRecords
from scripts.messages.problem import Problem
from scripts.node.client import NodeError
from scripts.review import sections
from scripts.review.changes import Changes, Unknown
from scripts.review.corpora import both
from scripts.review.facts import Facts, facts
from scripts.review.findings import Findings, findings
from scripts.review.markdown import LONGEST, code, counted, fitted, listed, plain
from scripts.review.sanitize_markdown import inert

TROUBLE = (NodeError, InvalidRecords, duckdb.Error, RuntimeError, OSError, Unknown)
"""What keeps the records from being computed: a program that is missing, records that do not fit together."""


class Review(NamedTuple):
    """A review."""

    markdown: str
    code: int
    """0 where all is well, 1 where there are problems, 2 where something could not be analysed."""
    own: list[Problem]
    """Problems that `iops check` does not tell."""


def review(base: str, data: Path) -> Review:
    """Compare the working tree with a base."""
    data = data.resolve()
    try:
        changes = Changes(base, data)
        found = findings(changes, data)
    except (Unknown, NodeError, OSError) as error:
        words = f"# Review\n\n## Could not analyse\n\nNothing was analysed, which does not mean that nothing is wrong: {plain(error, 600)}."
        return Review(inert(words), 2, [])
    known, trouble = _facts(changes, data, found)
    unread = [f"{code(name, 200)}: {plain(why)}" for name, why in found.unread.items()]
    unread += [f"verdicts, standing, effects and pages of all records: {plain(trouble, 600)}"] if trouble else []
    blocks = _blocks(found, unread, known)
    whole = inert("\n\n".join(blocks))
    return Review(whole, 2 if unread else 1 if found.problems or found.own else 0, found.own)


def _facts(changes: Changes, data: Path, found: Findings) -> tuple[Facts | None, str]:
    """What both databases say, or why they could not be made."""
    if not found.records:
        return None, ""
    try:
        with tempfile.TemporaryDirectory() as folder:
            before, after = both(changes.unpack(Path(folder)), data, Path(folder) / "work")
            return facts(before, after, found.records), ""
    except TROUBLE as error:
        return None, str(error) or type(error).__name__


def _blocks(found: Findings, unread: list[str], known: Facts | None) -> list[str]:
    problems = [*found.own, *found.problems]
    come, go = known.effects() if known else ([], [])
    blocks = ["# Review", _summary(found, problems, unread)]
    if problems:
        blocks += ["## Problems", *fitted(map(sections.problem, problems), LONGEST // 3, "problem")]
    if unread:
        words = "This is no verdict: what stands here was not looked at, or not to the end."
        blocks += ["## Could not analyse", words, listed(unread)]
    if found.records:
        shown = [sections.record(one, known, come) for one in found.records]
        blocks += ["## Records", *fitted(shown, LONGEST // 2, "record")]
    if known:
        blocks += _consequences(known, go)
    return blocks


def _summary(found: Findings, problems: list[Problem], unread: list[str]) -> str:
    states = ("new", "changed", "deleted")
    counts = [(sum(one.change.state == state for one in found.records), state) for state in states]
    records = ", ".join(counted(count, f"{state} record") for count, state in counts if count) or "No record changes"
    wrong = f"**{counted(len(problems), 'problem')}**" if problems else "no problem found"
    return f"{records}; {wrong}." + (f" **{counted(len(unread), 'part')} could not be analysed.**" if unread else "")


def _consequences(known: Facts, go: list[tuple[object, ...]]) -> list[str]:
    blocks = ["## Effects that go", sections.effects_table(go)] if go else []
    addresses, tables = known.pages()
    if addresses or tables:
        rest = f"{counted(tables, 'table')} of other pages change too."
        blocks += ["## Pages that change", listed(code(address, 120) for address in addresses), rest if tables else ""]
    return [block for block in blocks if block]
