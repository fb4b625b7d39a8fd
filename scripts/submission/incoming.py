"""What became of an issue: records, or what is missing; and the file of the check page, which has its records ready."""

import json
import re
from typing import Any, NamedTuple

from schemas.submission import FORMAT
from scripts.submission.attachments import Attachment
from scripts.submission.issue_form import pasted_text

PLACES = re.compile(r"data/(drives|results)/.*")
"""What a stranger's file may add: a drive and results."""


class Incoming(NamedTuple):
    """What became of an issue."""

    records: dict[str, Any]
    """Records by their places; empty where something is missing."""
    problems: list[str]
    """Sentences for whoever opened the issue."""

    def text(self) -> str:
        """The submission file."""
        return json.dumps({"format": FORMAT, "records": self.records}, ensure_ascii=False, indent=2) + "\n"


def records_of(file: Attachment) -> dict[str, Any] | None:
    """The records of a submission file, or None where it is something else."""
    try:
        value = json.loads(pasted_text(file.content.decode("utf-8", errors="replace")))
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        return None
    records = value.get("records")
    return records if isinstance(records, dict) else {}


def ready_made(files: list[Attachment], handle: str) -> Incoming | None:
    """The records of a submission file, under the name of who sent it; None where no file is one."""
    ready = [records for file in files if (records := records_of(file)) is not None]
    if not ready:
        return None
    if len(files) > 1:
        return Incoming({}, ["Give either one file of the check page or what tools printed: one run set in an issue."])
    [records] = ready
    if not records or not all(
        PLACES.fullmatch(place) and isinstance(record, dict) for place, record in records.items()
    ):
        return Incoming({}, ["The submission file holds something else than a drive and results: make it anew."])
    return Incoming({place: _named(place, record, handle) for place, record in records.items()}, [])


def _named(place: str, record: dict[str, Any], handle: str) -> dict[str, Any]:
    """A result names who sent it by their handle and nobody else; a figure of a publication comes another way."""
    if not place.startswith("data/results/"):
        return record
    kept = {name: value for name, value in record.items() if name not in ("source", "reported_by", "measured_by")}
    return {**kept, "submitter": {"name": handle}}
