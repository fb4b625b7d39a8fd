"""Whether a result that another replaces leads to one that counts: of the same subject, and in no circle."""

from collections.abc import Iterator
from typing import Any

import jiter

from scripts.messages.error_location import show
from scripts.messages.problem import Problem
from scripts.records.corpus import Corpus, read

ANOTHER = "a reader of the old figures would be sent to those of another thing"
CIRCLE = "every result of the circle would be withdrawn, and none would count"


def check_succession(corpus: Corpus, result_id: str, data: Any, shown: str) -> Iterator[Problem]:
    """Problems of `superseded_by`, where it names a result that exists."""
    replacement = data.get("superseded_by") if isinstance(data, dict) else None
    if not isinstance(replacement, str) or replacement not in corpus.ids["results"]:
        return
    subject = result_id.rsplit("/", 1)[0]
    if replacement.rsplit("/", 1)[0] != subject:
        yield Problem(shown, "superseded_by", show(replacement), f"a result of the same subject, {subject}", ANOTHER,
                      "`retracted` with its reason, if this one is of the wrong subject")  # fmt: skip
        return
    chain = [result_id]
    while replacement is not None and replacement not in chain:
        chain.append(replacement)
        replacement = _replacement(corpus, replacement)
    if replacement == result_id:
        yield Problem(shown, "superseded_by", " → ".join([*chain, replacement]), "a result that leads to one in use", CIRCLE,
                      f"take `superseded_by` out of the one that counts, perhaps {max(chain)}")  # fmt: skip


def _replacement(corpus: Corpus, result_id: str) -> str | None:
    """What replaces a result, as its file says; None where that cannot be read."""
    subject, name = result_id.rsplit("/", 1)
    path = corpus.data / "results" / corpus.subjects.get(subject, "") / subject / f"{name}.json"
    try:
        data = jiter.from_json(read(path))
    except (OSError, ValueError):
        return None
    found = data.get("superseded_by") if isinstance(data, dict) else None
    return found if isinstance(found, str) else None
