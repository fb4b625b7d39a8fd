"""Write the review of a contribution: problems, records, effects and pages, as Markdown for a pull request."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import duckdb

from scripts.build.load import InvalidRecordsError
from scripts.messages.markdown import LONGEST, bullet_list, code, count_noun, escape_text, fit_blocks, sanitize_markdown
from scripts.messages.problem import Problem
from scripts.node.client import NodeError
from scripts.review import sections
from scripts.review.changes import Changes, GitError
from scripts.review.consequences import Moved, moved_sections, opening_line
from scripts.review.corpora import build_corpora
from scripts.review.facts import Facts, Rows, compute_facts
from scripts.review.findings import Findings, collect_findings

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


def review(base: str, data: Path, report: Callable[[str], None] = lambda _stage: None) -> Review:
    """Compare the working tree with a base; `report` is told what is being done."""
    data = data.resolve()
    try:
        report(f"checking the records and what changed since {base}")
        changes = Changes(base, data)
        findings = collect_findings(changes, data)
    except (GitError, NodeError, OSError) as error:
        text = f"# Review\n\n## Could not analyse\n\n{NOTHING_ANALYSED}: {escape_text(error, 600)}."
        return Review(sanitize_markdown(text), 2, [])
    facts, trouble = _compute_facts(changes, data, findings, report)
    unread = [f"{code(name, 200)}: {escape_text(why)}" for name, why in findings.unread.items()]
    if trouble:
        unread.append(f"verdicts, peers, effects and pages of all records: {escape_text(trouble, 600)}")
    markdown = sanitize_markdown("\n\n".join(_review_blocks(findings, unread, facts)))
    return Review(markdown, _exit_code(findings, unread), findings.own)


def _exit_code(findings: Findings, unread: list[str]) -> int:
    if unread:
        return 2
    return 1 if findings.problems or findings.own else 0


def _compute_facts(
    changes: Changes, data: Path, findings: Findings, report: Callable[[str], None]
) -> tuple[Facts | None, str]:
    """The answers of both databases, or why they could not be built."""
    if not findings.records:
        return None, ""
    try:
        with tempfile.TemporaryDirectory() as folder:
            before, after = build_corpora(changes, data, Path(folder), report)
            report("comparing the two")
            return compute_facts(before, after, findings.records), ""
    except BUILD_ERRORS as error:
        return None, str(error) or type(error).__name__


def _review_blocks(findings: Findings, unread: list[str], facts: Facts | None) -> list[str]:
    problems = [*findings.own, *findings.problems]
    added, removed = facts.effects() if facts else ([], [])
    moved = facts.moved() if facts else {}
    blocks = ["# Review", _told_line(findings, facts, moved), _summary_line(findings, problems, unread, facts)]
    if findings.beyond:
        blocks += ["## This changes more than records", sections.beyond_records(findings.beyond)]
    if facts and facts.suspicions:
        blocks += ["## Look at these first", bullet_list(facts.suspicions)]
    if problems:
        blocks += ["## Problems", *fit_blocks(map(sections.problem_item, problems), LONGEST // 5, "problem")]
    if unread:
        blocks += ["## Could not analyse", PARTLY_ANALYSED, bullet_list(unread)]
    if moved:
        blocks += ["## What readers are told", *fit_blocks(moved_sections(moved), LONGEST // 3, "table")]
    if findings.records:
        records = [sections.record_section(record, facts, added) for record in findings.records]
        blocks += ["## Records", *fit_blocks(records, LONGEST // 4, "record")]
    if facts:
        blocks += _consequence_blocks(facts, removed)
    return blocks


def _told_line(findings: Findings, facts: Facts | None, moved: dict[str, list[Moved]]) -> str:
    """What the contribution changes for readers; nothing is said to stay where it was not computed."""
    if facts is None and findings.records:
        return "**What readers would be told was not computed.**"
    if moved:
        return opening_line(moved)
    beyond = " **This changes more than records**, see below." if findings.beyond else ""
    pages = len(facts.changed_pages()[0]) if facts else 0
    if pages:
        told = "No verdict, figure, fact or advice that readers are told changes"
        return f"{told}, but {count_noun(pages, 'page')} would read otherwise.{beyond}"
    return f"Nothing that readers are told by records changes.{beyond}"


def _summary_line(findings: Findings, problems: list[Problem], unread: list[str], facts: Facts | None) -> str:
    """The verdict first: problems, else rules that failed without blocking, else what could not be analysed."""
    states = [record.change.state for record in findings.records]
    counts = [(states.count(state), state) for state in ("new", "changed", "deleted")]
    records = ", ".join(count_noun(count, f"{state} record") for count, state in counts if count) or "No record changes"
    failed = facts.failed_rules(record.file.id for record in findings.records) if facts else []
    incomplete = f" **{count_noun(len(unread), 'part')} could not be analysed.**" if unread else ""
    if problems:
        verdict = f"**{count_noun(len(problems), 'problem')}**"
    elif failed:
        verdict = f"**{count_noun(len(failed), 'rule')} failed** ({', '.join(map(code, failed))}), which blocks nothing"
    else:
        verdict = "No verdict" if unread else "No problem found"
    return f"{verdict}: {records}.{incomplete}"


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
