"""A symptom: what a person sees, what is behind it, the test that tells, and where the remedy is."""

from typing import Literal

from pydantic import Field

from schemas.advice import GuidePath
from schemas.base import Id, Record, Text

SymptomGroup = Literal[
    "slow-writes",
    "slow-reads",
    "slow-operations",
    "uneven",
    "recovery",
    "space",
    "snapshots",
    "upgrade",
    "memory-and-processor",
    "network",
    "drives",
    "controllers",
    "virtual-machines",
    "files-and-objects",
    "zfs",
    "benchmarks",
    "data-loss",
]


class Symptom(Record):
    """What a person sees, in `data/symptoms/`."""

    seen: Text
    """What is seen, in the words of whoever sees it; a message of a program word for word."""
    also: list[Text] = Field(default_factory=list)
    """The same as people type it, with the short words that `seen` spells out: `59 IOPS in a VM`."""
    group: SymptomGroup
    """Under what it is looked for."""
    cause: Text
    """What is behind it. Markdown within a line."""
    test: Text
    """How to tell. Markdown within a line."""
    page: GuidePath
    """The page of the guide with the remedy."""
    advice: list[Id] = Field(default_factory=list)
    """Files in `data/advice/` that help."""
