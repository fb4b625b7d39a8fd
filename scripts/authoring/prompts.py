"""Ask for the fields of a record, for `iops new` without arguments."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from scripts.authoring.new_record import WORKLOAD, Draft
from scripts.messages.schema_walk import describe_schemas

QUESTIONS: dict[str, tuple[str, ...]] = {
    "drive": (
        "vendor",
        "model",
        "media",
        "interface",
        "form_factor",
        "capacities_bytes",
        "rotation_rpm",
        "power_loss_protection.state",
        "power_loss_protection.source.id",
        "power_loss_protection.source.section",
        "match",
        "aliases",
    ),
    "controller": ("vendor", "model", "type", "interface", "cache_bytes", "cache_protection"),
    "cluster": ("title", "software", "software_version", "hosts", "cpu", "memory", "network", "redundancy"),
    "volume": ("provider", "model", "attachment", "media", "provisioning.set_by", "aliases"),
    "result": (
        "subject",
        "title",
        "basis",
        "source.id",
        "source.section",
        "submitter.name",
        "date",
        "method.tool",
        "method.tool_version",
        "method.direct",
        "environment.firmware",
        "environment.kernel",
        *(WORKLOAD + name for name in ("pattern", "block_size_bytes", "queue_depth", "jobs", "sync", "sync_every")),
        "measurements.0.iops",
        "measurements.0.bandwidth_mb_per_s",
        "measurements.0.latency_mean_us",
    ),
}
"""The fields that are asked for, in order; all others can be given by name or written into the file afterwards."""


class Question(NamedTuple):
    """One field to ask for."""

    path: str
    """Its path in the record."""
    expected: str
    meaning: str


def questions(draft: Draft) -> Iterator[Question]:
    """Every question for a kind of record, as its schema describes the field."""
    for path in QUESTIONS[draft.kind.name]:
        schemas, meaning = draft.expected(path)
        yield Question(path, describe_schemas(schemas), meaning)


def ask(draft: Draft, prompt: Callable[[str], str], out: Callable[[str], None]) -> None:
    """Ask each question; an empty answer leaves the field out; an invalid answer is asked for again."""
    for question in questions(draft):
        while text := prompt(f"{question.path} ({question.expected})\n  {question.meaning}\n  > ").strip():
            draft.set_field(question.path, text)
            refusal = _invalid_answer(draft, question.path)
            if not refusal:
                break
            draft.fields.pop(question.path)
            out(f"  {refusal}")


def _invalid_answer(draft: Draft, path: str) -> str:
    """Why the answer to a question is invalid, and what to write; empty where it is valid."""
    for problem in draft.problems():
        if problem.path.replace("[0]", ".0") == path and problem.found != "nothing":
            return problem.why + (f"; write {problem.write}" if problem.write else "")
    return ""
