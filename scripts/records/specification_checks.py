"""Check the specification of a drive: each source says whose word it is, and the most trusted one stands first."""

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import jiter

from schemas.source import Source
from scripts.messages.problem import Problem
from scripts.records.corpus import Corpus, read

AUTHORITIES = get_args(get_args(Source.model_fields["authority"].annotation)[0])
"""From the most trusted on."""
FIELDS = (
    "power_loss_protection",
    "endurance",
    "launch_year",
    "recording",
    "status",
    "power_cuts",
    "firmware_faults",
    "stated",
)
WHY_AUTHORITY = "readers see beside every value whose word it is"
WHY_FIRST = "the first statement counts in listings, verdicts and calculators"


class SpecificationChecker:
    """Checks drives against the sources of one corpus; each source is read once."""

    def __init__(self, corpus: Corpus) -> None:
        self._corpus = corpus
        self._authority = cache(self._read_authority)

    def check(self, drive: Any, file_name: str) -> Iterator[Problem]:
        """Every problem of the specification of one drive, or none of a controller, given its parsed JSON."""
        if not isinstance(drive, dict):
            return
        unsaid: set[str] = set()
        for field in FIELDS:
            for path, source in _sources(drive.get(field), field):
                if source in self._corpus.ids["sources"] and not self._authority(source) and source not in unsaid:
                    unsaid.add(source)
                    yield self._no_authority(source, path, file_name)
        for field in ("power_loss_protection", "endurance"):
            yield from self._check_order(drive.get(field), field, file_name)

    def _no_authority(self, source: str, path: str, file_name: str) -> Problem:
        found = f"data/sources/{source}.json without `authority`"
        expected = f"a source that says whose word it is: {', '.join(AUTHORITIES)}"
        return Problem(file_name, path, found, expected, WHY_AUTHORITY, '"authority": "…" in the file of the source')

    def _check_order(self, statement: Any, field: str, file_name: str) -> Iterator[Problem]:
        """Check that no other statement comes from a more trusted source than the first one."""
        if not isinstance(statement, dict) or not isinstance(statement.get("others"), list):
            return
        ranks = [self._rank(each) for each in (statement, *statement["others"])]
        best = min(ranks)
        if ranks[0] > best:
            path = f"{field}.others[{ranks.index(best) - 1}]"
            found = f"the word of {AUTHORITIES[best]}, below that of {self._named(ranks[0])}"
            write = f"exchange the two: the statement of {path} comes first, and the first one goes to others"
            yield Problem(file_name, path, found, "the most trusted source first", WHY_FIRST, write)

    def _rank(self, statement: Any) -> int:
        source = statement.get("source") if isinstance(statement, dict) else None
        name = source.get("id") if isinstance(source, dict) else None
        authority = self._authority(name) if isinstance(name, str) else None
        return AUTHORITIES.index(authority) if authority in AUTHORITIES else len(AUTHORITIES)

    def _named(self, rank: int) -> str:
        return AUTHORITIES[rank] if rank < len(AUTHORITIES) else "a source whose authority is not said"

    def _read_authority(self, source: str) -> str | None:
        try:
            record = jiter.from_json(read(self._corpus.data / "sources" / f"{source}.json"))
        except (OSError, ValueError):
            return None
        authority = record.get("authority") if isinstance(record, dict) else None
        return authority if isinstance(authority, str) else None


def _sources(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """Every source that a statement names, however deep, with its path."""
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from _sources(item, f"{path}[{index}]")
    elif isinstance(value, dict):
        for key, item in value.items():
            if key == "source" and isinstance(item, dict) and isinstance(item.get("id"), str):
                yield f"{path}.source.id", item["id"]
            else:
                yield from _sources(item, f"{path}.{key}")
