"""Write the review of a contribution: problems, records, effects and pages, as Markdown for a pull request."""

import tempfile
from pathlib import Path
from typing import NamedTuple

import duckdb

from scripts.build.load import InvalidRecordsError
from scripts.messages.problem import Problem
from scripts.node.client import NodeError
from scripts.review import sections
from scripts.review.changes import Changes, GitError
from scripts.review.corpora import build_corpora
from scripts.review.facts import Facts, Rows, compute_facts
from scripts.review.findings import Findings, collect_findings
from scripts.review.markdown import LONGEST, bullet_list, code, count_noun, escape_text, fit_blocks
from scripts.review.sanitize_markdown import sanitize_markdown

BUILD_ERRORS = (NodeError, InvalidRecordsError, duckdb.Error, RuntimeError, OSError, GitError)
"""What keeps the records from being computed: a program that is missing, records that do not fit together."""
NOTHING_ANALYSED = "Nothing was analysed, which does not mean that nothing is wrong"
PARTLY_ANALYSED = "This is no verdict: the following was not analysed, or not completely."


class Review(NamedTuple):
    """A review."""

    markdown: str
    code: int
    """0 where all is well, 1 where there are problems, 2 where something could not be analysed."""
    own: list[Problem]
    """Problems that `iops check` does not report."""


def review(base: str, data: Path) -> Review:
    """Compare the working tree with a base."""
    data = data.resolve()
    try:
        changes = Changes(base, data)
        findings = collect_findings(changes, data)
    except (GitError, NodeError, OSError) as error:
        text = f"# Review\n\n## Could not analyse\n\n{NOTHING_ANALYSED}: {escape_text(error, 600)}."
        return Review(sanitize_markdown(text), 2, [])
    facts, trouble = _compute_facts(changes, data, findings)
    unread = [f"{code(name, 200)}: {escape_text(why)}" for name, why in findings.unread.items()]
    if trouble:
        unread.append(f"verdicts, peers, effects and pages of all records: {escape_text(trouble, 600)}")
    markdown = sanitize_markdown("\n\n".join(_review_blocks(findings, unread, facts)))
    return Review(markdown, _exit_code(findings, unread), findings.own)


def _exit_code(findings: Findings, unread: list[str]) -> int:
    if unread:
        return 2
    return 1 if findings.problems or findings.own else 0


def _compute_facts(changes: Changes, data: Path, findings: Findings) -> tuple[Facts | None, str]:
    """The answers of both databases, or why they could not be built."""
    if not findings.records:
        return None, ""
    try:
        with tempfile.TemporaryDirectory() as folder:
            before, after = build_corpora(changes.unpack(Path(folder)), data, Path(folder) / "work")
            return compute_facts(before, after, findings.records), ""
    except BUILD_ERRORS as error:
        return None, str(error) or type(error).__name__


def _review_blocks(findings: Findings, unread: list[str], facts: Facts | None) -> list[str]:
    problems = [*findings.own, *findings.problems]
    added, removed = facts.effects() if facts else ([], [])
    blocks = ["# Review", _summary_line(findings, problems, unread)]
    if problems:
        blocks += ["## Problems", *fit_blocks(map(sections.problem_item, problems), LONGEST // 3, "problem")]
    if unread:
        blocks += ["## Could not analyse", PARTLY_ANALYSED, bullet_list(unread)]
    if findings.records:
        records = [sections.record_section(record, facts, added) for record in findings.records]
        blocks += ["## Records", *fit_blocks(records, LONGEST // 2, "record")]
    if facts:
        blocks += _consequence_blocks(facts, removed)
    return blocks


def _summary_line(findings: Findings, problems: list[Problem], unread: list[str]) -> str:
    states = [record.change.state for record in findings.records]
    counts = [(states.count(state), state) for state in ("new", "changed", "deleted")]
    records = ", ".join(count_noun(count, f"{state} record") for count, state in counts if count) or "No record changes"
    result = f"**{count_noun(len(problems), 'problem')}**" if problems else "no problem found"
    incomplete = f" **{count_noun(len(unread), 'part')} could not be analysed.**" if unread else ""
    return f"{records}; {result}.{incomplete}"


def _consequence_blocks(facts: Facts, removed_effects: Rows) -> list[str]:
    """What changes beside the records themselves: effects that disappear, pages that show something else."""
    blocks = []
    if removed_effects:
        blocks += ["## Effects removed", sections.effects_table(removed_effects)]
    addresses, others = facts.changed_pages()
    if addresses or others:
        blocks += ["## Pages that change", bullet_list(code(address, 120) for address in addresses)]
    if others:
        blocks.append(f"{count_noun(others, 'table')} of other pages change too.")
    return [block for block in blocks if block]
