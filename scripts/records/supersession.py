"""Check that a superseded result leads to one that counts: of the same subject, and in no circle."""

from collections.abc import Iterator
from typing import Any

import jiter

from scripts.messages.error_location import show
from scripts.messages.problem import Problem
from scripts.records.corpus import Corpus, read

WHY_OTHER_SUBJECT = "a reader of the old figures would be sent to those of another thing"
WHY_CIRCLE = "every result of the circle would be withdrawn, and none would count"


def check_supersession(corpus: Corpus, result_id: str, data: Any, file_name: str) -> Iterator[Problem]:
    """Problems of `superseded_by`, where it names a result that exists."""
    replacement = data.get("superseded_by") if isinstance(data, dict) else None
    if not isinstance(replacement, str) or replacement not in corpus.ids["results"]:
        return
    subject = result_id.rsplit("/", 1)[0]
    if replacement.rsplit("/", 1)[0] != subject:
        expected = f"a result of the same subject, {subject}"
        write = "`retracted` with its reason, if this one is of the wrong subject"
        yield Problem(file_name, "superseded_by", show(replacement), expected, WHY_OTHER_SUBJECT, write)
        return
    chain = [result_id]
    while replacement is not None and replacement not in chain:
        chain.append(replacement)
        replacement = _read_replacement(corpus, replacement)
    if replacement == result_id:
        found = " → ".join([*chain, replacement])
        write = f"remove `superseded_by` from the one that counts, perhaps {max(chain)}"
        yield Problem(file_name, "superseded_by", found, "a result that leads to one in use", WHY_CIRCLE, write)


def _read_replacement(corpus: Corpus, result_id: str) -> str | None:
    """The result that replaces another, as its file says; None where that cannot be read."""
    subject, name = result_id.rsplit("/", 1)
    path = corpus.data / "results" / corpus.subjects.get(subject, "") / subject / f"{name}.json"
    try:
        data = jiter.from_json(read(path))
    except (OSError, ValueError):
        return None
    replacement = data.get("superseded_by") if isinstance(data, dict) else None
    return replacement if isinstance(replacement, str) else None
