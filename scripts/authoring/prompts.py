"""`iops new` without words: what is asked for each kind of record, and the asking."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from scripts.authoring.new_record import WORKLOAD, Draft
from scripts.messages.schema_walk import in_words

QUESTIONS: dict[str, tuple[str, ...]] = {
    "drive": ("vendor", "model", "media", "interface", "form_factor", "capacities_bytes", "rotation_rpm",
              "power_loss_protection.state", "power_loss_protection.source.id", "power_loss_protection.source.section",
              "match", "aliases"),
    "controller": ("vendor", "model", "type", "interface", "cache_bytes", "cache_protection"),
    "cluster": ("title", "software", "software_version", "hosts", "cpu", "memory", "network", "redundancy"),
    "result": ("subject", "title", "basis", "source.id", "source.section", "submitter.name", "date", "method.tool",
               "method.tool_version", "method.direct", "environment.firmware", "environment.kernel",
               *(WORKLOAD + name for name in ("pattern", "block_size_bytes", "queue_depth", "jobs", "sync", "sync_every")),
               "measurements.0.iops", "measurements.0.bandwidth_mb_per_s", "measurements.0.latency_mean_us"),
}  # fmt: skip
"""What is asked, in order; everything else can be given by name or written into the file afterwards."""


class Question(NamedTuple):
    """One thing to ask: its path in the record, what is expected, and what it means."""

    path: str
    expected: str
    meaning: str


def questions(draft: Draft) -> Iterator[Question]:
    """Everything that is asked, with the words of the schema."""
    for path in QUESTIONS[draft.kind.name]:
        schemas, meaning = draft.expected(path)
        yield Question(path, in_words(schemas), meaning)


def ask(draft: Draft, answer: Callable[[str], str], tell: Callable[[str], None]) -> None:
    """Ask each question; an empty answer leaves the field out; a field that is refused is asked again."""
    for question in questions(draft):
        while True:
            text = answer(f"{question.path} ({question.expected})\n  {question.meaning}\n  > ")
            if not text.strip():
                break
            draft.put(question.path, text)
            refused = [
                p for p in draft.problems() if p.path.replace("[0]", ".0") == question.path and p.found != "nothing"
            ]
            if not refused:
                break
            draft.answers.pop(question.path)
            tell(f"  {refused[0].why}" + (f"; write {refused[0].write}" if refused[0].write else ""))
