"""The subjects on record, in the shape in which the modules of the check page recognise one."""

import json
import re
from typing import Any

from schemas.registry import SUBJECT_FOLDERS
from scripts.records.corpus import Corpus, read

Catalogue = dict[str, Any]
"""What the check page loads of the site, as far as a subject is recognised by it."""
FIELDS = ("vendor", "model", "media", "interface", "rotation_rpm", "capacities_bytes")


def read_catalogue(corpus: Corpus) -> Catalogue:
    """Every subject of a data folder; figures of peers are left to the review."""
    rows = [
        _subject_row(file.kind.folder, file.id, json.loads(read(file.path)))
        for file in corpus.files
        if file.kind.folder in SUBJECT_FOLDERS
    ]
    return {
        "drives": [row for row in rows if row["kind"] == "drives"],
        "subjects": rows,
        "peer_figures": {"fields": [], "rows": []},
        "keys": {"hashes": {}, "peers": {}},
    }


def find_subject(model: str, vendor: str, catalogue: Catalogue) -> str | None:
    """The identifier of the subject that somebody names, with or without its maker; None for one that is new."""
    names = {plain(model), plain(f"{vendor} {model}")}
    fitting = [
        str(row["id"])
        for row in catalogue["subjects"]
        if names & {plain(name) for name in (row["id"], row["title"], row.get("model", ""), *row["aliases"])}
    ]
    return fitting[0] if len(fitting) == 1 else None


def same_model(stated: str, *names: str) -> bool:
    """Whether one of the names and the stated model are the same, however much of the name is written out."""
    return any(plain(stated) in plain(name) or plain(name) in plain(stated) for name in names)


def plain(text: str) -> str:
    """Letters and digits in lower case."""
    return re.sub(r"[^a-z0-9]", "", text.lower())


def _subject_row(kind: str, name: str, record: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": name,
        "kind": kind,
        "title": record.get("title") or " ".join(filter(None, (record.get("vendor"), record["model"]))),
        "match": record.get("match", []),
        "aliases": record.get("aliases", []),
        "is_class": record.get("is_class", False),
        **{field: record[field] for field in FIELDS if field in record},
    }
