"""Find what identifies somebody's machine in records and in the names of their files, by the module of the rules.

The rule `privacy` judges the results that somebody submitted; here is everything else that a person may write.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

import jiter

from scripts.messages.problem import Problem
from scripts.node.client import Node
from scripts.records.corpus import RecordFile, read

MODULE = "domain/private-text"
EXPECTED = "no text that tells whose machine it is"
WHY = "a public record would give away whose machine it was, and history keeps what a later change takes out"
REMEDY = "Take it out of the record, and out of the history of the branch; nothing here needs it."
LONG_WORD = 10
"""Names of systems such as `zfs16993` look like the shorter serial numbers."""
RENAME = "Give the file another name, in the history of the branch too."


def private_text_problems(files: Iterable[RecordFile], display_name: Callable[[RecordFile], str]) -> Iterator[Problem]:
    """A problem for each private text; a message names its field and its kind, and never repeats it."""
    chosen = [file for file in files if not file.path.is_symlink()]
    records = [_searched_record(file) for file in chosen]
    names = [_searched_name(file) for file in chosen]
    if not chosen:
        return
    with Node() as node:
        answers = node.call(MODULE, "privateTextsOfEach", [*records, *names])
    for file, in_record, in_name in zip(chosen, answers[: len(chosen)], answers[len(chosen) :], strict=True):
        name = display_name(file)
        if in_name:
            folder = name.rpartition("/")[0]
            yield Problem(f"{folder}/…", "", f"{in_name[0]['what']} in the name of a file", EXPECTED, WHY, RENAME)
            name = f"{folder}/…"
        for found in in_record:
            yield Problem(name, found["field"], f"what looks like {found['what']}", EXPECTED, WHY, REMEDY)


def new_record_problems(kind: str, record: Any, file_name: str) -> Iterator[Problem]:
    """The same for a record that no file holds yet; results are left to their rule."""
    if kind == "result":
        return
    with Node() as node:
        for found in node.call(MODULE, "privateTextsOfEach", [record])[0]:
            yield Problem(file_name, found["field"], f"what looks like {found['what']}", EXPECTED, WHY, REMEDY)


def mask_private_text(problems: list[Problem], private: Iterable[Problem]) -> list[Problem]:
    """The problems of the same files without what is private, which a message about another field might repeat."""
    names = {problem.file for problem in private}
    if names.isdisjoint(problem.file for problem in problems):
        return problems
    with Node() as node:

        def mask(text: str) -> str:
            return str(node.call(MODULE, "withoutPrivateText", text, "…"))

        return [replace(each, found=mask(each.found), write="") if each.file in names else each for each in problems]


def _searched_record(file: RecordFile) -> Any:
    """The record, unless its rule or nobody asks: what a source prints is public already."""
    if file.kind.name == "result":
        return None
    try:
        return jiter.from_json(read(file.path), allow_inf_nan=False)
    except (OSError, ValueError):
        return None


def _searched_name(file: RecordFile) -> list[str]:
    """A file's name, and its long words in capitals, in which serial numbers are printed."""
    words = file.path.stem.split("-")
    return [file.path.stem, *(word.upper() for word in words if len(word) >= LONG_WORD)]
